"""Johnny Controletti: what a player did last, in a few words for their plate."""

from collections.abc import Iterator

from tripot.core.contract.brief import Brief
from tripot.core.contract.heard import Heard
from tripot.core.language import Amount, Player, Value, Words, msg
from tripot.core.state import State
from tripot.games.johnny.state import money, total
from tripot.kit.seen import Seen, Shorten, briefs_of


def brief(before: State, heard: Heard, after: State, seat: int) -> list[Brief]:
    """What a line of knowledge puts on the plates of Johnny and of the debtor."""
    return briefs_of(Seen(before, heard, after, seat), _BRIEFS)


def _pair(seen: Seen) -> tuple[int, int]:
    """Johnny and the debtor."""
    return int(seen.before.johnny), int(seen.before.debtor)


def _first(seen: Seen) -> Iterator[Brief]:
    yield seen.short(seen.player, msg("first Johnny"))


def _asks(seen: Seen) -> Iterator[Brief]:
    """J8, J9: whom Johnny asks, if it is settled now."""
    johnny, debtor = int(seen.before.johnny), seen.player
    if debtor != johnny and debtor < int(seen.before.players):
        others, to_you = msg("asked {whom}"), msg("asked you")
        if seen.heard.word == "ask":
            others, to_you = msg("chose {whom}"), msg("chose you")
        yield seen.short_of(johnny, debtor, others, to_you)


def _present(seen: Seen) -> Iterator[Brief]:
    """J11, J16."""
    debtor, count = int(seen.before.debtor), int(seen.before.down_count)
    one, many = msg("offered {count} card"), msg("offered {count} cards")
    if total(seen.before.up):
        one, many = msg("added {count} card"), msg("added {count} cards")
    yield Brief(debtor + 1, Words(one, {"count": count}, many), replaces=True)


_UNSEEN = (
    (msg("trusted {whom}: {count} card"), msg("trusted {whom}: {count} cards")),
    (msg("gave {whom} {count} card"), msg("gave {whom} {count} cards")),
)
_UNSEEN_TOO = (
    (msg("trusted {whom}: {shown} + {count} card"), msg("trusted {whom}: {shown} + {count} cards")),
    (msg("gave {whom} {shown} + {count} card"), msg("gave {whom} {shown} + {count} cards")),
)
"""J12: Johnny's plate and the debtor's; after a doubt, with what lies face up."""
_ZERO = (
    (msg("trusted {whom}: a zero"), msg("trusted you: a zero")),
    (msg("gave {whom} a zero"), msg("gave you a zero")),
)
_ZEROS = (
    (msg("trusted {whom}: only zeros"), msg("trusted you: only zeros")),
    (msg("gave {whom} only zeros"), msg("gave you only zeros")),
)
"""J12: the same to the two who see them."""


def _trust(seen: Seen) -> Iterator[Brief]:
    """J12."""
    johnny, debtor = _pair(seen)
    if seen.heard.uncovered is None:
        trusted, gave = _UNSEEN_TOO if total(seen.before.up) else _UNSEEN
        yield _with_count(seen, johnny, trusted, whom=debtor)
        yield _with_count(seen, debtor, gave, whom=johnny)
    elif money(seen.before.up) or any(card != "0" for card in seen.heard.uncovered):
        others, to_you = msg("trusted {whom}:"), msg("trusted you:")
        yield seen.short_of(johnny, debtor, others, to_you, replaces=True)
        yield seen.short_of(debtor, johnny, msg("gave {whom}:"), msg("gave you:"), replaces=True)
    else:
        zeros = total(seen.before.up) + int(seen.before.down_count)
        trusted, gave = _ZEROS if zeros > 1 else _ZERO
        yield seen.short_of(johnny, debtor, *trusted, replaces=True)
        yield seen.short_of(debtor, johnny, *gave, replaces=True)


def _with_count(seen: Seen, player: int, keys: tuple[str, str], *, whom: int) -> Brief:
    """A plate with what goes over, where the viewer may not see all of it."""
    one, many = keys
    count, shown = int(seen.before.down_count), Amount(1000 * money(seen.before.up))
    values: dict[str, Value] = {"whom": Player(whom + 1), "count": count}
    if total(seen.before.up):
        values["shown"] = shown
    return Brief(player + 1, Words(one, values, many), True)


def _doubt(seen: Seen) -> Iterator[Brief]:
    """J13."""
    johnny, debtor = _pair(seen)
    yield seen.short_of(johnny, debtor, msg("doubted {whom}"), msg("doubted you"), replaces=True)


def _die(seen: Seen) -> Iterator[Brief]:
    """J14 to J17: who was right."""
    johnny, debtor = _pair(seen)
    cards = [int(card) for card in seen.heard.uncovered or ()]
    offered = money(seen.before.up) + sum(cards) // 1000
    if seen.number < offered:
        others, to_you = msg("doubted {whom} wrongly"), msg("doubted you wrongly")
        of_debtor = msg("had enough") if total(seen.before.up) else msg("was honest")
    elif seen.number == offered:
        others, to_you = msg("took from {whom}:"), msg("took from you:")
        of_debtor = msg("offer spot on:")
    else:
        others, to_you = msg("doubted {whom} rightly"), msg("doubted you rightly")
        of_debtor = msg("came up short")
    yield seen.short_of(johnny, debtor, others, to_you, replaces=True)
    yield seen.short(debtor, of_debtor)


def _pay(seen: Seen) -> Iterator[Brief]:
    """J19 to J22: once the payment is complete."""
    if int(seen.after.debt):
        return
    johnny, debtor = _pair(seen)
    others, to_you = msg("paid {whom}:"), msg("paid you:")
    if 1000 * money(seen.before.paid) + seen.number < 1000 * int(seen.before.debt):
        others, to_you = msg("paid {whom} all:"), msg("paid you all:")
    yield seen.short_of(johnny, debtor, others, to_you)


def _saving(seen: Seen) -> Iterator[Brief]:
    """J23."""
    key = msg("took a card")
    if seen.heard.value != "?":
        key = msg("took a card:") if seen.number else msg("took a zero")
    yield seen.short(int(seen.before.johnny), key)


def _decline(seen: Seen) -> Iterator[Brief]:
    """J23."""
    yield seen.short(int(seen.before.johnny), msg("declined the card"))


_BRIEFS: dict[str, Shorten] = {
    "first": _first,
    "colour": _asks,
    "ask": _asks,
    "present": _present,
    "trust": _trust,
    "doubt": _doubt,
    "die": _die,
    "pay": _pay,
    "saving": _saving,
    "decline": _decline,
}
