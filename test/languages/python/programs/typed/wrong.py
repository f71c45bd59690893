"""What type checkers refuse: each line with the comment, and no other."""

import petstore
from petstore import AsyncPetstore, Petstore
from petstore.models import CardPayment, Pet, PetPatch
from petstore.types import PetDict

Petstore("k")  # wrong
Petstore(api_kei="k")  # wrong
Petstore(retry={"attempts": 1})  # wrong
client = Petstore()
client.pet  # wrong
petstore.Petstoer  # wrong
client.pets.get_pet_by_id("7")  # wrong
client.pets.get_pet_by_id()  # wrong
client.pets.get_pet_by_id(7, 8)  # wrong
client.pets.get_pet_by_id(7, options={"time_out": 1})  # wrong
client.pets.list_pets(20, 0)  # wrong
client.pets.list_pets(limit=20)  # wrong
client.pets.list_pets(limit=20, offset=0, status=[1])  # wrong
client.pets.create_pet({"name": "Mia"})  # wrong
client.pets.create_pet({"name": "Mia", "status": "new", "age": 3})  # wrong
client.pets.create_pet(PetPatch(name="Mia"))  # wrong
client.raw(client.pets.get_pet_by_id, "7")  # wrong
client.raw(client.pets.get_pet_by_id)  # wrong
client.with_options(time_out=1)  # wrong
Pet(status="new")  # wrong
Pet(name=7, status="new")  # wrong
CardPayment(method="cash", number="4242")  # wrong
client.pets.get_pet_by_id(7).nmae  # wrong
client.pets.get_pet_by_id(7).owner.email  # wrong
given: PetDict = {"name": "Mia", "status": None}  # wrong
number: int = client.orders.get_inventory()["sold"]
text: str = client.orders.get_inventory()["sold"]  # wrong


async def coroutines(twin: AsyncPetstore) -> None:
    """With `asyncio` or `trio`."""
    print((await twin.pets.get_pet_by_id(7)).name)
    print(twin.pets.get_pet_by_id(7).name)  # wrong
    for page in twin.pets.list_pets(limit=20, offset=0):  # wrong
        pass
    await twin.pets.list_pets(limit=20, offset=0)  # wrong
    with AsyncPetstore():  # wrong
        pass
