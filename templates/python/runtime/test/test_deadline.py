"""Time limits of calls: silence, and whole calls."""

from __future__ import annotations

import gc
import socket
import threading
import time
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any

import pytest
from operations import get, post
from sides import Side, settings
from wire import CERTIFICATE, HANG, Step, WireServer, js, raw

from sdk._runtime.operation import Answer, Operation
from sdk.errors import ApiTimeoutError, UsageError
from sdk.files import read_bytes

if TYPE_CHECKING:
    from collections.abc import Iterator

ONCE: dict[str, Any] = {"retry": {"max_attempts": 1}}
BYTES: Operation[Any] = Operation("GET", "/bytes", ok={"200": Answer(bytes=read_bytes)})

_MORE: list[bytes | float] = [0.15, b"X-More: 1\r\n"]
TRICKLE = Step([b"HTTP/1.1 200 OK\r\n", *_MORE * 30])


@contextmanager
def ends_after(seconds: float) -> Iterator[None]:
    """The call within ends then, and not much later, because its deadline has passed."""
    started = time.monotonic()
    with pytest.raises(ApiTimeoutError, match=rf"took longer than {seconds:g} s"):
        yield
    assert seconds - 0.02 <= time.monotonic() - started < seconds + 0.7


def slow(seconds: float, total: int) -> Step:
    chunks: list[Any] = [b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % total]
    for _ in range(total):
        chunks += [seconds, b"1"]
    return Step(chunks)


def test_server_that_is_silent(side: Side) -> None:
    with WireServer(HANG) as server:
        core = side.core(settings(server.url), {**ONCE, "timeout": 0.2}, {})
        started = time.monotonic()
        with pytest.raises(ApiTimeoutError, match=r"no response was received for 0.2 s") as caught:
            side.call(core.send, get())
        assert 0.19 <= time.monotonic() - started < 2
        assert caught.value.outcome == "unknown"
        assert server.wait_left()


def test_timeout_is_for_each_read(side: Side) -> None:
    with WireServer(slow(0.1, 8)) as server:
        core = side.core(settings(server.url), {**ONCE, "timeout": 0.4}, {})
        assert side.call(core.send, get()) == 11111111


