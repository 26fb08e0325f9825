"""Le Millionnaire: in which words clauses speak of what is refused."""

from tests.laws.spoken import FIRST, OVER, Words

VERBS: Words = {
    "first": ("lot|players", "sort|jou(e|eurs)"),
    "start": ("violet square", "case violette"),
    "throw": ("throw|thrown", "lanc|coup"),
    "dice": ("dice|faces", "dés|faces"),
    "buy": ("unit|shares|compan", "unité|actions|société"),
    "sell": ("unit|shares|compan", "unité|actions|société"),
    "done": ("buy|bought", "achet|achat"),
    "horse": ("horse|stake", "cheva|mise"),
    "auteuil": ("Auteuil|stake", "Auteuil|mise"),
    "arc": ("Arc\\b|stake", "Arc\\b|mise"),
    "outsiders": ("Outsider|stake", "Outsider|mise"),
    "roulette": ("violet|roulette|stake", "violette|roulette|mise"),
    "even": ("Even Chance|stake|50,000", "Chance simple|mise"),
    "hear": ("offer|trade|players", "offre|échange|jou(e|eurs)"),
    "counter": ("offer", "offre"),
    "offer": ("propos|offer|trade|players", "propos|offre|échange|jou(e|eurs)"),
    "give": ("propos|offer|compan|trade", "propos|offre|société|échange"),
    "ask": ("propos|offer|compan|trade", "propos|offre|société|échange"),
    "propose": ("propos|offer|deal", "propos|offre|échange"),
    "withdraw": ("propos|offer", "propos|offre"),
    "accept": ("accept", "accepte"),
    "refuse": ("refuse", "refuse"),
    "card": ("card", "carte"),
    "marker": ("marker|card", "marque|carte"),
    "claim": ("claim", "créan|réclame|dette"),
    "receipt": ("receipt", "quittance"),
    "discharge": ("discharge", "dégrèvement"),
    "will": ("will", "testament"),
    "liquidate": ("liquidation", "liquidation"),
    "hold": ("confidential", "confidentielle"),
    "shares": ("free shares|units", "actions|unités"),
    "money": ("money|units|10,000", "argent|unités"),
    "slot": ("pile", "tas|pile"),
}
DECISIONS: Words = {
    "first": FIRST,
    "start": ("violet square", "case violette"),
    "turn": ("not thrown|before the throw", "pas encore lancé|avant"),
    "hear": ("offer", "offre"),
    "offer": ("propos|offer", "propos|offre"),
    "answer": ("accept", "accepte"),
    "receipt": ("confidential", "confidentielle"),
    "dice": ("dice", "dés"),
    "liquidation": ("confidential", "confidentielle"),
    "buy": ("bought", "achet|achat"),
    "card": ("instruction card", "carte d’instruction"),
    "free": ("free shares", "actions gratuites|attribution"),
    "discharge": ("confidential", "confidentielle"),
    "will": ("confidential", "confidentielle"),
    "sell": ("sold", "vend"),
    "slot": ("pile", "tas|pile"),
    "over": OVER,
}
OPTIONS: Words = {"players": ("players", "jou(e|eurs)"), "unknown": ("`goal`", "`goal`")}
EVERY = 20
"""Of the points of a match, one of so many is looked at, for there are many actions."""
AMOUNT = "money"
"""An amount in its sentences; that it is told wrongly is to be noticed."""
