"""What is found out about games: so far, how fast they are played."""
