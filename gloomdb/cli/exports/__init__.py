"""The commands below `gloomdb export`, one module each."""
