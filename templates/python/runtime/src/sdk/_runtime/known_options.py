"""Options that a client can have, and the check of their names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import UsageError
from ..options import ClientOptions, TokenListener

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Mapping

    from .call import Tracing


class CoreOptions(ClientOptions, total=False):
    """Options of the core of a client: those of all clients, and those that some APIs add.

    Attributes:
        environment: Name of the server to use.
        server_variables: Variables of the server's URL, by name.
        on_token_refresh: Called with the new tokens after each refresh.
        allow_missing_credentials: Whether to send calls whose required credentials are missing.
        tracing: What calls are traced with.
    """

    environment: str | None
    server_variables: Mapping[str, str | None]
    on_token_refresh: TokenListener | None
    allow_missing_credentials: bool
    tracing: Tracing | None


def refuse_unknown(what: str, given: Iterable[str], known: Container[str]) -> None:
    """Check the names of options.

    Raises:
        UsageError: An option is unknown.
    """
    unknown = sorted(name for name in given if name not in known)
    if unknown:
        raise UsageError(f"{what}: unknown option {', '.join(unknown)}")
