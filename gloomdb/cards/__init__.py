"""The domain: cards, their slots, sets and their rules, and what a stack of see-through cards shows."""
