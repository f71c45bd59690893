"""JsonValue."""

from __future__ import annotations

from typing import Annotated, Dict, List, Union

from .._runtime.unions import BEST_MATCH

JsonValue = Annotated[
    Union[str, float, bool, List["JsonValue"], Dict[str, "JsonValue"]],
    BEST_MATCH,
]
"""Refers to itself."""
