"""Les Tontons: red and green cards and friends, in sentences (T20 to T33, T62 to T65)."""

from collections.abc import Callable

from tripot.core.language import Player, Value, Words, in_a_row, msg
from tripot.core.state import State
from tripot.games.tontons.notation.texts import LETTERS
from tripot.games.tontons.phrases import (
    behind,
    card_name,
    chain,
    from_whom,
    lettered,
    notes_heard,
    people,
    place,
    queue,
    source,
    whom,
)
from tripot.games.tontons.rules.cards.red_cards import is_red
from tripot.games.tontons.rules.row import enjoys
from tripot.games.tontons.rules.visits import plays_no_red
from tripot.games.tontons.state import (
    BIG,
    FOOLS_NOTES,
    FRIEND_CARD,
    NOWHERE,
    SMALL,
    Effect,
    Phase,
    Trait,
    bit,
    effect_of,
    value_of,
)
from tripot.games.tontons.telling.lines import Line
from tripot.kit.telling import told

CLAUSES: dict[int, str] = {
    Effect.SHELTER: "T26",
    Effect.SCATTER: "T27",
    Effect.PUNCH: "T28",
    Effect.SILENCE: "T29",
    Effect.ACID: "T30",
    Effect.WILL: "T31",
    Effect.FOOLS: "T32",
    Effect.RELIEF: "T33",
    Effect.TRIBUTE: "T65",
    Effect.SWINDLE: "T65",
    Effect.DOUBLE: "T34",
    Effect.SEIZE: "T35",
    Effect.FIRST: "T65",
}


def _told(
    line: Line, player: int, others: str, own: str, clause: str = "", /, **values: Value
) -> Words:
    """A sentence about a player that names the current card."""
    card = source(line.before, int(line.before.user))
    effect = effect_of(line.before, int(line.before.user))
    return told(line.seat, player, others, own, clause or CLAUSES[effect], source=card, **values)


# Laid open


def tell_friends(line: Line) -> Words:
    """T62: the friend cards alone."""
    key = msg("Shown before the rest: {card}, by {players}.")
    shown: dict[str, Value] = {"card": card_name(line.after, FRIEND_CARD)}
    return Words(key, {**shown, "players": people(line.seats, line.seat)}, "", "T62")


def tell_cards(line: Line) -> Words | None:
    """T22: the cards and friends, in the order in which they will come up."""
    cards = [_card_shown(line, owner) for owner in in_turn(line.after)]
    if not cards:
        return None
    return Words(msg("The cards: {cards}."), {"cards": in_a_row(cards, between=", ")}, "", "T22")


def _card_shown(line: Line, owner: int) -> Words:
    return Words(
        msg("{source} ({value}) by {player}"),
        {
            "value": value_of(line.after, owner),
            "source": source(line.after, owner),
            "player": whom(owner, line.seat),
        },
    )


def in_turn(state: State) -> list[int]:
    """T22: those who have a card or a friend, lowest value first, ties from the boss on."""
    boss, players = int(state.boss), int(state.players)
    seats = [seat for seat in range(players) if value_of(state, seat)]
    return sorted(seats, key=lambda seat: (value_of(state, seat), (seat - boss) % players))


# Used, or not


def tell_use(line: Line) -> Words | None:
    """T22: what a card does at once; of others, only who is out of their reach."""
    effect = effect_of(line.before, line.asked)
    teller, parts = _USED.get(effect), []
    if effect != Effect.SHELTER and is_red(line.before, line.asked):
        parts = tell_sheltered(line.before, line.seat)
    if teller is not None:
        return chain([teller(line), *parts])
    key, own = msg("{source}: {player} strikes."), msg("{source}: you strike.")
    return chain([_told(line, line.asked, key, own, "T26"), *parts]) if parts else None


def tell_sheltered(state: State, seat: int) -> list[Words]:
    """T26: the players in the place whom no red card touches, and why."""
    user = int(state.user)
    here = queue(state, int(state.at[user]))
    key, own = msg("{player} is safe: {shelter}."), msg("You are safe: {shelter}.")
    return [
        told(seat, other, key, own, "T26", shelter=source(state, other))
        for other in here
        if other != user and bit(int(state.sheltered), other)
    ]


def _use_shelter(line: Line) -> Words:
    key = msg("{source}: no other player’s red card touches {player} this round.")
    own = msg("{source}: no other player’s red card touches you this round.")
    return _told(line, line.asked, key, own)


_USED: dict[int, Callable[[Line], Words]] = {
    Effect.SHELTER: _use_shelter,
}


