"""Types of ItemsService."""

from __future__ import annotations

from typing import Optional

from .._runtime.model import ApiModel


class SearchItemsBody(ApiModel):
    """Request body of `POST /search`."""

    query: Optional[str] = None
    start_cursor: Optional[str] = None
