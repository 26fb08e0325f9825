"""What a table tells: its story, and the game once more when it is over."""
