"""A server that answers by script, on loopback, and keeps what it was asked."""

from __future__ import annotations

import json
import socket
import struct
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Callable


class Seen:
    """A request as it came."""

    def __init__(self, method: str, url: str, headers: dict[str, str], body: bytes) -> None:
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Exchange:
    """One request, and the ways to answer it."""

    def __init__(self, handler: BaseHTTPRequestHandler, seen: Seen) -> None:
        self.seen = seen
        self._handler = handler

    def respond(
        self,
        status: int = 200,
        body: bytes | str = b"",
        headers: dict[str, str] | None = None,
    ) -> None:
        content = body.encode() if isinstance(body, str) else body
        self.begin(status, {"Content-Length": str(len(content)), **(headers or {})})
        self.write(content)

    def json(self, value: object, status: int = 200, **headers: str) -> None:
        fields = {name.replace("_", "-"): field for name, field in headers.items()}
        self.respond(status, json.dumps(value), {"Content-Type": "application/json", **fields})

    def begin(self, status: int, headers: dict[str, str]) -> None:
        self._handler.send_response_only(status)
        for name, value in headers.items():
            self._handler.send_header(name, value)
        self._handler.end_headers()

    def write(self, content: bytes) -> None:
        self._handler.wfile.write(content)
        self._handler.wfile.flush()

    def stream(self, content_type: str, chunks: list[bytes], *, end: bool = True) -> None:
        """Each chunk is one of the transfer coding."""
        self.begin(200, {"Content-Type": content_type, "Transfer-Encoding": "chunked"})
        for chunk in chunks:
            self.chunk(chunk)
        if end:
            self.write(b"0\r\n\r\n")

    def chunk(self, chunk: bytes) -> None:
        self.write(b"%x\r\n%b\r\n" % (len(chunk), chunk))

    def reset(self) -> None:
        """Ends the connection at once."""
        linger = struct.pack("ii", 1, 0)
        self._handler.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
        self._handler.close_connection = True

    def is_left(self, seconds: float = 3.0) -> bool:
        """Whether the client closes the connection in this time."""
        self._handler.connection.settimeout(seconds)
        try:
            return len(self._handler.connection.recv(1)) == 0
        except socket.timeout:
            return False
        except OSError:
            return True
        finally:
            self._handler.close_connection = True


Script = Callable[[Exchange], None]


class ScriptServer:
    """Runs one script for each request."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.seen: list[Seen] = []
        self.failures: list[BaseException] = []
        record = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            disable_nagle_algorithm = True

            def _answer(self) -> None:
                seen = Seen(self.command, self.path, dict(self._fields()), self._body())
                record.seen.append(seen)
                try:
                    record.script(Exchange(self, seen))
                except OSError:
                    self.close_connection = True
                except BaseException as error:
                    record.failures.append(error)
                    self.close_connection = True

            def _fields(self) -> dict[str, str]:
                return {name.lower(): value for name, value in self.headers.items()}

            def _body(self) -> bytes:
                if self.headers.get("Transfer-Encoding") != "chunked":
                    return self.rfile.read(int(self.headers.get("Content-Length") or 0))
                body = b""
                while True:
                    size = int(self.rfile.readline(), 16)
                    body += self.rfile.read(size)
                    self.rfile.readline()
                    if size == 0:
                        return body

            do_GET = do_POST = do_PUT = do_DELETE = do_PATCH = _answer

            def log_message(self, format: str, *args: Any) -> None:
                del format, args

        class Server(ThreadingHTTPServer):
            request_queue_size = 256
            daemon_threads = True
            block_on_close = False

            def handle_error(self, request: Any, client_address: Any) -> None:
                del request, client_address

        self._server = Server(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.02,))
        self._thread.start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()
        assert self.failures == []


def barrier(size: int, answer: Script) -> Script:
    """Answers all requests together, once that many have come: none is ahead of the others."""
    gate = threading.Barrier(size)

    def wait(exchange: Exchange) -> None:
        gate.wait(10)
        answer(exchange)

    return wait
