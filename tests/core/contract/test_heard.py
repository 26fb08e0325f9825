"""A line of knowledge, taken apart and put together."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripot.core.contract.heard import Heard

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
