"""Players in other programs, over a line protocol (docs/protocol.md): theirs played here, ours served to others."""

from euchre.engines.client import EngineBot, EngineError, Faults, engine
from euchre.engines.protocol import PROTOCOL, EngineAnswer, answer_line, parse_answer
from euchre.engines.serve import serve

__all__ = [
    "PROTOCOL",
    "EngineAnswer",
    "EngineBot",
    "EngineError",
    "Faults",
    "answer_line",
    "engine",
    "parse_answer",
    "serve",
]
