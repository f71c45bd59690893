"""How the request for a page differs from the call that it belongs to."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from typing_extensions import Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .parameters import Pair


class PageUrl(Protocol):
    """`NextUrl` of `followed_url.py`, which only some kinds of pagination need."""

    def with_query(self, extra: Sequence[Pair], credentials: Sequence[tuple[str, str]]) -> str:
        """Return the URL with these query fields.

        Args:
            extra: Added if the URL does not have their names.
            credentials: Replace those of the URL. Not escaped.
        """
        ...


@dataclass(frozen=True)
class PageRequest:
    """How the request for a page differs from the call.

    Attributes:
        arguments: Override those of the call.
        properties: Override properties of the JSON body, by name on the wire.
        url: Replaces path and query.
    """

    arguments: Mapping[str, object] = field(default_factory=dict[str, object])
    properties: Mapping[str, object] = field(default_factory=dict[str, object])
    url: PageUrl | None = field(default=None, repr=False)


#: The call itself.
AS_CALLED = PageRequest()
