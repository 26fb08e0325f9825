"""Les Tontons: who knows what."""

from tripot.games.tontons.knowledge.perception import happened, leaves_no_choice, observe, witness
from tripot.games.tontons.knowledge.resampling import resample

__all__ = ["happened", "leaves_no_choice", "observe", "resample", "witness"]
