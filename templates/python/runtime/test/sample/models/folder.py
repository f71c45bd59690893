"""Folder."""

from __future__ import annotations

from typing import Dict, List, Optional

from .._runtime.model import ApiModel


class Folder(ApiModel):
    """Contains folders."""

    name: str
    parent: Optional[Folder] = None
    children: Optional[List[Folder]] = None
    links: Optional[Dict[str, Folder]] = None
