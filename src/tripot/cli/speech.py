"""The language of the command line."""

from collections.abc import Sequence
from pathlib import Path

from tripot import house
from tripot.core.game import Game
from tripot.core.language import LANGUAGES, Language, Words, msg, preferred_language
from tripot.core.moments import Moment
from tripot.core.refusals import BadOption

_LOCALE = Path(__file__).parent / "locale"
_GAMES = Path(__file__).parent.parent / "games"
_chosen: str | None = None


def language_of(wanted: str | None, game: Game | None = None) -> Language:
    """The language asked for, or chosen before, or of the person's locale.

    It knows the sentences of every game, those of `game` first.

    Raises:
        BadOption: It is not one of ours.
    """
    global _chosen  # noqa: PLW0603 - what --lang said counts for later refusals too
    if wanted is not None and wanted not in LANGUAGES:
        raise BadOption(
            msg("There is no language '{code}'; choose from {known}."),
            code=wanted,
            known=", ".join(LANGUAGES),
        )
    _chosen = wanted or _chosen or preferred_language()
    own = [game.about.folder / "locale"] if game else []
    return Language(_chosen, *own, _LOCALE, *sorted(_GAMES.glob("*/locale")))


def game_in(lang: str | None, name: str) -> tuple[Game, Language]:
    """A game by its name, whatever its case, and the language asked for, which knows it.

    Raises:
        UnknownGame: There is no such game; it is said in that language.
        BadOption: There is no such language.
    """
    language_of(lang)
    game = house.game(name.lower())
    return game, language_of(lang, game)


def with_clause(words: Words, language: Language, names: Sequence[str]) -> str:
    """A sentence, followed by the clause that decided it."""
    mark = f" ({words.clause})" if words.clause else ""
    return words.say(language, names) + mark


def headline_of(moment: Moment, language: Language, names: Sequence[str]) -> str:
    """A moment in one line: its headline and clause, and who gains and loses."""
    headline = with_clause(moment.headline, language, names)
    return " · ".join([headline, *gains_by(moment, language, names)])


def gains_by(moment: Moment, language: Language, names: Sequence[str]) -> list[str]:
    """Who gains and loses how much by a moment."""
    kind = f" ({language.translate(moment.counted_in)})" if moment.counted_in else ""
    return [
        f"{names[seat - 1]}{kind} {'+' if gain > 0 else '−'}{language.amount(abs(gain))}"
        for seat, gain in moment.by_gain
    ]
