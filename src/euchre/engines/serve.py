"""Serve one of our bots over the line protocol."""

from collections.abc import Iterable
from typing import TextIO

from euchre.bots import Bot
from euchre.engines.protocol import LEGAL, PROTOCOL, EngineAnswer, answer_line
from euchre.errors import EuchreError
from euchre.game import View
from euchre.notation import parse_view

__all__ = ["serve"]


def serve(bot: Bot, lines: Iterable[str], out: TextIO) -> None:
    """Answer lines until `quit` or their end.

    Nothing is remembered but the last view. A line that cannot be understood is answered by `error` and forgotten.

    Args:
        bot: who decides.
        lines: what is asked.
        out: where the answers go; flushed after each.
    """
    view: View | None = None
    for line in lines:
        word, _, rest = line.strip().partition(" ")
        if not word:
            continue
        if word == "quit":
            return
        try:
            if word == "euchre":
                if rest.split()[:1] != PROTOCOL.split()[1:]:
                    raise EuchreError(f"this engine speaks {PROTOCOL!r}, not {line.strip()[:40]!r}")  # noqa: TRY301
                said = [f"id name {bot.name}", "ready"]
            elif word == "view":
                view, said = None, []
                view = parse_view(rest)
            elif word == LEGAL:  # for engines that do not know the rules
                said = []
            elif word == "go":
                said = [_decide(bot, view)]
            else:
                said = [f"error {word[:20]!r} is not known here: euchre, view, go and quit are"]
        except (EuchreError, ValueError) as error:
            said = ["error " + " ".join(str(error).split())]
        out.writelines(text + "\n" for text in said)
        out.flush()


def _decide(bot: Bot, view: View | None) -> str:
    if view is None:
        raise EuchreError("`go` needs a view first: send `view LINE`")
    decision = bot.choose(view)
    value = decision.candidates[0].value if decision.candidates else None
    return answer_line(EngineAnswer(token=decision.action.token, value=value, reason=decision.words(view.seat_name)))
