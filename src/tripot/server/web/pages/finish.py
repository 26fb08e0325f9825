"""How a game ended, for one person: won or lost, the order with its money, what decided it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tripot.core.language import Value, Words, msg
from tripot.core.moments import Moment
from tripot.kit.places import in_order, named
from tripot.server.play.table import Table
from tripot.server.play.telling.afterwards import Afterwards, Seen
from tripot.server.play.telling.speech import Voice
from tripot.server.root import root
from tripot.server.web.pages.story import moment_context

_ORDINALS = (msg("second"), msg("third"), msg("fourth"), msg("fifth"), msg("sixth"))


def finish_of(table: Table, seat: int | None, voice: Voice) -> dict[str, Any] | None:
    """The end of a game as a page shows it to a seat (or an onlooker); None before the end."""
    if not table.match.is_over:
        return None
    over = table.teller.afterwards
    outcome, final = over.outcome, over.final
    places = places_of(order_of(over))
    last = next(
        entry for entry in reversed(table.teller.story(seat).entries) if entry.deed == "over"
    )
    is_won = seat in outcome.winners
    url = f"{root()}/t/{table.id}/replay"
    return {
        "is_won": is_won,
        "place": places[seat] if seat else None,
        "title": voice.say(verdict(outcome.winners, seat)),
        "standing": voice.say(standing(places, seat)) if seat and not is_won else "",
        "text": voice.say(last.sentence),
        "clause": outcome.clause,
        "places": [_place(over, at, places, voice) for at in places],
        "final": final,
        "moments": _deciding(table, seat, voice),
        "loss": _loss(table, seat, voice),
        "reasons": list(reasons_of(table, voice)),
        "chart": over.chart,
        "replay_url": url,
        "record_url": f"{root()}/t/{table.id}/record",
    }


def next_game(table: Table, seat: int | None, voice: Voice) -> dict[str, str]:
    """Who of the players wants another game, and what a person presses for it."""
    room, series = table.value.room, table.teller.series
    again = voice.text(msg("Play again"))
    if series is not None and not series.winners:
        again = voice.text(msg("The next game"))
    if room is None or room.table_id == table.id:
        return {"company": "", "again": again}
    if room.is_playing:
        return {"company": voice.text(msg("The next game has begun.")), "again": again}
    here = {chair.guest_id for chair in room.chairs if chair.guest_id and chair.is_back}
    back = [
        sitter.seat - 1
        for sitter in table.sitters
        if sitter.guest_id in here and sitter.seat != seat
    ]
    if not back:
        return {"company": "", "again": again}
    one, many = msg("{names} wants another game."), msg("{names} want another game.")
    said = voice.say(Words(one if len(back) == 1 else many, {"names": named(back)}))
    return {"company": said, "again": again}


def order_of(over: Afterwards) -> Sequence[Sequence[int]]:
    """Who came before whom: as the game tells it, else by what each seat gained."""
    told: Sequence[Sequence[int]] | None = over.final["over"].get("order")
    gained = over.outcome.returns
    by_gain = in_order(len(gained), lambda seat: gained[seat])
    return told or [[seat + 1 for seat in level] for level in by_gain]


def places_of(order: Sequence[Sequence[int]]) -> dict[int, int]:
    """Each seat's place; equals share one."""
    places, place = dict[int, int](), 1
    for level in order:
        places |= dict.fromkeys(level, place)
        place += len(level)
    return places


def verdict(winners: Sequence[int], seat: int | None) -> Words:
    """Who has won, in words to a seat or an onlooker."""
    others = named([at - 1 for at in winners if at != seat])
    if seat in winners:
        together = Words(msg("You win, together with {others}."), {"others": others})
        return together if len(winners) > 1 else Words(msg("You win."))
    key = msg("{winner} wins.") if len(winners) == 1 else msg("{winner} win together.")
    return Words(key, {"winner": others})


def standing(places: Mapping[int, int], seat: int) -> Words:
    """The place of somebody who has not won, in words to them."""
    level = [at - 1 for at, place in places.items() if place == places[seat] and at != seat]
    ordinal = Words(_ORDINALS[max(2, places[seat]) - 2])
    values: dict[str, Value] = {"place": ordinal, "others": named(level)}
    alone = msg("You come {place}.")
    return Words(msg("You come {place}, level with {others}.") if level else alone, values)


def _place(over: Afterwards, seat: int, places: Mapping[int, int], voice: Voice) -> dict[str, Any]:
    """A line of the final order."""
    return {
        "place": places[seat],
        "seat": seat,
        "name": voice.names[seat - 1],
        "money": None if over.money is None else over.money[seat - 1],
        "is_level": is_level(over.money, places, seat),
        "shown": over.final["seats"][seat - 1],
    }


def is_level(money: Sequence[int] | None, places: Mapping[int, int], seat: int) -> bool:
    """Whether somebody has as much money as a seat, but another place."""
    if money is None:
        return False
    return any(money[at - 1] == money[seat - 1] and places[at] != places[seat] for at in places)


def _deciding(table: Table, seat: int | None, voice: Voice) -> list[dict[str, Any]]:
    """The moments that decided it, with all cards open, and who led after each."""
    seen = table.teller.seen(seat)
    return [_moment(seen, step, moment, voice) for step, moment in seen.deciding]


def _loss(table: Table, seat: int | None, voice: Voice) -> dict[str, Any] | None:
    """The moment that cost this seat most, if it is not told already."""
    seen = table.teller.seen(seat)
    return _moment(seen, *seen.loss, voice) if seen.loss else None


def _moment(seen: Seen, step: int, moment: Moment, voice: Voice) -> dict[str, Any]:
    """A moment to be seen again."""
    return {
        **moment_context(moment, voice, number=seen.opened.number(step)),
        "step": step,
        "lead": voice.say(seen.leads[step]) if step in seen.leads else "",
    }


def reasons_of(table: Table, voice: Voice) -> Iterator[dict[str, Any]]:
    """What each bot that has reasons says of its last decisions."""
    over = table.teller.afterwards
    for seat, told in over.reasons:
        said = [
            {"step": number + 1, "turn": _turn(over, number, voice), "text": voice.say(words)}
            for number, words in told
        ]
        yield {"seat": seat, "name": voice.names[seat - 1], "said": said}


def _turn(over: Afterwards, number: int, voice: Voice) -> str:
    """The turn in which something was done after that many actions."""
    heading = over.headings[number]
    return voice.say(heading) if heading else ""
