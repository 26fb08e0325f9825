"""Under which address others reach this house."""

import ipaddress
import socket
from collections.abc import Collection
from typing import NamedTuple
from urllib.parse import urlsplit

from fastapi import Request

_ELSEWHERE = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
"""Addresses that are nobody's: asking for the way there sends nothing."""
_OWN_BITS = 64
"""So many bits of an address of version 6 name the network of whoever has it."""


class Site(NamedTuple):
    """Where the house is, for those who come to it."""

    is_near: bool = True
    """Whether nobody on another machine can reach it."""
    hosts: str = ""
    """Names that it goes by beside those of this machine, with commas; `*` is any."""
    root_path: str = ""
    """The path under which a proxy serves it, such as `/tripot`."""


class Link(NamedTuple):
    """An address of a page, to be given to others."""

    url: str
    is_near: bool
    """Whether it works on this machine only."""


def link_to(request: Request, path: str) -> Link:
    """The address of a page of this house as others reach it, as far as that can be known."""
    base = request.base_url
    host = base.hostname or ""
    is_near = is_loopback(host) or is_any(host)
    if is_near and not request.app.state.is_near:
        own = own_address()
        if own is not None:
            base, is_near = base.replace(hostname=in_url(own)), False
    return Link(str(base).rstrip("/") + path, is_near)


def is_loopback(host: str) -> bool:
    """Whether a name or an address means the machine that it is said on."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def is_any(host: str) -> bool:
    """Whether it is the address by which one listens at all, and that leads nowhere itself."""
    try:
        return ipaddress.ip_address(host).is_unspecified
    except ValueError:
        return False


def in_url(host: str) -> str:
    """A name or an address as it stands in a URL."""
    return f"[{host}]" if ":" in host else host


def own_address() -> str | None:
    """The address of this machine in its network; None where it is in none."""
    return next(filter(None, (_own_address(*way) for way in _ELSEWHERE)), None)


def _own_address(family: socket.AddressFamily, elsewhere: str) -> str | None:
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as asking:
            asking.connect((elsewhere, 9))
            own = str(asking.getsockname()[0])
    except OSError:
        return None
    return None if is_loopback(own) else own


def own_names(added: str = "") -> frozenset[str]:
    """The names of this machine, and those that are added with commas; `*` is any."""
    name = socket.gethostname().lower()
    names = {name, name.partition(".")[0], f"{name.partition('.')[0]}.local", "localhost"}
    return added_names(added) | names


def added_names(added: str) -> frozenset[str]:
    """The names that whoever keeps the house has added, with commas."""
    return frozenset(one.strip().lower() for one in added.split(",") if one.strip())


def is_own(host: str, names: Collection[str]) -> bool:
    """Whether a request was sent to this house by a name or an address that is its own.

    A page of another site can only reach it by a name of its own that it has let point here; an
    address it cannot fake, so any is good.
    """
    try:
        name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return False
    if "*" in names or name in names or name.endswith(".localhost"):
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return not host  # sent by no browser
    return True


def network_of(host: str) -> str:
    """Whose address it is, as far as that can be told: of version 6 a network belongs to one.

    However it is written; what is no address stays as it is.
    """
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((int(address), _OWN_BITS), strict=False))
