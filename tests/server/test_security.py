"""Names, tokens, origins, buckets."""

from hypothesis import given
from hypothesis import strategies as st

from euchre.server.chance import Chance
from euchre.server.security import NAME_LENGTH, Bucket, Buckets, clean_name, hashed, is_same_origin, new_token


@given(name=st.text(max_size=100), taken=st.lists(st.text(max_size=30), max_size=5))
def test_a_cleaned_name_is_one_short_printable_line(name: str, taken: list[str]) -> None:
    found = clean_name(name, taken)
    assert 0 < len(found) <= NAME_LENGTH
    assert found == found.strip()
    assert found.isprintable()
    assert found.casefold() not in {each.casefold() for each in taken} or found == "Guest"
    assert clean_name(found) == found


def test_marks_of_direction_and_piles_of_accents_go() -> None:
    assert clean_name("A\u202eB\u200fC") == "ABC"
    assert len(clean_name("Z" + "\u0335" * 50)) <= 3
    assert clean_name("Jose\u0301") == "José"


def test_tokens_have_128_bits_and_only_tokens_are_hashed() -> None:
    assert len(bytes.fromhex(new_token())) == 16
    assert hashed(new_token()) != hashed(new_token())
    assert hashed("AB" * 16) == hashed("") == hashed("ab" * 15) == hashed("é" * 32) == ""


def test_codes_are_easy_to_read_out() -> None:
    assert len({Chance().code() for _ in range(200)}) == 200
    assert not set("".join(Chance().code() for _ in range(50))) & set("01IO")


def test_only_our_own_pages_have_our_origin() -> None:
    ours = {"host": "cards.example:8470"}
    assert is_same_origin(ours | {"origin": "http://cards.example:8470"})
    assert is_same_origin(ours)
    for origin in ("http://cards.example", "https://evil.example", "null", "", "file://cards.example:8470"):
        assert not is_same_origin(ours | {"origin": origin})
    assert is_same_origin(ours | {"origin": "https://public.example"}, ["https://public.example"])


def test_a_bucket_lets_a_burst_through_and_then_its_rate() -> None:
    bucket = Bucket(rate=2, burst=3, now=0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert bucket.take(0.5)
    assert not bucket.take(0.5)


def test_buckets_forget_who_has_been_quiet() -> None:
    now = [0.0]
    buckets = Buckets(rate=1, burst=1, clock=lambda: now[0])
    for number in range(10_001):
        buckets.take(str(number))
    now[0] = 5.0
    assert buckets.take("one more")
    assert len(buckets._buckets) < 10
