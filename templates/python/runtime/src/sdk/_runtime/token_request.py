"""Requests whose responses hold a token."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import httpx

from ..errors import ApiError, AuthError, SdkError, UsageError
from .auth import AppliedCredentials
from .call import Try, perform
from .deadline import Deadline
from .effects import Read, Steps
from .header_fields import HeaderFields
from .json_text import MalformedJson, parse_json
from .operation import Answer, EncodedBody, Method, Operation
from .parameters import escape_all
from .plan import CallPlan, cookie_text
from .redact import printable
from .retry import Retry
from .secret_values import Secrets
from .url import join_path, origin_of, query_string

if TYPE_CHECKING:
    from typing_extensions import TypeGuard

    from .incoming import Incoming
    from .token_source import TokenContext

#: Longer responses hold no token.
LONGEST_ANSWER = 1024 * 1024

# RFC 6749, appendix A.12.
_SENDABLE = re.compile(r"[\x20-\x7e]+")

#: Members of a JSON object.
Members = Mapping[str, object]


class _UnprintedMembers(dict[str, object]):
    """Members that may be tokens: error reporters print the variables of frames."""

    def __repr__(self) -> str:
        """Show nothing."""
        return "{...}"


@dataclass(frozen=True, repr=False)
class TokenRequest:
    """A request whose response holds a token.

    Attributes:
        method: Of HTTP.
        url: Absolute.
        headers: Names and values.
        body: Media type and content.
        credentials: What the request carries in addition to its own parameters.
        secrets: What no message may show.
        idempotent: Made twice it does no harm.
    """

    method: Method
    url: str
    headers: Sequence[tuple[str, str]] = ()
    body: tuple[str, bytes] | None = None
    credentials: AppliedCredentials = field(default_factory=AppliedCredentials)
    secrets: Sequence[str] = ()
    idempotent: bool = False


def request_token(request: TokenRequest, context: TokenContext, send: Try) -> Steps[Members]:
    """Send a token request with retries, and return the properties of its response.

    Args:
        request: What is sent.
        context: How the server is reached.
        send: Makes one attempt.

    Raises:
        AuthError: Any failure; its cause is the error of the request.
    """
    plan = _plan_of(request, context)
    try:
        # Ended by the timeout of its connection, not by one of the calls that wait for it.
        return (yield from perform(plan, Deadline(None), _read_members, send))
    except AuthError:
        raise
    except SdkError as error:
        message = f"could not obtain an access token: {error}"
        raise AuthError(message, **_details_of(error, plan.secrets)) from error


def endpoint_url(address: str, context: TokenContext) -> str:
    """Where an endpoint is.

    A path lies behind the base URL; an absolute URL stays, unless it is on the host of the API as
    described: then it moves with the base URL that the caller gave, so that the secrets of a test
    go to the server of that test.

    Raises:
        UsageError: There is no base URL for a path.
    """
    base, described = context.base_url, context.described_base_url
    if address.startswith("/"):
        if base is None:
            raise UsageError("no base URL: set `base_url` on the client")
        return join_path(base, address)
    url = httpx.URL(address)
    if base is None or described is None or origin_of(url) != origin_of(httpx.URL(described)):
        return address
    given = httpx.URL(base)
    return str(url.copy_with(scheme=given.scheme, netloc=given.netloc, fragment=None))


def token_in(value: object, path: Sequence[str]) -> str:
    """Return the token in a member of the response; the error for one without names `path`.

    A token that no header can carry is an error here, and not with each call that would send it:
    the next call requests another one.

    Raises:
        AuthError: There is no token, or it cannot be sent.
    """
    token = value.strip() if isinstance(value, str) else ""
    if not token:
        raise AuthError(
            f"could not obtain an access token: the response has no string at {'.'.join(path)}"
        )
    if not _SENDABLE.fullmatch(token):
        # Error reporters print the variables of frames.
        del value, token
        raise AuthError(
            f"could not obtain an access token: the token at {'.'.join(path)} "
            "contains characters other than printable ASCII"
        )
    return token


def is_members(value: object) -> TypeGuard[Members]:
    """Return whether a value of JSON is an object."""
    return isinstance(value, dict)


def _plan_of(request: TokenRequest, context: TokenContext) -> CallPlan:
    path = httpx.URL(request.url).path
    what = f"{request.method} {path}"
    secrets = Secrets([*request.secrets, *request.credentials.secrets])
    query = [(escape_all(name), escape_all(value)) for name, value in request.credentials.query]
    return CallPlan(
        operation=Operation(method=request.method, path=path, ok={"2XX": Answer()}),
        what=what,
        secrets=secrets,
        url=request.url + query_string(query, "&" if "?" in request.url else "?"),
        headers=_headers_of(request, context),
        body=_body_of(request),
        credentials=request.credentials,
        timeouts=context.timeout,
        retry=Retry(context.retry, idempotent=request.idempotent, repeatable=True),
        logger=context.logger,
        # RFC 9700, section 4.12: secrets are in the body.
        follow_redirects=False,
    )


def _headers_of(request: TokenRequest, context: TokenContext) -> HeaderFields:
    """The client's own header fields are for the API; its `Authorization` is what is expired."""
    headers = HeaderFields()
    if context.user_agent is not None:
        headers.set("User-Agent", context.user_agent)
    base = context.base_url
    if base is not None and origin_of(httpx.URL(base)) == origin_of(httpx.URL(request.url)):
        headers.assign(context.headers)
    headers.assign({"Authorization": None, "Cookie": None, "Accept": "application/json"})
    headers.assign({"Content-Type": request.body[0] if request.body else None})
    for name, value in [*request.credentials.headers, *request.headers]:
        headers.set(name, value)
    cookies = "; ".join(cookie_text(name, value) for name, value in request.credentials.cookies)
    if cookies:
        headers.set("Cookie", cookies)
    return headers


def _body_of(request: TokenRequest) -> EncodedBody | None:
    if request.body is None:
        return None
    media_type, content = request.body
    return EncodedBody(lambda: content, content_type=media_type)


def _read_members(incoming: Incoming, answer: Answer) -> Steps[Members]:
    """Without the words of a body that cannot be read: they may be the token."""
    del answer
    body = yield from Read(incoming, LONGEST_ANSWER)
    what = incoming.subject.what
    try:
        value = parse_json(body)
    except MalformedJson:
        raise AuthError(
            f"could not obtain an access token: {what}: the response is not valid JSON"
        ) from None
    if is_members(value):
        return _UnprintedMembers(value)
    raise AuthError(f"could not obtain an access token: {what}: the response is not a JSON object")


def _details_of(
    error: SdkError,
    secrets: Secrets,
) -> dict[str, Any]:
    """What the server said of its refusal (RFC 6749, section 5.2)."""
    if not isinstance(error, ApiError):
        return {}
    body: Members = error.body if is_members(error.body) else {}

    def clean(value: object) -> str | None:
        return printable(secrets.redact(value), 500) if isinstance(value, str) else None

    return {
        "status_code": error.status_code,
        "error": clean(body.get("error")),
        "error_description": clean(body.get("error_description")),
    }
