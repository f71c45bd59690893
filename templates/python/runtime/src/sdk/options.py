"""Options of clients and calls."""

from __future__ import annotations

import math
from collections.abc import Awaitable, Mapping, Sequence
from typing import (
    TYPE_CHECKING,
    Any,
    Callable,
    NamedTuple,
    Optional,
    TypeVar,
    Union,
)

from typing_extensions import Protocol, TypedDict

from .errors import UsageError

if TYPE_CHECKING:
    import httpx

#: Headers by name. Names are case-insensitive. `None` removes a header that the SDK would send.
HeaderValues = Mapping[str, Optional[str]]

#: Value of a query parameter. A sequence repeats the parameter.
QueryValue = Union[str, int, float, bool, None, Sequence[Union[str, int, float, bool]]]


class Logger(Protocol):
    """Receives a record of each attempt, retry, and response that does not match its description.

    Records never contain headers, or values of a body or a query. A `logging.Logger` is valid.
    `extra` has the fields that "Logging" in the README lists.
    """

    def debug(self, msg: str, /, *, extra: Mapping[str, object]) -> object:
        """Log an attempt."""

    def warning(self, msg: str, /, *, extra: Mapping[str, object]) -> object:
        """Log an attempt that failed and is retried."""


class SyncHttpClient(Protocol):
    """An `httpx.Client`, or an `httpx2.Client`."""

    @property
    def is_closed(self) -> bool:
        """Whether it was closed."""
        ...

    def close(self) -> None:
        """Close its connections. The SDK does not call it."""

    def send(self, request: Any, *, stream: bool, auth: Any, follow_redirects: bool) -> Any:
        """Send a request of its library."""


class AsyncHttpClient(Protocol):
    """An `httpx.AsyncClient`, or an `httpx2.AsyncClient`."""

    @property
    def is_closed(self) -> bool:
        """Whether it was closed."""
        ...

    def aclose(self) -> Awaitable[None]:
        """Close its connections. The SDK does not call it."""
        ...

    def send(
        self, request: Any, *, stream: bool, auth: Any, follow_redirects: bool
    ) -> Awaitable[Any]:
        """Send a request of its library."""
        ...


class RetryConfig(TypedDict, total=False):
    """Number and delay of retries. The README lists which calls are retried.

    A call keeps the client's value of each key that it does not set.

    Attributes:
        enabled: Whether to retry. Default: `True`.
        max_attempts: Attempts in total, including the first. Default: 3.
        retry_delay: Delay before the second attempt in seconds, doubled for each further one.
            Default: 0.15.
    """

    enabled: bool
    max_attempts: int
    retry_delay: float


class RefreshedTokens(NamedTuple):
    """Tokens that a refresh returned.

    Attributes:
        access_token: The new access token.
        refresh_token: The new refresh token, or the current one if the server did not send another.
    """

    access_token: str
    refresh_token: str

    def __repr__(self) -> str:
        """Show no token."""
        return "RefreshedTokens(access_token='[redacted]', refresh_token='[redacted]')"


#: Called once after each refresh, before waiting calls resume.
TokenListener = Callable[[RefreshedTokens], Optional[Awaitable[None]]]


class SharedOptions(TypedDict, total=False):
    """Options of a client and of a call.

    Attributes:
        base_url: URL of the API, such as `https://api.example.com/v1`.
        timeout: Longest time in seconds without data from the server, before and within the body.
            `None` or 0: no limit. It does not extend the client's limit for connecting. An
            `httpx.Timeout` sets each limit.
        deadline: Longest time in seconds for a whole call with all its attempts. `None` or 0: no
            limit. The synchronous client cannot interrupt callbacks and DNS lookups. If a host has
            several addresses, the limit applies to each.
        retry: Number and delay of retries.
        headers: Additional headers. `None` removes a header that the SDK would send.
    """

    base_url: str | None
    timeout: float | httpx.Timeout | None
    deadline: float | None
    retry: RetryConfig
    headers: HeaderValues


class ClientOptions(SharedOptions, total=False):
    """Options of a client. The `RequestOptions` of a call take precedence.

    Attributes:
        http_client: Custom client of httpx or httpx2 that sends the requests. The SDK does not
            close it.
        logger: Receives a record of each attempt and of each response that does not match its
            description. Default: the `logging` logger with the name of the package.
    """

    http_client: SyncHttpClient | AsyncHttpClient | None
    logger: Logger | None


class RequestOptions(SharedOptions, total=False):
    """Options of one call.

    Attributes:
        query: Additional query parameters. They replace parameters of the operation with the same
            name.
        content_type: Media type of the body, if the operation accepts several.
        idempotency_key: Idempotency key, for operations that have a header for it. Default: a
            random UUID, for POST and PATCH. Other operations have no key, and raise a `UsageError`
            if one is given.
        # only with credentials
        allow_missing_credentials: Whether to send the call although its required credentials are
            missing.
        # end
    """

    query: Mapping[str, QueryValue]
    content_type: str
    idempotency_key: str
    # only with credentials
    allow_missing_credentials: bool
    # end


class RetryPolicy(NamedTuple):
    """A `RetryConfig` with all defaults applied. The delay is in seconds."""

    max_attempts: int
    retry_delay: float


def retry_policy(*layers: RetryConfig | None) -> RetryPolicy:
    """Merge retry options into one policy. Earlier layers take precedence.

    Raises:
        UsageError: A number is out of range.
    """
    given: list[RetryConfig] = [layer for layer in layers if layer]
    enabled = _first([layer.get("enabled") for layer in given], True)
    max_attempts = _first([layer.get("max_attempts") for layer in given], 3)
    retry_delay = _first([layer.get("retry_delay") for layer in given], 0.15)
    if not _is_number(max_attempts) or max_attempts != int(max_attempts) or max_attempts < 1:
        raise UsageError("retry: max_attempts must be an integer of at least 1")
    if not _is_number(retry_delay) or retry_delay < 0:
        raise UsageError("retry: retry_delay must be a non-negative number of seconds")
    return RetryPolicy(max_attempts if enabled else 1, retry_delay)


def time_limit(name: str, value: float | None) -> float | None:
    """Return the limit in seconds, or `None` for no limit.

    Raises:
        UsageError: The value is not a valid number of seconds.
    """
    if value is None or value == 0 or value == math.inf:
        return None
    if not _is_number(value) or value < 0:
        raise UsageError(f"{name} must be a positive number of seconds, or None for no limit")
    return value


_V = TypeVar("_V")


def _first(values: Sequence[_V | None], default: _V) -> _V:
    return next((value for value in values if value is not None), default)


def _is_number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value)
