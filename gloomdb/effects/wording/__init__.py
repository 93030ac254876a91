"""How effects read on a card: one module per language, and what both share."""
