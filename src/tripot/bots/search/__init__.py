"""A bot that thinks ahead, for any game.

`bot` puts the parts together. `belief` and `tree` are compiled, over `buffers` and the contract's
`steps`.
"""
