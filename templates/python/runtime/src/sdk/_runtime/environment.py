"""Settings from the environment of the process."""

from __future__ import annotations

import os
from typing import TypeVar

T = TypeVar("T")


def read_environment(name: str) -> str | None:
    """A variable of the environment; `None` where there is none, or only white space in it."""
    return os.environ.get(name, "").strip() or None


def from_environment(given: T | None, name: str) -> T | str | None:
    """What the caller gives, or else a variable of the environment."""
    return read_environment(name) if given is None else given
