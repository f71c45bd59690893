"""The error for a call whose required credentials are missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import UsageError
from .settings import CredentialInput

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .auth import AppliedCredentials
    from .plan import PlanSources
    from .settings import CoreSettings


def refuse_missing(sources: PlanSources, credentials: AppliedCredentials) -> None:
    """Check the credentials of a call that needs some.

    Raises:
        UsageError: No alternative is complete.
    """
    operation, settings, missing = sources.operation, sources.settings, credentials.missing
    default, own = settings.needs_credentials, operation.needs_credentials
    is_needed = default if operation.security is None else own
    # The options of calls have this one only in SDKs that have credentials.
    options: Mapping[str, object] = {**sources.client, **sources.options}
    # A hook may add them to the request.
    is_allowed = sources.is_hooked or options.get("allow_missing_credentials", False)
    if not missing or not is_needed or is_allowed:
        return
    sets = [" and ".join(_shown(name, settings) for name in names) for names in missing]
    raise UsageError(
        f"missing credentials: set {', or '.join(dict.fromkeys(sets))} on the client, "
        "or set allow_missing_credentials to send the call without them"
    )


def _shown(name: str, settings: CoreSettings) -> str:
    variable = settings.inputs.get(name, CredentialInput()).variable
    return name if variable is None else f"{name} (environment variable {variable})"
