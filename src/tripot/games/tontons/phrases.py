"""Les Tontons: the phrases that sentences are made of."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tripot.core.language import Amount, Language, Player, Value, Words, in_a_row, joined, msg
from tripot.core.state import State
from tripot.games.tontons.box import BOX, names_of
from tripot.games.tontons.notation.texts import LETTERS
from tripot.games.tontons.printed import CHARACTER_IDS
from tripot.games.tontons.state import (
    BIG,
    FAKE,
    FRIEND_CARD,
    KINDS,
    NOBODY,
    SMALL,
    VALUES,
    WORTH,
    bit,
)
from tripot.kit.boxes import Printed

NARROW_SPACE = "\N{NARROW NO-BREAK SPACE}"


@dataclass(frozen=True)
class Chain(Words):
    """A sentence, followed by those of its value `then`."""

    def say(self, language: Language | None = None, names: Sequence[str] = ()) -> str:
        """All of them, one after another."""
        then = self.values["then"]
        assert isinstance(then, Words)
        return f"{super().say(language, names)} {then.say(language, names)}"


def chain(sentences: Sequence[Words]) -> Words | None:
    """Sentences as one, with the first clause that one of them has; None if there are none."""
    if len(sentences) < 2:
        return sentences[0] if sentences else None
    first, *rest = sentences
    before = [first.values["then"]] if isinstance(first, Chain) else []
    clause = next((one.clause for one in sentences if one.clause), "")
    return Chain(
        first.key, {**first.values, "then": in_a_row([*before, *rest])}, first.plural, clause
    )


def whom(player: int, seat: int) -> Value:
    """A player who is not the subject of a sentence: you, or a name."""
    return Words(msg("you")) if player == seat else Player(player + 1)


def followed(first: Words, second: Words | None) -> Words:
    """A sentence with its clause, followed by a second one if there is any."""
    if second is None:
        return first
    return Chain(first.key, {**first.values, "then": second}, first.plural, first.clause)


# Lists


def people(players: Sequence[int], seat: int) -> Value:
    """Some players, by name; "nobody" if there are none."""
    if not players:
        return Words(msg("nobody"))
    return in_a_row([whom(player, seat) for player in players], between=", ")


# Notes


def number(count: int) -> Value:
    """Small numbers in words."""
    return Words(_NUMBERS[count]) if count < len(_NUMBERS) else count


def note(kind: int) -> Words:
    """A note by its value."""
    if kind == FAKE:
        return Words(msg("a fake"), amount=0)
    return Words(msg("a {value}"), {"value": WORTH[kind]}, amount=WORTH[kind])


def notes(counts: Sequence[int]) -> Words:
    """Known notes, by how many there are of each kind; the dearest first."""
    items = [_counted(kind, int(counts[kind])) for kind in reversed(range(KINDS)) if counts[kind]]
    worth = sum(WORTH[kind] * int(counts[kind]) for kind in range(KINDS))
    return replace(joined(items) if items else Words(msg("nothing")), amount=worth)


def _counted(kind: int, count: int) -> Words:
    if count == 1:
        return replace(note(kind), amount=None)
    if kind == FAKE:
        return Words(msg("{number} fakes"), {"number": number(count)})
    return Words(msg("{number} {value}s"), {"number": number(count), "value": WORTH[kind]})


def notes_heard(text: str) -> Words:
    """Notes as a line of knowledge writes them: values, or backs, or some of both."""
    tokens = text.split()
    seen = [tokens.count(str(worth)) for worth in WORTH]
    return partly_seen(seen, tokens.count("s"), tokens.count("b"))


def backs(small: int, big: int) -> Words:
    """Notes of which only the backs are seen (T3)."""
    items = [_backs_of(side, count) for side, count in ((SMALL, small), (BIG, big)) if count]
    return joined(items) if items else Words(msg("nothing"))


def _backs_of(side: int, count: int) -> Words:
    if count == 1:
        return Words(msg("a small note") if side == SMALL else msg("a big note"))
    key = msg("{number} small notes") if side == SMALL else msg("{number} big notes")
    return Words(key, {"number": number(count)})


def notes_on(state: State, position: int) -> Words:
    """The notes in a place: those face up by value, the others by their backs."""
    place = int(state.row[position])
    return partly_seen(state.open[place].tolist(), *state.laid[place].tolist())


def partly_seen(shown: Sequence[int], small: int, big: int) -> Words:
    """Notes of which some are known, by kind, and the others show only their backs."""
    hidden = backs(small, big)
    if small + big == 0:
        return notes(shown)
    if not any(shown):
        return hidden
    return joined([replace(notes(shown), amount=None), hidden])


def from_whom(given: Mapping[int, str], seat: int) -> Words:
    """Notes, by giver, from 0, with those who give them; those who give the same together.

    It amounts to all of them if all are known.
    """
    together = {
        same: [giver for giver, notes in given.items() if notes == same]
        for same in dict.fromkeys(given.values())
    }
    parts = [_from_each(same, givers, seat) for same, givers in together.items()]
    is_plain = len(together) == len(given) and all(len(set(one.split())) < 2 for one in together)
    tokens = " ".join(given.values()).replace("-", "").split()
    is_known = all(token.isdigit() for token in tokens)
    list_of = joined(parts) if is_plain else apart(parts)
    return replace(list_of, amount=sum(map(int, tokens)) if is_known else None)


def _from_each(tokens: str, givers: Sequence[int], seat: int) -> Words:
    """What each of these gives."""
    key = msg("{notes} each from {givers}")
    if len(givers) == 1 or tokens == "-":
        key = msg("{notes} from {givers}")
    notes = replace(notes_heard(tokens), amount=None)
    return Words(key, {"notes": notes, "givers": joined([whom(giver, seat) for giver in givers])})


def apart(parts: Sequence[Words]) -> Words:
    """A list of lists, or of sentences."""
    *most, last = parts
    return Words(msg("{most}; {last}"), {"most": apart(most), "last": last}) if most else last


def few_notes(tokens: Sequence[str], most: int) -> Words:
    """Notes by value or back in as few words as a plate has; if they are too many, their number."""
    if len(tokens) == 1:
        return _one_note(tokens[0])
    alike = [tokens.count(token) for token in set(tokens)]
    words = sum(min(count, 2) for count in alike)
    is_mixed = len(alike) > 1
    if words + (is_mixed and max(alike) > 1) > most:
        return Words(msg("{number} notes"), {"number": number(len(tokens))})
    return bare_notes(tokens)


def bare_notes(tokens: Sequence[str]) -> Words:
    """Notes by value or back, without articles where there are several; those alike together."""
    if len(tokens) == 1:
        return _one_note(tokens[0])
    return in_a_row(
        [_bare(token, tokens.count(token)) for token in _in_order(tokens)], between=" & "
    )


def _in_order(tokens: Sequence[str]) -> list[str]:
    """Each sort of note once: the dearest first, then backs, small ones first."""
    return sorted(
        {*tokens},
        key=lambda token: (-1, "bs".index(token)) if token in "sb" else (int(token), 0),
        reverse=True,
    )


def _bare(token: str, count: int) -> Value:
    """Notes that are alike, without an article if there is one."""
    one, many = _BARE.get(token, ("", msg("{number} {value}s")))
    if count == 1:
        return Words(one) if one else token
    return Words(many, {"number": number(count), "value": token})


_BARE = {
    "0": (msg("fake"), msg("{number} fake")),
    "s": (msg("small"), msg("{number} small")),
    "b": (msg("big"), msg("{number} big")),
}


def _one_note(token: str) -> Words:
    if token == "s":
        return Words(msg("a small"))
    return Words(msg("a big")) if token == "b" else notes_heard(token)


# Sums


def briques(least: int, most: int) -> Words:
    """A sum whose least and greatest values are known."""
    if least == most:
        one, many = msg("{count} brique"), msg("{count} briques")
        return Words(one, {"count": Amount(most)}, many, amount=most)
    key = msg("{least} to {most} briques")
    return Words(key, {"least": Amount(least), "most": Amount(most)})


# Places


def place(state: State, position: int) -> Words:
    """A place in the middle of a sentence."""
    names = {code: _uncapitalised(name) for code, name in _names_of(state, position).items()}
    return Printed(names["en"], printed=names)


def place_itself(state: State, position: int) -> Words:
    """A place where its name stands alone."""
    names = _names_of(state, position)
    return Printed(names["en"], printed=names)


def lettered(state: State, position: int) -> Words:
    """A place in the middle of a sentence, with its letter."""
    values: dict[str, Value] = {"place": place(state, position), "letter": LETTERS[position]}
    return Words(msg("{place} ({letter})"), values)


def at_places(state: State, items: Sequence[Value]) -> Words:
    """Something for each place of the row, with its letter."""
    parts = [
        Words(
            msg("{letter}, {place}: {item}."),
            {"letter": LETTERS[at], "place": place_itself(state, at), "item": item},
        )
        for at, item in enumerate(items)
    ]
    return in_a_row(parts)


def queue(state: State, position: int) -> list[int]:
    """T14, T15: who is in a place, in order of arrival."""
    line = [int(seat) for seat in state.line if int(seat) != NOBODY]
    return [seat for seat in line if int(state.at[seat]) == position]


def visitor_of(state: State) -> int:
    """T16: who has looked into an envelope, and points at whoever is to lose a note."""
    waiting = int(state.looked) & ~int(state.done)
    return next(seat for seat in range(int(state.players)) if bit(waiting, seat))


def behind(state: State, position: int, seat: int) -> Value:
    """T15: who would be ahead of somebody who comes to a place now."""
    here = queue(state, position)
    if not here:
        return Words(msg(", where nobody is"))
    return Words(msg(", behind {player}"), {"player": whom(here[-1], seat)})


def _names_of(state: State, position: int) -> dict[str, str]:
    names = BOX.places[int(state.row[position])].names
    return {code: name.replace("'", "’") for code, name in names.items()}


def _uncapitalised(name: str) -> str:
    """A name without the capital of its article."""
    return name[0].lower() + name[1:] if name.startswith(_ARTICLES) else name


_ARTICLES = ("The ", "Le ", "La ", "L’", "Les ")

# Cards, friends and characters


def title(state: State, value: int) -> str:
    """The title of the card of a value; no line breaks before its mark, which French sets apart."""
    return re.sub(r" (?=[!?])", NARROW_SPACE, names_of(int(state.names)).titles[value - 1])


def card_name(state: State, card: int) -> Value:
    """A card by its title, or the friend card."""
    if card == FRIEND_CARD:
        return Words(msg("the devoted friend"))
    assert 1 <= card <= VALUES
    return Words(msg("“{title}”"), {"title": title(state, card)})


def friend_name(state: State, friend: int) -> str:
    """A friend's name."""
    return names_of(int(state.names)).friends[friend]


def source(state: State, seat: int) -> Value:
    """What strikes, shields or takes for a seat: its card, or its friend."""
    if int(state.friend[seat]) != NOBODY:
        return friend_name(state, int(state.friend[seat]))
    return card_name(state, int(state.card[seat]))


def character_name(character: int) -> str:
    """A character's name."""
    return BOX.names[CHARACTER_IDS[character]]


_NUMBERS = (
    msg("no"),
    msg("one"),
    msg("two"),
    msg("three"),
    msg("four"),
    msg("five"),
    msg("six"),
    msg("seven"),
    msg("eight"),
    msg("nine"),
    msg("ten"),
)
