"""What stands between the attempts of a call and the hooks of `hooks/`."""

from __future__ import annotations

import inspect
from collections.abc import AsyncIterable, AsyncIterator, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Callable, TypeVar, Union, cast

import anyio
import httpx

from ..errors import SdkError, UsageError
from ..hooks.hook_types import HookContext, HookOperation, HookRequest, HookResponse
from .effects import AsyncIo, Discard, Effect, Steps, SyncIo, Within
from .header_fields import HeaderFields
from .incoming import AsyncIncoming, Incoming, SyncIncoming
from .operation import BodyContent, EncodedBody, Operation
from .outgoing import Outgoing
from .redirect import first_request, follow
from .transport import close_body

if TYPE_CHECKING:
    from ..hooks.hook_types import Hook, HookBody
    from .deadline import Deadline
    from .plan import CallPlan

T = TypeVar("T")

_AnyIncoming = Union[SyncIncoming, AsyncIncoming]


class CallHooks:
    """The hook of a client; the clients that `with_options` makes share it."""

    def __init__(self, hook: Hook, parameters: Mapping[str, str | None] | None = None) -> None:
        """Take the hook, and the additional constructor parameters by name."""
        self._hook = hook
        self._parameters = parameters or {}

    def begin(self, operation: Operation[object]) -> HookedCall:
        """Begin a call."""
        called = HookOperation(operation.id, operation.method, operation.path)
        return HookedCall(self._hook, HookContext(called, 0, self._parameters, is_async=False))


class HookedCall:
    """One call under its hook."""

    def __init__(self, hook: Hook, context: HookContext) -> None:
        """Take the hook, and the facts of the call that are passed to it."""
        self._hook = hook
        self._context = context
        #: Of the latest attempt, as the hook let it go.
        self._request: HookRequest | None = None

    def request(self, plan: CallPlan, deadline: Deadline, attempt: int) -> Steps[Incoming]:
        """Make one attempt."""
        self._context = replace(self._context, attempt=attempt)
        planned = first_request(plan)
        body = planned.body.open() if planned.body else None
        headers = httpx.Headers(planned.headers.raw(), encoding="latin-1")
        given = HookRequest(planned.method, planned.url, headers, body)
        self._request = given
        asked = _AskHook(self._hook.before_request, HookRequest, self._context, given)
        wanted = yield from Within(deadline, plan.what, iter(asked))
        self._request = wanted
        came = yield from follow(plan, _outgoing_of(planned, body, wanted), deadline)
        return (yield from self._answer(plan, deadline, came, wanted))

    def failure(self, error: Exception) -> Steps[Exception]:
        """The error that reaches the caller instead of this one."""
        # What is no error of the SDK's own is the hook's; a mistake of the caller's is theirs.
        if not isinstance(error, SdkError) or isinstance(error, UsageError):
            return error
        return (
            yield from _AskHook(self._hook.on_error, Exception, self._context, self._request, error)
        )

    def _answer(
        self, plan: CallPlan, deadline: Deadline, came: Incoming, request: HookRequest
    ) -> Steps[Incoming]:
        body = cast("_AnyIncoming", came).chunks()
        given = HookResponse(came.status, httpx.Headers(came.headers), body)
        asked = _AskHook(
            self._hook.after_response, HookResponse, self._context, request, given, held=came
        )
        try:
            wanted = yield from Within(deadline, plan.what, iter(asked))
            if wanted.body is body:
                return _changed(came, wanted)
            return (yield from _replaced(came, wanted, plan, deadline))
        except Exception:
            if not came.finished:
                yield from Discard(came)
            raise


class _AskHook(Effect[T]):
    """Calls a method of the hook, and looks at what it gives."""

    def __init__(
        self,
        method: Callable[..., object],
        gives: type[T],
        context: HookContext,
        *given: object,
        held: Incoming | None = None,
    ) -> None:
        self._method = method
        self._gives = gives
        self._context = context
        self._given = given
        self._held = held

    @property
    def _name(self) -> str:
        return f"CustomHook.{self._method.__name__}"

    def run(self, io: SyncIo) -> T:
        """Run it, and block until it ends."""
        del io
        try:
            outcome = self._method(*self._given, self._context)
            if inspect.isawaitable(outcome):
                close_body(outcome)
                raise UsageError(f"{self._name} is asynchronous: use the asynchronous client")
            return self._checked(outcome)
        except BaseException:
            if self._held is not None:
                cast("SyncIncoming", self._held).close()
            raise

    async def run_async(self, io: AsyncIo) -> T:
        """Run it without blocking the event loop."""
        try:
            context = replace(self._context, is_async=True)
            return self._checked(await io.ask(self._method, *self._given, context))
        except BaseException:
            if self._held is not None:
                # Also of a call that is cancelled: nobody else would give the connection back.
                with anyio.CancelScope(shield=True):
                    await cast("AsyncIncoming", self._held).aclose()
            raise

    def _checked(self, outcome: object) -> T:
        if isinstance(outcome, self._gives):
            return outcome
        kind = type(outcome).__name__
        raise TypeError(f"{self._name} must return {self._gives.__name__}, not {kind}")


