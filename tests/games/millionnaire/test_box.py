"""M1 to M14: what the box holds, and the file that says so."""

from itertools import combinations
from pathlib import Path

import pytest

from tests.games.millionnaire.tables import EXCHANGES, HORSES, MILLIONNAIRE, VIOLET, lay, odds, play
from tripot.core.refusals import BadOption
from tripot.games.millionnaire import box
from tripot.games.millionnaire.box import BOX, CARD_IDS, read_file
from tripot.games.millionnaire.circuit import EXCHANGE_AT, HORSE_AT, VIOLET_AT
from tripot.games.millionnaire.options import DEFAULTS, read_box
from tripot.kit.boxes import BadBox
from tripot.session.match import Match

FILE = Path(box.__file__).parent / "box.toml"
TEXT = FILE.read_text(encoding="utf-8")


def count(*starts: str) -> int:
    """How many cards there are whose id begins so."""
    return sum(card.count for card in BOX.cards.values() if card.id.startswith(starts))


def refused(tmp_path: Path, text: str) -> str:
    """What is said of a box with this file."""
    file = tmp_path / "box.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadBox) as refusal:
        read_file(file)
    return str(refusal.value)


def line_of(part: str, text: str = TEXT) -> int:
    """The line that holds a text, from 1."""
    return next(at for at, line in enumerate(text.splitlines(), 1) if part in line)


# The circuit


def test_m1_two_to_six_play_with_two_dice() -> None:
    assert list(MILLIONNAIRE.about.players) == [2, 3, 4, 5, 6]
    assert len(odds(play(lay(), "throw"))) == 36


@pytest.mark.parametrize("players", [1, 7])
def test_m1_no_fewer_and_no_more(players: int) -> None:
    with pytest.raises(BadOption):
        Match(MILLIONNAIRE, players=players)


def test_m2_m3_the_circuit_has_twenty_squares() -> None:
    assert len(BOX.circuit) == 20
    assert BOX.circuit == 2 * "HVSVHVSVSV"
    assert HORSE_AT.tolist() == list(HORSES)
    assert VIOLET_AT.tolist() == list(VIOLET)
    assert EXCHANGE_AT.tolist() == list(EXCHANGES.values())


def fits_the_sheet(squares: int, horses: tuple[int, ...]) -> bool:
    """Whether a circuit with violet on every odd square has all that the sheet says of it."""

    def ahead(one: int, other: int) -> int:
        return (other - one) % squares

    for violet in range(1, squares, 2):  # the two possible horses
        if sum(2 <= ahead(violet, horse) <= 12 for horse in horses) != 2:
            return False
    apart = {ahead(one, other) for one in horses for other in horses if one != other}
    if apart & {2, 12} or not apart >= {4, 10}:  # the Arc: doubles 2 to 5, not 1 and 6
        return False
    return any({ahead(at, horse) for horse in horses} >= {2, 12} for at in range(squares))


