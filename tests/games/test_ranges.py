"""Numbers that no game has."""

from contextlib import suppress

import pytest

import tripot
from tripot.core.refusals import BadField, Refused
from tripot.session.match import Match


@pytest.mark.parametrize("name", tripot.game_names())
def test_a_number_that_no_game_has_is_refused_like_any_other(name: str) -> None:
    """Python reads 4,300 digits at most, and takes signs for digits that it cannot read."""
    game = tripot.game(name)
    match = Match(game, players=game.about.usual_players)
    for shape in game.slots:
        for odd in ("9" * 5000, "²", "٣"):
            text = shape.replace("*", odd)
            with pytest.raises(Refused):
                match.play(text)
            assert game.notation.expand(text)
            verb, _, rest = text.partition(" ")
            with suppress(BadField):
                game.notation.read_fields(match.observed(1), text, rest.split())
                game.notation.read_fields(match.observed(1), verb, rest.split())
