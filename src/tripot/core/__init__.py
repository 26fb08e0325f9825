"""What playing is: states, games, matches and their records. Knows no game."""
