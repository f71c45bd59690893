"""Hooks that do what a test has them do, in every way in which they can be run."""

from __future__ import annotations

import inspect
from collections.abc import AsyncIterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Callable

import anyio
from sides import Side, settings, side_of

from sdk._runtime.hooks import CallHooks
from sdk.hooks.hook_types import Hook, HookContext, HookMessage, HookRequest, HookResponse

if TYPE_CHECKING:
    from collections.abc import Mapping

#: The kind of client, and whether the methods of its hook are coroutines.
WAYS = ["sync", "asyncio", "asyncio later", "trio", "trio later"]

Before = Callable[[HookRequest, HookContext], Any]
After = Callable[[HookRequest, HookResponse, HookContext], Any]
OnError = Callable[["HookRequest | None", Exception, HookContext], Any]


def unchanged(request: HookRequest, context: HookContext) -> HookRequest:
    del context
    return request


def as_it_came(request: HookRequest, response: HookResponse, context: HookContext) -> HookResponse:
    del request, context
    return response


def as_it_was(request: HookRequest | None, error: Exception, context: HookContext) -> Exception:
    del request, context
    return error


class Given(Hook):
    """Its methods are those of a test."""

    def __init__(self, before: Before, after: After, error: OnError) -> None:
        self._before = before
        self._after = after
        self._error = error

    def before_request(self, request: HookRequest, context: HookContext) -> Any:
        return self._before(request, context)

    def after_response(
        self, request: HookRequest, response: HookResponse, context: HookContext
    ) -> Any:
        return self._after(request, response, context)

    def on_error(self, request: HookRequest | None, error: Exception, context: HookContext) -> Any:
        return self._error(request, error, context)


def later(method: Callable[..., Any]) -> Any:
    """The same as a coroutine's."""

    async def wait(*given: Any) -> Any:
        await anyio.sleep(0)
        outcome = method(*given)
        return await outcome if inspect.isawaitable(outcome) else outcome

    return wait


@dataclass
class Way:
    """A kind of client, with hooks that it can run."""

    side: Side
    is_async: bool
    later: bool

    def core(
        self,
        url: str,
        before: Before = unchanged,
        after: After = as_it_came,
        error: OnError = as_it_was,
        *,
        options: dict[str, Any] | None = None,
        values: dict[str, Any] | None = None,
        parameters: Mapping[str, str | None] | None = None,
        **more: Any,
    ) -> Any:
        hook = Given(before, after, error)
        if self.later:
            hook = Given(later(before), later(after), later(error))
        given = {"retry": {"retry_delay": 0.001}, **(options or {})}
        return self.side.core(
            settings(url, **more), given, values or {}, CallHooks(hook, parameters)
        )

    def call(self, core: Any, *args: Any, **kwargs: Any) -> Any:
        return self.side.call(core.send, *args, **kwargs)

    def reading(self, then: Callable[[bytes, HookResponse], object]) -> After:
        """A hook that has read the answer; `then` changes it."""

        def at_once(request: HookRequest, response: HookResponse, context: HookContext) -> Any:
            del request
            if context.is_async:
                return awaited(response)
            then(response.read(), response)
            return response

        async def awaited(response: HookResponse) -> HookResponse:
            then(await response.aread(), response)
            return response

        return at_once


def way_of(name: str) -> Iterator[Way]:
    kind, _, later = name.partition(" ")
    for side in side_of(kind):
        yield Way(side, kind != "sync", later != "")


class Recorder:
    """Notes what the hook was called with, one line each."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def before(self, request: HookRequest, context: HookContext) -> HookRequest:
        path = "/" + request.url.split("/", 3)[3]
        self.lines.append(f"before {context.attempt} {request.method} {path}")
        return request

    def after(
        self, request: HookRequest, response: HookResponse, context: HookContext
    ) -> HookResponse:
        del request
        self.lines.append(f"after {context.attempt} {response.status_code}")
        return response

    def error(
        self, request: HookRequest | None, error: Exception, context: HookContext
    ) -> Exception:
        del request
        self.lines.append(f"error {context.attempt} {type(error).__name__}")
        return error

    @property
    def all(self) -> dict[str, Any]:
        return {"before": self.before, "after": self.after, "error": self.error}


def is_stream(message: HookMessage) -> bool:
    return isinstance(message.body, (Iterator, AsyncIterable))
