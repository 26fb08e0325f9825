"""M66: texts that stand for several actions."""

import pytest

from tests.games.millionnaire.tables import MILLIONNAIRE, cash, lay, play, units


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        ("buy C 43", ["buy C 20", "buy C 20", "buy C 3"]),
        ("buy C 20", ["buy C 20"]),
        ("sell A 21", ["sell A 20", "sell A 1"]),
        ("give 45", ["give 40", "give 5"]),
        ("ask 2045", ["ask 1000", "ask 1000", "ask 40", "ask 5"]),
        ("ask C 22", ["ask C 20", "ask C 2"]),
        ("offer 2 A 3 40 : D 5 0", ["offer 2", "give A 3", "give 40", "ask D 5", "propose"]),
        (
            "offer 2 A 3 B 1 40 : C 2 0",
            ["offer 2", "give A 3", "give B 1", "give 40", "ask C 2", "propose"],
        ),
        ("offer 2 B 1 A 0 C 2 0 : 0", ["offer 2", "give B 1", "give C 2", "propose"]),
        ("offer 2 0 : C 2 A 1 0", ["offer 2", "ask A 1", "ask C 2", "propose"]),
        (
            "offer 3 105 : F 30 0",
            ["offer 3", "give 100", "give 5", "ask F 20", "ask F 10", "propose"],
        ),
        ("counter A 1 0 : 25", ["counter", "give A 1", "ask 20", "ask 5", "propose"]),
        ("offer 2 0 : 0", ["offer 2", "propose"]),
    ],
)
def test_m66_a_longer_text_stands_for_its_parts(text: str, actions: list[str]) -> None:
    assert list(MILLIONNAIRE.expand(text)) == actions
    assert all(MILLIONNAIRE.to_action(action) is not None for action in actions)


@pytest.mark.parametrize(
    "text",
    [
        *("throw", "buy C 0", "buy C 251", "buy G 3", "buy C -1", "buy C 03", "give 0", "give x"),
        *("offer 2", "offer 2 A 3 40 D 5 0", "offer 2 A 40 : 0", "offer 2 A 3 x : D 5 0", ""),
        *("offer 2 A 3 A 1 0 : 5", "offer 2 : 5", "offer 2 5 :", "offer 2 5 : 5 : 5", "counter"),
        *("counter 5", "counter A 1 0 : -5", "offer 2 3 A 0 : 5", "offer 2 a 3 0 : 5"),
        *("ask 100001", "dice 3 5", "offer 2 G 3 40 : D 5 0", "buy C \N{SUPERSCRIPT TWO}"),
    ],
)
def test_m66_any_other_text_stands_for_itself(text: str) -> None:
    assert MILLIONNAIRE.expand(text) == (text,)


def test_m66_what_it_stands_for_can_be_played() -> None:
    state = lay(cash=(45, 990), units=("A3", "D25"))
    script = ", ".join(MILLIONNAIRE.expand("offer 2 A 3 45 : D 25 899"))
    state = play(state, f"{script}, accept")
    assert (units(state), cash(state)) == ("D25", [899, 136])
