"""Pagination by the URL of the next page."""

from __future__ import annotations

from typing import Any, Callable

from .fetched_page import MISSING, FetchedPage
from .followed_url import NextUrl, refusal_of, resolve_url
from .issues import pointer_of
from .page_loop import PageLoop
from .page_request import PageRequest
from .paging import THE_END, CallGiven, Fault, Following, PageKind, Paging


class UrlPages(PageKind):
    """The body of a page has the URL of the next page."""

    def __init__(self, paging: Paging, given: CallGiven) -> None:
        """Start with the call itself."""
        del given
        self._paging = paging
        self._loop = PageLoop()
        self._next: NextUrl | None = None
        self._base_url = ""
        self._received = 0

    @property
    def position(self) -> str:
        """The number of pages."""
        return f"{self._received} pages received"

    def start_at(self, cursor: str) -> None:
        """Start at a URL."""
        self._next = NextUrl(cursor.partition("#")[0], is_relative=False)
        self._loop.start(self._next.url)

    def request(self, base_url: Callable[[], str]) -> PageRequest | Fault:
        """Replace the URL."""
        self._base_url = base_url()
        if self._next is None:
            return PageRequest()
        fault = self._fault_of(self._next, "")
        return fault or PageRequest(url=self._next)

    def follow(self, fetched: FetchedPage[Any]) -> Following:
        """Take the URL of the page."""
        self._received += 1
        reference, path = self._reference(fetched)
        if reference is None or reference is MISSING or reference is False or reference == "":
            return THE_END
        source = str(fetched.page.http_response.request.url)
        following = resolve_url(reference, source) if isinstance(reference, str) else None
        if following is None:
            invalid = Fault("the next page was not requested: its URL is not valid", path)
            return Following(True, fault=invalid)
        fault = self._fault_of(following, path)
        if fault is None and self._loop.closes(following.url):
            fault = Fault("the next page was not requested: its URL was already used", path)
        self._next = following
        return Following(True, following.url, fault)

    def _reference(self, fetched: FetchedPage[Any]) -> tuple[object, str]:
        """The URL in a page, and its JSON pointer."""
        path = self._paging.next_url or ()
        return fetched.at(path), pointer_of(*path)

    def _fault_of(self, following: NextUrl, path: str) -> Fault | None:
        reason = refusal_of(following, self._base_url, self._paging.origins)
        if reason is None:
            return None
        return Fault(f"the next page at {following.shown} was not requested: {reason}", path)
