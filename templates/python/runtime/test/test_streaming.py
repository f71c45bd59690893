from __future__ import annotations

import gc
import gzip
import threading
import time
from dataclasses import replace
from datetime import date
from typing import Any, Callable, Dict, Iterator, List

import pytest
from script_server import Exchange, Script, ScriptServer, Seen
from sides import Side, settings, side_of
from tokens import TokenServer, oauth_core

from sdk._runtime.jsonl import json_lines
from sdk._runtime.operation import Answer, Operation, StreamAnswer
from sdk._runtime.sse import server_sent_events
from sdk.errors import (
    ApiConnectionError,
    ApiTimeoutError,
    AuthenticationError,
    DecodeError,
    StreamError,
    UsageError,
)

# What trio says of generators whose loop was left: httpx's own, and those of these tests.
pytestmark = pytest.mark.filterwarnings("ignore:Async generator:ResourceWarning")

Serve = Callable[[Script], ScriptServer]
Item = Dict[str, int]


@pytest.fixture
def serve() -> Iterator[Serve]:
    servers: List[ScriptServer] = []

    def begin(script: Script) -> ScriptServer:
        servers.append(ScriptServer(script))
        return servers[-1]

    yield begin
    for server in servers:
        server.close()


def events(*chunks: bytes, kind: str = "text/event-stream", end: bool = True) -> Script:
    return lambda exchange: exchange.stream(kind, list(chunks), end=end)


def watch(
    item: Any = Item, format: Any = server_sent_events, text: bool = False, **answer: Any
) -> Operation[Any]:
    stream = StreamAnswer(format, lambda: item, text)
    return Operation(
        method="GET",
        path="/watch",
        accept="text/event-stream",
        ok={"200": Answer(stream=stream, **answer)},
    )


WATCH = watch()
LINES = watch(format=json_lines)


def opened(side: Side, server: ScriptServer, call: Operation[Any] = WATCH, **options: Any) -> Any:
    given = {"retry": {"retry_delay": 0.001}, **options}
    return side.open_stream(side.core(settings(server.url), given, {}), call, {})


def test_items_with_their_events(side: Side, serve: Serve) -> None:
    body = b'event: a\nid: 7\nretry: 5\ndata: {"x":1}\n\ndata: {"x":\ndata: 2}\n\ndata: {"x"'
    server = serve(events(body))
    found = side.each(opened(side, server).events())
    shown = [(event.data, event.event, event.id, event.retry) for event in found]
    assert shown == [({"x": 1}, "a", "7", 5), ({"x": 2}, "message", "7", 5)]
    assert server.seen[0].headers["accept"] == "text/event-stream"
    stream = opened(side, server)
    assert (stream.status_code, stream.headers["content-type"]) == (200, "text/event-stream")
    assert side.each(stream) == [{"x": 1}, {"x": 2}]


def test_next(side: Side, serve: Serve) -> None:
    stream = opened(side, serve(events(b'data: {"x":1}\n\ndata: {"x":2}\n\n')))
    advance = stream.__next__ if hasattr(stream, "__next__") else stream.__anext__
    assert [side.call(advance) for _ in range(2)] == [{"x": 1}, {"x": 2}]
    with pytest.raises((StopIteration, StopAsyncIteration)):
        side.call(advance)


def test_s01_s02_each_item_on_time(side: Side, serve: Serve) -> None:
    go = threading.Event()

    def script(exchange: Exchange) -> None:
        exchange.stream("text/event-stream", [b'data: {"x":1}\r\r'], end=False)
        assert go.wait(10)
        exchange.chunk(b'data: {"x":2}\n\n')
        exchange.write(b"0\r\n\r\n")

    stream = opened(side, serve(script))
    advance = stream.__next__ if hasattr(stream, "__next__") else stream.__anext__
    assert side.call(advance) == {"x": 1}
    go.set()
    assert side.call(advance) == {"x": 2}


def test_s17_compressed_and_on_time(side: Side, serve: Serve) -> None:
    go = threading.Event()

    def script(exchange: Exchange) -> None:
        kind = {"Content-Type": "Text/Event-Stream;charset=utf-8", "Content-Encoding": "gzip"}
        exchange.begin(200, {**kind, "Transfer-Encoding": "chunked"})

        class Out:
            def write(self, data: bytes) -> int:
                if data:
                    exchange.chunk(data)
                return len(data)

            def flush(self) -> None:
                pass

        with gzip.GzipFile(fileobj=Out(), mode="wb") as packed:
            packed.write(b'data: {"x":1}\n\n')
            packed.flush()
            assert go.wait(10)
            packed.write(b'data: {"x":2}\n\n')
        exchange.write(b"0\r\n\r\n")

    stream = opened(side, serve(script))
    advance = stream.__next__ if hasattr(stream, "__next__") else stream.__anext__
    assert side.call(advance) == {"x": 1}
    go.set()
    assert side.call(advance) == {"x": 2}
    side.close(stream)


