"""URLs of pages: which of them are requested, and how."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import unquote_plus, urljoin

import httpx

from .parameters import escape_all
from .redact import printable
from .url import is_dots, is_sound_url, origin_of, path_of, refused_in_urls

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .parameters import Pair

_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")


class NextUrl(NamedTuple):
    """The URL of a page, and whether the server sent it without an origin."""

    url: str
    is_relative: bool

    @property
    def shown(self) -> str:
        """The URL without user name and query, for messages."""
        try:
            url = httpx.URL(self.url)
        except httpx.InvalidURL:
            return "a URL that is not valid"
        return printable(f"{url.scheme}://{url.netloc.decode('ascii')}{path_of(url)}", 200)

    def with_query(self, extra: Sequence[Pair], credentials: Sequence[tuple[str, str]]) -> str:
        """Return the URL with these query fields, as `PageUrl` says."""
        start, _, query = self.url.partition("?")
        own = [(field, _name_of(field)) for field in query.split("&")] if query else []
        gone = {name for name, _ in credentials}
        kept = [field for field, name in own if name not in gone]
        given = gone.union(name for _, name in own)
        added = [f"{name}={value}" for name, value in extra if unquote_plus(name) not in given]
        keys = [f"{escape_all(name)}={escape_all(value)}" for name, value in credentials]
        fields = [*kept, *added, *keys]
        return f"{start}?{'&'.join(fields)}" if fields else start


def _name_of(field: str) -> str:
    return unquote_plus(field.partition("=")[0])


def resolve_url(reference: str, source: str) -> NextUrl | None:
    """Resolve a URL against that of its response (RFC 3986, section 5). `None` if it is not one."""
    text = reference.strip(" ")
    # A fragment alone is the URL of the response itself, which may have credentials in its query.
    if refused_in_urls(text) or text.startswith("#"):
        return None
    is_relative = not _SCHEME.match(text) and not text.startswith("//")
    try:
        # A text with a scheme is absolute. `urljoin` takes `http:path` as relative.
        url = text if _SCHEME.match(text) else urljoin(source, text)
        return NextUrl(str(httpx.URL(url).copy_with(fragment=None)), is_relative)
    except (httpx.InvalidURL, ValueError):
        return None


def refusal_of(following: NextUrl, base_url: str, origins: Iterable[str]) -> str | None:
    """Why the URL of a page must not be requested. `None` if it may be."""
    url, base = following.url, httpx.URL(base_url)
    if not url.lower().startswith(("https://", "http://")):
        return "it is not an absolute http or https URL"
    if not is_sound_url(url):
        return "it is not a valid URL, or contains a user name or a password"
    target = httpx.URL(url)
    if base.scheme == "https" and target.scheme != "https":
        return "it does not use HTTPS"
    allowed = {origin_of(base), *(origin_of(httpx.URL(origin)) for origin in origins)}
    if origin_of(target) not in allowed:
        return "it is not on the origin of the base URL"
    if following.is_relative and not _is_below(path_of(target), path_of(base)):
        return "it is relative and leaves the path of the base URL"
    return None


def _is_below(path: str, base: str) -> bool:
    start = base.rstrip("/")
    # Servers may decode the dots.
    if any(map(is_dots, path.split("/"))):
        return False
    return path == start or path.startswith(f"{start}/")
