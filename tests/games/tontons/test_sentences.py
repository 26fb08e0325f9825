"""A sentence of Les Tontons that says too much is caught."""

from dataclasses import replace

import tripot
from tests.laws.sentences import caught
from tripot.core.contract.heard import Heard
from tripot.core.language import Words
from tripot.core.state import State

GAME = tripot.game("tontons")


def test_a_note_that_is_told_wrongly_is_caught() -> None:
    def tell(before: State, heard: Heard, after: State, seat: int) -> Words | None:
        told = GAME.words.tell(before, heard, after, seat)
        note = told.values.get("note") if told else None
        if told is None or not isinstance(note, Words) or note.amount is None:
            return told
        return replace(told, values={**told.values, "note": replace(note, amount=9)})

    assert "says 9 of {note}" in caught("tontons", tell=tell)
