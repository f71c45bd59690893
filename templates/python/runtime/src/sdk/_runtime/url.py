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
_NO_ADDRESS = "base_url must be an absolute URL, such as https://api.example.com/v1"
_FORBIDDEN = re.compile(r"[\x00-\x1f\x7f-\x9f\\]")
_ABSOLUTE = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*)://([^/?#]*)([^?#]*)")
# A name or an IPv4 address, or an IPv6 address in brackets (RFC 3986, section 3.2.2).
_AUTHORITY = re.compile(r"([A-Za-z0-9._~\-\u0080-\U0010ffff]+|\[[0-9A-Fa-f:.]+\])(:[0-9]{0,5})?")
# A name that ends in a number is an IPv4 address to some parsers, and a name to others.
_ENDS_IN_NUMBER = re.compile(r"(^|\.)([0-9]+|0x[0-9a-f]*)\.?(:|$)", re.IGNORECASE)
_OCTET = r"(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])"
_IPV4 = re.compile(rf"{_OCTET}(\.{_OCTET}){{3}}(:[0-9]*)?")
_LAST_PORT = 65535
_HALF_ESCAPE = re.compile(r"%(?![0-9A-Fa-f]{2})")
_DOTS = re.compile(r"(\.|%2e){1,2}", re.IGNORECASE)


def normalize_base_url(base_url: str, base_path: str = "") -> str:
    """Return where an API is, without a slash at the end. Query and fragment are not used.

    The text itself is checked: parsers of URLs differ in what they repair and ignore.

    Raises:
        UsageError: It is not a valid URL for an API.
    """
    try:
        text = base_url.strip(" \t\n\v\f\r")
    except (AttributeError, TypeError):
        raise UsageError(_NO_ADDRESS) from None
    if refused_in_urls(text):
        raise UsageError("base_url must not contain control characters or backslashes")
    parts = _ABSOLUTE.match(text)
    if parts and parts[1].lower() not in ("https", "http"):
        raise UsageError("base_url must start with https:// or http://")
    if parts and "@" in parts[2]:
        raise UsageError("base_url must not contain a user name or a password")
    if parts and _is_authority(parts[2]) and not _HALF_ESCAPE.search(parts[3]):
        try:
            url = httpx.URL(text).copy_with(query=None, fragment=None)
            if (url.port or 0) <= _LAST_PORT:
                return join_path(str(url), base_path)
        except httpx.InvalidURL:
            pass
    raise UsageError(_NO_ADDRESS)


def refused_in_urls(text: str) -> bool:
    """Return whether a URL has characters that parsers remove or replace."""
    return _FORBIDDEN.search(text) is not None


def is_sound_url(text: str) -> bool:
    """Return whether all parsers read the same from an absolute URL. It has no user name."""
    parts = _ABSOLUTE.match(text)
    if parts is None or refused_in_urls(text) or not _is_authority(parts[2]):
        return False
    try:
        return (httpx.URL(text).port or 0) <= _LAST_PORT
    except httpx.InvalidURL:
        return False


def _is_authority(text: str) -> bool:
    if _ENDS_IN_NUMBER.search(text) and not _IPV4.fullmatch(text):
        return False
    return _AUTHORITY.fullmatch(text) is not None


def join_path(base: str, path: str) -> str:
    """Join as text: resolving it as a URL would lose the base's own path.

    The path "/" is the base with a slash.
    """
    start, end = base.rstrip("/"), path.lstrip("/")
    return start if path == "" else f"{start}/{end}"


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


def is_dots(segment: str) -> bool:
    """URL parsers fold such segments away, also percent-encoded (WHATWG URL, section 4.4)."""
    return _DOTS.fullmatch(segment) is not None


def _refuse_dots(segment: str, what: str) -> None:
    if is_dots(segment):
        raise UsageError(f'{what}: "{segment}" cannot be a path segment')


def _escape_literal(text: str) -> str:
    """What a template says itself is path and query, whatever characters it holds."""
    return _UNSAFE.sub(lambda found: escape_all(found[0]), text)
