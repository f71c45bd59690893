"""Where a request goes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import httpx

from ..errors import UsageError
from .parameters import Pair, escape_all, styled

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .operation import Parameter

_PIECE = re.compile(r"\{([^{}]*)\}|[^{}]+|[{}]")
_UNSAFE = re.compile(r"%(?![0-9a-fA-F]{2})|[^A-Za-z0-9\-._~!$&'()*+,;=:@/?%]+")
_DOTS = re.compile(r"(\.|%2e){1,2}", re.IGNORECASE)


def normalize_base_url(base_url: str, base_path: str = "") -> str:
    """Where an API is, without a slash at the end: what it says after its path is not used.

    Raises:
        UsageError: It is no address that an API can have.
    """
    try:
        url = httpx.URL(base_url.strip())
    except (httpx.InvalidURL, TypeError, AttributeError):
        raise UsageError("base_url must be an absolute URL: https://api.example.com/v1") from None
    if url.scheme not in ("https", "http"):
        raise UsageError("base_url must begin with https:// or http://")
    if url.host == "":
        raise UsageError("base_url must be an absolute URL: https://api.example.com/v1")
    if url.userinfo != b"":
        raise UsageError("base_url must not hold a user name or a password")
    return join_path(str(url.copy_with(query=None, fragment=None)), base_path)


def join_path(base: str, path: str) -> str:
    """Joins as text: resolving it as a URL would lose the base's own path."""
    start, end = base.rstrip("/"), path.lstrip("/")
    return start if end == "" else f"{start}/{end}"


def origin_of(url: httpx.URL) -> tuple[str, str, int]:
    """What must be the same for credentials to go there (RFC 9110, section 4.3.1)."""
    return url.scheme, url.host, url.port or (443 if url.scheme == "https" else 80)


def path_of(url: httpx.URL) -> str:
    """The path as it goes out."""
    return url.raw_path.decode("ascii").partition("?")[0]


def bare_url(url: str) -> str:
    """An address without its query, for messages."""
    return url.partition("?")[0].partition("#")[0]


def expand_path(
    template: str, parameters: Mapping[str, Parameter], values: Mapping[str, object]
) -> str:
    """A path template with its values; a value is always within one segment.

    What follows a `?` is the query that the operation always has.

    Raises:
        UsageError: A value is missing, or cannot be a segment.
    """
    by_name: dict[str, tuple[str, Parameter]] = {
        parameter.name or argument: (argument, parameter)
        for argument, parameter in parameters.items()
        if parameter.location == "path"
    }

    def piece(match: re.Match[str]) -> str:
        name = match[1]
        if name is None or name not in by_name:
            return _escape_literal(match[0])
        argument, parameter = by_name[name]
        return _path_value(name, argument, values.get(argument), parameter)

    path = _PIECE.sub(piece, template)
    for segment in path.partition("?")[0].split("/"):
        _refuse_dots(segment, template)
    return path


def query_string(pairs: Sequence[Pair], start: str = "?") -> str:
    """The query string with what it starts with; empty where there is nothing to send."""
    return start + "&".join(f"{name}={value}" for name, value in pairs) if pairs else ""


def _path_value(name: str, argument: str, value: object, parameter: Parameter) -> str:
    if value is None:
        raise UsageError(f"{argument} is missing")
    text = styled(name, value, parameter, escape_all)
    if text == "" and (parameter.style or "simple") == "simple":
        raise UsageError(f"{argument} must not be empty")
    # The value itself may be percent-encoded dots already; some servers decode twice.
    if isinstance(value, str):
        _refuse_dots(value, argument)
    return text


def _refuse_dots(segment: str, what: str) -> None:
    """URL parsers fold such segments away, also percent-encoded (WHATWG URL, section 4.4)."""
    if _DOTS.fullmatch(segment):
        raise UsageError(f'{what}: "{segment}" cannot be a segment of a path')


def _escape_literal(text: str) -> str:
    """What a template says itself is path and query, whatever characters it holds."""
    return _UNSAFE.sub(lambda found: escape_all(found[0]), text)
