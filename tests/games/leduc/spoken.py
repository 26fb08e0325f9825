"""Leduc poker: in which words clauses speak of what is refused."""

from tests.laws.spoken import Words

VERBS: Words = {
    "deal": ("card", "carte"),
    "check": ("check|raise", "check|parole|relance"),
    "call": ("call|raise", "suit|relance"),
    "raise": ("raise", "relance"),
    "fold": ("fold", "couche|passe|abandonne|jette"),
}
DECISIONS: Words = {
    "deal_first": ("dealt", "reçoit|donne|distribu"),
    "deal_second": ("dealt", "reçoit|donne|distribu"),
    "deal_table": ("turned up", "retourn|découv"),
    "first_round": ("checks|calls|round", "check|suit|tour|relance"),
    "second_round": ("round|calls", "tour|suit|relance"),
    "over": ("win|split|loses", "gagne|partag|perd|l’emporte"),
}
OPTIONS: Words = {"players": ("players", "jou(e|eurs)"), "unknown": ("`ante`", "`ante`")}
