"""What several games share and none owns: boxes, places, levels, how things are told and drawn."""
