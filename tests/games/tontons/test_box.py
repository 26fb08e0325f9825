"""T26 to T36, T53, T55, T65, T70: what the box holds, and the file that says so."""

import tomllib
from pathlib import Path

import pytest

from tests.games.tontons.tables import TONTONS, opening
from tripot.core.refusals import BadOption
from tripot.games.tontons import box, options
from tripot.games.tontons.box import BOX, box_of, read_data, read_file
from tripot.games.tontons.printed import (
    CHARACTER_IDS,
    GREEN,
    PLACE_IDS,
    RED,
    TRAITS,
    YELLOW,
    title_of,
)
from tripot.games.tontons.state import Trait
from tripot.kit.boxes import BadBox
from tripot.session.match import Match

FILE = Path(box.__file__).parent / "box.toml"
TEXT = FILE.read_text(encoding="utf-8")


def written(tmp_path: Path, text: str) -> Path:
    """A file of somebody's own."""
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return file


def refused(tmp_path: Path, text: str) -> str:
    """What is said of a box with this file."""
    with pytest.raises(BadBox) as refusal:
        read_file(written(tmp_path, text))
    return str(refusal.value)


# Our box

PROFILES = """
fernand 1 0 2 0 1 1 1 1 1 1
raoul   0 2 1 1 1 1 1 0 1 1
paul    1 1 1 0 1 1 1 1 1 1
folace  1 0 0 0 1 1 1 1 2 2
pascal  1 0 0 2 1 1 1 1 1 1
theo    0 1 1 1 2 0 1 1 1 1
tomate  1 0 1 0 1 1 1 1 2 1
mado    1 0 0 0 1 1 2 2 1 1
"""


def test_t53_cards_by_value() -> None:
    for line in PROFILES.strip().splitlines():
        id_, *counts = line.split()
        assert BOX.profiles[id_] == tuple(int(count) for count in counts)


def test_t53_all_profiles_differ_and_each_sums_to_nine() -> None:
    assert len(set(BOX.profiles.values())) == len(CHARACTER_IDS)
    assert {sum(profile) for profile in BOX.profiles.values()} == {9}


def test_t53_fighters_hold_more_red_and_schemers_more_green_and_yellow() -> None:
    red = {id_: sum(BOX.profiles[id_][:5]) for id_ in CHARACTER_IDS}
    assert red["raoul"] == red["theo"] == 5
    assert red["folace"] == red["mado"] == 2


def test_t55_places_and_their_notes() -> None:
    assert [place.notes for place in BOX.places] == [1, 1, 2, 2, 2, 3, 2, 2, 3, 4, 5, 3]
    assert [place.id for place in BOX.places] == list(PLACE_IDS)


def test_t55_face_up_at_the_flat_and_the_truck_alone() -> None:
    assert [place.id for place in BOX.places if all(place.face_up)] == ["flat", "truck"]
    assert not any(any(place.face_up) != all(place.face_up) for place in BOX.places)


def test_t16_t21_what_places_do() -> None:
    assert {place.id: set(place.traits) for place in BOX.places if place.traits} == {
        "church": {"look"},
        "flat": {"no_fakes"},
        "truck": {"stopwatch"},
        "buick": {"ride"},
        "clinic": {"shelter", "no_red", "swap"},
    }
    assert [trait.name.lower() for trait in Trait] == list(TRAITS)


def test_t22_five_red_three_green_two_yellow() -> None:
    assert BOX.cards[:5] == ("shelter", "scatter", "punch", "silence", "acid") == RED
    assert BOX.cards[5:8] == ("will", "fools", "relief") == GREEN[:3]
    assert BOX.cards[8:] == ("double", "seize") == YELLOW[:2]


def test_t65_six_friends() -> None:
    assert [(one.id, one.value, one.effect) for one in BOX.friends] == [
        ("jean", 1, "shelter"),
        ("bastien", 4, "silence"),
        ("patricia", 6, "tribute"),
        ("henri", 7, "swindle"),
        ("antoine", 9, "double"),
        ("delafoy", 10, "first"),
    ]


def test_t30_t32_t65_the_numbers_of_effects() -> None:
    assert BOX.amounts == {"acid": 1, "fools": 2, "swindle": 3}


def test_t26_t35_which_clauses_are_rebuilt() -> None:
    cards = {"T26", "T27", "T28", "T29", "T30", "T31", "T33"}
    assert BOX.rebuilt == cards | {"T53", "T55", "T65"}


