"""What people are called: seen, on one line, and unlike the others."""

import pytest

from tripot.server.names import clean_name, distinct, is_usual


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Anna   Maria ", "Anna Maria"),
        ("An\u200bna", "Anna"),
        ("\u202eannA", "annA"),
        ("A\x1b[31mnna\n", "A[31mnna"),
        ("Zoe\u0301", "Zo\u00e9"),
        ("A" + "\u0301" * 9, "\u00c1\u0301\u0301"),
        ("x" * 40, "x" * 24),
        ("\u3164\u200d", ""),
        ("\u115f\u1160\uffa0\u2800\ufe0f\u034f\U000e0100", ""),
        ("An\u115fna\ufe0f", "Anna"),
        ("", ""),
    ],
)
def test_a_name_is_seen_whole(typed: str, name: str) -> None:
    assert clean_name(typed) == name


@pytest.mark.parametrize(
    ("name", "others", "told"),
    [
        ("Anna", ["Bruno"], "Anna"),
        ("Anna", ["Anna"], "Anna 2"),
        ("ANNA", ["Anna", "Anna 2"], "ANNA 3"),
        ("A n n a", ["Anna"], "A n n a 2"),
        ("\uff21nna", ["Anna"], "\uff21nna 2"),
        ("\u0410nna", ["Anna"], "\u0410nna 2"),
        ("Anna", ["\u0410nn\u0430"], "Anna 2"),
        ("\u0397ans", ["hans"], "\u0397ans 2"),
        ("lvan", ["Ivan"], "lvan 2"),
        ("rnia", ["Mia"], "rnia 2"),
        ("B0b", ["bob"], "B0b 2"),
        ("You", [], "You 2"),
        ("vous", [], "vous 2"),
        ("x" * 24, ["x" * 24], "x" * 21 + " 2"),
    ],
)
def test_nobody_is_called_like_another(name: str, others: list[str], told: str) -> None:
    assert distinct(name, others) == told


def test_who_has_said_no_name() -> None:
    assert is_usual("Guest")
    assert not is_usual("Anna")
