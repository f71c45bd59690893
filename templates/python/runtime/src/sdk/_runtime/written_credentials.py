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
    from collections.abc import Iterable, Iterator, Mapping

    from .auth import CredentialScheme
    from .header_fields import HeaderFields


class WrittenCredentials(NamedTuple):
    """What the caller wrote.

    Attributes:
        secrets: The values, for keeping them out of messages.
        identify: Whether the request says by one of them who calls.
    """

    secrets: Secrets
    identify: bool


def written_credentials(
    schemes: Iterable[CredentialScheme], headers: HeaderFields, query: Mapping[str, object]
) -> WrittenCredentials:
    """Find them.

    Args:
        schemes: How the API's credentials are sent.
        headers: The headers of the request without what the client's own credentials add.
        query: What the caller put into the query by name.
    """
    keys = [scheme for scheme in schemes if isinstance(scheme, ApiKeyScheme)]
    named: list[object] = [headers.get(key.name) for key in keys if key.location == "header"]
    named += [query.get(key.name) for key in keys if key.location == "query"]
    given = [value for value in named if isinstance(value, str) and value]
    authorization = headers.get("Authorization")
    cookies = list(_cookies_in(headers.get("Cookie") or ""))
    secrets = [
        *given,
        *_parts_of(authorization),
        *_parts_of(headers.get("Proxy-Authorization")),
        *(value for _, value in cookies),
    ]
    names = {name for name, _ in cookies}
    by_cookie = any(
        key.location == "cookie" and escape_cookie_name(key.name) in names for key in keys
    )
    identify = authorization is not None or bool(given) or by_cookie
    return WrittenCredentials(Secrets(filter(None, secrets)), identify)


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
