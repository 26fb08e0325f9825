"""Why a bot that answers at once did what it did, one line each, told once the match is over."""

from collections.abc import Iterator, Mapping

import numpy as np

from tripot.core.game import Bot, Game, HeuristicBot
from tripot.core.language import Value, Words, msg
from tripot.core.state import State
from tripot.kit.levels import LearnedBot
from tripot.session.match import Match

_OPEN = 0.05
"""An abstract action was a choice if its odds lie between this and all but this."""

_BY_ODDS = msg("{deed}, as I do {times} times out of a hundred when things are like this: {looks}.")
_LEARNED = msg(
    "{deed}, as I would {times} times out of a hundred here: {looks}, with all else that I saw. No "
    "rule says so; I learned it by playing."
)
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
        said = list(reasons(match, seat, bot)) if bot is not None and has_odds(bot) else []
        if said:
            yield seat, said


def reasons(match: Match, seat: int, bot: Bot) -> Iterator[tuple[int, Words]]:
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


def reason(game: Game, observed: State, action: int, bot: Bot) -> tuple[str, Words] | None:
    """The kind of a decision, and why a bot takes an action in it.

    None where the bot has no odds, or did what it nearly always or nearly never does.
    """
    bucket = game.players.bucket(observed)
    if game.players.ABSTRACTION is None or bucket < 0 or not has_odds(bot):
        return None
    odds = odds_in(game, observed, bucket, bot)
    question, _ = game.players.ABSTRACTION.describe(bucket)
    taken = game.players.abstract_action(observed, action)
    share = odds.get(taken, 0) / max(1, sum(odds.values()))
    if not question.deeds or not _OPEN < share < 1 - _OPEN:
        return None
    values: dict[str, Value] = {
        "deed": Words(question.deeds[taken]),
        "times": round(100 * share),
        "looks": listed([Words(one) for one in game.players.ABSTRACTION.said(bucket)]),
    }
    if isinstance(bot, LearnedBot):
        return question.name, Words(_LEARNED, values)
    return question.name, Words(_BY_ODDS, values)


def has_odds(bot: Bot) -> bool:
    """Whether it is known how likely a bot takes each action."""
    return isinstance(bot, LearnedBot) or (isinstance(bot, HeuristicBot) and bot.odds is not None)


def odds_in(game: Game, observed: State, bucket: int, bot: Bot) -> dict[int, int]:
    """How likely a bot takes each abstract action that is possible."""
    legal = np.flatnonzero(game.legal_weights(observed)).tolist()
    abstract = {one: game.players.abstract_action(observed, one) for one in legal}
    odds = dict.fromkeys(abstract.values(), 0)
    if isinstance(bot, LearnedBot):
        weights = bot.weights(game, observed)
        for action, of_it in abstract.items():
            odds[of_it] += int(weights[action])
    elif isinstance(bot, HeuristicBot) and bot.odds is not None:
        odds = {one: int(bot.odds[bucket][one]) for one in odds}
    return odds


def listed(parts: list[Words]) -> Words:
    """Phrases joined by commas."""
    return Words(
        ", ".join(f"{{p{at}}}" for at in range(len(parts))),
        {f"p{at}": part for at, part in enumerate(parts)},
    )
