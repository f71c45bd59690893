"""Settings from the environment of the process."""

from __future__ import annotations

import os


def read_environment(name: str) -> str | None:
    """A variable of the environment; `None` where there is none, or only white space in it."""
    return os.environ.get(name, "").strip() or None
