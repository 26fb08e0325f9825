"""Kuhn poker, by Harold W. Kuhn: the smallest poker, solved by hand. For tests only.

It is written against the same contract as every game, so that whatever works with it knows no
game. `tripot.machine.dispatch.register(GAME)` makes it known to the drivers.
"""

from pathlib import Path

from tests.games.kuhn import abstraction, bots, game, knowledge, words
from tripot.core.clauses import Clauses
from tripot.core.game import Game
from tripot.core.language import msg

GAME = Game(
    name="kuhn",
    title="Kuhn poker",
    blurb=msg("Three cards, two players, one bet. The first to speak loses 1/18 on average."),
    players=range(2, 3),
    usual_players=2,
    rules_version=1,
    folder=Path(__file__).parent,
    record=game.RECORD,
    actions=game.ACTIONS,
    forms=game.FORMS,
    defaults=game.DEFAULTS,
    check_options=game.check_options,
    clauses=Clauses(players="K1", options="K9", due=game.due, ranges=game.RANGES),
    longest=game.longest,
    start=game.start,
    current_player=game.current_player,
    legal=game.legal,
    why_not=game.why_not,
    apply=game.apply,
    returns=game.returns,
    decision=game.decision,
    ending=game.ending,
    census=game.census,
    witness=knowledge.witness,
    observe=knowledge.observe,
    resample=knowledge.resample,
    to_text=game.to_text,
    to_action=game.to_action,
    tell=words.tell,
    ask=words.ask,
    offer_choice=words.offer_choice,
    view=words.view,
    draw=words.draw,
    feature_names=bots.FEATURE_NAMES,
    features=bots.features,
    abstraction=abstraction.ABSTRACTION,
    bucket=abstraction.bucket,
    abstract_action=abstraction.abstract_action,
    policy=bots.policy,
    bots={bot.name: bot for bot in bots.BOTS},
)
