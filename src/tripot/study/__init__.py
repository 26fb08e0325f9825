"""Studies of games: how fast they are played, and how strong players are."""
