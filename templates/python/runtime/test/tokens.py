"""An API and the server of its tokens in one, and clients that get tokens from it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Callable

from script_server import Exchange, Script, ScriptServer, Seen
from sides import Side, settings

from sdk._runtime.auth import ApiKeyScheme
from sdk._runtime.oauth import ClientCredentials, TokenParameter, client_credentials
from sdk._runtime.operation import Answer, Operation
from sdk._runtime.refresh import TokenRefresh, refreshed_token

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

RETRY = {"retry_delay": 0.001}


def give(value: object, status: int = 200, **headers: str) -> Script:
    """Answers with JSON."""
    return lambda exchange: exchange.json(value, status, **headers)


def status(code: int, **headers: str) -> Script:
    """Answers without a body."""
    fields = {name.replace("_", "-"): value for name, value in headers.items()}
    return lambda exchange: exchange.respond(code, b"", fields)


class TokenServer(ScriptServer):
    """Answers `tok_1`, `tok_2`, … from `/token`, and takes what it is called with."""

    def __init__(
        self,
        token: Callable[[int], Script] | None = None,
        api: Callable[[int, Seen], Script] | None = None,
    ) -> None:
        self.tokens: list[Seen] = []
        self.api: list[Seen] = []

        def script(exchange: Exchange) -> None:
            is_token = exchange.seen.url.startswith("/token")
            record = self.tokens if is_token else self.api
            record.append(exchange.seen)
            count = len(record)
            if not is_token:
                (api(count, exchange.seen) if api else give({}))(exchange)
            elif token:
                token(count)(exchange)
            else:
                exchange.json({"access_token": f"tok_{count}", "token_type": "Bearer"})

        super().__init__(script)

    @property
    def sent(self) -> list[str | None]:
        """The tokens that calls went out with, in order."""
        return [seen.headers.get("authorization") for seen in self.api]


class Clock:
    """Seconds that only the test moves."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        """The time."""
        return self.now


FLOW = ClientCredentials(
    method="POST",
    endpoint="/token",
    parameters={
        "client_id": TokenParameter("client_id", role="id", required=True, is_public=True),
        "client_secret": TokenParameter("client_secret", role="secret", required=True),
    },
    fixed={"grant_type": "client_credentials"},
)

REFRESH = TokenRefresh(
    prefix="Bearer",
    method="POST",
    endpoint="/token",
    property="refresh",
    bearer_key="access",
    refresh_key="next",
    access_token="token",
    refresh_token="refresh_token",
)


def oauth_core(
    side: Side,
    server: ScriptServer,
    *,
    clock: Clock | None = None,
    values: Mapping[str, Any] | None = None,
    options: dict[str, Any] | None = None,
    base_url: str | None = None,
    **flow: Any,
) -> Any:
    """A client that gets its tokens by the client credentials flow."""
    scheme = client_credentials(replace(FLOW, **flow), clock or Clock())
    own = {"client_id": "me", "client_secret": "sec_CANARY"}
    return side.core(
        settings(base_url or server.url, credentials={"oauth": scheme}),
        {"retry": RETRY, **(options or {})},
        own if values is None else values,
    )


def refresh_core(
    side: Side,
    server: ScriptServer,
    values: Mapping[str, Any],
    options: dict[str, Any] | None = None,
    **changes: Any,
) -> Any:
    """A client with a refresh token."""
    credentials = {
        "token": refreshed_token(replace(REFRESH, **changes)),
        "gateway": ApiKeyScheme("header", "X-Gateway"),
        "query_key": ApiKeyScheme("query", "a key"),
        "cookie_key": ApiKeyScheme("cookie", "sid"),
    }
    return side.core(
        settings(server.url, credentials=credentials),
        {"retry": RETRY, **(options or {})},
        values,
    )


def secured(credential: str, scopes: Sequence[str] = (), **changes: Any) -> Operation[Any]:
    """An operation that needs a token, for these scopes."""
    given: dict[str, Any] = {
        "method": "GET",
        "path": "/x",
        "ok": {"200": Answer(json=lambda: Any)},
        "security": [{credential: scopes}],
    }
    return Operation(**{**given, **changes})
