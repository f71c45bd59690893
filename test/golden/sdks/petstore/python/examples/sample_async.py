import asyncio
import os

from petstore import AsyncPetstore


async def main() -> None:
    async with AsyncPetstore(
        base_url=os.environ.get("PETSTORE_BASE_URL"),
        api_key=os.environ.get("PETSTORE_API_KEY"),
    ) as client:
        result = await client.pets.create_pet(name="Mia", status="available")
        print(result.id)


asyncio.run(main())
