"""Any file of games: what it is, is seen from its content; what it is not, is said in one sentence."""

import pytest

from euchre.errors import NotationError
from euchre.notation.files import LARGEST, check_size, read_records
from euchre.notation.gamefile import write_game
from tests.notation.egn_files import DATA

GAME = b'[Rules "north_american"]\n'
LINE = b"north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc : - - o xQc Ah"


def test_every_format_is_told_from_its_content() -> None:
    egn = (DATA / "complete.egn").read_bytes()
    (game,) = read_records(egn, "x")
    assert read_records(b"\xef\xbb\xbf" + egn, "x") == (game,)
    assert read_records(egn.decode().encode("utf-16"), "x") == (game,)
    assert read_records(write_game(game).encode(), "x") == (game,)
    assert len(read_records((DATA / "match.emn").read_bytes(), "x")) == 2
    assert read_records(LINE, "x")[0].positions
    assert read_records(b"{a note} ; and another\n" + GAME, "x")[0].hands == ()


@pytest.mark.parametrize(
    ("data", "name", "said"),
    [
        (b"", "f", "f is empty"),
        (b" \n\n", "f", "f is empty"),
        (b"hello there", "f", "f is neither EGN nor EMN nor a game file"),
        (b"hello : there", "f", "f, line 1: there is no preset 'hello'"),
        (b"[1, 2]", "f", "f is neither EGN nor EMN nor a game file"),
        (b'{"a": 1}', "f", "f is JSON but neither EGN nor EMN"),
        (b"hello", "f.egn", "f.egn, line 1, column 1: it is no JSON"),
        (b"\x01\x12\x13", "f.egnb", "f.egnb is a binary file, perhaps packed EGN"),
        (b"\xff\xd8\xff\xe0", "f", "f is no text"),
        (b"\xff\xfe\xff\xd8", "f", "f is no text"),
        (b"[Rules \x00]", "f", "f is no text: it holds control characters"),
        (b"x" * (LARGEST + 1), "f", "recorded games are read up to 8 MiB: f is larger than that"),
        (GAME * 101 * 2 + LINE * 2, "f", "the header Rules is given twice"),
        ((GAME + LINE + b"\n") * 101, "f", "f has 101 games: a file has at most 100"),
        (GAME + (LINE + b"\n") * 2001, "f", "f has more than 2000 hands"),
    ],
)
def test_what_cannot_be_read_is_refused_in_one_sentence(data: bytes, name: str, said: str) -> None:
    with pytest.raises(NotationError, match=said) as error:
        read_records(data, name)
    assert "\n" not in str(error.value)


def test_a_large_file_is_refused_by_its_size_alone() -> None:
    with pytest.raises(NotationError, match="recorded games are read up to 8 MiB: big has 100 MiB"):
        check_size(100 * 2**20, "big")
