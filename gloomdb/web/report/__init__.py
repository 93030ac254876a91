"""The page of a simulation's report: style, script, pictures."""
