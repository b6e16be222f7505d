"""The command line: one file a command, each imported only when it runs. It knows no rule of the game."""

import sys

__all__ = ["main"]


def main() -> None:
    """Run the command line.

    A mistake of the user, or a file that cannot be used, is one sentence on stderr and exit code 2. A reader that
    closed the pipe early (``euchre ... | head``) is no mistake and draws no message. Ctrl-C is exit code 130.
    """
    from euchre.cli import console, interrupt

    console.prepare()
    with interrupt.watched():
        code = _run()
        try:
            console.flush()
        except OSError as error:
            console.note(f"euchre: the output cannot be written: {console.describe_error(error)}")
            code = 2
    sys.exit(code)


def _run() -> int:
    from euchre.cli import console, interrupt
    from euchre.cli.app import app

    try:
        return app(prog_name="euchre", standalone_mode=False) or 0
    except KeyboardInterrupt:
        return interrupt.STOPPED
    except BrokenPipeError:
        return 0
    except Exception as error:
        if type(error).__name__ == "Abort":  # the input ended at a question
            return 1
        if console.describe_error(error) is None:
            raise
        return _failed(error)


def _failed(error: Exception) -> int:
    from euchre.cli import console

    console.note(f"euchre: {console.describe_error(error)}")
    return 2
