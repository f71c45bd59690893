import os

from petstore import Petstore

client = Petstore(
    base_url=os.environ.get("PETSTORE_BASE_URL"),
    api_key=os.environ.get("PETSTORE_API_KEY"),
)
for page in client.pets.list_pets(limit=20, offset=0):
    print(page.data)
