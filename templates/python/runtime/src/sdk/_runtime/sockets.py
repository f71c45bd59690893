"""Connections of threads: their reads and writes end with a call, or when another thread says so.

httpx takes a timeout once for a whole header or a whole body, and uses it for each read: a server
that sends a byte now and then would hold a thread for as long as it likes.
"""

from __future__ import annotations

import socket
from contextlib import suppress
from typing import TYPE_CHECKING, Any
from weakref import WeakMethod

import httpx

from .deadline import wait_limit

if TYPE_CHECKING:
    from collections.abc import Mapping

#: How much is sent at once under a deadline, in bytes.
_PIECE = 16 * 1024

#: Sockets take 0 for "do not wait at all", which is another error.
_SHORTEST = 0.001


def limit_connections(event: str, info: Mapping[str, Any]) -> None:
    """The `trace` extension of a request: receives the connections that are opened for it."""
    if event.endswith(("connect_tcp.complete", "connect_unix_socket.complete")):
        _limit(info["return_value"])


def seconds_to_wait(timeout: float | None) -> float | None:
    """A timeout of a phase, or what is left of the call, where that is less."""
    limit = wait_limit(timeout)
    return None if limit is None else max(_SHORTEST, limit)


def _limit(stream: Any) -> None:
    """Put limits before the methods of a `httpcore.NetworkStream`.

    Weak methods: a stream that refers to itself would stay open until the next garbage collection.
    """
    read, write = WeakMethod(stream.read), WeakMethod(stream.write)
    start_tls = WeakMethod(stream.start_tls)

    def limited_read(max_bytes: int, timeout: float | None = None) -> Any:
        # A socket never waits for what is there already, from a server that never stops.
        if wait_limit() == 0:
            raise httpx.ReadTimeout("the deadline has passed")
        return _of(read)(max_bytes, seconds_to_wait(timeout))

    def limited_write(buffer: bytes, timeout: float | None = None) -> None:
        if wait_limit() is None:
            _of(write)(buffer, timeout)
            return
        for start in range(0, len(buffer), _PIECE):
            _of(write)(buffer[start : start + _PIECE], seconds_to_wait(timeout))

    def limited_start_tls(*args: Any, timeout: float | None = None, **more: Any) -> Any:
        secured = _of(start_tls)(*args, timeout=seconds_to_wait(timeout), **more)
        _limit(secured)
        return secured

    stream.read, stream.write, stream.start_tls = limited_read, limited_write, limited_start_tls


def _of(method: Any) -> Any:
    return method()


def wake(response: httpx.Response) -> None:
    """End the wait of another thread, which closing a socket does not.

    A connection of HTTP/2 carries other responses too.
    """
    stream = response.extensions.get("network_stream")
    connection = stream.get_extra_info("socket") if stream else None
    if isinstance(connection, socket.socket) and response.http_version != "HTTP/2":
        with suppress(OSError):
            connection.shutdown(socket.SHUT_RDWR)
