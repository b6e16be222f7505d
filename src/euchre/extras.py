"""What does not come with the plain package: which extra brings a module, and the sentence that says so.

The extras stand in `pyproject.toml`; an installed package has them in its metadata. This room knows no game.
"""

import re
from importlib import metadata
from importlib.util import find_spec

from euchre.errors import EuchreError

__all__ = ["MissingExtra", "extra_of", "require"]


class MissingExtra(EuchreError, ImportError):
    """Something needs a package that is not installed."""

    def __init__(self, extra: str, module: str) -> None:
        super().__init__(
            f"this needs {module}, which is not installed: it comes with the extra {extra!r}, "
            f"as in `pip install '.[{extra}]'` in a checkout"
        )


def extra_of(module: str) -> str | None:
    """The smallest extra that brings a module; None where none does."""
    wanted = module.partition(".")[0].lower().replace("_", "-")
    brings: dict[str, set[str]] = {}
    for line in metadata.requires("euchre") or ():
        if found := re.fullmatch(r"([\w-]+)[^;]*; extra == ['\"]([\w-]+)['\"]", line):
            brings.setdefault(found[2], set()).add(found[1].lower())
    able = [extra for extra, packages in brings.items() if wanted in packages]
    return min(able, key=lambda extra: (len(brings[extra]), extra == "all"), default=None)


def require(*modules: str) -> None:
    """See that modules can be imported, without importing them.

    Raises:
        MissingExtra: naming the first that is not there and what brings it.
    """
    for module in modules:
        if find_spec(module) is None:
            raise MissingExtra(extra_of(module) or "all", module)
