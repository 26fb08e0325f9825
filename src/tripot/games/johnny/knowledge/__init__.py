"""Johnny Controletti: who knows what."""

from tripot.games.johnny.knowledge.hearing import HEARING
from tripot.games.johnny.knowledge.perception import leaves_no_choice, observe, resample, witness

__all__ = ["HEARING", "leaves_no_choice", "observe", "resample", "witness"]
