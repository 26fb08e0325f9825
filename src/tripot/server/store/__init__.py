"""What is kept: tables and their actions, guests, rooms; written before anybody is told."""
