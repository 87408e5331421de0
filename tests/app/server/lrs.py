"""A small store of xAPI statements on the loopback: keeps each by its id, and fails as a test wants it to."""

from __future__ import annotations

import base64
import json
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from time import sleep
from typing import Any
from urllib.parse import parse_qs, urlsplit

from app.server.settings import StoreSettings
from tests.loopback import OWN

WORD = "a key: its own"


class Lrs:
    """What is kept, how often it was asked, and what it does next: `fails` by status, 0 hangs up without a word.

    A negative one keeps what it is given and hangs up then: whoever sent it cannot know.
    """

    def __init__(self, port: int) -> None:
        self.port = port
        self.kept: dict[str, Any] = {}
        self.asked = 0
        self.fails: list[int] = []

    def settings(self, password: str = WORD) -> StoreSettings:
        return StoreSettings("127.0.0.1", self.port, "/xapi", "room", password, None)

    def keep(self, statements: list[Any]) -> int:
        """Keep statements, all or none; another one under a known id is a conflict."""
        if any(self.kept.get(each["id"], each) != each for each in statements):
            return 409
        self.kept.update({each["id"]: each for each in statements})
        return 200


@contextmanager
def store() -> Iterator[Lrs]:
    """A store that is there until the end of a test."""

    class Handler(BaseHTTPRequestHandler):
        def _take(self) -> None:
            lrs.asked += 1
            value = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            parts = urlsplit(self.path)
            who = "Basic " + base64.b64encode(f"room:{WORD}".encode()).decode()
            fails = lrs.fails.pop(0) if lrs.fails else 200
            statements = value if isinstance(value, list) else [value]
            if fails <= 0:
                if fails:
                    lrs.keep(statements)
                self.connection.shutdown(socket.SHUT_RDWR)
                return
            if self.headers["Authorization"] != who:
                fails = 401
            elif parts.path != "/xapi/statements" or self.headers["X-Experience-API-Version"] != "1.0.3":
                fails = 404
            elif self.command == "PUT" and parse_qs(parts.query)["statementId"] != [statements[0]["id"]]:
                fails = 400
            self.send_response(lrs.keep(statements) if fails == 200 else fails)
            self.end_headers()

        do_POST = do_PUT = _take  # noqa: N815 -- the names that the library calls

        def log_message(self, *_said: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = False
    lrs = Lrs(server.server_address[1])
    OWN.add(lrs.port)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield lrs
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
        OWN.discard(lrs.port)


@contextmanager
def dragging(times: int, pause: float) -> Iterator[int]:
    """The port of a store that says so often that it goes on, and then yes; it says nothing to who has hung up."""

    def drag(listening: socket.socket) -> None:
        line, _whose = listening.accept()
        with line, suppress(OSError):
            line.recv(1 << 16)
            for _time in range(times):
                line.sendall(b"HTTP/1.1 100 Continue\r\n\r\n")
                sleep(pause)
            line.sendall(b"HTTP/1.1 200 OK\r\n\r\n")

    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
        OWN.add(port)
        thread = threading.Thread(target=drag, args=[listening])
        thread.start()
        try:
            yield port
        finally:
            thread.join()
            OWN.discard(port)
