"""What may be sent as Owner."""

from __future__ import annotations

from typing import Optional, Sequence

from typing_extensions import Required, TypedDict


class OwnerDict(TypedDict, total=False):
    """A dict that stands for `Owner`."""

    email: Required[str]
    nick_names: Optional[Sequence[str]]