def tell_skip(line: Line) -> Words:
    """T22: a card that is not used."""
    key = msg("{source}: {player} does not use it.")
    return _told(line, line.asked, key, msg("{source}: you do not use it."), "T22")


def tell_enough(line: Line) -> Words:
    """T65: no more fakes."""
    key = msg("{source}: {player} leaves it at that.")
    return _told(line, line.asked, key, msg("{source}: you leave it at that."))


def tell_idle(line: Line) -> Words:
    """T20 to T26: why the card that comes up can do nothing."""
    parts = [_why_idle(line.after, line.seat)]
    if parts[0].clause == "T26":
        parts += tell_sheltered(line.after, line.seat)
    told_all = chain(parts)
    assert told_all is not None
    return told_all


def _why_idle(state: State, seat: int) -> Words:
    user = int(state.user)
    position, card = int(state.at[user]), source(state, user)
    if position == NOWHERE:
        key = msg("{source} is lost: {player} is out of the round.")
        own = msg("{source} is lost: you are out of the round.")
        return told(seat, user, key, own, "T25", source=card)
    here = place(state, position)
    if is_red(state, user) and plays_no_red(state, user):
        key = msg("{source} comes to nothing: {player} is in {place}, where no red card counts.")
        own = msg("{source} comes to nothing: you are in {place}, where no red card counts.")
        return told(seat, user, key, own, "T20", source=card, place=here)
    if is_red(state, user) and len(queue(state, position)) == 1:
        key = msg("{source} comes to nothing: {player} is alone in {place}.")
        own = msg("{source} comes to nothing: you are alone in {place}.")
        return told(seat, user, key, own, "T23", source=card, place=here)
    if is_red(state, user) and enjoys(state, user, Trait.SHELTER):
        key = msg("{source} comes to nothing: {place} protects from red cards.")
        return Words(key, {"source": card, "place": here}, "", "T20")
    key = msg("{source} comes to nothing: nobody near {player} can be touched.")
    own = msg("{source} comes to nothing: nobody near you can be touched.")
    if not is_red(state, user):
        key = msg("{source} comes to nothing: all the others are out of the round.")
        return Words(key, {"source": card}, "", "T25")
    return told(seat, user, key, own, "T26", source=card)


# Red


def tell_send(line: Line) -> Words:
    """T27, T28: to the end of another queue."""
    victim, position = line.number, LETTERS.index(line.value.split()[1])
    key = msg("{source}: {player} sends {victim} to {place}{behind}.")
    if victim == line.seat:
        key = msg("{source}: {player} sends you to {place}{behind}.")
    return _told(
        line,
        line.asked,
        key,
        msg("{source}: you send {victim} to {place}{behind}."),
        victim=Player(victim + 1),
        place=lettered(line.before, position),
        behind=behind(line.before, position, line.seat),
    )


def tell_silence(line: Line) -> Words:
    """T29: out of this round."""
    key = msg("{source}: {player} puts {victim} out of the round.")
    if line.number == line.seat:
        key = msg("{source}: {player} puts you out of the round.")
    own = msg("{source}: you put {victim} out of the round.")
    return _told(line, line.asked, key, own, victim=Player(line.number + 1))


# Drawn


def tell_draw(line: Line) -> Words:
    """T30, T32, T65: a random note."""
    key = msg("{source}: {player} draws {note} from {victim}.")
    return _tell_drawn(line, key, msg("{source}: you draw {note} from {victim}."))


def tell_instead(line: Line) -> Words:
    """T32: a big note, and why."""
    key = msg("{source}: {player} draws {note} from {victim}, for lack of enough small ones.")
    own = msg("{source}: you draw {note} from {victim}, for lack of enough small ones.")
    return _tell_drawn(line, key, own)


def _tell_drawn(line: Line, key: str, own: str) -> Words:
    drawn, from_whom = notes_heard(line.known), whom(int(line.before.victim), line.seat)
    return _told(line, int(line.before.user), key, own, note=drawn, victim=from_whom)


def tell_slip(line: Line) -> Words | None:
    """T65: an empty envelope."""
    if int(line.before.backs[line.number].sum()):
        return None
    key = msg("{source}: {player} finds nothing to take from {victim}.")
    own = msg("{source}: you find nothing to take from {victim}.")
    return _told(line, line.asked, key, own, victim=whom(line.number, line.seat))


def tell_fake(line: Line) -> Words:
    """T65, T66: for the note, or for nothing."""
    key = msg("{source}: {player} slips a fake into the envelope of {victim}.")
    if line.number == line.seat:
        key = msg("{source}: {player} slips a fake into your envelope.")
    own = msg("{source}: you slip a fake into the envelope of {victim}.")
    return _told(line, int(line.before.user), key, own, victim=Player(line.number + 1))


