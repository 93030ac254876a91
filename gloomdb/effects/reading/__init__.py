"""Sentences back into effects: the inverse of the wording, learnt from the wording itself."""
