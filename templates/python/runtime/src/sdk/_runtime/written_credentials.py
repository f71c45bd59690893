"""Credentials that the caller wrote into a request, instead of giving them to the client."""

from __future__ import annotations

import binascii
import re
from base64 import b64decode
from typing import TYPE_CHECKING, NamedTuple

from .auth import ApiKeyScheme
from .parameters import escape_cookie_name
from .secret_values import Secrets

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from .auth import CredentialScheme
    from .header_fields import HeaderFields


class WrittenCredentials(NamedTuple):
    """What the caller wrote.

    Attributes:
        secrets: The values, for keeping them out of messages.
        held: Names of the client's credentials that they stand for.
        identify: Whether the request says by one of them who calls.
    """

    secrets: Secrets
    held: frozenset[str]
    identify: bool


def written_credentials(
    schemes: Mapping[str, CredentialScheme], headers: HeaderFields, query: Mapping[str, object]
) -> WrittenCredentials:
    """Find them.

    Args:
        schemes: How the API's credentials are sent, by their names.
        headers: The headers of the request without what the client's own credentials add.
        query: What the caller put into the query by name.
    """
    authorization = headers.get("Authorization")
    secrets = [
        *_parts_of(authorization),
        *_parts_of(headers.get("Proxy-Authorization")),
        *(value for _, value in _cookies_in(headers.get("Cookie") or "")),
    ]
    held: set[str] = set()
    # An API may accept a scheme that the client has no credential for.
    is_foreign = authorization is not None and not any(map(_is_authorization, schemes.values()))
    for name, scheme in schemes.items():
        value = ""
        if isinstance(scheme, ApiKeyScheme):
            value = _key_in(scheme, headers, query)
            secrets.append(value)
        is_written = authorization is not None if _is_authorization(scheme) else value != ""
        if is_written or is_foreign:
            held.add(name)
    identify = authorization is not None or bool(held)
    return WrittenCredentials(Secrets(filter(None, secrets)), frozenset(held), identify)


def _key_in(scheme: ApiKeyScheme, headers: HeaderFields, query: Mapping[str, object]) -> str:
    """The key that a request already has; empty if there is none."""
    if scheme.location == "cookie":
        cookies = dict(_cookies_in(headers.get("Cookie") or ""))
        return cookies.get(escape_cookie_name(scheme.name), "")
    value = headers.get(scheme.name) if scheme.location == "header" else query.get(scheme.name)
    return value if isinstance(value, str) else ""


def _is_authorization(scheme: CredentialScheme) -> bool:
    """Whether a credential goes into the header `Authorization`."""
    if not isinstance(scheme, ApiKeyScheme):
        return True
    return scheme.location == "header" and scheme.name.lower() == "authorization"


def _parts_of(value: str | None) -> Iterator[str]:
    """The value, what follows its scheme (RFC 9110, section 11.4), and a password (RFC 7617)."""
    if value is None:
        return
    scheme, _, rest = value.partition(" ")
    token = rest.strip()
    yield value
    yield token
    if scheme.lower() == "basic":
        try:
            # More padding than is missing does no harm.
            pair = b64decode(f"{token}==").decode("utf-8", "replace")
        except (binascii.Error, ValueError):
            return
        # Some APIs take a key in the place of user and password.
        yield pair[pair.find(":") + 1 :]


def _cookies_in(header: str) -> Iterator[tuple[str, str]]:
    """RFC 6265, section 4.2.1; values without their quotes, and no empty ones."""
    for pair in header.split(";"):
        name, _, quoted = pair.partition("=")
        value = re.sub(r'^"(.*)"$', r"\1", quoted.strip())
        if value:
            yield name.strip(), value
