"""The client without a browser: its logic under node, its types under tsc, its files by reading them."""

from __future__ import annotations

import gzip
import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from euchre.cards import Card
from euchre.rules import OPTIONS, PRESETS, Rules
from euchre.server import wire as messages
from euchre.server.present.rulesform import rules_check, rules_form
from euchre.server.wire import javascript as typedefs
from euchre.table.fairness import commitment, fair_deal, fair_first_dealer, shuffled

HERE = Path(__file__).parent
WEB = Path(messages.__file__).parents[1] / "web"
ROOT = HERE.parents[1]
DOCS = ROOT / "docs"
BROWSER = ROOT / "tests" / "browser"
PAGES = sorted(WEB.glob("*.html"))
FIRST_LOAD = 200_000


def run(*command: str, cwd: Path = HERE) -> str:
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def node() -> Path:
    """The folder of the tools that npm installs. Without node its checks fail under CI and are skipped elsewhere."""
    missing = [tool for tool in ("node", "npm") if shutil.which(tool) is None]
    if missing:
        words = f"{' and '.join(missing)} not found: the client's logic, types and style are NOT checked"
        (pytest.fail if os.environ.get("CI") else pytest.skip)(words)
    return HERE / "node_modules" / ".bin"


@pytest.mark.usefixtures("node")
def test_the_logic_of_the_client_holds_under_node() -> None:
    run("node", "--test", *(path.name for path in HERE.glob("*.test.mjs")))


def test_the_client_passes_its_checks(node: Path) -> None:
    """All in one test: two workers must not install at once."""
    if not all((node / tool).exists() for tool in ("tsc", "eslint", "prettier")):
        run("npm", "ci", "--no-audit", "--no-fund")
    run(str(node / "prettier"), "--log-level=warn", "--check", ".", cwd=ROOT)
    run(str(node / "eslint"), "--config", str(HERE / "eslint.config.mjs"), ".", cwd=ROOT)
    run(str(node / "tsc"), "-p", ".")


@pytest.mark.usefixtures("node")
def test_the_deck_is_what_its_drawing_gives() -> None:
    assert run("node", "draw.mjs", cwd=WEB / "deck") == (WEB / "deck" / "cards.svg").read_text()


EXEMPT = {"draw.mjs", "icon.js", "messages.js", "types.js"}
"""Paths to draw, which nobody reads by line, and what is generated."""


def test_lines_of_the_client_are_as_short_as_its_formatter_makes_them() -> None:
    """Prettier leaves alone what lies within templates, comments and strings."""
    limit = json.loads((ROOT / ".prettierrc.json").read_text())["printWidth"]
    files = [*WEB.glob("app/**/*.js"), *WEB.glob("style/**/*.css"), *HERE.glob("*.mjs"), *BROWSER.glob("*.js")]
    long = [
        f"{path.name}:{number}"
        for path in files
        if path.name not in EXEMPT
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if len(line) > limit
    ]
    assert not long


def test_the_message_types_are_fresh() -> None:
    assert typedefs.TARGET.read_text() == typedefs.text(), "run: python -m euchre.server.wire.javascript"


def test_every_card_has_its_picture() -> None:
    deck = (WEB / "deck" / "cards.svg").read_text()
    for card in (*Rules.parse("bicycle").cards, Card.parse("B")):
        assert f'id="card-{card}"' in deck
    assert 'id="card-back"' in deck


def reached(page: Path) -> set[Path]:
    """Every file of our own that a page loads."""
    found: set[Path] = set()
    todo = [page]
    while todo:
        path = todo.pop()
        if path in found:
            continue
        found.add(path)
        text = path.read_text()
        if path.suffix == ".html":
            todo += [WEB / name for name in re.findall(r'(?:src|href)="([^"#:]+\.\w+)"', text)]
        elif path.suffix == ".js":
            todo += [(path.parent / name).resolve() for name in re.findall(r"from\s*['\"](\.[^'\"]+)['\"]", text)]
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_first_load_is_light(page: Path) -> None:
    weight = sum(len(gzip.compress(path.read_bytes(), 6)) for path in reached(page))
    assert weight < FIRST_LOAD, f"{page.name}: {weight} bytes compressed"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_pages_hold_no_script_no_style_and_no_absolute_address(page: Path) -> None:
    text = page.read_text()
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\son\w+=|\sstyle=", text)
    assert not re.search(r'(?:src|href)="(?:/|https?:)', text)


def test_no_file_of_the_client_names_another_host() -> None:
    allowed = {"http://www.w3.org/2000/svg"}  # the name of a language, never fetched
    for path in WEB.rglob("*"):
        if path.suffix in {".js", ".mjs", ".css", ".html", ".svg"} and "vendor" not in path.parts:
            assert set(re.findall(r"https?://[\w./-]+", path.read_text())) <= allowed, path


SECURE_ONLY = re.compile(
    r"randomUUID|crypto\.subtle|isSecureContext|\bcaches\.|navigator\s*\??\.\s*(?:clipboard|share|canShare|wakeLock|locks|storage"
    r"|serviceWorker|mediaDevices|geolocation|credentials|bluetooth|usb|hid|serial)"
)
"""What browsers keep for secure addresses: not there on plain http in a home network."""


def test_what_needs_a_secure_address_is_asked_in_one_module_with_another_way() -> None:
    found = {path.name for path in (WEB / "app").rglob("*.js") if SECURE_ONLY.search(path.read_text())}
    assert found == {"platform.js"}


def test_vendored_modules_import_only_each_other() -> None:
    for path in (WEB / "vendor").glob("*.js"):
        for name in re.findall(r"(?:from|import)\s*[\"']([^\"']+)[\"']", path.read_text()):
            assert name.startswith("./"), f"{path.name} imports {name}"
            assert (path.parent / name).exists()


def test_the_form_offers_every_option_and_preset_as_the_rules_write_them() -> None:
    form = rules_form()
    assert {option.name for option in form.options} == set(OPTIONS)
    assert {preset.name for preset in form.presets} == set(PRESETS)
    for preset in form.presets:
        inside = ",".join(f"{name}={value}" for name, value in preset.values.items())
        assert Rules.parse(f"north_american({inside})" if inside else "north_american") == Rules.of(preset.name)


def test_a_rules_text_is_checked_in_words() -> None:
    assert rules_check("north_american(target=10)").rules == "north_american"
    assert rules_check("north_american(target=11)").values == {"target": "11"}
    refused = rules_check("north_american(target=banana)")
    assert "target" in refused.error
    assert refused.pack == ()


def test_the_vectors_of_fair_deals_hold() -> None:
    text = (DOCS / "fair-deals.md").read_text()
    seed = bytes(range(32))
    assert f"`{commitment(seed)}`" in text
    vectors = re.findall(r"shuffled `([^`]+)`", text)
    standard, double = Rules.parse("north_american"), Rules.parse("double_deck_bid")
    nonces = ["0" * 32, "", "f" * 32, ""]
    assert " ".join(map(str, shuffled(standard.cards, seed, 1, nonces))) == vectors[0]
    assert " ".join(map(str, shuffled(double.cards, seed, 2, [""] * 4))) == vectors[1]
    deal = fair_deal(standard, seed, 1, nonces, dealer=0)
    assert sorted(map(str, deal.hands[1])) == sorted(vectors[0].split()[:5])
    first = re.findall(r"first dealer, `(\w+)`: (\d)", text)
    assert {how for how, _ in first} == set(OPTIONS["first_dealer"].choices)
    for how, dealer in first:
        drawn = fair_first_dealer(standard.replace(first_dealer=how), seed, 1, nonces)
        assert drawn.dealer == int(dealer), how
