"""Pictures as SVG text: a card, a hand of cards, a table. The deck is that of the web table; standard library only.

>>> import euchre.svg
>>> euchre.svg.card("Jh").startswith("<svg")
True
"""

from euchre.svg.drawing import DARK, FOUR_COLOURS, LIGHT, Palette, Picture, Scene, card, hand, table

__all__ = ["DARK", "FOUR_COLOURS", "LIGHT", "Palette", "Picture", "Scene", "card", "hand", "table"]
