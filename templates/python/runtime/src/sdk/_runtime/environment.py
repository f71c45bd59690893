"""Settings from the environment of the process."""

from __future__ import annotations

import os
from typing import Optional


def read_environment(name: str) -> Optional[str]:
    """A variable of the environment; `None` where there is none, or only white space in it."""
    return os.environ.get(name, "").strip() or None
