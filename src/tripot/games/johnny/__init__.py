"""Johnny Controletti, by Dominique Ehrhard: collect what you are owed, or doubt it."""

from pathlib import Path

from tripot.core.clauses import Clauses
from tripot.core.game import Game
from tripot.core.language import msg
from tripot.games.johnny import (
    bots,
    features,
    glance,
    knowledge,
    moments,
    notation,
    options,
    outlook,
    ranges,
    rules,
    state,
    terminal,
    view,
    why_not,
    words,
)

GAME = Game(
    name="johnny",
    title="Johnny Controletti",
    blurb=msg(
        "Your debtor lays his money face down: trust him and take it, or throw a die against it. "
        "First to 25,000, and Aunt Carlotta consoles the losers."
    ),
    players=range(2, 7),
    usual_players=4,
    rules_version=1,
    folder=Path(__file__).parent,
    record=state.RECORD,
    actions=state.ACTIONS,
    forms=notation.FORMS,
    defaults=options.DEFAULTS,
    check_options=options.check_options,
    clauses=Clauses(players="J2", options="J31", due=why_not.due, ranges=ranges.RANGES),
    options=options.OPTIONS,
    start=rules.start,
    current_player=rules.current_player,
    legal=rules.legal,
    why_not=why_not.why_not,
    apply=rules.apply,
    returns=rules.returns,
    evaluate=rules.evaluate,
    decision=rules.decision,
    ending=rules.ending,
    money=rules.money_of,
    census=rules.census,
    witness=knowledge.witness,
    observe=knowledge.observe,
    leaves_no_choice=knowledge.leaves_no_choice,
    resample=knowledge.resample,
    to_text=notation.to_text,
    to_action=notation.to_action,
    tell=words.tell,
    moment=moments.moment,
    ask=words.ask,
    offer_choice=words.offer_choice,
    outlook=outlook.outlook,
    lessons=outlook.LESSONS,
    view=view.view,
    picture=terminal.PICTURE,
    draw=terminal.draw,
    pieces=state.PIECES,
    sum_up=words.sum_up,
    feature_names=features.FEATURE_NAMES,
    features=features.features,
    abstraction=glance.ABSTRACTION,
    bucket=glance.bucket,
    way=glance.way,
    policy=bots.policy,
    bots={bot.name: bot for bot in bots.BOTS},
)
