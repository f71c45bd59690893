"""Pagination by offset and limit."""

from __future__ import annotations

import math
from typing import Any, Callable, Union, cast

from .fetched_page import MISSING, FetchedPage
from .page_number import whole_number
from .page_request import PageRequest
from .paging import THE_END, CallGiven, Following, PageKind, Paging
from .parameters import text_of

_Number = Union[int, float]


class OffsetPages(PageKind):
    """The offset of a page is the number of items before it."""

    compares = True

    def __init__(self, paging: Paging, given: CallGiven) -> None:
        """Start at the offset of the caller."""
        self._paging = paging
        self._argument = paging.move or ""
        self._offset = _start(given.arguments.get(self._argument))
        self._first_length: int | None = None
        self._count_is_total = False

    @property
    def position(self) -> str:
        """The offset."""
        return f"{self._argument}={self._offset!r}"

    def start_at(self, cursor: str) -> None:
        """Start at an offset."""
        self._offset = whole_number(cursor)

    def request(self, base_url: Callable[[], str]) -> PageRequest:
        """Set the offset."""
        del base_url
        return PageRequest({self._argument: self._offset})

    def follow(self, fetched: FetchedPage[Any]) -> Following:
        """Add the number of received items."""
        received = fetched.received
        if received == 0:
            return THE_END
        if self._first_length is None:
            self._first_length = received
        self._offset += received
        is_described = self._paging.has_more is not None or self._paging.total_items is not None
        has_next = self._described(fetched) if is_described else self._guessed(fetched)
        # A page that is shorter than the requested limit does not end the list, since servers may
        # cap the limit. Only a page that is shorter than the first one does.
        if has_next is False or (has_next is None and received < self._first_length):
            return THE_END
        return Following(has_next, text_of(self._argument, self._offset))

    def _described(self, fetched: FetchedPage[Any]) -> bool | None:
        more, total = fetched.says(self._paging.has_more), fetched.count(self._paging.total_items)
        if more is False or (total is not None and self._offset >= total):
            return False
        return True if more or total is not None else None

    def _guessed(self, fetched: FetchedPage[Any]) -> bool | None:
        """Whether more follows by the properties `next` and `count` that many APIs have."""
        beside = fetched.at(self._paging.results[:-1])
        follows = _fact("next", beside, fetched.body)
        if follows is None:
            return False
        count = _fact("count", beside, fetched.body)
        if isinstance(count, (int, float)) and not isinstance(count, bool):
            # Many APIs send the size of the page as `count`. A larger number must be the total.
            if count > fetched.received:
                self._count_is_total = True
            if self._count_is_total:
                return self._offset < count
        return None if follows is MISSING or follows is False or follows == "" else True


def _fact(name: str, *places: object) -> object:
    """A property next to the items, else at the top level of the body."""
    for place in places:
        if isinstance(place, dict) and name in place:
            return cast("dict[str, object]", place)[name]
    return MISSING


def _start(offset: object) -> _Number:
    if isinstance(offset, (int, float)) and math.isfinite(offset):
        return offset
    try:
        return int(cast("str", offset))
    except (TypeError, ValueError):
        return 0
