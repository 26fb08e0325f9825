"""Le Millionnaire: who knows what."""

from tripot.games.millionnaire.knowledge.hearing import HEARING
from tripot.games.millionnaire.knowledge.perception import (
    leaves_no_choice,
    observe,
    resample,
    witness,
)
from tripot.games.millionnaire.rules.events import happened

__all__ = ["HEARING", "happened", "leaves_no_choice", "observe", "resample", "witness"]
