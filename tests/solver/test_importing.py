"""The solver as a library: typed for its users, nothing compiled by importing it, and solving costs near its search."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from euchre import Action, Hand, Rules, parse_hand, shuffled_deal
from euchre.kernels.jit import JIT
from euchre.solver import solve
from euchre.solver.outcomes import _outcomes, outcomes

ROOT = Path(__file__).parents[2]
LINE = "north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc : - - o xQc Ah Qh Kh 9h"


def test_users_see_types(tmp_path: Path) -> None:
    file = tmp_path / "used.py"
    file.write_text(
        "import euchre\nfrom euchre.solver import Solution, deal_worlds, solve, solve_batch, value_cards\n\n"
        'found: Solution = solve(euchre.parse_hand("x"))\n'
        'x: int = solve("nonsense")  # wrong twice\n'
        "deal_worlds(3, 4)  # wrong\nvalue_cards()  # wrong\nsolve_batch(None)  # wrong\n"
    )
    run = [sys.executable, "-m", "mypy", "--strict", "--follow-imports=silent", str(file)]
    env = {**os.environ, "MYPYPATH": str(ROOT / "src")}
    said = subprocess.run(run, cwd=tmp_path, env=env, capture_output=True, text=True, check=False).stdout
    wrong = {line.split(":")[1] for line in said.splitlines() if ": error:" in line}
    assert wrong == {"5", "6", "7", "8"}, said
    assert 'Argument 1 to "solve" has incompatible type "str"' in said
    assert 'expression has type "Solution", variable has type "int"' in said


def test_importing_compiles_nothing(tmp_path: Path) -> None:
    code = "import sys; from euchre.solver import *; print([name for name in sys.modules if name.startswith('numba')])"
    env = {**os.environ, "EUCHRE_CACHE_DIR": str(tmp_path / "cache")}
    ran = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    assert ran.stdout == "[]\n"
    assert not list(tmp_path.rglob("*.nbi"))


@pytest.mark.skipif(not JIT or os.name != "posix", reason="needs compiling and a terminal")
def test_compiling_is_said_once_in_the_log_and_on_a_terminal(tmp_path: Path) -> None:
    import pty

    code = (
        "import logging, sys; logging.basicConfig(level='INFO', stream=sys.stdout, format='%(name)s %(message)s')\n"
        "import euchre.kernels.bits, euchre.kernels.chance"
    )
    env = {**os.environ, "EUCHRE_CACHE_DIR": str(tmp_path)}
    for expected in (1, 0):  # the second time everything is kept
        ours, theirs = pty.openpty()
        run = [sys.executable, "-c", code]
        ran = subprocess.run(run, env=env, stdout=subprocess.PIPE, stderr=theirs, text=True, check=True)
        os.close(theirs)
        os.set_blocking(ours, False)
        try:
            shown = os.read(ours, 4096).decode()
        except BlockingIOError:
            shown = ""
        except OSError:  # nothing was ever written
            shown = ""
        os.close(ours)
        assert shown.count("euchre: compiling") == ran.stdout.count("euchre euchre: compiling") == expected


def test_the_best_line_is_made_when_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    from euchre.solver import doubledummy

    hand = parse_hand(LINE)
    made: list[Hand] = []
    whole = doubledummy._best_cards

    def counted(asked: Hand) -> tuple[Action, ...]:
        made.append(asked)
        return whole(asked)

    monkeypatch.setattr(doubledummy, "_best_cards", counted)
    solution = solve(hand)
    assert made == []
    assert len(solution.line) == 16
    assert made == [hand]
    assert solution == solve(hand)


def test_what_tricks_are_worth_is_worked_out_once_for_like_hands() -> None:
    rules = Rules.of("north_american")
    _outcomes.cache_clear()
    for number in range(20):
        hand = Hand(rules, shuffled_deal(rules, 5, number))
        for word in ("o", "x"):
            hand = hand.apply(next(each for each in hand.legal_actions() if each.token.startswith(word)))
        outcomes(hand)
    assert _outcomes.cache_info().misses == 1
