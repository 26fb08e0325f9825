"""A player who thinks ahead: what he believes, how he searches, and what he makes of it.

`bot` puts the parts together; `belief` and `tree` are compiled, over `buffers` and `steps`.
"""
