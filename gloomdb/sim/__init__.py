"""Simulation: many games of one deck, by any number of workers, and what they tell."""
