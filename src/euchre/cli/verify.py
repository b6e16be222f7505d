"""`euchre verify`: whether a deal is the one that was promised."""

from typing import Annotated
from urllib.parse import parse_qsl, urlsplit

import typer

from euchre.cli.console import say, seat_of
from euchre.errors import EuchreError

__all__ = ["EXAMPLES", "verify"]

EXAMPLES = (
    (
        "euchre verify --commitment 48428bdb7ddd829410d6bbb924fdeb3a3d7e88c2577bffae073b990c6f061d08 "
        "--seed 0000000000000000000000000000000000000000000000000000000000000007 --hand 1 --rules bicycle --dealer S"
    ),
)


def verify(
    link: Annotated[
        str,
        typer.Argument(help="The address behind 'Verify the deal', or what follows its #. In place of the options."),
    ] = "",
    commitment: Annotated[str, typer.Option(help="What was promised before the deal: SHA-256, hex.")] = "",
    seed: Annotated[str, typer.Option(help="The seed shown after the hand: 32 bytes, hex.")] = "",
    nonces: Annotated[str, typer.Option(help="The players' nonces by seat, joined by commas, nothing for none.")] = "",
    hand: Annotated[
        int | None, typer.Option(help="The number of the hand, counted from 1.", show_default=False)
    ] = None,
    rules: Annotated[str, typer.Option(help="The rules.")] = "",
    dealer: Annotated[str, typer.Option(help="The seat that dealt: N, E, S, W or counted from 0.")] = "",
    first: Annotated[bool, typer.Option("--first", help="The hand was a game's first: its dealer was drawn.")] = False,
    line: Annotated[str, typer.Option(help="The hand in one-line notation: its deal must be the promised one.")] = "",
) -> None:
    """Check a promised deal: the seed fits the commitment, and the cards follow from seed and nonces.

    Prints the deal. Leaves with exit code 1 when something does not fit.
    """
    facts = {
        "commitment": commitment, "seed": seed, "nonces": nonces, "hand": str(hand or 0), "rules": rules,
        "dealer": dealer, "first": "1" if first else "", "line": line,
    }  # fmt: skip
    if link:
        facts |= dict(parse_qsl(urlsplit(link).fragment or link, keep_blank_values=True))
    problems, deal = checked(facts)
    for problem in problems:
        say(f"NOT as promised: {problem}")
    say(f"The deal: {deal}")
    if problems:
        raise typer.Exit(1)
    say("As promised: the seed fits the commitment" + (", and the hand is the one dealt." if facts["line"] else "."))


def checked(facts: dict[str, str]) -> tuple[list[str], str]:
    """What does not fit, and the deal that follows from the seed.

    Raises:
        EuchreError: a fact is missing or is not of its form.
    """
    from euchre.game import Hand
    from euchre.notation import parse_hand
    from euchre.rules import Rules
    from euchre.table.fairness import SEED_BYTES, commitment, fair_deal, fair_first_dealer, is_nonce

    played = parse_hand(facts["line"]) if facts["line"] else None
    rules = Rules.parse(facts["rules"]) if facts["rules"] else played.rules if played else None
    if rules is None:
        raise EuchreError("say which rules, with --rules or with the hand's --line")
    try:
        seed = bytes.fromhex(facts["seed"])
        number = int(facts["hand"])
    except ValueError:
        raise EuchreError("the seed is hex digits; the hand is a number") from None
    if facts["dealer"] in ("", "-1") and played is not None:
        dealer = played.deal.dealer
    else:
        dealer = seat_of(facts["dealer"], rules, "the dealer is missing or no seat:")
    nonces = facts["nonces"].split(",") if facts["nonces"] else []
    nonces += [""] * (rules.num_players - len(nonces))
    if len(seed) != SEED_BYTES:
        raise EuchreError(f"the seed has {len(seed)} bytes: it has {SEED_BYTES}")
    if len(nonces) != rules.num_players or not all(each == "" or is_nonce(each) for each in nonces):
        raise EuchreError(f"the nonces are {rules.num_players}, joined by commas, each 32 hex digits or nothing")
    if not 0 <= dealer < rules.num_players or number < 1:
        raise EuchreError(f"the dealer is a seat from 0 to {rules.num_players - 1}; hands are counted from 1")
    deal = fair_deal(rules, seed, number, nonces, dealer)
    problems = []
    if commitment(seed) != facts["commitment"].strip().lower():
        problems.append(f"the seed's SHA-256 is {commitment(seed)}, promised was {facts['commitment'] or 'nothing'}")
    if facts["first"] and fair_first_dealer(rules, seed, number, nonces).dealer != dealer:
        problems.append("somebody else than who was drawn dealt first")
    if played is not None and played.deal != deal:
        problems.append("the hand was dealt other cards")
    return problems, " ".join(str(Hand(rules, deal)).split(" ")[1:4])
