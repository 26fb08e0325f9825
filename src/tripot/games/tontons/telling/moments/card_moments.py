"""Les Tontons: cards are laid open, and strike or come to nothing (T20 to T33, T62 to T65)."""

from tripot.core.language import Value, Words, in_a_row, msg
from tripot.core.moments import Moment, Poster, Weight
from tripot.core.state import State
from tripot.games.tontons.phrases import friend_name, whom
from tripot.games.tontons.rules.cards.robbing import may_draw_on
from tripot.games.tontons.state import BIG, NOBODY, Effect, Phase, effect_of, notes_of, value_of
from tripot.games.tontons.telling import card_words
from tripot.games.tontons.telling.cash_words import YELLOW
from tripot.games.tontons.telling.lines import Line
from tripot.games.tontons.telling.moments.aims import explained, explaining
from tripot.games.tontons.telling.moments.showing import handed_over, poster_of, table


def friends(line: Line) -> Moment:
    """T62: shown at once."""
    shown = table(line, phase=int(Phase.PAY), asked=NOBODY)
    return Moment(card_words.tell_friends(line), Weight.PASSING, shown)


def cards(line: Line) -> Moment | None:
    """T22: the cards in the order in which they will come up, without what they do."""
    owners = card_words.in_turn(line.after)
    shown = [_card(line.after, owner, line.seat) for owner in owners]
    if not shown:
        return None
    values: dict[str, Value] = {"cards": in_a_row(shown, between=", ")}
    key = msg("Cards on the table: {cards}.")
    state = line.after
    acting = [value_of(state, one) for one in owners if effect_of(state, one) not in YELLOW]
    if len(set(acting)) < len(acting):  # yellow ones go by the queue
        key = msg("Cards on the table: {cards} (equal ones from the boss on).")
    headline = Words(key, values, "", "T22")
    laid = table(line, phase=int(Phase.USE), asked=NOBODY)
    poster = Poster({"cards": [owner + 1 for owner in owners]}, Words(msg("Cards up")))
    return Moment(headline, Weight.TELLING, laid, poster=poster)


def _card(state: State, owner: int, seat: int) -> Words:
    values: dict[str, Value] = {"player": whom(owner, seat), "value": value_of(state, owner)}
    if int(state.friend[owner]) == NOBODY:
        return Words(msg("{player} {value}"), values)
    values["friend"] = friend_name(state, int(state.friend[owner]))
    return Words(msg("{player} {value} ({friend})"), values)


def use(line: Line) -> Moment | None:
    """T22: what it does at once, or who is out of its reach."""
    words = card_words.tell_use(line)
    is_shelter = effect_of(line.before, line.asked) == Effect.SHELTER
    weight = Weight.PASSING if is_shelter else Weight.TELLING
    return Moment(words, weight, table(line)) if words else None


def idle(line: Line) -> Moment:
    """T20 to T26: a card that comes up and can do nothing."""
    shown = table(line, phase=int(Phase.USE), asked=line.number)
    return Moment(card_words.tell_idle(line), Weight.PASSING, shown)


def rob(line: Line) -> Moment | None:
    """T32, T33: from whom, unless what is drawn, paid or refused will tell."""
    words, victim = explaining(card_words.tell_rob)(line), line.number
    is_dry = notes_of(line.before, victim) == 0
    if words is None or (int(line.before.effect) == Effect.RELIEF and not is_dry):
        return None
    weight = Weight.TELLING if is_dry else Weight.PASSING
    return Moment(words, weight, table(line, victim=victim))


def draw(line: Line) -> Moment | None:
    """T30, T32, T65: a note is drawn; the last that a card draws is decisive."""
    goes_on = Weight.TELLING if int(line.before.effect) == Effect.SWINDLE else Weight.PASSING
    weight = goes_on if may_draw_on(line.after) else Weight.DECISIVE
    is_instead = int(line.before.effect) == Effect.FOOLS and int(line.before.draw_from) == BIG
    tell_it = card_words.tell_instead if is_instead else card_words.tell_draw
    return handed_over(explaining(tell_it), weight)(line)


def lacks(line: Line) -> Moment:
    """T30: a player without a small note shows it."""
    shown = table(line, phase=int(Phase.USE), victim=line.number)
    words = explained(card_words.tell_lacks(line), line.before, int(line.before.user))
    return Moment(words, Weight.PASSING, shown)


def legacies(line: Line) -> Moment:
    """T31: the heir sees everything given, and each giver their own note."""
    known = {giver: int(note) for giver, note in line.given if note.isdigit()}
    gains = {giver + 1: -worth for giver, worth in known.items()}
    if known and all(note != "s" for _, note in line.given):
        gains[int(line.after.user) + 1] = sum(known.values())
    shown = table(line, phase=int(Phase.USE))
    heir, given = int(line.after.user), " ".join(note for _, note in line.given)
    paid = [(giver + 1, heir + 1, worth) for giver, worth in known.items() if worth]
    poster = poster_of(given, taker=heir) if heir == line.seat else None
    words = card_words.tell_legacies(line)
    if "list" in words.values:
        words = explained(words, line.before, heir)
    return Moment(words, Weight.DECISIVE, shown, gains, paid, poster=poster)


def richest(line: Line) -> Moment | None:
    """T65: whom it strikes; T46: who has won is shown by itself."""
    words = card_words.tell_richest(line)
    if words is None:
        return None
    return Moment(words, Weight.TELLING, table(line, phase=int(Phase.USE), asked=line.number))


def fake(line: Line) -> Moment:
    """T66: in the envelope."""
    shown = table(line, phase=int(Phase.SLIP), victim=line.number)
    return Moment(card_words.tell_fake(line), Weight.PASSING, shown)
