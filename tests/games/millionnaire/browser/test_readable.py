"""Le Millionnaire on small screens: everybody's shares, stakes and last turns can be read."""

import random
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.browser.crowd import Crowd
from tests.browser.frames import AT_A_DESK, TOUCHED, at_sizes, frames_of
from tests.browser.positions import course
from tests.depth import enough
from tests.games.millionnaire.rich import COMPANIES, STAKES, rich
from tripot import house
from tripot.core.language import LANGUAGES
from tripot.core.state import CHANCE
from tripot.server.play.telling.speech import language_of
from tripot.session.deeds import OWN_AT_A_DESK, Deed, after_line
from tripot.session.match import Match, let_chance_play

_READABLE = (Path(__file__).parent / "readable.js").read_text()

_SPILT = """() => [...document.querySelectorAll(".post")].filter(post => {
  const [outer, inner] = [post, post.querySelector("p")].map(one => one.getBoundingClientRect());
  return inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1;
}).map(post => post.textContent)"""
"""Which fields for stakes have more to say than room for it."""
_AMOUNTS = """() => [...document.querySelectorAll(
  ".plate-cash, .plate-fortune, .hand-money, .hand-fortune"
)].map(one => one.innerText.trim())"""
"""What stands on the plates about everybody's money."""
_CUT_ODDS = """() => [...document.querySelectorAll(".square:has(.chip) .odds")]
.filter(odds => {
  const box = one => one.getBoundingClientRect();
  odds.textContent = "60/1";
  const [own, square] = [box(odds), box(odds.parentElement)];
  const chip = box(odds.parentElement.querySelector(".chip"));
  const under = Math.min(own.right, chip.right) - Math.max(own.left, chip.left);
  return own.left < square.left || own.right > square.right || under > 4;
}).map(odds => odds.parentElement.getAttribute("style"))"""
"""The horses with a stake whose odds reach out of their squares, or under the stake."""
_HIDDEN_ODDS = """() => [...document.querySelectorAll(".square .odds")].filter(odds => {
  const words = document.createRange();
  words.selectNodeContents(odds);
  const own = words.getBoundingClientRect(), cap = own.height / 5;
  const square = odds.parentElement.getBoundingClientRect();
  if (own.top + cap < square.top + 3 || own.bottom - cap > square.bottom - 3) return true;
  return [...document.querySelectorAll(".flag, .square .emblem")].some(other => {
    const { left, right, top, bottom } = other.getBoundingClientRect();
    const across = Math.min(right, own.right) - Math.max(left, own.left);
    const down = Math.min(bottom, own.bottom - cap) - Math.max(top, own.top + cap);
    return across > 3 && down > 3;
  });
}).map(odds => odds.textContent)"""
"""The odds on the course that reach over the frames of their squares, or under something."""
_SIGNS = ("<svg class='sign'></svg>",) * 6
_TOO_LONG = """texts => {
  const plates = [...document.querySelectorAll(".seat .last")];
  return texts.filter(text => [plates[0], plates.at(-1)].some(last => {
    last.innerHTML = text;
    return last.scrollWidth > last.clientWidth;
  }));
}"""
"""Which texts do not fit on plates of one column or on one of two."""
_OVER = """texts => {
  const purse = document.querySelector(".purse"), last = purse.querySelector(".last");
  return texts.filter(text => {
    last.innerHTML = text;
    return last.getBoundingClientRect().bottom > purse.getBoundingClientRect().bottom;
  });
}"""
"""Which texts stand over the bottom of one's own plate."""
_MARKS = "*" * 6
_OTHER = "<span class='of'><svg class='sign'></svg></span>"
_MOVES = enough(150, deep=3000)
_RARE = (
    '<span class="part is-main">bought 12\N{NO-BREAK SPACE}E + 2\N{NO-BREAK SPACE}A −140k</span>'
)
"""What a long game has at times."""
PHONES = ((320, 568), (360, 640), *TOUCHED[1:])


