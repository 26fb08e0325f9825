"""Casablanca: what each choice of a protest can bring or cost, from what the player knows."""

from collections.abc import Callable, Mapping

from tripot.core.language import Amount, Player, Value, Words, msg
from tripot.core.state import State, copy_state
from tripot.games.casablanca.rules.duel import is_at_stake, loser_of_duel, party
from tripot.games.casablanca.rules.play import carry_out, ending
from tripot.games.casablanca.state import LETTERS, SYMBOLS, Action, Phase, total
from tripot.games.casablanca.telling.guess import chance_of_truth, is_true
from tripot.games.casablanca.telling.phrases import dollars, matched_stake, payout
from tripot.kit.places import named, winners_of


def after(observed: State, action: int) -> State:
    """The table after an action and all that follows by itself."""
    later = copy_state(observed)
    carry_out(later, action)
    return later


def unopposed(observed: State, action: int) -> State:
    """The table after an action to which nobody objects."""
    later = after(observed, action)
    while int(later.phase) == Phase.PROTEST:
        carry_out(later, Action.PASS)
    return later


def the_end(later: State, seat: int, *, is_sure: bool) -> Words:
    """C40 to C46: who wins a game that an action would end, unless somebody protests."""
    winners, clause = winners_of(later), ending(later)
    certain, doubtful = _SHARED
    if len(winners) == 1:
        certain, doubtful = _YOURS if winners == [seat] else _THEIRS
    values: dict[str, Value] = {
        "players": named(winners),
        "money": dollars(int(later.cash[winners[0]])),
    }
    return Words(certain if is_sure else doubtful, values, clause=clause)


_YOURS = (
    msg("The game ends and you win, with ${money}."),
    msg("If nobody protests, the game ends and you win, with ${money}."),
)
_THEIRS = (
    msg("The game ends and {players} wins, with ${money}."),
    msg("If nobody protests, the game ends and {players} wins, with ${money}."),
)
_SHARED = (
    msg("The game ends in a shared victory."),
    msg("If nobody protests, the game ends in a shared victory."),
)

# Any objections?


def _pass(observed: State, _value: str) -> Words:
    """C16 to C18: what the move then wins."""
    mover, later = int(observed.mover), unopposed(observed, Action.PASS)
    if int(later.phase) == Phase.OVER:
        return the_end(later, int(observed.asked), is_sure=False)
    if not is_at_stake(observed):
        return Words(msg("Nothing won, nothing risked."), clause="C18")
    key = msg("{mover} takes it, unless somebody else protests.")
    return Words(key, {"mover": Player(mover + 1)}, clause="C17")


def _protest(observed: State, _value: str) -> Words:
    """C30: what the player knows of the token; it holds for every stake."""
    truth, number = is_true(observed), int(observed.number[int(observed.token)])
    mover, seat = int(observed.mover), int(observed.asked)
    can_match = int(observed.cash[mover]) > 0
    if truth is None:
        bet = Words(msg("the bet with raises") if can_match else msg("no money"))
        key = msg("{odds} At stake: {stakes}; taken back, nothing.")
        return _gamble(observed, seat, bet, key)
    key = msg("A lie: you know where both {said}s are. If {mover} matches, you win {won}.")
    if truth and not can_match:
        key = msg(
            "You know it is a {said}, so it is true. {mover} has nothing to match a bet with."
        )
    elif truth:
        key = msg("You know it is a {said}, so it is true. If {mover} matches, you lose {lost}.")
    elif number >= 0:
        key = msg("You know it is a {number}, so it is a lie. If {mover} matches, you win {won}.")
    bet = Words(msg("the bet") if can_match else msg("no money"))
    values: dict[str, Value] = {
        "said": int(observed.said),
        "number": number,
        "won": _with(bet if can_match else None, _gain_of(observed, seat)),
        "lost": _with(bet, _loss_of(observed, seat)),
    }
    return Words(key, {**values, "mover": Player(mover + 1)}, clause="C30")


def _gamble(observed: State, protester: int, bet: Words, key: str) -> Words:
    """C30, C32: a bet on a token that the protester does not know."""
    won, lost = _gain_of(observed, protester), _loss_of(observed, protester)
    stakes = bet
    if won and lost:
        may_end = won == _BANK or lost == _GAME
        stakes = _with(bet, _GAME) if may_end else Words(msg("{bet}, a card each"), {"bet": bet})
    elif won:
        stakes = Words(msg("{bet}, plus {card} if a lie"), {"bet": bet, "card": won})
    elif lost:
        stakes = Words(msg("{bet}, minus {card} if true"), {"bet": bet, "card": lost})
    values: dict[str, Value] = {"odds": chance_of_truth(observed, protester), "stakes": stakes}
    return Words(key, values, clause="C30")


