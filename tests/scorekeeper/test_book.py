"""Books of known games, and what holds for every book."""

from __future__ import annotations

import json
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from euchre.notation import read_egn, read_emn
from euchre.rules import PRESETS, Rules
from euchre.scorekeeper import (
    Added,
    Book,
    Corrected,
    Deleted,
    Event,
    Fault,
    Moved,
    Opened,
    Passed,
    Played,
    Redealt,
    Redone,
    Refusal,
    Renamed,
    Scored,
    Seated,
    Undone,
    counts_of,
    decide,
    fold,
    replay,
)
from euchre.scorekeeper.draw import draw_dealer, draw_partners
from euchre.scorekeeper.export import to_csv, to_egn, to_emn
from euchre.scorekeeper.summary import summary
from tests.scorekeeper.chance import some_book

FOUR = ("Ann", "Bob", "Cid", "Dot")


def book(*entries: object, rules: str = "north_american", **opened: object) -> Book:
    events: list[Event] = [Opened(rules, opened.pop("names", FOUR), **opened)]  # type: ignore[arg-type]
    return replay([*events, *(Scored(entry) for entry in entries)])  # type: ignore[arg-type]


def score(found: Book) -> tuple[int, ...]:
    return found.sheet.game.score


# ---------------------------------------------------------------- known answers


def test_a_finished_game_corrected_is_open_again_and_corrected_back_is_over() -> None:
    lone, march = Played(maker=0, tricks=5, alone=True), Played(maker=0, tricks=5)
    over = book(lone, lone, march)
    assert (score(over), over.sheet.game.winner) == ((10, 0), 0)
    assert over.sheet.result is not None
    assert over.sheet.result.skunk
    assert (counts_of(over)["Ann"].loners, counts_of(over)["Ann"].won) == (2, 1)
    with pytest.raises(Refusal, match="over"):
        decide(over, Scored(march))

    open_again = decide(over, Corrected(0, 0, Played(maker=0, tricks=3)))
    assert (score(open_again), open_again.sheet.game.is_over, open_again.sheet.result) == ((7, 0), False, None)
    assert (counts_of(open_again)["Ann"].loners, counts_of(open_again)["Ann"].won) == (1, 0)
    assert open_again.sheet.game.dealer == 3  # three hands were dealt
    assert [line.corrected for line in open_again.sheet.lines] == [True, False, False]

    back = decide(open_again, Corrected(0, 0, lone))
    assert (score(back), back.sheet.game.winner) == ((10, 0), 0)


def test_hands_after_an_end_moved_forward_are_kept_and_do_not_count() -> None:
    made, lone = Played(maker=1, tricks=3), Played(maker=1, tricks=5, alone=True)
    late = decide(book(made, lone, made, made, made), Corrected(0, 0, lone))
    assert score(late) == (0, 10)
    early = decide(late, Corrected(0, 2, lone))
    assert score(early) == (0, 12)
    assert [line.outcome is None for line in early.sheet.lines] == [False, False, False, True, True]
    assert counts_of(early)["Bob"].calls == 3
    assert score(decide(early, Undone())) == (0, 10)


@pytest.mark.parametrize(
    ("entry", "points"),
    [
        (Played(maker=2, tricks=4), (1, 0)),
        (Played(maker=2, tricks=5), (2, 0)),
        (Played(maker=2, tricks=2), (0, 2)),
        (Played(maker=3, tricks=3, alone=True), (0, 1)),
        (Played(maker=3, tricks=5, alone=True), (0, 4)),
        (Passed(), (0, 0)),
        (Redealt("misdeal"), (0, 0)),
        (Added((0, 4)), (0, 4)),
        (Played(maker=0, tricks=3, faults=(Fault(1, "revoke"),)), (2, 0)),
        (Played(maker=0, tricks=3, faults=(Fault(1, "false_claim"),)), (1, -2)),
        (Played(maker=0, tricks=5, faults=(Fault(2, "wrong_cards"),)), (-2, 0)),
    ],
)
def test_points_of_an_entry(entry: object, points: tuple[int, int]) -> None:
    assert score(book(entry)) == points


