"""What happens in a game, as values: written down by the engine, seen by a seat, told in a language."""
