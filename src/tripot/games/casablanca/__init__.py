"""Casablanca, by Alex Randolph: say a number, true or not, and walk; others may bet you lied."""

from pathlib import Path

from tripot.core.game import Game, Together
from tripot.core.language import msg
from tripot.games.casablanca import (
    bots,
    features,
    knowledge,
    notation,
    rules,
    setup,
    state,
    terminal,
    turn,
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
    option_titles={
        "money_supply": msg("Money in the box"),
        "stake": msg("Paid into the bank at the start"),
        "turn_limit": msg("Turns at most"),
        "symbols": msg("Symbols"),
        "laps": msg("How often each symbol stands on the ring"),
        "numbers": msg("Numbers on the tokens"),
        "hand": msg("Prize cards at the start"),
    },
    start=setup.start,
    current_player=rules.current_player,
    legal=rules.legal,
    action_bound=rules.action_bound,
    why_not=why_not.why_not,
    apply=rules.apply,
    returns=rules.returns,
    evaluate=rules.evaluate,
    decision=rules.decision,
    ending=rules.ending,
    worth=rules.worth,
    money=rules.worth,
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
    picture=terminal.PICTURE,
    draw=terminal.draw,
    amounts={"protest": msg("Protest, and bet")},
    on_table=frozenset({"place", "take"}),
    together=Together(
        seats=turn.to_protest,
        ask=turn.ask_to_protest,
        question=msg("Does anybody protest?"),
        silence="pass",
    ),
    feature_names=features.FEATURE_NAMES,
    features=features.features,
    policy=bots.policy,
    bots={bot.name: bot for bot in bots.BOTS},
)
