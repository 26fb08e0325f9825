"""How games are learned: in one minute, in a first game, and from the rulebook."""
