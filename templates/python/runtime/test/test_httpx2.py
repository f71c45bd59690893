"""Calls through a client of httpx2, which needs Python 3.11."""

from __future__ import annotations

import gzip
import importlib
import logging
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from operations import get, post, query
from sides import Side, settings
from wire import WireServer, answer, js

from sdk._runtime.operation import Answer
from sdk.errors import ApiConnectionError, ApiTimeoutError, NotFoundError, UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

httpx2: Any = importlib.import_module("httpx2")

JSON = {"Content-Type": "application/json"}


@pytest.fixture
def client(side: Side) -> Iterator[Callable[..., Any]]:
    """Makes clients of httpx2."""
    opened: list[Any] = []

    def begin(**options: Any) -> Any:
        kind = httpx2.AsyncClient if hasattr(side, "portal") else httpx2.Client
        opened.append(kind(**options))
        return opened[-1]

    yield begin
    for each in opened:
        if hasattr(side, "portal"):
            side.call(each.aclose)
        else:
            each.close()


def core_of(side: Side, url: str, http_client: Any, **options: Any) -> Any:
    given = {"http_client": http_client, "retry": {"retry_delay": 0.001}, **options}
    return side.core(settings(url), given, {})


def test_request_and_response(side: Side, client: Callable[..., Any]) -> None:
    with WireServer(js({"a": 1}), js({"b": 2})) as server:
        core = core_of(side, server.url, client(headers={"X-Client": "1"}, cookies={"c": "1"}))
        assert side.call(core.send, get()) == {"a": 1}
        assert side.call(core.send, post(), body={"n": 7}) == {"b": 2}
    first, second = server.seen
    assert not {"transfer-encoding", "x-client", "cookie"} & first.headers.keys()
    assert [name.lower() for name, _ in first.fields].count("host") == 1
    assert (second.body, second.headers["content-length"]) == (b'{"n":7}', "7")


def test_body_is_unpacked(side: Side, client: Callable[..., Any]) -> None:
    packed = gzip.compress(b'{"a": 1}')
    with WireServer(answer(200, packed, {**JSON, "Content-Encoding": "gzip"})) as server:
        assert side.call(core_of(side, server.url, client()).send, get()) == {"a": 1}


def test_errors_are_those_of_the_sdk(side: Side, client: Callable[..., Any]) -> None:
    with WireServer(answer(503), answer(404, b"{}", JSON)) as server:
        core = core_of(side, server.url, client())
        with pytest.raises(NotFoundError) as failure:
            side.call(core.send, get())
        url = server.url
    assert isinstance(failure.value.headers, httpx.Headers)
    refused = core_of(side, url, client(), retry={"enabled": False})
    with pytest.raises(ApiConnectionError) as lost:
        side.call(refused.send, get())
    assert isinstance(lost.value.__cause__, httpx.ConnectError)


def test_timeout(side: Side, client: Callable[..., Any]) -> None:
    def hang(request: Any) -> Any:
        raise httpx2.ReadTimeout("slow", request=request)

    http_client = client(transport=httpx2.MockTransport(hang))
    core = core_of(side, "http://api.example", http_client, retry={"enabled": False})
    with pytest.raises(ApiTimeoutError):
        side.call(core.send, get())


def test_body_that_breaks_off(side: Side, client: Callable[..., Any]) -> None:
    with WireServer(answer(200, b"{", {**JSON, "Content-Length": "100"}, end="close")) as server:
        core = core_of(side, server.url, client(), retry={"enabled": False})
        with pytest.raises(ApiConnectionError):
            side.call(core.send, get())


def test_redirects_are_followed_by_the_sdk(side: Side, client: Callable[..., Any]) -> None:
    with WireServer(answer(307, b"", {"Location": "/moved"}), js({"a": 1})) as server:
        core = core_of(side, server.url, client(follow_redirects=True, auth=("u", "p")))
        assert side.call(core.send, get()) == {"a": 1}
    assert server.seen[1].target == "/moved"
    assert "authorization" not in server.seen[1].headers


def test_closed_client(side: Side) -> None:
    kind = httpx2.AsyncClient if hasattr(side, "portal") else httpx2.Client
    http_client = kind()
    core = core_of(side, "http://api.example", http_client)
    side.call(http_client.aclose if hasattr(side, "portal") else http_client.close)
    with pytest.raises(UsageError, match="the client is closed"):
        side.call(core.send, get())


def test_client_stays_open(side: Side, client: Callable[..., Any]) -> None:
    http_client = client()
    core = core_of(side, "http://api.example", http_client)
    side.call(core.aclose if hasattr(side, "portal") else core.close)
    assert not http_client.is_closed


def test_client_for_the_other_kind_of_program(side: Side) -> None:
    other = httpx2.Client() if hasattr(side, "portal") else httpx2.AsyncClient()
    with pytest.raises(UsageError, match=r"an httpx\.(Async)?Client or an httpx2\.(Async)?Client"):
        core_of(side, "http://api.example", other)


def test_query_is_not_logged(
    side: Side, client: Callable[..., Any], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    with WireServer(js({})) as server:
        core = core_of(side, server.url, client())
        operation = get(parameters=query("key"), ok={"200": Answer(json=lambda: Any)})
        side.call(core.send, operation, {"key": "s3cr3t"})
    assert "s3cr3t" in server.seen[0].target
    assert {record.name for record in caplog.records} >= {"httpx2", "sdk"}
    assert not any("s3cr3t" in record.getMessage() for record in caplog.records)
