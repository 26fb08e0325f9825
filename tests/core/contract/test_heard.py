"""A line of knowledge, taken apart and put together."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripot.core.contract.heard import Heard, Hearing

WORDS = st.text("abcdefgh0123456789?-", min_size=1)
LINES = st.builds(
    Heard,
    st.sampled_from(("", "=", ">")),
    WORDS,
    st.lists(WORDS, max_size=4).map(tuple),
    st.none() | st.lists(WORDS, max_size=3).map(tuple),
)


@pytest.mark.parametrize(
    ("line", "heard"),
    [
        ("present", Heard("", "present")),
        ("put ?", Heard("", "put", ("?",))),
        ("trust [0 5000]", Heard("", "trust", (), ("0", "5000"))),
        ("die 4 []", Heard("", "die", ("4",), ())),
        ("= dividend 2 A 3", Heard("=", "dividend", ("2", "A", "3"))),
        ("> over J28 3", Heard(">", "over", ("J28", "3"))),
    ],
)
def test_a_line_is_read(line: str, heard: Heard) -> None:
    assert Heard.read(line) == heard
    assert str(heard) == line


@given(LINES)
def test_what_is_written_is_read_again(heard: Heard) -> None:
    assert Heard.read(str(heard)) == heard


def test_only_a_public_line_says_that_it_is_over() -> None:
    assert Heard.read("> over J28 3").is_over
    assert not Heard.read("= over").is_over
    assert not Heard.read("over").is_over


# As numbers

SMALL = Hearing(
    texts=("ask 1", "ask 2", "ask 3", "put 0", "put 5", "sum 900"),
    seats=3,
    decisions=("whom", "what"),
    names_seat=frozenset({"ask"}),
    steps=("paid seat notes", "cards all"),
    values=3,
    most=100,
)


def values_of(line: str, *, seat: int = 0, due: str = "> whom 1") -> list[str]:
    """The values of the last event in words, with how often each comes in a row."""
    row = SMALL.tensor([due, line], seat, 3, 1)[0, 4:].reshape(3, 3)
    words = ("", *SMALL.vocabulary)
    return [
        f"{number if words[word] == 'number' else words[word]} x{count}"
        for word, number, count in row.tolist()
        if word
    ]


def test_a_row_says_what_was_done_who_did_it_and_what_was_due() -> None:
    row = SMALL.tensor(["> what 2", "put 5"], 2, 3, 1)[0].tolist()
    assert SMALL.columns[:4] == ("event", "decision", "actor", "uncovered")
    assert SMALL.events[row[0] - 1] == "put"
    assert SMALL.decisions[row[1] - 1] == "what"
    assert row[2:4] == [2 + 2, 0], "two seats after the viewer's"
    assert SMALL.tensor(["> what 0", "put 5"], 2, 3, 1)[0, 2] == 1, "chance"
    assert SMALL.tensor(["> what 2", "put 5", "= cards 1 2 3"], 2, 3, 1)[0, 1:3].tolist() == [0, 0]


@pytest.mark.parametrize(
    ("line", "seat", "told"),
    [
        ("ask 3", 0, ["seat_2 x1"]),
        ("ask 3", 2, ["seat_0 x1"]),
        ("put ?", 0, ["? x1"]),
        ("put 5 [0 0 5]", 0, ["5 x1", "0 x2", "5 x1"]),
        ("= paid 2 5 5", 1, ["seat_0 x1", "5 x2"]),
        ("= cards 7 8 9", 1, ["8 x1", "9 x1", "7 x1"]),
        ("> over J28 3 1", 2, ["28 x1", "seat_0 x1", "seat_1 x1"]),
        ("sum 900", 0, ["100 x1"]),
    ],
)
def test_values_are_numbers_or_words_and_seats_are_turned(
    line: str, seat: int, told: list[str]
) -> None:
    assert values_of(line, seat=seat) == told


def test_the_last_events_come_last_and_none_is_zeros() -> None:
    lines = ["> whom 1", "ask 2", "> what 2", "put 0", "> what 2"]
    tensor = SMALL.tensor(lines, 0, 3, 3)
    assert tensor[:, 0].tolist() == [0, 1, 2]
    assert SMALL.tensor(lines, 0, 3, 1).tolist() == tensor[2:].tolist()
    assert (tensor <= SMALL.bounds).all()
    assert SMALL.scaled(tensor).max() <= 1.0


def test_what_cannot_be_heard_is_refused() -> None:
    for line in ("> why 1", "bid 3", "put x", "= paid 1 5 0 5"):
        with pytest.raises(ValueError, match=r"heard|values"):
            SMALL.tensor(["> what 1", line], 0, 3, 1)
    with pytest.raises(ValueError, match="at least one row, not 0"):
        SMALL.tensor([], 0, 3, 0)
