"""One run of one case, with the client for coroutines."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import Any, AsyncIterator, Awaitable, Callable, List, Optional, Sequence, Tuple

from .run import BaseRun, ErrorBody
from .seen import Circumstances, Seen


class AsyncRun(BaseRun):
    """One run of one case."""

    async def wait(self, ms: float) -> None:
        """Waits so many milliseconds."""
        await asyncio.sleep(ms / 1000)

    async def together(self, parts: Sequence[Tuple[float, Callable[[], Awaitable[None]]]]) -> None:
        """Everything at once; each starts so many milliseconds after the first."""

        async def run(start_ms: float, part: Callable[[], Awaitable[None]]) -> None:
            await self.wait(start_ms)
            await part()

        await asyncio.gather(*(run(start, part) for start, part in parts))

    @asynccontextmanager
    async def call(
        self, place: int, circumstances: Circumstances, error_body: Optional[ErrorBody] = None
    ) -> AsyncIterator[Seen]:
        """Watches one call."""
        async with self._watched(circumstances, error_body) as seen:
            yield seen
        self._put(place, seen.outcome)

    async def calls(
        self,
        place: int,
        circumstances: Circumstances,
        make: Callable[[Seen, str], Awaitable[None]],
        error_body: Optional[ErrorBody] = None,
    ) -> None:
        """Makes a call several times."""
        parallel = circumstances.get("parallel", 1)
        outcomes: List[Any] = []

        async def one(index: int) -> None:
            async with self._watched(circumstances, error_body) as seen:
                outcomes[index] = seen.outcome
                await make(seen, str(index))

        for turn in range(circumstances.get("times", 1)):
            outcomes += [{}] * parallel
            indices = range(turn * parallel, (turn + 1) * parallel)
            await asyncio.gather(*(one(index) for index in indices))
        self._put(place, outcomes)

    @asynccontextmanager
    async def _watched(
        self, circumstances: Circumstances, error_body: Optional[ErrorBody]
    ) -> AsyncIterator[Seen]:
        """The caller's own task is what is cancelled."""
        task = asyncio.current_task()
        if task is None:
            raise AssertionError("not in a task")
        cancel = circumstances.get("cancel", {})
        after_items = cancel.get("afterItems")

        def at_item(count: int) -> None:
            if count == after_items:
                task.cancel()

        seen = self._seen(circumstances, at_item)
        timer: Optional[asyncio.TimerHandle] = None
        if cancel.get("before"):
            task.cancel()
        if "afterMs" in cancel:
            timer = asyncio.get_running_loop().call_later(cancel["afterMs"] / 1000, task.cancel)
        try:
            yield seen
        except asyncio.CancelledError as error:
            if not cancel:
                raise
            if hasattr(task, "uncancel"):  # from 3.11 on
                task.uncancel()
            self._fail(seen, error, error_body)
        except Exception as error:
            self._fail(seen, error, error_body)
        finally:
            if timer is not None:
                timer.cancel()
            seen.end()
