"""Les Tontons in a browser: the boxes of notes and plates, at every size and number of seats."""

import inspect
import json
import re
from collections.abc import Iterable, Iterator, Sequence

import pytest

from tests.browser.crowd import Crowd
from tests.browser.frames import AT_A_DESK, TOUCHED, Frame, frames_of
from tests.browser.positions import Position, course
from tests.depth import enough
from tests.games.tontons.crowded import crowded
from tests.games.tontons.tables import TONTONS
from tripot.core.language import Language
from tripot.games.tontons.box import BOX
from tripot.games.tontons.phrases import few_notes
from tripot.games.tontons.telling import briefs
from tripot.session.deeds import Said

SIZES = [(True, size) for size in TOUCHED] + [(False, size) for size in AT_A_DESK]
LANGUAGES = ("en", "fr")
_NOTES = ("s", "b", "5", "5 2", "5 5", "s b", "s s")
"""Notes of which plates tell, as lines of knowledge name them."""
_LONGEST = 23
"""The letters beyond which plates of phones take the shorter form of what names another player."""
_STREET = """() => {
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const box = (one) => one.getBoundingClientRect();
  const isWithin = (inner, outer) => inner.left > outer.left - 1 && inner.top > outer.top - 1
    && inner.right < outer.right + 1 && inner.bottom < outer.bottom + 1;
  const meet = (one, other) => one.left < other.right - 1 && other.left < one.right - 1
    && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  const [avenue, marquee] = [".avenue", ".marquee"].map((one) => box(document.querySelector(one)));
  const faults = all(".spot").flatMap((spot) => {
    const [notes, house] = [all(".loot .note", spot).map(box), box(spot.querySelector(".facade"))];
    return [
      isWithin(box(spot), avenue) ? "" : "is not all on the street",
      house.height > 20 && isWithin(house, box(spot)) ? "" : "has no house",
      notes.every((note) => isWithin(note, box(spot))) ? "" : "has notes beside it",
      notes.some((note) => meet(note, house)) ? "has notes on its house" : "",
      notes.some((note) => meet(note, marquee)) ? "has notes under the marquee" : "",
      notes.some((note) => note.width < 8) ? "has notes that are too small" : "",
    ].filter(Boolean).map((what) => `${spot.className} ${what}`);
  });
  const canScroll = (one) => /auto|scroll/.test(getComputedStyle(one).overflowY);
  const scrolled = all(".table, .table *").filter((one) => canScroll(one)
    && (one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1));
  return [...faults, ...scrolled.map((one) => `${one.className} scrolls`)];
}"""
_BELOW = """() => {
  const ask = document.querySelector(".ask").getBoundingClientRect();
  return [...document.querySelectorAll(".uses li")].filter((one) => {
    const shown = one.getBoundingClientRect();
    return shown.bottom > ask.bottom || one.scrollWidth > one.clientWidth;
  }).map((one) => one.innerText);
}"""
"""What of the list of one's cards does not fit in the dock."""
_CUT_NAMES = """names => {
  const all = [...document.querySelectorAll(".board-name")];
  const boards = all.filter((one) => one.checkVisibility());
  return names.flatMap((name) => {
    for (const one of boards) one.textContent = name;
    const cut = boards.filter((one) =>
      one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 1);
    return cut.map(() => name);
  });
}"""
"""The names of places that a board cannot hold."""
_PLATES = """(texts) => {
  const plates = [...document.querySelectorAll(".seat .plate")];
  const heights = () => plates.map((plate) => plate.getBoundingClientRect().height);
  const before = heights();
  for (const plate of plates) {
    plate.querySelector(".last")?.remove();
    plate.insertAdjacentHTML("beforeend", '<span class="last"></span>');
  }
  const [empty, lasts] = [heights(), plates.map((plate) => plate.querySelector(".last"))];
  const room = Math.min(...lasts.map((last) => last.getBoundingClientRect().width));
  const free = "position: absolute; white-space: nowrap";
  lasts[0].innerHTML = texts.map((text) => `<span style="${free}">${text}</span>`).join("");
  const faults = [...lasts[0].children].filter((one) => one.getBoundingClientRect().width > room)
    .map((one) => `${one.innerText} is wider than ${room}`);
  for (const last of lasts) last.innerHTML = `<span class="part">${texts[0]}</span>`;
  const full = heights();
  if (before.some((height, at) => height !== empty[at] || height !== full[at]))
    faults.push(`plates are ${before} high, ${empty} without words, and ${full} with them`);
  if (parseFloat(getComputedStyle(lasts[0]).fontSize) < 14) faults.push("words are too small");
  return faults;
}"""

