"""The notation of a game: a text for each action, and the action of each text."""

from collections.abc import Mapping


class Notation:
    """Translates between actions and their texts.

    Args:
        texts: The text of every action.
        actions: The number of actions.
    """

    def __init__(self, texts: Mapping[int, str], actions: int) -> None:
        self._texts = dict(texts)
        self._actions = {text: action for action, text in texts.items()}
        assert len(self._texts) == len(self._actions) == actions

    def to_text(self, action: int) -> str:
        return self._texts[action]

    def to_action(self, text: str) -> int | None:
        """The action of a text, or None."""
        return self._actions.get(text)
