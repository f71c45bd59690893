"""A page of a paginated list as the server returned it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from ..errors import PaginationError
from .decode import decode
from .effects import Discard, Read, Steps
from .issues import DecodeIssue, Place, kind_of, log_issues, pointer_to
from .json_text import ExactFloat, parse_json
from .read_answer import is_bodiless, parse_body, shape_in, without_value

if TYPE_CHECKING:
    from collections.abc import Sequence

    import httpx

    from .incoming import Incoming
    from .operation import Answer
    from .outgoing import Subject
    from .paging import Paging

T = TypeVar("T")

#: A missing property.
MISSING: Any = object()

#: Python limits the digits of the integers that it reads.
_WHOLE_NUMBER = re.compile(r"[0-9]{1,300}")


@dataclass(frozen=True)
class Page(Generic[T]):
    """A page of a paginated list.

    Attributes:
        data: The items of the page.
        status_code: HTTP status.
        headers: Headers. Names are case-insensitive.
        issues: Parts of the items that do not match the API description.
        http_response: The response of httpx. Its body has been read.
        has_next: Whether another page follows. `None` if only another request can tell.
        next_cursor: Where the next page starts, for `start_at()`. `None` on the last page.
        total_items: Number of items of all pages, if the API returns it.
        total_pages: Number of pages, if the API returns it.
    """

    data: list[T]
    status_code: int
    headers: httpx.Headers = field(repr=False)
    issues: tuple[DecodeIssue, ...]
    http_response: httpx.Response = field(repr=False)
    has_next: bool | None = None
    # It may be a URL with credentials.
    next_cursor: str | None = field(default=None, repr=False)
    total_items: int | None = field(default=None, repr=False)
    total_pages: int | None = field(default=None, repr=False)


@dataclass(frozen=True)
class FetchedPage(Generic[T]):
    """A page with its body.

    Attributes:
        page: Without what the body says of other pages.
        content: The bytes of the body.
        body: The JSON of the body. `MISSING` if the response has none.
        subject: The request that it is the response to.
    """

    page: Page[T]
    content: bytes
    body: Any
    subject: Subject

    @property
    def received(self) -> int:
        """Number of items."""
        return len(self.page.data)

    def says(self, path: Sequence[str] | None) -> bool | None:
        """The boolean at a path."""
        value = self.at(path)
        return value if isinstance(value, bool) else None

    def count(self, path: Sequence[str] | None) -> int | None:
        """The whole number at a path. APIs also send it as a string."""
        value = self.at(path)
        if isinstance(value, str) and _WHOLE_NUMBER.fullmatch(value):
            return int(value)
        if isinstance(value, float) and value.is_integer():
            return int(value)
        return value if isinstance(value, int) and not isinstance(value, bool) else None

    def at(self, path: Sequence[str] | None) -> object:
        """The value at a path."""
        return MISSING if path is None else locate(self.body, path)

    def cursor_at(
        self, path: Sequence[str], *, item: tuple[Sequence[str], int] | None = None
    ) -> str | None:
        """The cursor at a path, with all digits of a number. Empty if there is none.

        `None` if the value is neither a string nor a number.

        Args:
            path: From the body, or from an item.
            item: Path to the array of items, and the index of the item.
        """

        def find(body: object) -> object:
            if item is None:
                return locate(body, path)
            items, index = item
            return locate(cast("list[object]", locate(body, items))[index], path)

        value = find(self.body)
        if value is None or value is MISSING or value is False:
            return ""
        if isinstance(value, float):
            value = find(parse_json(self.content, keep_digits=True))
        if isinstance(value, ExactFloat):
            return value.text
        if isinstance(value, int) and not isinstance(value, bool):
            return str(value)
        return value if isinstance(value, str) else None


def read_page(paging: Paging, incoming: Incoming, answer: Answer) -> Steps[FetchedPage[Any]]:
    """Read a page from its response.

    Raises:
        PaginationError: There is no array where the items should be.
    """
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
    found = locate(body, paging.results)
    if not isinstance(found, list):
        what = "nothing" if found is MISSING else kind_of(found)
        pointer = pointer_to(place)
        raise PaginationError(
            f'{incoming.subject.what}: expected an array of items at "{pointer}", found {what}',
            path=pointer,
            status_code=incoming.status,
            page=body,
        )
    items, issues = decode(_list_of(paging.item()), cast("object", found), place)
    log_issues(issues, incoming.subject)
    page: Page[Any] = Page(items, incoming.status, incoming.headers, issues, incoming.response)
    return FetchedPage(page, content, body, incoming.subject)


def locate(body: object, path: Sequence[str]) -> object:
    """The value at a path. `MISSING` if there is none."""
    value = body
    for name in path:
        value = (
            cast("dict[str, object]", value).get(name, MISSING)
            if isinstance(value, dict)
            else MISSING
        )
    return value


def _without_items(incoming: Incoming, issues: tuple[DecodeIssue, ...]) -> FetchedPage[Any]:
    """A response without a value. It ends the list."""
    page: Page[Any] = Page([], incoming.status, incoming.headers, issues, incoming.response)
    return FetchedPage(page, b"", MISSING, incoming.subject)


def _list_of(item: Any) -> Any:
    return list[item]  # an annotation, made at run time
