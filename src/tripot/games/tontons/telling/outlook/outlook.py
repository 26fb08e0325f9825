"""Les Tontons: what each choice can bring or cost, from what the player knows.

`card_outlook` and `use_outlook` have what cards and friends can do, `cash_outlook` what is paid and
picked.
"""

from tripot.core.language import Player, Value, Words, msg
from tripot.core.state import State
from tripot.games.tontons.knowledge import bounds
from tripot.games.tontons.notation.texts import LETTERS, to_text
from tripot.games.tontons.phrases import briques, followed, note, queue
from tripot.games.tontons.rules.row import size_of
from tripot.games.tontons.state import (
    SMALL,
    WORTH,
    Phase,
    Trait,
    has_trait,
    notes_of,
)
from tripot.games.tontons.telling.choice_words import deed
from tripot.games.tontons.telling.outlook import card_outlook, cash_outlook, use_outlook
from tripot.kit.telling import Look, outlook_by

LESSONS = {
    "choose": msg(
        "Pawns queue from the boss on, and the first in line picks first, one note at a time."
    ),
    "ride": msg(
        "Wherever you go, you join the end of the queue; cards are turned up only after that."
    ),
    "look": msg("Only you see it, and the page remembers it for you."),
    "burn": msg("Whoever is named chooses the note, and nobody gets it: it leaves the game."),
    "lose": msg("Everybody sees which note goes; the rest of your envelope stays a secret."),
    "swap": msg("Cards left in hand are worth nothing at the end: take back what you will play."),
    "pay": msg("No change is given, and your friend card is gone whether you pay or not."),
    "hire": msg("A friend acts like a card of the same value, and only this round."),
    "use": msg("The lowest value comes first, and a card that was played is spent, used or not."),
    "send": msg(
        "Whoever is sent away joins the end of the queue there, but keeps this round’s card."
    ),
    "silence": msg("Whoever is out cashes in nothing, but green cards can still rob them."),
    "rob": msg(
        "Green cards reach anybody; red ones, only those in your place whom nothing protects."
    ),
    "yield": msg(
        "Pay with a 3 or with small notes: exactly if you can, and never with fakes or a 5."
    ),
    "grab": msg("You see the whole envelope now, and the page remembers it for you."),
    "give": msg(
        "Everybody now knows that you are the richest of the others; which note you give "
        "stays a secret."
    ),
    "slip": msg("You may stop at any time. A fake is worth nothing, but it counts as a big note."),
    "pick": msg("The others see only the back of what you keep, small or big."),
    "seize": msg("What you seize comes on top of your own picks."),
}
"""What is worth knowing at one's first decision of a kind."""


def outlook(observed: State, action: int) -> Words | None:
    """What an action can bring or cost the mover, in short."""
    return outlook_by(_OUTLOOKS, observed, to_text(action))


# Places


def _go(observed: State, value: str) -> Words:
    """T14: how many may come before."""
    count = (int(observed.asked) - int(observed.boss)) % int(observed.players)
    if count == 0:
        order = Words(msg("you come first"))
    else:
        one, many = msg("at most one ahead of you"), msg("at most {count} ahead of you")
        order = Words(one, {"count": count}, many)
    return _at_stake(observed, LETTERS.index(value), order, "T14")


def _ride(observed: State, value: str) -> Words:
    """T15, T19."""
    return _arrive(observed, LETTERS.index(value))


def _send(observed: State, value: str) -> Words:
    """T15, T27, T28: what awaits a player who is sent away."""
    return _arrive(observed, LETTERS.index(value.split()[1]))


def _arrive(observed: State, position: int) -> Words:
    """T15: at the end of a queue."""
    count = len(queue(observed, position))
    if count == 0:
        order = Words(msg("nobody is there"))
    else:
        one, many = msg("one is there already"), msg("{count} are there already")
        order = Words(one, {"count": count}, many)
    return _at_stake(observed, position, order, "T15")


def _stay(observed: State, _value: str) -> Words:
    """T19, T41."""
    asked = int(observed.asked)
    position = int(observed.at[asked])
    line = queue(observed, position)
    if len(line) == 1:
        order = Words(msg("you are alone here"))
    else:
        values: dict[str, Value] = {"rank": 1 + line.index(asked), "all": len(line)}
        order = Words(msg("you are number {rank} of {all} here"), values)
    return _at_stake(observed, position, order, "T19")


