"""JSON from strangers: read strictly, with the place of every value."""
