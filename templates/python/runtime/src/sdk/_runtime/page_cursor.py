"""The position in a paginated list."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Callable, Generic, TypeVar

from ..errors import PaginationError, UsageError
from .fetched_page import MISSING, FetchedPage, Page, read_page
from .paged_call import body_properties, sent_text
from .paging import THE_END, CallGiven, Fault
from .withheld import withhold

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..options import RequestOptions
    from .effects import Steps
    from .incoming import Incoming
    from .operation import Answer, Operation
    from .page_request import PageRequest
    from .paging import Paging

T = TypeVar("T")


class Cursor(Generic[T]):
    """The position of the next page, and whether there is one."""

    def __init__(
        self,
        operation: Operation[Any],
        paging: Paging,
        arguments: Mapping[str, object],
        body: object,
        options: RequestOptions | None,
    ) -> None:
        """Start where the arguments say."""
        self._operation = operation
        self._paging = paging
        self._arguments = arguments
        self._kind = paging.kind(
            paging,
            CallGiven(
                arguments=arguments,
                properties=partial(body_properties, operation, body, options),
                text=partial(sent_text, operation, arguments),
            ),
        )
        self._previous: bytes = b""
        self._last: FetchedPage[T] | None = None
        self._fault: Fault | None = None
        self._started = False
        self.done = False
        # Items of the last page that `items()` has not yielded yet.
        self.rest: deque[T] = deque()

    @property
    def shown(self) -> str:
        """The call and its position, for `repr`."""
        position = "done" if self.done else self._kind.position
        return f"{self._operation.method} {self._operation.path}, {position}"

    def start_at(self, cursor: object) -> None:
        """Start at the `next_cursor` of an earlier page.

        Raises:
            UsageError: A page was already requested, or the string is not a cursor of the method.
        """
        if self._started:
            raise UsageError("start_at() must be called before the first page is requested")
        if not isinstance(cursor, str) or cursor == "":
            raise UsageError("start_at() requires the next_cursor of a page")
        self._kind.start_at(cursor)

    def request(self, base_url: Callable[[], str]) -> PageRequest:
        """How the request for the next page differs from the call.

        Raises:
            PaginationError: The last page does not say where the next page is.
            UsageError: The number of items of a page is below 1.
        """
        size = self._paging.size
        limit = None if size is None else self._arguments.get(size)
        # A page without items would end the iteration.
        if isinstance(limit, (int, float)) and not limit >= 1:
            raise UsageError(f"{size} must be at least 1")
        request = self._fault or self._kind.request(base_url)
        if isinstance(request, Fault):
            raise self._error(request, self._last)
        self._started = True
        return request

    def read(self, incoming: Incoming, answer: Answer) -> Steps[FetchedPage[T]]:
        """Read a page from its response."""
        return read_page(self._paging, incoming, answer)

    def take(self, fetched: FetchedPage[T]) -> Page[T] | None:
        """Move past the page. Return `None` if it is empty and the last one."""
        if self._kind.compares and fetched.received > 0 and fetched.content == self._previous:
            raise self._error(Fault("the page is identical to the previous page"), fetched)
        following = THE_END if fetched.body is MISSING else self._kind.follow(fetched)
        self.done = following.has_next is False
        self._fault = following.fault
        # Errors show the page before them.
        self._last = fetched if following.fault else None
        if self._kind.compares:
            self._previous = fetched.content
        if self.done and fetched.received == 0:
            return None
        return replace(
            fetched.page,
            has_next=following.has_next,
            next_cursor=following.cursor,
            total_items=fetched.count(self._paging.total_items),
            total_pages=fetched.count(self._paging.total_pages),
        )

    def _error(self, fault: Fault, fetched: FetchedPage[T] | None) -> PaginationError:
        operation = self._operation
        what = f"{operation.method} {operation.path}" if fetched is None else fetched.subject.what
        error = PaginationError(
            f"{what}: {fault.message}",
            path=fault.path,
            status_code=None if fetched is None else fetched.page.status_code,
            page=None if fetched is None else fetched.body,
        )
        if fetched is not None:
            withhold(error, fetched.subject.secrets)
        return error
