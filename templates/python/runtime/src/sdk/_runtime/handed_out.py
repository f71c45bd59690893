"""Responses whose bodies the caller reads, and closes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import httpx
    from typing_extensions import Self

    from .incoming import Incoming


class HandedOut:
    """A response whose body the caller reads."""

    def __init__(self, incoming: Incoming) -> None:
        """Take the response."""
        self.status_code: int = incoming.status
        self.headers: httpx.Headers = incoming.headers


class Closing(ABC):
    """What leaving its `with` block closes."""

    @abstractmethod
    def close(self) -> None:
        """Close the connection."""

    def __enter__(self) -> Self:
        """For `with`."""
        return self

    def __exit__(self, *exc_info: object) -> None:
        """Close the connection."""
        self.close()


class AsyncClosing(ABC):
    """What leaving its `async with` block closes."""

    @abstractmethod
    async def aclose(self) -> None:
        """Close the connection."""

    async def __aenter__(self) -> Self:
        """For `async with`."""
        return self

    async def __aexit__(self, *exc_info: object) -> None:
        """Close the connection."""
        await self.aclose()
