"""What everything drawn is made of: marks, outlines, inks, places."""
