"""Why a bot that answers at once did what it did, one line each, told once the match is over."""

from collections import defaultdict
from collections.abc import Iterator, Mapping

import numpy as np

from tripot.core.game import CandidBot, Game
from tripot.core.language import Value, Words
from tripot.core.state import State
from tripot.session.match import Match

_OPEN = 0.05
"""An abstract action was a choice if its odds lie between this and all but this."""
_LAST = 80
"""How many actions back reasons are looked for: others wait meanwhile for their pages."""


def bots_reasons(
    match: Match, bots: Mapping[int, str | None]
) -> Iterator[tuple[int, list[tuple[int, Words]]]]:
    """The reasons of all bots that play by odds and have any.

    Args:
        match: A match that is over.
        bots: For each seat, from 1, the name of its bot, if it has one. A bot that the game does
            not know is left out.

    Yields:
        A seat, and its reasons (see `reasons`).
    """
    for seat, name in bots.items():
        bot = match.game.bots.get(name) if name else None
        if isinstance(bot, CandidBot) and (said := list(reasons(match, seat, bot))):
            yield seat, said


def reasons(match: Match, seat: int, bot: CandidBot) -> Iterator[tuple[int, Words]]:
    """A seat's last decision of each kind, and why the bot took it.

    Args:
        match: A match that is over.
        seat: The bot's seat, from 1.
        bot: The bot.

    Yields:
        How many actions had been played before, and the reason; the latest first.
    """
    explained = set[str]()
    for number in range(match.number - 1, max(-1, match.number - 1 - _LAST), -1):
        before = match.history.state_after(number)
        if match.game.rules.current_player(before) + 1 != seat:
            continue
        observed = match.game.observed(before, seat - 1)
        action = match.game.notation.to_action(match.history.action(number))
        assert action is not None
        found = reason(match.game, observed, action, bot)
        if found is not None and found[0] not in explained:
            explained.add(found[0])
            yield number, found[1]


def reason(game: Game, observed: State, action: int, bot: CandidBot) -> tuple[str, Words] | None:
    """The kind of a decision, and why a bot takes an action in it.

    None where the bot gives no reasons, or did what it nearly always or nearly never does.
    """
    bucket = game.players.bucket(observed)
    if game.players.ABSTRACTION is None or bucket < 0 or not bot.why:
        return None
    question, _ = game.players.ABSTRACTION.describe(bucket)
    if not question.deeds:
        return None
    odds, taken = abstract_odds(game, observed, bot), game.players.abstract_action(observed, action)
    share = odds.get(taken, 0) / max(1, sum(odds.values()))
    if not _OPEN < share < 1 - _OPEN:
        return None
    values: dict[str, Value] = {
        "deed": Words(question.deeds[taken]),
        "times": round(100 * share),
        "looks": listed([Words(one) for one in game.players.ABSTRACTION.said(bucket)]),
    }
    return question.name, Words(bot.why, values)


def abstract_odds(game: Game, observed: State, bot: CandidBot) -> dict[int, int]:
    """How likely a bot takes each abstract action, as weights, without those it never takes."""
    weights, odds = bot.odds_in(game, observed), defaultdict[int, int](int)
    for action in np.flatnonzero(weights).tolist():
        odds[game.players.abstract_action(observed, action)] += int(weights[action])
    return odds


def listed(parts: list[Words]) -> Words:
    """Phrases joined by commas."""
    return Words(
        ", ".join(f"{{p{at}}}" for at in range(len(parts))),
        {f"p{at}": part for at, part in enumerate(parts)},
    )
