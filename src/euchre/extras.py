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
    """The extra that brings a module; None where none does."""
    wanted = module.partition(".")[0].lower().replace("_", "-")
    for line in metadata.requires("euchre") or ():
        found = re.fullmatch(r"([\w.-]+)[^;]*; extra == ['\"]([\w-]+)['\"]", line)
        if found and found[1].lower() == wanted:
            return found[2]
    return None


def require(*modules: str) -> None:
    """See that modules can be imported, without importing them.

    Raises:
        MissingExtra: naming the first that is not there and what brings it.
    """
    for module in modules:
        if find_spec(module) is None:
            raise MissingExtra(extra_of(module) or "all", module)
