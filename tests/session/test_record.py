"""A record gives the match back, byte for byte, or says which line is damaged."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.samples import GAME, KUHN, find_sample, kuhn_after, play_randomly, snapshot
from tests.depth import cases
from tests.disks import full_disk
from tests.example import ANY
from tripot.core.game import Game
from tripot.core.refusals import BadRecord
from tripot.session import record
from tripot.session.match import Match
from tripot.session.opening import Arrival, Seat

HAND = ("deal Q", "deal K", "check", "bet", "fold")
WHOLE = kuhn_after(*HAND)
LINES = list(record.lines(WHOLE))
Lines = list[str]


def text_of(lines: Lines) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()


def loaded(folder: Path, data: bytes, *, mend: bool = False) -> Match:
    path = folder / "match.tripot"
    path.write_bytes(data)
    return record.load(path, find_sample, mend=mend)


def refusal(folder: Path, data: bytes, *, mend: bool = False) -> str:
    with pytest.raises(BadRecord) as caught:
        loaded(folder, data, mend=mend)
    return str(caught.value)


# What a record is


def test_a_record_is_a_heading_a_line_an_action_and_an_ending() -> None:
    assert LINES == [
        '{"record": "tripot", "version": 1, "game": "kuhn", "rules": 1, "options": {"ante": 1}, '
        '"seats": [{"name": "Seat 1"}, {"name": "Seat 2"}]}',
        '{"seat": 0, "action": "deal Q"}',
        '{"seat": 0, "action": "deal K"}',
        '{"seat": 1, "action": "check"}',
        '{"seat": 2, "action": "bet"}',
        '{"seat": 1, "action": "fold"}',
        '{"outcome": {"clause": "K8", "winners": [2], "returns": [-1.0, 1.0]}}',
    ]


def test_a_seed_and_bots_stand_in_the_heading() -> None:
    match = Match(KUHN, seed="evening", seats=[Seat("Zoé"), Seat("Bot", "equilibrium")])
    heading = json.loads(record.heading(match))
    assert heading["seed"] == "evening"
    assert heading["seats"] == [{"name": "Zoé"}, {"name": "Bot", "bot": "equilibrium"}]
    assert "Zoé" in record.heading(match)


def test_who_came_later_stands_in_the_heading(tmp_path: Path) -> None:
    match = kuhn_after(*HAND)
    match.arrivals = (Arrival(2, 1, "Zoé"), Arrival(3, 1, "Bot", "random"))
    heading = json.loads(record.heading(match))
    assert heading["arrivals"][0] == {"at": 2, "seat": 1, "name": "Zoé"}
    record.save(match, tmp_path / "hand.tripot")
    assert record.load(tmp_path / "hand.tripot", lambda _: KUHN).arrivals == match.arrivals


def test_a_match_that_goes_on_has_no_ending() -> None:
    assert list(record.lines(kuhn_after(*HAND[:3]))) == LINES[:4]


# There and back


def settled(game: Game, number: int) -> Match:
    """A match with house rules, names, a bot and, every other time, a seed."""
    options = {ANY: {"target": 20000, "turn_limit": 3}, "kuhn": {"ante": 3}}[game.name]
    seats = [Seat('Zoé "O\'Neill"\n'), Seat("Bot", next(iter(game.bots)))]
    return Match(game, options=options, seats=seats, seed=number if number % 2 else None)


@pytest.mark.parametrize("number", range(4))
def test_save_and_load_give_the_same_bytes_at_every_point(
    game: Game, number: int, tmp_path: Path
) -> None:
    match, path = settled(game, number), tmp_path / "match.tripot"
    for step in range(60):
        record.save(match, path)
        saved = path.read_bytes()
        again = record.load(path, find_sample)
        assert snapshot(again) == snapshot(match)
        record.save(again, path)
        assert path.read_bytes() == saved
        play_randomly(match, 1, seed=step)


def test_a_whole_match_comes_back_with_its_outcome(game: Game, tmp_path: Path) -> None:
    match = settled(game, 1)
    match.play_out([next(iter(game.bots))] * 2)
    again = loaded(tmp_path, text_of(list(record.lines(match))))
    assert again.outcome == match.outcome
    assert snapshot(again) == snapshot(match)


def test_an_unfinished_match_goes_on_as_it_would_have(game: Game, tmp_path: Path) -> None:
    match = play_randomly(settled(game, 1), 2)
    again = loaded(tmp_path, text_of(list(record.lines(match))))
    for one in (match, again):
        one.play_out([next(iter(game.bots))] * 2)
    assert snapshot(again) == snapshot(match)


def test_a_whole_match_without_its_ending_is_complete(tmp_path: Path) -> None:
    assert snapshot(loaded(tmp_path, text_of(LINES[:-1]))) == snapshot(WHOLE)


def test_windows_line_ends_are_read(tmp_path: Path) -> None:
    assert snapshot(loaded(tmp_path, text_of(LINES).replace(b"\n", b"\r\n"))) == snapshot(WHOLE)


def test_fields_that_a_later_tripot_may_add_are_left_unread(tmp_path: Path) -> None:
    heading = json.dumps({**json.loads(LINES[0]), "table": "in the corner"})
    assert snapshot(loaded(tmp_path, text_of([heading, *LINES[1:]]))) == snapshot(WHOLE)


def test_signs_outside_the_first_plane_may_be_escaped(tmp_path: Path) -> None:
    match = Match(KUHN, seats=[Seat("🂡"), Seat("Bob")])
    heading = json.dumps(json.loads(record.heading(match)))
    assert "\\ud83c" in heading
    assert loaded(tmp_path, text_of([heading])).seats == match.seats


def test_arrivals_are_a_list_where_there_are_any(tmp_path: Path) -> None:
    heading = LINES[0].replace('"seats"', '"arrivals": null, "seats"')
    assert "Line 1 is damaged (arrivals)" in refusal(tmp_path, text_of([heading]))


def test_half_a_sign_is_no_text(tmp_path: Path) -> None:
    heading = LINES[0].encode().replace(b"Seat 1", b"\xed\xa0\x80")
    assert "Line 1 is cut short or damaged" in refusal(tmp_path, heading + b"\n")


def test_a_match_is_saved_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "match.tripot"
    record.save(WHOLE, path)
    before = path.read_bytes()
    with full_disk(), pytest.raises(OSError, match="too large"):
        record.save(kuhn_after("deal J"), path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_saving_leaves_nothing_else_behind(tmp_path: Path) -> None:
    record.save(WHOLE, str(tmp_path / "match.tripot"))
    assert [file.name for file in tmp_path.iterdir()] == ["match.tripot"]


def test_a_file_that_is_not_there_is_no_bad_record(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        record.load(tmp_path / "nowhere.tripot", find_sample)


# Damage of the heading


def headed(**fields: Any) -> bytes:
    """The record with other fields in its heading; None takes a field away."""
    heading = {**json.loads(LINES[0]), **fields}
    kept = {name: value for name, value in heading.items() if value is not None}
    return text_of([json.dumps(kept), *LINES[1:]])


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "not a Tripot record"),
        (b"\n", "damaged"),
        (bytes(range(256)), "damaged"),
        (b"\x00" * 50, "damaged"),
        (b"PK\x03\x04 a picture\nof something", "damaged"),
        (b"hello", "damaged"),
        (b"[1, 2]\n", "JSON object"),
        (b'"record"\n', "JSON object"),
        (b"null\n", "JSON object"),
        (b'{"name": "package", "version": "1.0"}\n', "not a Tripot record"),
        (b"{}\n", "not a Tripot record"),
        (b"[" * 100_000 + b"\n", "damaged"),
        (b'{"record": ' * 100_000 + b"\n", "damaged"),
        (b'{"record": "tripot"}\n', "expected version, game, rules, options and seats"),
    ],
    ids=lambda data: repr(data)[:20],
)
def test_what_is_no_record_is_refused_at_line_1(tmp_path: Path, data: bytes, said: str) -> None:
    sentence = refusal(tmp_path, data)
    assert said in sentence
    assert "line 1" in sentence.lower()


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"version": 2}, "format 2; this Tripot reads up to 1: update it"),
        ({"rules": 2}, "rules 2; this Tripot knows up to 1: update it"),
        ({"game": "bridge"}, "no game 'bridge'"),
        ({"options": {"colour": 1}}, "no option colour"),
        ({"options": {"ante": 0}}, "ante must be"),
        ({"options": {"ante": "1"}}, "ante must be"),
        ({"seats": [{"name": "Ann"}]}, "not 1"),
        ({"seats": [{"name": "Ann"}] * 3}, "not 3"),
    ],
    ids=str,
)
def test_a_heading_that_cannot_be_played_is_refused(
    tmp_path: Path, fields: dict[str, Any], said: str
) -> None:
    sentence = refusal(tmp_path, headed(**fields))
    assert said in sentence
    assert "line 1" in sentence.lower()


NEWER = KUHN.variant(
    rules_version=2,
    read_older=lambda _state, _seat, text: {"cough": (), "wait": ("check",)}.get(text, (text,)),
)
"""A game whose players no longer cough, and check where they waited."""


@pytest.mark.parametrize("seat", [1, 2])
def test_a_record_of_earlier_rules_is_read_as_it_was_meant(tmp_path: Path, seat: int) -> None:
    cough = json.dumps({"seat": seat, "action": "cough"})
    lines = [LINES[0].replace('"seats"', '"seed": 7, "seats"'), *LINES[1:3], cough]
    file = tmp_path / "match.tripot"
    file.write_bytes(text_of([*lines, LINES[3].replace("check", "wait"), *LINES[4:]]))
    match = record.load(file, lambda _: NEWER)
    assert match.actions == HAND
    assert match.seed is None
    assert json.loads(record.heading(match))["rules"] == 2


def test_an_action_of_earlier_rules_is_none_of_these(tmp_path: Path) -> None:
    file = tmp_path / "match.tripot"
    heading = LINES[0].replace('"rules": 1', '"rules": 2')
    file.write_bytes(text_of([heading, *LINES[1:3], LINES[3].replace("check", "wait")]))
    with pytest.raises(BadRecord, match="Line 4"):
        record.load(file, lambda _: NEWER)


@pytest.mark.parametrize("name", ["record", "version", "game", "rules", "options", "seats"])
def test_a_heading_lacks_nothing(tmp_path: Path, name: str) -> None:
    assert "line 1" in refusal(tmp_path, headed(**{name: None})).lower()


@pytest.mark.parametrize(
    "fields",
    [
        {"version": "1"},
        {"version": 1.5},
        {"version": True},
        {"version": 0},
        {"game": 5},
        {"game": ["kuhn"]},
        {"rules": "1"},
        {"rules": [1]},
        {"rules": 0},
        {"options": "ante"},
        {"options": ["ante"]},
        {"options": []},
        {"options": 1},
        {"seats": 2},
        {"seats": "me"},
        {"seats": []},
        {"seats": {}},
        {"seats": ["Ann", "Bob"]},
        {"seats": [{}, {}]},
        {"seats": [{"name": 1}, {"name": "Bob"}]},
        {"seats": [{"name": "Ann", "bot": 3}, {"name": "Bob"}]},
        {"seed": 1.5},
        {"seed": [1]},
        {"seed": True},
        {"arrivals": 7},
        {"arrivals": {}},
        {"arrivals": [7]},
        {"seats": [{"name": "\ud800"}, {"name": "Bob"}]},
        {"more": {"\udfff": 1}},
    ],
    ids=ascii,
)
def test_a_field_of_another_kind_is_refused(tmp_path: Path, fields: dict[str, Any]) -> None:
    assert "line 1" in refusal(tmp_path, headed(**fields)).lower()


# Damage of a line


def replaced(number: int, line: str) -> Lines:
    return [*LINES[: number - 1], line, *LINES[number:]]


@pytest.mark.parametrize(
    ("lines", "number", "said"),
    [
        (replaced(4, '{"seat": 1, "action": "call"}'), 4, "call is not allowed"),
        (replaced(3, '{"seat": 0, "action": "deal Q"}'), 3, "dealt already (K3)"),
        (replaced(4, '{"seat": 1, "action": "raise"}'), 4, "'raise' is not an action"),
        (replaced(5, '{"seat": 1, "action": "bet"}'), 5, "for seat 1, but seat 2 is to decide"),
        (replaced(2, '{"seat": 1, "action": "deal Q"}'), 2, "for seat 1, but seat 0 is to decide"),
        (replaced(4, '{"seat": 0, "action": "check"}'), 4, "for seat 0, but seat 1"),
        (replaced(4, '{"seat": true, "action": "check"}'), 4, "expected a seat and an action"),
        (replaced(4, '{"seat": "1", "action": "check"}'), 4, "expected a seat and an action"),
        (replaced(4, '{"action": "check"}'), 4, "expected a seat and an action"),
        (replaced(4, '{"seat": 1}'), 4, "expected a seat and an action"),
        (replaced(4, '{"seat": 1, "action": null}'), 4, "expected a seat and an action"),
        (replaced(4, '{"seat": 1, "action": ["check"]}'), 4, "expected a seat and an action"),
        (replaced(4, "{}"), 4, "expected a seat and an action"),
        (replaced(4, ""), 4, "expected a JSON object"),
        (replaced(4, "[]"), 4, "expected a JSON object"),
        (replaced(4, '{"seat": 1, "action": "che'), 4, "cut short or damaged"),
        (replaced(4, "[" * 100_000), 4, "cut short or damaged"),
        (replaced(4, '{"seat": 1, "action": "\\ud83d"}'), 4, "cut short or damaged"),
        (replaced(7, LINES[6].replace("K8", "K7")), 7, "outcome is not the one"),
        (replaced(7, LINES[6].replace("[2]", "[1]")), 7, "outcome is not the one"),
        (replaced(7, LINES[6].replace("-1.0, 1.0", "1.0, -1.0")), 7, "outcome is not the one"),
        (replaced(7, '{"outcome": null}'), 7, "outcome is not the one"),
        ([*LINES[:4], LINES[6]], 5, "outcome is not the one"),
        ([*LINES, LINES[4]], 8, "after the outcome"),
        ([*LINES, '{"seat": 0, "action": "deal J"}'], 8, "after the outcome"),
        ([*LINES, LINES[6]], 8, ""),
        ([*LINES, ""], 8, "expected a JSON object"),
        ([LINES[0], *LINES[2:]], 3, "for seat 1, but seat 0"),
        ([LINES[0], *LINES], 2, "expected a seat and an action"),
    ],
)
def test_a_damaged_line_is_refused_by_its_number(
    tmp_path: Path, lines: Lines, number: int, said: str
) -> None:
    sentence = refusal(tmp_path, text_of(lines))
    assert f"Line {number} " in sentence or f"Line {number}:" in sentence
    assert said in sentence


# A last line cut short


def test_a_last_line_cut_short_is_refused(tmp_path: Path) -> None:
    whole = text_of(LINES[:5])
    for cut in range(1, len(LINES[4]) + 1):
        assert refusal(tmp_path, whole[:-cut]).startswith("Line 5 is cut short")


def test_a_last_line_cut_short_is_mended_when_one_asks_for_it(tmp_path: Path) -> None:
    whole = text_of(LINES[:5])
    for cut in range(1, len(LINES[4]) + 1):
        mended = loaded(tmp_path, whole[:-cut], mend=True)
        assert snapshot(mended) == snapshot(kuhn_after(*HAND[:3]))


def test_a_whole_record_is_mended_to_itself(tmp_path: Path) -> None:
    assert snapshot(loaded(tmp_path, text_of(LINES), mend=True)) == snapshot(WHOLE)


def test_a_heading_cut_short_cannot_be_mended(tmp_path: Path) -> None:
    for cut in (0, 1, 20, len(LINES[0])):
        assert "line 1" in refusal(tmp_path, LINES[0].encode()[:cut], mend=True).lower()


def test_damage_in_the_middle_is_not_mended(tmp_path: Path) -> None:
    assert refusal(tmp_path, text_of(replaced(4, "{")), mend=True).startswith("Line 4 ")


# Any damage

Damage = tuple[str, float, int]
DAMAGES = st.lists(
    st.tuples(
        st.sampled_from(["flip", "delete", "insert", "cut"]), st.floats(0, 1), st.integers(0, 255)
    ),
    min_size=1,
    max_size=3,
)


def damaged(data: bytes, damages: list[Damage]) -> bytes:
    for way, place, byte in damages:
        at = int(place * len(data))
        data = DAMAGE[way](data, at, byte)
    return data


DAMAGE: dict[str, Callable[[bytes, int, int], bytes]] = {
    "flip": lambda data, at, byte: (
        data[:at] + bytes(b ^ byte for b in data[at : at + 1]) + data[at + 1 :]
    ),
    "delete": lambda data, at, byte: data[:at] + data[at + 1 + byte % 16 :],
    "insert": lambda data, at, byte: data[:at] + bytes([byte]) + data[at:],
    "cut": lambda data, at, byte: data[:at],
}
SAVED = {
    "kuhn": text_of(LINES),
    ANY: text_of(list(record.lines(play_randomly(settled(GAME, 1), 12)))),
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("damaged")


@pytest.mark.parametrize("name", SAVED)
@cases(40, deep=1000)
@given(damages=DAMAGES, mend=st.booleans())
def test_a_damaged_record_is_refused_or_says_what_is_played(
    name: str, damages: list[Damage], mend: bool, folder: Path
) -> None:
    """What is read is what stands there: nothing is guessed, and nothing else is ever raised."""
    data = damaged(SAVED[name], damages)
    try:
        match = loaded(folder, data, mend=mend)
    except BadRecord:
        return
    entries = [json.loads(line) for line in data.split(b"\n")[:-1]]
    there = [(entry["seat"], entry["action"]) for entry in entries[1:] if "action" in entry]
    assert there == list(zip(match.history.movers, match.actions, strict=True))
    again = loaded(folder, text_of(list(record.lines(match))))
    assert snapshot(again) == snapshot(match)