_PARTS = """(texts) => {
  const last = document.querySelector(".seat .plate .last");
  last.classList.remove("is-past");
  const parts = texts.map((text, at) => `<span class="part${at ? "" : " is-main"}">${text}` +
    `${at === texts.length - 1 ? "" : '<span class="dot"> · </span>'}</span>`);
  last.innerHTML = parts.join("");
  const room = last.getBoundingClientRect();
  const box = (one) => one.getBoundingClientRect();
  const seen = [...last.children].filter((one) => box(one).top < room.bottom);
  const cut = seen.filter((one) => box(one).right > room.right + 1);
  seen.sort((one, other) => box(one).left - box(other).left);
  return [...seen, ...cut].map((one) => one.innerText.replace(" · ", ""));
}"""

_NAMES = """() => {
  for (const {firstElementChild: plate} of document.querySelectorAll(".seat")) {
    plate.querySelector(".plate-name").textContent = "Lucette";
    plate.querySelector(".plate-purse").querySelectorAll(".stack b")
      .forEach((count) => { count.textContent = "12"; });
    const {style} = plate.querySelector(".plate-marks");
    Object.assign(style, {width: "40px", height: "15px"});
  }
  const cut = [...document.querySelectorAll(".seat .plate-name")]
    .filter(({scrollWidth, clientWidth}) => scrollWidth > clientWidth + 1);
  return cut.map(({textContent: text, clientWidth}) => `${text} in ${clientWidth}`);
}"""


@pytest.fixture(scope="module")
def positions() -> dict[int, Position]:
    some = TONTONS.about.players[:: enough(3, deep=1)]
    return {players: crowded(players) for players in some}


def faults(
    frames: dict[bool, Frame], position: Position, script: str, given: object = None, *, wide: bool
) -> list[str]:
    """What a script finds at every size, or at those that are less than 1200 wide."""
    sizes = [(is_touched, size) for is_touched, size in SIZES if wide or size[0] < 1200]
    for is_touched in {is_touched for is_touched, _ in sizes}:
        frames[is_touched].loads(position.page())
    return [
        f"with {position.players}, at {size}: {fault}"
        for is_touched, size in sizes
        for fault in finds(frames[is_touched], script, given, size)
    ]


def finds(frame: Frame, script: str, given: object, size: tuple[int, int]) -> list[str]:
    """What a script finds at one size."""
    frame.resizes(size)
    found: list[str] = frame.evaluates(script, given)
    return found


def test_notes_lie_in_rows_between_the_marquee_and_the_houses(
    people: Crowd, positions: dict[int, Position]
) -> None:
    frames = frames_of(people)
    assert [
        fault for one in positions.values() for fault in faults(frames, one, _STREET, wide=True)
    ] == []


def said() -> Iterator[str]:
    """All that plates say, with the sign of whom it is about and a sum."""
    for key in re.findall(r'msg\("(.*?)"\)', inspect.getsource(briefs)):
        for language in map(TONTONS.language, LANGUAGES):
            yield from _said(key, language)


def _said(key: str, language: Language) -> Iterator[str]:
    sign = '<span class="of"><svg class="sign"></svg><span class="of-name">Théodora</span></span>'
    cards = dict.fromkeys(("given", "regained", "card"), 10)
    sent = ", ".join([sign] * (2 if "you" in key else 3))
    filled = {
        "whom": sign,
        "left": "A",
        "place": "D",
        "friend": "Patricia",
        "list": sent,
        "number": "four",
        **cards,
    }
    for tokens in _notes_of(key):
        notes = few_notes(tokens.split(), 2 if _names_whom(key) else 3).say(language)
        text = language.translate(key).format_map({**filled, "notes": notes})
        gain = sum(int(token) for token in tokens.split() if token.isdigit())
        is_shortened = any(one in key for one in ("{whom}", "you", "friend"))
        if is_shortened and Said(text.replace(sign, "A"), gain).letters > _LONGEST:
            continue
        yield f'{text} <b class="is-gain">+{gain}</b>' if gain else text


def _names_whom(key: str) -> bool:
    """Whether it names another player, or is short for words that do."""
    return "{whom}" in key or key.removesuffix(" {notes}") in (
        "gave",
        "paid",
        "lost",
        "got",
        "took",
        "seized",
    )


def _notes_of(key: str) -> Sequence[str]:
    """The notes of which these words may tell; those of the viewer, and those shown, by value."""
    if "{notes}" not in key:
        return ("s",)
    if key.startswith("you ") or key.endswith((" you", "play", "friend")):
        return ("5", "2 2")
    if key.startswith(("gave", "got", "paid", "inherited")):
        return ("s", "b", "s s", "2 2")
    return _NOTES if _names_whom(key) else (*_NOTES, "5 5 3", "s s b", "s s b b")


