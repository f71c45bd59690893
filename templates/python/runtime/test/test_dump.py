"""What pydantic makes of models whose values are not as described: warnings are errors here."""

from __future__ import annotations

from typing import Any, List

import pytest
from sample import models as m
from sample._runtime.decode import decode

ODD: List[Any] = ["text", 7, 0.5, True, ["a", 1], [["a"]]]


def wires(model: Any) -> List[str]:
    return [member.wire for member in model.__sdk_shape__().table.members]


@pytest.mark.parametrize("odd", ODD)
@pytest.mark.parametrize("model", [m.Pet, m.Account, m.Order, m.Oddities])
def test_values_that_are_not_as_described(model: Any, odd: Any) -> None:
    body = dict.fromkeys(wires(model), odd)
    value, issues = decode(model, body)
    assert issues
    dumped = value.model_dump(mode="json", by_alias=True)
    assert {wire for wire in body if dumped[wire] != odd} <= {"kind", "weightsByDay", "photo"}
    assert value.model_dump_json(by_alias=True)
    assert value.model_dump()
    with pytest.warns(UserWarning, match="serializer"):
        value.model_dump(warnings=True)


def test_typed_members_that_the_model_does_not_name() -> None:
    value = decode(m.Scores, {"total": "many", "ann": "none"}).value
    assert value.model_dump() == {"total": "many", "ann": "none"}
