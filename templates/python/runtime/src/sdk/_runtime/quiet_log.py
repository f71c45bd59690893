"""Requests that are not printed with their queries, which may hold keys."""

from __future__ import annotations

import logging
from functools import cache
from typing import Any

import httpx

from .url import bare_url


class _HiddenQuery:
    """The URL of a request of this SDK."""


class _Quiet:
    """A request whose query is in no log line of its library, and not in its `repr`."""

    method: str
    url: Any

    def __repr__(self) -> str:
        """Show neither the query nor a header field."""
        return f"<Request({self.method!r}, {bare_url(str(self.url))!r})>"


class RequestUrl(_HiddenQuery, httpx.URL):
    """A URL of httpx."""


class QuietRequest(_Quiet, httpx.Request):
    """A request of httpx."""

    url: Any

    def __init__(self, *args: Any, **options: Any) -> None:
        """Take what any request takes."""
        super().__init__(*args, **options)
        self.url = RequestUrl(self.url)
        _filter(httpx.__name__)


def quiet_request_of(library: Any, *args: Any, **options: Any) -> Any:
    """Return such a request of another library with the classes of httpx."""
    request_class, url_class = _classes_of(library)
    request = request_class(*args, **options)
    request.url = url_class(request.url)
    _filter(library.__name__)
    return request


@cache
def _classes_of(library: Any) -> tuple[type[Any], type[Any]]:
    return (
        type("QuietRequest", (_Quiet, library.Request), {}),
        type("RequestUrl", (_HiddenQuery, library.URL), {}),
    )


def _filter(library: str) -> None:
    # Of the library's own name: a program may have put httpx2 in the place of httpx.
    logging.getLogger(library).addFilter(_FILTER)


class _WithoutQueries(logging.Filter):
    def filter(self, record: logging.LogRecord) -> bool:
        if isinstance(record.args, tuple):
            record.args = tuple(
                bare_url(str(argument)) if isinstance(argument, _HiddenQuery) else argument
                for argument in record.args
            )
        return True


_FILTER = _WithoutQueries()
