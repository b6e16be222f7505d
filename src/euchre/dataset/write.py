"""Datasets: folders of Parquet files, made part by part, so that what was stopped goes on where it was."""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from euchre.bots import make_bot
from euchre.dataset.rows import Decided, decisions, played_hand
from euchre.errors import EuchreError
from euchre.extras import require
from euchre.game import Hand, shuffled_deal
from euchre.notation import read_games
from euchre.processes import Workers
from euchre.rules import Rules

if TYPE_CHECKING:
    import pyarrow as pa
    import pyarrow.dataset

__all__ = ["Contents", "Recipe", "import_games", "open_dataset", "write"]

VERSION: Final = 1
"""Of the columns and their meaning."""
_SETTINGS: Final = "dataset.json"


@dataclass(frozen=True, slots=True, kw_only=True)
class Recipe:
    """What a dataset of self-play is made of. The same plan makes the same bytes, however many processes make it.

    Attributes:
        rules: the rules, as a text.
        bots: a bot for each side in turn.
        hands: how many hands.
        seed: decides the deals and what bots draw lots for.
        part: hands in a file.
        version: of the columns.
    """

    rules: str
    bots: tuple[str, ...]
    hands: int
    seed: str = "0"
    part: int = 1000
    version: int = VERSION

    @property
    def parts(self) -> int:
        """How many files there will be."""
        return -(-self.hands // self.part)


@dataclass(frozen=True, slots=True)
class Contents:
    """What is in a dataset.

    Attributes:
        files: how many files.
        decisions: how many rows.
        hands: how many hands they are of.
        bytes: how large the files are.
    """

    files: int
    decisions: int
    hands: int
    bytes: int


def schema() -> "pa.Schema":
    """The columns of a dataset."""
    import pyarrow as pa

    codes, floats = pa.list_(pa.int16()), pa.list_(pa.float32())
    words = pa.dictionary(pa.int16(), pa.string())
    return pa.schema([
        ("game", pa.int64()), ("hand", pa.int32()), ("ply", pa.int16()), ("seat", pa.int8()), ("player", words),
        ("phase", words), ("view", pa.string()), ("legal", codes), ("chosen", pa.int16()), ("merits", floats),
        ("values", floats), ("score", codes), ("points", codes), ("outcome", words),
    ])  # fmt: skip


def write(folder: Path, plan: Recipe, *, jobs: int = 1, tell: Callable[[int], None] | None = None) -> Contents:
    """Play the hands of a plan that are not in the folder yet.

    Args:
        folder: where the files go; made if missing.
        plan: what is played.
        jobs: how many processes.
        tell: called with the number of files made, after each.

    Raises:
        EuchreError: the folder holds a dataset of another plan, or something else.
        MissingExtra: pyarrow is not installed.
    """
    require("pyarrow")
    _begin(folder, asdict(plan))
    missing = [part for part in range(plan.parts) if not _file(folder, part).exists()]
    told = tell or (lambda _: None)
    tasks = [(str(folder), plan, part) for part in missing]
    if jobs == 1 or len(tasks) < 2:
        for made, task in enumerate(tasks, 1):
            _write_part(*task)
            told(made)
    else:
        with Workers(min(jobs, len(tasks))) as workers:
            for made, _ in enumerate(workers.in_order(_write_part, iter(tasks)), 1):
                told(made)
    return _finish(folder, asdict(plan))


def import_games(folder: Path, sources: Sequence[Path]) -> tuple[Contents, list[str]]:
    """Recorded games as a dataset, a file a source; and what was wrong with them, in words.

    Raises:
        EuchreError: the folder holds another dataset, or something else.
        NotationError: a source cannot be read at all.
    """
    require("pyarrow")
    settings = {"from": [path.name for path in sources], "version": VERSION}
    _begin(folder, settings)
    wrong: list[str] = []
    for part, source in enumerate(sources):
        _keep(_file(folder, part), _recorded(source, wrong))
    return _finish(folder, settings), wrong


def open_dataset(folder: Path) -> "pyarrow.dataset.Dataset":
    """A dataset for Arrow: `.to_table(columns=[...])`, `.to_batches()`, filters.

    Raises:
        EuchreError: there is none in the folder.
        MissingExtra: pyarrow is not installed.
    """
    require("pyarrow")
    import pyarrow.dataset

    if not (folder / _SETTINGS).exists():
        raise EuchreError(f"{folder} holds no dataset: `euchre dataset` makes one")
    return pyarrow.dataset.dataset(sorted(map(str, folder.glob("part-*.parquet"))), schema=schema())


def _file(folder: Path, part: int) -> Path:
    return folder / f"part-{part:05}.parquet"


def _begin(folder: Path, settings: dict[str, Any]) -> None:
    """The folder, with what it is made of written down; refused if it is of something else."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / _SETTINGS
    text = json.dumps(settings, indent=1, ensure_ascii=False) + "\n"
    if file.exists():
        if file.read_text(encoding="utf-8") != text:
            raise EuchreError(f"{folder} holds a dataset made otherwise (see {file.name}): choose another folder")
    elif any(folder.iterdir()):
        raise EuchreError(f"{folder} holds something that is no dataset: choose an empty folder or a new one")
    else:
        file.write_text(text, encoding="utf-8")


def _write_part(folder: str, plan: Recipe, part: int) -> None:
    """Play the hands of a file, and put it there whole."""
    rules = Rules.parse(plan.rules)
    sides = [make_bot(plan.bots[party % len(plan.bots)], seed=plan.seed) for party in range(len(rules.parties))]
    seats = [sides[party] for party in rules.party_of]
    found: list[Decided] = []
    for number in range(part * plan.part, min(plan.hands, (part + 1) * plan.part)):
        deal = shuffled_deal(rules, plan.seed, number, number % rules.num_players)
        found += played_hand(Hand(rules, deal), seats, number)[1]
    _keep(_file(Path(folder), part), found)


def _recorded(source: Path, wrong: list[str]) -> Iterator[Decided]:
    for game, record in enumerate(read_games(source)):
        wrong += map(str, record.errors)
        for number, entry in enumerate(record.hands):
            players = [
                record.players[seat] if seat < len(record.players) else f"seat {seat}"
                for seat in range(record.rules.num_players)
            ]
            yield from decisions(entry.hand, players, game, number)


def _keep(file: Path, rows: Iterable[Decided]) -> None:
    """Write a file under another name first: a file that is there is whole."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    columns = schema()
    listed = list(rows)
    arrays = [pa.array([row[place] for row in listed], type=field.type) for place, field in enumerate(columns)]
    unfinished = file.with_suffix(".part")
    pq.write_table(pa.Table.from_arrays(arrays, schema=columns), unfinished, compression="zstd")
    unfinished.replace(file)


def _finish(folder: Path, settings: dict[str, Any]) -> Contents:
    """Count what there is, and write the page that tells of it."""
    import pyarrow.parquet as pq

    files = sorted(folder.glob("part-*.parquet"))
    hands = rows = 0
    for file in files:
        found = pq.read_table(file, columns=["game", "hand"])
        rows += found.num_rows
        hands += found.group_by(["game", "hand"]).aggregate([]).num_rows
    card = Contents(len(files), rows, hands, sum(file.stat().st_size for file in files))
    made = "\n".join(f"- {name}: `{value}`" for name, value in settings.items())
    (folder / "README.md").write_text(
        "# Decisions at euchre\n\nA row a decision; what the columns mean is in docs/datasets.md of euchre.\n\n"
        f"{made}\n"
        f"- files: {card.files}\n- hands: {card.hands:,}\n- decisions: {card.decisions:,}\n- bytes: {card.bytes:,}\n",
        encoding="utf-8",
    )
    return card
