"""Casablanca, by Alex Randolph: say a number, true or not, and walk; others may bet you lied."""

from pathlib import Path

from tripot.core.game import Game
from tripot.core.language import msg
from tripot.games.casablanca import (
    bots,
    features,
    knowledge,
    notation,
    rules,
    state,
    terminal,
    view,
    why_not,
    words,
)

GAME = Game(
    name="casablanca",
    title="Casablanca",
    blurb=msg(
        "You look at a token, say a number, true or not, and walk towards the prize. "
        "Whoever doubts you bets on it, and the stakes may rise before the token is turned up."
    ),
    players=range(2, 5),
    usual_players=4,
    minutes=45,
    rules_version=1,
    folder=Path(__file__).parent,
    record=state.RECORD,
    actions=state.ACTIONS,
    forms=notation.FORMS,
    defaults=state.DEFAULTS,
    check_options=state.check_options,
    start=rules.start,
    current_player=rules.current_player,
    legal=rules.legal,
    why_not=why_not.why_not,
    apply=rules.apply,
    returns=rules.returns,
    decision=rules.decision,
    ending=rules.ending,
    census=rules.census,
    witness=knowledge.witness,
    observe=knowledge.observe,
    resample=knowledge.resample,
    to_text=notation.to_text,
    to_action=notation.to_action,
    tell=words.tell,
    ask=words.ask,
    offer_choice=words.offer_choice,
    view=view.view,
    draw=terminal.draw,
    feature_names=features.FEATURE_NAMES,
    features=features.features,
    policy=bots.policy,
    bots={bot.name: bot for bot in bots.BOTS},
)
