"""Bodies as keyword arguments, and as a whole in place of them."""

from __future__ import annotations

import copy
import json
import pickle
from typing import TYPE_CHECKING, Any, Optional

import pytest
from operations import get, post
from sides import Side, settings
from typing_extensions import deprecated
from wire import WireServer, js

from sdk._runtime.body.json import encode_json
from sdk._runtime.markers import Nullable  # noqa: TC001
from sdk._runtime.model import ApiModel
from sdk._runtime.operation import BodyCodec, Parameter
from sdk._runtime.properties import Properties, WholeBody, received, with_body
from sdk._runtime.unset import UNSET
from sdk.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator

LIMIT = {"limit": Parameter("query"), "page": Parameter("query", required=True)}


class Node(ApiModel):
    """A body."""

    name: Optional[str] = None
    next: Nullable[str] = None


class Service:
    """Methods as the generator prints them."""

    def __init__(self, side: Side, url: str, *, required: bool = True) -> None:
        """Create the service."""
        codec = BodyCodec(encode_json, type=lambda: Node, required=required)
        self._set = post(parameters=LIMIT, body={"application/json": codec})
        self._core = side.core(settings(url), {}, {})

    def set_node(
        self, *, name: Any, page: int, limit: Any = None, next: Any = UNSET, options: Any = None
    ) -> Any:
        """With a keyword argument for each property."""
        return self._core.send(
            self._set,
            {"page": page, "limit": limit},
            body=Properties(name=name, next=next),
            options=options,
        )

    @deprecated("It is.")
    def old(self, *, name: Any, page: int, next: Any = UNSET, options: Any = None) -> Any:
        """With a decorator."""
        return self.set_node(name=name, page=page, next=next, options=options)

    def whole(self, body: Any, *, options: Any = None) -> Any:
        """With one argument for the body."""
        return self._core.send(self._set, {"page": 1}, body=body, options=options)

    def find(self, *, page: int = 1, options: Any = None) -> Any:
        """Without a body."""
        return self._core.send(get(parameters=LIMIT), {"page": page}, options=options)

    def bare(self, options: Any = None) -> Any:
        """Without keyword arguments."""
        return self._core.send(get(), options=options)


@pytest.fixture
def server() -> Iterator[WireServer]:
    with WireServer(js({})) as server:
        yield server


def test_arguments_that_are_not_given_are_not_sent(side: Side, server: WireServer) -> None:
    side.call(Service(side, server.url).set_node, name="x", page=1)
    assert json.loads(server.seen[0].body) == {"name": "x"}


@pytest.mark.parametrize("body", [{"name": "x", "more": [1]}, Node(name="x", more=[1])])
def test_whole_bodies(side: Side, server: WireServer, body: Any) -> None:
    service = Service(side, server.url)
    side.call(with_body, service.set_node, body, page=2, limit=3)
    assert json.loads(server.seen[0].body) == {"name": "x", "more": [1]}
    assert server.seen[0].target == "/things?limit=3&page=2"


def test_whole_bodies_of_other_methods(side: Side, server: WireServer) -> None:
    service = Service(side, server.url)
    side.call(with_body, service.whole, {"name": "x"})
    with pytest.warns(DeprecationWarning):
        side.call(with_body, service.old, {"name": "x"}, page=2, options={"headers": {"X-A": "1"}})
    assert [json.loads(seen.body) for seen in server.seen] == [{"name": "x"}] * 2
    assert server.seen[1].headers["x-a"] == "1"


def test_whole_bodies_with_properties_of_them(side: Side, server: WireServer) -> None:
    service = Service(side, server.url)
    for given in ({"next": None}, {"name": "y", "next": None}):
        with pytest.raises(UsageError, match="without properties"):
            side.call(with_body, service.set_node, {"name": "x"}, page=1, **given)
    assert server.seen == []


def test_whole_bodies_without_required_parameters(side: Side, server: WireServer) -> None:
    with pytest.raises(UsageError, match="page is missing"):
        side.call(with_body, Service(side, server.url).set_node, {"name": "x"})


@pytest.mark.parametrize("name", ["find", "bare"])
def test_whole_bodies_of_methods_without_a_body(side: Side, server: WireServer, name: str) -> None:
    with pytest.raises(UsageError, match="takes a body"):
        side.call(with_body, getattr(Service(side, server.url), name), {"name": "x"})
    assert server.seen == []


def test_optional_bodies(side: Side, server: WireServer) -> None:
    service = Service(side, server.url, required=False)
    side.call(service.set_node, name=None, page=1)
    side.call(service.set_node, name=None, next=None, page=1)
    side.call(with_body, service.set_node, {}, page=1)
    assert [seen.body for seen in server.seen] == [b"", b'{"next":null}', b"{}"]


def test_what_was_received_can_be_received_again() -> None:
    once = received({"limit": 1}, Properties(name="x", next=UNSET))
    assert received(*once) == once == ({"limit": 1}, {"name": "x"})
    whole = WholeBody({"a": 1})
    assert received({"limit": whole}, Properties(name=whole)) == ({}, {"a": 1})


def test_the_constant() -> None:
    assert repr(UNSET) == "UNSET"
    assert copy.deepcopy(UNSET) is UNSET
    assert pickle.loads(pickle.dumps(UNSET)) is UNSET
