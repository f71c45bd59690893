"""Keeps queries out of the log of httpx, which shows URLs as they are: keys may be in them."""

from __future__ import annotations

import logging

import httpx

from .url import bare_url


class RequestUrl(httpx.URL):
    """The URL of a request of this SDK."""


class _WithoutQueries(logging.Filter):
    def filter(self, record: logging.LogRecord) -> bool:
        if isinstance(record.args, tuple):
            record.args = tuple(
                bare_url(str(argument)) if isinstance(argument, RequestUrl) else argument
                for argument in record.args
            )
        return True


_FILTER = _WithoutQueries()


def hide_query(request: httpx.Request) -> None:
    """Leaves the query of a request out of log lines; nothing else of the request changes."""
    request.url = RequestUrl(request.url)
    logging.getLogger("httpx").addFilter(_FILTER)
