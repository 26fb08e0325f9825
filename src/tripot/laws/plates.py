"""A law about plates: what they say is short, and their sums are what the viewer has observed."""

from collections.abc import Iterable

from tripot.core.contract.brief import MOST_WORDS
from tripot.core.language import ENGLISH, Language
from tripot.core.state import PUBLIC, State, viewers_of
from tripot.laws import require
from tripot.session.deeds import AT_A_DESK, OWN_AT_A_DESK, Deed, after_line
from tripot.session.match import Match
from tripot.session.viewpoint import SeatView

_LAW = "plates are short and true"


def plates_are_true(match: Match, *, languages: Iterable[Language] = (ENGLISH,)) -> int:
    """11. What every viewer reads on plates has few words, and sums that they have seen change.

    Where a viewer sees a purse, its sums in a turn are the difference between the purse now and
    at the beginning of the turn.

    Args:
        match: A match; all that has happened in it is looked at.
        languages: The languages in which words are counted.

    Returns:
        The number of plates that were looked at.
    """
    tongues, looked = tuple(languages), 0
    for viewer in viewers_of(match.history.state_after(0)):
        seat = None if viewer == PUBLIC else viewer + 1
        looked += _plates_of(match, match.seen_by(seat), tongues)
    return looked


def _plates_of(match: Match, view: SeatView, languages: Iterable[Language]) -> int:
    deeds, looked = dict[int, Deed](), 0
    viewer = PUBLIC if view.seat is None else view.seat - 1
    purses = dict[int, int | None]()
    names = [f"Name{seat}" for seat in range(1, match.players + 1)]
    for line in view.witnessed():
        before, after = line.known
        now = after_line(deeds, line.heading, line.briefs, line.changes)
        for seat, deed in now.items():
            last = deeds.get(seat)
            if deed is last:
                continue
            looked += 1
            if last is None or deed.heading is None or last.heading != deed.heading:
                purses[seat] = _purse(match, before, viewer, seat)
            _require_true(match, seat, deed, purses[seat], _purse(match, after, viewer, seat))
            for language in languages:
                _require_short(match, deed, language, names)
        deeds = dict(now)
    return looked


def _purse(match: Match, observed: State, viewer: int, seat: int) -> int | None:
    """The money of a seat, from 1, as sums on plates go by; its plate must show the same."""
    money = match.game.words.purse(observed, seat - 1)
    if money is not None:
        shown = match.game.table.view(observed, viewer)["seats"][seat - 1].get("money")
        found = f"seat {seat} has {money}, and its plate shows {shown}"
        require(money == shown, _LAW, match, found)
    return money


def _require_true(match: Match, seat: int, deed: Deed, had: int | None, has: int | None) -> None:
    if had is not None and has is not None:
        found = f"the plate of seat {seat} says {deed.gain:+}, and the purse {has - had:+}"
        require(deed.gain == has - had, _LAW, match, found)


def _require_short(match: Match, deed: Deed, language: Language, names: list[str]) -> None:
    for at_a_desk in (0, OWN_AT_A_DESK, AT_A_DESK):
        said = deed.say(language, names, at_a_desk=at_a_desk)
        count = sum(part.words for part in said)
        require(bool(said) and count <= MOST_WORDS, _LAW, match, f"a plate says {said}")
        is_cut = any(part.text.endswith("…") for part in said)
        is_own = not any(part.brief and part.brief.is_sentence for part in deed.parts)
        require(not (is_cut and is_own), _LAW, match, f"a plate breaks off: {said}")
