"""A request as it goes out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from ..options import time_limit

if TYPE_CHECKING:
    import httpx

    from ..options import Logger
    from .header_fields import HeaderFields
    from .operation import EncodedBody, Operation
    from .secret_values import Secrets
    from .settings import CoreSettings


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
        logger: Receives a record of each attempt, and of each response that is not as described.
        operation: The called operation, for log records.
    """

    what: str
    secrets: Secrets
    logger: Logger | None
    operation: Operation[Any]


@dataclass(frozen=True)
class Transport(Subject):
    """How a request is sent."""

    timeouts: Timeouts


@dataclass(frozen=True)
class Outgoing:
    """A request as it goes out."""

    method: str
    url: str = field(repr=False)
    headers: HeaderFields
    body: EncodedBody | None


def timeouts_of(timeout: float | httpx.Timeout | None, settings: CoreSettings) -> Timeouts:
    """One number for all phases, with the SDK's limit for connecting; or what was set for each.

    Raises:
        UsageError: It is not a number of seconds.
    """
    if timeout is None or isinstance(timeout, (int, float)):
        limit = time_limit("timeout", timeout)
        return Timeouts(_connect_limit(limit, settings), limit, limit, limit)
    return Timeouts(timeout.connect, timeout.read, timeout.write, timeout.pool)


def _connect_limit(limit: float | None, settings: CoreSettings) -> float | None:
    """The SDK's own, unless the caller wants another `timeout`, which may shorten it."""
    if limit is None:
        return None
    own = settings.connect_timeout
    return own if limit == settings.timeout else min(limit, own)
