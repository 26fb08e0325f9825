"""The language in which a request is answered."""

import logging
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

from tripot import house
from tripot.core.language import LANGUAGES, Language, Words, msg
from tripot.server.play.table import Table

_log = logging.getLogger(__name__)

_LOCALE = Path(__file__).parents[2] / "locale"


@cache
def language_of(code: str) -> Language:
    """A language with the sentences of the server and of every game."""
    games = [house.game(name).about.folder / "locale" for name in house.game_names()]
    return Language(code, _LOCALE, *(folder for folder in games if _can_be_read(code, folder)))


def _can_be_read(code: str, folder: Path) -> bool:
    """Whether a game's catalogue is one; another game's pages go on without it."""
    try:
        Language(code, folder)
    except Exception:  # whatever is written there
        _log.exception("%s cannot be read, and is left out", folder / f"{code}.po")
        return False
    return True


def wanted_language(chosen: str | None, accepted: str | None, usual: str) -> str:
    """What a person has chosen, else what the browser asks for, else the house's language."""
    if chosen in LANGUAGES:
        return str(chosen)
    for wish in (accepted or "").split(","):
        code = wish.strip()[:2].lower()
        if code in LANGUAGES:
            return code
    return usual


class Voice:
    """Says sentences to one seat of one table: `You` to itself, and names for the others."""

    def __init__(
        self,
        code: str,
        names: Sequence[str] = (),
        names_at: Callable[[int], Sequence[str]] | None = None,
    ) -> None:
        self.language = language_of(code)
        self.names = list(names)
        self._names_at = names_at

    @classmethod
    def at(cls, table: Table, seat: int | None, code: str) -> "Voice":
        """The voice that speaks to a seat (or an onlooker)."""

        def named(names: Sequence[str]) -> list[str]:
            you = language_of(code).translate(msg("You"))
            return [you if at == seat else name for at, name in enumerate(names, start=1)]

        now = named([sitter.name for sitter in table.sitters])
        return cls(code, now, cache(lambda number: named(table.seats.names_at(number))))

    def say(self, words: Words, *, number: int | None = None) -> str:
        """A sentence in the person's language.

        With a number, names are those of the people who sat there after that many actions.
        """
        return words.say(self.language, self.names_at(number))

    def names_at(self, number: int | None) -> Sequence[str]:
        """Everybody's names then, from seat 1; without a number, their names now."""
        if number is None or self._names_at is None:
            return self.names
        return self._names_at(number)

    def text(self, key: str, plural: str = "", **values: object) -> str:
        """A sentence of a template; with a plural, its `count` decides between the two forms."""
        if plural:
            count = int(str(values["count"]))
            template = self.language.translate(key, plural, count)
            return template.format_map({**values, "count": self.language.amount(count)})
        template = self.language.translate(key)
        return template.format_map(values) if values else template
