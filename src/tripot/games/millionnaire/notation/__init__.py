"""Le Millionnaire: actions as texts, both ways."""

from tripot.games.millionnaire.notation.fields import read_fields
from tripot.games.millionnaire.notation.shorthand import expand
from tripot.games.millionnaire.notation.texts import to_action, to_text
from tripot.games.millionnaire.notation.verbs import FORESEEN, VERBS

__all__ = ["FORESEEN", "VERBS", "expand", "read_fields", "to_action", "to_text"]
