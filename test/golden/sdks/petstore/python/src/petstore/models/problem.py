"""Problem."""

from __future__ import annotations

from typing import Dict, Optional

from .._runtime.model import ApiModel


class Problem(ApiModel):
    """What the API says when it refuses."""

    message: str
    code: Optional[int] = None
    fields: Optional[Dict[str, str]] = None
