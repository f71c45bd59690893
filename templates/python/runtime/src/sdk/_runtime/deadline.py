"""The longest time that a call may take."""

from __future__ import annotations

import time
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

from ..errors import ApiTimeoutError

if TYPE_CHECKING:
    from collections.abc import Generator


class Deadline:
    """Counts from when it is made, on a clock that never goes back."""

    def __init__(self, seconds: float | None) -> None:
        """Take the seconds of the whole call; `None`: no limit."""
        self.count(seconds)

    def count(self, seconds: float | None) -> None:
        """Counts from now on; `None`: no limit."""
        self._seconds = seconds
        self._end = None if seconds is None else time.monotonic() + seconds

    def left(self) -> float | None:
        """Seconds that are left, at least 0; `None`: no limit."""
        return None if self._end is None else max(0.0, self._end - time.monotonic())

    @property
    def passed(self) -> bool:
        """Return whether the call has taken too long."""
        return self._end is not None and time.monotonic() >= self._end

    def stop(self) -> None:
        """A body that is handed out may take longer than the call."""
        self._end = None

    def error(self, what: str) -> ApiTimeoutError:
        """The error of a call that has taken too long."""
        return ApiTimeoutError(f"{what}: took longer than {self._seconds:g} s")


#: The deadlines that this thread works under, the outermost first. Coroutines have cancel scopes.
_current: ContextVar[tuple[Deadline, ...]] = ContextVar("deadlines", default=())


@contextmanager
def working_under(deadline: Deadline) -> Generator[None, None, None]:
    """What this thread waits for within it ends with the deadline."""
    token = _current.set((*_current.get(), deadline))
    try:
        yield
    finally:
        _current.reset(token)


def work_freely() -> None:
    """From here on this thread, which works for nobody's call, has all the time."""
    _current.set(())


def wait_limit(limit: float | None = None) -> float | None:
    """The longest that this thread may wait, in seconds: what is left of its calls, or less."""
    for deadline in _current.get():
        left = deadline.left()
        if left is not None and (limit is None or left < limit):
            limit = left
    return limit
