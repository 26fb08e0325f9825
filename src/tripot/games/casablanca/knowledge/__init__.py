"""Casablanca: who knows what."""

from tripot.games.casablanca.knowledge.hearing import HEARING
from tripot.games.casablanca.knowledge.perception import (
    happened,
    leaves_no_choice,
    observe,
    resample,
    witness,
)

__all__ = ["HEARING", "happened", "leaves_no_choice", "observe", "resample", "witness"]
