"""What can be set for a client, and for one call."""

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

#: Header fields by name, in any case; `None` takes away one that would be sent otherwise.
HeaderValues = Mapping[str, Optional[str]]

#: Query parameters by name; a sequence repeats the name.
QueryValue = Union[str, int, float, bool, None, Sequence[Union[str, int, float, bool]]]


class Logger(Protocol):
    """Gets one line per try, per retry, and per answer that is not as described.

    Never a header, a value of a body or of a query.

    A `logging.Logger` is one.
    """

    def debug(self, msg: str, /, *args: Any) -> object:
        """Takes a line about a try."""

    def warning(self, msg: str, /, *args: Any) -> object:
        """Takes a line about a try that failed and is made again."""


class RetryConfig(TypedDict, total=False):
    """How often calls are made again. Which ones is decided by what happened: see the README.

    Attributes:
        enabled: Default `True`.
        max_attempts: Tries in total, the first included; default 3.
        retry_delay: Wait before the second try in seconds, doubled for each further one;
            default 0.15.
    """

    enabled: bool
    max_attempts: int
    retry_delay: float


class RefreshedTokens(NamedTuple):
    """What a refresh has brought.

    Attributes:
        access_token: The new one.
        refresh_token: The new one, or the one that was used where no other came.
    """

    access_token: str
    refresh_token: str

    def __repr__(self) -> str:
        """Shows no token."""
        return "RefreshedTokens(access_token='[redacted]', refresh_token='[redacted]')"


#: Is called once for each refresh, before the calls that wait for it go on.
TokenListener = Callable[[RefreshedTokens], Optional[Awaitable[None]]]


class SharedOptions(TypedDict, total=False):
    """Options of a client that may also be given with a call.

    Attributes:
        base_url: Where the API is, such as `https://api.example.com/v1`.
        timeout: Longest silence of the server in seconds, before and within the body; `None` or 0:
            no limit. The client's time to connect is not made longer by it; an `httpx.Timeout` sets
            each.
        deadline: Longest time in seconds for a whole call, all tries together; `None` or 0: no
            limit. Without coroutines, functions of the caller's and the lookup of a host's name
            are not broken off; a host with several addresses gets the time for each.
        retry: Which calls are made again.
        headers: Header fields; `None` takes away one that would be sent otherwise.
    """

    base_url: str | None
    timeout: float | httpx.Timeout | None
    deadline: float | None
    retry: RetryConfig
    headers: HeaderValues


class ClientOptions(SharedOptions, total=False):
    """Options of a client. A call's own `RequestOptions` win over them.

    Attributes:
        environment: Which of the API's servers is called.
        server_variables: Values for the server's address, by the variable's name.
        http_client: What sends requests instead of a client of the SDK's own; it is not closed
            by the SDK.
        logger: Gets one line per try, and per answer that is not as described, in the place of the
            logger that has the name of the package.
        on_token_refresh: Is told of the tokens that a refresh has brought.
    """

    environment: str | None
    server_variables: Mapping[str, str | None]
    http_client: httpx.Client | httpx.AsyncClient | None
    logger: Logger | None
    on_token_refresh: TokenListener | None


class RequestOptions(SharedOptions, total=False):
    """Options of one call.

    Attributes:
        query: More query parameters; one of the operation's own with the same name is replaced.
        content_type: Which of the operation's media types the body has.
        idempotency_key: Sent where the operation takes such a key; made by the SDK where it is left
            out.
    """

    query: Mapping[str, QueryValue]
    content_type: str
    idempotency_key: str


def checked_options(options: RequestOptions) -> RequestOptions:
    """Options of a call.

    Raises:
        UsageError: One has a name that is none: it would do nothing.
    """
    unknown = options.keys() - RequestOptions.__optional_keys__
    if unknown:
        raise UsageError(f"options: unknown option {', '.join(sorted(unknown))}")
    return options


class RetryPolicy(NamedTuple):
    """A `RetryConfig` with nothing left open; the delay is in seconds."""

    max_attempts: int
    retry_delay: float


def retry_policy(*layers: RetryConfig | None) -> RetryPolicy:
    """The layers' options, the narrower first, as one policy.

    Raises:
        UsageError: A number is out of its range.
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
    """A number of seconds; `None` for no limit.

    Raises:
        UsageError: It is no number of seconds.
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
