"""Players made by machine: odds fitted by play against themselves, and best responses to them."""
