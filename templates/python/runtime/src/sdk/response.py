"""A value with the response that contained it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    import httpx

    from ._runtime.issues import DecodeIssue

T = TypeVar("T")


@dataclass(frozen=True)
class ApiResponse(Generic[T]):
    """A value together with the response that held it.

    Attributes:
        data: The value. `None` for a successful response without a value, regardless of its type.
        http_response: The response of httpx. Its body has been read, unless `data` is a stream or a
            download.
        issues: Parts of the body that do not match the API description.
    """

    data: T
    http_response: httpx.Response
    issues: tuple[DecodeIssue, ...] = ()

    @property
    def status_code(self) -> int:
        """HTTP status."""
        return self.http_response.status_code

    @property
    def headers(self) -> httpx.Headers:
        """Headers. Names are case-insensitive."""
        return self.http_response.headers

    def __repr__(self) -> str:
        """Show the status only."""
        return f"<ApiResponse [{self.status_code}]>"
