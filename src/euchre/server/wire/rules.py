"""The rules form."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from euchre.server.wire.words import Token, Words


class Choice(Struct, frozen=True, kw_only=True):
    """One value of an option; ``value`` as it is written in a rules text."""

    value: str
    label: str


class FormOption(Struct, frozen=True, kw_only=True):
    """One line of the option table.

    ``needs``: sets of other options and values; this one matters with any of them, and is ``idle`` with none.
    """

    name: str
    label: str
    group: str
    type: Literal["choice", "number", "flag", "table", "words"]
    default: str
    help: str
    played: str
    source: str
    choices: tuple[Choice, ...]
    nullable: bool
    least: int
    most: int
    needs: tuple[dict[str, tuple[str, ...]], ...]
    idle: str


class FormPreset(Struct, frozen=True, kw_only=True):
    """A named variant; ``values`` are the options in which it differs from the defaults, as written in a rules text.

    ``special`` says what differs from the standard game, for a tile.
    """

    name: str
    label: str
    summary: str
    special: str
    players: int
    values: dict[str, str]


class SheetSection(Struct, frozen=True, kw_only=True):
    """Some sentences of a rule sheet under a heading."""

    title: str
    lines: tuple[str, ...]


class SheetRow(Struct, frozen=True, kw_only=True):
    """What is paid: for what, and how many points."""

    label: str
    points: str


class RulesSheet(Struct, frozen=True, kw_only=True):
    """``GET api/rules/sheet?rules=TEXT``: a rule set to be read, what differs from the standard game first.

    ``error`` says why the text is refused; all else is empty then.
    """

    rules: str
    title: str = ""
    words: Words = ""
    sections: tuple[SheetSection, ...] = ()
    points: tuple[SheetRow, ...] = ()
    error: Words = ""


class RulesForm(Struct, frozen=True, kw_only=True):
    """``GET api/rules``: the rules chooser, made from the option table."""

    groups: tuple[Choice, ...]
    presets: tuple[FormPreset, ...]
    options: tuple[FormOption, ...]


class RulesCheck(Struct, frozen=True, kw_only=True):
    """``GET api/rules/check?rules=TEXT``: the text in its shortest form, said in words, or why it is refused.

    What it takes to deal under the rules comes with it: the pack in its order before the shuffle, the cards of a hand,
    the sizes of the extra piles. All empty when the text is refused.
    """

    rules: str
    words: Words
    error: Words = ""
    preset: str = ""
    values: dict[str, str] = {}
    players: int = 0
    hand_cards: int = 0
    piles: tuple[int, ...] = ()
    pack: tuple[Token, ...] = ()
