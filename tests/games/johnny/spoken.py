"""Johnny Controletti: in which words clauses speak of what is refused."""

from tests.laws.spoken import FIRST, OVER, Words

VERBS: Words = {
    "first": ("first turn|players", "premier|joueurs"),
    "colour": ("coloured die", "dé (de|des|à) couleur|dé coloré"),
    "die": ("numbered die|number from 1 to 6", "dé (numéroté|à chiffres)|de 1 à 6"),
    "ask": ("names the debtor|players", "débiteur|joueurs"),
    "put": ("offer|60 money cards", "offre|60 cartes"),
    "present": ("offer|add one card", "offre|ajoute"),
    "trust": ("trust", "confiance"),
    "doubt": ("doubt", "doute"),
    "saving": ("Savings|60 money cards", "Économies|Épargne|60 cartes"),
    "pay": ("pay|60 money cards", "pa(i|y)e|60 cartes"),
    "console": ("Savings", "Économies|Épargne"),
    "decline": ("Savings", "Économies|Épargne"),
}
DECISIONS: Words = {
    "first": FIRST,
    "colour": ("coloured die", "dé (de|des|à) couleur|dé coloré"),
    "ask": ("names the debtor", "débiteur"),
    "offer": ("offer", "offre"),
    "answer": ("trust", "confiance"),
    "die": ("numbered die", "dé (numéroté|à chiffres)"),
    "pay": ("pays", "paie"),
    "console": ("top card", "première carte|dessus"),
    "saving": ("top card", "première carte|dessus"),
    "over": OVER,
}
OPTIONS: Words = {"players": ("players", "jou(e|eurs)"), "unknown": ("`target`", "`target`")}
AMOUNT = "offered"
"""An amount in its sentences; that it is told wrongly is to be noticed."""
