"""What a game brings, part by part.

Each part is a `Protocol` that a module or a folder of the game satisfies as it is: `BareRules` is
what every game must bring, `Rules` what the house then works with. Whatever a game leaves out is
taken from the function or constant of the same name in the part's module here. Seats count from 0
in these functions and from 1 in every text. `rule` marks the functions that compiled drivers call
too.
"""
