"""`python -m gloomdb` is the `gloomdb` command."""

from gloomdb.cli.main import main

if __name__ == "__main__":
    main()
