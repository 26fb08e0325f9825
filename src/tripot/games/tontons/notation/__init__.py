"""Les Tontons: actions as texts, both ways."""

from tripot.games.tontons.notation.texts import expand, read_older, to_action, to_text
from tripot.games.tontons.notation.verbs import FORESEEN, GOES_ON_FROM, VERBS

__all__ = ["FORESEEN", "GOES_ON_FROM", "VERBS", "expand", "read_older", "to_action", "to_text"]