_CARD, _BANK, _GAME = Words(msg("a card")), Words(msg("the bank")), Words(msg("the game"))


def _gain_of(observed: State, protester: int) -> Words | None:
    """C32, C45: what the protester takes besides the bet if the announcement is a lie."""
    mover = int(observed.mover)
    if _takes_the_bank(observed, protester, mover):
        return _BANK
    return None if _best_card(observed, protester, mover) is None else _CARD


def _loss_of(observed: State, protester: int) -> Words | None:
    """C32, C45: what may be taken from the protester besides the bet if it is true."""
    if _takes_the_bank(observed, int(observed.mover), protester):
        return _GAME
    return _CARD if total(observed.cards[protester]) > 0 else None


def _with(bet: Words | None, card: Words | None) -> Words:
    """C32: a bet, and what the winner takes besides."""
    if bet is None or card is None:
        return bet or card or Words(msg("no money"))
    return Words(msg("{bet} and {card}"), {"bet": bet, "card": card})


# The duel


def _give_in(observed: State, action: int) -> Words:
    """C23, C28, C29: what backing out gives up, beyond the money named."""
    later, side = after(observed, action), int(observed.answering)
    if int(later.phase) == Phase.OVER:
        return the_end(later, party(observed, side), is_sure=True)
    if is_true(observed) is (side == 0):
        key = msg("True: matching wins {won}.")
        if side == 1:
            key = msg("A lie: matching wins {won}.")
        return Words(key, {"won": _won_by_matching(observed)}, clause="C30")
    if side == 0:
        key = msg("Pawn goes back; token stays hidden.")
        return Words(key, clause="C23" if action == Action.RETRACT else "C29")
    return _let_stand(observed, later)


def _let_stand(observed: State, later: State) -> Words:
    """C28: what the move wins once nobody protests."""
    if not is_at_stake(observed):
        return Words(msg("The move stands; you lose no card."), clause="C28")
    key = msg("They take the card in demand, for ${money}.")
    return Words(key, {"money": dollars(int(observed.bank) - int(later.bank))}, "", "C28")


def _won_by_matching(observed: State) -> Words:
    """C32: the stake, and a card if there is one to be had."""
    side, stake = int(observed.answering), matched_stake(observed)
    me, other = party(observed, side), party(observed, 1 - side)
    bet = Words(msg("${money}"), {"money": dollars(stake)}) if stake else None
    card = None if _best_card(observed, me, other) is None else _CARD
    return _with(bet, _BANK if _takes_the_bank(observed, me, other) else card)


def _match(observed: State, _value: str) -> Words:
    """C25, C30, C32: the bet is decided; whoever knows the token knows how."""
    side, stake = int(observed.answering), matched_stake(observed)
    truth = is_true(observed)
    if truth is None:
        bet = Words(msg("±${money}"), {"money": dollars(stake)})
        return _gamble(observed, int(observed.protester), bet, msg("{stakes}. {odds}"))
    key = msg("Lie: {outcome}")
    if truth:
        key = msg("True: {outcome}")
    outcome = _outcome(observed, stake, wins=truth is (side == 0))
    return Words(key, {"outcome": outcome}, clause="C32")


def _outcome(observed: State, stake: int, *, wins: bool) -> Words:
    """C32 to C34: the stake, and the card that earns its winner most."""
    side = int(observed.answering)
    me, other = party(observed, side), party(observed, 1 - side)
    winner, loser = (me, other) if wins else (other, me)
    values: dict[str, Value] = {"money": dollars(stake)}
    if _best_card(observed, winner, loser) is None:
        key = msg("+${money}.") if wins else msg("−${money}.")
        return Words(key if stake else msg("no money changes hands."), values)
    key = msg("−${money}; they take {card}.")
    if wins:
        key = msg("+${money} and {card}.")
    if stake == 0:
        key = msg("they take {card}.")
        if wins:
            key = msg("you take {card}.")
    return Words(key, {**values, "card": _spoils(observed, winner, loser, wins=wins)})


