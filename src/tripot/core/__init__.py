"""What a game is: states, rules, actions, sentences and refusals. Knows no game."""