def test_t70_our_file_says_everything() -> None:
    data = tomllib.loads(TEXT)
    assert [len(data[sort]) for sort in ("character", "place", "card", "friend")] == [8, 12, 10, 6]
    assert read_file(FILE) == BOX == box_of({}) == box_of(data)


def test_t22_titles_of_our_cards() -> None:
    assert BOX.titles == tuple(title_of(effect) for effect in BOX.cards)
    assert title_of("acid") == "Le vitriol"
    assert title_of("tribute") == "Patricia"
    assert title_of("double") == "Madame, Messieurs..."


# A corrected file


def test_t70_a_file_needs_only_what_differs(tmp_path: Path) -> None:
    mine = read_file(written(tmp_path, '[[place]]\nid = "bowling"\nnotes = 4\n'))
    assert [place.notes for place in mine.places] == [1, 1, 4, 2, 2, 3, 2, 2, 3, 4, 5, 3]
    assert mine.places[2].names == BOX.places[2].names
    assert (mine.profiles, mine.cards, mine.friends) == (BOX.profiles, BOX.cards, BOX.friends)


def test_t70_an_empty_file_is_our_box(tmp_path: Path) -> None:
    assert read_file(written(tmp_path, "")) == BOX


def test_t70_what_the_owner_corrects_is_no_longer_rebuilt(tmp_path: Path) -> None:
    mine = read_file(written(tmp_path, '[[card]]\nvalue = 5\neffect = "acid"\n'))
    assert BOX.rebuilt - mine.rebuilt == {"T30"}
    unsure = '[[card]]\nvalue = 5\neffect = "acid"\nrebuilt = true\n'
    assert read_file(written(tmp_path, unsure)).rebuilt == BOX.rebuilt


def test_t53_one_of_eight_corrected_profiles_leaves_the_clause_rebuilt(tmp_path: Path) -> None:
    one = '[[character]]\nid = "mado"\ncards = [9, 0, 0, 0, 0, 0, 0, 0, 0, 0]\n'
    assert "T53" in read_file(written(tmp_path, one)).rebuilt
    every = TEXT[TEXT.index("[[character]]") : TEXT.index("# T55")]
    assert "T53" not in read_file(written(tmp_path, every.replace("rebuilt = true\n", ""))).rebuilt


def test_t70_the_order_of_tables_does_not_matter(tmp_path: Path) -> None:
    text = '[[friend]]\nid = "delafoy"\n[[place]]\nid = "villa"\n[[friend]]\nid = "jean"\n'
    mine = read_file(written(tmp_path, text))
    assert (mine.friends, mine.places) == (BOX.friends, BOX.places)


def test_t70_a_number_goes_with_its_effect(tmp_path: Path) -> None:
    mine = read_file(written(tmp_path, '[[card]]\nvalue = 5\neffect = "punch"\n'))
    assert mine.cards[4] == "punch"
    assert mine.titles[4] == "Le bourre-pif"
    assert mine.amounts["acid"] == 1


def test_t70_read_data_gives_the_option(tmp_path: Path) -> None:
    file = written(tmp_path, '[[place]]\nid = "bowling"\nnotes = 4\n')
    assert read_data(file) == {"place": [{"id": "bowling", "notes": 4}]}
    given = options.read_box(file)
    assert opening(4, **given).place_notes[2] == 4


def test_t70_a_corrected_file_of_ours_plays_in_a_match(tmp_path: Path) -> None:
    file = written(tmp_path, TEXT.replace("notes = 5", "notes = 1"))
    match = Match(TONTONS, players=3, options=options.read_box(file))
    assert match.options["box"]["place"][10]["notes"] == 1


@pytest.mark.parametrize("language", ["en", "fr"])
def test_t70_the_file_that_the_rulebook_shows_can_be_played(tmp_path: Path, language: str) -> None:
    shown = TONTONS.rulebooks[language].clauses["T70"].text.split("```")[1]
    mine = read_file(written(tmp_path, shown))
    assert (mine.cards[4], mine.cards[7], mine.titles[2]) == ("relief", "acid", "La baffe")
    assert (mine.places[2].face_up, mine.places[8].traits) == (
        (True, False),
        frozenset({"stopwatch"}),
    )


# What is refused, with its line and reason

