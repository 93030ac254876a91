"""Taking sets and patches into the catalogue."""
