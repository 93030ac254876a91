"""What lies on the table and in hands, and what it is worth."""
