"""Keeping score of a real game: the log of what was done, the file it is saved in, the routes."""
