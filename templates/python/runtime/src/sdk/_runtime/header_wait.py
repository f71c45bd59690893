"""How long a server may take for the header of its response.

httpx takes its read timeout for each read of a socket: a server that sends interim responses, or a
header in pieces, would hold a call for as long as it likes.
"""

from __future__ import annotations

import httpx

from .deadline import Deadline


class HeaderWait(Deadline):
    """The read timeout, from the end of the request to the end of the response's header."""

    def __init__(self, limit: float | None) -> None:
        """Take the read timeout, which does not count yet."""
        super().__init__(None)
        self._limit = limit

    def saw(self, event: str) -> None:
        """Take the events of the `trace` extension of a request."""
        if event.endswith("receive_response_headers.started"):
            self.count(self._limit)


def switched_protocols() -> httpx.RemoteProtocolError:
    """The error for a response that hands the connection over to another protocol.

    Its body is the connection itself, which need not end.
    """
    return httpx.RemoteProtocolError(
        "the server switched protocols (status 101), which was not requested"
    )