def test_timeout_within_a_body(side: Side) -> None:
    with WireServer(raw(b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n1", end="hang")) as server:
        core = side.core(settings(server.url), {**ONCE, "timeout": 0.2}, {})
        with pytest.raises(ApiTimeoutError):
            side.call(core.send, get())
        assert server.wait_left()


def test_deadline_ends_a_slow_body(side: Side) -> None:
    with WireServer(slow(0.1, 30)) as server:
        core = side.core(settings(server.url), {"deadline": 0.5}, {})
        started = time.monotonic()
        with pytest.raises(ApiTimeoutError, match=r"took longer than 0.5 s"):
            side.call(core.send, get())
        assert 0.45 <= time.monotonic() - started < 1.5
        assert len(server.seen) == 1
        assert server.wait_left()


def test_deadline_before_the_header(side: Side) -> None:
    with WireServer(HANG) as server:
        core = side.core(settings(server.url), {"deadline": 30}, {})
        started = time.monotonic()
        with pytest.raises(ApiTimeoutError, match="took longer than"):
            side.call(core.send, get(), options={"deadline": 0.3})
        assert 0.25 <= time.monotonic() - started < 1.5


def test_limits_that_are_none(side: Side) -> None:
    for value in (-1, float("nan"), "5"):
        core = side.core(settings("https://api.example"), {"timeout": value}, {})
        with pytest.raises((UsageError, AttributeError)):
            side.call(core.send, get())
    with pytest.raises(UsageError, match="deadline"):
        side.call(core.send, get(), options={"deadline": -1, "timeout": None})


def test_download_outlives_the_deadline(side: Side) -> None:
    with WireServer(slow(0.1, 6)) as server:
        core = side.core(settings(server.url), {"deadline": 0.3}, {})
        download = side.call(core.send, BYTES)
        assert side.call(download.read) == b"111111"


def test_deadline_is_also_for_credentials(side: Side) -> None:
    from sdk._runtime.auth import TokenScheme

    config = settings("https://api.example", credentials={"token": TokenScheme()})

    def slow_token() -> str:
        time.sleep(0.4)
        return "t"

    core = side.core(config, {"deadline": 0.2}, {"token": side.function(slow_token)})
    with pytest.raises(ApiTimeoutError, match=r"GET /things: took longer than 0\.2 s"):
        side.call(core.send, get(security=[{"token": []}]))


def test_deadline_while_a_header_trickles(side: Side) -> None:
    with WireServer(js({}), TRICKLE) as server:
        core = side.core(settings(server.url), ONCE, {})
        side.call(core.send, get())  # the connection was there before the deadline
        with ends_after(0.4):
            side.call(core.send, get(), options={"deadline": 0.4})
        assert server.connections == 1
        assert server.wait_left()


def test_deadline_when_a_slow_body_stops(side: Side) -> None:
    head = b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n"
    with WireServer(raw(head, 0.45, b"1", 0.45, b"1", end="hang")) as server:
        core = side.core(settings(server.url), {"deadline": 1.0}, {})
        with ends_after(1.0):
            side.call(core.send, get())


@pytest.fixture
def collected() -> Iterator[None]:
    """What a test leaves to the garbage collector is not left to the next one."""
    yield
    gc.collect()


# httpx leaves the generator of a body that was not sent whole to the garbage collector; httpcore
# leaves a connection whose handshake is cancelled to it.
leaves_garbage = pytest.mark.filterwarnings(
    "ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning"
)


@leaves_garbage
def test_deadline_while_a_body_is_sent(collected: None, side: Side) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def drain() -> None:
            connection, _ = listener.accept()
            with connection, suppress(OSError):
                while connection.recv(50_000):
                    time.sleep(0.02)

        threading.Thread(target=drain, daemon=True).start()
        url = f"http://127.0.0.1:{listener.getsockname()[1]}"
        core = side.core(settings(url), {**ONCE, "deadline": 0.4}, {})
        with ends_after(0.4):
            side.call(core.send, post(), body={"text": "x" * 9_000_000})


@leaves_garbage
def test_deadline_during_the_handshake(collected: None, side: Side) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        url = f"https://127.0.0.1:{listener.getsockname()[1]}"
        core = side.core(settings(url), {"deadline": 0.3}, {})
        with ends_after(0.3):
            side.call(core.send, get())


def test_deadline_over_tls() -> None:
    import ssl

    import httpx

    from sdk._runtime.core import Core

    trust = ssl.create_default_context(cafile=str(CERTIFICATE))
    trust.check_hostname = False
    with WireServer(TRICKLE, tls=True) as server, httpx.Client(verify=trust) as client:
        core = Core(settings(server.url), {"deadline": 0.4, "http_client": client})
        with ends_after(0.4):
            core.send(get())


def test_deadline_of_a_call_within_a_call(side: Side) -> None:
    """A function for a credential may make calls of its own."""
    from sdk._runtime.auth import TokenScheme

    with WireServer(HANG) as server:
        inner = side.core(settings(server.url), {}, {})
        config = settings("https://api.example", credentials={"token": TokenScheme()})

        def ask_for_it() -> Any:
            return inner.send(get())

        core = side.core(config, {"deadline": 0.3}, {"token": ask_for_it})
        with ends_after(0.3):
            side.call(core.send, get(security=[{"token": []}]))


def test_deadline_while_a_body_is_decoded(side: Side) -> None:
    def slow() -> Any:
        time.sleep(0.3)
        return Any

    with WireServer(js({"a": 1})) as server:
        core = side.core(settings(server.url), {"deadline": 0.25}, {})
        with pytest.raises(ApiTimeoutError, match=r"took longer than 0\.25 s"):
            side.call(core.send, get(ok={"200": Answer(json=slow)}))
    assert len(server.seen) == 1
