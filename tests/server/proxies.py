"""Proxies of other people in front of a house, set up as the documentation says."""

import os
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests import patience

NAME = "games.example"
"""The host in the documentation's examples."""
_PAGE = Path(__file__).parents[2] / "docs" / "reference" / "server.md"
_BINARIES = os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", "/usr/local/sbin"])
_TEMPORARY = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
BARE = "server { listen 80; location / { proxy_pass http://127.0.0.1:8765; } }"
"""As nginx is set up by whoever has read nothing: it tells the house nothing of the browser."""


def documented(kind: str) -> list[str]:
    """The examples for nginx or for Caddy: for a whole host, and for a path of one."""
    return re.findall(rf"```{kind}\n(.*?)```", _PAGE.read_text(encoding="utf-8"), re.DOTALL)


def found(program: str) -> str:
    """The path of a program; in CI it must be there."""
    path = shutil.which(program, path=_BINARIES)
    if path is None:
        if os.environ.get("CI"):
            pytest.fail(f"{program} is missing: install it")
        pytest.skip(f"install {program} for these tests (apt-get install {program})")
    return path


@contextmanager
def nginx(folder: Path, example: str, house: str) -> Iterator[int]:
    """nginx as in an example, in front of the house at this address; its port on this machine."""
    program, port = found("nginx"), free_port()
    places = "".join(f"{kind}_temp_path {folder / kind};" for kind in _TEMPORARY)
    example = example.replace("listen 80", f"listen 127.0.0.1:{port}")
    example = example.replace("127.0.0.1:8765", house)
    config = folder / "nginx.conf"
    config.write_text(
        f"daemon off; pid {folder / 'pid'}; error_log stderr error; worker_processes 1;"
        f"events {{ worker_connections 256; }} http {{ access_log off; {places}\n{example} }}"
    )
    with running([program, "-e", "stderr", "-p", str(folder), "-c", str(config)], port):
        yield port


@contextmanager
def caddy(folder: Path, example: str, house: str) -> Iterator[int]:
    """The same with Caddy, without the encryption that it would begin by itself."""
    program, port = found("caddy"), free_port()
    example = example.replace(f"{NAME} {{", f"http://{NAME}:{port} {{")
    example = example.replace("127.0.0.1:8765", house)
    config = folder / "Caddyfile"
    config.write_text(f"{{\nadmin off\nauto_https off\nlog {{\nlevel ERROR\n}}\n}}\n{example}")
    with running([program, "run", "--adapter", "caddyfile", "--config", str(config)], port):
        yield port


@contextmanager
def running(command: list[str], port: int) -> Iterator[None]:
    """A program that listens at this port by and by."""
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as program:
        try:
            _wait_for(program, port)
            yield
        finally:
            program.terminate()


def _wait_for(program: subprocess.Popen[bytes], port: int) -> None:
    until = time.monotonic() + patience.SECONDS
    while time.monotonic() < until:
        assert program.poll() is None, program.stderr and program.stderr.read().decode()
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except OSError:
            time.sleep(0.02)
        else:
            return
    raise AssertionError(f"nothing ever listened at port {port}")


def free_port() -> int:
    """A port that nobody listens at, and that nobody is given soon."""
    with socket.socket() as asking:
        asking.bind(("127.0.0.1", 0))
        return int(asking.getsockname()[1])
