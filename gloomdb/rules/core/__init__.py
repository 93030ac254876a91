"""The compiled engine: what mypyc turns into C when the wheel is built, and nothing else."""