def _at_stake(observed: State, position: int, order: Words, clause: str) -> Words:
    """T12: what is in a place, and who is ahead of one there."""
    worth = briques(*bounds.in_place(observed, position))
    if size_of(observed, position) == 0:
        worth = Words(msg("nothing"))
    key = msg("At stake: {worth}; {order}.")
    first = Words(key, {"worth": worth, "order": order}, clause=clause)
    return followed(first, _besides(observed, position))


def _besides(observed: State, position: int) -> Words | None:
    """T16, T19, T20, T52: what else a place does for a player who comes there in this phase."""
    place, phase = int(observed.row[position]), int(observed.phase)
    if has_trait(observed, place, Trait.LOOK) and phase != Phase.SEND:
        return Words(msg("You also look into an envelope."))
    if has_trait(observed, place, Trait.RIDE) and phase == Phase.GO:
        return Words(msg("From there you may drive on."))
    if has_trait(observed, place, Trait.NO_RED):
        return Words(msg("Red cards do not work there."))
    goes_on = int(observed.ended) + 1 < int(observed.rounds)
    if position == 0 and int(observed.sorts) and goes_on:
        return Words(msg("The first in line there will be boss."))
    return None


# Visits


def _look(observed: State, value: str) -> Words:
    """T16, T49: what there is to learn."""
    seat = int(value) - 1
    known, count = int(observed.env[seat].sum()), notes_of(observed, seat)
    if count == 0:
        return Words(msg("The envelope is empty."), clause="T16")
    if known == count:
        return Words(msg("You already know everything in it."), clause="T49")
    one = msg("It holds one note that you do not know.")
    many = msg("Of its {count} notes you know {known}.")
    return Words(one, {"count": count, "known": known}, many, "T49")


def _burn(observed: State, value: str) -> Words:
    """T16: what a player can lose."""
    seat = int(value) - 1
    if int(observed.backs[seat, SMALL]) == 0:
        return Words(msg("No small note there: nothing is lost."), clause="T16")
    least, most = bounds.out_of_envelope(observed, seat, SMALL, 1)
    if least < most:
        return Words(msg("It costs {player} a 1 or a 2."), {"player": Player(seat + 1)}, "", "T16")
    values: dict[str, Value] = {"player": Player(seat + 1), "note": note(WORTH.index(most))}
    return Words(msg("It costs {player} {note}."), values, clause="T16")


def _lose(observed: State, value: str) -> Words:
    """T16."""
    return cash_outlook.left(
        observed, msg("It leaves the game; you keep {sum}."), int(value), "T16"
    )


def _give(observed: State, value: str) -> Words:
    """T65."""
    key = msg("{user} gets it; you keep {sum}.")
    return cash_outlook.left(observed, key, int(value), "T65", user=Player(int(observed.user) + 1))


def _swap(observed: State, value: str) -> Words:
    """T21: what comes back, and for how long."""
    rounds = int(observed.rounds) - int(observed.ended) - 1
    if rounds == 0:
        return Words(msg("This is the last round: you could not play it any more."), clause="T47")
    regained = int(value.split()[1])
    effect = int(observed.effects[regained - 1])
    one = msg("To play again in the last round: {deed}.")
    many = msg("To play again in the {count} rounds left: {deed}.")
    return Words(one, {"count": rounds, "deed": deed(observed, effect, regained)}, many, "T21")


def _keep(observed: State, _value: str) -> Words:
    """T24."""
    count = int(observed.spent[int(observed.asked)].sum())
    one, many = msg("Your spent card stays spent."), msg("Your {count} spent cards stay spent.")
    return Words(one, {"count": count}, many, "T24")


_OUTLOOKS: dict[str, Look] = {
    "go": _go,
    "play": card_outlook.play,
    "ride": _ride,
    "stay": _stay,
    "look": _look,
    "burn": _burn,
    "lose": _lose,
    "swap": _swap,
    "keep": _keep,
    "fire": cash_outlook.fire,
    "hire": card_outlook.hire,
    "use": use_outlook.use,
    "skip": use_outlook.skip,
    "enough": use_outlook.enough,
    "send": _send,
    "silence": use_outlook.silence,
    "rob": use_outlook.rob,
    "yield": cash_outlook.yield_,
    "refuse": cash_outlook.refuse,
    "grab": cash_outlook.grab,
    "give": _give,
    "slip": use_outlook.slip,
    "pick": cash_outlook.pick,
    "seize": cash_outlook.seize,
    "let": cash_outlook.let,
}
