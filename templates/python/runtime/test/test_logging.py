"""What the log is told of a call."""

from __future__ import annotations

import logging
import re
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest
from operations import get
from sides import Side, settings
from tokens import TokenServer, give, oauth_core, secured, status
from wire import WireServer, answer, js

from sdk._runtime import log as log_module
from sdk._runtime.offset_pages import OffsetPages
from sdk._runtime.operation import Answer, Operation, Parameter, StreamAnswer
from sdk._runtime.paging import Paging
from sdk._runtime.sse import server_sent_events
from sdk.errors import BadRequestError

if TYPE_CHECKING:
    from collections.abc import Mapping


class Log:
    def __init__(self) -> None:
        self.lines: list[str] = []
        self.fields: list[dict[str, object]] = []

    def debug(self, msg: str, *, extra: Mapping[str, object]) -> None:
        self.lines.append("debug " + msg)
        self.fields.append(dict(extra))

    def warning(self, msg: str, *, extra: Mapping[str, object]) -> None:
        self.lines.append("warning " + msg)
        self.fields.append(dict(extra))

    @property
    def issues(self) -> list[str]:
        return [line for line in self.lines if "does not match the API description" in line]


def test_log_has_a_line_per_try(side: Side) -> None:
    log = Log()
    with WireServer(answer(503), answer(400)) as server:
        core = side.core(settings(server.url), {"retry": {"retry_delay": 0.001}, "logger": log}, {})
        with pytest.raises(BadRequestError):
            side.call(core.send, get("/things?token=s3cr3t"))
    assert [line.split(" (")[0].split(", retrying")[0] for line in log.lines] == [
        "debug GET /things: 503",
        "warning GET /things: InternalServerError",
        "debug GET /things: 400",
    ]


def test_log_has_the_name_of_the_package(side: Side, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "sdk")
    with WireServer(answer(200)) as server:
        core = side.core(settings(server.url, sdk_name="sdk-for-tests"), {}, {})
        side.call(core.send, get("/things"))
    assert [record.name for record in caplog.records if "/things" in record.message] == ["sdk"]


def without_times(record: logging.LogRecord) -> dict[str, object]:
    """The fields that the SDK has added, with each number of milliseconds replaced by -1."""
    usual = logging.makeLogRecord({}).__dict__.keys() | {"message", "taskName"}
    own = {name: value for name, value in record.__dict__.items() if name not in usual}
    for name in ("duration_ms", "retry_delay_ms"):
        if isinstance(own.get(name), int):
            own[name] = -1
    return {"level": record.levelname, "line": record.getMessage(), **own}


def test_records_have_fields(side: Side, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "sdk")
    operation = get("/pets/{pet_id}", id="getPet", parameters={"pet_id": Parameter("path")})
    with WireServer(answer(503), js({})) as server:
        core = side.core(settings(server.url), {"retry": {"retry_delay": 0.001}}, {})
        side.call(core.send, operation, {"pet_id": 7})
    records = [without_times(record) for record in caplog.records if record.name == "sdk"]
    for record in records:
        record["line"] = re.sub(r"\d+ ms", "- ms", str(record["line"]))
    common = {"operation": "getPet", "method": "GET", "path": "/pets/{pet_id}", "duration_ms": -1}
    assert records == [
        {
            "level": "DEBUG",
            "line": "GET /pets/7: 503 (attempt 1, - ms)",
            **common,
            "status": 503,
            "attempt": 1,
        },
        {
            "level": "WARNING",
            "line": "GET /pets/7: InternalServerError, retrying in - ms (attempt 1, - ms)",
            **common,
            "status": 503,
            "attempt": 1,
            "retry_delay_ms": -1,
            "error": "InternalServerError",
        },
        {
            "level": "DEBUG",
            "line": "GET /pets/7: 200 (attempt 2, - ms)",
            **common,
            "status": 200,
            "attempt": 2,
        },
    ]


