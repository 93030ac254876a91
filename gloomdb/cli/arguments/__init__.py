"""What commands take: shared options, queries, decks, the catalogue."""
