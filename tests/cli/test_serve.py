"""`euchre serve` and `euchre verify` as a user calls them."""

from __future__ import annotations

import http.client
import os
import shlex
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from typer.testing import CliRunner

from euchre.cli.app import app
from euchre.cli.serve import _hosts, serve_table
from euchre.errors import EuchreError
from euchre.game import Hand
from euchre.rules import Rules
from euchre.server.http.app import listening_socket
from euchre.server.store import Database
from euchre.table.fairness import commitment, fair_deal, fair_first_dealer

SEED = bytes(range(32))
NONCES = ["00" * 16, "", "ff" * 16, ""]


@pytest.fixture
def served(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    command = [
        sys.executable,
        "-m",
        "euchre",
        "serve",
        "--port",
        "0",
        "--no-browser",
        "--data",
        str(tmp_path),
        "--prefix",
        "a/b",
    ]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    yield process
    process.kill()
    process.communicate()


def test_serve_prints_an_address_that_answers_and_stops_when_told(
    served: subprocess.Popen[str], tmp_path: Path
) -> None:
    assert served.stdout is not None
    address = served.stdout.readline().split()[-1]
    assert address.startswith("http://127.0.0.1:")
    assert address.endswith("/a/b/")
    port = int(address.split(":")[2].split("/")[0])
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    line.request("GET", "/a/b/")
    assert line.getresponse().status == 200
    line.close()
    served.terminate()
    _, errors = served.communicate(timeout=15)
    assert "Traceback" not in errors
    assert (tmp_path / "tables.sqlite").exists()


def test_a_port_that_is_taken_is_told_in_one_sentence(served: subprocess.Popen[str], tmp_path: Path) -> None:
    assert served.stdout is not None
    port = served.stdout.readline().split(":")[2].split("/")[0]
    command = [sys.executable, "-m", "euchre", "serve", "--port", port, "--no-browser", "--data", str(tmp_path / "x")]
    second = subprocess.run(command, capture_output=True, text=True, check=False)
    assert second.returncode == 2
    assert second.stderr.startswith(f"euchre: cannot listen at 127.0.0.1 port {port}")


def garbage(path: Path) -> None:
    path.write_bytes(b"not a database, however long it is" * 1000)


def truncated(path: Path) -> None:
    Database(path).close()
    path.write_bytes(path.read_bytes()[:9000])


def damaged(path: Path) -> None:
    Database(path).close()
    whole = bytearray(path.read_bytes())
    whole[4096:] = b"\x5a" * (len(whole) - 4096)
    path.write_bytes(whole)


def newer(path: Path) -> None:
    Database(path).close()
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("UPDATE alembic_version SET version_num = 'made later'")


def strange(path: Path) -> None:
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("CREATE TABLE letters (words TEXT)")


def strange_but_migrated(path: Path) -> None:
    strange(path)
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("CREATE TABLE alembic_version (version_num TEXT)")


def a_folder(path: Path) -> None:
    path.mkdir()


def locked(path: Path) -> None:
    Database(path).close()
    path.chmod(0o400)
    path.parent.chmod(0o500)


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (garbage, "no database, or a damaged one"),
        (truncated, "damaged"),
        (damaged, "damaged"),
        (newer, "newer version"),
        (strange, "another program's"),
        (strange_but_migrated, "another program's"),
        (a_folder, "is a folder"),
        pytest.param(locked, "rights", marks=pytest.mark.skipif(os.geteuid() == 0, reason="root may do everything")),
    ],
)
def test_a_database_that_cannot_be_used_is_one_line_and_stays_as_it_is(
    tmp_path: Path, spoil: Callable[[Path], None], reason: str
) -> None:
    path = tmp_path / "tables.sqlite"
    spoil(path)
    before = path.read_bytes() if path.is_file() else b""
    with pytest.raises(EuchreError, match=reason) as refused:
        serve_table(port=0, browser=False, data=tmp_path)
    assert "\n" not in str(refused.value)
    assert str(path) in str(refused.value)
    assert before == (path.read_bytes() if path.is_file() else b"")


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"port": 99999}, "port 99999"),
        ({"port": -1}, "port -1"),
        ({"host": "no such host"}, "cannot listen at no such host"),
        ({"host": "a" * 70 + ".example", "port": 8000}, "cannot listen"),
        ({"proxies": ("everybody",)}, "proxy"),
        ({"data": Path(__file__)}, "is a file"),
        ({"data": Path(__file__) / "below"}, "cannot be used"),
        ({"data": Path("/proc/nowhere")}, "cannot be used"),
    ],
)
def test_a_setting_that_cannot_be_is_one_line(tmp_path: Path, wrong: dict[str, Any], reason: str) -> None:
    given: dict[str, Any] = {"port": 0, "browser": False, "data": tmp_path} | wrong
    with pytest.raises(EuchreError, match=reason) as refused:
        serve_table(**given)
    assert "\n" not in str(refused.value)


