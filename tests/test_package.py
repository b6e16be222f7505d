"""The package as its users import it."""

import subprocess
import sys

import euchre


def test_every_public_name_is_there_and_documented() -> None:
    for name in euchre.__all__:
        assert getattr(euchre, name) is not None, name
    assert dir(euchre) == sorted(euchre.__all__)


def test_an_unknown_name_is_an_attribute_error() -> None:
    assert not hasattr(euchre, "bridge")


def test_playing_a_hand_needs_nothing_but_the_standard_library() -> None:
    code = (
        "import sys, euchre\n"
        "hand = euchre.Game.new(euchre.Rules.of('railroad'), seed=1).hand()\n"
        "while not hand.is_over: hand = hand.apply(hand.legal_actions()[0])\n"
        "euchre.parse_hand(str(hand))\n"
        "roots = {name.partition('.')[0] for name in sys.modules}\n"
        "alien = roots - set(sys.stdlib_module_names) - {'euchre', '__main__'}\n"
        "print(sorted(name for name in alien if 'site' not in name and not name.startswith('_')))\n"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"
