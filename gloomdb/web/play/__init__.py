"""A game in browsers: the site that people and bots share a table on."""
