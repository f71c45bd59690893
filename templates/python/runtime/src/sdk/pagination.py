"""Pagination."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import anyio

from ._runtime.fetched_page import Page
from ._runtime.leaving import Leaving
from ._runtime.page_cursor import Cursor
from ._runtime.properties import received

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator, Mapping

    from typing_extensions import Self

    from ._runtime.async_core import AsyncCore
    from ._runtime.core import Core
    from ._runtime.operation import Operation
    from ._runtime.paging import Paging
    from .options import RequestOptions

T = TypeVar("T")

__all__ = ["AsyncPages", "Page", "Pages"]


class Pages(Generic[T]):
    """Iterator of pages. Each page is requested on demand; nothing is sent before the first one.

    The iterator only moves forward: a loop continues where `next()` or an earlier loop stopped. To
    start over, call the method again. After an error, `next()` requests the same page again.

    Example:
        ```python
        first = next(pages)
        for pet in first.data: ...
        for page in pages: ...  # continues after the first page
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
        """Called by the SDK only."""
        self._core = core
        self._operation = operation
        self._arguments, self._body = received(arguments, body)
        self._options = options
        self._cursor: Cursor[T] = Cursor(operation, paging, self._arguments, self._body, options)
        # Only one thread at a time requests a page.
        self._lock = threading.Lock()

    def __repr__(self) -> str:
        """Show the call and the position in the list."""
        return f"{type(self).__name__}({self._cursor.shown})"

    def start_at(self, cursor: str) -> Self:
        """Start at the `next_cursor` of an earlier page instead of the first page.

        Call it before the first page is requested. It returns the iterator itself.

        Raises:
            UsageError: A page was already requested, or the string is not a cursor of this method.
        """
        self._cursor.start_at(cursor)
        return self

    def next(self) -> Page[T]:
        """Request the next page.

        Raises:
            StopIteration: There are no more pages.
            PaginationError: The page cannot be read, is identical to the previous page, or the
                previous page does not lead to another one. See the error for details.
        """
        return self.__next__()

    def items(self) -> Iterator[T]:
        """Yield the items of all pages, one by one."""
        rest = self._cursor.rest
        while True:
            while rest:
                yield rest.popleft()
            page = self._step()
            if page is None:
                return
            rest.extend(page.data)

    def __iter__(self) -> Self:
        """Return the iterator itself."""
        return self

    def __next__(self) -> Page[T]:
        """Request the next page."""
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
            page = cursor.request(self._base_url)
            fetched = self._core.perform(
                self._operation,
                self._arguments,
                body=self._body,
                options=self._options,
                read=cursor.read,
                page=page,
            )
            return cursor.take(fetched)

    def _base_url(self) -> str:
        return self._core.base_url_of(self._operation, self._options)


class AsyncPages(Generic[T]):
    """Iterator of pages. Each page is requested on demand; nothing is sent before the first one.

    The iterator only moves forward: a loop continues where `next()` or an earlier loop stopped. To
    start over, call the method again. After an error, `next()` requests the same page again.

    Example:
        ```python
        first = await pages.next()
        for pet in first.data: ...
        async for page in pages: ...  # continues after the first page
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
        """Called by the SDK only."""
        self._core = core
        self._operation = operation
        self._arguments, self._body = received(arguments, body)
        self._options = options
        self._cursor: Cursor[T] = Cursor(operation, paging, self._arguments, self._body, options)
        # Only one task at a time requests a page. Created when an event loop runs.
        self._lock: anyio.Lock | None = None

    def __repr__(self) -> str:
        """Show the call and the position in the list."""
        return f"{type(self).__name__}({self._cursor.shown})"

    def start_at(self, cursor: str) -> Self:
        """Start at the `next_cursor` of an earlier page instead of the first page.

        Call it before the first page is requested. It returns the iterator itself.

        Raises:
            UsageError: A page was already requested, or the string is not a cursor of this method.
        """
        self._cursor.start_at(cursor)
        return self

    async def next(self) -> Page[T]:
        """Request the next page.

        Raises:
            StopAsyncIteration: There are no more pages.
            PaginationError: The page cannot be read, is identical to the previous page, or the
                previous page does not lead to another one. See the error for details.
        """
        return await self.__anext__()

    async def items(self) -> AsyncIterator[T]:
        """Yield the items of all pages, one by one."""
        rest = self._cursor.rest
        while True:
            while rest:
                yield rest.popleft()
            page = await self._step()
            if page is None:
                return
            rest.extend(page.data)

    def __aiter__(self) -> Self:
        """Return the iterator itself."""
        return self

    async def __anext__(self) -> Page[T]:
        """Request the next page."""
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
            page = cursor.request(self._base_url)
            fetched = await self._core.perform(
                self._operation,
                self._arguments,
                body=self._body,
                options=self._options,
                read=cursor.read,
                page=page,
            )
            return cursor.take(fetched)

    def _base_url(self) -> str:
        return self._core.base_url_of(self._operation, self._options)
