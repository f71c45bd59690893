"""Successful responses without a body, or with `null`."""

from __future__ import annotations

import datetime
import gzip
from typing import Any, Dict, List, Optional, Union

import pytest
from operations import get
from sample.models import Pet
from sides import Side, settings
from wire import Step, WireServer, answer, js, raw

from sdk._runtime.offset_pages import OffsetPages
from sdk._runtime.operation import Answer, Operation, Parameter, StreamAnswer
from sdk._runtime.paging import Paging
from sdk._runtime.sse import server_sent_events
from sdk.errors import DecodeError
from sdk.files import read_bytes
from sdk.options import ClientOptions  # noqa: TC001

ONCE: ClientOptions = {"retry": {"max_attempts": 1}}
JSON: dict[str, Any] = {"Content-Type": "application/json"}
SSE: dict[str, Any] = {"Content-Type": "text/event-stream"}

EMPTY = [
    pytest.param(answer(200, b"", JSON), id="with a type"),
    pytest.param(answer(200), id="without a type"),
    pytest.param(answer(200, b"", {"Content-Type": "text/html"}), id="of another type"),
    pytest.param(
        answer(200, gzip.compress(b""), {**JSON, "Content-Encoding": "gzip"}), id="packed"
    ),
    pytest.param(
        raw(
            b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
            b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
        ),
        id="in chunks",
    ),
]

WANTED: list[tuple[Any, str]] = [
    (Pet, "object"),
    (List[Pet], "array"),
    (Dict[str, str], "object"),
    (int, "integer"),
    (str, "string"),
    (datetime.datetime, "date-time"),
    (Union[str, Pet], "union"),
]


def answered(side: Side, step: Step, **more: Any) -> tuple[Any, list[tuple[str, str, str]]]:
    """The value of a response, and its issues."""
    with WireServer(step) as server:
        core = side.core(settings(server.url), ONCE, {})
        response = side.call(core.respond, get(ok={"200": Answer(**more)}))
        return response.data, [tuple(issue) for issue in response.issues]


@pytest.mark.parametrize("step", EMPTY)
def test_empty_where_json_is_declared(side: Side, step: Step) -> None:
    for annotation, wanted in WANTED:
        found = answered(side, step, json=lambda annotation=annotation: annotation)
        assert found == (None, [("", wanted, "missing")])


def test_empty_where_null_is_a_value(side: Side) -> None:
    for annotation in (Any, Optional[Pet], Union[str, Pet, None]):
        found = answered(side, answer(200), json=lambda annotation=annotation: annotation)
        assert found == (None, [])


@pytest.mark.parametrize("status", [204, 205])
def test_status_without_a_body(side: Side, status: int) -> None:
    assert answered(side, answer(status), json=lambda: Pet) == (None, [])
    assert answered(side, answer(status), text=True) == (None, [])
    assert answered(side, answer(status), bytes=read_bytes) == (None, [])


def test_null(side: Side) -> None:
    for annotation, wanted in WANTED:
        found = answered(side, js(None), json=lambda annotation=annotation: annotation)
        assert found == (None, [("", wanted, "null")])
    for annotation in (Any, Optional[Pet]):
        found = answered(side, js(None), json=lambda annotation=annotation: annotation)
        assert found == (None, [])


@pytest.mark.parametrize("body", [b" \t\r\n", b"\xef\xbb\xbf\n"])
def test_white_space_is_not_empty(side: Side, body: bytes) -> None:
    with pytest.raises(DecodeError):
        answered(side, answer(200, body, JSON), json=lambda: Pet)


def test_another_kind_is_still_an_error(side: Side) -> None:
    with pytest.raises(DecodeError):
        answered(side, js([]), json=lambda: Pet)


def test_empty_text(side: Side) -> None:
    for step in (answer(200), answer(200, b"", {"Content-Type": "text/plain"})):
        assert answered(side, step, text=True) == ("", [])


def test_empty_file(side: Side) -> None:
    with WireServer(answer(200)) as server:
        core = side.core(settings(server.url), ONCE, {})
        file = side.call(core.send, get(ok={"200": Answer(bytes=read_bytes)}))
        assert side.call(file.read) == b""


def test_issue_is_logged(side: Side) -> None:
    lines: list[str] = []

    class Log:
        def debug(self, line: str, **_: object) -> None:
            lines.append(line)

        warning = debug

    with WireServer(answer(200, b"", JSON)) as server:
        core = side.core(settings(server.url), {**ONCE, "logger": Log()}, {})
        side.call(core.send, get(ok={"200": Answer(json=lambda: Pet)}))
    said = (
        "GET /things: the response does not match the API description: "
        "the root value (expected object, found missing)"
    )
    assert said in lines


@pytest.mark.parametrize(
    "step",
    [*EMPTY, answer(204), answer(200, b"", SSE), js(None)],
)
def test_stream_without_items(side: Side, step: Step) -> None:
    stream = StreamAnswer(server_sent_events, lambda: Pet)
    with WireServer(step) as server:
        core = side.core(settings(server.url), ONCE, {})
        operation = get(ok={"200": Answer(json=lambda: Pet, stream=stream)})
        assert side.each(side.open_stream(core, operation, {})) == []


@pytest.mark.parametrize("step", [*EMPTY, answer(204), js(None)])
def test_list_ends(side: Side, step: Step) -> None:
    names = {"offset": Parameter("query"), "limit": Parameter("query")}
    operation: Operation[Any] = get(parameters=names, ok={"200": Answer(json=lambda: Any)})
    paging = Paging(OffsetPages, ("items",), lambda: Dict[str, int], move="offset", size="limit")
    with WireServer(js({"items": [{"id": 1}]}), step) as server:
        core = side.core(settings(server.url), ONCE, {})
        pages = side.pages(core, operation, paging, {})
        assert [page.data for page in side.each(pages)] == [[{"id": 1}]]
        assert len(server.seen) == 2
