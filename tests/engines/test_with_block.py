"""`euchre.engine`: a program as a bot for the length of a block."""

import sys

import pytest

import euchre

SERVED = f"{sys.executable} -m euchre engine rule"


@pytest.mark.parametrize("command", [SERVED, f"exec:{SERVED}"])
def test_an_engine_plays_a_hand_as_the_bot_that_it_serves(command: str) -> None:
    hand, bot = euchre.Game.new(euchre.Rules.of("house_stick_the_dealer"), seed=5).hand(), euchre.bot("rule")
    with euchre.engine(command) as engine:
        while hand.actor is not None:
            view = hand.view(hand.actor)
            action = engine.play(hand)
            assert action is engine.choose(view).action is bot.choose(view).action
            hand = hand.apply(action)
        assert engine.asked > 0
        assert engine.faults.total == 0
        with pytest.raises(euchre.EuchreError, match="the hand is over"):
            engine.play(hand)


def test_a_program_that_does_not_start_is_said_at_the_beginning_of_the_block() -> None:
    with pytest.raises(euchre.engines.EngineError, match="cannot be started"), euchre.engine("exec:/no/such/program"):
        pytest.fail("the block was entered")
    with (
        pytest.raises(euchre.engines.EngineError, match="ended with exit code 3"),
        euchre.engine(f"{sys.executable} -c 'raise SystemExit(3)'"),
    ):
        pytest.fail("the block was entered")
