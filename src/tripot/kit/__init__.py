"""What several games share and none owns: boxes, places, odds, the frame of a terminal's table."""
