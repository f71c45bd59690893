import os

from petstore import Petstore

client = Petstore(
    base_url=os.environ.get("PETSTORE_BASE_URL"),
    api_key=os.environ.get("PETSTORE_API_KEY"),
)
result = client.pets.create_pet(name="Mia", status="available")
print(result.id)
