"""House rules as somebody typed them: `NAME=VALUE`."""

import json
from collections.abc import Sequence
from typing import Any

from tripot.core.language import msg
from tripot.core.refusals import BadOption


def read_options(texts: Sequence[str]) -> dict[str, Any]:
    """The options that these texts name; values are JSON, or else texts.

    Raises:
        BadOption: One of them has no value.
    """
    options = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(msg("'{text}' is no house rule: expected NAME=VALUE."), text=text)
        try:
            options[name] = json.loads(value)
        except ValueError:
            options[name] = value
    return options