def test_plates_have_room_for_what_was_done_last(
    people: Crowd, positions: dict[int, Position]
) -> None:
    frames, texts = frames_of(people), list(said())
    assert len(texts) > 80
    assert [
        fault
        for one in positions.values()
        for fault in faults(frames, one, _PLATES, texts, wide=False)
    ] == []


def test_plates_say_what_their_players_did_last_on_a_phone_with_signs_for_names(
    people: Crowd,
) -> None:
    frame = frames_of(people)[True]
    shown = [one for one in course("tontons", 6) if one.kind == "pick T41 first"]
    frame.loads(shown[0].page())
    script = "one => [...document.querySelectorAll(one)].map(({innerText: text}) => text)"
    assert all(finds(frame, script, ".seat .last", (320, 568)))
    script = "one => [...document.querySelectorAll(one)].map((it) => getComputedStyle(it).display)"
    assert finds(frame, script, ".seat .last .of .sign", (320, 568)) == ["inline-block"]
    assert finds(frame, script, ".seat .last .of .sign", (1280, 800)) == ["none"]


def test_a_plate_with_one_row_tells_the_last_and_what_fits_beside_it(people: Crowd) -> None:
    frame = frames_of(people)[True]
    long = ["drew two small notes +3", "picked one big note"]
    short = ["useless", "gave a 1 <b>−1</b>"]
    frame.loads(crowded(5).page())
    for size in ((320, 568), (360, 740)):
        assert finds(frame, _PARTS, long, size) == ["picked one big note"]
        assert finds(frame, _PARTS, short, size) == ["useless", "gave a 1 −1"]
        assert finds(frame, _PARTS, ["lost a 1", *short], size)[-2:] == ["useless", "gave a 1 −1"]
    dots = "[...document.querySelectorAll('.seat .dot')]"
    displays = f"() => {dots}.map((one) => getComputedStyle(one).display)"
    frame.loads(crowded(6).page())
    finds(frame, _PARTS, short, (740, 360))
    assert set(finds(frame, displays, None, (740, 360))) == {"inline"}


def test_whatever_the_dock_lists_is_played_by_one_tap() -> None:
    asked = [one for one in course("tontons", 6) if one.kind.startswith(("ride", "rob", "slip"))]
    assert asked
    assert not any("data-tells" in one.page() for one in asked)


_UNSEEN = """() => {
  const {bottom} = document.querySelector(".ask").getBoundingClientRect();
  return [...document.querySelectorAll(".ask :is(.pick, .choice)")]
    .filter(one => one.getBoundingClientRect().bottom > bottom).map(one => one.textContent.trim());
}"""
"""What of the choices has to be scrolled to."""


def test_t21_all_cards_of_an_exchange_stand_in_the_dock_of_a_desk(people: Crowd) -> None:
    frame = frames_of(people)[False]
    (asked,) = [one for one in course("tontons", 6) if one.kind == "swap T21 first"]
    for language in LANGUAGES:
        for size in frame.at(
            asked.page(language=language), ((1280, 800), (1366, 768), (1920, 1080))
        ):
            assert frame.evaluates(_UNSEEN, None) == [], (language, size)


_MOVED = """() => {
  const radios = [...document.querySelectorAll("#decision input[type=radio]")]
    .filter(one => one.labels[0]);
  const boxes = () => JSON.stringify(radios.map(one => one.labels[0].getBoundingClientRect()));
  const names = [...new Set(radios.map(one => one.name))];
  return names.flatMap(name => {
    radios.forEach(one => one.checked = false);
    for (const other of names.filter(one => one !== name))
      radios.find(one => one.name === other).checked = true;
    const before = boxes();
    return radios.filter(one => one.name === name).filter(one => {
      const told = [...document.querySelectorAll(`.if-${one.id}`)];
      told.forEach(line => line.classList.add("is-previewed"));
      const isMoved = boxes() !== before;
      told.forEach(line => line.classList.remove("is-previewed"));
      return isMoved;
    }).map(one => one.id);
  });
}"""
"""The last parts that move something to pick while they are shown."""


@pytest.mark.parametrize("kind", ["choose T13", "send T28", "swap T21"])
def test_what_a_last_part_would_bring_moves_nothing_that_can_be_picked(
    people: Crowd, kind: str
) -> None:
    frame = frames_of(people)[False]
    asked = [one for one in course("tontons", 4) if one.kind.startswith(kind)]
    wholes = [one for one in asked if "data-whole" in one.page()]
    assert wholes
    for position in wholes:
        for language in LANGUAGES:
            for size in frame.at(position.page(language=language), AT_A_DESK):
                assert frame.evaluates(_MOVED, None) == [], (position.kind, language, size)


def test_what_each_card_does_is_told_until_one_is_picked() -> None:
    told = [one for one in course("tontons", 6) if one.kind.startswith(("choose", "pick"))]
    for position in told:
        page = position.page()
        cards = len(re.findall(r'id="play-\w+"', page))
        _, *uses = page.split('<ul class="uses"')
        assert [one.partition("</ul>")[0].count("<li>") for one in uses] == [cards] * bool(cards)


