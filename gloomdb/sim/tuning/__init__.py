"""Changing a deck towards wishes: what is wished for, which cards may go, and the search by simulation."""
