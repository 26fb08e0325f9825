"""Secrets of guests and links. The store holds only their hashes."""

import hashlib
import re
import secrets

_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: no character is mistaken for another."""
_GROUPS, _GROUP = 5, 4
_MISREAD = str.maketrans("OIL", "011")


def new_code() -> str:
    """A guest's code, 100 bits: it is kept in a cookie, and written down to come back."""
    signs = [secrets.choice(_ALPHABET) for _ in range(_GROUPS * _GROUP)]
    return "-".join("".join(signs[at : at + _GROUP]) for at in range(0, len(signs), _GROUP))


def read_code(typed: str) -> str:
    """A code as it was given out, however somebody has typed it."""
    plain = re.sub(r"[^0-9A-Z]", "", typed.upper()[:80]).translate(_MISREAD)
    return "-".join(plain[at : at + _GROUP] for at in range(0, len(plain), _GROUP))


def new_id() -> str:
    """A name for a table that nobody can guess."""
    return "".join(secrets.choice(_ALPHABET.lower()) for _ in range(10))


def is_id(text: object) -> bool:
    """Whether it is such a name."""
    return isinstance(text, str) and re.fullmatch(rf"[{_ALPHABET.lower()}]{{10}}", text) is not None


def new_link() -> str:
    """The secret part of an invitation's link."""
    return secrets.token_urlsafe(12)


def hashed(secret: str) -> str:
    """What the store keeps of a secret; secrets are too long to be guessed from it."""
    return hashlib.sha256(secret.encode()).hexdigest()
