"""The page of `gloomdb design`: a set on the bench, beside the editor in which it is written."""
