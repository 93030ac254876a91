"""Decks: sets mixed into one game, with a reason for every card left out."""
