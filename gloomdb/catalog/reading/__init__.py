"""Asking the catalogue: cards, sets, names, coverage."""
