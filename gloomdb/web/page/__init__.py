"""The page: one HTML file with the cards, a search and a table to stack them on; it needs no network."""
