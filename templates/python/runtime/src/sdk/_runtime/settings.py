"""What is the same for every client of an SDK."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..options import RetryConfig
from .auth import CredentialScheme

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .destination import ServerChoice
    from .operation import SecurityAlternative


@dataclass(frozen=True)
class CredentialInput:
    """How a program sets a value of the client, in addition to the argument of that name.

    Attributes:
        variable: The environment variable.
    """

    variable: str | None = None


@dataclass(frozen=True)
class CoreSettings:
    """What is the same for every client of an SDK.

    Attributes:
        sdk_name: With `sdk_version` the `User-Agent`: `acme-studio-python`.
        sdk_version: Of the SDK.
        base_url: Where the API is; `None` when only the caller knows.
        servers: Instead of the base URL: the servers among which the client chooses.
        base_path: A relative server: joined to the base URL that the caller gives.
        credentials: By credential name.
        security: For operations without alternatives of their own.
        needs_credentials: Whether calls of these operations are refused unless an alternative is
            complete.
        inputs: How a program sets a value, by the name of the value.
        idempotency_header: Header for idempotency keys, of operations without their own.
        retry: How often calls are retried.
        timeout: Longest silence of the server in seconds; `None`: no limit.
        connect_timeout: Longest time to connect in seconds.
        deadline: Longest time of a call in seconds; `None`: no limit.
    """

    sdk_name: str
    sdk_version: str
    base_url: str | None = None
    servers: ServerChoice | None = None
    base_path: str = ""
    credentials: Mapping[str, CredentialScheme] = field(default_factory=dict[str, CredentialScheme])
    security: Sequence[SecurityAlternative] = ()
    needs_credentials: bool = False
    inputs: Mapping[str, CredentialInput] = field(default_factory=dict[str, CredentialInput])
    idempotency_header: str | None = None
    retry: RetryConfig = field(default_factory=RetryConfig)
    timeout: float | None = 60.0
    connect_timeout: float = 10.0
    deadline: float | None = None

    @property
    def user_agent(self) -> str:
        """Who asks."""
        return f"{self.sdk_name}/{self.sdk_version}"
