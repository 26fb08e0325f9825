"""Johnny Controletti: actions as texts, both ways."""

from tripot.games.johnny.notation.texts import expand, to_action, to_text
from tripot.games.johnny.notation.verbs import VERBS

__all__ = ["VERBS", "expand", "to_action", "to_text"]
