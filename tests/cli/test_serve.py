"""`euchre serve` and `euchre verify` as a user calls them."""

from __future__ import annotations

import http.client
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

import pytest
from typer.testing import CliRunner

from euchre.cli.app import app
from euchre.game import Hand
from euchre.rules import Rules
from euchre.server.fairness import commitment, fair_deal

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
