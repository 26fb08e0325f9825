"""Le Millionnaire: shares, stakes and instruction cards, until somebody is worth a million."""

from pathlib import Path

from tripot.core.game import Game
from tripot.core.language import msg
from tripot.games.millionnaire import (
    accounts,
    bots,
    end,
    features,
    knowledge,
    moments,
    notation,
    options,
    outlook,
    rules,
    setup,
    shorthand,
    state,
    terminal,
    view,
    why_not,
    words,
)

GAME = Game(
    name="millionnaire",
    title="Le Millionnaire",
    blurb=msg(
        "You buy shares, stake on horses and roulette, throw two dice and walk past the exchanges. "
        "Cards bring legacies and taxes, and the first fortune of a million wins."
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
    options=options.OPTIONS,
    read_box=options.read_corrected,
    evenings={msg("To the million"): {}, msg("A short evening"): {"goal": 500_000}},
    start=setup.start,
    current_player=rules.current_player,
    legal=rules.legal,
    action_bound=rules.action_bound,
    why_not=why_not.why_not,
    apply=rules.apply,
    returns=rules.returns,
    evaluate=end.evaluate,
    decision=rules.decision,
    ending=rules.ending,
    worth=accounts.worth,
    money=accounts.worth,
    census=accounts.census,
    witness=knowledge.witness,
    observe=knowledge.observe,
    leaves_no_choice=knowledge.leaves_no_choice,
    resample=knowledge.resample,
    to_text=notation.to_text,
    to_action=notation.to_action,
    expand=shorthand.expand,
    begins=frozenset({"offer"}),
    tell=words.tell,
    moment=moments.moment,
    ask=words.ask,
    offer_choice=words.offer_choice,
    outlook=outlook.outlook,
    lessons=outlook.LESSONS,
    view=view.view,
    picture=terminal.PICTURE,
    draw=terminal.draw,
    amounts={
        "buy": msg("Buy"),
        "sell": msg("Sell"),
        "give": msg("Give"),
        "ask": msg("Ask for"),
        "roulette": msg("Stake on a violet square"),
        "even": msg("Stake on Even Chance"),
    },
    on_table=frozenset(
        {"start", "horse", "auteuil", "arc", "outsiders", "roulette", "even"}
        | {"buy", "sell", "offer", "give", "ask"}
    ),
    feature_names=features.FEATURE_NAMES,
    features=features.features,
    policy=bots.policy,
    bots={bot.name: bot for bot in bots.BOTS},
)
