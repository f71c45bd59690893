"""Pagination by page number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, cast

from .page_number import whole_number
from .page_request import PageRequest
from .paging import THE_END, CallGiven, Following, PageKind, Paging

if TYPE_CHECKING:
    from .fetched_page import FetchedPage


class NumberedPages(PageKind):
    """Pages have consecutive numbers."""

    compares = True

    def __init__(self, paging: Paging, given: CallGiven) -> None:
        """Start at the page of the caller, or at the first one."""
        self._paging = paging
        self._given = given
        self._page: int | None = None
        self._counts = False
        self._items = 0
        self._first_length: int | None = None

    @property
    def position(self) -> str:
        """The page number."""
        name = self._paging.move or self._paging.move_body
        return f"{name}={self._paging.first_page if self._page is None else self._page}"

    def start_at(self, cursor: str) -> None:
        """Start at a page number."""
        self._begin(whole_number(cursor))

    def request(self, base_url: Callable[[], str]) -> PageRequest:
        """Set the page number."""
        del base_url
        page = self._begin(self._start()) if self._page is None else self._page
        paging = self._paging
        if paging.move is not None:
            return PageRequest({paging.move: page})
        value = page if paging.body_number else str(page)
        return PageRequest(properties={paging.move_body or "": value})

    def follow(self, fetched: FetchedPage[Any]) -> Following:
        """Add one."""
        received = fetched.received
        page = self._page or 0
        if received == 0:
            return THE_END
        if self._first_length is None:
            self._first_length = received
        self._items += received
        self._page = page + 1
        has_next = self._says_more(fetched, page)
        if has_next is False or (has_next is None and received < self._first_length):
            return THE_END
        return Following(has_next, str(self._page))

    def _says_more(self, fetched: FetchedPage[Any], page: int) -> bool | None:
        paging = self._paging
        more, pages = fetched.says(paging.has_more), fetched.count(paging.total_pages)
        # The items of pages before the first request were not counted.
        total = fetched.count(paging.total_items) if self._counts else None
        if more is False:
            return False
        if pages is not None and page >= pages - 1 + paging.first_page:
            return False
        if total is not None and self._items >= total:
            return False
        return True if more or pages is not None or total is not None else None

    def _begin(self, page: int) -> int:
        self._page = page
        self._counts = page == self._paging.first_page
        return page

    def _start(self) -> int:
        paging, given = self._paging, self._given
        if paging.move is not None:
            value = given.arguments.get(paging.move)
        else:
            value = given.properties().get(paging.move_body or "")
        try:
            return int(cast("str", value))
        except (TypeError, ValueError, OverflowError):
            return paging.first_page
