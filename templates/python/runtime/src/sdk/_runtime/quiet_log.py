"""Requests that are not printed with their queries, which may hold keys."""

from __future__ import annotations

import logging
from typing import Any

import httpx

from .url import bare_url


class RequestUrl(httpx.URL):
    """The URL of a request of this SDK."""


class QuietRequest(httpx.Request):
    """A request whose query is in no log line of httpx, and not in its `repr`."""

    def __init__(self, *args: Any, **options: Any) -> None:
        """Take what any request takes."""
        super().__init__(*args, **options)
        self.url = RequestUrl(self.url)
        logging.getLogger("httpx").addFilter(_FILTER)

    def __repr__(self) -> str:
        """Show neither the query nor a header field."""
        return f"<Request({self.method!r}, {bare_url(str(self.url))!r})>"


class _WithoutQueries(logging.Filter):
    def filter(self, record: logging.LogRecord) -> bool:
        if isinstance(record.args, tuple):
            record.args = tuple(
                bare_url(str(argument)) if isinstance(argument, RequestUrl) else argument
                for argument in record.args
            )
        return True


_FILTER = _WithoutQueries()
