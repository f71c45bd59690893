"""What the engines of a client for threads and for coroutines have in common."""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any, Generic, NoReturn, TypeVar

from ..errors import UsageError
from ..options import RequestOptions, time_limit
from ..response import ApiResponse
from .auth import Credentials, Secret
from .call import CallInterceptor, Interceptor, Reader, TracedCall, Try, perform
from .deadline import Deadline
from .destination import api_base_url, base_url_of, server_options
from .effects import Steps, Within
from .known_options import CoreOptions, refuse_unknown
from .page_request import AS_CALLED, PageRequest
from .plan import PlanSources, plan_call
from .properties import received
from .read_answer import read_answer
from .redirect import request
from .secret_values import Secrets

if TYPE_CHECKING:
    from collections.abc import Generator, Mapping

    from typing_extensions import Self, Unpack

    from .http_client import BaseConnections
    from .incoming import Incoming
    from .operation import Answer, Operation
    from .settings import CoreSettings

C = TypeVar("C", bound="BaseConnections[Any]")
R = TypeVar("R")

#: Whether the next call is to give its whole response: see `whole_answer`.
_raw: ContextVar[bool] = ContextVar("raw", default=False)


@contextmanager
def whole_answer() -> Generator[None, None, None]:
    """Within it the next call of this thread or task gives an `ApiResponse`, not its value."""
    before = _raw.set(True)
    try:
        yield
    finally:
        _raw.reset(before)


def takes_whole_answer() -> bool:
    """Return whether this call is to give its whole response; the calls within it are not."""
    wanted = _raw.get()
    if wanted:
        _raw.set(False)
    return wanted


def no_single_answer() -> UsageError:
    """The error for a method that cannot give its whole response."""
    return UsageError(
        "raw() requires a method that returns a single response, not pages or a stream"
    )