def test_m3_it_is_the_only_circuit_with_all_that_the_sheet_says() -> None:
    found = set()
    for squares in range(16, 26, 2):  # violet alternates with the rest, so they are even
        for horses in combinations(range(0, squares, 2), squares // 2 - 6):
            if fits_the_sheet(squares, horses):
                letters = "".join(
                    "V" if at % 2 else "H" if at in horses else "S" for at in range(squares)
                )
                found.add(min(letters[at:] + letters[:at] for at in range(squares)))
    assert found == {BOX.circuit}


def test_m3_no_double_leads_from_violet_to_a_horse() -> None:
    for violet in VIOLET:
        for die in range(1, 7):
            assert (violet + 2 * die) % 20 not in HORSES


# The cards


def test_m4_six_companies_with_names_in_both_languages() -> None:
    assert [company.letter for company in BOX.companies] == list("ABCDEF")
    for language in ("en", "fr"):
        assert len({company.names[language] for company in BOX.companies}) == 6
    assert len({company.colour for company in BOX.companies}) == 6


def test_m8_thirty_two_cards_and_a_marker() -> None:
    state = lay()
    assert sum(card.count for card in BOX.cards.values()) == 32
    assert int(state.pile_count) == 33


def test_m9_four_taxes_and_four_more() -> None:
    assert count("tax") == 4
    assert count("brokerage") == count("legacy") == 1
    assert BOX.cards["legacy"].amount == 120_000
    assert [BOX.cards[f"outsider-{times}"].amount for times in (50, 100)] == [50_000, 100_000]


def test_m10_m12_five_confidential_cards() -> None:
    assert count("debt", "liquidation", "will", "discharge", "receipt") == 5


def test_m11_a_card_of_each_kind_for_each_company() -> None:
    assert [count(f"one-for-one-{letter}") for letter in "abcdef"] == [1] * 6
    assert [count(f"one-for-two-{letter}") for letter in "abcdef"] == [1] * 6


def test_m13_seven_small_ones() -> None:
    small = ("lottery", "race", "refund", "rent", "gift", "repairs", "interim")
    amounts = [20_000, 15_000, 10_000, 5_000, -5_000, -10_000, 1_000]
    assert [BOX.cards[id_].amount for id_ in small] == amounts
    assert count(*small) == 7


def test_m14_every_card_speaks_both_languages() -> None:
    assert tuple(BOX.cards) == CARD_IDS
    for card in BOX.cards.values():
        assert set(card.titles) == set(card.texts) == {"en", "fr"}


# Another box


def test_m14_an_owner_corrects_an_amount(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text(TEXT.replace("amount = 20000", "amount = 25000"), encoding="utf-8")
    assert read_file(file).cards["lottery"].amount == 25_000


@pytest.mark.parametrize(
    ("before", "after", "reason"),
    [
        ("amount = 20000", "amount = 20500", "thousands"),
        ("amount = 20000", "amount = 900000", "thousands"),
        ("count = 4", "count = 9", "0 to 8 cards tax"),
        ('id = "lottery"', 'id = "tombola"', "no rule for a card tombola"),
        ('id = "lottery"', 'id = "rent"', "rent is here twice"),
        ('letter = "B"', 'letter = "A"', "letters go from A to F"),
        ('circuit = "HVSV', 'circuit = "HVSX', "letters H, V and S"),
        ('circuit = "HVSV', 'circuit = "HVSS', "6 exchanges"),
        ('circuit = "HVSVHVSVSV', 'circuit = "', "16 to 25 squares"),
    ],
)
def test_m14_a_bad_file_is_refused_with_its_line(
    tmp_path: Path, before: str, after: str, reason: str
) -> None:
    text = TEXT.replace(before, after, 1)
    said = refused(tmp_path, text)
    line = [at for at, one in enumerate(text.splitlines(), 1) if after in one][-1]
    assert f"line {line}:" in said
    assert reason in said


def test_m14_a_text_that_is_missing_is_refused(tmp_path: Path) -> None:
    text = TEXT.replace('text = "Your number came up."', 'text = ""')
    assert "title and a text" in refused(tmp_path, text)


def test_m14_what_is_no_toml_is_refused_with_its_line(tmp_path: Path) -> None:
    text = TEXT.replace('letter = "C"', "letter = C")
    assert f"line {line_of('letter = C', text)}" in refused(tmp_path, text)


def test_m14_a_card_too_few_is_refused(tmp_path: Path) -> None:
    start = TEXT.index("[[card]]  # M13")
    text = TEXT[:start] + TEXT[TEXT.index("[[card]]", start + 1) :]
    assert "no card lottery" in refused(tmp_path, text)


# A corrected box, of which only what differs is written


def corrected(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_m14_m65_a_file_holds_what_differs(tmp_path: Path) -> None:
    text = (
        '[[card]]\nid = "lottery"\ncount = 2\namount = 25000\n\n[[card]]\nid = "tax"\ncount = 3\n'
    )
    given = read_box(corrected(tmp_path, text))
    match = Match(MILLIONNAIRE, players=3, options=given)
    assert match.options["cards"] == {**DEFAULTS["cards"], "lottery": 2, "tax": 3}
    assert match.options["amounts"] == {**DEFAULTS["amounts"], "lottery": 25_000}


@pytest.mark.parametrize("text", ["", TEXT])
def test_m14_our_own_box_and_an_empty_one_change_nothing(tmp_path: Path, text: str) -> None:
    given = read_box(corrected(tmp_path, text))
    assert given == {name: DEFAULTS[name] for name in ("cards", "amounts")}


BAD = [
    ('[[card]]\nid = "tombola"\n', 2, "no rule for a card tombola"),
    ("[[card]]\ncount = 2\n", 1, "no rule for a card None"),
    ('[[card]]\nid = "tax"\ncount = 9\n', 3, "0 to 8 cards tax"),
    ('[[card]]\nid = "tax"\n\n[[card]]\nid = "tax"\n', 5, "tax is here twice"),
    ('[[card]]\nid = "rent"\namount = 5500\n', 3, "thousands"),
    ('[[card]]\nid = "will"\namount = 5000\n', 3, "a card will has no amount"),
    ('[[card]]\nid = "will"\ncolour = "red"\n', 3, "a card will has no colour"),
    ('[[card]]\nid = "tax"\nen = { title = "Tax", text = "Pay." }\n', 3, "leave out en"),
    ('[[company]]\nletter = "A"\n', 1, "companies are not corrected"),
    ('circuit = "HV"\n', 1, "the circuit is not corrected"),
    ("joker = 1\n", 1, "an unknown key"),
    ('[[card]]\nid = "tax"\ncount = x\n', 3, "mine.toml"),
]


@pytest.mark.parametrize(("text", "line", "reason"), BAD)
def test_m14_a_bad_correction_is_refused_with_line_and_reason(
    tmp_path: Path, text: str, line: int, reason: str
) -> None:
    with pytest.raises(BadOption) as refusal:
        read_box(corrected(tmp_path, text))
    assert f"line {line}" in str(refusal.value)
    assert reason in str(refusal.value)


def test_m14_what_is_not_utf_8_is_refused_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(b"[[card]]\nid = '\xe9'\n")
    with pytest.raises(BadOption, match="line 2: this is not UTF-8"):
        read_box(file)
