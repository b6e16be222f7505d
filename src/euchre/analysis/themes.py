"""What a decision is about."""

from euchre.analysis.evaluation import Evaluation
from euchre.game import View


def theme_of(view: View, found: Evaluation) -> str:
    return ""
