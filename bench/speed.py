"""Random play of every game, against a reference loop in the same run: prints JSON."""

import json

from tripot.study.speed import measure

if __name__ == "__main__":
    print(json.dumps(measure(20_000_000), indent=2))
