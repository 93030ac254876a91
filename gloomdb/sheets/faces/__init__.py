"""The sides of cards: faces, plates, backs, reference cards."""
