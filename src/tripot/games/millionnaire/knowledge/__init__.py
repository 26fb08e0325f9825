"""Le Millionnaire: who knows what."""

from tripot.games.millionnaire.knowledge.perception import (
    leaves_no_choice,
    observe,
    resample,
    witness,
)
from tripot.games.millionnaire.rules.events import happened

__all__ = ["happened", "leaves_no_choice", "observe", "resample", "witness"]