@pytest.mark.parametrize("players", enough([6], deep=[2, 3, 4, 5, 6]))
def test_what_everybody_holds_and_stakes_is_read_at_every_size(people: Crowd, players: int) -> None:
    frames, others = frames_of(people), players - 1
    for position, language in zip(rich(players), ("en", "fr"), strict=True):
        page = position.page(language=language)
        for frame, size in at_sizes(frames, page, touched=PHONES, at_a_desk=AT_A_DESK[:2]):
            seen = frame.evaluates(_READABLE, None)
            assert seen.pop("faults") == [], f"{position.kind} at {size}"
            assert frame.evaluates(_CUT_ODDS, None) == [], f"{position.kind} at {size}"
            assert seen == {
                "plates": others,
                "last": others,
                "shares": others * COMPANIES,
                "chips": STAKES,
            }


def test_amounts_on_plates_have_a_unit_where_there_is_room(people: Crowd) -> None:
    frame = frames_of(people)[False]
    for _ in frame.at(course("millionnaire", 6)[0].page(), ((768, 1024), AT_A_DESK[-1])):
        amounts = frame.evaluates(_AMOUNTS, None)
        assert len(amounts) == 2 * 6
        assert [one for one in amounts if one[-2:].split() != ["F"]] == []


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_nothing_lies_on_the_odds_of_horses(people: Crowd, players: int) -> None:
    frame = frames_of(people)[True]
    turns = [one for one in course("millionnaire", players) if one.kind.startswith("turn")]
    for position in turns[:3]:
        for size in frame.at(position.page(), [(360, 740), (412, 915)]):
            assert frame.evaluates(_HIDDEN_ODDS, None) == [], f"{position.kind} at {size}"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_a_stake_wins_stands_in_its_field(people: Crowd, language: str) -> None:
    frame = frames_of(people)[False]
    for size in frame.at(course("millionnaire", 6)[0].page(language=language), AT_A_DESK):
        assert frame.evaluates(_SPILT, None) == [], size


def test_what_players_did_last_fits_on_the_smallest_plate(people: Crowd) -> None:
    frame = frames_of(people)[True]
    frame.loads(rich(6)[0].page())
    frame.resizes(PHONES[0])
    written = {html for deed in _deeds() for code in LANGUAGES for html in _drawn(deed, code)}
    assert frame.evaluates(_TOO_LONG, [_RARE, *sorted(written)]) == []


def test_what_you_did_last_fits_on_your_own_plate_at_a_desk(people: Crowd) -> None:
    frame = frames_of(people)[False]
    written = {
        _in_a_row(_parts(deed, code, _MARKS, at_a_desk=OWN_AT_A_DESK))
        for deed in _deeds()
        for code in LANGUAGES
    }
    for _ in frame.at(rich(6)[0].page(), AT_A_DESK[:2]):
        assert frame.evaluates(_OVER, sorted(written)) == []


def _deeds() -> Iterator[Deed]:
    """What six players have done, as the first of them saw it."""
    match, chance = Match(house.game("millionnaire"), players=6, seed=6), random.Random(6)
    while not match.is_over and match.number < _MOVES:
        seat = match.to_move
        if seat is None or seat == CHANCE:
            let_chance_play(match)
        else:
            match.play(chance.choice(match.legal(seat)))
    deeds: dict[int, Deed] = {}
    for line in match.seen_by(1).witnessed():
        deeds = dict(after_line(deeds, line.heading, line.briefs, line.changes))
        yield from deeds.values()


def _drawn(deed: Deed, code: str) -> list[str]:
    """What stands on a plate, as HTML, by its main part."""
    parts = _parts(deed, code, _SIGNS)
    return [
        "".join(
            f"<span class='part{' is-main' * (at == main)}'>{part}</span>"
            for at, part in enumerate(parts)
        )
        for main in range(len(parts))
    ]


def _parts(deed: Deed, code: str, names: Sequence[str], *, at_a_desk: int = 0) -> list[str]:
    """The parts of what stands on a plate, with thousands written as there."""
    language = language_of(code)
    unit = language.translate("{thousands}k")
    said = deed.say(language, names, at_a_desk=at_a_desk)
    return [
        f"{one.text} <b>+{unit.format(thousands=abs(one.gain) // 1000)}</b>"
        if one.gain
        else one.text
        for one in said
    ]


def _in_a_row(parts: Sequence[str]) -> str:
    """The parts, with others' signs, as they stand on one's own plate."""
    dotted = [f"{part}<span class='dot'> · </span>" for part in parts[:-1]] + [*parts[-1:]]
    row = "".join(f"<span class='part'>{part}</span>" for part in dotted)
    return row.replace("*", _OTHER)
