"""The command line: one file a command, each imported only when it runs. It knows no rule of the game."""

import os
import sys

__all__ = ["main"]


def main() -> None:
    """Run the command line.

    A mistake of the user is one sentence on stderr and exit code 2. A reader that closed the pipe early
    (``euchre ... | head``) is no mistake and draws no message.
    """
    from euchre.cli.app import app
    from euchre.errors import EuchreError

    try:
        app(prog_name="euchre")
    except EuchreError as error:
        sys.stderr.write(f"euchre: {error}\n")
        sys.exit(2)
    finally:
        _flush_quietly()


def _flush_quietly() -> None:
    """Flush now, where a closed pipe can be caught: Python's own flush at exit would complain about it."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
