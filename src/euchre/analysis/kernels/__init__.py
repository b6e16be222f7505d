"""Deals of the standard game played on after a call, compiled."""

__all__: list[str] = []
