"""`python -m euchre` is the `euchre` command."""

from euchre.cli import main

if __name__ == "__main__":
    main()
