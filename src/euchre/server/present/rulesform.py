"""The rules chooser as data: the option table and the presets in the shape the browser draws.

Made from ``euchre.rules`` alone; an option added there appears on the page without a change here.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from euchre.errors import InvalidRules
from euchre.rules import OPTIONS, PRESETS, Rules
from euchre.rules.all_pass import ALL_PASS
from euchre.server import wire as messages
from euchre.telling.names import title
from euchre.telling.rulesheet import differences, sheet
from euchre.telling.rulewords import choice_words

__all__ = ["rules_check", "rules_form", "rules_sheet", "rules_words"]

_LABELS = {
    "num_players": "Players",
    "min_rank": "Lowest rank",
    "mode": "Bidding",
    "copies": "Packs",
    "target": "Play to",
}
_GROUPS = {
    "table": "Table",
    "pack": "Pack",
    "deal": "Deal",
    "bidding": "Bidding",
    "alone": "Going alone",
    "weak_hands": "Weak hands",
    "scoring": "Scoring",
    "end": "End of the game",
    "irregularities": "Irregularities and claims",
    "display": "Display",
    "betting": "Betting",
    "real_cards": "Only with real cards",
}
_REAL = "real_cards"
"""The last group of the form: what people who deal by hand agree on, and no table here can ask about."""
_FIRST = (
    "north_american",
    "house_stick_the_dealer",
    "british_25",
    "cutthroat_dummy_3p",
    "two_handed",
    "railroad",
    "call_ace",
)
_SHORT: Final[dict[tuple[str, object], str]] = {
    ("partnership", "none"): "each for themselves",
    ("partnership", "called_card"): "a called card finds the partner",
    ("mode", "auction"): "bidding by auction",
    **{("all_pass", value): facts.words for value, facts in ALL_PASS.items() if facts.sticks or facts.pays},
    ("dealer_partner_order", "alone_only"): "dealer's partner orders alone",
    ("lone_defender", "always"): "lone defenders",
    ("lone_defender", "vs_lone_maker"): "lone defenders against loners",
    ("jokers", 1): "a joker",
    ("copies", 2): "two packs",
    ("blind_loner", "robson"): "blind loners",
    ("renege_enforcement", "claim"): "reneges are claimed",
}


def _label(name: str) -> str:
    return _LABELS.get(name, name.replace("_", " ").capitalize())


def _choices(option: object) -> tuple[messages.Choice, ...]:
    found = [*getattr(option, "choices", ()), *getattr(option, "words", ())]
    name = getattr(option, "name", "")
    return tuple(messages.Choice(value=value, label=choice_words(name, value)) for value in found)


@lru_cache(maxsize=1)
def rules_form() -> messages.RulesForm:
    """All presets, the common ones first, and all options."""
    options = tuple(
        messages.FormOption(
            name=option.name,
            label=_label(option.name),
            group=option.group if option.where == "table" else _REAL,
            type=option.kind,  # type: ignore[arg-type] # the kinds of the table are the types of the form
            default=option.write(option.default),
            help=option.help,
            played=option.played,
            source=option.source,
            choices=_choices(option),
            nullable=option.nullable,
            least=option.low,
            most=option.high,
            needs=tuple(
                {name: tuple(OPTIONS[name].write(value) for value in values) for name, values in way.items()}
                for way in option.needs
            ),
            idle=option.write(option.idle),
        )
        for option in OPTIONS.values()
    )
    order = [*(name for name in _FIRST if name in PRESETS), *(name for name in PRESETS if name not in _FIRST)]
    groups = [*dict.fromkeys(option.group for option in OPTIONS.values() if option.where == "table"), _REAL]
    return messages.RulesForm(
        groups=tuple(messages.Choice(value=group, label=_GROUPS.get(group, _label(group))) for group in groups),
        presets=tuple(_preset(name) for name in order),
        options=options,
    )


def _preset(name: str) -> messages.FormPreset:
    rules = Rules.of(name)
    return messages.FormPreset(
        name=name,
        label=title(name),
        summary=rules_words(rules),
        special=" ".join(differences(rules)),
        players=rules.num_players,
        values=_written(rules),
    )


def _written(rules: Rules) -> dict[str, str]:
    """The options that are not as in the standard game."""
    return {name: OPTIONS[name].write(value) for name, value in rules.values.items() if value != OPTIONS[name].default}


def rules_words(rules: Rules) -> str:
    """The game in one line.

    >>> rules_words(Rules.parse("north_american(all_pass=stick_dealer)"))
    '4 players, 24 cards, to 10, stick the dealer'
    """
    values = rules.values
    parts = [f"{rules.num_players} players", f"{len(rules.cards)} cards"]
    if values["hand_size"] != 5:
        parts.append(f"{values['hand_size']} each")
    if values["dummy_hand_size"]:
        parts.append(f"dummy of {values['dummy_hand_size']}")
    if values.get("hand_limit"):
        parts.append(f"{values['hand_limit']} hands")
    else:
        parts.append(f"to {values['target']}" if not values.get("countdown") else f"{values['start']} down to 0")
    parts += [words for (name, value), words in _SHORT.items() if values.get(name) == value]
    return ", ".join(parts)


def rules_check(text: str) -> messages.RulesCheck:
    """A rules text in its shortest form with what it takes to deal under it, or why it is refused."""
    try:
        rules = Rules.parse(text[:2000])
    except InvalidRules as problem:
        return messages.RulesCheck(rules=text[:2000], words="", error=str(problem))
    return messages.RulesCheck(
        rules=str(rules),
        words=rules_words(rules),
        preset=rules.name,
        values=_written(rules),
        players=rules.num_players,
        hand_cards=rules.hand_cards,
        piles=rules.pile_sizes,
        pack=tuple(str(card) for card in rules.cards),
    )


def rules_sheet(text: str) -> messages.RulesSheet:
    """A rules text as a sheet to be read, or why it is refused."""
    try:
        rules = Rules.parse(text[:2000])
    except InvalidRules as problem:
        return messages.RulesSheet(rules=text[:2000], error=str(problem))
    found = sheet(rules)
    return messages.RulesSheet(
        rules=str(rules),
        title=found.title,
        words=rules_words(rules),
        sections=tuple(messages.SheetSection(title=each.title, lines=each.lines) for each in found.sections),
        points=tuple(messages.SheetRow(label=label, points=points) for label, points in found.points),
    )
