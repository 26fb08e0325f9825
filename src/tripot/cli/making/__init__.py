"""Commands for whoever writes a game; they work on a source checkout."""
