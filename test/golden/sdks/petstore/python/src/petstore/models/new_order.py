"""NewOrder."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Optional

from pydantic import Field

from .._runtime.model import ApiModel

if TYPE_CHECKING:
    from .payment import Payment


class NewOrder(ApiModel):
    """What a customer wants."""

    pet_id: Annotated[int, Field(alias="petId")]
    quantity: Optional[int] = None
    """Default: `1`."""
    payment: Optional[Payment] = None
    """How an order is paid."""
