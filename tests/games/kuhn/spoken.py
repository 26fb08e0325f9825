"""Kuhn poker: in which words clauses speak of what is refused."""

from tests.laws.spoken import OVER, Words

VERBS: Words = {
    "deal": ("card", "carte"),
    "check": ("check|bet", "check|parole|mise|relance"),
    "bet": ("bet", "mise|mis"),
    "call": ("call", "suit|suivre|égal|pa(i|y)e"),
    "fold": ("fold", "couche|passe|abandonne|jette"),
}
DECISIONS: Words = {
    "deal_first": ("dealt", "reçoit|donne|distribu"),
    "deal_second": ("dealt", "reçoit|donne|distribu"),
    "open": ("bets", "mise"),
    "reply": ("bets", "mise"),
    "answer": ("calls", "suit|égal|pa(i|y)e"),
    "late_answer": ("calls", "suit|égal|pa(i|y)e"),
    "over": OVER,
}
OPTIONS: Words = {"players": ("players", "jou(e|eurs)"), "unknown": ("`ante`", "`ante`")}
