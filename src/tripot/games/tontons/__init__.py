"""Les Tontons: a place and a card chosen in secret, seven rounds long; the richest wins."""

from pathlib import Path

from tripot.core.game import Game, Together
from tripot.core.language import msg
from tripot.games.tontons import (
    accounts,
    bots,
    choosing,
    end,
    features,
    knowledge,
    moments,
    notation,
    options,
    outlook,
    resampling,
    rules,
    setup,
    state,
    terminal,
    view,
    why_not,
    words,
)

GAME = Game(
    name="tontons",
    title="Les Tontons",
    blurb=msg(
        "Everybody chooses in secret a place where money lies and a card to be nasty with. Who "
        "comes first picks first, and what is in the envelopes only their owners know."
    ),
    players=range(3, 7),
    usual_players=4,
    rules_version=2,
    folder=Path(__file__).parent,
    record=state.RECORD,
    actions=state.ACTIONS,
    forms=notation.FORMS,
    defaults=options.DEFAULTS,
    check_options=options.check_options,
    read_box=options.read_corrected,
    options=options.OPTIONS,
    evenings={
        msg("Seven rounds"): {},
        msg("Three rounds"): {"rounds": 3},
        msg("Nine rounds, bosses and friends"): {"rounds": 9, "taulier": True, "friends": True},
    },
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
    money=state.worth_of,
    census=accounts.census,
    witness=knowledge.witness,
    observe=knowledge.observe,
    resample=resampling.resample,
    to_text=notation.to_text,
    to_action=notation.to_action,
    expand=notation.expand,
    read_older=notation.read_older,
    on_table=frozenset(
        {"go", "play", "ride", "send", "swap", "look", "burn", "rob", "silence", "slip"}
    ),
    tell=words.tell,
    moment=moments.moment,
    ask=words.ask,
    offer_choice=words.offer_choice,
    outlook=outlook.outlook,
    lessons=outlook.LESSONS,
    view=view.view,
    picture=terminal.PICTURE,
    draw=terminal.draw,
    step_by_step=frozenset({"send", "slip"}),
    together=Together(
        seats=choosing.to_choose,
        ask=choosing.ask_to_choose,
        question=msg("The others choose a place and a card."),
        silence="",
        shows_answered=True,
    ),
    feature_names=features.FEATURE_NAMES,
    features=features.features,
    policy=bots.policy,
    bots={bot.name: bot for bot in bots.BOTS},
)
