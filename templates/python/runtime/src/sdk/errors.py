"""Every error that this SDK raises.

`SdkError` is the base of them all. What the server said is an `ApiError`, with a class for each
common status.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Optional

from ._runtime.withheld import Said

if TYPE_CHECKING:
    import httpx

#: What is known of a request that failed without an answer.
Outcome = Literal["not sent", "certificate", "unknown"]


class SdkError(Exception):
    """Root of all errors of this SDK.

    Every one can be pickled; its cause stays behind, and its pickle has `[redacted]` in the place
    of each credential.
    """

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled by what it consists of: its constructor wants more than its message."""
        return _rebuild, (type(self), self.args, dict(vars(self)))


def _rebuild(
    kind: type[SdkError],
    args: tuple[Any, ...],
    state: dict[str, Any],
) -> SdkError:
    error = kind.__new__(kind, *args)
    error.args = args
    vars(error).update(state)
    return error


class ApiError(SdkError):
    """The server answered, and not with success.

    Attributes:
        status_code: HTTP status.
        headers: Header fields of the answer.
        body: The parsed body, decoded by the operation's error type; `None` where it is not JSON.
        raw_body: The body as text, up to 1 MiB.
        method: Method of the request.
        url: URL of the request, without its query.
        request_id: The server's name for this exchange, where it sends one.
        retry_after: What `Retry-After` asks for, in seconds (RFC 9110, section 10.2.3).
    """

    headers = Said["httpx.Headers"]()
    body = Said[Any]()
    raw_body = Said[str]()

    def __init__(
        self,
        message: str,
        *,
        status_code: int,
        headers: httpx.Headers,
        body: Any,
        raw_body: str,
        method: str,
        url: str,
        request_id: str | None,
        retry_after: float | None,
    ) -> None:
        """Takes the message, and what it is about."""
        super().__init__(message)
        self.status_code = status_code
        self.headers = headers
        self.body = body
        self.raw_body = raw_body
        self.method = method
        self.url = url
        self.request_id = request_id
        self.retry_after = retry_after


class BadRequestError(ApiError):
    """400, and every 4xx without a class of its own (RFC 9110, section 15)."""


class AuthenticationError(ApiError):
    """401: no credential, or one that the server does not take."""


class PermissionDeniedError(ApiError):
    """403."""


class NotFoundError(ApiError):
    """404."""


class ConflictError(ApiError):
    """409."""


class UnprocessableEntityError(ApiError):
    """422."""


class RateLimitError(ApiError):
    """429: too many requests; see `retry_after`."""


class InternalServerError(ApiError):
    """500 and above."""


class ApiConnectionError(SdkError):
    """No answer, or one that broke off. The reason is its `__cause__`.

    Attributes:
        code: The system's name for the reason, such as `ECONNREFUSED`.
        outcome: Whether the request can have reached the server.
    """

    def __init__(
        self, message: str, *, code: str | None = None, outcome: Outcome = "unknown"
    ) -> None:
        """Takes the message, and what is known of the failure."""
        super().__init__(message)
        self.code = code
        self.outcome: Outcome = outcome


class ApiTimeoutError(ApiConnectionError, TimeoutError):
    """The server was silent for `timeout`, or the call took longer than `deadline`."""


class DecodeError(SdkError):
    """A successful answer whose body is not what the operation declares.

    Attributes:
        status_code: HTTP status.
        content_type: Media type that the server gave.
        raw_body: The body as text, up to 1 MiB; of a stream the line that does not fit.
        path: JSON pointer (RFC 6901) of the value that does not fit; empty for the whole body.
        line: Line of a JSON lines body, from 1.
    """

    content_type = Said[Optional[str]]()
    raw_body = Said[str]()
    path = Said[str]()

    def __init__(
        self,
        message: str,
        *,
        status_code: int,
        content_type: str | None,
        raw_body: str,
        path: str = "",
        line: int | None = None,
    ) -> None:
        """Takes the message, and what it is about."""
        super().__init__(message)
        self.status_code = status_code
        self.content_type = content_type
        self.raw_body = raw_body
        self.path = path
        self.line = line


class StreamError(SdkError):
    """A stream gave something that is no item: an error event, or data of another kind.

    Attributes:
        event: Name of the event (WHATWG HTML, section 9.2.6).
        data: Data of the event as it came.
    """

    event = Said[str]()
    data = Said[str]()

    def __init__(self, message: str, *, event: str, data: str) -> None:
        """Takes the message, and what it is about."""
        super().__init__(message)
        self.event = event
        self.data = data


class PaginationError(SdkError):
    """A page that cannot be read, or that repeats the page before it.

    Attributes:
        path: Where in the body the items were looked for, as a JSON pointer (RFC 6901).
        status_code: HTTP status of the page.
        page: The parsed page.
    """

    page = Said[Any]()

    def __init__(self, message: str, *, path: str, status_code: int, page: Any) -> None:
        """Takes the message, and what it is about."""
        super().__init__(message)
        self.path = path
        self.status_code = status_code
        self.page = page


class AuthError(SdkError):
    """No credential could be had: its function failed, or the server gave no token.

    Attributes:
        status_code: HTTP status of the token endpoint's answer, where there was one.
        error: The token endpoint's code for what is wrong, such as `invalid_client`.
        error_description: The token endpoint's own words about it.
    """

    def __init__(
        self,
        message: str,
        *,
        status_code: int | None = None,
        error: str | None = None,
        error_description: str | None = None,
    ) -> None:
        """Takes the message, and what the token endpoint said (RFC 6749, section 5.2)."""
        super().__init__(message)
        self.status_code = status_code
        self.error = error
        self.error_description = error_description


class UsageError(SdkError, ValueError):
    """The call cannot be made as it was asked for; nothing was sent."""
