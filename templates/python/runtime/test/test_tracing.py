"""Spans of calls and attempts, and who receives the context of a trace."""

from __future__ import annotations

from collections.abc import Iterator  # noqa: TC003
from typing import Any

import anyio
import httpx
import pytest
from opentelemetry import context, trace
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.trace import SpanKind, StatusCode
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator
from operations import get, post
from sides import Side, settings, side_of
from wire import HANG, WireServer, answer, js, raw, redirect

from sdk._runtime.async_core import AsyncCore
from sdk._runtime.auth import ApiKeyScheme
from sdk._runtime.body.json import encode_json
from sdk._runtime.core import Core
from sdk._runtime.jsonl import json_lines
from sdk._runtime.operation import Answer, BodyCodec, Operation, Parameter, StreamAnswer
from sdk.errors import (
    ApiConnectionError,
    ApiTimeoutError,
    DecodeError,
    NotFoundError,
    UsageError,
)
from sdk.otel import open_telemetry

# What trio says of generators whose loop was left.
pytestmark = pytest.mark.filterwarnings("ignore:Async generator:ResourceWarning")

PET = get("/pets/{pet_id}", parameters={"pet_id": Parameter("path", required=True)})
CREATE = post("/pets", body={"application/json": BodyCodec(encode_json)})
LIST: Operation[Any] = Operation(
    method="GET",
    path="/pets",
    accept="application/jsonl",
    ok={"200": Answer(stream=StreamAnswer(json_lines, lambda: int))},
)
SEVEN = {"pet_id": 7}
LINES = {"Content-Type": "application/jsonl"}

exporter = InMemorySpanExporter()
provider = TracerProvider(shutdown_on_exit=False)
provider.add_span_processor(SimpleSpanProcessor(exporter))
TRACING = open_telemetry(provider, TraceContextTextMapPropagator())


@pytest.fixture(params=["sync", "asyncio", "trio"])
def side(request: Any) -> Iterator[Side]:
    exporter.clear()
    yield from side_of(request.param)


def core_of(side: Side, url: str, **options: Any) -> Any:
    given = {"retry": {"retry_delay": 0.001}, "tracing": TRACING, **options}
    secured = settings(
        url,
        credentials={"api_key": ApiKeyScheme("query", "key")},
        security=[{"api_key": ()}],
    )
    return side.core(secured, given, {"api_key": "tok_CANARY"})


def spans() -> list[tuple[str, str, bool, dict[str, Any]]]:
    """The ended spans in the order of their ends."""
    return [
        (
            span.name,
            span.kind.name,
            span.status.status_code is StatusCode.ERROR,
            dict(span.attributes or {}),
        )
        for span in exporter.get_finished_spans()
    ]


def of_kind(kind: SpanKind) -> list[ReadableSpan]:
    return [span for span in exporter.get_finished_spans() if span.kind is kind]


def error_types() -> list[Any]:
    return [(span.attributes or {}).get("error.type") for span in exporter.get_finished_spans()]


def parents(server: WireServer) -> list[str | None]:
    return [seen.headers.get("traceparent") for seen in server.seen]


