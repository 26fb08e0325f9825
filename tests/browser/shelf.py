"""Pages from memory, and what they load, which a browser asks for once and keeps."""

import re
from functools import cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from threading import Thread

from tripot.server.web.rendering import assets

_STAMPED = re.compile(r"^/static/\w+/")


class Shelf:
    """Where browsers of this machine find pages that tests have made."""

    def __init__(self) -> None:
        self._pages = dict[str, bytes]()
        self._numbers = count()
        server = ThreadingHTTPServer(("127.0.0.1", 0), _serving(self._pages))
        Thread(target=server.serve_forever, daemon=True).start()
        self._url = f"http://127.0.0.1:{server.server_address[1]}"

    def put(self, html: str) -> str:
        """Keep a page until it is asked for; its address."""
        path = f"/page/{next(self._numbers)}"
        self._pages[path] = html.encode()
        return self._url + path


@cache
def shelf() -> Shelf:
    """The shelf of this process."""
    return Shelf()


def _serving(pages: dict[str, bytes]) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            asset = assets().get(_STAMPED.sub("", self.path))
            if asset is None:
                self._sends(pages.pop(self.path, None), "text/html; charset=utf-8", "no-store")
            else:
                is_script = self.path.endswith(".js")  # it would look for the house
                content = b"" if is_script else asset.content
                self._sends(content, asset.kind, "max-age=31536000, immutable")

        def _sends(self, body: bytes | None, kind: str, keeping: str) -> None:
            self.send_response(HTTPStatus.NOT_FOUND if body is None else HTTPStatus.OK)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body or b"")))
            self.send_header("Cache-Control", keeping)
            self.end_headers()
            self.wfile.write(body or b"")

        def log_message(self, *_args: object) -> None:
            pass

    return Handler