@pytest.mark.parametrize(
    ("rules", "names", "entry", "points"),
    [
        ("seed003_lone_defender", FOUR, Played(maker=0, tricks=0, defender=1), (0, 4)),
        ("three_handed_classic", FOUR[:3], Played(maker=1, tricks=2), (2, 0, 2)),
        ("cutthroat_7card_3p", FOUR[:3], Played(maker=0, by_seat=(3, 2, 2)), (0, 1, 1)),
        ("buck", FOUR, Played(maker=0, by_seat=(3, 2, 0, 0), out=(3,)), (22, 23, 30, 25)),
        ("call_ace", (*FOUR, "Eve"), Played(maker=0, tricks=5, partners=(3,)), (3, 0, 0, 3, 0)),
        ("call_ace", (*FOUR, "Eve"), Played(maker=0, tricks=5, alone=True), (5, 0, 0, 0, 0)),
        ("pepper", FOUR, Played(maker=1, tricks=3, bid=4), (3, -6)),
        ("robson", FOUR, Played(maker=0, tricks=5, alone=True, blind=True), (5, 0)),
        ("robson", FOUR, Played(maker=0, tricks=4, alone=True, blind=True), (0, 1)),
        ("chatgamers_progressive", FOUR, Played(maker=1, tricks=5, alone=True), (0, 5, 0, 4)),
        ("charity_set_back", FOUR, Played(maker=0, tricks=2), (-2, 0)),
    ],
)
def test_points_of_other_games(rules: str, names: tuple[str, ...], entry: Played, points: tuple[int, ...]) -> None:
    assert score(book(entry, rules=rules, names=names)) == points


def test_the_dealer_moves_on_as_the_rules_say_and_by_hand() -> None:
    assert book(Passed()).sheet.game.dealer == 1
    assert book(Passed(), rules="progressive_8_hand").sheet.game.dealer == 0
    assert book(Redealt("misdeal")).sheet.game.dealer == 0
    assert book(Redealt("misdeal"), rules="somerset_1888").sheet.game.dealer == 1
    moved = decide(book(Passed()), Moved(3))
    assert moved.sheet.game.dealer == 3
    assert decide(moved, Scored(Passed())).sheet.game.dealer == 0
    assert decide(decide(moved, Scored(Passed())), Deleted(0, 0)).sheet.game.dealer == 0


@pytest.mark.parametrize("target", [5, 7, 10, 11, 15, 21])
def test_every_target_ends_the_game(target: int) -> None:
    events: list[Event] = [Opened(f"north_american(target={target})", FOUR)]
    for _ in range(target):
        assert not replay(events).sheet.game.is_over
        events.append(Scored(Added((1, 0))))
    assert replay(events).sheet.game.winner == 0


def test_barn_loner_range_and_win_by_two() -> None:
    near = book(*[Added((1, 0))] * 9)
    assert near.sheet.status.in_the_barn == (True, False)
    assert near.sheet.status.loner_range == (True, False)
    level = book(Added((9, 9)), Added((1, 0)), rules="north_american(win_by_two=at_target)")
    assert not level.sheet.game.is_over
    assert level.sheet.needed == (1, 2 + 10 - 9)


def test_a_match_goes_on_and_partners_change() -> None:
    first = book(Added((10, 3)))
    second = decide(first, Seated(FOUR, 1))
    assert second.match.wins == (1, 0)
    third = replay([*_events(second), Scored(Added((4, 10))), Seated(("Ann", "Cid", "Bob", "Dot"), 2)])
    assert third.match.wins == (0, 0)  # other sides
    assert [counts_of(third)[name].won for name in FOUR] == [1, 1, 1, 1]
    assert [counts_of(third)[name].points for name in FOUR] == [14, 13, 14, 13]


def _events(found: Book) -> list[Event]:
    return [found.opened, *found.edits[: found.at]]


