"""What a browser shows: the one-file page and the simulation's report."""
