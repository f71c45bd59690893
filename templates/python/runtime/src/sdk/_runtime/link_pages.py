"""Pagination by the header `Link` (RFC 8288)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .link_header import next_link
from .url_pages import UrlPages

if TYPE_CHECKING:
    from .fetched_page import FetchedPage


class LinkPages(UrlPages):
    """A header of a page has the URL of the next page."""

    def _reference(self, fetched: FetchedPage[Any]) -> tuple[object, str]:
        return next_link(fetched.page.headers.get_list("link")), ""
