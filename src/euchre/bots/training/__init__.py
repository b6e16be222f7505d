"""Making the learnt parts from nothing, by self-play. Nothing that plays imports it."""

__all__: list[str] = []
