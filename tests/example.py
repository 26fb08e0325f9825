"""The games that tests of the house are played with, where any game with some trait would do."""

from tripot import house

ANY = house.game_names()[0]
"""The game for whatever every game has."""
TOGETHER = next(name for name in house.game_names() if house.game(name).rules.TOGETHER)
"""A game in which several are asked at once."""
