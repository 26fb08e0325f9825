"""Casablanca's questions to a bot: what its buckets tell apart, and its abstract actions."""

from tripot.core.abstraction import Abstraction, Question
from tripot.core.language import msg

_SEATS = ("two seats", "more seats")
_PRIZE = (msg("a card is at stake"), msg("a third card is at stake"), msg("the game is at stake"))
_SAID = (
    *_PRIZE,
    msg("the prize would let another win"),
    msg("the token itself would let another win"),
)
_STAKE = (msg("nothing is at stake"), *_PRIZE)
_PROTESTED = (*_STAKE, msg("they have a fourth card in sight"))
_LAST = ("", msg("nobody is asked after me"))
_BETS = ("pass", "least", "a third", "all")
_ANSWERS = ("give in", "match", "twice", "three times")
_ANSWERED = (
    msg("I gave in"),
    msg("I matched the stake"),
    msg("I doubled the stake"),
    msg("I tripled the stake"),
)
_SIZES = (msg("the stake is small"), msg("the stake is large"))

ABSTRACTION = Abstraction(
    (
        Question(
            "take",
            (
                _SEATS,
                _PRIZE,
                (
                    msg("I know no token that reaches it"),
                    msg("I know a token that reaches it"),
                    msg("I alone know a token that reaches it"),
                ),
                (
                    msg("every token has been looked at"),
                    msg("there are tokens that nobody has looked at"),
                ),
            ),
            ("one that reaches", "fresh", "another's", "one that does not reach", "reshuffle"),
            (
                msg("I took a token that reaches the prize"),
                msg("I took a token that nobody had looked at"),
                msg("I took a token that another had looked at"),
                msg("I took a token that I knew not to reach the prize"),
                msg("I had the tokens reshuffled"),
            ),
        ),
        Question(
            "say",
            (
                _SEATS,
                _SAID,
                (msg("I alone know the token"), msg("another knows the token")),
                ("", msg("I took a token that I knew")),
                ("", msg("I was caught not long ago")),
                ("", msg("I am the richest")),
            ),
            ("no prize", "the prize"),
            (msg("I did not say the number of the prize"), msg("I said the number of the prize")),
        ),
        Question(
            "expose",
            (_SEATS, _PROTESTED, _LAST),
            _BETS,
            (
                msg("I let pass what I knew to be a lie"),
                msg("I knew the lie and staked as little as I could"),
                msg("I knew the lie and staked a third of what I had"),
                msg("I knew the lie and staked all I had"),
            ),
        ),
        Question(
            "protest",
            (
                _SEATS,
                _PROTESTED,
                _LAST,
                (
                    msg("they took a token that they knew"),
                    msg("the number is rare"),
                    msg("the number is as likely as any"),
                    msg("the number is likely"),
                ),
                ("", msg("they were caught not long ago")),
                ("", msg("they are the richest")),
            ),
            _BETS,
            (
                msg("I let it pass"),
                msg("I protested for as little as I could"),
                msg("I protested for a third of what I had"),
                msg("I protested for all I had"),
            ),
        ),
        Question(
            "answer",
            (
                _SEATS,
                _STAKE,
                (msg("I had lied"), msg("I had told the truth")),
                ("", msg("they have seen the token")),
                _SIZES,
            ),
            _ANSWERS,
            _ANSWERED,
        ),
        Question(
            "bet",
            (
                _SEATS,
                (msg("the prize is small"), msg("the prize is large")),
                (
                    msg("I had lied"),
                    msg("I had told the truth"),
                    msg("I knew that it was true"),
                    msg("I knew that it was a lie"),
                    msg("they took a token that they knew"),
                    msg("nobody had seen the token"),
                ),
                _SIZES,
            ),
            _ANSWERS,
            _ANSWERED,
        ),
        Question(
            "seize",
            (
                _SEATS,
                (
                    msg("there is no prize"),
                    msg("the prize is the first card of its kind"),
                    msg("the prize is a second of its kind"),
                    msg("the prize is a third of its kind"),
                ),
                (
                    msg("I have no card like one of theirs"),
                    msg("I have a card like one of theirs"),
                    msg("I have two cards like one of theirs"),
                ),
                ("", msg("they have two alike")),
            ),
            ("the prize", "like its own", "another"),
            (
                msg("I took the prize"),
                msg("I took a card like mine"),
                msg("I took another card of theirs"),
            ),
        ),
    ),
    unsaid=frozenset(_SEATS),
)
