"""Tokens by the client credentials flow (RFC 6749, section 4.4)."""

from __future__ import annotations

import re
import time
from base64 import b64encode
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Callable, Literal
from urllib.parse import quote_plus

from ..errors import AuthError
from .json_text import write_json
from .redirect import request as send_request
from .shared_token import SharedToken
from .token_request import TokenRequest, endpoint_url, is_members, request_token, token_in
from .token_source import AccessToken, RenewableScheme, TokenContext, TokenSource, ValueReader

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .deadline import Deadline
    from .effects import Steps
    from .incoming import Incoming
    from .plan import CallPlan

#: Seconds that never go back, whatever is done to the time of day.
Clock = Callable[[], float]

_Pair = tuple[str, str]

_NUMBER = re.compile(r"\s*-?[0-9]+(\.[0-9]+)?\s*")
_BEARER = re.compile(r"bearer([ _-]?token)?", re.IGNORECASE)


@dataclass(frozen=True)
class TokenParameter:
    """A value of the client in a request for a token.

    Attributes:
        name: On the wire.
        location: `None`: with the others, in the body, or with GET in the query.
        role: What basic authentication has of it.
        required: Names of the values that a token request requires.
        is_public: It may stand in messages.
    """

    name: str
    location: Literal["query", "header"] | None = None
    role: Literal["id", "secret"] | None = None
    required: bool = False
    is_public: bool = False


@dataclass(frozen=True)
class TokenAnswer:
    """Where a response has what it says (RFC 6749, section 5.1)."""

    token: Sequence[str] = ("access_token",)
    lifetime: Sequence[str] = ("expires_in",)
    type: Sequence[str] = ("token_type",)


@dataclass(frozen=True)
class ClientCredentials:
    """How tokens are got.

    Attributes:
        method: Of HTTP.
        endpoint: An absolute URL, or a path behind the base URL.
        parameters: By name of the client's value.
        fixed: Parameters with values of their own: `grant_type`.
        scope: Name of the parameter for the scopes.
        basic: Id and secret go in the header `Authorization`.
        json: The body is JSON, not a form.
        refresh_buffer: Seconds before its expiry at which a token is renewed.
        answer: Where the response holds its values.
    """

    method: Literal["GET", "POST"]
    endpoint: str
    parameters: Mapping[str, TokenParameter]
    fixed: Mapping[str, str]
    scope: str = "scope"
    basic: bool = False
    json: bool = False
    refresh_buffer: float = 5.0
    answer: TokenAnswer = TokenAnswer()


def client_credentials(flow: ClientCredentials, clock: Clock = time.monotonic) -> RenewableScheme:
    """The scheme of a client that gets its tokens by this flow."""
    return _ClientCredentialsScheme(flow, clock)


class _ClientCredentialsScheme(RenewableScheme):
    prefix = "Bearer"

    def __init__(self, flow: ClientCredentials, clock: Clock) -> None:
        self._flow = flow
        self._clock = clock
        self.values = {
            name: "public" if parameter.is_public else "secret"
            for name, parameter in flow.parameters.items()
        }

    def missing(self, values: ValueReader) -> list[str]:
        return [
            name
            for name, parameter in self._flow.parameters.items()
            if parameter.required and not values.has(name)
        ]

    def open(self, values: ValueReader) -> TokenSource:
        return _ClientCredentialsSource(self._flow, values, self._clock)


class _ClientCredentialsSource(TokenSource):
    def __init__(self, flow: ClientCredentials, values: ValueReader, clock: Clock) -> None:
        self._flow = flow
        self._values = values
        self._clock = clock
        # By address and scopes.
        self._tokens: dict[str, SharedToken] = {}

    def token(self, scopes: Sequence[str], context: TokenContext) -> Steps[AccessToken]:
        url = endpoint_url(self._flow.endpoint, context)
        shared = self._shared(url, scopes)
        return (yield from shared.get(self._clock(), lambda: self._obtain(url, scopes, context)))

    def renew(
        self, refused: AccessToken, scopes: Sequence[str], context: TokenContext
    ) -> Steps[AccessToken | None]:
        url = endpoint_url(self._flow.endpoint, context)
        shared = self._shared(url, scopes)

        def obtain() -> Steps[AccessToken]:
            return self._obtain(url, scopes, context, refused)

        return (yield from shared.renew(refused, obtain))

    def forget(self, name: str) -> None:
        # A request that is in progress ends in the old table.
        if name in self._flow.parameters:
            self._tokens = {}

    def _shared(self, url: str, scopes: Sequence[str]) -> SharedToken:
        key = " ".join((url, *sorted(set(scopes))))
        return self._tokens.setdefault(key, SharedToken())

    def _obtain(
        self,
        url: str,
        scopes: Sequence[str],
        context: TokenContext,
        refused: AccessToken | None = None,
    ) -> Steps[AccessToken]:
        request = yield from _token_request(self._flow, url, scopes, self._values)
        if refused is not None:
            request = replace(request, secrets=[*request.secrets, refused.value])
        sent_at = self._clock()

        def timed(plan: CallPlan, deadline: Deadline, attempt: int) -> Steps[Incoming]:
            # The lifetime counts from the response; its request was certainly not sent later.
            nonlocal sent_at
            sent_at = self._clock()
            return (yield from send_request(plan, deadline, attempt))

        answer = yield from request_token(request, context, timed)
        return _read_token(answer, self._flow, sent_at)


