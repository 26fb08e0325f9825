"""Players made by machine: odds fitted by self-play, and best responses to them."""
