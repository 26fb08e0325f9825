"""What is found out about games: how fast they are played, and how strong players are."""
