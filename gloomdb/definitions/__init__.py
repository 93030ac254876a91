"""Set definitions: reading them strictly, checking them, merging what is documented with what stands in."""
