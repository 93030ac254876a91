"""What an evening with a deck is like: how long, how even, how much luck, and compared with what."""
