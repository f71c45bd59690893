"""The hook of this SDK."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .hook_types import Hook

if TYPE_CHECKING:
    from .hook_types import HookContext, HookRequest, HookResponse


class CustomHook(Hook):
    """The hook of this SDK. Change the methods that you need and leave the others as they are.

    Each client creates one instance, so its attributes persist between calls.
    """

    def before_request(self, request: HookRequest, context: HookContext) -> HookRequest:
        """Change the request before each attempt. It is complete at this point.

        For example:

            tenant = context.parameters.get("tenant")
            if tenant is not None:
                request.headers["X-Tenant"] = tenant
        """
        return request

    def after_response(
        self, request: HookRequest, response: HookResponse, context: HookContext
    ) -> HookResponse:
        """Change every response after each attempt, before the SDK decides whether to retry.

        For example:

            if "X-Overloaded" in response.headers:
                response.status_code = 503
        """
        return response

    def on_error(
        self, request: HookRequest | None, error: Exception, context: HookContext
    ) -> Exception:
        """Change the error that the call is about to raise, once per call.

        For example:

            return RuntimeError(f"{context.operation.path}: {error}")
        """
        return error
