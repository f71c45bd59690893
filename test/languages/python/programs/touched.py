"""Makes a call with the petstore's SDK, and prints after each step what was imported in it.

Arguments: the source folder and the package.
"""

import json
import sys

source, package = sys.argv[1:]
sys.path.insert(0, source)


def imported() -> "list[str]":
    """Modules of the package that are no runtime, and packages that it depends on."""
    own = [name[len(package) + 1 :] for name in sys.modules if name.startswith(f"{package}.")]
    printed = [name for name in own if name.split(".")[0] in ("models", "services", "types")]
    return sorted({*printed, *({"httpx", "pydantic", "anyio"} & sys.modules.keys())})


known: "set[str]" = set()


def step(name: str) -> None:
    """Prints what has come since the last step."""
    found = imported()
    print(json.dumps([name, [module for module in found if module not in known]]))
    known.update(found)


sdk = __import__(package)
step("import")
client_class = sdk.Petstore
step("name")
import httpx  # noqa: E402


def respond(request: httpx.Request) -> httpx.Response:
    """A pet."""
    return httpx.Response(200, json={"id": 7, "name": "Rex", "status": "sold"})


http_client = httpx.Client(transport=httpx.MockTransport(respond))
client = client_class(api_key="key", http_client=http_client)
step("client")
client.pets  # noqa: B018
step("service")
client.pets.get_pet_by_id(7)
step("call")
