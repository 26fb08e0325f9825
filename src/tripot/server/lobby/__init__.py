"""Before a game and between games: the hall, rooms, evenings, wishes."""
