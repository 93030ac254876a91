"""What makes docs/: the generated parts, one module for each subject, and the examples that are run."""
