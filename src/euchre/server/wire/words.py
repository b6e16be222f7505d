"""What the fields of messages are made of."""

from __future__ import annotations

Words = str
Token = str
Suit = str
