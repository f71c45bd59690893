"""Access tokens from a refresh token."""

from __future__ import annotations

import threading
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ..errors import AuthError
from ..options import RefreshedTokens
from .effects import Ask, Steps
from .json_text import write_json
from .redirect import request as send_request
from .shared_token import SharedToken
from .token_request import TokenRequest, endpoint_url, request_token, token_in
from .token_source import AccessToken, RenewableScheme, TokenContext, TokenSource, ValueReader

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .operation import Method


@dataclass(frozen=True)
class TokenRefresh:
    """How a refresh token becomes an access token.

    Attributes:
        prefix: Of the access token; empty: none.
        method: Of HTTP.
        endpoint: Path of the operation, behind the base URL.
        property: The one member of the request, which is the refresh token.
        bearer_key: Member of the response with the access token.
        refresh_key: Member of the response with the next refresh token.
        access_token: Name of the client's value.
        refresh_token: Name of the client's value.
        security: What the request for a token needs itself, such as an API key.
    """

    prefix: str
    method: Method
    endpoint: str
    property: str
    bearer_key: str
    refresh_key: str
    access_token: str
    refresh_token: str
    security: Sequence[Mapping[str, Sequence[str]]] = ()


def refreshed_token(refresh: TokenRefresh) -> RenewableScheme:
    """The scheme of a client that is given a refresh token, and an access token if it likes."""
    return _RefreshScheme(refresh)


class _RefreshScheme(RenewableScheme):
    def __init__(self, refresh: TokenRefresh) -> None:
        self._refresh = refresh
        self.prefix = refresh.prefix
        self.values = {refresh.access_token: "secret", refresh.refresh_token: "secret"}

    def missing(self, values: ValueReader) -> list[str]:
        refresh = self._refresh
        is_ready = values.has(refresh.access_token) or values.has(refresh.refresh_token)
        return [] if is_ready else [refresh.refresh_token]

    def open(self, values: ValueReader) -> TokenSource:
        return _RefreshSource(self._refresh, values)


class _RefreshSource(TokenSource):
    def __init__(self, refresh: TokenRefresh, values: ValueReader) -> None:
        self._refresh = refresh
        self._values = values
        self._lock = threading.Lock()
        # The client's own access token.
        self._given = AccessToken("")
        # What came from the endpoint since.
        self._shared = SharedToken()
        # The refresh token that came with it, which may be good for one time only.
        self._rotated: str | None = None
        # Counts the refresh tokens that the client was given.
        self._generation = 0

    def token(self, scopes: Sequence[str], context: TokenContext) -> Steps[AccessToken]:
        del scopes
        if self._shared.is_empty:
            given = yield from self._read_given()
            # Another call may have begun to get one meanwhile.
            if given and self._shared.is_empty:
                return given
        return (yield from self._shared.get(0, lambda: self._obtain(context)))

    def renew(
        self, refused: AccessToken, scopes: Sequence[str], context: TokenContext
    ) -> Steps[AccessToken | None]:
        del scopes
        if self._shared.is_empty:
            given = yield from self._read_given()
            if given and given is not refused and self._shared.is_empty:
                return given
        if self._rotated is None and not self._values.has(self._refresh.refresh_token):
            return None
        return (yield from self._shared.renew(refused, lambda: self._obtain(context, refused)))

    def forget(self, name: str) -> None:
        if name == self._refresh.access_token:
            self._shared = SharedToken()
        if name == self._refresh.refresh_token:
            with self._lock:
                self._rotated = None
                self._generation += 1

    def _read_given(self) -> Steps[AccessToken | None]:
        if not self._values.has(self._refresh.access_token):
            return None
        value = yield from self._values.read(self._refresh.access_token)
        with self._lock:
            if value != self._given.value:
                self._given = AccessToken(value)
            return self._given

    def _obtain(
        self, context: TokenContext, refused: AccessToken | None = None
    ) -> Steps[AccessToken]:
        """A used refresh token must not be lost: it is sent again only where nothing was done."""
        with self._lock:
            generation = self._generation
            used = None if self._rotated is None else AccessToken(self._rotated)
        if used is None:
            used = AccessToken((yield from self._values.read(self._refresh.refresh_token)))
        request = _request(self._refresh, used, refused, context)
        request = replace(request, credentials=(yield from context.apply(self._refresh.security)))
        answer = yield from request_token(request, context, send_request)
        rotated = _rotated_in(answer, self._refresh)
        with self._lock:
            # One that the caller has set meanwhile is the newer one.
            if rotated is not None and generation == self._generation:
                self._rotated = rotated.value
        # After the refresh token: the used one may be good for one time only.
        path = [self._refresh.bearer_key]
        token = AccessToken(token_in(answer.get(path[0]), path))
        yield from _tell(RefreshedTokens(token.value, (rotated or used).value), context)
        return token


def _rotated_in(answer: Mapping[str, object], refresh: TokenRefresh) -> AccessToken | None:
    """The new refresh token, where the server gives one."""
    given = answer.get(refresh.refresh_key)
    rotated = given.strip() if isinstance(given, str) else ""
    return AccessToken(rotated) if rotated else None


def _request(
    refresh: TokenRefresh, used: AccessToken, refused: AccessToken | None, context: TokenContext
) -> TokenRequest:
    return TokenRequest(
        method=refresh.method,
        url=endpoint_url(refresh.endpoint, context),
        body=("application/json", write_json({refresh.property: used.value})),
        secrets=[used.value, *([] if refused is None else [refused.value])],
    )


def _tell(tokens: RefreshedTokens, context: TokenContext) -> Steps[None]:
    """Tells the caller's listener, which keeps the tokens.

    A new refresh token that it could not keep would be lost with the program: the calls fail, so
    that somebody hears of it, and the next call refreshes again.
    """
    if context.on_token_refresh is None:
        return
    try:
        yield from Ask(context.on_token_refresh, tokens)
    except Exception as cause:
        raise AuthError("on_token_refresh failed") from cause
