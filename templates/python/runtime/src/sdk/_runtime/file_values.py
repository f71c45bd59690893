"""Which values are files."""

from __future__ import annotations

import os
from collections.abc import AsyncIterable, Iterable


def is_file(value: object) -> bool:
    """Return whether a value is a `FileInput`. A list is not: its items are files."""
    if isinstance(value, (bytes, bytearray, memoryview, os.PathLike, tuple)):
        return True
    if isinstance(value, (str, list, dict)):
        return False
    return hasattr(value, "read") or isinstance(value, (Iterable, AsyncIterable))