def test_hats_and_keys_take_no_room_from_names_on_a_phone(people: Crowd) -> None:
    frame = frames_of(people)[True]
    frame.loads(crowded(4).page())
    assert finds(frame, _NAMES, None, (360, 740)) == []


def test_the_question_stays_where_it_is_on_a_phone(people: Crowd) -> None:
    frame, tops = frames_of(people)[True], set[float]()
    kinds = (
        "choose T13 first",
        "waiting first",
        "use T30 first",
        "pick T41 first",
        "ride T19 first",
        "rob T32 first",
        "send T28 first",
        "look T16 first",
        "swap T21 first",
    )
    for one in course("tontons", 4):
        if one.kind in kinds:
            frame.loads(one.page())
            frame.resizes((360, 740))
            tops.add(frame.evaluates("() => document.querySelector('.ask').offsetTop", None))
    assert len(tops) == 1


def test_how_many_notes_there_are_is_told_apart_from_what_they_are_worth(people: Crowd) -> None:
    frame = frames_of(people)[True]
    frame.loads(crowded(4).page())
    script = "() => [...document.querySelectorAll('.own-notes b')].map((one) => one.innerText)"
    counts = [count for count in finds(frame, script, None, (360, 740)) if count]
    assert counts
    assert all(re.fullmatch(r"×\d+", count) for count in counts)


def test_boards_on_a_phone_say_what_places_do(people: Crowd) -> None:
    frame = frames_of(people)[True]
    (church,) = [one for one in course("tontons", 4) if one.kind == "look T16 first"]
    script = "() => [...document.querySelectorAll('.board-use')].map((one) => one.innerText)"
    for language, said in (
        ("en", ["spy & burn", "", "drive on"]),
        ("fr", ["coup d’œil", "", "repartir"]),
    ):
        frame.loads(church.page(language=language))
        assert finds(frame, script, None, (360, 740)) == said


def told_apart_by_what_is_out(*players: int) -> Iterable[Position]:
    """Decisions that differ in what is out of the game: there is nothing else to see of it."""
    every = [one for number in players for one in course("tontons", number)]
    views = [one.view() for one in every]
    return {
        json.dumps([len(view["seats"]), view["aside"], view["buried"]]): one
        for one, view in zip(every, views, strict=True)
    }.values()


def test_what_is_out_of_the_game_is_shown_by_its_backs_among_friends() -> None:
    """There is room for one number alone."""
    found = list[set[str]]()
    for page in (one.page() for one in told_apart_by_what_is_out(4, 6)):
        if shown := re.search('class="crossed">(.*?)</span><b>', page, re.DOTALL):
            *_, listed = re.findall("Out of the game:</p>(.*?)</ul>", page, re.DOTALL)
            kinds = re.findall(r"#note-(\d)", listed)
            found.append({"s" if kind in "12" else "b" for kind in kinds})
            assert set(re.findall("#note-([sb])", shown[1])) == found[-1]
    assert {"s", "b"} in found


@pytest.mark.parametrize("players", [3, 6])
def test_what_ones_cards_are_for_is_seen_without_scrolling(people: Crowd, players: int) -> None:
    frame = frames_of(people)[True]
    first = next(one for one in course("tontons", players) if one.kind == "choose T13 first")
    for language in LANGUAGES:
        for size in frame.at(first.page(language=language), ((360, 740), (412, 915))):
            assert frame.evaluates(_BELOW, None) == [], (language, size)


@pytest.mark.parametrize("players", [5, 6])
def test_boards_have_room_for_the_name_of_every_place(people: Crowd, players: int) -> None:
    """The longest was cut at a desk."""
    frame = frames_of(people)[False]
    chosen = next(one for one in course("tontons", players) if one.kind.startswith("choose"))
    for language in LANGUAGES:
        names = [place.names[language] for place in BOX.places]
        for size in frame.at(
            chosen.page(language=language),
            ((1280, 800), (1366, 768), (1024, 768), (900, 700), (1000, 700)),
        ):
            assert frame.evaluates(_CUT_NAMES, names) == [], (language, size)


def test_what_has_stayed_is_marked_while_places_are_chosen(people: Crowd) -> None:
    frame = frames_of(people)[True]
    marks = "() => [...document.querySelectorAll('.queue .news')].map((one) => one.innerText)"
    seen = list[list[str]]()
    for one in course("tontons", 4):
        if one.kind.startswith("choose"):
            frame.loads(one.page())
            seen.append(frame.evaluates(marks, None))
    assert [] in seen  # in the first round all are new
    assert {"new", "stays"} == {mark for marks in seen for mark in marks}
