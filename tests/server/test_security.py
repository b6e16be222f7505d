"""Names, tokens, origins, buckets."""

from ipaddress import IPv4Address, IPv6Address

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre.errors import EuchreError
from euchre.server.http.addresses import Proxies, visitor
from euchre.server.http.identity import hashed, is_known_host, is_same_origin, new_token
from euchre.server.rooms.chance import Chance
from euchre.server.rooms.limits import Backoff, Bucket, Buckets
from euchre.server.rooms.names import NAME_LENGTH, clean_name


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
    for scheme in ("http", "ws"):
        assert is_same_origin(ours | {"origin": "http://cards.example:8470"}, scheme)
        assert is_same_origin(ours, scheme)
        strangers = (
            "http://cards.example",
            "https://cards.example:8470",
            "https://evil.example",
            "null",
            "",
            "file://cards.example:8470",
        )
        for origin in strangers:
            assert not is_same_origin(ours | {"origin": origin}, scheme), origin
        assert is_same_origin(ours | {"origin": "https://public.example"}, scheme, ["https://public.example"])
    for scheme in ("https", "wss"):
        assert is_same_origin(ours | {"origin": "https://cards.example:8470"}, scheme)
        assert not is_same_origin(ours | {"origin": "http://cards.example:8470"}, scheme)


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_what_another_sites_page_asks_for_is_not_ours_though_it_names_no_origin(site: str) -> None:
    asked = {"host": "cards.example", "sec-fetch-site": site}
    assert not is_same_origin(asked, "https")
    assert is_same_origin(asked | {"origin": "https://other.example"}, "https", ["https://other.example"])
    assert is_same_origin(asked | {"sec-fetch-site": "same-origin"}, "https")
    assert is_same_origin(asked | {"sec-fetch-site": "none"}, "https")


@given(st.ip_addresses(v=6), st.integers(0, 2**64 - 1))
def test_all_addresses_of_one_ipv6_network_count_as_one_visitor(address: IPv6Address, other: int) -> None:
    if address.ipv4_mapped is None:
        neighbour = IPv6Address(int(address) >> 64 << 64 | other)
        assert neighbour.ipv4_mapped is not None or visitor(str(address)) == visitor(str(neighbour))
        stranger = IPv6Address(int(address) ^ 1 << 64)
        assert visitor(str(address)) != visitor(str(stranger))


@given(st.ip_addresses(v=4))
def test_an_ipv4_address_is_a_visitor_of_its_own_however_it_is_written(address: IPv4Address) -> None:
    assert visitor(str(address)) == visitor(f"::ffff:{address}") == str(address)


def test_a_proxy_is_named_by_address_or_network_and_nothing_else() -> None:
    proxies = Proxies(["127.0.0.1", "10.1.0.0/16", "fd00::/8"])
    assert all(each in proxies for each in ("127.0.0.1", "10.1.2.3", "fd12::1"))
    assert not any(each in proxies for each in ("127.0.0.2", "10.2.0.1", "::1", "", "proxy.example"))
    assert "127.0.0.1" not in Proxies([])
    for wrong in ("*", "proxy.example", "10.0.0.1/8", ""):
        with pytest.raises(EuchreError, match="proxy"):
            Proxies([wrong])


@given(st.ip_addresses(), st.sampled_from(["", ":8470"]))
def test_an_address_is_always_a_known_host_and_a_name_only_when_it_is_ours(
    address: IPv4Address | IPv6Address, port: str
) -> None:
    written = f"[{address}]" if address.version == 6 else str(address)
    assert is_known_host(written + port, [])
    assert is_known_host(f"Den.local.{port}", ["den.local"])
    for stranger in ("evil.example", "den.local.evil.example", "", "1.2.3", "[", "2130706433"):
        assert not is_known_host(stranger + port, ["den.local"])


def test_who_was_thrown_out_stays_away_longer_each_time_until_good_again() -> None:
    now = [100.0]
    backoff = Backoff(first=5, most=60, clock=lambda: now[0])
    assert not backoff.is_away("a")
    spans = []
    for _ in range(6):
        backoff.strike("a")
        began = now[0]
        while backoff.is_away("a"):
            now[0] += 1
        spans.append(now[0] - began)
    assert spans == [5, 10, 20, 40, 60, 60]
    assert not backoff.is_away("b")
    now[0] += 61
    backoff.strike("a")
    now[0] += 5
    assert not backoff.is_away("a")


def test_a_bucket_says_how_long_to_wait() -> None:
    bucket = Bucket(rate=2, burst=3, now=0.0)
    assert bucket.wait() == 0
    for _ in range(3):
        bucket.take(0.0)
    assert not bucket.take(0.0)
    assert bucket.take(bucket.wait())
    assert not bucket.take(0.5)


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
