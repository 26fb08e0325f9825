"""Liar's dice: in which words clauses speak of what is refused."""

from tests.laws.spoken import OVER, Words

VERBS: Words = {
    "throw": ("die|dice", "dé"),
    "bid": ("bid", "annonce|enchère"),
    "liar": ("bid|liar|doubt", "annonce|enchère|menteur"),
}
DECISIONS: Words = {
    "throw_first": ("throws", "lance|jette"),
    "throw_second": ("throws", "lance|jette"),
    "bid": ("bid", "annonce|enchère"),
    "over": OVER,
}
OPTIONS: Words = {"players": ("players", "jou(e|eurs)"), "unknown": ("`faces`", "`faces`")}
