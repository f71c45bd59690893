"""Asynchronous clients and event loops."""

from __future__ import annotations

import asyncio
from typing import Any

import anyio
import httpx
import pytest
from operations import get
from sides import settings
from wire import WireServer, js

from sdk._runtime.async_core import AsyncCore
from sdk.errors import UsageError

BACKENDS = ["asyncio", "trio"]

WRONG = (
    r"^the asynchronous client of sdk for http://127\.0\.0\.1:\d+ belongs to the event loop of "
    r"its first call: create a client in each event loop, and close it there; "
    r"each `asyncio\.run` starts a new one$"
)


def run(backend: str, function: Any, *arguments: Any) -> Any:
    return anyio.run(function, *arguments, backend=backend)


@pytest.mark.parametrize("backend", BACKENDS)
def test_a_client_in_a_second_event_loop(backend: str) -> None:
    # No connection is left to the garbage collector, which would warn of it.
    with WireServer(js({"a": 1}, Connection="close")) as server:
        core = AsyncCore(settings(server.url), {}, {})
        assert run(backend, core.send, get()) == {"a": 1}
        for _ in range(2):
            with pytest.raises(UsageError, match=WRONG):
                run(backend, core.send, get())
        with pytest.raises(UsageError, match=WRONG):
            run(backend, core.with_options(timeout=1).send, get())
        with pytest.raises(UsageError, match=WRONG):
            run(backend, core.aclose)
        with pytest.raises(UsageError, match="the client is closed"):
            run(backend, core.send, get())
        assert len(server.seen) == 1


@pytest.mark.parametrize("backend", BACKENDS)
def test_a_client_that_was_made_before_its_event_loop(backend: str) -> None:
    with WireServer(js({"a": 1})) as server:
        core = AsyncCore(settings(server.url), {}, {})

        async def use() -> Any:
            outcomes = [await core.send(get()), await core.send(get())]
            await core.aclose()
            return outcomes

        assert run(backend, use) == [{"a": 1}] * 2


@pytest.mark.parametrize("backend", BACKENDS)
def test_a_client_that_was_never_used_is_closed_anywhere(backend: str) -> None:
    core = AsyncCore(settings("http://127.0.0.1:1"), {}, {})
    run(backend, core.aclose)
    run(backend, core.aclose)


def test_a_client_in_each_event_loop() -> None:
    async def call(url: str) -> Any:
        core = AsyncCore(settings(url), {}, {})
        try:
            return await core.send(get())
        finally:
            await core.aclose()

    with WireServer(js({"a": 1})) as server:
        assert [asyncio.run(call(server.url)) for _ in range(2)] == [{"a": 1}] * 2


def test_the_callers_own_transport_may_serve_any_event_loop() -> None:
    transport = httpx.MockTransport(lambda _request: httpx.Response(200, json={"a": 1}))
    http_client = httpx.AsyncClient(transport=transport)
    core = AsyncCore(settings("http://api.test"), {"http_client": http_client}, {})
    assert [asyncio.run(core.send(get())) for _ in range(2)] == [{"a": 1}] * 2
