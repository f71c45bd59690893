"""The clients of the API."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Awaitable, Callable, Dict, Optional, TypeVar, Union

from typing_extensions import ParamSpec, Self, Unpack

from ._runtime.async_core import AsyncCore
from ._runtime.core import Core
from ._runtime.endpoint import AsyncEndpoints, Endpoints
from ._runtime.known_options import refuse_unknown
from ._runtime.properties import with_body
from ._settings import SETTINGS
from .options import ClientOptions

if TYPE_CHECKING:
    from httpx import AsyncClient, Client, Timeout

    from ._runtime.auth import Secret
    from ._runtime.known_options import CoreOptions
    from .options import HeaderValues, Logger, RetryConfig
    from .response import ApiResponse
    from .services.orders import AsyncOrdersService, OrdersService
    from .services.pets import AsyncPetsService, PetsService

P = ParamSpec("P")
T = TypeVar("T")


class _Options(ClientOptions, total=False):
    """Options of `with_options`."""

    allow_missing_credentials: bool
    """Whether to send calls whose required credentials are missing, instead of raising a
    `UsageError`.
    """


class Petstore(Endpoints):
    """Client of Pet Store."""

    def __init__(
        self,
        *,
        api_key: Optional[Secret] = None,
        base_url: Optional[str] = None,
        timeout: Union[float, Timeout, None] = 60.0,
        deadline: Optional[float] = None,
        retry: Optional[RetryConfig] = None,
        headers: Optional[HeaderValues] = None,
        http_client: Optional[Client] = None,
        logger: Optional[Logger] = None,
        allow_missing_credentials: bool = False,
    ) -> None:
        """Create a client.

        Args:
            api_key: API key, sent as the header `X-Api-Key`. The key from the counter.
            base_url: URL of the API, such as `https://api.example.com`.
            timeout: Longest time in seconds without data from the server, and at most 10
                seconds to connect. `None`: no limit. An `httpx.Timeout` sets each limit.
            deadline: Longest time in seconds for a whole call with all its attempts. `None`: no
                limit.
            retry: Number of attempts of a call, and the delay between them.
            headers: Headers of all calls.
            http_client: Sends the requests. It stays open when this client is closed.
            logger: Receives a line for each attempt and for each response that does not match
                its description, in place of Python's own logging.
            allow_missing_credentials: Whether to send calls whose required credentials are
                missing, instead of raising a `UsageError`.
        """
        options: CoreOptions = {
            "base_url": base_url,
            "timeout": timeout,
            "deadline": deadline,
            "retry": retry or {},
            "headers": headers or {},
            "http_client": http_client,
            "logger": logger,
            "allow_missing_credentials": allow_missing_credentials,
        }
        credentials: Dict[str, Optional[Secret]] = {"api_key": api_key}
        self._core = Core(SETTINGS, options, credentials)

    @cached_property
    def pets(self) -> PetsService:
        """The animals that are for sale."""
        from .services.pets import PetsService

        return PetsService(self._core)

    @cached_property
    def orders(self) -> OrdersService:
        """What customers have ordered."""
        from .services.orders import OrdersService

        return OrdersService(self._core)

    def set_api_key(self, api_key: Optional[Secret]) -> None:
        """Set the API key used by subsequent calls."""
        self._core.set_credential("api_key", api_key)

    def set_base_url(self, base_url: str) -> None:
        """Set the base URL used by subsequent calls."""
        self._core.set_base_url(base_url)

    def with_options(self, **options: Unpack[_Options]) -> Self:
        """Return a client with these options merged over its own.

        Both share their connections and credentials. Closing the new client does not close the
        connections.
        """
        refuse_unknown("with_options", options, _Options.__optional_keys__)
        client = type(self).__new__(type(self))
        client._core = self._core.with_options(**options)
        return client

    def raw(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> ApiResponse[T]:
        """Make a call and return its value with the response.

        Args:
            call: A method of a service that returns a single response.
            *args: Its positional arguments.
            **kwargs: Its keyword arguments.
        """
        return self._core.raw(call, *args, **kwargs)

    def with_body(self, call: Callable[..., T], body: object, *args: Any, **kwargs: Any) -> T:
        """Make a call with one value as its body instead of a keyword argument for each property.

        Type checkers do not check the body and the other arguments.

        Args:
            call: A method of a service that takes a body.
            body: A model, or a dict with the names of its fields. Unknown properties are sent too.
            *args: The positional arguments of the method.
            **kwargs: Its keyword arguments that are not properties of the body.
        """
        return with_body(call, body, *args, **kwargs)

    def close(self) -> None:
        """Close the connections. Subsequent calls fail."""
        self._core.close()

    def __enter__(self) -> Self:
        """Return the client. The end of the block closes it."""
        return self

    def __exit__(self, *exc_info: object) -> None:
        """Close the client."""
        self.close()

    def __repr__(self) -> str:
        """Show the base URL, without credentials."""
        return f"{type(self).__name__}(base_url={self._core.base_url!r})"


class AsyncPetstore(AsyncEndpoints):
    """Client of Pet Store, for `async` programs."""

    def __init__(
        self,
        *,
        api_key: Optional[Secret] = None,
        base_url: Optional[str] = None,
        timeout: Union[float, Timeout, None] = 60.0,
        deadline: Optional[float] = None,
        retry: Optional[RetryConfig] = None,
        headers: Optional[HeaderValues] = None,
        http_client: Optional[AsyncClient] = None,
        logger: Optional[Logger] = None,
        allow_missing_credentials: bool = False,
    ) -> None:
        """Create a client.

        Args:
            api_key: API key, sent as the header `X-Api-Key`. The key from the counter.
            base_url: URL of the API, such as `https://api.example.com`.
            timeout: Longest time in seconds without data from the server, and at most 10
                seconds to connect. `None`: no limit. An `httpx.Timeout` sets each limit.
            deadline: Longest time in seconds for a whole call with all its attempts. `None`: no
                limit.
            retry: Number of attempts of a call, and the delay between them.
            headers: Headers of all calls.
            http_client: Sends the requests. It stays open when this client is closed.
            logger: Receives a line for each attempt and for each response that does not match
                its description, in place of Python's own logging.
            allow_missing_credentials: Whether to send calls whose required credentials are
                missing, instead of raising a `UsageError`.
        """
        options: CoreOptions = {
            "base_url": base_url,
            "timeout": timeout,
            "deadline": deadline,
            "retry": retry or {},
            "headers": headers or {},
            "http_client": http_client,
            "logger": logger,
            "allow_missing_credentials": allow_missing_credentials,
        }
        credentials: Dict[str, Optional[Secret]] = {"api_key": api_key}
        self._core = AsyncCore(SETTINGS, options, credentials)

    @cached_property
    def pets(self) -> AsyncPetsService:
        """The animals that are for sale."""
        from .services.pets import AsyncPetsService

        return AsyncPetsService(self._core)

    @cached_property
    def orders(self) -> AsyncOrdersService:
        """What customers have ordered."""
        from .services.orders import AsyncOrdersService

        return AsyncOrdersService(self._core)

    def set_api_key(self, api_key: Optional[Secret]) -> None:
        """Set the API key used by subsequent calls."""
        self._core.set_credential("api_key", api_key)

    def set_base_url(self, base_url: str) -> None:
        """Set the base URL used by subsequent calls."""
        self._core.set_base_url(base_url)

    def with_options(self, **options: Unpack[_Options]) -> Self:
        """Return a client with these options merged over its own.

        Both share their connections and credentials. Closing the new client does not close the
        connections.
        """
        refuse_unknown("with_options", options, _Options.__optional_keys__)
        client = type(self).__new__(type(self))
        client._core = self._core.with_options(**options)
        return client

    async def raw(
        self, call: Callable[P, Awaitable[T]], *args: P.args, **kwargs: P.kwargs
    ) -> ApiResponse[T]:
        """Make a call and return its value with the response.

        Args:
            call: A method of a service that returns a single response.
            *args: Its positional arguments.
            **kwargs: Its keyword arguments.
        """
        return await self._core.raw(call, *args, **kwargs)

    def with_body(self, call: Callable[..., T], body: object, *args: Any, **kwargs: Any) -> T:
        """Make a call with one value as its body instead of a keyword argument for each property.

        Type checkers do not check the body and the other arguments.

        Args:
            call: A method of a service that takes a body.
            body: A model, or a dict with the names of its fields. Unknown properties are sent too.
            *args: The positional arguments of the method.
            **kwargs: Its keyword arguments that are not properties of the body.
        """
        return with_body(call, body, *args, **kwargs)

    async def aclose(self) -> None:
        """Close the connections. Subsequent calls fail."""
        await self._core.aclose()

    async def __aenter__(self) -> Self:
        """Return the client. The end of the block closes it."""
        return self

    async def __aexit__(self, *exc_info: object) -> None:
        """Close the client."""
        await self.aclose()

    def __repr__(self) -> str:
        """Show the base URL, without credentials."""
        return f"{type(self).__name__}(base_url={self._core.base_url!r})"
