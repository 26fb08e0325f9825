"""Les Tontons: what there is to see."""

from tripot.games.tontons.telling.moments.moments import moment

__all__ = ["moment"]
