"""Why bots did what they did, one line each: those that play by odds, and those that compare."""

from collections import defaultdict
from collections.abc import Iterator, Mapping

import numpy as np

from tripot.core.game import Bot, CandidBot, Game
from tripot.core.language import Value, Words
from tripot.core.state import State
from tripot.session.match import Match
from tripot.session.why.comparison import Comparison
from tripot.session.why.words import compared_in_words

_OPEN = 0.05
"""An abstract action was a choice if its odds lie between this and all but this."""
_SAME = 1e-9
_LAST = 80
"""How many actions back reasons are looked for: others wait meanwhile for their pages."""


def bots_reasons(
    match: Match, bots: Mapping[int, str | None]
) -> Iterator[tuple[int, list[tuple[int, Words]]]]:
    """The reasons of all bots that have any.

    Args:
        match: A match that is over.
        bots: For each seat, from 1, the name of its bot, if it has one. Of a bot that the game does
            not know it is said what it compared, if that was kept.

    Yields:
        A seat, and its reasons (see `reasons`).
    """
    for seat, name in bots.items():
        if name and (said := list(reasons(match, seat, match.game.bots.get(name)))):
            yield seat, said


def reasons(match: Match, seat: int, bot: Bot | None) -> Iterator[tuple[int, Words]]:
    """A seat's last decision of each kind, and why the bot took it.

    Args:
        match: A match that is over.
        seat: The bot's seat, from 1.
        bot: The bot; None if the game does not know it.

    Yields:
        How many actions had been played before, and the reason; the latest first.
    """
    explained = set[str]()
    for number in range(match.number - 1, max(-1, match.number - 1 - _LAST), -1):
        before = match.history.state_after(number)
        if match.game.rules.current_player(before) + 1 != seat:
            continue
        observed = match.game.observed(before, seat - 1)
        found = _reason_at(match, number, observed, bot)
        if found is not None and found[0] not in explained:
            explained.add(found[0])
            yield number, found[1]


def _reason_at(
    match: Match, number: int, observed: State, bot: Bot | None
) -> tuple[str, Words] | None:
    """The kind of the decision after that many actions, and why it was taken."""
    if isinstance(bot, CandidBot):
        action = match.game.notation.to_action(match.history.action(number))
        assert action is not None
        return reason(match.game, observed, action, bot)
    compared = Comparison.read(match.history.compared(number))
    if compared is None or compared.candidates[0].action != match.history.action(number):
        return None
    assert match.outcome is not None
    returns = match.outcome.returns
    is_prize = min(returns) >= 0.0 and abs(sum(returns) - 1.0) < _SAME
    said = compared_in_words(match.game, observed, compared, is_prize=is_prize)
    kind = match.history.told_of(number)[-1][0].split()[1]
    return None if said is None else (kind, said)


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
