"""Decisions as tables: self-play and recorded games as Parquet, a row a decision (docs/datasets.md).

Needs the extra `data`: `pip install 'euchre[data]'`.
"""

from euchre.dataset.rows import Decided, decisions, played_hand
from euchre.dataset.write import Contents, Recipe, import_games, open_dataset, write

__all__ = ["Contents", "Decided", "Recipe", "decisions", "import_games", "open_dataset", "played_hand", "write"]
