"""What a terminal tells at the end of a game."""

import pytest

from tests.laws.editions import bot_like, ended_early
from tripot import house
from tripot.cli.play.showing import Showing, Style
from tripot.cli.speech import gains_by
from tripot.core.language import Language
from tripot.session.highlights import highlights, with_consequences, worst_loss
from tripot.session.match import Match

_PLAIN = Style(plain=True, outlook=False, pace=0)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", house.game_names())
def test_who_lost_is_told_what_cost_most(
    name: str, seed: int, capsys: pytest.CaptureFixture[str]
) -> None:
    game = house.game(name)
    match = Match(game, players=3, options=ended_early(name), seed=seed)
    match.play_out([bot_like(game, "novice")] * match.players)
    assert match.outcome is not None
    *opened, _ = match.referee(1).moments()
    moments = with_consequences(opened, lambda number: number)
    deciding = highlights(moments, match.outcome.winners)
    loss = worst_loss(moments, 1, match.outcome)
    showing = Showing(match, Language("en"), _PLAIN)
    showing.show_end()
    first, told, rest = capsys.readouterr().out.partition("What cost you most:\n")
    assert bool(told) == (loss is not None and loss not in deciding)
    assert rest.count("\n· ") + rest.startswith("· ") == bool(told)
    retold = [(first, moment) for _, moment in deciding]
    if told and loss is not None:
        retold.append((rest, loss[1]))
    for part, moment in retold:
        gains = ", ".join(gains_by(moment, showing.language, showing.names))
        again = f"· {showing.said(moment.headline)} {gains}"
        assert " ".join(again.split()) in " ".join(part.split())