class BaseCore(ABC, Generic[C]):
    """Options and credentials of a client; turns an operation and its arguments into a call."""

    def __init__(
        self,
        settings: CoreSettings,
        options: CoreOptions | None = None,
        credentials: Mapping[str, Secret | None] | Credentials | None = None,
        interceptor: Interceptor | None = None,
        connections: C | None = None,
    ) -> None:
        """Create the core of a client.

        Args:
            settings: What is the same for every client of the SDK.
            options: What the caller configured.
            credentials: By name (a basic one has `username` and `password`), or those of
                another core, to be shared with it.
            interceptor: What stands around its calls, if anything does.
            connections: The connections of another core, which closes them.
        """
        self._settings = settings
        self._options = _with_logger(options or {})
        self._credentials = (
            credentials
            if isinstance(credentials, Credentials)
            else Credentials(settings.credentials, credentials or {})
        )
        self._interceptor = interceptor
        self._is_guest = connections is not None
        self._connections: C = connections or self._connect(self._options.get("http_client"))
        self._closed = False

    @property
    def base_url(self) -> str | None:
        """The base URL of calls that name none of their own, to be printed.

        `None` where it holds a password or is none.
        """
        settings, options = self._settings, self._options
        try:
            url = api_base_url(settings, options, options.get("base_url"))
        except UsageError:
            return None
        if url is None or settings.servers is None:
            return url
        return Secrets(settings.servers.secrets(server_options(options))).redact(url)

    def base_url_of(self, operation: Operation[object], options: RequestOptions | None) -> str:
        """The base URL of a call.

        Raises:
            UsageError: The base URL is missing or not a valid URL.
        """
        return base_url_of(operation, options or {}, self._options, self._settings)

    def set_credential(self, name: str, value: Secret | None) -> None:
        """Set a credential for subsequent calls. Calls in progress keep the old one."""
        self._credentials.set(name, value)

    def set_base_url(self, base_url: str) -> None:
        """Set the base URL for subsequent calls."""
        options = self._options.copy()
        options["base_url"] = base_url
        self._options = options

    def set_server(
        self,
        environment: str | None = None,
        server_variables: Mapping[str, str | None] | None = None,
    ) -> None:
        """Select the server for subsequent calls.

        It replaces the base URL, unless it is relative.
        """
        self._options = self._over(
            {"environment": environment, "server_variables": server_variables or {}}
        )

    def with_options(self, **options: Unpack[CoreOptions]) -> Self:
        """Return a core with these options merged over its own, and the same credentials.

        It shares the connections, and does not close them, unless it has its own `http_client`.
        """
        merged = self._options_over(options)
        connections = None if "http_client" in options else self._connections
        return type(self)(self._settings, merged, self._credentials, self._interceptor, connections)

    def _options_over(self, narrower: CoreOptions) -> CoreOptions:
        """The options with others over them; of `retry` and `headers` each member counts."""
        wider, options = self._options, self._over(narrower)
        retry, headers = narrower.get("retry"), narrower.get("headers")
        options["retry"] = {**wider.get("retry", {}), **(retry or {})}
        options["headers"] = {**wider.get("headers", {}), **(headers or {})}
        return options

    def _over(self, narrower: CoreOptions) -> CoreOptions:
        wider, servers = self._options, self._settings.servers
        options: CoreOptions = {**wider, **narrower}
        variables = narrower.get("server_variables")
        environment = narrower.get("environment")
        options["environment"] = wider.get("environment") if environment is None else environment
        options["server_variables"] = {**wider.get("server_variables", {}), **(variables or {})}
        if narrower.get("base_url") is None:
            # A server that is chosen here replaces a base URL that was given before. A relative
            # server is appended to it.
            is_chosen = "environment" in narrower or "server_variables" in narrower
            replaces = is_chosen and not (servers and servers.is_relative)
            options["base_url"] = None if replaces else wider.get("base_url")
        return options

    @abstractmethod
    def _connect(self, http_client: object) -> C:
        """The connections of a core that shares no other's."""

    def _call(
        self,
        operation: Operation[object],
        arguments: Mapping[str, object] | None,
        body: object,
        options: RequestOptions | None,
        read: Reader[R],
        page: PageRequest = AS_CALLED,
    ) -> Steps[R]:
        if self._closed:
            raise UsageError("the client is closed")
        arguments, body = received(arguments, body)
        if page.arguments:
            arguments = {**arguments, **page.arguments}
        given, client = options or RequestOptions(), self._options
        refuse_unknown("options", given, RequestOptions.__optional_keys__)
        intercepted = self._interceptor.begin(operation) if self._interceptor else None
        tracing = client.get("tracing")
        traced = tracing.begin(self._settings, operation) if tracing else None
        steps = self._tries(
            operation, arguments, body, given, client, intercepted, traced, read, page
        )
        if traced is not None:
            steps = traced.around(steps)
        if intercepted is None:
            return (yield from steps)
        try:
            return (yield from steps)
        except Exception as error:
            failure = yield from intercepted.failure(error)
            if failure is error:
                raise
            raise failure from error

    def _tries(
        self,
        operation: Operation[object],
        arguments: Mapping[str, object],
        body: object,
        options: RequestOptions,
        client: CoreOptions,
        intercepted: CallInterceptor | None,
        traced: TracedCall | None,
        read: Reader[R],
        page: PageRequest,
    ) -> Steps[R]:
        limit = options.get("deadline", client.get("deadline", self._settings.deadline))
        deadline = Deadline(time_limit("deadline", limit))
        sources = PlanSources(
            operation=operation,
            arguments=arguments,
            body=body,
            options=options,
            client=client,
            settings=self._settings,
            credentials=self._credentials,
            is_hooked=intercepted is not None,
            page=page,
        )
        what = f"{operation.method} {operation.path}"
        plan = yield from Within(deadline, what, plan_call(sources))
        send: Try = intercepted.request if intercepted else request
        if traced is not None:
            send = traced.attempts(send)
        return (yield from perform(plan, deadline, read, send))

    def __repr__(self) -> str:
        """Show no credential."""
        return self.shown(type(self).__name__)

    def shown(self, name: str) -> str:
        """Return the `repr` of a service or a client."""
        return f"{name}(base_url={self.base_url!r})"

    def __reduce__(self) -> NoReturn:
        """Keep credentials out of pickles, and connections out of copies.

        Raises:
            TypeError: Always.
        """
        raise TypeError("a client cannot be pickled or deep-copied; create one where it is needed")


def read_response(incoming: Incoming, answer: Answer) -> Steps[ApiResponse[object]]:
    """The value of a response, together with the response."""
    content = yield from read_answer(incoming, answer)
    return ApiResponse(content.value, incoming.response, content.issues)


def _with_logger(options: CoreOptions) -> CoreOptions:
    """Python's own logging, where the caller has named no other; it is silent by default."""
    if options.get("logger") is not None:
        return options
    options = options.copy()
    # Of the package, as programs look for it.
    logger = logging.getLogger(__name__.rsplit(".", 2)[0])
    if not logger.handlers:
        logger.addHandler(logging.NullHandler())
    options["logger"] = logger
    return options
