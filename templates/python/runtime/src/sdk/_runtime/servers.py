"""The servers of an API among which a client chooses."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from re import Pattern
from typing import TYPE_CHECKING, Literal, NamedTuple

from ..errors import UsageError
from .url import join_path, normalize_base_url

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .destination import ServerOptions

_PLACEHOLDER = re.compile(r"\{([^{}]+)\}")


@dataclass(frozen=True)
class ServerVariable:
    """A part of a server's URL.

    Attributes:
        location: The part of the URL that it stands in; `url`: it is a whole address.
        default: `None`: the caller must give a value.
        values: The only values; `None`: whatever fits its place.
        secret: Its value appears in no message.
    """

    location: Literal["url", "scheme", "host", "port", "path"]
    default: str | None = None
    values: tuple[str, ...] | None = None
    secret: bool = False


@dataclass(frozen=True)
class DescribedServer:
    """A server of the API description.

    Attributes:
        url: With its variables in braces: `https://{region}.example.com/v1`, or `/{version}` if
            it is relative.
        variables: By name.
    """

    url: str
    variables: Mapping[str, ServerVariable] = field(default_factory=dict[str, ServerVariable])


class DescribedServers:
    """The servers by environment; the first is the default.

    A relative one has no others next to it.
    """

    def __init__(self, servers: Mapping[str, DescribedServer]) -> None:
        """Take the servers of the description, in its order."""
        self._servers = servers

    @property
    def is_relative(self) -> bool:
        """Whether the server is a path that is appended to the base URL of the caller."""
        return any(server.url.startswith("/") for server in self._servers.values())

    @property
    def described(self) -> str | None:
        """URL of the default server.

        `None` where it is relative, or one of its variables has no default.
        """
        first = next(iter(self._servers.values()))
        is_open = any(variable.default is None for variable in first.variables.values())
        return None if is_open or self.is_relative else _expand(first, {})

    def base_url(self, options: ServerOptions, given: str | None = None) -> str | None:
        """Return the base URL of the caller, or else the URL of the server that is chosen.

        A relative server is appended to the base URL of the caller; `None` without one.

        Raises:
            UsageError: The base URL, the environment or a value is none.
        """
        base = None if given is None else normalize_base_url(given)
        if (base is None) == self.is_relative:
            return base
        environment = options.environment
        if environment is None:
            server = next(iter(self._servers.values()))
        elif environment in self._servers:
            server = self._servers[environment]
        else:
            raise UsageError(f"environment must be one of {', '.join(self._servers)}")
        values = _given(options)
        for name in values:
            if not self._variables(name):
                raise UsageError(f"server_variables: the API has no variable {name}")
        return _expand(server, values, base)

    def secrets(self, options: ServerOptions) -> list[str]:
        """Values that no message may show."""
        return [
            value
            for name, value in _given(options).items()
            if any(variable.secret for variable in self._variables(name))
        ]

    def _variables(self, name: str) -> list[ServerVariable]:
        servers = self._servers.values()
        return [server.variables[name] for server in servers if name in server.variables]


def _given(options: ServerOptions) -> dict[str, str]:
    return {name: value for name, value in options.variables.items() if value is not None}


def _expand(server: DescribedServer, values: Mapping[str, str], base: str | None = None) -> str:
    def value_of(match: re.Match[str]) -> str:
        variable = server.variables.get(match[1])
        return _checked(match[1], variable, values.get(match[1])) if variable else match[0]

    full = _PLACEHOLDER.sub(value_of, server.url)
    try:
        return normalize_base_url(full if base is None else join_path(base, full))
    except UsageError:
        raise UsageError(f"server_variables do not form a valid URL with {server.url}") from None


def _checked(name: str, variable: ServerVariable, value: object) -> str:
    """What the description says is taken; anything else must stay in its part of the URL."""
    if value is None:
        if variable.default is not None:
            return variable.default
        raise UsageError(f"server_variables: {name} is missing")
    declared = variable.values or ((variable.default,) if variable.default is not None else ())
    if isinstance(value, str) and value in declared:
        return value
    if variable.values is not None:
        raise UsageError(f"server_variables: {name} must be one of {', '.join(declared)}")
    place = _PLACES[variable.location]
    if not isinstance(value, str) or not place.pattern.fullmatch(value):
        raise UsageError(f"server_variables: {name} must be {place.what}")
    # Slashes and colons pass where the description's own values have them.
    for sign in ":/":
        foreign = sign in value and not any(sign in own for own in declared)
        if foreign and variable.location != "url":
            raise UsageError(f"server_variables: {name} must be {place.what}")
    return value


class _Place(NamedTuple):
    pattern: Pattern[str]
    what: str


_PLACES: Mapping[str, _Place] = {
    "url": _Place(
        re.compile(r"https?://[^\s\\?#@\x00-\x1f\x7f-\x9f]+", re.IGNORECASE),
        "an absolute http or https URL without a user name, query or fragment",
    ),
    "scheme": _Place(re.compile("https?", re.IGNORECASE), "http or https"),
    "host": _Place(
        re.compile(r"[a-z0-9._-]+(?::[0-9]+)?", re.IGNORECASE),
        "a host name of letters, digits, dots and hyphens",
    ),
    "port": _Place(re.compile("[0-9]{1,5}"), "a port number"),
    "path": _Place(
        re.compile(r"(?!/|.*/$|.*//)(?!(?:.*/)?\.{1,2}(?:/|$))[^\s\\?#@%\x00-\x1f\x7f-\x9f]+"),
        "a path segment without white space, backslashes, ?, #, @ and %",
    ),
}
