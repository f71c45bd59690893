"""The sync and the async client, driven alike: each test runs with both, the latter twice."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping  # noqa: TC003
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from typing import Any, Callable

from anyio.from_thread import start_blocking_portal

from sdk._runtime.async_core import AsyncCore
from sdk._runtime.call import Interceptor  # noqa: TC001
from sdk._runtime.core import Core
from sdk._runtime.settings import CoreSettings
from sdk.pagination import AsyncPages, Pages
from sdk.streaming import open_async_stream, open_stream

NAMES = ["sync", "asyncio", "trio"]


class Side(ABC):
    """A kind of client."""

    pages: Any
    open_stream: Any
    name: str

    def __init__(self) -> None:
        self.exits = ExitStack()

    @abstractmethod
    def core(
        self,
        settings: CoreSettings,
        options: Any,
        values: Mapping[str, Any],
        interceptor: Interceptor | None = None,
    ) -> Any: ...

    @abstractmethod
    def call(self, function: Callable[..., Any], *args: Any, **kwargs: Any) -> Any: ...

    @abstractmethod
    def begin(self, function: Callable[..., Any], *args: Any, **kwargs: Any) -> Future[Any]: ...

    @abstractmethod
    def each(self, source: Any, most: int | None = None) -> list[Any]:
        """What a loop gives, which is left after so many rounds."""

    @abstractmethod
    def close(self, source: Any) -> None: ...

    @abstractmethod
    def source(self, chunks: list[bytes]) -> Any:
        """Bytes that can be had once."""

    @abstractmethod
    def function(self, value: Callable[..., Any]) -> Any:
        """A function of the caller's, as the client takes it."""


class SyncSide(Side):
    pages = Pages

    def __init__(self) -> None:
        super().__init__()
        self.pool = self.exits.enter_context(ThreadPoolExecutor(64))

    def core(
        self,
        settings: CoreSettings,
        options: Any,
        values: Mapping[str, Any],
        interceptor: Interceptor | None = None,
    ) -> Any:
        core = Core(settings, options, values, interceptor)
        self.exits.callback(core.close)
        return core

    def call(self, function: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        return function(*args, **kwargs)

    def begin(self, function: Callable[..., Any], *args: Any, **kwargs: Any) -> Future[Any]:
        return self.pool.submit(function, *args, **kwargs)

    def each(self, source: Any, most: int | None = None) -> list[Any]:
        found: list[Any] = []
        for item in source:
            found.append(item)
            if len(found) == most:
                break
        return found

    def open_stream(self, *args: Any, **kwargs: Any) -> Any:
        return open_stream(*args, **kwargs)

    def close(self, source: Any) -> None:
        source.close()

    def source(self, chunks: list[bytes]) -> Any:
        return iter(chunks)

    def function(self, value: Callable[..., Any]) -> Any:
        return value


class AsyncSide(Side):
    pages = AsyncPages

    def __init__(self, backend: str) -> None:
        super().__init__()
        self.portal = self.exits.enter_context(start_blocking_portal(backend))

    def core(
        self,
        settings: CoreSettings,
        options: Any,
        values: Mapping[str, Any],
        interceptor: Interceptor | None = None,
    ) -> Any:
        core = AsyncCore(settings, options, values, interceptor)
        self.exits.callback(self.portal.call, core.aclose)
        return core

    def call(self, function: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        return self.portal.call(partial(function, *args, **kwargs))

    def begin(self, function: Callable[..., Any], *args: Any, **kwargs: Any) -> Future[Any]:
        return self.portal.start_task_soon(partial(function, *args, **kwargs))

    def each(self, source: Any, most: int | None = None) -> list[Any]:
        async def collect() -> list[Any]:
            found: list[Any] = []
            async for item in source:
                found.append(item)
                if len(found) == most:
                    break
            return found

        return list(self.portal.call(collect))

    def open_stream(self, *args: Any, **kwargs: Any) -> Any:
        return self.portal.call(partial(open_async_stream, *args, **kwargs))

    def close(self, source: Any) -> None:
        self.portal.call(source.aclose)

    def source(self, chunks: list[bytes]) -> Any:
        async def give() -> Any:
            for chunk in chunks:
                yield chunk

        return give()

    def function(self, value: Callable[..., Any]) -> Any:
        async def later(*args: Any) -> Any:
            return value(*args)

        return later


def side_of(name: str) -> Iterator[Side]:
    side = SyncSide() if name == "sync" else AsyncSide(name)
    side.name = name
    with side.exits:
        yield side


def settings(url: str, **changes: Any) -> CoreSettings:
    given: dict[str, Any] = {"sdk_name": "sdk", "sdk_version": "1.0.0", "base_url": url}
    return CoreSettings(**{**given, **changes})
