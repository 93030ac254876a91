"""What happens: a play, the answers to it, its steps, the end of a turn."""
