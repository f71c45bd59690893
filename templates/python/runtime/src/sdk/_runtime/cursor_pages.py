"""Pagination by cursor."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable

from .issues import pointer_of
from .json_text import ExactDecimal, is_number_text
from .page_loop import PageLoop
from .page_request import PageRequest
from .paging import THE_END, CallGiven, Fault, Following, PageKind, Paging
from .parameters import text_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .fetched_page import FetchedPage


class CursorPages(PageKind):
    """A page has the cursor of the next page: in its body, in a header, or in its last item."""

    def __init__(self, paging: Paging, given: CallGiven) -> None:
        """Start at the cursor of the caller."""
        self._paging = paging
        self._given = given
        self._loop = PageLoop()
        self._cursor: str | None = None
        self._backwards: bool | None = None
        self._first_length: int | None = None
        self._received = 0

    @property
    def position(self) -> str:
        """The number of pages."""
        return f"{self._received} pages received"

    def start_at(self, cursor: str) -> None:
        """Start at a cursor."""
        self._cursor = cursor

    def request(self, base_url: Callable[[], str]) -> PageRequest:
        """Set the cursor, unless the first request has the caller's own."""
        del base_url
        if self._backwards is None:
            self._backwards = self._begin()
        if self._cursor is None:
            return PageRequest()
        argument, property_name = self._target(self._backwards)
        if argument is not None:
            # No type changes a string.
            return PageRequest({argument: self._cursor})
        return PageRequest(properties={property_name or "": self._json(self._cursor)})

    def follow(self, fetched: FetchedPage[Any]) -> Following:
        """Take the cursor of the page."""
        self._received += 1
        more = fetched.says(self._paging.has_more)
        if more is False:
            return THE_END
        if self._paging.last_item is not None:
            return self._follow_item(fetched, self._paging.last_item, more)
        cursor, path = self._next(fetched)
        if cursor is None:
            fault = Fault(f'the cursor at "{path}" is neither a string nor a number', path)
            return Following(True, fault=fault)
        if cursor == "":
            return Following(True, fault=_no_cursor(path)) if more else THE_END
        return self._move(cursor, path, has_next=True)

    def _follow_item(
        self, fetched: FetchedPage[Any], path: Sequence[str], more: bool | None
    ) -> Following:
        received = fetched.received
        if self._first_length is None:
            self._first_length = received
        if received == 0 or (more is None and received < self._first_length):
            return THE_END
        index = 0 if self._backwards else received - 1
        pointer = pointer_of(*self._paging.results, index, *path)
        cursor = fetched.cursor_at(path, item=(self._paging.results, index))
        if not cursor:
            item = "first" if self._backwards else "last"
            fault = Fault(f'the {item} item has no cursor at "{pointer}"', pointer)
            return Following(more, fault=fault)
        return self._move(cursor, pointer, has_next=more)

    def _next(self, fetched: FetchedPage[Any]) -> tuple[str | None, str]:
        """The cursor of a page, and its JSON pointer."""
        path, header = self._paging.next, self._paging.next_header
        if path is None:
            return fetched.page.headers.get(header or "", "").strip(), ""
        return fetched.cursor_at(path), pointer_of(*path)

    def _move(self, cursor: str, path: str, has_next: bool | None) -> Following:
        if self._loop.closes(cursor):
            message = "the cursor of the next page was already used: the pages would never end"
            fault = Fault(message, path)
            return Following(has_next, cursor, fault)
        self._cursor = cursor
        return Following(has_next, cursor)

    def _begin(self) -> bool:
        """Return whether the caller selects the items before one of them."""
        forwards, backwards = self._own(backwards=False), self._own(backwards=True)
        is_backwards = backwards is not None and forwards is None
        own = backwards if is_backwards else forwards
        self._loop.start(own if self._cursor is None else self._cursor)
        return is_backwards

    def _own(self, *, backwards: bool) -> str | None:
        """The cursor of the caller."""
        argument, property_name = self._target(backwards)
        if argument is not None:
            return self._given.text(argument)
        if property_name is None:
            return None
        value = self._given.properties().get(property_name)
        return None if value is None else text_of(property_name, value)

    def _target(self, backwards: bool) -> tuple[str | None, str | None]:
        """The argument or the property of the body that has the cursor."""
        paging = self._paging
        if backwards:
            return paging.before, paging.before_body
        return paging.move, paging.move_body

    def _json(self, cursor: str) -> object:
        if not self._paging.body_number or not is_number_text(cursor):
            return cursor
        return ExactDecimal.of(cursor)


def _no_cursor(path: str) -> Fault:
    where = f' at "{path}"' if path else ""
    return Fault(f"more pages follow, but the page has no cursor{where}", path)
