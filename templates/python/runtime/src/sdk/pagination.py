"""Lists that come page by page."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import anyio

from ._runtime.leaving import Leaving
from ._runtime.page_cursor import Cursor
from ._runtime.page_cursor import Page as Page

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator, Mapping

    from typing_extensions import Self

    from ._runtime.async_core import AsyncCore
    from ._runtime.core import Core
    from ._runtime.operation import Operation, Paging
    from .options import RequestOptions

T = TypeVar("T")


class Pages(Generic[T]):
    """The pages of a list, asked for one by one. Nothing is sent before the first is wanted.

    It goes one way: a loop goes on where `next()`, or a loop before it, stopped; the list is read
    again by calling the method again. After an error `next()` asks for the same page again.

    Example:
        ```python
        first = next(pages)
        for pet in first.data: ...
        for page in pages: ...  # goes on behind the first
        ```
    """

    def __init__(
        self,
        core: Core,
        operation: Operation[Any],
        paging: Paging,
        arguments: Mapping[str, object],
        *,
        body: object = None,
        options: RequestOptions | None = None,
    ) -> None:
        """Pages are made by the SDK."""
        self._core = core
        self._operation = operation
        self._body = body
        self._options = options
        self._cursor: Cursor[T] = Cursor(paging, arguments)
        # Threads wait for one another.
        self._lock = threading.Lock()

    def next(self) -> Page[T]:
        """The next page.

        Raises:
            StopIteration: There is none.
            PaginationError: A page cannot be read, or repeats the one before it.
        """
        return self.__next__()

    def items(self) -> Iterator[T]:
        """The items one by one, page after page."""
        rest = self._cursor.rest
        while True:
            while rest:
                yield rest.popleft()
            page = self._step()
            if page is None:
                return
            rest.extend(page.data)

    def __iter__(self) -> Self:
        """The pages from the next one on."""
        return self

    def __next__(self) -> Page[T]:
        """The next page."""
        page = self._step()
        if page is None:
            raise StopIteration
        return page

    def _step(self) -> Page[T] | None:
        with Leaving():
            return self._fetch()

    def _fetch(self) -> Page[T] | None:
        cursor = self._cursor
        with self._lock:
            if cursor.done:
                return None
            fetched = self._core.perform(
                self._operation,
                cursor.arguments,
                body=self._body,
                options=self._options,
                read=cursor.read,
            )
            return cursor.take(fetched)


class AsyncPages(Generic[T]):
    """The pages of a list, asked for one by one. Nothing is sent before the first is wanted.

    It goes one way: a loop goes on where `next()`, or a loop before it, stopped; the list is read
    again by calling the method again. After an error `next()` asks for the same page again.

    Example:
        ```python
        first = await pages.next()
        for pet in first.data: ...
        async for page in pages: ...  # goes on behind the first
        ```
    """

    def __init__(
        self,
        core: AsyncCore,
        operation: Operation[Any],
        paging: Paging,
        arguments: Mapping[str, object],
        *,
        body: object = None,
        options: RequestOptions | None = None,
    ) -> None:
        """Pages are made by the SDK."""
        self._core = core
        self._operation = operation
        self._body = body
        self._options = options
        self._cursor: Cursor[T] = Cursor(paging, arguments)
        # Tasks wait for one another; made where an event loop runs.
        self._lock: anyio.Lock | None = None

    async def next(self) -> Page[T]:
        """The next page.

        Raises:
            StopAsyncIteration: There is none.
            PaginationError: A page cannot be read, or repeats the one before it.
        """
        return await self.__anext__()

    async def items(self) -> AsyncIterator[T]:
        """The items one by one, page after page."""
        rest = self._cursor.rest
        while True:
            while rest:
                yield rest.popleft()
            page = await self._step()
            if page is None:
                return
            rest.extend(page.data)

    def __aiter__(self) -> Self:
        """The pages from the next one on."""
        return self

    async def __anext__(self) -> Page[T]:
        """The next page."""
        page = await self._step()
        if page is None:
            raise StopAsyncIteration
        return page

    async def _step(self) -> Page[T] | None:
        with Leaving():
            return await self._fetch()

    async def _fetch(self) -> Page[T] | None:
        cursor = self._cursor
        if self._lock is None:
            self._lock = anyio.Lock()
        async with self._lock:
            if cursor.done:
                return None
            fetched = await self._core.perform(
                self._operation,
                cursor.arguments,
                body=self._body,
                options=self._options,
                read=cursor.read,
            )
            return cursor.take(fetched)
