"""Scores."""

from __future__ import annotations

from typing import TYPE_CHECKING, Dict

from pydantic import Field

from .._runtime.model import ApiModel

if TYPE_CHECKING:
    from .cash_payment import CashPayment


class Scores(ApiModel):
    """An object whose other members are typed too."""

    __pydantic_extra__: Dict[str, CashPayment] = Field(init=False)  # pyright: ignore[reportIncompatibleVariableOverride]

    total: int
