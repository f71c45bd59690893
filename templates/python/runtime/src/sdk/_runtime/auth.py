"""A client's credentials, and how they are added to a call."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Awaitable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import (
    TYPE_CHECKING,
    Callable,
    Literal,
    Union,
)

from ..errors import AuthError, UsageError
from .effects import Ask, Steps
from .token_source import AccessToken, RenewableScheme, TokenContext, TokenSource

if TYPE_CHECKING:
    from .operation import SecurityAlternative

#: A credential, or a function that is called for it before each call. The asynchronous client
#: also accepts coroutine functions.
Secret = Union[str, Callable[[], Union[str, Awaitable[str]]]]


@dataclass(frozen=True)
class ApiKeyScheme:
    """A key under a name on the wire."""

    location: Literal["header", "query", "cookie"]
    name: str


@dataclass(frozen=True)
class BasicScheme:
    """Basic authentication (RFC 7617). Its values are `username` and `password`."""


@dataclass(frozen=True)
class TokenScheme:
    """`Authorization: <prefix> <token>`. An empty prefix sends only the token."""

    prefix: str = "Bearer"


#: How a credential is added to a request.
CredentialScheme = Union[ApiKeyScheme, BasicScheme, TokenScheme, RenewableScheme]


@dataclass(frozen=True)
class Renewal:
    """A token that the SDK obtained itself.

    Attributes:
        header: Value of the header `Authorization`.
        renew: Return the header with a new token, and that token, or `None` if there is none.
    """

    header: str = field(repr=False)
    renew: Callable[[], Steps[tuple[str, str] | None]]


class AppliedCredentials:
    """The credentials that a call sends.

    Attributes:
        headers: Names and values.
        query: Names and values, not escaped.
        cookies: Names and values, not escaped.
        secrets: The values that no message may show.
        missing: What is not set, one list for each alternative. Empty if an alternative is
            complete, or if the call may go without credentials.
        renewal: The token among them that can be replaced when the API refuses it.
    """

    def __init__(self) -> None:
        """None at first."""
        self.headers: list[tuple[str, str]] = []
        self.query: list[tuple[str, str]] = []
        self.cookies: list[tuple[str, str]] = []
        self.secrets: list[str] = []
        self.missing: list[list[str]] = []
        self.renewal: Renewal | None = None

    def add_api_key(self, scheme: ApiKeyScheme, value: str) -> None:
        """A key where its scheme has it."""
        self.secrets.append(value)
        places = {"header": self.headers, "query": self.query, "cookie": self.cookies}
        places[scheme.location].append((scheme.name, value))

    def add_basic(self, username: str, password: str) -> None:
        """RFC 7617, section 2: UTF-8, and the first colon ends the user name."""
        if ":" in username:
            raise UsageError("username must not contain a colon")
        pair = b64encode(f"{username}:{password}".encode()).decode("ascii")
        self.secrets += (password, pair)
        self.headers.append(("Authorization", f"Basic {pair}"))

    def add_token(self, prefix: str, value: str) -> None:
        """A token with its prefix."""
        self.secrets.append(value)
        self.headers.append(("Authorization", _prefixed(prefix, value)))


class Credentials:
    """A client's credentials, shared with the clients that its `with_options` returns."""

    def __init__(
        self, schemes: Mapping[str, CredentialScheme], values: Mapping[str, Secret | None]
    ) -> None:
        """Take the schemes by credential name, and the values by the name of each value."""
        self._schemes = schemes
        self._values: dict[str, Secret] = {}
        self._sources: dict[RenewableScheme, TokenSource] = {}
        for name, value in values.items():
            self.set(name, value)

    def set(self, name: str, value: Secret | None) -> None:
        """Replace a value, or remove it with `None`. Calls in progress keep the old one."""
        # A secret read from a file often ends in a newline, which no header may hold.
        secret = value.strip() if isinstance(value, str) else value
        # An empty variable of the environment is no key; an empty password is one (RFC 7617).
        if secret is None or (secret == "" and name != "password"):
            self._values.pop(name, None)
        else:
            self._values[name] = secret
        for source in list(self._sources.values()):
            source.forget(name)

    def known(self) -> list[str]:
        """All values that are text, for keeping them out of messages."""
        shown = {"username"}
        for scheme in self._schemes.values():
            if isinstance(scheme, RenewableScheme):
                shown.update(name for name, kind in scheme.values.items() if kind == "public")
        values = list(self._values.items())
        return [value for name, value in values if isinstance(value, str) and name not in shown]

    def apply(
        self,
        alternatives: Sequence[SecurityAlternative],
        context: Callable[[], TokenContext],
        held: Container[str] = (),
    ) -> Steps[AppliedCredentials]:
        """Apply the first alternative that is complete, or that `held` completes.

        An empty alternative comes last.

        Args:
            alternatives: Each a set of credentials.
            context: Makes what a token is got with; only called where one is needed.
            held: Names of the credentials that the caller wrote into the request.

        Raises:
            AuthError: A credential is not available.
            UsageError: A credential cannot be sent.
        """
        named = [alternative for alternative in alternatives if alternative]
        chosen = next((one for one in named if not self._missing_of(one)), None)
        if chosen is None:
            chosen = next((one for one in named if not self._missing_of(one, held)), None)
        applied = AppliedCredentials()
        for name, scopes in (chosen or {}).items():
            scheme = self._schemes.get(name)
            if any(self._missing(name)):
                continue
            if isinstance(scheme, RenewableScheme):
                yield from self._add_token(applied, scheme, scopes, context())
            elif scheme:
                yield from self._add(applied, name, scheme)
        if chosen is None and len(named) == len(alternatives):
            applied.missing.extend(self._missing_of(one, held) for one in named)
        return applied

    def has(self, name: str) -> bool:
        """Return whether a value is there."""
        return name in self._values

    def read(self, name: str) -> Steps[str]:
        """The text of a value; functions are called. Empty for what is not there."""
        secret = self._values.get(name, "")
        if isinstance(secret, str):
            return secret
        try:
            value = yield from Ask(secret)
        except Exception as cause:
            raise AuthError(f"the function for {name} failed") from cause
        if not isinstance(value, str) or (value.strip() == "" and name != "password"):
            raise AuthError(f"the function for {name} must return a non-empty string")
        return value.strip()

    def _missing_of(self, alternative: SecurityAlternative, held: Container[str] = ()) -> list[str]:
        needed = [name for name in alternative if name not in held]
        return [missing for name in needed for missing in self._missing(name)]

    def _missing(self, name: str) -> Iterator[str]:
        """Yield the names of the values that a credential lacks."""
        scheme = self._schemes.get(name)
        if isinstance(scheme, RenewableScheme):
            yield from scheme.missing(self)
        else:
            yield from (slot for slot in self._slots(name) if not self.has(slot))

    def _slots(self, name: str) -> Sequence[str]:
        is_basic = isinstance(self._schemes.get(name), BasicScheme)
        return ("username", "password") if is_basic else (name,)

    def _add_token(
        self,
        applied: AppliedCredentials,
        scheme: RenewableScheme,
        scopes: Sequence[str],
        context: TokenContext,
    ) -> Steps[None]:
        source = self._sources.get(scheme)
        if source is None:
            # Of two threads that come here together, both get the same.
            source = self._sources.setdefault(scheme, scheme.open(self))
        token = yield from source.token(scopes, context)
        applied.add_token(scheme.prefix, token.value)
        applied.renewal = _renewal(source, scheme.prefix, token, scopes, context)

    def _add(
        self,
        applied: AppliedCredentials,
        name: str,
        scheme: ApiKeyScheme | BasicScheme | TokenScheme,
    ) -> Steps[None]:
        values: list[str] = []
        for slot in self._slots(name):
            values.append((yield from self.read(slot)))
        if isinstance(scheme, BasicScheme):
            applied.add_basic(*values)
        elif isinstance(scheme, TokenScheme):
            applied.add_token(scheme.prefix, *values)
        else:
            applied.add_api_key(scheme, *values)


def _renewal(
    source: TokenSource,
    prefix: str,
    token: AccessToken,
    scopes: Sequence[str],
    context: TokenContext,
) -> Renewal:
    def renew() -> Steps[tuple[str, str] | None]:
        renewed = yield from source.renew(token, scopes, context)
        if renewed is None:
            return None
        return _prefixed(prefix, renewed.value), renewed.value

    return Renewal(_prefixed(prefix, token.value), renew)


def _prefixed(prefix: str, value: str) -> str:
    return f"{prefix} {value}" if prefix else value
