"""Who plays: the built-in policies, and what a policy of one's own may see."""