def test_records_of_tokens_have_no_operation(side: Side) -> None:
    log = Log()
    with closing(TokenServer(api=lambda n, _: status(401) if n == 1 else give({}))) as server:
        side.call(oauth_core(side, server, options={"logger": log}).send, secured("oauth"))
    said = [(each["method"], each["path"], each.get("status")) for each in log.fields]
    assert said == [
        ("POST", "/token", 200),
        ("GET", "/x", 401),
        ("POST", "/token", 200),
        ("GET", "/x", None),
        ("GET", "/x", 200),
    ]
    assert not any("operation" in each for each in log.fields)


def test_no_line_is_made_for_a_level_that_is_off(
    side: Side, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.ERROR, "sdk")
    made: list[str] = []
    monkeypatch.setattr(log_module, "printable", lambda line, _: made.append(line))
    with WireServer(answer(503), js({"a": "x"})) as server:
        core = side.core(settings(server.url), {"retry": {"retry_delay": 0.001}}, {})
        side.call(core.send, get(ok={"200": NUMBERS}))
    assert made == []


NUMBERS = Answer(json=lambda: dict[str, int])


def logged(side: Side, log: Log, url: str, values: Mapping[str, Any] | None = None) -> Any:
    return side.core(settings(url), {"logger": log}, values or {})


def test_issues_of_an_answer(side: Side) -> None:
    log = Log()
    with WireServer(js({"a": 1, "b": "s3cr3t", "c\n": [True]}), js({"a": 1})) as server:
        core = logged(side, log, server.url)
        for _ in range(2):
            side.call(core.send, get(ok={"200": NUMBERS}))
    assert log.issues == [
        "debug GET /things: the response does not match the API description: "
        "/b (expected integer, found string), "
        "/c (expected integer, found array)"
    ]
    assert [each["issues"] for each in log.fields if "issues" in each] == [
        "/b (expected integer, found string), /c (expected integer, found array)"
    ]


def test_many_issues(side: Side) -> None:
    log = Log()
    with WireServer(js({str(n): "x" for n in range(1000)})) as server:
        side.call(logged(side, log, server.url).send, get(ok={"200": NUMBERS}))
    (line,) = log.issues
    assert line.endswith("/4 (expected integer, found string), 995 more")


def test_issues_hide_secrets(side: Side) -> None:
    from sdk._runtime.auth import ApiKeyScheme

    log, key = Log(), "very-secret"
    own = {"credentials": {"key": ApiKeyScheme("header", "X-Key")}, "security": ({"key": ()},)}
    with WireServer(js({key: "x"})) as server:
        core = side.core(settings(server.url, **own), {"logger": log}, {"key": key})
        side.call(core.send, get(ok={"200": NUMBERS}))
    assert [key in line for line in log.issues] == [False]
    assert key not in str(log.fields)


def test_issues_of_pages(side: Side) -> None:
    log = Log()
    operation: Operation[Any] = Operation(
        "GET",
        "/pets",
        parameters={"offset": Parameter("query"), "limit": Parameter("query")},
        ok={"200": Answer(json=lambda: Any)},
    )
    paging = Paging(OffsetPages, ("results",), lambda: dict[str, int], move="offset", size="limit")
    with WireServer(js({"results": [{"id": "seven"}], "next": None})) as server:
        core = logged(side, log, server.url)
        side.each(side.pages(core, operation, paging, {"offset": 0, "limit": 5}))
    wanted = (
        "debug GET /pets: the response does not match the API description: "
        "/results/0/id (expected integer, found string)"
    )
    assert log.issues == [wanted]


def test_issues_of_a_stream(side: Side) -> None:
    log = Log()
    items = StreamAnswer(server_sent_events, lambda: dict[str, int])
    operation: Operation[Any] = Operation("GET", "/watch", ok={"200": Answer(stream=items)})
    body = 'data: {"id": "seven"}\n\ndata: {"id": 8}\n\n'
    with WireServer(answer(200, body, {"Content-Type": "text/event-stream"})) as server:
        side.each(side.open_stream(logged(side, log, server.url), operation, {}))
    wanted = (
        "debug GET /watch: the response does not match the API description: "
        "/id (expected integer, found string)"
    )
    assert log.issues == [wanted]
