"""Les Tontons: what each choice can bring or cost."""

from tripot.games.tontons.telling.outlook.outlook import LESSONS, outlook

__all__ = ["LESSONS", "outlook"]