PLACE = '[[place]]\nid = "bowling"\n'
MADO = '[[character]]\nid = "mado"\n'
HENRI = '[[friend]]\nid = "henri"\n'
ACID = "[[card]]\nvalue = 5\n"


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        # what a file is
        ("[[place]\n", 1, "Expected"),
        ("a = 1\nb = \n", 2, "Invalid value"),
        ("\n\nplayer = 3\n", 3, "there are no tables player"),
        ('\n[[places]]\nid = "bowling"\n', 2, "there are no tables places"),
        ("\nplace = 3\n", 2, "place must be a list of tables (T55)"),
        ('[place]\nid = "bowling"\n', 1, "place must be a list of tables (T55)"),
        ("place = [1, 2]\n", 1, "place must be a list of tables (T55)"),
        # which table it is
        ("[[place]]\nnotes = 2\n", 1, "the id of a place is one of church, flat"),
        ('[[place]]\nnotes = 2\nid = "bowl"\n', 3, "the id of a place is one of"),
        ("[[place]]\nid = 3\n", 2, "the id of a place is one of"),
        ('[[character]]\nid = "jean"\n', 2, "the id of a character is one of fernand"),
        ('[[friend]]\nid = "mado"\n', 2, "the id of a friend is one of jean"),
        ("[[card]]\nvalue = 11\n", 2, "the value of a card is one of 1, 2"),
        ("[[card]]\nvalue = true\n", 2, "the value of a card is one of"),
        ("[[card]]\nvalue = 1.0\n", 2, "the value of a card is one of"),
        (f"{PLACE}\n{PLACE}", 5, "place bowling stands twice (T55)"),
        # what it says
        (f"{PLACE}note = 2\n", 3, "place bowling: a place has no note (T55)"),
        (f"{PLACE}number = 2\n", 3, "a place has no number (T55)"),
        (f"{MADO}number = 2\n", 3, "a character has no number (T53)"),
        (f"{PLACE}rebuilt = 1\n", 3, "rebuilt is true or false"),
        (f"{PLACE}notes = 0\n", 3, "place bowling: a place gets 1 to 5 notes (T55)"),
        (f"{PLACE}\nnotes = 6\n", 4, "1 to 5 notes"),
        (f"{PLACE}  notes = 2.0\n", 3, "1 to 5 notes"),
        (f'{PLACE}notes = "2"\n', 3, "1 to 5 notes"),
        (f"{PLACE}notes = true\n", 3, "1 to 5 notes"),
        (f"{PLACE}face_up = 1\n", 3, "face_up is true or false, or a list of these (T55)"),
        (f"{PLACE}face_up = [true, 1]\n", 3, "face_up is true or false, or a list of these"),
        (f"{PLACE}face_up = [true]\n", 3, "has one entry for each of 2 notes (T55)"),
        (f"{PLACE}notes = 3\nface_up = [true, false]\n", 4, "has one entry for each of 3 notes"),
        (f"{PLACE}stopwatch = 1\n", 3, "place bowling: stopwatch is true or false (T55)"),
        (f'{PLACE}no_fakes = "yes"\n', 3, "no_fakes is true or false"),
        (f"{PLACE}visits = true\n", 3, "a place has no visits"),
        ('[[place]]\nid = "flat"\nnotes = 2\nface_up = [true, false]\n', 4, "by T17 and T18"),
        ('[[place]]\nid = "flat"\nface_up = false\n', 3, "notes lie face up here, by T17 and T18"),
        ('[[place]]\nid = "truck"\nface_up = false\n', 3, "notes lie face up here"),
        (f"{MADO}cards = [1, 1, 1, 1, 1, 1, 1, 1, 1]\n", 3, "cards counts the values 1 to 10"),
        (f"{MADO}cards = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n", 3, "nine cards in all (T53)"),
        (f"{MADO}cards = [0, 0, 0, 0, 0, 0, 0, 0, 10, -1]\n", 3, "nine cards in all"),
        (f"{MADO}cards = [9.0, 0, 0, 0, 0, 0, 0, 0, 0, 0]\n", 3, "nine cards in all"),
        (f'{MADO}cards = "1111111110"\n', 3, "nine cards in all"),
        (f'{ACID}effect = "double"\n', 3, "card 5: the effect of a red card is one of shelter"),
        (f'{ACID}effect = "poison"\n', 3, "is one of shelter, scatter, punch, silence, acid, will"),
        (f"{ACID}effect = 5\n", 3, "the effect of a red card"),
        (f"{ACID}effect = [5]\n", 3, "the effect of a red card"),
        (
            '[[card]]\nvalue = 6\neffect = "shelter"\n',
            3,
            "a green card is one of scatter",
        ),
        ('[[card]]\nvalue = 9\neffect = "will"\n', 3, "the effect of a yellow card is one of"),
        (f"{ACID}number = 0\n", 3, "card 5: a number is from 1 to 3 (T30)"),
        (f"{ACID}number = 4\n", 3, "a number is from 1 to 3"),
        (f"{ACID}number = true\n", 3, "a number is from 1 to 3"),
        ("[[card]]\nvalue = 3\nnumber = 2\n", 3, "card 3: punch has no number (T28)"),
        (f"{HENRI}value = 0\n", 3, "friend henri: a friend's value is 1 to 10 (T65)"),
        (f"{HENRI}value = 11\n", 3, "a friend's value is 1 to 10"),
        (f'{HENRI}value = "7"\n', 3, "a friend's value is 1 to 10"),
        (f"{HENRI}value = 9\n", 1, "the effect of a yellow card is one of double, seize, first"),
        (
            f'{HENRI}value = 9\n[[card]]\nvalue = 3\neffect = "punch"\n',
            1,
            "friend henri: the effect",
        ),
        (f'{HENRI}effect = "fools"\nnumber = 3\n', 4, "fools has two numbers (T65)"),
        # names
        (f'{MADO}name = "Madame"\n', 3, "names are not rebuilt: name is Mado, or left out (T53)"),
        (f'{PLACE}en = "Bowling"\n', 3, "names are not rebuilt: en is The bowling alley"),
        (f'{PLACE}fr = "Le Bowling"\n', 3, "names are not rebuilt: fr is Le Bowling des"),
        (f'{HENRI}name = "Henry"\n', 3, "names are not rebuilt: name is Henri"),
        (f'{ACID}title = "Acid"\n', 3, "names are not rebuilt: title is Le vitriol"),
        (
            f'{ACID}effect = "punch"\ntitle = "Le vitriol"\n',
            4,
            "the rule sheet has this title for another card",
        ),
        (
            '[[card]]\nvalue = 2\ntitle = "Le marron"\n',
            3,
            "title is La spéciale Raoul, or",
        ),
        ('[[card]]\nvalue = 3\ntitle = "Le vitriol"\n', 3, "has this title for another card (T28)"),
        ('[[card]]\nvalue = 3\ntitle = ""\n', 3, "title is 1 to 30 letters, digits or common"),
        ("[[card]]\nvalue = 3\ntitle = 3\n", 3, "title is 1 to 30 letters"),
        ('[[card]]\nvalue = 3\ntitle = "[red]x"\n', 3, "title is 1 to 30 letters"),
        ('[[card]]\nvalue = 3\ntitle = "x\\u001b[2J"\n', 3, "title is 1 to 30 letters"),
        ('[[card]]\nvalue = 3\ntitle = "<b>x</b>"\n', 3, "title is 1 to 30 letters"),
        ('[[friend]]\nid = "jean"\nname = " Jean"\n', 3, "friend jean: name is 1 to 30 letters"),
        (f'[[friend]]\nid = "jean"\nname = "{31 * "a"}"\n', 3, "name is 1 to 30 letters"),
        (
            '[[friend]]\nid = "louis"\n[[friend]]\nid = "delafoy"\n',
            4,
            "delafoy stands twice",
        ),
    ],
)
def test_t70_a_bad_file_is_refused_with_its_line(
    tmp_path: Path, text: str, line: int, reason: str
) -> None:
    said = refused(tmp_path, text)
    assert said.startswith("mine.toml")
    assert f"line {line}" in said
    assert reason in said


