"""People at a table: late friends, hosts, idle players, choices; for every command who may ask it, and when."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from euchre.game.actions import Pass
from euchre.rules import PRESETS, Rules
from euchre.table import OPTIONS, Refusal, Room, Stamped, TableOptions, agenda, replay, waited
from euchre.table import commands as cm
from euchre.table import events as ev
from euchre.table.fold_people import NUDGE_TIME
from euchre.table.options import why_not
from euchre.table.people import NUDGE_AFTER
from euchre.table.talk import LONGEST, PHRASES, offered, why_not_say
from tests.table.driver import Driver, facts
from tests.table.test_room import dealt, kinds

STAGES = ("lobby", "hand", "between", "over")


def at(stage: str, *, people: int = 2, rules: str = "north_american(target=1)", **options: Any) -> Driver:
    """A table of that stage with people at the first seats and bots at the others."""
    driver = Driver()
    driver.do(cm.Open(rules=rules if stage == "over" else "north_american", options=TableOptions(**options)))
    for seat in range(people):
        driver.do(cm.Sit(seat=seat, name=f"P{seat}", owner=f"owner{seat}"))
    if stage == "lobby":
        return driver
    driver.do(cm.Start(by=0, dealer=3, bots=tuple((f"B{seat}", "rule") for seat in range(9))))
    driver.serve()
    for _ in range(30):
        if driver.state.stage == stage:
            return driver
        driver.play_on()
        if driver.state.stage != stage:
            driver.next_hand()
    raise AssertionError(f"never came to {stage}")


# ---------------------------------------------------------------- who may ask what, and when

HOST_ONLY: dict[str, tuple[Callable[[int], Any], tuple[str, ...]]] = {
    "swap": (lambda by: cm.Swap(by=by, seat=0, other=2), ("lobby",)),
    "mix": (lambda by: cm.Mix(by=by, order=(1, 0, 2, 3)), ("lobby",)),
    "remove": (lambda by: cm.Remove(by=by, seat=1 - by, name="Otis", bot="rule"), STAGES),
    "make host": (lambda by: cm.MakeHost(by=by, seat=1), STAGES),
    "choose": (lambda by: cm.Choose(by=by, name="hints", value="true"), STAGES),
    "change rules": (lambda by: cm.ChangeRules(by=by, rules="british_25"), ("lobby",)),
    "reopen": (lambda by: cm.Reopen(by=by), ("over",)),
    "take over": (lambda by: cm.TakeOver(by=by, seat=1), STAGES),
}
"""Commands of a host: how they are asked, and the stages in which they are done."""


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("name", sorted(HOST_ONLY))
def test_a_hosts_command_is_done_for_the_host_in_its_stages_only(name: str, stage: str) -> None:
    make, stages = HOST_ONLY[name]
    driver = at(stage)
    with pytest.raises(Refusal, match="the host"):
        driver.do(make(1))
    before = facts(driver.state)
    if stage in stages:
        assert driver.do(make(0))
        assert facts(replay(driver.log)) == facts(driver.state)
    else:
        with pytest.raises(Refusal):
            driver.do(make(0))
        assert facts(driver.state) == before


@pytest.mark.parametrize("late", ["free", "ask", "closed"])
@pytest.mark.parametrize("stage", STAGES)
def test_who_comes_late_sits_waits_or_is_refused_as_the_host_chose(stage: str, late: str) -> None:
    driver = at(stage, late=late)
    join = cm.Join(owner="late", name="Late")
    if late == "closed" and stage != "lobby":
        with pytest.raises(Refusal, match="watch"):
            driver.do(join)
        return
    waits = late == "ask" or stage == "hand"
    assert kinds(driver.do(join)) == (["Waited"] if waits else ["Sat"])
    guest = driver.state.guest_of("late")
    assert (guest is not None) == waits
    if guest is None:
        return
    if late == "ask":
        with pytest.raises(Refusal, match="host"):
            driver.do(cm.LetIn(by=1, guest=guest.number, yes=True))
        driver.do(cm.LetIn(by=0, guest=guest.number, yes=True))
    if stage == "hand":
        driver.play_on()
        assert driver.state.seat_of("late") is None, "nobody comes into a hand whose cards others hold"
    if stage != "lobby":
        driver.next_hand()
    assert driver.state.seat_of("late") is not None
    assert driver.state.guests == ()
    assert facts(replay(driver.log)) == facts(driver.state)


@pytest.mark.parametrize("stage", STAGES)
def test_a_full_table_has_who_comes_wait_for_the_first_chair(stage: str) -> None:
    driver = at(stage, people=4)
    assert kinds(driver.do(cm.Join(owner="fifth", name="Fifth"))) == ["Waited"]
    with pytest.raises(Refusal, match="sits there"):
        driver.do(cm.Join(owner="sixth", name="Sixth", wish=2))
    events = driver.do(cm.Leave(seat=3, name="Otis", bot="rule"))
    assert kinds(events) == (["Left", "Sat"] if stage == "lobby" else ["Left"])
    if stage == "hand":
        driver.play_on()
    if stage != "lobby":
        driver.next_hand()
    assert driver.state.chairs[3].name == "Fifth"


def test_who_waits_for_a_chair_of_their_choice_gets_it_and_a_second_guest_another() -> None:
    driver = at("hand")
    driver.do(cm.Join(owner="a", name="Ann", wish=3))
    driver.do(cm.Join(owner="b", name="Bea", wish=3))
    driver.play_on()
    driver.next_hand()
    assert [driver.state.seat_of(owner) for owner in ("a", "b")] == [3, 2]


def test_who_waits_sits_at_once_when_nobody_plays_any_more() -> None:
    driver = at("hand")
    driver.do(cm.Join(owner="a", name="Ann"))
    driver.do(cm.Leave(seat=0, name="Otis", bot="rule"))
    assert kinds(driver.do(cm.Leave(seat=1, name="Wren", bot="rule"))) == ["Left", "Sat"]
    seat = driver.state.seat_of("a")
    assert seat is not None and driver.state.host == seat


def test_waiting_is_given_up_by_oneself_or_ended_by_the_host_for_good() -> None:
    driver = at("hand")
    driver.do(cm.Join(owner="a", name="Ann"))
    assert kinds(driver.do(cm.StopWaiting(owner="a"))) == ["Unwaited"]
    assert driver.do(cm.StopWaiting(owner="a")) == ()
    driver.do(cm.Join(owner="a", name="Ann"))
    guest = driver.state.guest_of("a")
    assert guest is not None
    driver.do(cm.LetIn(by=0, guest=guest.number, yes=False, block=True))
    with pytest.raises(Refusal, match="does not let you"):
        driver.do(cm.Join(owner="a", name="Ann"))
    driver.do(cm.Unblock(by=0))
    assert kinds(driver.do(cm.Join(owner="a", name="Ann"))) == ["Waited"]


@pytest.mark.parametrize("name", ["", "  ", "You", "you", "YOU", "P1", "p1"])
@pytest.mark.parametrize("stage", STAGES)
def test_no_name_you_and_anothers_name_are_no_names(stage: str, name: str) -> None:
    driver = at(stage)
    for command in (cm.Join(owner="new", name=name), cm.Rename(seat=0, name=name)):
        with pytest.raises(Refusal, match="name"):
            driver.do(command)


def test_a_bot_gives_up_its_name_to_somebody_who_is_called_so() -> None:
    driver = at("between", people=1)
    name = driver.state.chairs[1].name
    assert kinds(driver.do(cm.Join(owner="new", name=name, wish=3))) == ["Renamed", "Sat"]
    assert [driver.state.chairs[seat].name for seat in (1, 3)] == [f"{name} bot", name]


def test_a_player_takes_another_name_at_any_time() -> None:
    driver = at("hand")
    assert kinds(driver.do(cm.Rename(seat=0, name="Ann"))) == ["Renamed"]
    assert driver.state.chairs[0].name == "Ann"
    assert driver.state.chairs[0].owner == "owner0"


def test_a_host_who_changes_chairs_stays_host_and_a_bot_changes_places() -> None:
    driver = at("lobby")
    driver.do(cm.AddBot(by=0, seat=2, name="Otis", bot="rule"))
    driver.do(cm.Sit(seat=2, name="P0", owner="owner0"))
    assert driver.state.host == 2
    assert [chair.name for chair in driver.state.chairs] == ["Otis", "P1", "P0", ""]


def test_the_host_removes_people_for_now_or_for_good_and_a_bot_plays_on() -> None:
    driver = at("hand")
    driver.do(cm.Remove(by=0, seat=1, name="Otis", bot="rule", block=True))
    assert driver.state.chairs[1].kind == "bot"
    with pytest.raises(Refusal, match="does not let you"):
        driver.do(cm.Join(owner="owner1", name="Back"))
    driver = at("lobby")
    driver.do(cm.Remove(by=0, seat=1, name="Otis", bot="rule"))
    assert driver.state.chairs[1].kind == "empty"
    assert kinds(driver.do(cm.Join(owner="owner1", name="Back"))) == ["Sat"]
    with pytest.raises(Refusal, match="you run this table"):
        driver.do(cm.Remove(by=0, seat=0, name="Otis", bot="rule"))


def test_a_bot_gets_another_level_and_keeps_its_name() -> None:
    driver = at("between")
    name = driver.state.chairs[2].name
    driver.do(cm.AddBot(by=0, seat=2, name="Other", bot="expert"))
    assert driver.state.chairs[2].name == name
    assert driver.state.chairs[2].bot == "expert"


def test_a_lost_host_hands_over_to_somebody_who_is_there_in_the_lobby_too() -> None:
    for stage in STAGES:
        driver = at(stage, people=3)
        assert kinds(driver.do(cm.Lose(seat=0))) == ["Away", "Hosted"]
        assert driver.state.host == 1
        driver.do(cm.Return(seat=0))
        assert driver.state.host == 1


# ---------------------------------------------------------------- who does not act


def test_somebody_is_reminded_after_a_while_and_then_a_bot_plays_their_turn() -> None:
    driver = dealt(people=3)
    with pytest.raises(Refusal, match="own turn"):
        driver.do(cm.Nudge(by=0))
    with pytest.raises(Refusal, match="think"):
        driver.do(cm.Nudge(by=1))
    driver.now += NUDGE_AFTER
    assert kinds(driver.do(cm.Nudge(by=1))) == ["Nudged"]
    assert driver.do(cm.Nudge(by=2)) == ()
    driver.now += NUDGE_TIME
    assert agenda(driver.state, driver.now) == "tick"
    driver.serve()
    assert not driver.state.is_human(0)
    driver.act(Pass())
    assert driver.state.is_human(0), "the bot played this turn only"
    assert driver.state.chairs[0].did == 1


def test_acting_in_time_ends_the_reminder() -> None:
    driver = dealt(people=3)
    driver.now += NUDGE_AFTER
    driver.do(cm.Nudge(by=1))
    driver.act(Pass())
    assert not driver.state.nudged
    assert driver.state.due is None


@pytest.mark.parametrize("idle", ["turn", "hand", "return"])
def test_a_bot_plays_as_long_as_the_table_chose(idle: Any) -> None:
    driver = at("hand", people=4, idle=idle, clock=30)
    actor = driver.state.actor
    assert actor is not None
    driver.now += 30_000
    driver.serve()
    assert driver.state.chairs[actor].away
    driver.act(Pass())
    assert driver.state.is_human(actor) == (idle == "turn")
    driver.play_on()
    assert driver.state.is_human(actor) == (idle != "return")


def test_what_a_bot_did_is_counted_until_the_player_acts_again() -> None:
    driver = Driver().open(people=2)
    driver.do(cm.Lose(seat=1))
    driver.play_on()
    hands = driver.state.chairs[1].did
    assert hands
    driver.next_hand()
    assert (driver.state.chairs[1].did, driver.state.chairs[1].missed) == (0, 1)
    driver.do(cm.Return(seat=1))
    assert driver.state.chairs[1].missed == 1
    while driver.state.actor != 1:
        driver.act(driver.any_action())
    driver.act(driver.any_action())
    assert driver.state.chairs[1].missed == 0


def test_the_table_says_for_whom_it_waits() -> None:
    driver = dealt(people=3)
    assert waited(driver.state) == (0,)
    driver.act(Pass())
    driver.do(cm.Undo(seat=0))
    assert waited(driver.state) == (1, 2)
    driver.do(cm.Answer(seat=1, yes=True))
    assert waited(driver.state) == (2,)
    driver = at("between", people=3)
    assert waited(driver.state) == (0, 1, 2)
    driver.do(cm.Next(seat=1))
    assert waited(driver.state) == (0, 2)


# ---------------------------------------------------------------- undo and hints


def test_taking_back_past_what_became_known_leaves_a_mark_for_this_hand() -> None:
    driver = dealt(people=1, solo=True)
    driver.act(Pass())
    driver.do(cm.Undo(seat=0))
    assert not driver.state.undone, "nothing had happened since"
    for _ in range(3):
        driver.act(Pass())
    driver.do(cm.Undo(seat=0))
    assert list(driver.state.undone) == [0]
    driver.play_on()
    assert driver.state.evening_after[-1].hands[-1].undone == (0,)
    driver.next_hand()
    assert not driver.state.undone


def test_hints_among_people_are_the_hosts_choice_and_everybody_hears_of_them() -> None:
    driver = dealt(people=2)
    with pytest.raises(Refusal, match="not allowed hints"):
        driver.do(cm.AskHint(seat=0))
    driver.do(cm.Choose(by=0, name="hints", value="true"))
    assert driver.do(cm.AskHint(seat=0)) == (ev.Hinted(0),)
    with pytest.raises(Refusal, match="your own turn"):
        driver.do(cm.AskHint(seat=1))
    assert dealt(people=1).do(cm.AskHint(seat=0)) == ()


# ---------------------------------------------------------------- games one after another


def test_partners_rotate_so_that_each_has_each_other_once_in_three_games() -> None:
    driver = at("over", people=4, rotate=True)
    partners = set()
    for _ in range(3):
        seat = driver.state.seat_of("owner0")
        assert seat is not None
        partners.add(driver.state.chairs[(seat + 2) % 4].owner)
        driver.next_hand()
        assert driver.state.match.results == ()
        while driver.state.stage != "over":
            driver.play_on()
            if driver.state.stage == "between":
                driver.next_hand()
    assert partners == {"owner1", "owner2", "owner3"}
    assert len(driver.state.evening_after) == 4
    assert facts(replay(driver.log)) == facts(driver.state)


def test_a_match_of_three_ends_with_the_second_win_and_another_begins() -> None:
    driver = at("over", people=4, best_of=3)
    for _ in range(3):
        wins = driver.state.match_after.wins
        if driver.state.is_decided:
            break
        assert max(wins) < 2
        driver.next_hand()
        while driver.state.stage != "over":
            driver.play_on()
            if driver.state.stage == "between":
                driver.next_hand()
    assert max(driver.state.match_after.wins) == 2
    driver.next_hand()
    assert driver.state.match.results == ()


def test_the_sheet_of_the_evening_has_every_hand_with_the_names_of_its_time() -> None:
    driver = at("over", people=2)
    hands = driver.state.number
    driver.do(cm.Reopen(by=0))
    assert driver.state.stage == "lobby"
    driver.do(cm.Rename(seat=1, name="Bea"))
    driver.do(cm.ChangeRules(by=0, rules="north_american(target=2)"))
    driver.do(cm.Start(by=0, dealer=0))
    driver.serve()
    driver.play_on()
    first, second = driver.state.evening_after
    assert [row.deal for row in first.hands] == list(range(1, hands + 1))
    assert first.winners and first.hands[-1].names[1] == "P1"
    assert second.hands[0].names[1] == "Bea"
    assert sum(row.points[0] for row in first.hands) == first.hands[-1].score[0]


def test_the_sheet_names_who_played_a_hand_not_who_sat_down_after_it() -> None:
    driver = at("between", people=1)
    bot = driver.state.chairs[2].name
    driver.do(cm.Join(owner="late", name="Late", wish=2))
    assert driver.state.chairs[2].name == "Late"
    driver.next_hand()
    assert driver.state.evening[-1].hands[-1].names[2] == bot


def test_rules_with_other_numbers_of_seats_keep_the_people_and_refuse_too_few() -> None:
    driver = at("lobby", people=1)
    driver.do(cm.Sit(seat=3, name="P0", owner="owner0"))
    driver.do(cm.Join(owner="b", name="Bea", wish=2))
    two = next(name for name in sorted(PRESETS) if Rules.of(name).num_players == 2)
    driver.do(cm.ChangeRules(by=3, rules=two))
    assert {chair.owner for chair in driver.state.chairs} == {"owner0", "b"}
    host = driver.state.host
    assert host is not None and driver.state.chairs[host].owner == "owner0"
    driver = at("lobby", people=3)
    with pytest.raises(Refusal, match="3 people"):
        driver.do(cm.ChangeRules(by=0, rules=two))


# ---------------------------------------------------------------- choices


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_offered_value_of_every_option_is_taken_or_refused_for_a_reason_of_the_rules(option: Any) -> None:
    for value, _ in option.choices:
        driver = at("lobby")
        driver.do(cm.Choose(by=0, name=option.name, value=value))
        assert str(msgspec.to_builtins(getattr(driver.state.options, option.name))).lower() == value
        assert facts(replay(driver.log)) == facts(driver.state)
    with pytest.raises(Refusal, match=option.name):
        at("lobby").do(cm.Choose(by=0, name=option.name, value="nonsense"))


def test_every_option_is_in_the_form_once_and_its_first_value_or_default_is_offered() -> None:
    assert sorted(option.name for option in OPTIONS) == sorted(TableOptions.__struct_fields__)
    for option in OPTIONS:
        default = str(msgspec.to_builtins(getattr(TableOptions(), option.name))).lower()
        assert default in [value for value, _ in option.choices]


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_options_that_the_rules_contradict_are_refused_or_go_idle_with_the_rules(preset: str) -> None:
    rules = Rules.of(preset)
    driver = at("lobby", people=1)
    driver.do(cm.Choose(by=0, name="rotate", value="true"))
    driver.do(cm.ChangeRules(by=0, rules=str(rules)))
    assert why_not(rules, driver.state.options) is None
    assert driver.state.options.rotate == (why_not(rules, TableOptions(rotate=True)) is None)


def test_an_old_log_is_read_with_its_clock_and_its_way_with_the_idle() -> None:
    old = msgspec.json.decode(b'["opened","north_american","Old",false,30000]', type=ev.Event)
    opened = replay([Stamped(old, 0)])
    assert (opened.turn, opened.options.idle) == (30_000, "return")
    assert msgspec.json.decode(b'["ran_out",2]', type=ev.Event) == ev.RanOut(2, "return")


# ---------------------------------------------------------------- talk


def says(room: Room, kind: Any, text: str, seat: int | None = 0) -> str:
    return why_not_say(room, seat, kind, text) or ""


def test_what_may_be_said_is_the_hosts_choice() -> None:
    allowed = {"off": (), "phrases": ("phrase",), "chat": ("phrase", "chat")}
    for talk, kind in allowed.items():
        assert offered(at("hand", talk=talk).state, 0) == kind
    room = at("hand", talk="chat").state
    assert "watching" in says(room, "phrase", "hello", None)
    assert "no such" in says(room, "phrase", "curse")
    assert "longer" in says(room, "chat", "x" * (LONGEST + 1))
    assert "say something" in says(room, "chat", "  ")
    assert all(not says(room, "phrase", name) for name in PHRASES)


def test_where_talk_is_fined_nothing_is_said_during_a_hand() -> None:
    driver = Driver().open("north_american(table_talk_penalty=one_point)", people=2)
    assert offered(driver.state, 0) == ()
    driver.play_on()
    assert offered(driver.state, 0) == ("phrase",)
