"""Worlds weighed by the nets, cards and discards valued in them, and what that makes of a view."""

__all__: list[str] = []
