"""What was learnt: the card policy, the call networks, and the file of weights they are read from."""

__all__: list[str] = []