def test_a_start_that_fails_is_one_line_and_exit_code_two(tmp_path: Path) -> None:
    garbage(tmp_path / "tables.sqlite")
    command = [sys.executable, "-m", "euchre", "serve", "--port", "0", "--no-browser", "--data", str(tmp_path)]
    found = subprocess.run(command, capture_output=True, text=True, check=False)
    assert found.returncode == 2
    assert found.stdout == ""
    assert len(found.stderr.splitlines()) == 1


def test_a_server_for_the_home_network_is_known_by_this_machines_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Den.lan")
    with closing(listening_socket("::", 0)) as listener:
        names = _hosts(listener, ("https://cards.example",))
    assert set(names) == {"localhost", "den", "den.lan", "den.local", "cards.example"}
    with closing(listening_socket("127.0.0.1", 0)) as listener:
        assert set(_hosts(listener, ())) == {"localhost"}


@pytest.mark.skipif(sys.platform == "win32", reason="limits of files are elsewhere there")
def test_a_crowd_of_silent_connections_keeps_nobody_from_anything(tmp_path: Path) -> None:
    serve = shlex.join(
        [sys.executable, "-m", "euchre", "serve", "--port", "0", "--no-browser", "--data", str(tmp_path)]
    )
    command = ["sh", "-c", f"ulimit -n 256; exec {serve}"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    port = int(process.stdout.readline().split(":")[2].split("/")[0])
    with ExitStack() as crowd:
        for _ in range(400):
            silent = crowd.enter_context(closing(socket.socket()))
            silent.setblocking(False)
            silent.connect_ex(("127.0.0.1", port))
        other = http.client.HTTPConnection("127.0.0.1", port, timeout=30, source_address=("127.0.0.2", 0))
        other.request("GET", "/", headers={"connection": "close"})
        assert other.getresponse().status == 200
        other.close()
        process.terminate()
        _, errors = process.communicate(timeout=30)
    assert process.returncode == 0
    assert errors == ""


@pytest.mark.skipif(sys.platform == "win32", reason="another kind of signal there")
def test_ctrl_c_reaches_the_bots_too_and_leaves_no_word(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "euchre", "serve", "--port", "0", "--no-browser", "--data", str(tmp_path)]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    assert process.stdout is not None
    process.stdout.readline()
    os.killpg(process.pid, signal.SIGINT)
    _, errors = process.communicate(timeout=30)
    assert process.returncode == 0
    assert errors == ""


def facts(**changes: str) -> dict[str, str]:
    rules = Rules.of("north_american")
    deal = fair_deal(rules, SEED, 1, NONCES, 3)
    return {
        "commitment": commitment(SEED),
        "seed": SEED.hex(),
        "nonces": ",".join(NONCES),
        "hand": "1",
        "rules": "north_american",
        "dealer": "3",
        "line": str(Hand(rules, deal)),
    } | changes


def test_verify_says_that_a_promise_was_kept() -> None:
    link = "http://127.0.0.1:8470/verify#" + urlencode(facts())
    found = CliRunner().invoke(app, ["verify", link])
    assert found.exit_code == 0
    assert "As promised" in found.output
    options = [part for name, value in facts().items() for part in (f"--{name}", value)]
    assert CliRunner().invoke(app, ["verify", *options]).exit_code == 0


def test_verify_knows_who_was_drawn_to_deal_first() -> None:
    drawn = fair_first_dealer(Rules.of("north_american"), SEED, 1, NONCES).dealer
    assert drawn is not None
    for dealer in range(4):
        deal = fair_deal(Rules.of("north_american"), SEED, 1, NONCES, dealer)
        line = str(Hand(Rules.of("north_american"), deal))
        found = CliRunner().invoke(app, ["verify", urlencode(facts(dealer=str(dealer), line=line, first="1"))])
        assert found.exit_code == (0 if dealer == drawn else 1), found.output
        assert ("was drawn" in found.output) == (dealer != drawn)


@pytest.mark.parametrize(
    "change", [{"seed": "11" * 32}, {"commitment": "00" * 32}, {"hand": "2"}, {"nonces": ",,,"}, {"dealer": "2"}]
)
def test_verify_says_what_was_not_as_promised(change: dict[str, str]) -> None:
    found = CliRunner().invoke(app, ["verify", urlencode(facts(**change))])
    assert found.exit_code == 1
    assert "NOT as promised" in found.output


@pytest.mark.parametrize(
    "change", [{"seed": "xy"}, {"nonces": "1,2"}, {"dealer": "7", "line": ""}, {"rules": "", "line": ""}]
)
def test_verify_refuses_what_is_no_promise(change: dict[str, str]) -> None:
    found = CliRunner().invoke(app, ["verify", urlencode(facts(**change))])
    assert found.exception is not None
    assert "Error" in type(found.exception).__name__ or found.exit_code == 1
