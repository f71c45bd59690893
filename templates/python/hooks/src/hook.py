"""The hook of this SDK."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .hook_types import Hook

if TYPE_CHECKING:
    from .hook_types import HookContext, HookRequest, HookResponse


class CustomHook(Hook):
    """Changes what you need, and leaves the rest as it is.

    Each client makes one, so its attributes are kept from call to call.
    """

    def before_request(self, request: HookRequest, context: HookContext) -> HookRequest:
        """Before each try of a call, when everything else of the request is set.

        For example:

            tenant = context.parameters.get("tenant")
            if tenant is not None:
                request.headers["X-Tenant"] = tenant
        """
        return request

    def after_response(
        self, request: HookRequest, response: HookResponse, context: HookContext
    ) -> HookResponse:
        """After each try, for every answer, before it is decided whether the call is tried again.

        For example:

            if "X-Overloaded" in response.headers:
                response.status_code = 503
        """
        return response

    def on_error(
        self, request: HookRequest | None, error: Exception, context: HookContext
    ) -> Exception:
        """Once per call, for the error that is about to reach the caller.

        For example:

            return RuntimeError(f"{context.operation.path}: {error}")
        """
        return error