def test_six_games_with_partners_changing_every_two() -> None:
    pairs = [(("Dot", "Ann"), ("Bob", "Cid")), (("Dot", "Bob"), ("Ann", "Cid")), (("Dot", "Cid"), ("Ann", "Bob"))]
    finals = [(10, 3), (8, 10), (10, 6), (8, 10), (11, 7), (10, 9)]
    events: list[Event] = []
    for number, final in enumerate(finals):
        (north, south), (east, west) = pairs[number // 2]
        names = (north, east, south, west)
        events += [Seated(names, 0) if number else Opened("north_american", names), Scored(Added(final))]
    counts = counts_of(replay(events))
    came = sorted((each.points, each.won) for each in counts.values())
    assert came == [(47, 2), (50, 2), (50, 4), (57, 4)]


def test_laps_start_the_next_game_and_a_correction_carries_over() -> None:
    lone = Played(maker=0, tricks=5, alone=True)
    next_game = decide(book(lone, lone, lone, rules="railroad"), Seated(FOUR, 0))
    assert score(next_game) == (2, 0)
    assert score(decide(next_game, Corrected(0, 0, Played(maker=0, tricks=5)))) == (0, 0)


def test_money_settles_to_the_cent_and_sums_to_zero() -> None:
    paid = book(Added((10, 6)), rules="north_american(betting=per_point,stake=1)", cents=25)
    assert paid.money == {"Ann": 50, "Bob": -50, "Cid": 50, "Dot": -50}
    odd = book(Added((10, 9)), rules="north_american(betting=per_point,stake=1)", cents=25)
    assert odd.money == {"Ann": 13, "Bob": -13, "Cid": 12, "Dot": -12}
    tricks = book(
        *[Played(maker=0, tricks=5, alone=True)] * 2,
        Played(maker=1, tricks=2),
        rules="north_american(betting=per_trick)",
        cents=10,
    )
    assert tricks.money == {"Ann": 55, "Bob": -55, "Cid": 55, "Dot": -55}  # 13 tricks to 2, ten cents each
    pot = book(Played(maker=0, tricks=3, raises=2), rules="north_american(betting=per_hand,ante=1,stake=2)", cents=100)
    assert pot.money == {"Ann": 250, "Bob": -250, "Cid": 250, "Dot": -250}


def test_a_renamed_player_keeps_their_numbers() -> None:
    named = decide(book(Played(maker=0, tricks=5)), Renamed("Ann", "Anne"))
    assert counts_of(named)["Anne"].marches == 1
    with pytest.raises(Refusal, match="already"):
        decide(named, Renamed("Bob", "Anne"))


def test_counts_of_a_player() -> None:
    found = counts_of(
        book(
            Played(maker=0, tricks=3), Played(maker=0, tricks=2), Played(maker=0, tricks=5, alone=True),
            Played(maker=0, tricks=4, alone=True), Played(maker=0, tricks=5, named=False),
            Played(maker=0, faults=(Fault(0),)),
        )
    )["Ann"]  # fmt: skip
    assert (found.calls, found.made, found.marches, found.euchred, found.loners, found.lone_marches) == (
        5,
        3,
        1,
        1,
        2,
        1,
    )


# ---------------------------------------------------------------- refusals


@pytest.mark.parametrize(
    ("rules", "entry", "why"),
    [
        ("north_american", Played(tricks=3), "who called"),
        ("north_american", Played(maker=0, tricks=6), "5 tricks"),
        ("north_american", Played(maker=4, tricks=3), "no such seat"),
        ("north_american", Played(maker=0, tricks=3, defender=1), "lone_defender"),
        ("north_american", Played(maker=0, tricks=3, bid=4), "nothing is bid"),
        ("north_american", Added((1,)), "2 scores"),
        ("north_american", Played(maker=0, tricks=3, raises=1), "no pot"),
        ("house_stick_the_dealer", Passed(), "stuck"),
        ("seed003_lone_defender", Played(maker=0, tricks=2, defender=2), "against the makers"),
        ("pepper", Played(maker=0, tricks=3), "what was bid"),
        ("robson", Played(maker=0, tricks=4, subtract=True), "every trick"),
        ("buck", Played(maker=0, tricks=3), "each of the 4 players"),
    ],
)
def test_what_cannot_have_happened_is_refused_with_the_reason(rules: str, entry: object, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        book(entry, rules=rules)


@pytest.mark.parametrize(
    "event",
    [
        Undone(), Redone(), Deleted(0, 0), Corrected(1, 0, Passed()), Moved(4), Seated(FOUR[:3], 0),
        Renamed("Zed", "Y"), Seated(("Ann", "Ann", "Cid", "Dot"), 0), Opened("north_american", FOUR),
    ],
)  # fmt: skip
def test_what_may_not_happen_now_is_refused(event: Event) -> None:
    with pytest.raises(Refusal):
        decide(book(), event)


def test_a_plain_game_takes_points_of_anything() -> None:
    plain = Opened("north_american(num_players=3,partnership=none,target=500)", FOUR[:3], plain=True)
    found = replay([plain, Scored(Added((120, 40, -10)))])
    assert found.sheet.game.score == (120, 40, -10)
    with pytest.raises(Refusal, match="plain"):
        decide(found, Scored(Played(maker=0, tricks=3)))


# ---------------------------------------------------------------- whatever was written

SEEDS = st.integers(0, 2**32)


@given(SEEDS)
@settings(deadline=None, max_examples=40)
def test_a_book_is_the_fold_of_its_events_and_they_come_back_from_text(seed: int) -> None:
    found, events, _ = some_book(Random(seed), 15)
    text = msgspec.json.encode(events)
    assert replay(msgspec.json.decode(text, type=list[Event])) == found


@given(SEEDS)
@settings(deadline=None, max_examples=40)
def test_all_taken_back_and_done_again_is_the_same(seed: int) -> None:
    found, _, _ = some_book(Random(seed), 15)
    again = found
    for _ in range(found.at):
        again = fold(again, Undone())
    assert summary(again)["games"] == summary(replay([found.opened]))["games"]
    for _ in range(found.at):
        again = fold(again, Redone())
    assert again.sheets == found.sheets


@given(SEEDS)
@settings(deadline=None, max_examples=40)
def test_a_correction_is_as_if_it_had_been_written_so_at_first(seed: int) -> None:
    chance = Random(seed)
    found, _, _ = some_book(chance, 15)
    pages = found.pages
    places = [(game, hand) for game, page in enumerate(pages) for hand in range(len(page.entries))]
    if not places:
        return
    (game, hand), (other, there) = chance.choice(places), chance.choice(places)
    entry = pages[other].entries[there]
    corrected = decide(found, Corrected(game, hand, entry))
    again: Book = decide(None, Opened(found.opened.rules, pages[0].names, pages[0].dealer, found.opened.plain))
    for number, page in enumerate(corrected.pages):
        again = again if not number else fold(again, Seated(page.names, page.dealer))
        for place, each in enumerate(page.entries):
            again = fold(fold(again, Moved(page.dealers[place])) if place in page.dealers else again, Scored(each))
        again = fold(again, Moved(page.dealers[len(page.entries)])) if len(page.entries) in page.dealers else again
    assert [each.game for each in again.sheets] == [each.game for each in corrected.sheets]


@given(SEEDS)
@settings(deadline=None, max_examples=40)
def test_money_always_sums_to_zero_and_nothing_refused_changes_anything(seed: int) -> None:
    found, events, asked = some_book(Random(seed), 15)
    assert sum(found.money.values()) == 0
    assert found.version == len(events) <= len(asked)


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_keeps_score(name: str) -> None:
    from tests.scorekeeper.chance import NAMES, hands_of

    rules = Rules.of(name)
    for entry in hands_of(rules)[:: max(1, len(hands_of(rules)) // 8)]:
        found = replay([Opened(name, NAMES[: rules.num_players]), Scored(entry)])
        assert len(found.sheet.game.outcomes) == 1


# ---------------------------------------------------------------- other forms


def test_egn_and_emn_carry_players_rules_and_scores() -> None:
    found = replay([*_events(book(Added((10, 3)))), Seated(("Ann", "Cid", "Bob", "Dot"), 0), Scored(Added((2, 1)))])
    data = json.loads(to_egn(found))
    assert data["metadata"]["finalScore"] == [2, 1]
    (record,) = [read_egn(to_egn(found))]
    assert record.players == ("Ann", "Cid", "Bob", "Dot")
    games = read_emn(to_emn(found))
    assert [game.players[1] for game in games] == ["Bob", "Cid"]
    with pytest.raises(Refusal):
        to_egn(book(rules="buck"))


@pytest.mark.parametrize("sign", "=+-@")
def test_no_cell_is_run_by_a_spreadsheet(sign: str) -> None:
    names = (f"{sign}1+1", "Bob", "Cid", "Dot")
    text = to_csv(book(Played(maker=0, tricks=3), names=names))
    assert all(
        not cell.startswith(sign) for row in text.splitlines()[1:] for cell in row.replace('"', "").split(",")[2:7]
    )


def test_a_draw_depends_on_its_seed_alone_and_pairs_the_high_cards() -> None:
    rules = Rules.of("north_american")
    drawn = draw_partners(rules, FOUR, "x")
    assert drawn == draw_partners(rules, FOUR, "x")
    assert sorted(drawn.names) == sorted(FOUR)
    heights = [int(card.rank or 0) for card in drawn.cards]
    assert min(heights[0], heights[2]) >= max(heights[1], heights[3])
    assert {draw_partners(rules, FOUR, seed).names for seed in range(30)} != {drawn.names}
    assert draw_dealer(rules, 1) == draw_dealer(rules, 1)
