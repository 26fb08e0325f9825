"""Les Tontons: cards are laid open, and strike or come to nothing (T20 to T33, T62 to T65)."""

from dataclasses import replace

from tripot.core.language import Player, Value, Words, in_a_row, msg
from tripot.core.moments import Moment, Weight
from tripot.core.state import State, copy_state
from tripot.games.tontons import card_words, cash_words
from tripot.games.tontons.heard_words import Line
from tripot.games.tontons.notation import to_text
from tripot.games.tontons.phrases import (
    card_name,
    friend_name,
    people,
    source,
    told,
    whom,
)
from tripot.games.tontons.red_cards import struck_by
from tripot.games.tontons.seen import Gains, Seen, gains_between, handed_over
from tripot.games.tontons.state import (
    FRIEND_CARD,
    NOBODY,
    ONE,
    SMALL,
    Effect,
    Phase,
    bit,
    effect_of,
    notes_of,
    value_of,
)
from tripot.games.tontons.view import view

_SHOWING = ("play", "ride", "stay", "burn", "lose", "swap", "keep", "fire", "hire")
"""After these cards may come to lie open (T22, T62)."""


def laid_open(state: State, seat: int) -> Moment | None:
    """T22, T62: the cards, or those of the friends alone, if they have just been laid open."""
    phase, deed = int(state.phase), _deed(state)
    if phase == Phase.PAY and deed in _SHOWING and deed not in ("fire", "hire"):
        return _friend_cards(state, seat)
    in_order = _in_order(state)
    if not shows_cards(state) or not in_order:
        return None
    cards = in_a_row([_card(state, at, seat) for at in in_order], between=", ")
    words = [Words(msg("Cards on the table: {cards}."), {"cards": cards}, "", "T22")]
    words += [_useless(state, at, seat) for at in in_order if _has_come_up(state, at)]
    headline = words[0] if len(words) == 1 else replace(in_a_row(words), clause="T22")
    changed = {"card": None, "to_move": 0} if phase == Phase.USE else {}
    return Moment(headline, Weight.TELLING, {**view(state, seat), **changed})


def _deed(state: State) -> str:
    """The first word of the last action."""
    return to_text(int(state.last)).partition(" ")[0]


def shows_cards(state: State) -> bool:
    """T22: whether all cards of this round have just been laid open."""
    return _deed(state) in _SHOWING and Phase.HIRE < int(state.phase) < Phase.OVER


def _has_come_up(state: State, owner: int) -> bool:
    """T22: whether a card has come up, though none has been used yet."""
    return bool(bit(int(state.resolved), owner)) and owner != int(state.user)


def _useless(state: State, owner: int, seat: int) -> Words:
    """T20 to T26: why the card of a seat could do nothing."""
    as_user = copy_state(state)
    as_user.user = owner
    return card_words.tell_useless(as_user, seat)


def _friend_cards(state: State, seat: int) -> Moment:
    """T62: shown at once."""
    shown = [at for at in range(int(state.players)) if int(state.card[at]) == FRIEND_CARD]
    key = msg("Shown at once: {card}, by {players}.")
    values = {"card": card_name(state, FRIEND_CARD), "players": people(shown, seat)}
    return Moment(Words(key, values, "", "T62"), Weight.PASSING, view(state, seat))


def _in_order(state: State) -> list[int]:
    """T22: those who have a card or a friend, lowest value first, ties from the boss on."""
    boss, players = int(state.boss), int(state.players)
    seats = [seat for seat in range(players) if value_of(state, seat)]
    return sorted(seats, key=lambda seat: (value_of(state, seat), (seat - boss) % players))


def _card(state: State, owner: int, seat: int) -> Words:
    values: dict[str, Value] = {"player": whom(owner, seat), "value": value_of(state, owner)}
    if int(state.friend[owner]) == NOBODY:
        return Words(msg("{player} {value}"), values)
    values["friend"] = friend_name(state, int(state.friend[owner]))
    return Words(msg("{player} {value} ({friend})"), values)


# Cards strike, or not


def use(seen: Seen) -> Moment | None:
    """T26, T31, T65: what a card does at once; of the others, whom they cannot touch."""
    words, effect = card_words.tell_use(seen.line), effect_of(seen.line.before, seen.line.asked)
    if words is None:
        return None
    if effect == Effect.WILL:
        return Moment(words, Weight.DECISIVE, seen.table(seen.passed, victim=NOBODY), _will(seen))
    victim = int(seen.line.uncovered[0]) - 1 if effect == Effect.TRIBUTE else NOBODY
    return Moment(words, Weight.TELLING, seen.table(seen.acted, victim=victim))


def _will(seen: Seen) -> Gains:
    """T31: the heir sees all that he is given, who gives sees his own note."""
    line = seen.line
    if line.seat != line.asked:
        return gains_between(_own_legacy(line), giver=line.seat)
    given = legacies(line)
    gains = {giver + 1: -worth for giver, worth in given.items() if worth}
    return gains | gains_between(sum(given.values()), taker=line.seat)


def _own_legacy(line: Line) -> int:
    """T31: a 1, or else a 2; nothing of who has neither, or is out of the card's reach."""
    if line.seat not in struck_by(line.before, line.asked):
        return 0
    if int(line.before.backs[line.seat, SMALL]) == 0:
        return 0
    return 1 if int(line.before.env[line.seat, ONE]) else 2


def legacies(line: Line) -> dict[int, int]:
    """T31: what each gives, as the heir sees it."""
    if line.word != "use" or line.seat != line.asked:
        return {}
    if effect_of(line.before, line.seat) != Effect.WILL:
        return {}
    notes = map(int, line.uncovered[0].replace("-", "0").split())
    return dict(zip(struck_by(line.before, line.seat), notes, strict=True))


def rob(seen: Seen) -> Moment | None:
    """T32, T33: from whom, unless the notes that are drawn will tell."""
    words, victim = card_words.tell_rob(seen.line), seen.line.number
    if words is None:
        return None
    is_dry = notes_of(seen.line.before, victim) == 0
    weight = Weight.TELLING if is_dry else Weight.PASSING
    return Moment(words, weight, seen.table(seen.acted, victim=victim))


def draw(seen: Seen) -> Moment | None:
    """T30, T32, T65: a note is drawn; the last that a card draws is decisive."""
    goes_on = int(seen.after.phase) in (Phase.DRAW, Phase.SLIP)
    weight = Weight.TELLING if goes_on else Weight.DECISIVE
    return handed_over(card_words.tell_draw, weight)(seen)


def yield_(seen: Seen) -> Moment | None:
    """T33, T62: what is paid, once it is enough."""
    if int(seen.line.before.phase) == Phase.PAY:
        return handed_over(cash_words.tell_yield, Weight.TELLING)(seen)
    return handed_over(_tell_ransom, Weight.DECISIVE)(seen)


def _tell_ransom(line: Line) -> Words | None:
    """T33: what is paid, and for which card."""
    if not line.is_paid:
        return None
    robber = int(line.before.user)
    key = msg("{source}: {player} pays {robber} {notes}.")
    if robber == line.seat:
        key = msg("{source}: {player} pays you {notes}.")
    own = msg("{source}: you pay {robber} {notes}.")
    values: dict[str, Value] = {"robber": Player(robber + 1), "notes": cash_words.paid(line)}
    card = source(line.before, robber)
    return told(line.seat, line.asked, key, own, "T33", source=card, **values)
