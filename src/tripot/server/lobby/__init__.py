"""Before a game and between two: the hall, rooms, evenings, wishes."""
