"""`tripot new-strings` names the sentences that have no French."""

from pathlib import Path

import pytest
from babel.messages.catalog import Message

import tripot
from tests.example import ANY
from tripot.cli.making import sentences
from tripot.cli.making.checkout import NoCheckout
from tripot.cli.making.sentences import Misprints, NewStrings, print_new_strings, remarks
from tripot.core.language import LANGUAGES
from tripot.core.refusals import UnknownGame
from tripot.games import find_game


def test_a_translated_game_has_none(capsys: pytest.CaptureFixture[str]) -> None:
    print_new_strings(ANY, lang="en")
    assert capsys.readouterr().out == "Every sentence has its French.\n"


def test_a_sentence_without_french_is_listed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sentences, "entries", lambda package: [])
    with pytest.raises(NewStrings, match=ANY):
        print_new_strings(ANY, lang="en")
    assert "You are Johnny." in capsys.readouterr().out.splitlines()


@pytest.mark.parametrize(
    "french",
    [
        "Quoi : ceci",
        "Quoi\u202f: ceci",
        "Non !",
        "Non\u00a0!",
        "Qui?",
        "« non »",
        "l'un",
        "un; deux",
    ],
)
def test_french_with_wrong_spaces_is_listed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, french: str
) -> None:
    monkeypatch.setattr(sentences, "untranslated", lambda package: [])
    monkeypatch.setattr(sentences, "entries", lambda package: [Message("one", french)])
    with pytest.raises(Misprints, match=r"U\+00A0 before"):
        print_new_strings(ANY, lang="en")
    assert capsys.readouterr().out.splitlines() == [french]


@pytest.mark.parametrize(
    ("remark", "fault"),
    [({"en": "Look!"}, NewStrings), ({"en": "Look!", "fr": "Regardez !"}, Misprints)],
)
def test_remarks_of_a_first_game_need_their_french_too(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    remark: dict[str, str],
    fault: type[Exception],
) -> None:
    monkeypatch.setattr(sentences, "remarks", lambda package: [remark])
    with pytest.raises(fault):
        print_new_strings(ANY, lang="en")
    assert capsys.readouterr().out.splitlines() == [remark.get("fr", remark["en"])]


def test_remarks_are_found_in_their_order() -> None:
    found = list(remarks(find_game(ANY).about.folder))
    assert all(remark.keys() >= set(LANGUAGES) for remark in found)
    assert "Now you know" in found[-1]["en"]


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame):
        print_new_strings("nothing", lang="en")


def test_an_installed_package_is_no_checkout(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    installed = tmp_path / "lib" / "site-packages" / "tripot" / "__init__.py"
    monkeypatch.setattr(tripot, "__file__", str(installed))
    with pytest.raises(NoCheckout, match="checkout"):
        print_new_strings(ANY, lang="en")
