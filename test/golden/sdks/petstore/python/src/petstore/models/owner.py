"""Owner."""

from __future__ import annotations

from typing import List, Optional

from .._runtime.model import ApiModel


class Owner(ApiModel):
    """Who has bought a pet."""

    email: str
    nick_names: Optional[List[str]] = None
