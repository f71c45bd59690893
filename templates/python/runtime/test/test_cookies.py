"""Names and values of cookies."""

from __future__ import annotations

from typing import Any

import pytest
from operations import get
from sides import Side, settings
from vectors import read_vectors
from wire import WireServer, answer, js

from sdk._runtime.auth import ApiKeyScheme
from sdk._runtime.operation import Parameter
from sdk.errors import AuthenticationError

VECTORS = read_vectors("cookie-names.json")


def keyed(url: str, name: str) -> Any:
    scheme = {"key": ApiKeyScheme("cookie", name)}
    return settings(url, credentials=scheme, security=[{"key": []}])


@pytest.mark.parametrize("row", VECTORS["keys"], ids=lambda row: f"{row['name']}={row['value']}")
def test_keys(side: Side, row: dict[str, Any]) -> None:
    with WireServer(js({})) as server:
        core = side.core(keyed(server.url, row["name"]), {}, {"key": row["value"]})
        side.call(core.send, get())
        assert server.seen[0].headers.get("cookie") == row["sent"]


@pytest.mark.parametrize(
    "row", VECTORS["parameters"], ids=lambda row: f"{row['name']}={row['value']}"
)
def test_parameters(side: Side, row: dict[str, Any]) -> None:
    operation = get(parameters={"given": Parameter("cookie", name=row["name"])})
    with WireServer(js({})) as server:
        core = side.core(settings(server.url), {}, {})
        side.call(core.send, operation, {"given": row["value"]})
        assert server.seen[0].headers.get("cookie") == row["sent"]


@pytest.mark.parametrize("row", VECTORS["written"], ids=lambda row: row["header"])
def test_what_the_caller_writes_out(side: Side, row: dict[str, Any]) -> None:
    with WireServer(answer(401, f"you sent {' and '.join(row['hidden'])}")) as server:
        core = side.core(keyed(server.url, row["name"]), {}, {})
        with pytest.raises(AuthenticationError) as caught:
            side.call(core.send, get(), options={"headers": {"Cookie": row["header"]}})
    message = str(caught.value)
    redacted = " and ".join("[redacted]" for _ in row["hidden"])
    assert f"you sent {redacted}".rstrip() in message
    assert not [secret for secret in row["hidden"] if secret in message]
    assert ("no credential was sent" not in message) == row["identifies"]
