"""Interim responses, and connections that are handed over to another protocol."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from operations import get, post
from sides import Side, settings
from vectors import read_vectors
from wire import Step, WireServer, js, raw

from sdk.errors import ApiConnectionError, ApiTimeoutError

if TYPE_CHECKING:
    from collections.abc import Iterator

ONCE: dict[str, Any] = {"retry": {"max_attempts": 1}}

_SWITCHING = b"HTTP/1.1 101 Switching Protocols\r\n"
_UPGRADE = b"Connection: Upgrade\r\nUpgrade: websocket\r\n"
_HINT = b"HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\n"
_DONE = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 8\r\n\r\n"

_PROPOSED = {"headers": {"Connection": "Upgrade", "Upgrade": "websocket"}}


class Endless(list[Any]):
    """A chunk that comes again and again."""

    def __init__(self, chunk: bytes, pause: float) -> None:
        super().__init__()
        self._chunk = chunk
        self._pause = pause

    def __iter__(self) -> Iterator[Any]:
        while True:
            yield self._chunk
            if self._pause:
                yield self._pause


@pytest.mark.parametrize("row", read_vectors("interim.json")["cases"], ids=lambda row: row["name"])
@pytest.mark.parametrize("method", ["get", "post"])
def test_bytes_before_a_final_response(side: Side, row: dict[str, Any], method: str) -> None:
    skipped = row["kind"] == "success"
    first = raw(row["raw"].encode(), *([_DONE, b'{"id":7}'] if skipped else []), end="hang")
    body = {} if method == "post" else None
    call = (post if method == "post" else get)()
    with WireServer(first, js({"id": 7})) as server:
        core = side.core(settings(server.url), {"timeout": 10, "retry": {"retry_delay": 0.001}}, {})
        if skipped or row[method] == 2:
            assert side.call(core.send, call, body=body) == {"id": 7}
        else:
            with pytest.raises(ApiConnectionError) as caught:
                side.call(core.send, call, body=body)
            assert not isinstance(caught.value, ApiTimeoutError)
        assert len(server.seen) == row[method]


@pytest.mark.parametrize("options", [{}, _PROPOSED], ids=["not proposed", "proposed"])
@pytest.mark.parametrize(
    "answer", [_SWITCHING + b"\r\n", _SWITCHING + _UPGRADE + b"\r\n"], ids=["bare", "upgrade"]
)
def test_switched_protocols(side: Side, answer: bytes, options: dict[str, Any]) -> None:
    with WireServer(raw(answer, end="hang")) as server:
        core = side.core(settings(server.url), {"timeout": 10}, {})
        started = time.monotonic()
        with pytest.raises(ApiConnectionError, match="may have processed"):
            side.call(core.send, post(), body={}, options=options)
        assert time.monotonic() - started < 5
        assert server.wait_left()


def test_switched_protocols_of_a_custom_transport() -> None:
    from sdk._runtime.core import Core

    transport = httpx.MockTransport(lambda _: httpx.Response(101))
    with httpx.Client(transport=transport) as client:
        core = Core(settings("https://api.example"), {**ONCE, "http_client": client})
        with pytest.raises(ApiConnectionError, match="switched protocols"):
            core.send(get())


def test_interim_responses_are_skipped(side: Side) -> None:
    with WireServer(raw(_HINT * 1000, 0.1, _HINT, 0.1, _DONE, b'{"id":7}')) as server:
        core = side.core(settings(server.url), {**ONCE, "timeout": 5}, {})
        assert side.call(core.send, get()) == {"id": 7}


@pytest.mark.parametrize("pause", [0, 0.1], ids=["fast", "slow"])
def test_interim_responses_that_do_not_end(side: Side, pause: float) -> None:
    chunk = _HINT if pause else _HINT * 1000
    with WireServer(js({}), Step(Endless(chunk, pause), "close")) as server:
        core = side.core(settings(server.url), {**ONCE, "timeout": 0.5}, {})
        side.call(core.send, get())  # the next call finds a connection
        started = time.monotonic()
        with pytest.raises(ApiTimeoutError, match=r"no response was received for 0\.5 s"):
            side.call(core.send, get())
        assert 0.45 <= time.monotonic() - started < 2
        assert server.wait_left()


def test_header_that_trickles(side: Side) -> None:
    more = [b"HTTP/1.1 200 OK\r\n", *([b"X-More: 1\r\n", 0.1] * 30)]
    with WireServer(Step(more, "close")) as server:
        core = side.core(settings(server.url), {**ONCE, "timeout": 0.5}, {})
        with pytest.raises(ApiTimeoutError):
            side.call(core.send, get())
        assert server.wait_left()


def test_time_for_the_header_is_over_with_it(side: Side) -> None:
    chunks: list[bytes | float] = [_DONE]
    for byte in b'{"id":7}':
        chunks += [0.1, bytes([byte])]
    with WireServer(Step(chunks)) as server:
        core = side.core(settings(server.url), {**ONCE, "timeout": 0.4}, {})
        assert side.call(core.send, get()) == {"id": 7}
