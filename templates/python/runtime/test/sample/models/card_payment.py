"""CardPayment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, Optional

from pydantic import Field

from .._runtime.model import Model

if TYPE_CHECKING:
    from .payment import Payment


class CardPayment(Model):
    """By card."""

    method: Literal["card"] = "card"
    card_number: Annotated[str, Field(alias="cardNumber")]
    fallback: Optional[Payment] = None
