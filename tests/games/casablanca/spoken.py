"""Casablanca: in which words clauses speak of what is refused."""

from tests.laws.spoken import FIRST, OVER, Words

VERBS: Words = {
    "first": ("first player|players", "premier|joueurs"),
    "place": ("circle|figures?\\b|pawns?\\b", "cercle|figure|pion"),
    "aside": ("set(s|ting)? aside|token", "écarte|jeton"),
    "deal": ("symbol|stock", "symbole|talon"),
    "give": ("symbol", "symbole"),
    "turn": ("stock|symbol", "talon|symbole"),
    "sell": ("sell|symbol", "vend|symbole"),
    "reshuffle": ("reshuffle", "mélang"),
    "take": ("token", "jeton"),
    "value": ("number", "nombre"),
    "say": ("number", "nombre"),
    "pass": ("protest|object|card", "protest|objection|carte"),
    "protest": ("stake", "mise"),
    "retract": ("take back the announcement|retract|first answer", "dires|parole|première réponse"),
    "match": ("match", "suit|suivre|égal"),
    "raise": ("raise", "surench|relanc"),
    "withdraw": ("withdraw|take", "retire|prend"),
    "prize": ("prize card", "carte (prime|demandée)|prime"),
    "seize": ("loser|symbol", "perdant|symbole"),
}
DECISIONS: Words = {
    "first": FIRST,
    "place": ("figures|pawn", "figure|pion"),
    "aside": ("aside", "écarte"),
    "deal": ("dealt", "reçoit|donne|distribu"),
    "give": ("returns one", "rend une|remet une|rend"),
    "turn": ("chance turns", "hasard"),
    "take": ("takes any one token", "prend un jeton|prend"),
    "value": ("chance", "hasard"),
    "say": ("announces", "annonce"),
    "protest": ("protest", "proteste"),
    "answer": ("matches", "suit|suivre|égal"),
    "raised": ("withdraw, match, or raise", "retirer|se retire"),
    "spoils": ("winner", "gagnant|vainqueur|gagne"),
    "over": OVER,
}
OPTIONS: Words = {"players": ("players", "jou(e|eurs)"), "unknown": ("`ring`", "`ring`")}
AMOUNT = "money"
"""An amount in its sentences; that it is told wrongly is to be noticed."""
