"""CardPayment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, Optional

from pydantic import Field

from .._runtime.model import ApiModel

if TYPE_CHECKING:
    from .payment import Payment


class CardPayment(ApiModel):
    """By card."""

    method: Literal["card"] = "card"
    card_number: Annotated[str, Field(alias="cardNumber")]
    fallback: Optional[Payment] = None
