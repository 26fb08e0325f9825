"""Laws about what is refused: every refusal names a clause, and that clause is about it.

They try all texts of the notation's shape, in range and just outside it, and house rules likewise.
Whoever runs the law says which words a clause uses for something.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from tripot.core.clauses import shape_of
from tripot.core.game import Game
from tripot.core.language import Words
from tripot.core.options import Choice, Counts, Number, Option, Several
from tripot.core.refusals import BadOption, IllegalAction, Refused
from tripot.core.streams import below, stream
from tripot.laws import LawBroken, require
from tripot.session.match import Match

LAW = "every refusal names its clause"
FEW = 12
"""Texts that are played at a point, besides those that are only asked about."""


@dataclass(frozen=True)
class Tongue:
    """The words that a game's clauses use for what is refused, in one language.

    Args:
        code: The language.
        verbs: By the first word of an action, a regular expression.
        decisions: By what is due, as `decision` names it.
        options: By the name of a house rule, or `players`; by default, the name itself.
    """

    code: str
    verbs: Mapping[str, str]
    decisions: Mapping[str, str]
    options: Mapping[str, str] = field(default_factory=dict)


class Speaking:
    """The clauses of a game, and whether they speak of something; each is searched once."""

    def __init__(self, game: Game, tongues: Iterable[Tongue]) -> None:
        self.game = game
        self.tongues = tuple(tongues)
        self.outside = outside(game)
        self._asked: dict[tuple[str, frozenset[tuple[str, str]]], str] = {}

    def complaint(self, clause: str, *kinds: tuple[str, str]) -> str:
        """What is wrong with a clause that should speak of one of these; empty if nothing is.

        Args:
            clause: The clause that a refusal names.
            kinds: Pairs of `verbs`, `decisions` or `options` and one of its keys.
        """
        asked = clause, frozenset(kinds)
        if asked not in self._asked:
            self._asked[asked] = "; ".join(self._complaints(clause, kinds))
        return self._asked[asked]

    def _complaints(self, clause: str, kinds: Iterable[tuple[str, str]]) -> Iterator[str]:
        for tongue in self.tongues:
            clauses = self.game.rulebooks[tongue.code].clauses
            if clause not in clauses:
                yield f"no clause '{clause}'"
                return
            said = " ".join(f"{clauses[clause].title} {clauses[clause].text}".split())
            patterns = [_pattern(tongue, sort, word) for sort, word in kinds]
            if not any(re.search(pattern, said, re.IGNORECASE) for pattern in patterns):
                wanted = " or ".join(patterns)
                yield f"{clause} ({tongue.code}) does not speak of {wanted}"


def _pattern(tongue: Tongue, sort: str, word: str) -> str:
    known: Mapping[str, str] = getattr(tongue, sort)
    return known.get(word, rf"\b{re.escape(word)}\b")


# Actions


def outside(game: Game) -> list[str]:
    """Texts of the notation's shape that are just outside it: one word is out of range."""
    firsts = {
        shape_of(text): text
        for text in map(game.notation.to_text, reversed(range(game.rules.ACTIONS)))
    }
    found = dict.fromkeys(
        " ".join(word if place == at else other for place, other in enumerate(text.split(" ")))
        for shape, text in firsts.items()
        for at, values in enumerate(game.slots[shape], start=1)
        for word in _beside(values)
    )
    return [
        text
        for text in found
        if game.notation.to_action(text) is None and game.notation.expand(text) == (text,)
    ]


