"""What can be wrong with a definition, and how it is said."""
