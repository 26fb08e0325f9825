"""Le Millionnaire in a terminal: longer texts, and words of the menu."""

import re
from pathlib import Path

import pytest

from tests.cli.terminal import AGAIN, PROMPT, spawn, stake_is_said_and_can_be_hidden

pytestmark = pytest.mark.real


def test_many_units_are_bought_and_offered_in_one_line(tmp_path: Path) -> None:
    child = spawn(
        tmp_path,
        *("play", "millionnaire", "--players", "2", "--seat", "1", "--seed", "5", "--pace", "0"),
        *("-o", "start_money=190000"),
    )
    for typed in ("start 7", "buy a 10, buy c 3", "offer 2 a 3 0 : 40"):
        child.expect(PROMPT)
        child.sendline(typed)
    child.expect("You offer Marcel 3 units of Sundown Mines for 40,000 francs.")
    child.close(force=True)


def test_words_of_the_menu_are_typed_in_french(tmp_path: Path) -> None:
    child = spawn(
        tmp_path,
        *("play", "millionnaire", "--players", "2", "--seat", "1", "--seed", "5", "--pace", "0"),
        columns=200,
        LANGUAGE="fr",
    )
    for typed, answer in (
        ("case 7", "miser 1 000"),
        ("acheter D 11", r"Impossible : [^\r\n]*\(M26\)"),
        ("acheter D 251", r"Impossible : [^\r\n]*\(M5\)"),
        ("acheter 9 compagnie maritime", "Vous achetez 9 unités"),
        ("miser 5 000 chance", "Vous misez 5 000"),
    ):
        child.expect(AGAIN)
        child.sendline(typed)
        child.expect(answer.replace(" 000", r"\s000").replace(" :", r"\s:"))
        assert not re.search("buy|even", child.before or "")
    child.close(force=True)


def test_what_is_at_stake_is_said_and_can_be_hidden(tmp_path: Path) -> None:
    said = "\n1, 6: Exchanges on the way: 1 to 4."
    stake_is_said_and_can_be_hidden(tmp_path, "millionnaire", said)
