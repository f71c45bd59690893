"""Tokens that the SDK gets itself: what they are, and what gets them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import (
    TYPE_CHECKING,
    Callable,
    Literal,
    Protocol,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..options import Logger, RetryPolicy, TokenListener
    from .auth import AppliedCredentials
    from .effects import Steps
    from .outgoing import Timeouts


@dataclass(frozen=True, eq=False)
class AccessToken:
    """A token as it was got.

    Its identity tells whether another has come since, its text may not.

    Attributes:
        value: Its text.
        renew_at: On the clock of its source, in seconds, when another is asked for; `None`: when
            the API refuses it.
    """

    value: str = field(repr=False)
    renew_at: float | None = None


class ValueReader(Protocol):
    """The client's values, by name."""

    def has(self, name: str) -> bool:
        """Return whether it is there."""
        ...

    def read(self, name: str) -> Steps[str]:
        """Its text; functions are called. Empty for what is not there."""
        ...


class TokenSource(ABC):
    """Gets the access tokens of one client, and keeps them as long as they are good."""

    @abstractmethod
    def token(self, scopes: Sequence[str], context: TokenContext) -> Steps[AccessToken]:
        """The token for a call that needs these scopes."""

    @abstractmethod
    def renew(
        self, refused: AccessToken, scopes: Sequence[str], context: TokenContext
    ) -> Steps[AccessToken | None]:
        """Another one, since the API did not take this one; `None` where there is no way to it."""

    @abstractmethod
    def forget(self, name: str) -> None:
        """A value was replaced: what was got with the old one is not used any more."""


class RenewableScheme(ABC):
    """`Authorization: <prefix> <token>` with tokens that the SDK gets itself."""

    prefix: str
    #: Names of the client's values that it uses; the secret ones appear in no message.
    values: Mapping[str, Literal["public", "secret"]]

    @abstractmethod
    def missing(self, values: ValueReader) -> list[str]:
        """Names of the missing values that a token requires; empty: it is ready."""

    @abstractmethod
    def open(self, values: ValueReader) -> TokenSource:
        """Begin to get tokens for one client."""


@dataclass(frozen=True)
class TokenContext:
    """How a client reaches the server that gives tokens.

    Attributes:
        base_url: The base URL that the call goes to.
        described_base_url: The base URL that the API description names.
        user_agent: The SDK's name for itself.
        headers: The client's own header fields.
        timeout: For each read and write.
        retry: How often it is asked.
        logger: Receives a line for each attempt.
        on_token_refresh: Called with the new tokens after each refresh.
        apply: Gives the credentials that the request for a token carries itself.
    """

    base_url: str | None
    described_base_url: str | None
    user_agent: str | None
    headers: Mapping[str, str | None] = field(repr=False)
    timeout: Timeouts
    retry: RetryPolicy
    logger: Logger | None
    on_token_refresh: TokenListener | None
    apply: Callable[[Sequence[Mapping[str, Sequence[str]]]], Steps[AppliedCredentials]]
