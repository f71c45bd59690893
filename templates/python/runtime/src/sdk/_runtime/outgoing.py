"""A request as it goes out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from ..options import time_limit

if TYPE_CHECKING:
    from collections.abc import Sequence

    import httpx

    from .header_fields import HeaderFields
    from .operation import EncodedBody

#: The longest time to connect where no shorter one is set, in seconds.
_LONGEST_CONNECT = 10.0


class Timeouts(NamedTuple):
    """The longest silence in each phase, in seconds; `None`: no limit."""

    connect: float | None
    read: float | None
    write: float | None
    pool: float | None


@dataclass(frozen=True)
class Subject:
    """What stands in messages for a request.

    Attributes:
        what: Method and path: `GET /pets/7`.
        secrets: What no message may show.
    """

    what: str
    secrets: Sequence[str]


@dataclass(frozen=True)
class Transport(Subject):
    """How a request is sent."""

    timeouts: Timeouts


@dataclass(frozen=True)
class Outgoing:
    """A request as it goes out."""

    method: str
    url: str
    headers: HeaderFields
    body: EncodedBody | None


def timeouts_of(timeout: float | httpx.Timeout | None) -> Timeouts:
    """One number for all phases, but 10 s at most for the connection; or what was set for each.

    Raises:
        UsageError: It is no number of seconds.
    """
    if timeout is None or isinstance(timeout, (int, float)):
        limit = time_limit("timeout", timeout)
        connect = None if limit is None else min(limit, _LONGEST_CONNECT)
        return Timeouts(connect, limit, limit, limit)
    return Timeouts(timeout.connect, timeout.read, timeout.write, timeout.pool)
