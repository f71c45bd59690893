"""What a call needs to know of its operation."""

from __future__ import annotations

from collections.abc import AsyncIterable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import (
    TYPE_CHECKING,
    Any,
    Callable,
    Generic,
    Literal,
    TypeVar,
    Union,
)

if TYPE_CHECKING:
    from .incoming import Incoming
    from .item_format import ItemFormat

T = TypeVar("T")

#: Gives the annotation of a value when it is first needed: `lambda: List[models.Pet]`.
TypeSource = Callable[[], Any]

#: By credential name, with the OAuth scopes that are needed.
SecurityAlternative = Mapping[str, Sequence[str]]

Style = Literal[
    "matrix", "label", "simple", "form", "spaceDelimited", "pipeDelimited", "deepObject"
]

Method = Literal["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"]

#: Methods of calls to endpoints that are not described.
EndpointMethod = Literal["GET", "HEAD", "OPTIONS", "PUT", "DELETE", "POST", "PATCH"]

#: The bytes of a body. Coroutines also take asynchronous ones; what can be closed is closed.
BodyContent = Union[bytes, Iterable[bytes], AsyncIterable[bytes]]


@dataclass(frozen=True)
class Parameter:
    """A parameter of an operation.

    Attributes:
        location: Where it goes.
        name: Name on the wire, where it differs from the argument's.
        style: OpenAPI 3.0, Parameter Object; default `simple` in path and header, `form` elsewhere.
        explode: Default: true for `form` and `deepObject`.
        allow_reserved: Reserved characters of the value stay.
        json: The value is JSON text, not styled.
        required: The call is refused without it.
        constant: What the SDK itself sends; no argument has a value for it.
        type: Absent: text, numbers, booleans, or lists of them, which go out as they are.
    """

    location: Literal["path", "query", "header", "cookie"]
    name: str | None = None
    style: Style | None = None
    explode: bool | None = None
    allow_reserved: bool = False
    json: bool = False
    required: bool = False
    constant: str | None = None
    type: TypeSource | None = None


@dataclass(frozen=True)
class PartCodec:
    """A field of a form (OpenAPI 3.0, Encoding Object)."""

    content_type: str | None = None
    style: Style | None = None
    explode: bool | None = None
    allow_reserved: bool = False


@dataclass(frozen=True)
class EncodedBody:
    """A body that is ready to be sent.

    Attributes:
        open: Gives the body for one attempt.
        content_type: Absent: no `Content-Type` is sent.
        length: In bytes; only for a stream whose length is known.
        repeatable: The same bytes can be sent again.
    """

    open: Callable[[], BodyContent]
    content_type: str | None = None
    length: int | None = None
    repeatable: bool = True


@dataclass(frozen=True)
class BodyCodec:
    """How a body becomes bytes. An encoder is imported by the services that need it and no others.

    Attributes:
        encode: Of the files in `body/`; is given the value, this codec and the media type.
        takes: The values that it takes, of a body with several media types. `data` is not a string,
            `parts` may hold files, and `any` is a string or data.
        type: The annotation of the body.
        required: The call is refused without a body.
        nullable: `None` is sent as null, if the body is required.
        parts: Form and multipart bodies, by name on the wire.
        set: By name on the wire, what the SDK itself sets; another value is an error.
    """

    encode: Callable[[object, BodyCodec, str], EncodedBody]
    takes: Literal["any", "data", "parts", "text", "file"] = "any"
    type: TypeSource | None = None
    required: bool = False
    nullable: bool = False
    parts: Mapping[str, PartCodec] = field(default_factory=dict[str, PartCodec])
    set: Mapping[str, bool] = field(default_factory=dict[str, bool])


DataForm = Literal["json", "text"]


@dataclass(frozen=True)
class EventForm:
    """How a server-sent event as a whole becomes an item.

    Attributes:
        fields: `event`, `id` and `retry`, if items have them.
        json: Names of the events whose data is JSON.
        text: Names of the events whose data is a string.
        otherwise: How the data of other events is read; `None`: as JSON if it is JSON.
    """

    fields: Sequence[str] = ()
    json: Sequence[str] = ()
    text: Sequence[str] = ()
    otherwise: DataForm | None = None

    def lists(self, event: str) -> bool:
        """Return whether the description lists an event of that name."""
        return event in self.json or event in self.text

    def data_form(self, event: str) -> DataForm | None:
        """How the data of an event is read."""
        if event in self.text:
            return "text"
        return "json" if event in self.json else self.otherwise


@dataclass(frozen=True)
class StreamAnswer:
    """A response of items that come one by one.

    Attributes:
        format: How the body carries the items.
        item: The annotation of an item.
        text: An item is the string itself, without JSON around it.
        event: An item is the whole event; `None`: its data.
        properties: On the wire. An object with an `error` and none of them is an error of the
            server.
    """

    format: ItemFormat
    item: TypeSource
    text: bool = False
    event: EventForm | None = None
    properties: Sequence[str] = ()


@dataclass(frozen=True)
class Answer:
    """What a successful response may hold; its content type decides. An empty one has no body.

    Attributes:
        json: The annotation of a JSON body.
        text: The body may be text.
        bytes: Hands out a body without reading it.
        stream: The body may be a stream of items.
    """

    json: TypeSource | None = None
    text: bool = False
    bytes: Callable[[Incoming], object] | None = None
    stream: StreamAnswer | None = None


@dataclass(frozen=True)
class Operation(Generic[T]):
    """Everything that a call needs to know of its operation. `T` is what the call gives.

    Attributes:
        method: In upper case.
        path: Path template: `/pets/{petId}`.
        id: Its `operationId`, for hooks.
        parameters: By argument name.
        body: By media type; the first that takes the value is sent unless `RequestOptions` names
            one.
        security: Alternatives, in order, each a set of credentials; `None`: the client's default.
        needs_credentials: With `security`: whether a call is refused unless an alternative is
            complete.
        accept: Value of the `Accept` header; `None` when no response has a body.
        ok: Successful responses by status: `200`, `2XX` or `default`.
        errors: Annotations of error bodies by status: `404`, `4XX` or `default`.
        server: Base URL of its own.
        trusted: Credentials go to that server too; text: only from a base URL of that domain.
        idempotency_header: Its own header for idempotency keys.
    """

    method: Method
    path: str
    id: str | None = None
    parameters: Mapping[str, Parameter] = field(default_factory=dict[str, Parameter])
    body: Mapping[str, BodyCodec] = field(default_factory=dict[str, BodyCodec])
    security: Sequence[SecurityAlternative] | None = None
    needs_credentials: bool = False
    accept: str | None = None
    ok: Mapping[str, Answer] = field(default_factory=dict[str, Answer])
    errors: Mapping[str, TypeSource] = field(default_factory=dict[str, TypeSource])
    server: str | None = None
    trusted: bool | str = False
    idempotency_header: str | None = None
