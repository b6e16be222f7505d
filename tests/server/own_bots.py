"""Bots as somebody else writes them, some of them badly."""

import os
import time
from typing import Any

from euchre.bots.bot import Candidate, Decision
from euchre.game import View
from euchre.game.actions import Claim

ASKED: list[str] = []
"""The views the good bot was asked about, where it runs in this process."""


class Last:
    """Does the last thing that is allowed."""

    name = "last"

    def choose(self, view: View) -> Decision:
        ASKED.append(str(view))
        action = view.legal_actions()[-1]
        return Decision(action=action, candidates=(Candidate(action, 0.0),), reason="The last one.")


class Raises:
    name = "raises"

    def choose(self, view: View) -> Decision:
        raise ZeroDivisionError(view.seat)


class Illegal:
    name = "illegal"

    def choose(self, view: View) -> Decision:
        action = Claim(view.seat)
        return Decision(action=action, candidates=(Candidate(action, 0.0),), reason="All mine.")


class Silent:
    name = "silent"

    def choose(self, _: View) -> Any:
        """Nothing."""


class Ends:
    name = "ends"

    def choose(self, _: View) -> Any:
        os._exit(1)


class Sleeps:
    name = "sleeps"

    def choose(self, _: View) -> Any:
        time.sleep(600)
