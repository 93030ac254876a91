"""`python -m gloomdb` is the `gloomdb` command."""

from gloomdb.cli.start import main

if __name__ == "__main__":
    main()
