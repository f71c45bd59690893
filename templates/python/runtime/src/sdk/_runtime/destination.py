"""Which server a call goes to, and whether that may see the credentials."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Optional

import httpx
from typing_extensions import Protocol

from ..errors import UsageError
from .url import normalize_base_url

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..options import RequestOptions
    from .known_options import CoreOptions
    from .operation import Operation
    from .settings import CoreSettings


@dataclass(frozen=True)
class ServerOptions:
    """Which of an API's servers a client calls, where its description has a choice.

    Attributes:
        environment: `None`: the default.
        variables: Values by the variable's name.
    """

    environment: str | None = None
    variables: Mapping[str, str | None] = field(
        default_factory=dict[str, Optional[str]], repr=False
    )


class ServerChoice(Protocol):
    """`DescribedServers` of `servers.py`, which only APIs with a choice need."""

    @property
    def is_relative(self) -> bool:
        """Whether the server is a path that is appended to the base URL of the caller."""
        ...

    @property
    def described(self) -> str | None:
        """URL of the default server.

        `None` where it is relative, or one of its variables has no default.
        """
        ...

    def base_url(self, options: ServerOptions, given: str | None = None) -> str | None:
        """Return the base URL of the caller, or else the URL of the server that is chosen.

        A relative server is appended to the base URL of the caller; `None` without one.

        Raises:
            UsageError: The base URL, the environment or a value is none.
        """
        ...

    def secrets(self, options: ServerOptions) -> Sequence[str]:
        """Values that no message may show."""
        ...


def server_options(client: CoreOptions) -> ServerOptions:
    """The server that a client has chosen."""
    return ServerOptions(client.get("environment"), client.get("server_variables") or {})


def given_base_url(options: RequestOptions, client: CoreOptions) -> str | None:
    """What a call or its client was given."""
    own = options.get("base_url")
    return client.get("base_url") if own is None else own


def base_url_of(
    operation: Operation[object],
    options: RequestOptions,
    client: CoreOptions,
    settings: CoreSettings,
) -> str:
    """The base URL of a call.

    What it or its client was given, else the operation's own server, else the API's.

    Raises:
        UsageError: The base URL is missing or not a valid URL.
    """
    given = given_base_url(options, client)
    if given is None and operation.server is not None:
        return normalize_base_url(operation.server)
    url = api_base_url(settings, client, given)
    if url is not None:
        return url
    raise UsageError(
        "no base URL: set `base_url` on the client, call set_base_url(), "
        "or pass it in the options of the call"
    )


def api_base_url(
    settings: CoreSettings, client: CoreOptions, given: str | None = None
) -> str | None:
    """Return the base URL of the caller, or else the URL of the API's server.

    A relative server is appended to the base URL of the caller; `None` without one.
    """
    if settings.servers is not None:
        return settings.servers.base_url(server_options(client), given)
    if given is not None:
        return normalize_base_url(given, settings.base_path)
    return None if settings.base_url is None else normalize_base_url(settings.base_url)


def keeps_credentials(
    operation: Operation[object],
    options: RequestOptions,
    client: CoreOptions,
    settings: CoreSettings,
) -> bool:
    """Return whether a call goes to a server that must not receive the credentials."""
    server, trusted = operation.server, operation.trusted
    if server is None or given_base_url(options, client) is not None:
        return False
    if isinstance(trusted, bool):
        return not trusted
    described = api_base_url(settings, client)
    if described is None:
        return True
    home = httpx.URL(described)
    if home.scheme == "https" and not server.startswith("https:"):
        return True
    host = home.netloc.decode("ascii")
    return host != trusted and not f".{home.host}".endswith(f".{trusted}")
