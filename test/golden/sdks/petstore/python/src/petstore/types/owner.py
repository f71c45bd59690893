"""Types of what can be sent as Owner."""

from __future__ import annotations

from typing import Optional, Sequence

from typing_extensions import Required, TypedDict


class OwnerDict(TypedDict, total=False):
    """Dict that can be passed in place of `Owner`."""

    email: Required[str]
    nick_names: Optional[Sequence[str]]
