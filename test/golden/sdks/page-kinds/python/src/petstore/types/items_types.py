"""Types of what can be sent as ItemsService."""

from __future__ import annotations

from typing import Optional

from typing_extensions import TypedDict


class SearchItemsBodyDict(TypedDict, total=False):
    """Dict that can be passed in place of `SearchItemsBody`."""

    query: Optional[str]
    start_cursor: Optional[str]
