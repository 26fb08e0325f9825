"""What a bot compared, in words, made from what its seat observed then and nothing else."""

from tripot.core.game import Game
from tripot.core.language import Amount, Value, Words, msg
from tripot.core.state import State
from tripot.session.why.comparison import Candidate, Comparison

_SEARCHED = msg(
    "{question} In my head I played {playouts} games on from there. I chose: {taken}, instead of: "
    "{choices}."
)
_SOLVED = msg(
    "{question} I chose: {taken}, instead of: {choices}. I play by the equilibrium here, as found "
    "by playing {playouts} lines of the whole game, so that nobody gains by reading me."
)
_BALANCED = msg(
    "{question} I chose: {taken}, instead of: {choices}. I play the equilibrium of each turn, "
    "as far as I found it, so that reading me gains you little."
)
_WON = msg(
    "{choice} (in {tries} of them, about {wins}% won; I do it {odds}% of the time, by habit "
    "{habit}%)"
)
_BROUGHT = msg(
    "{choice} (in {tries} of them, {gain} on average; I do it {odds}% of the time, by habit "
    "{habit}%)"
)
_FEW = msg(
    "{choice} (in {tries} of them, too few to tell; I do it {odds}% of the time, by habit {habit}%)"
)
_UNTRIED = msg("{choice} (not tried; by habit {habit}%)")
_MIXED = msg("{choice} ({odds}% of the time, by habit {habit}%)")
_OTHERS = msg("other choices, tried less or taken less: {number}")
_LISTED = msg("{first}; {rest}")
_DECIMAL = msg("{whole}.{hundredths}")
_ENOUGH = 20
"""The fewest playouts of a choice whose average is worth telling."""


def compared_in_words(
    game: Game, observed: State, compared: Comparison, *, is_prize: bool
) -> Words | None:
    """What a bot compared; None if it is not about this decision.

    Args:
        game: The game.
        observed: What the bot's seat observed when it was to decide.
        compared: What it compared.
        is_prize: Whether players play for one prize, so that gains are shares of it.
    """
    actions = [game.notation.to_action(one.action) for one in compared.candidates]
    weights = game.legal_weights(observed)
    if any(action is None or not weights[action] for action in actions):
        return None
    names = [game.words.offer_choice(observed, action) for action in actions if action is not None]
    taken, *parts = [
        _part(name, one, is_solved=compared.is_solved, is_prize=is_prize)
        for name, one in zip(names, compared.candidates, strict=True)
    ]
    if compared.others:
        parts.append(Words(_OTHERS, {"number": Amount(compared.others)}))
    mover = game.rules.current_player(observed)
    values: dict[str, Value] = {
        "question": game.words.ask(observed, mover),
        "taken": taken,
        "playouts": Amount(compared.playouts),
        "choices": _listed(parts),
    }
    if compared.is_part:
        return Words(_BALANCED, values)
    return Words(_SOLVED if compared.is_solved else _SEARCHED, values)


def _listed(parts: list[Words]) -> Words:
    """Parts with semicolons between them."""
    first, *rest = parts
    return Words(_LISTED, {"first": first, "rest": _listed(rest)}) if rest else first


def _part(name: Words, one: Candidate, *, is_solved: bool, is_prize: bool) -> Words:
    """An action, and what was found out about it."""
    odds, habit = round(100 * one.odds), round(100 * one.prior)
    values: dict[str, Value] = {"choice": name, "odds": odds, "habit": habit}
    if is_solved:
        return Words(_MIXED, values)
    if not one.tries:
        return Words(_UNTRIED, {"choice": name, "habit": habit})
    values["tries"] = Amount(one.tries)
    if one.tries < _ENOUGH:
        return Words(_FEW, values)
    if is_prize:
        wins = min(100, max(0, round(100 * one.gain)))
        return Words(_WON, {**values, "wins": wins})
    return Words(_BROUGHT, {**values, "gain": _decimal(one.gain)})


def _decimal(number: float) -> Words:
    """A number with two digits after the point, or the comma."""
    whole, hundredths = f"{number:.2f}".split(".")
    return Words(_DECIMAL, {"whole": whole, "hundredths": hundredths})
