"""Python client for Pet Store."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._runtime.lazy import lazy_names
from ._runtime.lazy import preload as _preload
from ._version import __version__ as __version__

if TYPE_CHECKING:
    from ._runtime.issues import DecodeIssue as DecodeIssue
    from ._runtime.model import ApiModel as ApiModel
    from ._runtime.unions import UnknownVariant as UnknownVariant
    from ._runtime.unset import UNSET as UNSET
    from ._runtime.unset import Unset as Unset
    from .client import AsyncPetstore as AsyncPetstore
    from .client import Petstore as Petstore
    from .errors import ApiConnectionError as ApiConnectionError
    from .errors import ApiError as ApiError
    from .errors import ApiTimeoutError as ApiTimeoutError
    from .errors import AuthenticationError as AuthenticationError
    from .errors import AuthError as AuthError
    from .errors import BadRequestError as BadRequestError
    from .errors import ConflictError as ConflictError
    from .errors import DecodeError as DecodeError
    from .errors import InternalServerError as InternalServerError
    from .errors import NotFoundError as NotFoundError
    from .errors import PaginationError as PaginationError
    from .errors import PermissionDeniedError as PermissionDeniedError
    from .errors import PetstoreError as PetstoreError
    from .errors import RateLimitError as RateLimitError
    from .errors import StreamError as StreamError
    from .errors import UnprocessableEntityError as UnprocessableEntityError
    from .errors import UsageError as UsageError
    from .options import Logger as Logger
    from .options import RequestOptions as RequestOptions
    from .options import RetryConfig as RetryConfig
    from .pagination import AsyncPages as AsyncPages
    from .pagination import Page as Page
    from .pagination import Pages as Pages
    from .response import ApiResponse as ApiResponse
else:
    # Not for type checkers: they would take a name that does not exist.
    __getattr__, __dir__ = lazy_names(
        __name__,
        {
            "UNSET": "_runtime.unset",
            "ApiConnectionError": "errors",
            "ApiError": "errors",
            "ApiModel": "_runtime.model",
            "ApiResponse": "response",
            "ApiTimeoutError": "errors",
            "AsyncPages": "pagination",
            "AsyncPetstore": "client",
            "AuthError": "errors",
            "AuthenticationError": "errors",
            "BadRequestError": "errors",
            "ConflictError": "errors",
            "DecodeError": "errors",
            "DecodeIssue": "_runtime.issues",
            "InternalServerError": "errors",
            "Logger": "options",
            "NotFoundError": "errors",
            "Page": "pagination",
            "Pages": "pagination",
            "PaginationError": "errors",
            "PermissionDeniedError": "errors",
            "Petstore": "client",
            "PetstoreError": "errors",
            "RateLimitError": "errors",
            "RequestOptions": "options",
            "RetryConfig": "options",
            "StreamError": "errors",
            "UnknownVariant": "_runtime.unions",
            "UnprocessableEntityError": "errors",
            "Unset": "_runtime.unset",
            "UsageError": "errors",
        },
    )

__all__ = [
    "UNSET",
    "ApiConnectionError",
    "ApiError",
    "ApiModel",
    "ApiResponse",
    "ApiTimeoutError",
    "AsyncPages",
    "AsyncPetstore",
    "AuthError",
    "AuthenticationError",
    "BadRequestError",
    "ConflictError",
    "DecodeError",
    "DecodeIssue",
    "InternalServerError",
    "Logger",
    "NotFoundError",
    "Page",
    "Pages",
    "PaginationError",
    "PermissionDeniedError",
    "Petstore",
    "PetstoreError",
    "RateLimitError",
    "RequestOptions",
    "RetryConfig",
    "StreamError",
    "UnknownVariant",
    "UnprocessableEntityError",
    "Unset",
    "UsageError",
    "__version__",
]


def preload() -> None:
    """Load all models immediately, so that their first use takes no extra time."""
    from . import models

    _preload(models.__name__)