class TestSpans:
    def test_of_a_call_and_its_attempts(self, side: Side) -> None:
        with WireServer(answer(503), js(1)) as server:
            url, port = server.url, server.port
            side.call(core_of(side, url).send, PET, SEVEN)
        operation = {"http.request.method": "GET", "url.template": "/pets/{pet_id}"}
        attempt = {
            **operation,
            "server.address": "127.0.0.1",
            "server.port": port,
            "url.full": f"{url}/pets/7?key=[redacted]",
        }
        failed = {**attempt, "http.response.status_code": 503, "error.type": "503"}
        again = {**attempt, "http.request.resend_count": 1, "http.response.status_code": 200}
        name = "GET /pets/{pet_id}"
        assert spans() == [
            (name, "CLIENT", True, failed),
            (name, "CLIENT", False, again),
            (name, "INTERNAL", False, operation),
        ]
        first, second, call = exporter.get_finished_spans()
        for child in (first, second):
            assert child.parent is not None
            assert child.parent.span_id == call.get_span_context().span_id
        scope = call.instrumentation_scope
        assert (scope.name, scope.version) == ("sdk", "1.0.0")

    @pytest.mark.parametrize(
        ("step", "kind", "error", "types"),
        [
            (answer(404), "404", NotFoundError, ["404", "404"]),
            (answer(200, "{"), "decode", DecodeError, [None, "decode"]),
            (HANG, "timeout", ApiTimeoutError, ["timeout", "timeout"]),
            (raw(b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n1"), "connection", None, None),
        ],
    )
    def test_of_failed_calls(
        self, side: Side, step: Any, kind: str, error: Any, types: Any
    ) -> None:
        with WireServer(step) as server:
            core = core_of(side, server.url, deadline=0.3, retry={"enabled": False})
            with pytest.raises(error or ApiConnectionError):
                side.call(core.send, PET, SEVEN)
        assert error_types() == (types or [kind, kind])

    def test_of_a_call_that_is_not_sent(self, side: Side) -> None:
        with pytest.raises(UsageError):
            side.call(core_of(side, "http://127.0.0.1:9").send, PET, {})
        with pytest.raises(ApiConnectionError):
            side.call(core_of(side, "http://127.0.0.1:9").send, CREATE, body={}, options={})
        assert error_types()[0] == "usage"
        assert error_types()[-1] == "connection"

    def test_of_the_default_port(self, side: Side) -> None:
        core = core_of(side, "https://[::1]/v1", retry={"enabled": False}, timeout=0.2)
        with pytest.raises(ApiConnectionError):
            side.call(core.send, PET, SEVEN)
        attributes = spans()[0][3]
        assert (attributes["server.address"], attributes["server.port"]) == ("::1", 443)


class TestStreams:
    def test_end_with_their_last_item(self, side: Side) -> None:
        with WireServer(answer(200, "1\n2\n", LINES)) as server:
            stream = side.open_stream(core_of(side, server.url), LIST, {})
            assert spans() == []
            assert side.each(stream) == [1, 2]
        assert error_types() == [None, None]

    def test_end_when_they_are_left(self, side: Side) -> None:
        head = b"HTTP/1.1 200 OK\r\nContent-Type: application/jsonl\r\nContent-Length: 99\r\n\r\n"
        with WireServer(raw(head + b"1\n", end="hang")) as server:
            stream = side.open_stream(core_of(side, server.url), LIST, {})
            assert side.each(stream, 1) == [1]
            side.close(stream)
        assert error_types() == [None, None]

    def test_end_with_an_error_if_the_connection_breaks(self, side: Side) -> None:
        head = b"HTTP/1.1 200 OK\r\nContent-Type: application/jsonl\r\nContent-Length: 99\r\n\r\n"
        with WireServer(raw(head + b"1\n")) as server:
            stream = side.open_stream(core_of(side, server.url), LIST, {})
            with pytest.raises(ApiConnectionError):
                side.each(stream)
        assert error_types() == ["connection", "connection"]


class TestContext:
    def test_is_sent_with_each_attempt(self, side: Side) -> None:
        with WireServer(answer(503), js(1)) as server:
            side.call(core_of(side, server.url).send, PET, SEVEN)
        contexts = [span.get_span_context() for span in of_kind(SpanKind.CLIENT)]
        assert parents(server) == [
            f"00-{one.trace_id:032x}-{one.span_id:016x}-{one.trace_flags:02x}" for one in contexts
        ]

    def test_stays_within_the_origin(self, side: Side) -> None:
        with (
            WireServer(js(1)) as other,
            WireServer(redirect(302, "/moved"), redirect(302, f"{other.url}/elsewhere")) as server,
        ):
            side.call(core_of(side, server.url).send, PET, SEVEN)
        first, second = parents(server)
        assert first is not None
        assert second == first
        assert parents(other) == [None]

    @pytest.mark.parametrize("trusted", [True, False])
    def test_goes_where_credentials_go(self, side: Side, trusted: bool) -> None:
        with WireServer(js(1)) as server:
            own: Operation[Any] = Operation(
                method="GET",
                path="/pets",
                ok={"200": Answer(json=lambda: Any)},
                server=server.url,
                trusted=trusted,
            )
            core = core_of(side, "https://api.example")
            side.call(core.send, own, {})
        assert [parent is not None for parent in parents(server)] == [trusted]


class TestActive:
    """The context of the caller, and that in which a request is sent."""

    def setup_method(self) -> None:
        exporter.clear()
        self.outer = provider.get_tracer("test").start_span("outer")
        self.within: list[tuple[Any, Any]] = []

    def sent(self, request: Any) -> None:
        del request
        inner = trace.get_current_span().get_span_context().span_id
        self.within.append((inner, context.get_value("suppress_instrumentation")))

    async def sent_later(self, request: Any) -> None:
        self.sent(request)

    def check(self) -> None:
        assert trace.get_current_span() is self.outer
        (call,) = of_kind(SpanKind.INTERNAL)[:1]
        (attempt,) = of_kind(SpanKind.CLIENT)
        assert call.parent == self.outer.get_span_context()
        assert self.within == [(attempt.get_span_context().span_id, True)]

    def test_with_threads(self) -> None:
        with (
            WireServer(js(1)) as server,
            httpx.Client(event_hooks={"request": [self.sent]}) as client,
        ):
            core = Core(settings(server.url), {"tracing": TRACING, "http_client": client}, {})
            with trace.use_span(self.outer):
                core.send(PET, SEVEN)
                self.check()

    def test_with_coroutines(self) -> None:
        async def call() -> None:
            async with httpx.AsyncClient(event_hooks={"request": [self.sent_later]}) as client:
                options: Any = {"tracing": TRACING, "http_client": client}
                core = AsyncCore(settings(server.url), options, {})
                with trace.use_span(self.outer):
                    await core.send(PET, SEVEN)
                    self.check()

        with WireServer(js(1)) as server:
            anyio.run(call)


def test_a_canceled_task_ends_its_spans() -> None:
    exporter.clear()

    async def canceled() -> None:
        core = AsyncCore(settings(server.url), {"tracing": TRACING}, {})
        with anyio.move_on_after(0.2):
            await core.send(PET, SEVEN)
        await core.aclose()

    with WireServer(HANG) as server:
        anyio.run(canceled)
    assert error_types() == ["canceled", "canceled"]


def test_costs_nothing_without_the_argument() -> None:
    exporter.clear()
    with WireServer(js(1)) as server:
        for side in side_of("sync"):
            side.call(core_of(side, server.url, tracing=None).send, PET, SEVEN)
    assert spans() == []
    assert parents(server) == [None]