def test_s08_done(side: Side, serve: Serve) -> None:
    left: List[bool] = []

    def script(exchange: Exchange) -> None:
        body = b'data: {"x":1}\n\ndata: [DONE]\n\ndata: {"x":2}\n\n'
        exchange.stream("text/event-stream", [body], end=False)
        left.append(exchange.is_left())

    server = serve(script)
    assert side.each(opened(side, server)) == [{"x": 1}]
    until(lambda: left == [True])
    text = serve(events(b"data: a\n\ndata: [DONE]\n\n"))
    assert side.each(opened(side, text, watch(str, text=True))) == ["a", "[DONE]"]


def until(condition: Callable[[], bool], seconds: float = 3.0) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not come true"
        time.sleep(0.01)


def test_s10_cut(side: Side, serve: Serve) -> None:
    def script(exchange: Exchange) -> None:
        exchange.stream("text/event-stream", [b'data: {"x":1}\n\n'], end=False)
        exchange.reset()

    server = serve(script)
    stream = opened(side, server)
    found: List[object] = []
    with pytest.raises(ApiConnectionError):
        collect(side, stream, found)
    assert (found, len(server.seen)) == ([{"x": 1}], 1)


def collect(side: Side, stream: Any, found: List[object]) -> None:
    if hasattr(stream, "__next__"):
        for item in stream:
            found.append(item)
        return

    async def run() -> None:
        async for item in stream:
            found.append(item)

    side.call(run)


@pytest.mark.parametrize(
    ("body", "event", "data", "why"),
    [
        (
            b"event: error\ndata: {}\n\n",
            "error",
            "{}",
            "the server reported an error in the stream",
        ),
        (b"data: {x\n\n", "message", "{x", "the item is not valid JSON"),
        (b"data: [1]\n\n", "message", "[1]", "expected object, found array"),
    ],
)
def test_s11_no_item(
    side: Side, serve: Serve, body: bytes, event: str, data: str, why: str
) -> None:
    stream = opened(side, serve(events(b'data: {"x":1}\n\n' + body + b'data: {"x":2}\n\n')))
    found: List[object] = []
    with pytest.raises(StreamError) as caught:
        collect(side, stream, found)
    assert found == [{"x": 1}]
    assert (caught.value.event, caught.value.data) == (event, data)
    assert str(caught.value) == f'GET /watch: event "{event}": {why}: {data}'


def test_s13_comments_keep_it_alive(side: Side, serve: Serve) -> None:
    def script(exchange: Exchange) -> None:
        exchange.stream("text/event-stream", [b": hi\n"], end=False)
        for _ in range(6):
            time.sleep(0.1)
            exchange.chunk(b":\n")
        exchange.chunk(b'data: {"x":1}\n\n')
        exchange.write(b"0\r\n\r\n")

    stream = opened(side, serve(script), timeout=0.4, deadline=0.5)
    assert side.each(stream) == [{"x": 1}]


def test_silence(side: Side, serve: Serve) -> None:
    def script(exchange: Exchange) -> None:
        exchange.stream("text/event-stream", [b'data: {"x":1}\n\n'], end=False)
        exchange.is_left()

    found: List[object] = []
    with pytest.raises(ApiTimeoutError):
        collect(side, opened(side, serve(script), timeout=0.2), found)
    assert found == [{"x": 1}]


@pytest.mark.parametrize("how", ["break", "close", "block"])
def test_s14_leaving_closes_the_connection(side: Side, serve: Serve, how: str) -> None:
    left: List[float] = []

    def script(exchange: Exchange) -> None:
        exchange.stream("text/event-stream", [b'data: {"x":1}\n\n'], end=False)
        assert exchange.is_left()
        left.append(time.monotonic())

    stream = opened(side, serve(script))
    if how == "break":
        assert side.each(stream, 1) == [{"x": 1}]
    elif how == "close":
        side.close(stream)
    else:
        exit_block(side, stream)
    began = time.monotonic()
    until(lambda: bool(left))
    assert left[0] - began < 1


def test_s14_forgetting_closes_the_connection_of_a_thread(serve: Serve) -> None:
    left: List[bool] = []

    def script(exchange: Exchange) -> None:
        exchange.stream("text/event-stream", [b'data: {"x":1}\n\n'], end=False)
        left.append(exchange.is_left())

    for side in side_of("sync"):
        stream = opened(side, serve(script))
        del stream
        gc.collect()
        until(lambda: left == [True])
        left.clear()
        stream = opened(side, serve(script))
        assert next(stream) == {"x": 1}
        del stream
        gc.collect()
        until(lambda: left == [True])


