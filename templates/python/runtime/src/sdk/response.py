"""A value together with the answer that held it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    import httpx

    from ._runtime.issues import DecodeIssue

T = TypeVar("T")


@dataclass(frozen=True)
class ApiResponse(Generic[T]):
    """A value together with the answer that held it.

    Attributes:
        data: What the body holds; `None` for a successful response without a value, whatever its
            type says.
        http_response: The transport's response; its body has been read, unless it is handed out
            with `data`.
        issues: Members of the body that are not what the API's description says.
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
        """Header fields; their names match in any case."""
        return self.http_response.headers

    def __repr__(self) -> str:
        """Shows nothing of the body."""
        return f"<ApiResponse [{self.status_code}]>"
