"""Recorded games told again: the file, the sentences, the pages."""