def test_t70_the_line_is_that_of_the_right_table(tmp_path: Path) -> None:
    at = TEXT.splitlines().index("notes = 4") + 1
    said = refused(tmp_path, TEXT.replace("notes = 4", "notes = 9"))
    assert said.startswith(f"mine.toml, line {at}: place villa: ")


def test_t70_a_table_can_be_written_otherwise(tmp_path: Path) -> None:
    mine = read_file(written(tmp_path, 'place = [{id = "bowling", notes = 4}]\n'))
    assert mine.places[2].notes == 4
    indented = '  [[ place ]]\n  id = "bowling"\n  notes = 9\n'
    assert "line 3: place bowling" in refused(tmp_path, indented)


def test_t70_a_file_that_is_no_text(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(b'[[place]]\nid = "bowling"\nfr = "\xff"\n')
    with pytest.raises(BadBox, match=r"mine.toml, line 3: this is not UTF-8"):
        read_file(file)


def test_t70_the_command_s_reading_says_the_same(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match=r"box: mine.toml, line 3: place bowling"):
        options.read_box(written(tmp_path, f"{PLACE}notes = 0\n"))


def test_t70_as_an_option_there_is_no_line_but_the_table() -> None:
    with pytest.raises(BadBox) as refusal:
        box_of({"place": [{"id": "bowling", "notes": 0}]})
    assert str(refusal.value) == "box: place bowling: a place gets 1 to 5 notes (T55)"
