"""What type checkers know of the pages of a coroutine."""

from typing import List

import petstore
from petstore import AsyncPages, AsyncPetstore, Page
from petstore.models import Pet
from typing_extensions import assert_type


async def token() -> str:
    """A credential that is asked for with each call."""
    return "k"


async def coroutines() -> None:
    """With `asyncio` or `trio`."""
    async with AsyncPetstore(api_key=token) as client:
        assert_type(client, AsyncPetstore)
        assert_type(await client.pets.get_pet_by_id(7), Pet)
        pages = client.pets.list_pets(limit=20, offset=0)
        assert_type(pages, AsyncPages[Pet])
        assert_type(await pages.next(), Page[Pet])
        async for page in pages:
            assert_type(page.data, List[Pet])
        async for each in client.pets.list_pets(limit=20, offset=0).items():
            assert_type(each, Pet)
        answer = await client.raw(client.pets.get_pet_by_id, 7)
        assert_type(answer, petstore.ApiResponse[Pet])
