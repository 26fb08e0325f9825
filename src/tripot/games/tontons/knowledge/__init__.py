"""Les Tontons: who knows what."""

from tripot.games.tontons.knowledge.hearing import HEARING
from tripot.games.tontons.knowledge.perception import happened, leaves_no_choice, observe, witness
from tripot.games.tontons.knowledge.resampling import resample

__all__ = ["HEARING", "happened", "leaves_no_choice", "observe", "resample", "witness"]
