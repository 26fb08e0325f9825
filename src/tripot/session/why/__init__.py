"""Why bots did what they did: told once the match is over, from what they knew then."""
