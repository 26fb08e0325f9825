"""Hidden fields of forms."""

import secrets

from markupsafe import Markup


def press() -> Markup:
    """A field that is different in each form drawn, so that a form is sent once."""
    return Markup('<input type="hidden" name="press" value="{}">').format(secrets.token_urlsafe(12))