def _token_request(
    flow: ClientCredentials, url: str, scopes: Sequence[str], values: ValueReader
) -> Steps[TokenRequest]:
    given: list[tuple[TokenParameter, str]] = []
    for name, parameter in flow.parameters.items():
        if values.has(name):
            given.append((parameter, (yield from values.read(name))))
    secrets = [value for one, value in given if not one.is_public]
    headers = _placed(given, "header", flow)
    if flow.basic:
        pair = _basic_pair(given)
        secrets.append(pair)
        headers.append(("Authorization", f"Basic {pair}"))
    fields = [*flow.fixed.items(), *_placed(given, None, flow)]
    # A scope of the client's own is for the calls that name none.
    if scopes:
        fields = [pair for pair in fields if pair[0] != flow.scope]
        fields.append((flow.scope, " ".join(dict.fromkeys(scopes))))
    query = _placed(given, "query", flow)
    return TokenRequest(
        method=flow.method,
        url=_with_query(url, [*query, *fields] if flow.method == "GET" else query),
        headers=headers,
        body=None if flow.method == "GET" else _body_of(fields, flow),
        secrets=secrets,
        idempotent=True,
    )


def _placed(
    given: Sequence[tuple[TokenParameter, str]],
    location: str | None,
    flow: ClientCredentials,
) -> list[_Pair]:
    return [
        (parameter.name, value)
        for parameter, value in given
        if parameter.location == location and not (flow.basic and parameter.role)
    ]


def _basic_pair(given: Sequence[tuple[TokenParameter, str]]) -> str:
    """Id and secret are form-encoded before they are joined (RFC 6749, section 2.3.1)."""

    def of(role: str) -> str:
        return next((_form_encoded(value) for one, value in given if one.role == role), "")

    return b64encode(f"{of('id')}:{of('secret')}".encode()).decode("ascii")


def _body_of(fields: Sequence[_Pair], flow: ClientCredentials) -> tuple[str, bytes]:
    if flow.json:
        return "application/json", write_json(dict(fields))
    return "application/x-www-form-urlencoded", _form_text(fields).encode("ascii")


def _with_query(url: str, pairs: Sequence[_Pair]) -> str:
    return f"{url}{'&' if '?' in url else '?'}{_form_text(pairs)}" if pairs else url


def _form_text(pairs: Sequence[_Pair]) -> str:
    return "&".join(f"{_form_encoded(name)}={_form_encoded(value)}" for name, value in pairs)


def _form_encoded(text: str) -> str:
    """RFC 6749, appendix B."""
    # Python leaves the tilde alone, HTML's forms the asterisk (WHATWG URL, section 5.2).
    return quote_plus(text, safe="*").replace("~", "%7E")


def _read_token(
    answer: Mapping[str, object], flow: ClientCredentials, sent_at: float
) -> AccessToken:
    _check_type(_member_at(answer, flow.answer.type))
    value = token_in(_member_at(answer, flow.answer.token), flow.answer.token)
    lifetime = _lifetime_of(_member_at(answer, flow.answer.lifetime))
    if lifetime is None:
        return AccessToken(value)
    # A longer buffer than half the lifetime would ask for a token with nearly each call.
    buffer = min(flow.refresh_buffer, max(0.0, lifetime / 2))
    return AccessToken(value, renew_at=sent_at + lifetime - buffer)


def _lifetime_of(value: object) -> float | None:
    """Return seconds; anything but a number counts as absent (RFC 6749, section 5.1)."""
    if isinstance(value, bool):
        return None
    if isinstance(value, str) and _NUMBER.fullmatch(value):
        return float(value)
    try:
        return float(value) if isinstance(value, (int, float)) else None
    except OverflowError:
        return None


def _check_type(kind: object) -> None:
    """A client must not use a token whose type it does not understand (RFC 6749, section 7.1).

    The type's case does not count (section 5.1); Apigee's servers say `BearerToken`.
    """
    if isinstance(kind, str) and not _BEARER.fullmatch(kind.strip()):
        raise AuthError("could not obtain an access token: the token type is not Bearer")


def _member_at(answer: Mapping[str, object], path: Sequence[str]) -> object:
    value: object = answer
    for key in path:
        value = value.get(key) if is_members(value) else None
    return value
