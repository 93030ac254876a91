"""A game as a small book of obituaries: one page, no network, no script."""
