"""`euchre engine BOT`: one of our bots over the line protocol, on standard input and output."""

import sys
from typing import Annotated

import typer

from euchre.cli.warmup import compile_bots_visibly

__all__ = ["EXAMPLES", "engine"]

EXAMPLES = ("euchre engine rule",)


def engine(
    bot: Annotated[str, typer.Argument(help="The bot, as in `euchre arena`: rule, pimc:worlds=20, expert ...")],
    seed: Annotated[str, typer.Option(help="Decides what the bot draws lots for.")] = "0",
) -> None:
    """Serve a bot over the line protocol (docs/protocol.md)."""
    compile_bots_visibly([bot])
    from euchre.bots import make_bot
    from euchre.engines import serve

    serve(make_bot(bot, seed=seed), iter(sys.stdin.readline, ""), sys.stdout)
