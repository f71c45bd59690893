"""What type checkers refuse: each line with the comment, and no other."""

import httpx
import petstore
from petstore import AsyncPetstore, Petstore
from petstore.models import CardPayment, Pet, PetPatch
from petstore.types import PetDict

Petstore("k")  # wrong
Petstore(api_kei="k")  # wrong
Petstore(retry={"attempts": 1})  # wrong
Petstore(http_client=httpx.AsyncClient())  # wrong
AsyncPetstore(http_client=httpx.Client())  # wrong
Petstore(http_client=httpx.Client(proxy="http://127.0.0.1:3128"))
AsyncPetstore(http_client=httpx.AsyncClient())
client = Petstore()
given: PetDict = {"name": "Mia", "status": "new"}
client.pet  # wrong
petstore.Petstoer  # wrong
client.pets.get_pet_by_id("7")  # wrong
client.pets.get_pet_by_id()  # wrong
client.pets.get_pet_by_id(7, 8)  # wrong
client.pets.get_pet_by_id(7, options={"time_out": 1})  # wrong
client.pets.list_pets(20, 0)  # wrong
client.pets.list_pets(limit=20)  # wrong
client.pets.list_pets(limit=20, offset=0, status=[1])  # wrong
client.pets.create_pet(name="Mia")  # wrong
client.pets.create_pet(name="Mia", status="new", tga="cat")  # wrong
client.pets.create_pet(name="Mia", status="new", owner=None, id=7)  # wrong
client.pets.create_pet({"name": "Mia", "status": "new"})  # wrong
client.pets.create_pet(name=None, status="new")  # wrong
client.pets.create_pet(name="Mia", status="new", tag=7)  # wrong
client.pets.update_pet(7, **given)  # wrong
client.pets.update_pet(7, PetPatch(name="Mia"))  # wrong
client.raw(client.pets.create_pet, name="Mia", status="new", tga="cat")  # wrong
client.with_body(client.pets.create_pet, {}).nmae  # wrong
client.with_body()  # wrong
client.raw(client.pets.get_pet_by_id, "7")  # wrong
client.raw(client.pets.get_pet_by_id)  # wrong
client.with_options(time_out=1)  # wrong
client.with_options(api_key="k")  # wrong
client.with_options(environment="sandbox")  # wrong
client.with_options(content_type="text/plain")  # wrong
Pet(status="new")  # wrong
Pet(name=7, status="new")  # wrong
CardPayment(method="cash", number="4242")  # wrong
client.pets.get_pet_by_id(7).nmae  # wrong
client.pets.get_pet_by_id(7).owner.email  # wrong
bad: PetDict = {"name": "Mia", "status": None}  # wrong
number: int = client.orders.get_inventory()["sold"]
text: str = client.orders.get_inventory()["sold"]  # wrong


async def coroutines(twin: AsyncPetstore) -> None:
    """With `asyncio` or `trio`."""
    await twin.pets.create_pet(name="Mia", status="new", tga="cat")  # wrong
    await twin.raw(twin.pets.create_pet, name="Mia")  # wrong
    print((await twin.pets.get_pet_by_id(7)).name)
    print(twin.pets.get_pet_by_id(7).name)  # wrong
    for page in twin.pets.list_pets(limit=20, offset=0):  # wrong
        pass
    await twin.pets.list_pets(limit=20, offset=0)  # wrong
    with AsyncPetstore():  # wrong
        pass
