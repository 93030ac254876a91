"""What its user adds to the catalogue: boxes owned, decks, patches."""
