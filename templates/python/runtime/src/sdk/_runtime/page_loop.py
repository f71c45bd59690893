"""Detects lists without an end."""

from __future__ import annotations


class PageLoop:
    """Remembers one of the tokens that were followed (Brent's cycle detection).

    It finds a circle of any length, in constant memory.
    """

    def __init__(self) -> None:
        """Start without a token."""
        self._mark: str | None = None
        self._sent: str | None = None
        self._steps = 0
        self._limit: int = 1

    def start(self, token: str | None) -> None:
        """Take the token that the first request sends."""
        self._mark = self._sent = token

    def closes(self, token: str) -> bool:
        """Return whether a token leads back to an earlier page. Otherwise it is sent next."""
        if token in (self._sent, self._mark):
            return True
        self._sent = token
        self._steps += 1
        if self._steps == self._limit:
            self._mark = token
            self._limit *= 2
            self._steps = 0
        return False
