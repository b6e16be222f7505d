"""The part of the rules about fixing trump: the turned-up card, calls, no trump, and auctions."""

from typing import Literal

from euchre.rules.all_pass import ALL_PASS, AllPass, PassedOut
from euchre.rules.option import Words, option, part

__all__ = ["Bidding"]

_TURNED = ("turn_up", "turn_up_clubs_forced")


@part
class Bidding:
    """The bidding (catalogue 1.3, 2.2, 2.6)."""

    mode: Literal["turn_up", "auction", "none_upcard_is_trump", "turn_up_clubs_forced"] = option(
        "turn_up",
        "How trump is fixed: by a turned-up card and calls, by an auction of tricks, by the upcard alone, "
        "or by calls unless a club is turned.",
        source="Catalogue 1.3, 2.4 (BRW3), 2.6.",
        played="Turn-up everywhere; auction in pepper, hasenpfeffer, bid euchre; clubs forced in buck.",
    )
    round_two: bool = option(
        True,
        "Whether a suit may be named after the upcard is turned down.",
        source="Catalogue 1.3.",
        played="Everywhere with a turned-up card.",
        mode=_TURNED,
    )
    round_two_turned_down_suit: Literal["forbidden", "allowed", "counts_as_pass"] = option(
        "forbidden",
        "Whether the refused suit may be named in round two, or is a pass when somebody names it by mistake.",
        source="Catalogue C5; Somerset law 78.",
        played="Forbidden nearly everywhere.",
        mode=_TURNED,
        round_two=True,
    )
    pickup: Literal["mandatory", "optional"] = option(
        "mandatory",
        "Whether a dealer whom another orders must take the upcard; who accepts it for themself always does.",
        source="Catalogue C6; optional in seed 000.",
        played="Optional in cutthroat with a dummy.",
        mode="turn_up",
    )
    discard_upcard: Literal["allowed", "forbidden"] = option(
        "allowed",
        "Whether the dealer may bury the card just picked up.",
        source="Catalogue A4; Somerset law 88 and Hoyle forbid it.",
        played="Forbidden in Bicycle, Hoyle and Somerset.",
        mode=_TURNED,
    )
    dealer_partner_order: Literal["free", "alone_only"] = option(
        "free",
        "Whether the dealer's partner who accepts the upcard must play alone.",
        source="Catalogue 1.3 (seeds 001 and 003, note 13).",
        played="Ontario, Britain, Australia, parts of New Zealand.",
        egn="canadian",
        mode="turn_up",
        partnership=("fixed_pairs",),
        maker_alone=True,
    )
    call_requirement: Literal["none", "natural_trump", "not_lone_jack"] = option(
        "none",
        "What a caller must hold: a card of the printed suit, or a trump besides a single jack (both bowers will do).",
        source="Catalogue 1.3; natural trump in league sheets, bare jack in seed 003.",
        played="Some leagues.",
        mode="turn_up",
    )
    call_requirement_scope: Literal["all", "dealer"] = option(
        "all",
        "Whom the holding requirement binds.",
        source="Catalogue 1.3.",
        played="Some leagues bind only the dealer.",
        call_requirement=("natural_trump", "not_lone_jack"),
    )
    no_trump: Literal["off", "round_two", "on", "high_and_low"] = option(
        "off",
        "Whether no trump may be named: not at all, after the upcard is turned down, in an auction, or also low.",
        source="Catalogue 1.1 (seed 003), 2.6.",
        played="A house rule; usual in auctions.",
        egn="allow_no_trump",
    )
    all_pass: AllPass = option(
        "throw_in_next_dealer",
        "What happens when everybody passes: thrown in, the dealer is stuck and must name, the other side gets 1, "
        "the dealer's side loses 1, or the hand is played at no trump without a maker.",
        source="Catalogue C4; forfeit from LNK, and its reverse; same dealer in progressive play (OHI); "
        "no trump on two pages of buck.",
        played="Stick the dealer in most of North America's homes and online.",
        egn="std",
        dealer_forced=None,
        joker_holder_forced=None,
    )
    joker_upcard: Literal["dealer_names_blind_as_maker", "dealer_names_then_bid", "fixed_suit_H"] | None = option(
        None,
        "What a turned-up joker means: the dealer names a suit unseen and is maker, they name one and all bid on it "
        "(so too with none), or hearts.",
        source="Catalogue 1.3, 2.2 (NET, seed 003, ABT).",
        played="Britain; railroad.",
        mode="turn_up",
        jokers=1,
    )
    minimum: int = option(
        1,
        "The lowest bid in an auction, in tricks.",
        low=1, high=12,
        source="Catalogue 2.6.",
        played="1 in pepper, 3 in hasenpfeffer, 6 in double deck, 7 two-handed.",
        mode="auction",
    )  # fmt: skip
    special_bids: Words = option(
        (),
        "Bids above all tricks: little pepper (every trick) and big pepper (every trick, double or nothing).",
        words=("little_pepper", "big_pepper"),
        source="Catalogue 2.6 (Parlett).",
        played="Pepper.",
        mode="auction",
    )
    one_bid_each: bool = option(
        False,
        "Whether each player may bid only once in an auction.",
        source="Catalogue 2.6 (Foster, Keller, Parlett).",
        played="Foster's auction euchre, double hasenpfeffer.",
        mode="auction",
    )
    dealer_forced: int | None = option(
        None,
        "The bid the dealer must make when all others pass.",
        low=1, high=12,
        source="Catalogue 2.6 (Parlett).",
        played="Double hasenpfeffer.",
        mode="auction",
    )  # fmt: skip
    joker_holder_forced: int | None = option(
        None,
        "The bid the holder of the joker must make when all pass.",
        low=1, high=12,
        source="Catalogue 2.6 (Denexa; amount recalled).",
        played="Hasenpfeffer.",
        mode="auction",
        jokers=1,
    )  # fmt: skip
    widow: int = option(
        0,
        "How many undealt cards the winner of the auction takes up before discarding as many.",
        low=0, high=4,
        source="Catalogue 2.6 (Denexa).",
        played="Hasenpfeffer.",
        mode="auction",
    )  # fmt: skip
    called_card: Literal["ace", "plain"] = option(
        "ace",
        "Which card the maker calls for a partner: an ace not of trump, or any card not of trump.",
        source="Catalogue 2.5 (Bicycle call-ace; BRW5).",
        played="Five and six players.",
        partnership="called_card",
    )
    opening_lead: Literal["eldest", "maker"] = option(
        "eldest",
        "Who leads first: left of the dealer, or the maker.",
        source="Catalogue 1.6, 2.6 (pepper: the bidder).",
        played="Maker in most auction games.",
        mode=("turn_up", "turn_up_clubs_forced", "auction"),
    )

    @property
    def when_all_pass(self) -> PassedOut:
        """What `all_pass` comes to."""
        return ALL_PASS[self.all_pass]
