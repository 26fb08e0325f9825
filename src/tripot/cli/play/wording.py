"""Typed words and numbers, compared with what the menu shows and what the notation says."""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence

from tripot.core.language import ungrouped

_TOKEN = re.compile(r"[^\W\d_]+\d+|\d+|[^\W\d_]+")
_GROUPED = re.compile(r"(?<!\d)\d{1,3}(?: \d{3})+(?!\d)")
_SHORTEST_BEGINNING = 3
"""The fewest letters that stand for a word; a single one may be a company or a destination."""


def tokens(text: str) -> tuple[str, ...]:
    """The words and numbers of a text, in lower case without accents."""
    return tuple(map(_folded, _TOKEN.findall(ungrouped(text).casefold())))


def _folded(word: str) -> str:
    """A word without accents. A single letter keeps its own, since `à` is not company A."""
    return word if len(word) == 1 else _plain(word)


def _plain(word: str) -> str:
    split = unicodedata.normalize("NFD", word)
    return "".join(sign for sign in split if not unicodedata.combining(sign))


def regrouped(line: str) -> str:
    """A line with French amounts such as `1 300` in one piece."""
    return _GROUPED.sub(lambda amount: amount[0].replace(" ", ""), line)


def is_said(line: str, said: str) -> bool:
    """Whether a line is some of the words of a choice, in order; the last may be cut short.

    No number is part of another.
    """
    typed, shown = (tuple(map(_plain, tokens(text))) for text in (line, said))
    if len(typed) == 1:  # a letter alone may be a destination, not a word with an accent
        typed, shown = tokens(line), tokens(said)
    runs = (shown[at : at + len(typed)] for at in range(len(shown)))
    return bool(typed) and any(_is_run(typed, run) for run in runs)


def _is_run(typed: Sequence[str], run: Sequence[str]) -> bool:
    """Whether these are the same words, the last of them perhaps cut short."""
    if len(run) < len(typed) or tuple(run[:-1]) != tuple(typed[:-1]):
        return False
    is_short = not _is_number(typed[-1]) and run[-1].startswith(typed[-1])
    return is_short or run[-1] == typed[-1]


def that_fit(line: str, texts: Iterable[str], said: Mapping[str, str]) -> list[str]:
    """The actions that have every word of a line, as shown or else as noted.

    Numbers are either all as shown or all as noted, and in that order; so are single letters.

    Args:
        line: What was typed.
        texts: Actions.
        said: What each is called.
    """
    typed = tokens(line)
    words = [token for token in typed if not _is_number(token)]
    numbers = [token for token in typed if _is_number(token)]
    shown = {text: tokens(said[text]) for text in texts if typed}
    noted = {text: tokens(text) for text in shown}
    as_shown = [text for text in shown if _are_in_order(numbers, shown[text])]
    as_noted = [text for text in shown if _are_in_order(numbers, noted[text])]
    for fitting in (
        [text for text in as_shown if _are_among(words, shown[text])],
        [text for text in as_shown if _are_among(words, shown[text], noted[text])],
        [text for text in as_noted if _are_among(words, shown[text], noted[text])],
    ):
        if fitting:
            return fitting
    return []


def verbs_named(line: str, texts: Iterable[str], said: Mapping[str, str]) -> tuple[set[str], str]:
    """The first words of the actions that a line's words before any number name.

    And what follows.
    """
    words = line.split()
    at = next((at for at, word in enumerate(words) if len(word) == 1 or word.isdecimal()), 0)
    fitting = that_fit(" ".join(words[:at]), texts, said)
    return {text.split(" ")[0] for text in fitting}, " ".join(words[at:])


def _is_number(token: str) -> bool:
    return token[-1].isdecimal()


def _are_among(words: Sequence[str], *texts: Sequence[str]) -> bool:
    """Whether each word is in one of these texts, or begins a word there.

    Single letters, which may be companies or destinations, are in the order of one of the texts.
    """
    letters = [word for word in words if len(word) == 1]
    others = [other for text in texts for other in text]
    return any(_are_in_order(letters, text) for text in texts) and all(
        any(word == other or _begins(word, other) for other in others) for word in words
    )


def _are_in_order(some: Iterable[str], tokens: Iterable[str]) -> bool:
    """Whether these are some of the tokens of a text, in its order."""
    rest = iter(tokens)
    return all(one in rest for one in some)


def _begins(word: str, other: str) -> bool:
    return len(word) >= _SHORTEST_BEGINNING and other.startswith(word)
