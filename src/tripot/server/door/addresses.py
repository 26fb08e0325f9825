"""The addresses at which others reach this house."""

import ipaddress
import socket
from collections.abc import Collection
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from starlette.requests import Request

_ELSEWHERE = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
"""Addresses that nobody has; asking for a route to them sends nothing."""
_OWN_BITS = 64
"""The bits of an IPv6 address that name its owner's network."""


class Site(NamedTuple):
    """Where the house is, for its visitors."""

    is_near: bool = True
    """Whether nobody on another machine can reach it."""
    hosts: str = ""
    """Further names of the house, separated by commas; `*` is any."""
    root_path: str = ""
    """The path under which a proxy serves it, such as `/tripot`."""


class Link(NamedTuple):
    """A page's address, to give to others."""

    url: str
    is_near: bool
    """Whether it works on this machine only."""


def link_to(request: "Request", path: str) -> Link:
    """The address of a page as others reach it, as far as that can be known."""
    base = request.base_url
    host = base.hostname or ""
    is_near = is_loopback(host) or is_any(host)
    if is_near and not request.app.state.is_near:
        own = own_address()
        if own is not None:
            base, is_near = base.replace(hostname=in_url(own)), False
    return Link(str(base).rstrip("/") + path, is_near)


def is_loopback(host: str) -> bool:
    """Whether a name or an address means the local machine."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def is_any(host: str) -> bool:
    """Whether it is the address that stands for all interfaces, which leads nowhere itself."""
    try:
        return ipaddress.ip_address(host).is_unspecified
    except ValueError:
        return False


def in_url(host: str) -> str:
    """A name or an address as URLs write it."""
    return f"[{host}]" if ":" in host else host


def own_address() -> str | None:
    """This machine's address in its network; None if it is in none."""
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
    """The names of this machine and further names, separated by commas; `*` is any."""
    name = socket.gethostname().lower()
    names = {name, name.partition(".")[0], f"{name.partition('.')[0]}.local", "localhost"}
    return added_names(added) | names


def added_names(added: str) -> frozenset[str]:
    """The names that the owner of the house has added, separated by commas."""
    return frozenset(one.strip().lower() for one in added.split(",") if one.strip())


def is_own(host: str, names: Collection[str]) -> bool:
    """Whether a request was sent to this house by one of its names, or by an address.

    A page of another site can only reach the house by a name that it made point here. It cannot
    fake an address, so any address is good.
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
        return not host  # no browser leaves it out
    return True


def network_of(host: str) -> str:
    """The owner of an address, as far as that can be told: of IPv6, a whole network.

    However it is written. A text that is not an address stays as it is.
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