def _spoils(observed: State, winner: int, loser: int, *, wins: bool) -> Words:
    """C32, C45: the card that earns its winner most; a fourth of its kind ends the game."""
    if _takes_the_bank(observed, winner, loser):
        return Words(msg("the bank: the end"))
    if not wins:
        return _CARD
    best = _best_card(observed, winner, loser)
    return Words(msg("a card worth up to ${best}"), {"best": dollars(best or 0)})


def _best_card(observed: State, winner: int, loser: int) -> int | None:
    """C32, C33: the most that a card to be had pays, in notes; None if there is none."""
    symbols = _cards_to_be_had(observed, loser)
    return max((payout(observed, winner, symbol) for symbol in symbols), default=None)


def _takes_the_bank(observed: State, winner: int, loser: int) -> bool:
    """C35, C45: whether a card to be had is the winner's fourth of its kind."""
    return any(
        int(observed.cards[winner, symbol]) == 3 for symbol in _cards_to_be_had(observed, loser)
    )


def _cards_to_be_had(observed: State, loser: int) -> list[int]:
    """C32, C33: the symbols of the cards that the winner of a duel may choose from."""
    symbols = [at for at in range(SYMBOLS) if int(observed.cards[loser, at]) > 0]
    if is_at_stake(observed):
        symbols.append(int(observed.demand))
    return symbols


def _raise(observed: State, value: str) -> Words:
    """C24 to C29: what the other loses by withdrawing, and what is bet if they match."""
    side, truth = int(observed.answering), is_true(observed)
    clause = "C24" if int(observed.phase) == Phase.ANSWER else "C26"
    key = msg("They withdraw: {won}; match: ±${stake}.")
    if truth is not None:
        key = msg("They withdraw: {won}; match: −${stake}.")
        if truth is (side == 0):
            key = msg("They withdraw: {won}; match: +${stake}.")
    values: dict[str, Value] = {"won": _won_by_withdrawal(observed), "stake": Amount(int(value))}
    return Words(key, values, clause=clause)


def _won_by_withdrawal(observed: State) -> Words:
    """C28, C29: the other's stake and, for a mover, the prize card that they have reached."""
    side = int(observed.answering)
    key = msg("+${money}")
    if side == 0 and is_at_stake(observed):
        key = msg("+${money}, a card")
        if int(observed.cards[party(observed, 0), int(observed.demand)]) == 3:
            key = msg("+${money}, the bank")
    return Words(key, {"money": dollars(int(observed.stakes[1 - side]))})


# What the winner takes


def _prize(observed: State, _value: str) -> Words:
    """C20, C41, C45: what the prize card brings beyond its payout."""
    winner, symbol = int(observed.chooser), int(observed.demand)
    later = after(observed, Action.PRIZE)
    if int(later.phase) == Phase.OVER:
        return the_end(later, winner, is_sure=True)
    count = int(later.cards[winner, symbol])
    if count == 0:
        key = msg("The last card of the stock: your only one of its kind, it goes back at once.")
        return Words(key, clause="C41")
    money = dollars(payout(later, winner, symbol))
    if count == 3:
        key = msg("You would have three of these; a fourth takes the whole bank, ${money}.")
        return Words(key, {"money": money}, clause="C20")
    one = msg("Your first of these; the next would pay you ${money}.")
    many = msg("You would have {count} of these; the next would pay you ${money}.")
    return Words(one, {"count": count, "money": money}, many, "C20")


def _seize(observed: State, value: str) -> Words:
    """C32, C37: what both then have of the symbol."""
    winner, loser, symbol = int(observed.chooser), loser_of_duel(observed), LETTERS.index(value)
    later = after(observed, Action.SEIZE + symbol)
    if int(later.phase) == Phase.OVER:
        return the_end(later, winner, is_sure=True)
    key = msg("You would have {mine} of these, {player} {theirs}.")
    if is_at_stake(observed):
        key = msg(
            "You would have {mine} of these, {player} {theirs}. The card in demand stays there."
        )
    left = int(later.cards[loser, symbol])
    values: dict[str, Value] = {
        "mine": int(later.cards[winner, symbol]),
        "theirs": left or Words(msg("none")),
        "player": Player(loser + 1),
    }
    return Words(key, values, clause="C37" if is_at_stake(observed) else "C32")


OUTLOOKS: Mapping[str, Callable[[State, str], Words | None]] = {
    "pass": _pass,
    "protest": _protest,
    "retract": lambda observed, _: _give_in(observed, Action.RETRACT),
    "withdraw": lambda observed, _: _give_in(observed, Action.WITHDRAW),
    "match": _match,
    "raise": _raise,
    "prize": _prize,
    "seize": _seize,
}
