"""CardPayment."""

from __future__ import annotations

from typing import Annotated, Literal, Optional

from .._runtime.markers import READ_ONLY, WRITE_ONLY, Secret
from .._runtime.model import ApiModel


class CardPayment(ApiModel):
    """Paid by card."""

    method: Literal["card"] = "card"
    number: Annotated[Secret, WRITE_ONLY]
    last_four: Annotated[Optional[str], READ_ONLY] = None
