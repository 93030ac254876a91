"""gloomdb: the cards of Gloom, catalogued, searched, mixed, simulated, scored and printed, offline."""

__version__ = "0.1.0"