def _beside(values: Iterable[str]) -> Iterator[str]:
    """Words just outside these: the next numbers, the next letter, another name."""
    known = set(values)
    numbers = sorted(int(value) for value in known if re.fullmatch(r"\d+", value))
    if numbers:
        step = min((high - low for low, high in pairwise(numbers)), default=1)
        beside = {numbers[0] - 1, numbers[-1] + 1, numbers[-1] + step, numbers[0] + step // 2}
        gaps = (number + 1 for number in numbers if str(number + 1) not in known)
        yield from map(str, sorted({*beside, next(gaps), 10 * numbers[-1] + 5}))
    letters = sorted(value for value in known if len(value) == 1 and value.isalpha())
    if letters:
        yield chr(ord(letters[-1]) + 1)
    elif not numbers:
        yield f"{max(known)}0"


def refusals_speak_of_what_they_refuse(match: Match, speaking: Speaking) -> None:
    """8. The clause of a refusal speaks of what was refused, and nothing has changed."""
    before, legal = _all_of(match), set(match.legal())
    due = ("decisions", match.game.rules.decision(match.observed()))
    open_verbs = {text.split(" ")[0] for text in legal}
    for text, words in _refused(match, legal, speaking.outside):
        verb = text.split(" ")[0]
        is_action = match.game.notation.to_action(text) is not None
        kinds = [("verbs", verb), *([due] if is_action and verb not in open_verbs else [])]
        wrong = speaking.complaint(words.clause, *kinds)
        require(not wrong, LAW, match, f"'{text}' is refused: {words.say()}; {wrong}")
    _turns_name_their_clause(match, speaking, due)
    require(_all_of(match) == before, LAW, match, "a refusal changed the match")


def _refused(match: Match, legal: set[str], beyond: Sequence[str]) -> Iterator[tuple[str, Words]]:
    """Every text of the notation's shape that is refused now, with the reason.

    Some of them are also played; the reason must be the same.
    """
    game, seen = match.game, match.position.known_to_mover()
    for action in range(game.rules.ACTIONS):
        text = game.notation.to_text(action)
        if text not in legal:
            yield text, game.rules.why_not(seen, action)
    rng = stream("refused", match.number)
    for text in beyond:
        reason = game.rules.CLAUSES.misfit(text, game.slots)
        require(reason is not None, LAW, match, f"'{text}' is refused without a clause")
        assert reason is not None
        yield text, reason
    tried = [beyond[below(rng, len(beyond))] for _ in range(FEW) if beyond]
    tried += [game.notation.to_text(below(rng, game.rules.ACTIONS)) for _ in range(FEW)]
    for text in tried:
        if text not in legal:
            yield text, _played(match, text)


def _played(match: Match, text: str) -> Words:
    """The reason why a text cannot be played."""
    try:
        match.play(text)
    except IllegalAction as refused:
        return refused.reason
    except Refused as refused:
        require(False, LAW, match, f"'{text}' is refused as {type(refused).__name__}: {refused}")
    require(False, LAW, match, f"'{text}' is played, and is not allowed")
    raise AssertionError


def _turns_name_their_clause(match: Match, speaking: Speaking, due: tuple[str, str]) -> None:
    """Whoever acts out of turn is told what is due, and by which clause."""
    for seat in range(1, match.players + 1):
        if seat == match.to_move:
            continue
        try:
            match.play(match.game.notation.to_text(0), seat=seat)
        except Refused as refused:
            wrong = speaking.complaint(refused.clause, due)
            require(not wrong, LAW, match, f"seat {seat} is told: {refused}; {wrong}")


def _all_of(match: Match) -> tuple[bytes, int]:
    return match.history.state_after(match.number).tobytes(), match.number


# House rules and players


def settings_are_refused_by_their_clause(game: Game, speaking: Speaking) -> int:
    """8. A setting that cannot be played is refused with the house rule and its clause.

    Returns:
        The number of settings refused.

    Raises:
        LawBroken: A refusal names no clause, or one that does not speak of what was refused.
    """
    refused = 0
    usual = game.about.usual_players
    for players in (game.about.players[0] - 1, game.about.players[-1] + 1, 0, -1):
        refused += _settings_refused(game, speaking, players, {}, "players")
    refused += _settings_refused(game, speaking, usual, {"house": 1}, "house")
    for (
        name,
        option,
    ) in game.options.OPTIONS.items():
        for value in _values_beside(option, game.options.DEFAULTS[name]):
            refused += _settings_refused(game, speaking, usual, {name: value}, name)
    return refused


def _settings_refused(
    game: Game, speaking: Speaking, players: int, options: Mapping[str, object], name: str
) -> int:
    """The refusal of a setting, if any; some values are bad in one game and good in another."""
    try:
        game.settings(players, options)
    except BadOption as refused:
        known = name in game.options.DEFAULTS or name == "players"
        kind = ("options", name if known else "unknown")
        wrong = speaking.complaint(refused.clause, kind)
        if wrong or (known and not refused.option):
            raise LawBroken(f"{LAW}: {options or players}: {refused}; {wrong}") from refused
        return 1
    return 0


def _values_beside(option: Option, usual: object) -> Iterator[object]:
    """Values that an option cannot have, some of them nearly right."""
    yield from (None, "nonsense", 1.5, [], {"nonsense": 1}, -(10**6))
    if isinstance(option, Number):
        yield from (option.least - 1, option.most + 1, option.most + option.step)
        yield from (option.least - option.step, option.least + option.step / 2)
    elif isinstance(option, Choice):
        yield max(option.values) + 1
    elif isinstance(option, Counts):
        for kind in option.kinds:
            yield from ({kind: -1}, {kind: option.most + 1})
    elif isinstance(option, Several):
        yield from ([option.known[0]] * 2, [*option.known, "nobody"])
    elif isinstance(usual, Mapping):
        for kind, value in usual.items():
            beyond = (10**7, -(10**7), "many")
            yield from ({kind: one} for one in (*beyond, value + 0.5 if value else None))
