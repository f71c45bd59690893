"""Settings that are the same for every client."""

from __future__ import annotations

from ._runtime.auth import ApiKeyScheme
from ._runtime.settings import CoreSettings
from ._version import __version__

SETTINGS = CoreSettings(
    sdk_name="petstore-python",
    sdk_version=__version__,
    base_url="https://api.petstore.example/v1",
    credentials={"api_key": ApiKeyScheme("header", "X-Api-Key")},
    security=[{"api_key": []}],
    needs_credentials=True,
)
