"""A server of raw bytes, on loopback: it answers by script, breaks off, and waits."""

from __future__ import annotations

import json
import socket
import ssl
import struct
import threading
import time
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Generator

#: Key and certificate of 127.0.0.1, which nobody trusts.
CERTIFICATE = Path(__file__).parent / "data" / "self-signed.pem"


class Seen(NamedTuple):
    """A request as it came."""

    method: str
    target: str
    fields: list[tuple[str, str]]
    body: bytes
    at: float
    connection: int

    @property
    def headers(self) -> dict[str, str]:
        return {name.lower(): value for name, value in self.fields}


class Step(NamedTuple):
    """What the server does after a request, in this order."""

    chunks: list[bytes | float]
    end: str = "keep"


def answer(
    status: int = 200,
    body: bytes | str = b"",
    headers: dict[str, str | list[str]] | None = None,
    *,
    end: str = "keep",
    wait: float = 0.0,
) -> Step:
    content = body.encode() if isinstance(body, str) else body
    lines = [f"HTTP/1.1 {status} Said"]
    fields: dict[str, str | list[str]] = {"Content-Length": str(len(content))}
    for name, value in {**fields, **(headers or {})}.items():
        for one in [value] if isinstance(value, str) else value:
            lines.append(f"{name}: {one}")
    head = "\r\n".join(lines).encode("latin-1") + b"\r\n\r\n"
    return Step([wait, head + content], end)


def js(value: object, status: int = 200, **headers: str) -> Step:
    fields = {name.replace("_", "-"): field for name, field in headers.items()}
    return answer(status, json.dumps(value), {"Content-Type": "application/json", **fields})


def redirect(status: int, location: str) -> Step:
    return answer(status, "moved", {"Location": location})


#: No byte comes, until the client goes.
HANG = Step([], "hang")

#: The connection is broken after a byte of the answer.
RESET = Step([b"HTTP/1.1 200 OK\r\n"], "reset")


def raw(*chunks: bytes | float, end: str = "close") -> Step:
    return Step(list(chunks), end)


@contextmanager
def refusing() -> Generator[str, None, None]:
    """The URL of a port on which nobody listens, and which no other process gets meanwhile."""
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        yield f"http://127.0.0.1:{holder.getsockname()[1]}"


class WireServer:
    """Answers each request with the next step of its script; the last one is repeated."""

    def __init__(self, *script: Step, tls: bool = False) -> None:
        self._tls: ssl.SSLContext | None = None
        if tls:
            self._tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            self._tls.load_cert_chain(CERTIFICATE)
        self.script = list(script) or [answer()]
        self.seen: list[Seen] = []
        self.connections = 0
        self.left: list[float] = []
        self._lock = threading.Lock()
        self._open: list[socket.socket] = []
        self._listener = socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http{'s' if self._tls else ''}://127.0.0.1:{self.port}"

    @property
    def port(self) -> int:
        return int(self._listener.getsockname()[1])

    def __enter__(self) -> WireServer:
        return self

    def __exit__(self, *error: Any) -> None:
        # Closing alone does not wake the thread that waits for connections.
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        for connection in self._open:
            connection.close()

    def wait_left(self, seconds: float = 2.0) -> bool:
        """Whether a client has gone, or goes in this time."""
        end = time.monotonic() + seconds
        while not self.left and time.monotonic() < end:
            time.sleep(0.01)
        return bool(self.left)

    def _accept(self) -> None:
        while True:
            try:
                connection, _ = self._listener.accept()
            except OSError:
                return
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self._open.append(connection)
            self.connections += 1
            number = self.connections
            threading.Thread(target=self._serve, args=(connection, number), daemon=True).start()

    def _serve(self, connection: socket.socket, number: int) -> None:
        try:
            if self._tls:
                connection = self._tls.wrap_socket(connection, server_side=True)
            with connection, connection.makefile("rb") as stream:
                while self._exchange(connection, stream, number):
                    pass
        except OSError:
            pass

    def _exchange(self, connection: socket.socket, stream: Any, number: int) -> bool:
        request = self._read(stream, number)
        if request is None:
            return False
        with self._lock:
            self.seen.append(request)
            step = self.script[min(len(self.seen), len(self.script)) - 1]
        try:
            for chunk in step.chunks:
                if isinstance(chunk, bytes):
                    connection.sendall(chunk)
                else:
                    time.sleep(chunk)
        except OSError:
            self.left.append(time.monotonic())
            return False
        if step.end == "hang":
            with suppress(OSError):
                connection.recv(1)
            self.left.append(time.monotonic())
        if step.end == "reset":
            time.sleep(0.02)
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            # The stream over the socket would keep it open.
            stream.close()
            connection.close()
        return step.end == "keep"

    def _read(self, stream: Any, number: int) -> Seen | None:
        line = stream.readline()
        if not line:
            self.left.append(time.monotonic())
            return None
        method, target, _ = line.decode("latin-1").split(" ")
        fields: list[tuple[str, str]] = []
        while True:
            text = stream.readline().decode("latin-1").rstrip("\r\n")
            if not text:
                break
            name, _, value = text.partition(":")
            fields.append((name, value.strip()))
        headers = {name.lower(): value for name, value in fields}
        body = stream.read(int(headers.get("content-length", "0")))
        if headers.get("transfer-encoding") == "chunked":
            while True:
                size = int(stream.readline(), 16)
                body += stream.read(size)
                stream.readline()
                if size == 0:
                    break
        return Seen(method, target, fields, body, time.monotonic(), number)
