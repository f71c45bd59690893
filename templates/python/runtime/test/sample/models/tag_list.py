"""TagList."""

from __future__ import annotations

from typing import List

TagList = List[str]
"""Labels, in order."""
