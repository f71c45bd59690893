"""Every error that this SDK raises.

`SdkError` is the base class. A non-2xx response is an `ApiError`, with a subclass for each common
status.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from ._runtime.withheld import Said

if TYPE_CHECKING:
    import httpx

#: What is known about a request that failed without a response.
Outcome = Literal["not sent", "certificate", "unknown"]


class SdkError(Exception):
    """Base class of all errors of this SDK.

    Errors can be pickled. The pickle does not contain the cause, and contains `[redacted]` in place
    of credentials.
    """

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the attributes, because the constructor requires more than the message."""
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
    """The server returned a non-2xx status.

    Attributes:
        status_code: HTTP status.
        headers: Headers of the response.
        body: The body, decoded as the error type of the operation. `None` if it is not JSON.
        raw_body: The body as text, up to 1 MiB.
        method: HTTP method of the request.
        url: URL of the request, without its query string.
        request_id: The server's ID for this request, from a header such as `X-Request-Id`.
        retry_after: Delay of the `Retry-After` header, in seconds (RFC 9110, section 10.2.3).
    """

    headers: Said[httpx.Headers] = Said()
    body: Said[Any] = Said()
    raw_body: Said[str] = Said()

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
        """Create the error."""
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
    """Status 400, and every other 4xx status without a class of its own."""


class AuthenticationError(ApiError):
    """Status 401: the credential is missing or not valid."""


class PermissionDeniedError(ApiError):
    """Status 403: the credential does not permit this request."""


class NotFoundError(ApiError):
    """Status 404: the resource does not exist."""


class ConflictError(ApiError):
    """Status 409: the request conflicts with the state of the resource."""


class UnprocessableEntityError(ApiError):
    """Status 422: the server understood the request, but rejects its content."""


class RateLimitError(ApiError):
    """Status 429: too many requests. See `retry_after`."""


class InternalServerError(ApiError):
    """Status 500 or above: the server failed."""


class ApiConnectionError(SdkError):
    """The connection failed before or during the response. `__cause__` holds the reason.

    Attributes:
        code: Error code of the system, such as `ECONNREFUSED`.
        outcome: Whether the request may have reached the server.
    """

    def __init__(
        self, message: str, *, code: str | None = None, outcome: Outcome = "unknown"
    ) -> None:
        """Create the error."""
        super().__init__(message)
        self.code = code
        self.outcome: Outcome = outcome


class ApiTimeoutError(ApiConnectionError, TimeoutError):
    """The server sent nothing for `timeout`, or the call took longer than `deadline`."""


class DecodeError(SdkError):
    """A successful response has a body that does not match the operation.

    Attributes:
        status_code: HTTP status.
        content_type: Media type of the response.
        raw_body: The body as text, up to 1 MiB. For a stream: the line that does not match.
        path: JSON pointer (RFC 6901) to the value that does not match. Empty for the whole body.
        line: Line number in a JSON lines body, starting at 1.
    """

    content_type: Said[str | None] = Said()
    raw_body: Said[str] = Said()
    path: Said[str] = Said()

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
        """Create the error."""
        super().__init__(message)
        self.status_code = status_code
        self.content_type = content_type
        self.raw_body = raw_body
        self.path = path
        self.line = line


class StreamError(SdkError):
    """A stream contained an error event, or data that is not a valid item.

    Attributes:
        event: Name of the event (WHATWG HTML, section 9.2.6).
        data: Data of the event as the server sent it.
    """

    event: Said[str] = Said()
    data: Said[str] = Said()

    def __init__(self, message: str, *, event: str, data: str) -> None:
        """Create the error."""
        super().__init__(message)
        self.event = event
        self.data = data


class PaginationError(SdkError):
    """A page could not be read, or does not lead to the next page.

    The second happens if pages form a loop, if a cursor is missing, or if the URL of the next page
    must not be requested.

    Attributes:
        path: JSON pointer (RFC 6901) to the expected place of the items, or of the cursor or URL of
            the next page. Empty for headers.
        status_code: HTTP status of the page. `None` if no page was requested.
        page: The parsed body of the page.
    """

    page: Said[Any] = Said()

    def __init__(self, message: str, *, path: str, status_code: int | None, page: Any) -> None:
        """Create the error."""
        super().__init__(message)
        self.path = path
        self.status_code = status_code
        self.page = page


class AuthError(SdkError):
    """The SDK could not obtain a credential: the callback raised, or there was no token.

    Attributes:
        status_code: HTTP status of the token endpoint, if it responded.
        error: Error code of the token endpoint, such as `invalid_client`.
        error_description: Error description of the token endpoint.
    """

    def __init__(
        self,
        message: str,
        *,
        status_code: int | None = None,
        error: str | None = None,
        error_description: str | None = None,
    ) -> None:
        """Create the error with the response of the token endpoint (RFC 6749, section 5.2)."""
        super().__init__(message)
        self.status_code = status_code
        self.error = error
        self.error_description = error_description


class UsageError(SdkError, ValueError):
    """The arguments or options of the call are not valid. The SDK sent nothing."""
