"""The position in a paginated list."""

from __future__ import annotations

import math
from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeVar, Union, cast

from ..errors import PaginationError, UsageError
from .decode import decode
from .effects import Discard, Read, Steps
from .issues import DecodeIssue, Place, kind_of, log_issues, pointer_to
from .read_answer import is_bodiless, parse_body, shape_in, without_value
from .withheld import withhold

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import httpx

    from .incoming import Incoming
    from .operation import Answer, Operation, Paging
    from .secret_values import Secrets

T = TypeVar("T")

_Number = Union[int, float]

#: A missing property. `null` means that this is the last page.
_MISSING = object()


@dataclass(frozen=True)
class Page(Generic[T]):
    """A page of a paginated list.

    Attributes:
        data: The items of the page.
        status_code: HTTP status.
        headers: Headers. Names are case-insensitive.
        issues: Parts of the items that do not match the API description.
        http_response: The response of httpx. Its body has been read.
    """

    data: list[T]
    status_code: int
    headers: httpx.Headers = field(repr=False)
    issues: tuple[DecodeIssue, ...]
    http_response: httpx.Response = field(repr=False)


@dataclass(frozen=True)
class FetchedPage(Generic[T]):
    """A page with the values that decide whether another page follows."""

    page: Page[T]
    body: bytes
    next: object
    count: _Number | None
    secrets: Secrets


class Cursor(Generic[T]):
    """The offset of the next page, and whether there is one."""

    def __init__(self, paging: Paging, arguments: Mapping[str, object]) -> None:
        """Start at the offset of the arguments."""
        self._paging = paging
        self._arguments = arguments
        self._offset = _start(arguments.get(paging.offset))
        self._first_length: int | None = None
        self._previous: bytes = b""
        self._count_is_total = False
        self.done = False
        # Items of the last page that `items()` has not yielded yet.
        self.rest: deque[T] = deque()

    def shown(self, operation: Operation[Any]) -> str:
        """Return the call and its position, for `repr`."""
        position = "done" if self.done else f"{self._paging.offset}={self._offset!r}"
        return f"{operation.method} {operation.path}, {position}"

    @property
    def arguments(self) -> dict[str, object]:
        """The arguments of the call for the next page.

        Raises:
            UsageError: The limit is below 1. A page without items would end the iteration.
        """
        limit = self._arguments.get(self._paging.limit)
        if isinstance(limit, (int, float)) and not limit >= 1:
            raise UsageError(f"{self._paging.limit} must be at least 1")
        return {**self._arguments, self._paging.offset: self._offset}

    def read(self, incoming: Incoming, answer: Answer) -> Steps[FetchedPage[T]]:
        """Read a page from its response."""
        paging = self._paging
        if is_bodiless(incoming.status):
            yield from Discard(incoming)
            return _without_items(incoming, ())
        content = yield from Read(incoming)
        if not content:
            nothing = without_value(incoming, shape_in(answer), "missing")
            return _without_items(incoming, nothing.issues)
        body = parse_body(incoming, content, paging.item())
        if body is None:
            nothing = without_value(incoming, shape_in(answer), "null")
            return _without_items(incoming, nothing.issues)
        place: Place = None
        for name in paging.results:
            place = (place, name)
        found = _locate(body, paging.results)
        if not isinstance(found, list):
            what = "nothing" if found is _MISSING else kind_of(found)
            pointer = pointer_to(place)
            raise PaginationError(
                f'{incoming.subject.what}: expected an array of items at "{pointer}", found {what}',
                path=pointer,
                status_code=incoming.status,
                page=body,
            )
        items, issues = decode(_list_of(paging.item()), cast("object", found), place)
        log_issues(issues, incoming.subject)
        page: Page[T] = Page(items, incoming.status, incoming.headers, issues, incoming.response)
        beside = _locate(body, paging.results[:-1])
        count = _fact("count", beside, body)
        is_number = isinstance(count, (int, float)) and not isinstance(count, bool)
        return FetchedPage(
            page,
            content,
            next=_fact("next", beside, body),
            count=cast("_Number", count) if is_number else None,
            secrets=incoming.subject.secrets,
        )

    def take(self, fetched: FetchedPage[T]) -> Page[T] | None:
        """Move past the page. Return `None` if it is empty, which ends the list."""
        page = fetched.page
        received = len(page.data)
        if received == 0:
            self.done = True
            return None
        # Without this check, a server that ignores the offset would cause an endless loop.
        if fetched.body == self._previous:
            error = PaginationError(
                "the page is identical to the previous page",
                path="",
                status_code=page.status_code,
                page=page.data,
            )
            withhold(error, fetched.secrets)
            raise error
        self._previous = fetched.body
        if self._first_length is None:
            self._first_length = received
        self._offset += received
        self.done = self._is_last(fetched, received, self._first_length)
        return page

    def _is_last(self, fetched: FetchedPage[T], received: int, first_length: int) -> bool:
        """Return whether the page is the last one.

        A page that is shorter than the requested limit does not end the list, since servers may cap
        the limit. Only a page that is shorter than the first one does, unless the body says that
        more follow.
        """
        if fetched.next is None:
            return True
        count = fetched.count
        # Many APIs send the size of the page as `count`. A larger number must be the total.
        if count is not None and count > received:
            self._count_is_total = True
        if count is not None and self._count_is_total:
            return self._offset >= count
        says_more = fetched.next is not _MISSING and fetched.next not in ("",)
        return received < first_length and (not says_more or fetched.next is False)


def _without_items(incoming: Incoming, issues: tuple[DecodeIssue, ...]) -> FetchedPage[Any]:
    """A response without a value: it ends the list."""
    page: Page[Any] = Page([], incoming.status, incoming.headers, issues, incoming.response)
    secrets = incoming.subject.secrets
    return FetchedPage(page, b"", next=None, count=None, secrets=secrets)


def _list_of(item: Any) -> Any:
    return list[item]  # an annotation, made at run time


def _locate(body: object, names: Sequence[str]) -> object:
    value = body
    for name in names:
        value = (
            cast("dict[str, object]", value).get(name, _MISSING)
            if isinstance(value, dict)
            else _MISSING
        )
    return value


def _fact(name: str, *places: object) -> object:
    """A property next to the items, else at the top level of the body."""
    for place in places:
        if isinstance(place, dict) and name in place:
            return cast("dict[str, object]", place)[name]
    return _MISSING


def _start(offset: object) -> _Number:
    if isinstance(offset, (int, float)) and math.isfinite(offset):
        return offset
    try:
        return int(cast("str", offset))
    except (TypeError, ValueError):
        return 0
