"""OrdersService and AsyncOrdersService."""

from __future__ import annotations

from typing import TYPE_CHECKING, Dict, Optional, Union

from .. import models
from .._runtime.body.json import encode_json
from .._runtime.operation import Answer, BodyCodec, Operation, Parameter
from .._runtime.properties import Properties

if TYPE_CHECKING:
    from uuid import UUID

    from .._runtime.async_core import AsyncCore
    from .._runtime.core import Core
    from ..models import Order
    from ..options import RequestOptions
    from ..types import PaymentInput

_PLACE_ORDER: Operation[Order] = Operation(
    method="POST",
    path="/orders",
    id="placeOrder",
    body={"application/json": BodyCodec(encode_json, type=lambda: models.NewOrder, required=True)},
    accept="application/json",
    ok={"201": Answer(json=lambda: models.Order)},
    errors={"default": lambda: models.Problem},
    idempotency_header="Idempotency-Key",
)

_GET_ORDER: Operation[Order] = Operation(
    method="GET",
    path="/orders/{orderId}",
    id="getOrder",
    parameters={"order_id": Parameter("path", name="orderId", required=True)},
    accept="application/json",
    ok={"200": Answer(json=lambda: models.Order)},
    errors={"404": lambda: models.Problem},
)

_GET_INVENTORY: Operation[Dict[str, int]] = Operation(
    method="GET",
    path="/inventory",
    id="getInventory",
    security=[],
    accept="application/json",
    ok={"200": Answer(json=lambda: Dict[str, int])},
)


class OrdersService:
    """What customers have ordered."""

    def __init__(self, core: Core) -> None:
        """Create the service. The client calls this."""
        self._core = core

    def __repr__(self) -> str:
        return self._core.shown(type(self).__name__)

    def place_order(
        self,
        *,
        pet_id: int,
        quantity: Optional[int] = None,
        payment: Optional[PaymentInput] = None,
        options: Optional[RequestOptions] = None,
    ) -> Order:
        """Orders a pet.

        The pet is kept for a day. Calls with the same key are safe to retry:

        ```json
        {"petId": 7}
        ```

        `POST /orders`

        Args:
            quantity: Default: `1`.
            payment: How an order is paid.

        Returns:
            The order.

        Raises:
            ApiError: any non-2xx status, body `Problem`: What went wrong.

        Example:
            ```python
            result = client.orders.place_order(pet_id=1)
            ```
        """
        return self._core.send(
            _PLACE_ORDER,
            body=Properties(pet_id=pet_id, quantity=quantity, payment=payment),
            options=options,
        )

    def get_order(
        self,
        order_id: Union[UUID, str],
        *,
        options: Optional[RequestOptions] = None,
    ) -> Order:
        """Finds one order.

        `GET /orders/{orderId}`

        Returns:
            The order.

        Raises:
            NotFoundError: 404, body `Problem`: What went wrong.

        Example:
            ```python
            result = client.orders.get_order("3fa85f64-5717-4562-b3fc-2c963f66afa6")
            ```
        """
        return self._core.send(_GET_ORDER, {"order_id": order_id}, options=options)

    def get_inventory(self, *, options: Optional[RequestOptions] = None) -> Dict[str, int]:
        """Counts the pets by their state.

        `GET /inventory`

        Returns:
            A number for each state.

        Example:
            ```python
            result = client.orders.get_inventory()
            ```
        """
        return self._core.send(_GET_INVENTORY, options=options)


class AsyncOrdersService:
    """What customers have ordered."""

    def __init__(self, core: AsyncCore) -> None:
        """Create the service. The client calls this."""
        self._core = core

    def __repr__(self) -> str:
        return self._core.shown(type(self).__name__)

    async def place_order(
        self,
        *,
        pet_id: int,
        quantity: Optional[int] = None,
        payment: Optional[PaymentInput] = None,
        options: Optional[RequestOptions] = None,
    ) -> Order:
        """Orders a pet.

        The pet is kept for a day. Calls with the same key are safe to retry:

        ```json
        {"petId": 7}
        ```

        `POST /orders`

        Args:
            quantity: Default: `1`.
            payment: How an order is paid.

        Returns:
            The order.

        Raises:
            ApiError: any non-2xx status, body `Problem`: What went wrong.

        Example:
            ```python
            result = await client.orders.place_order(pet_id=1)
            ```
        """
        return await self._core.send(
            _PLACE_ORDER,
            body=Properties(pet_id=pet_id, quantity=quantity, payment=payment),
            options=options,
        )

    async def get_order(
        self,
        order_id: Union[UUID, str],
        *,
        options: Optional[RequestOptions] = None,
    ) -> Order:
        """Finds one order.

        `GET /orders/{orderId}`

        Returns:
            The order.

        Raises:
            NotFoundError: 404, body `Problem`: What went wrong.

        Example:
            ```python
            result = await client.orders.get_order("3fa85f64-5717-4562-b3fc-2c963f66afa6")
            ```
        """
        return await self._core.send(_GET_ORDER, {"order_id": order_id}, options=options)

    async def get_inventory(self, *, options: Optional[RequestOptions] = None) -> Dict[str, int]:
        """Counts the pets by their state.

        `GET /inventory`

        Returns:
            A number for each state.

        Example:
            ```python
            result = await client.orders.get_inventory()
            ```
        """
        return await self._core.send(_GET_INVENTORY, options=options)
