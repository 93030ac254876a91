"""What may be done at a decision, and the built-in players who choose."""