def tell_lacks(line: Line) -> Words:
    """T30: only backs, for all to see."""
    key = msg("{source}: {player} shows big notes only, and gives nothing.")
    own = msg("{source}: you show big notes only, and give nothing.")
    if int(line.after.backs[line.number, BIG]) == 0:
        key = msg("{source}: {player} shows an empty envelope, and gives nothing.")
        own = msg("{source}: you show an empty envelope, and give nothing.")
    return _told(line, line.number, key, own)


# Green


def tell_rob(line: Line) -> Words | None:
    """T32: if there are too few small notes; T33: what is demanded."""
    before, victim = line.before, line.number
    from_whom = whom(victim, line.seat)
    small, big = int(before.backs[victim, SMALL]), int(before.backs[victim, BIG])
    if small + big == 0:
        key = msg("{source}: {player} turns to {victim}, but the envelope is empty.")
        own = msg("{source}: you turn to {victim}, but the envelope is empty.")
        return _told(line, line.asked, key, own, victim=from_whom)
    if int(before.effect) == Effect.RELIEF:
        key = msg("{source}: {player} wants 3 briques from {victim}.")
        if victim == line.seat:
            key = msg("{source}: {player} wants 3 briques from you.")
        own = msg("{source}: you want 3 briques from {victim}.")
        return _told(line, line.asked, key, own, victim=from_whom)
    if small >= int(before.amounts[FOOLS_NOTES]):
        return None
    key = msg("{source}: {player} turns to {victim}, but finds too few small notes.")
    own = msg("{source}: you turn to {victim}, but find too few small notes.")
    return _told(line, line.asked, key, own, victim=from_whom)


def tell_refuse(line: Line) -> Words:
    """T33: the envelope is opened to the robber alone."""
    robber = int(line.before.user)
    if robber == line.seat:
        key = msg("{source}: {player} refuses; in the envelope you see {notes}.")
        return _told(line, line.asked, key, key, notes=notes_heard(line.uncovered))
    key = msg("{source}: {player} refuses, and opens their envelope to {robber} alone.")
    own = msg("{source}: you refuse, and open your envelope to {robber} alone.")
    return _told(line, line.asked, key, own, robber=Player(robber + 1))


def tell_grab(line: Line) -> Words:
    """T33: any note."""
    victim = whom(int(line.before.victim), line.seat)
    key = msg("{source}: {player} chooses {note} from {victim}.")
    own = msg("{source}: you choose {note} from {victim}.")
    return _told(line, line.asked, key, own, note=notes_heard(line.known), victim=victim)


def tell_legacies(line: Line) -> Words:
    """T31: what each gives; by its back to those from whom it is hidden."""
    heir = int(line.after.user)
    given = [note for _, note in line.given]
    if len(given) == int(line.after.players) - 1 and given.count(given[0]) == len(given):
        key = msg("{source}: everybody gives {player} {note}.")
        own = msg("{source}: everybody gives you {note}.")
        return _told(line, heir, key, own, note=notes_heard(given[0]))
    key, own = msg("{source}: {player} inherits {list}."), msg("{source}: you inherit {list}.")
    if "2" in given:
        key = msg("{source}: {player} inherits {list}; whoever has no 1 gives a 2.")
        own = msg("{source}: you inherit {list}; whoever has no 1 gives a 2.")
    return _told(line, heir, key, own, list=from_whom(dict(line.given), line.seat))


def tell_richest(line: Line) -> Words | None:
    """T65: whom the card or the friend strikes; T46: the end is told by itself."""
    if int(line.after.phase) == Phase.OVER:
        return None
    rich = line.number
    key = msg("{source}: the richest of the others is {player}.")
    own = msg("{source}: you are the richest of the others.")
    if int(line.after.backs[rich, SMALL]) == 0:
        key = msg("{source}: the richest of the others is {player}, who has no small note to give.")
        own = msg("{source}: you are the richest of the others, but have no small note to give.")
    return _told(line, rich, key, own)


def tell_give(line: Line) -> Words:
    """T65: a small note of the giver's choice."""
    user, given = int(line.before.user), notes_heard(line.known)
    key = msg("{source}: {player} gives {user} {note}.")
    if user == line.seat:
        key = msg("{source}: {player} gives you {note}.")
    own = msg("{source}: you give {user} {note}.")
    return _told(line, line.asked, key, own, user=Player(user + 1), note=given)
