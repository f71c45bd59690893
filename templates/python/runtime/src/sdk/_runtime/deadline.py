"""The longest time that a call may take."""

from __future__ import annotations

import time

from ..errors import ApiTimeoutError


class Deadline:
    """Counts from when it is made, on a clock that never goes back."""

    def __init__(self, seconds: float | None) -> None:
        """Takes the seconds of the whole call; `None`: no limit."""
        self._seconds = seconds
        self._end = None if seconds is None else time.monotonic() + seconds

    def left(self) -> float | None:
        """Seconds that are left, at least 0; `None`: no limit."""
        return None if self._end is None else max(0.0, self._end - time.monotonic())

    @property
    def passed(self) -> bool:
        """Whether the call has taken too long."""
        return self._end is not None and time.monotonic() >= self._end

    def stop(self) -> None:
        """A body that is handed out may take longer than the call."""
        self._end = None

    def error(self, what: str) -> ApiTimeoutError:
        """The error of a call that has taken too long."""
        return ApiTimeoutError(f"{what}: took longer than {self._seconds:g} s")
