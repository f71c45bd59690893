"""Calls to endpoints that are not described."""

from __future__ import annotations

from typing import Any, Dict, List

import pytest
from sides import Side, settings
from vectors import read_vectors
from wire import HANG, WireServer, answer, js

from sdk._runtime.auth import ApiKeyScheme
from sdk._runtime.endpoint import AsyncEndpoints, Endpoints
from sdk.errors import (
    ApiError,
    ApiTimeoutError,
    DecodeError,
    NotFoundError,
    UsageError,
)

PATHS: Any = read_vectors("endpoint-paths.json")
KEY: Any = {"api_key": ApiKeyScheme("header", "X-Key")}


class SyncClient(Endpoints):
    def __init__(self, core: Any) -> None:
        self._core = core


class AsyncClient(AsyncEndpoints):
    def __init__(self, core: Any) -> None:
        self._core = core


def request_of(side: Side, url: str, key: str | None = "tok_secret", **options: Any) -> Any:
    """The method of a client."""
    given = settings(url, credentials=KEY, security=[{"api_key": []}], needs_credentials=True)
    options = {"retry": {"retry_delay": 0.001}, **options}
    core = side.core(given, options, {"api_key": key})
    return (SyncClient if side.name == "sync" else AsyncClient)(core).request


def test_paths_are_below_the_base_url(side: Side) -> None:
    with WireServer(js({})) as server:
        request = request_of(side, f"{server.url}/v1/")
        for row in PATHS["sent"]:
            side.call(request, "GET", row["path"])
        assert [seen.target for seen in server.seen] == [
            f"/v1{row['wire']}" for row in PATHS["sent"]
        ]


def test_other_paths_are_refused(side: Side) -> None:
    with WireServer(js({})) as server:
        request = request_of(side, server.url)
        for path in [*PATHS["refused"], "/\ud800", 7, None, b"/x"]:
            with pytest.raises(UsageError, match="the path "):
                side.call(request, "GET", path)
        assert server.seen == []


def test_raw_response(side: Side) -> None:
    with WireServer(answer(202, b"\xff\x00", {"X-A": "1"})) as server:
        request = request_of(side, server.url)
        response = side.call(request, "GET", "/x", query={"q": ["a b", 1]}, headers={"X-B": "2"})
        assert (response.data, response.status_code) == (b"\xff\x00", 202)
        assert response.headers["x-a"] == "1"
        (seen,) = server.seen
        assert seen.target == "/x?q=a%20b&q=1"
        assert seen.headers["x-key"] == "tok_secret"
        assert (seen.headers["x-b"], seen.headers["accept"]) == ("2", "*/*")


def test_typed_response(side: Side) -> None:
    with WireServer(js([1, 2]), js({"a": 1})) as server:
        request = request_of(side, server.url)
        assert side.call(request, "GET", "/x", cast_to=List[int]) == [1, 2]
        assert server.seen[0].headers["accept"] == "application/json"
        assert side.call(request, "GET", "/x", cast_to=Dict[str, int]) == {"a": 1}
    page = answer(200, "<p>", {"Content-Type": "text/html"})
    with WireServer(page) as server, pytest.raises(DecodeError):
        side.call(request_of(side, server.url), "GET", "/x", cast_to=List[int])


@pytest.mark.parametrize(
    ("body", "content_type", "sent", "media_type"),
    [
        ({"a": [1, None]}, None, b'{"a":[1,null]}', "application/json"),
        ("x", None, b'"x"', "application/json"),
        (False, None, b"false", "application/json"),
        ({"a": None}, "application/merge-patch+json", b'{"a":null}', None),
        ("a,\u00fc", "text/csv", "a,\u00fc".encode(), None),
        ('{"a":1.0}', "application/json; v=1", b'{"a":1.0}', None),
        (b"abc", "application/x", b"abc", None),
        (bytearray(b"abc"), "application/x", b"abc", None),
    ],
)
def test_bodies(
    side: Side, body: object, content_type: str | None, sent: bytes, media_type: str | None
) -> None:
    with WireServer() as server:
        side.call(request_of(side, server.url), "POST", "/x", body=body, content_type=content_type)
        (seen,) = server.seen
        assert seen.body == sent
        assert seen.headers["content-type"] == (media_type or content_type)


def test_stream_is_sent_once(side: Side) -> None:
    with WireServer(answer(503)) as server:
        body = side.source([b"ab", b"c"])
        with pytest.raises(ApiError):
            side.call(request_of(side, server.url), "PUT", "/x", body=body, content_type="a/b")
        assert len(server.seen) == 1


MISTAKES: list[tuple[str, dict[str, Any]]] = [
    ("get", {}),
    ("TRACE", {}),
    ("GET\r\nX-Evil: 1", {}),
    ("GET", {"body": {}}),
    ("POST", {"body": b"x"}),
    ("POST", {"body": {}, "content_type": "text/csv"}),
    ("POST", {"body": "x", "content_type": "text/csv\r\nX-Evil: 1"}),
    ("GET", {"headers": {"X-A": "a\r\nX-Evil: 1"}}),
    ("GET", {"headers": {"X-A: 1\r\nX-Evil": "1"}}),
    ("POST", {"options": {"idempotency_key": "k"}}),
    ("POST", {"options": {"unknown": 1}}),
]


@pytest.mark.parametrize(("method", "arguments"), MISTAKES)
def test_mistakes(side: Side, method: str, arguments: dict[str, Any]) -> None:
    with WireServer() as server:
        with pytest.raises(UsageError):
            side.call(request_of(side, server.url), method, "/x", **arguments)
        assert server.seen == []


def test_credentials(side: Side) -> None:
    with WireServer() as server:
        without = request_of(side, server.url, None)
        with pytest.raises(UsageError, match="missing credentials"):
            side.call(without, "GET", "/x")
        side.call(without, "GET", "/x", credentials=False)
        side.call(request_of(side, server.url), "GET", "/x", credentials=False)
        assert ["x-key" in seen.headers for seen in server.seen] == [False, False]


@pytest.mark.parametrize(
    ("method", "attempts"), [("GET", 2), ("PUT", 2), ("DELETE", 2), ("POST", 1), ("PATCH", 1)]
)
def test_retries(side: Side, method: str, attempts: int) -> None:
    with WireServer(answer(500), answer()) as server:
        try:
            side.call(request_of(side, server.url), method, "/x")
        except ApiError as error:
            assert (error.status_code, attempts) == (500, 1)
        assert len(server.seen) == attempts


def test_log_and_error_have_no_secret(side: Side, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG", "sdk")
    refusal = js({"message": "no tok_secret"}, 404)
    with WireServer(refusal) as server, pytest.raises(NotFoundError) as caught:
        side.call(request_of(side, server.url), "GET", "/x/tok_secret", query={"k": "tok_secret"})
    assert "tok_secret" not in str(caught.value)
    lines = [record.getMessage() for record in caplog.records if record.name == "sdk"]
    assert len(lines) == 1
    assert lines[0].startswith("GET /x/[redacted]: 404 (attempt 1, ")


def test_timeout(side: Side) -> None:
    with WireServer(HANG) as server, pytest.raises(ApiTimeoutError):
        side.call(request_of(side, server.url), "GET", "/x", options={"deadline": 0.1})
