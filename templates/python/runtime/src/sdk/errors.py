"""The errors that an SDK raises."""

from __future__ import annotations


class SdkError(Exception):
    """Base of all errors of this SDK."""


class UsageError(SdkError, ValueError):
    """A call that cannot be made as it was asked for; nothing was sent."""
