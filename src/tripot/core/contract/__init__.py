"""What a game brings, part by part.

Each part is a `Protocol` that a module or a folder of the game satisfies as it stands: `BareRules`
is what every game must bring, `Rules` what the house then finds. What a game leaves out is the
function or constant of the same name in the part's module here. Seats count from 0 in these
functions and from 1 in every text. `rule` marks the functions that compiled drivers call too.
"""
