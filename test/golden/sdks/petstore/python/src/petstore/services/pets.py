"""PetsService and AsyncPetsService."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional, Sequence, Union

from typing_extensions import deprecated

from .. import models
from .._runtime.body.json import encode_json
from .._runtime.offset_pages import OffsetPages
from .._runtime.operation import Answer, BodyCodec, Operation, Parameter
from .._runtime.paging import Paging
from .._runtime.properties import Properties
from .._runtime.unset import UNSET
from ..pagination import AsyncPages, Pages

if TYPE_CHECKING:
    import datetime as _dt

    from .._runtime.async_core import AsyncCore
    from .._runtime.core import Core
    from .._runtime.unset import Unset
    from ..models import Owner, Pet, PetStatus
    from ..options import RequestOptions
    from ..types import OwnerDict

_LIST_PETS: Operation[Any] = Operation(
    method="GET",
    path="/pets",
    id="listPets",
    parameters={
        "limit": Parameter("query", required=True),
        "offset": Parameter("query", required=True),
        "status": Parameter("query"),
    },
    accept="application/json",
    ok={"200": Answer(json=lambda: models.PetList)},
    errors={"429": lambda: models.Problem},
)

_LIST_PETS_PAGING = Paging(
    kind=OffsetPages,
    move="offset",
    size="limit",
    results=("results",),
    item=lambda: models.Pet,
)

_CREATE_PET: Operation[Pet] = Operation(
    method="POST",
    path="/pets",
    id="createPet",
    body={"application/json": BodyCodec(encode_json, type=lambda: models.Pet, required=True)},
    accept="application/json",
    ok={"201": Answer(json=lambda: models.Pet)},
    errors={"409": lambda: models.Problem, "422": lambda: models.Problem},
)

_GET_PET_BY_ID: Operation[Pet] = Operation(
    method="GET",
    path="/pets/{petId}",
    id="getPetById",
    parameters={"pet_id": Parameter("path", name="petId", required=True)},
    accept="application/json",
    ok={"200": Answer(json=lambda: models.Pet)},
    errors={"404": lambda: models.Problem},
)

_DELETE_PET: Operation[None] = Operation(
    method="DELETE",
    path="/pets/{petId}",
    id="deletePet",
    parameters={"pet_id": Parameter("path", name="petId", required=True)},
    ok={"204": Answer()},
    errors={"404": lambda: models.Problem},
)

_UPDATE_PET: Operation[Pet] = Operation(
    method="PATCH",
    path="/pets/{petId}",
    id="updatePet",
    parameters={
        "pet_id": Parameter("path", name="petId", required=True),
        "if_match": Parameter("header", name="If-Match"),
    },
    body={
        "application/merge-patch+json": BodyCodec(
            encode_json,
            type=lambda: models.PetPatch,
            required=True,
        ),
    },
    accept="application/json",
    ok={"200": Answer(json=lambda: models.Pet)},
    errors={"404": lambda: models.Problem, "412": lambda: models.Problem},
)


class PetsService:
    """The animals that are for sale."""

    def __init__(self, core: Core) -> None:
        """Create the service. The client calls this."""
        self._core = core

    def __repr__(self) -> str:
        return self._core.shown(type(self).__name__)

    def list_pets(
        self,
        *,
        limit: int,
        offset: int,
        status: Optional[Sequence[Union[PetStatus, str]]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Pages[Pet]:
        """Lists the pets, page by page.

        `GET /pets`

        Args:
            limit: Pets per page. The value is between 1 and 100.
            offset: Pets before the page. The value is at least 0.
            status: Only pets in one of these states.

        Returns:
            A page of pets.

        Raises:
            RateLimitError: 429, body `Problem`: What went wrong.

        Example:
            ```python
            for page in client.pets.list_pets(limit=20, offset=0):
                print(page.data)
            ```
        """
        return Pages(
            self._core,
            _LIST_PETS,
            _LIST_PETS_PAGING,
            {"limit": limit, "offset": offset, "status": status},
            options=options,
        )

    def create_pet(
        self,
        *,
        name: str,
        status: Union[PetStatus, str],
        tag: Union[str, Unset, None] = UNSET,
        born_on: Optional[Union[_dt.date, str]] = None,
        owner: Optional[Union[Owner, OwnerDict]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Pet:
        """Takes a new pet into the shop.

        `POST /pets`

        Args:
            status: Whether a pet can be bought.
            tag: `null` takes it away. `None` is sent as null.
            owner: Who has bought a pet.

        Returns:
            The pet with its number.

        Raises:
            ConflictError: 409, body `Problem`: What went wrong.
            UnprocessableEntityError: 422, body `Problem`: What went wrong.

        Example:
            ```python
            result = client.pets.create_pet(name="Mia", status="available")
            ```
        """
        return self._core.send(
            _CREATE_PET,
            body=Properties(name=name, status=status, tag=tag, born_on=born_on, owner=owner),
            options=options,
        )

    def get_pet_by_id(self, pet_id: int, *, options: Optional[RequestOptions] = None) -> Pet:
        """Finds one pet.

        `GET /pets/{petId}`

        Args:
            pet_id: Number of the pet.

        Returns:
            The pet.

        Raises:
            NotFoundError: 404, body `Problem`: What went wrong.

        Example:
            ```python
            result = client.pets.get_pet_by_id(1)
            ```
        """
        return self._core.send(_GET_PET_BY_ID, {"pet_id": pet_id}, options=options)

    @deprecated("The API marks it as deprecated.")
    def delete_pet(self, pet_id: int, *, options: Optional[RequestOptions] = None) -> None:
        """Gives a pet away.

        `DELETE /pets/{petId}`

        Deprecated: the API marks it as deprecated.

        Args:
            pet_id: Number of the pet.

        Raises:
            NotFoundError: 404, body `Problem`: What went wrong.

        Example:
            ```python
            client.pets.delete_pet(1)
            ```
        """
        return self._core.send(_DELETE_PET, {"pet_id": pet_id}, options=options)

    def update_pet(
        self,
        pet_id: int,
        *,
        name: Union[str, Unset, None] = UNSET,
        status: Union[PetStatus, str, Unset, None] = UNSET,
        tag: Union[str, Unset, None] = UNSET,
        if_match: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Pet:
        """Changes some members of a pet.

        `PATCH /pets/{petId}`

        Args:
            pet_id: Number of the pet.
            name: `None` is sent as null.
            status: Whether a pet can be bought. `None` is sent as null.
            tag: `None` is sent as null.
            if_match: The version that is to be changed.

        Returns:
            The pet as it is now.

        Raises:
            NotFoundError: 404, body `Problem`: What went wrong.
            BadRequestError: 412, body `Problem`: What went wrong.

        Example:
            ```python
            result = client.pets.update_pet(1, name="name")
            ```
        """
        return self._core.send(
            _UPDATE_PET,
            {"pet_id": pet_id, "if_match": if_match},
            body=Properties(name=name, status=status, tag=tag),
            options=options,
        )


class AsyncPetsService:
    """The animals that are for sale."""

    def __init__(self, core: AsyncCore) -> None:
        """Create the service. The client calls this."""
        self._core = core

    def __repr__(self) -> str:
        return self._core.shown(type(self).__name__)

    def list_pets(
        self,
        *,
        limit: int,
        offset: int,
        status: Optional[Sequence[Union[PetStatus, str]]] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPages[Pet]:
        """Lists the pets, page by page.

        `GET /pets`

        Args:
            limit: Pets per page. The value is between 1 and 100.
            offset: Pets before the page. The value is at least 0.
            status: Only pets in one of these states.

        Returns:
            A page of pets.

        Raises:
            RateLimitError: 429, body `Problem`: What went wrong.

        Example:
            ```python
            async for page in client.pets.list_pets(limit=20, offset=0):
                print(page.data)
            ```
        """
        return AsyncPages(
            self._core,
            _LIST_PETS,
            _LIST_PETS_PAGING,
            {"limit": limit, "offset": offset, "status": status},
            options=options,
        )

    async def create_pet(
        self,
        *,
        name: str,
        status: Union[PetStatus, str],
        tag: Union[str, Unset, None] = UNSET,
        born_on: Optional[Union[_dt.date, str]] = None,
        owner: Optional[Union[Owner, OwnerDict]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Pet:
        """Takes a new pet into the shop.

        `POST /pets`

        Args:
            status: Whether a pet can be bought.
            tag: `null` takes it away. `None` is sent as null.
            owner: Who has bought a pet.

        Returns:
            The pet with its number.

        Raises:
            ConflictError: 409, body `Problem`: What went wrong.
            UnprocessableEntityError: 422, body `Problem`: What went wrong.

        Example:
            ```python
            result = await client.pets.create_pet(name="Mia", status="available")
            ```
        """
        return await self._core.send(
            _CREATE_PET,
            body=Properties(name=name, status=status, tag=tag, born_on=born_on, owner=owner),
            options=options,
        )

    async def get_pet_by_id(self, pet_id: int, *, options: Optional[RequestOptions] = None) -> Pet:
        """Finds one pet.

        `GET /pets/{petId}`

        Args:
            pet_id: Number of the pet.

        Returns:
            The pet.

        Raises:
            NotFoundError: 404, body `Problem`: What went wrong.

        Example:
            ```python
            result = await client.pets.get_pet_by_id(1)
            ```
        """
        return await self._core.send(_GET_PET_BY_ID, {"pet_id": pet_id}, options=options)

    @deprecated("The API marks it as deprecated.")
    async def delete_pet(self, pet_id: int, *, options: Optional[RequestOptions] = None) -> None:
        """Gives a pet away.

        `DELETE /pets/{petId}`

        Deprecated: the API marks it as deprecated.

        Args:
            pet_id: Number of the pet.

        Raises:
            NotFoundError: 404, body `Problem`: What went wrong.

        Example:
            ```python
            await client.pets.delete_pet(1)
            ```
        """
        return await self._core.send(_DELETE_PET, {"pet_id": pet_id}, options=options)

    async def update_pet(
        self,
        pet_id: int,
        *,
        name: Union[str, Unset, None] = UNSET,
        status: Union[PetStatus, str, Unset, None] = UNSET,
        tag: Union[str, Unset, None] = UNSET,
        if_match: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Pet:
        """Changes some members of a pet.

        `PATCH /pets/{petId}`

        Args:
            pet_id: Number of the pet.
            name: `None` is sent as null.
            status: Whether a pet can be bought. `None` is sent as null.
            tag: `None` is sent as null.
            if_match: The version that is to be changed.

        Returns:
            The pet as it is now.

        Raises:
            NotFoundError: 404, body `Problem`: What went wrong.
            BadRequestError: 412, body `Problem`: What went wrong.

        Example:
            ```python
            result = await client.pets.update_pet(1, name="name")
            ```
        """
        return await self._core.send(
            _UPDATE_PET,
            {"pet_id": pet_id, "if_match": if_match},
            body=Properties(name=name, status=status, tag=tag),
            options=options,
        )
