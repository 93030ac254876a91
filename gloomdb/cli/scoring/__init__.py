"""Scores at the table: cards found by name, what their stack shows, and whole tables from a file."""
