"""In which words clauses speak of what is refused: `spoken` in the folder of each game's tests.

`VERBS` by the first word of an action, `DECISIONS` by what is due, and `OPTIONS` by the house rule.
Each is a pattern in English and one in French.
"""

from collections.abc import Mapping

from tests.material import brought, found
from tripot.laws.refusals import Tongue

Words = Mapping[str, tuple[str, str]]

FIRST = ("begin|first player|seat|lot|first turn|players", "commence|premier|tirage|sort|joueurs")
"""Where somebody is drawn who begins."""
OVER = (
    r"win|\bends|\bstops|loses|share the victory",
    r"gagne|victoire|termin|s’arrête|\bfin\b|perd|l’emporte",
)
"""Where a game is over."""


def tongues(name: str) -> list[Tongue]:
    """The two languages of a game."""
    words = brought(name, "spoken")
    return [
        Tongue(
            code=code,
            verbs=_of(words.VERBS, at),
            decisions=_of(words.DECISIONS, at),
            options=_of(words.OPTIONS, at),
        )
        for at, code in enumerate(("en", "fr"))
    ]


def looked_at_every(name: str) -> int:
    """One of so many points of a match is looked at; a game may ask for fewer."""
    return getattr(found(name, "spoken"), "EVERY", 5)


def _of(words: Words, language: int) -> dict[str, str]:
    return {word: both[language] for word, both in words.items()}
