"""Casablanca: actions as texts, both ways."""

from tripot.games.casablanca.notation.texts import to_action, to_text
from tripot.games.casablanca.notation.verbs import VERBS

__all__ = ["VERBS", "to_action", "to_text"]
