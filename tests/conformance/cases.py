"""Cases of the conformance files: how they are read, and how what happened is compared with what they expect."""

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import yaml

from euchre.cards import Card, CardSet, Suit
from euchre.rules import OPTIONS, Rules, Trump
from euchre.rules.options import PARTS, find_option

__all__ = [
    "KINDS", "Case", "card", "cards", "case_file", "kind", "load", "names", "options_of", "rules_of", "same",
    "trump_of", "trump_word", "word",
]  # fmt: skip

Case = dict[str, Any]
Check = Callable[[Case], Any]

KINDS: dict[str, Check] = {}
"""Each kind of case and the function that says what really happens, in the words of the case's `expect`."""


def kind(*kinds: str) -> Callable[[Check], Check]:
    """Register a function for kinds of cases."""

    def register(check: Check) -> Check:
        for each in kinds:
            assert each not in KINDS, each
            KINDS[each] = check
        return check

    return register


def case_file() -> Path:
    """The file of the project, or the one that EUCHRE_CONFORMANCE names."""
    return Path(os.environ.get("EUCHRE_CONFORMANCE") or Path(__file__).with_name("conformance.yaml"))


def load(path: Path) -> list[Case]:
    """The cases of a file, in order."""
    read = yaml.safe_load(path.read_text(encoding="utf-8"))
    found: list[Case] = read["cases"] if isinstance(read, Mapping) else read
    return found


# ---------------------------------------------------------------- words of the file


def word(value: object) -> str:
    """A word as it was written: YAML reads a bare on, off, yes and no as true and false."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return "none" if value is None else str(value)


def card(text: object) -> Card:
    """A card such as JH; B is the joker."""
    return Card.parse(str(text))


def cards(texts: Any) -> list[Card]:
    """A list of cards, in the order written."""
    return [card(text) for text in texts]


def names(found: Any) -> list[str]:
    """Cards as the files write them."""
    return [str(each).upper() for each in found]


_NO_TRUMPS = {"NT": Trump.NO_TRUMP, "NTH": Trump.NO_TRUMP, "HIGH": Trump.NO_TRUMP, "NTL": Trump.LOW, "LOW": Trump.LOW}


def trump_of(text: object) -> Trump:
    """A trump such as H, NT or NTL (low)."""
    upper = str(text).upper()
    return _NO_TRUMPS[upper] if upper in _NO_TRUMPS else Trump("SHDC".index(upper))


def trump_word(trump: Trump | Suit | None) -> str | None:
    """A trump as the files write it."""
    return None if trump is None else ("S", "H", "D", "C", "NT", "NTL")[trump]


def options_of(case: Case) -> tuple[dict[str, object], dict[str, object]]:
    """The `options` of a case that the option table knows, and the other facts written there."""
    known: dict[str, object] = {}
    facts: dict[str, object] = {}
    for name, value in (case.get("options") or {}).items():
        if isinstance(value, Mapping) and name in PARTS:
            known |= {find_option(f"{name}.{inner}").name: each for inner, each in value.items()}
        elif name in OPTIONS or "." in name:
            known[find_option(name).name] = value
        else:
            facts[name] = value
    return known, facts


def rules_of(case: Case, preset: str = "north_american", /, **implied: object) -> Rules:
    """The rules of a case: its preset, what the kind implies, and over both the options it states."""
    return Rules.of(case.get("preset", preset), **{**implied, **options_of(case)[0]})


# ---------------------------------------------------------------- expectation and fact

_VERDICTS = {
    "allowed": True, "legal": True, "accepted": True, "valid": True, "sound": True, "true": True, "yes": True,
    "ok": True, "permitted": True, "offered": True,
    "refused": False, "illegal": False, "rejected": False, "invalid": False, "unsound": False, "false": False,
    "no": False, "forbidden": False, "not_allowed": False, "denied": False,
}  # fmt: skip


def same(expect: Any, actual: Any) -> bool:
    """Whether `actual` is what was expected. Of a mapping only the keys that are expected count."""
    if callable(actual):
        actual = actual()
    if isinstance(expect, Mapping) and isinstance(actual, Mapping):
        by_text = {str(key): value for key, value in actual.items()}
        return all(str(key) in by_text and same(value, by_text[str(key)]) for key, value in expect.items())
    if isinstance(actual, bool) and isinstance(expect, str):
        return _VERDICTS.get(expect.lower()) is actual
    if isinstance(actual, set | frozenset | CardSet) and isinstance(expect, list):
        return set(map(str, expect)) == set(map(str, actual))
    if isinstance(expect, list | tuple) and isinstance(actual, list | tuple):
        return len(expect) == len(actual) and all(map(same, expect, actual))
    if isinstance(expect, bool) or isinstance(actual, bool):
        return expect is actual
    return bool(expect == actual)