def _outgoing_of(planned: Outgoing, body: BodyContent | None, wanted: HookRequest) -> Outgoing:
    """The request that the hook wants."""
    fields = _fields_of(wanted.headers)
    if wanted.body is body:
        return Outgoing(wanted.method, wanted.url, fields, planned.body)
    # What was said of a body is not true of another one.
    if fields.get("Content-Length") == planned.headers.get("Content-Length"):
        fields = fields.without("Content-Length")
    return Outgoing(wanted.method, wanted.url, fields, _encoded_body(wanted.body))


def _fields_of(headers: httpx.Headers) -> HeaderFields:
    fields = HeaderFields()
    for raw_name, raw_value in headers.raw:
        name, value = raw_name.decode("latin-1"), raw_value.decode("latin-1")
        before = fields.get(name)
        fields.set(name, value if before is None else f"{before}, {value}")
    return fields


def _encoded_body(body: HookBody | None) -> EncodedBody | None:
    if body is None:
        return None
    content = body.encode("utf-8") if isinstance(body, str) else body
    return EncodedBody(lambda: content, repeatable=isinstance(content, bytes))


def _changed(came: Incoming, wanted: HookResponse) -> Incoming:
    """The response that came, with other status and header fields."""
    response = came.response
    headers = httpx.Headers(wanted.headers)
    # How the body is packed is not the hook's to say, as it is still to be unpacked.
    for name in ("content-encoding", "transfer-encoding"):
        headers.pop(name, None)
        if name in came.headers:
            headers[name] = came.headers[name]
    response.headers = headers
    _set_status(response, wanted.status_code)
    return came


def _set_status(response: httpx.Response, status_code: int) -> None:
    if response.status_code != status_code:
        response.status_code = status_code
        response.extensions.pop("reason_phrase", None)


def _replaced(
    came: Incoming, wanted: HookResponse, plan: CallPlan, deadline: Deadline
) -> Steps[Incoming]:
    """The response that the hook wants; its body may be made of the one that came."""
    stream = _stream_of(came, wanted.body)
    if isinstance(stream, httpx.ByteStream) and not came.finished:
        yield from Discard(came)
    headers = httpx.Headers(wanted.headers)
    headers.pop("content-encoding", None)
    headers.pop("transfer-encoding", None)
    if headers.get("content-length") == came.headers.get("content-length"):
        headers.pop("content-length", None)
    response = httpx.Response(
        came.status,
        headers=headers,
        stream=stream,
        request=came.response.request,
        extensions=dict(came.response.extensions),
    )
    _set_status(response, wanted.status_code)
    with suppress(RuntimeError):
        # It is not known before the body has been read.
        response.elapsed = came.response.elapsed
    return type(came)(response, plan, deadline)


def _stream_of(
    came: Incoming, body: HookBody | None
) -> httpx.SyncByteStream | httpx.AsyncByteStream:
    if body is None or isinstance(body, (str, bytes)):
        return httpx.ByteStream(body.encode("utf-8") if isinstance(body, str) else body or b"")
    if isinstance(came, AsyncIncoming):
        return _AsyncBody(body, came)
    if isinstance(body, AsyncIterable):
        raise TypeError(
            "CustomHook.after_response returned an asynchronous body to a synchronous call"
        )
    return _Body(body, cast("SyncIncoming", came))


class _Body(httpx.SyncByteStream):
    """A body of the hook's, which may be made of the one that came."""

    def __init__(self, body: Iterable[bytes], came: SyncIncoming) -> None:
        self._body = body
        self._came = came

    def __iter__(self) -> Iterator[bytes]:
        return iter(self._body)

    def close(self) -> None:
        close_body(self._body)
        self._came.close()


class _AsyncBody(httpx.AsyncByteStream):
    """A body of the hook's, which may be made of the one that came."""

    def __init__(self, body: Iterable[bytes] | AsyncIterable[bytes], came: AsyncIncoming) -> None:
        self._body = body
        self._came = came

    async def __aiter__(self) -> AsyncIterator[bytes]:
        if isinstance(self._body, AsyncIterable):
            async for chunk in self._body:
                yield chunk
        else:
            for chunk in self._body:
                yield chunk

    async def aclose(self) -> None:
        close: Any = getattr(self._body, "aclose", None)
        if close is not None:
            await close()
        else:
            close_body(self._body)
        await self._came.aclose()