def exit_block(side: Side, stream: Any) -> None:
    if hasattr(stream, "__enter__"):
        with stream as same:
            assert same is stream
        return

    async def run() -> None:
        async with stream as same:
            assert same is stream

    side.call(run)


def test_who_waits_hears_of_the_end(side: Side, serve: Serve) -> None:
    first = threading.Event()

    def script(exchange: Exchange) -> None:
        # Ended by the connection's end: a cut looks like the end here.
        exchange.begin(200, {"Content-Type": "text/event-stream", "Connection": "close"})
        exchange.write(b'data: {"x":1}\n\n')
        first.set()
        exchange.is_left(5)

    stream = opened(side, serve(script))
    found: List[object] = []
    advance = stream.__next__ if hasattr(stream, "__next__") else stream.__anext__
    found.append(side.call(advance))
    waiting = side.begin(advance)
    time.sleep(0.2)
    began = time.monotonic()
    side.close(stream)
    error = waiting.exception(3)
    assert time.monotonic() - began < 1
    assert isinstance(error, ApiConnectionError)
    assert str(error) == "GET /watch: the stream was closed"


def test_is_read_once(side: Side, serve: Serve) -> None:
    server = serve(events(b'data: {"x":1}\n\n'))
    stream = opened(side, server)
    side.each(stream)
    with pytest.raises(UsageError, match="only once"):
        side.each(stream)
    closed = opened(side, server)
    side.close(closed)
    side.close(closed)
    with pytest.raises(UsageError):
        closed.events()


def test_s15_errors_come_first(side: Side, serve: Serve) -> None:
    codes = [429, 401]
    server = serve(lambda exchange: exchange.respond(codes.pop(0)))
    with pytest.raises(AuthenticationError):
        opened(side, server)
    assert len(server.seen) == 2


def test_s15_a_refused_token_is_renewed(side: Side) -> None:
    def api(count: int, seen: Seen) -> Script:
        is_old = seen.headers["authorization"] == "Bearer tok_1"
        return (lambda exchange: exchange.respond(401)) if is_old else events(b'data: {"x":1}\n\n')

    server = TokenServer(api=api)
    secured = replace(WATCH, security=[{"oauth": []}])
    core = oauth_core(side, server)
    assert side.each(side.open_stream(core, secured, {})) == [{"x": 1}]
    assert server.sent == ["Bearer tok_1", "Bearer tok_2"]
    server.close()


def test_s16_json_instead(side: Side, serve: Serve) -> None:
    server = serve(lambda exchange: exchange.json({"x": 1}))
    with pytest.raises(DecodeError, match="application/json: expected a stream"):
        opened(side, server)
    declared = watch(json=lambda: Item)
    [event] = side.each(opened(side, server, declared).events())
    assert (event.data, event.event, event.id, event.retry) == ({"x": 1}, "message", "", None)


def test_n01_n04_lines(side: Side, serve: Serve) -> None:
    body = b'{"x":1}\n{"x":2}\r\n\n{"x":3}'
    for kind in ("application/x-ndjson", "application/jsonl", "application/json"):
        server = serve(events(*(body[place : place + 1] for place in range(len(body))), kind=kind))
        assert side.each(opened(side, server, LINES)) == [{"x": 1}, {"x": 2}, {"x": 3}]


def test_lines_of_text(side: Side, serve: Serve) -> None:
    server = serve(events(b'a b\r\n\n"c"\n12', kind="application/x-ndjson"))
    words = watch(str, json_lines, text=True)
    assert side.each(opened(side, server, words)) == ["a b", '"c"', "12"]
    server = serve(events(b"2024-02-29\n", kind="application/x-ndjson"))
    days = watch(date, json_lines, text=True)
    assert side.each(opened(side, server, days)) == [date(2024, 2, 29)]


def test_n03_bad_line(side: Side, serve: Serve) -> None:
    found: List[object] = []
    server = serve(events(b'{"x":1}\nnot\n{"x":3}\n', kind="application/jsonl"))
    with pytest.raises(DecodeError) as caught:
        collect(side, opened(side, server, LINES), found)
    assert found == [{"x": 1}]
    assert (caught.value.line, caught.value.raw_body) == (2, "not")
    assert str(caught.value) == "GET /watch: line 2: the item is not valid JSON: not"


def test_n07_cut_lines(side: Side, serve: Serve) -> None:
    server = serve(events(b'{"x":1}\n{"x"', kind="application/jsonl", end=False))
    given = server.script

    def cut(exchange: Exchange) -> None:
        given(exchange)
        exchange.reset()

    server.script = cut
    found: List[object] = []
    with pytest.raises(ApiConnectionError):
        collect(side, opened(side, server, LINES), found)
    assert found == [{"x": 1}]
