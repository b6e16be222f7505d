"""Cards, positions of the play and views, as the learnt parts see them: indices, lanes of bits, an array."""

__all__: list[str] = []
