from __future__ import annotations

import copy
import json
import os
import pickle
import subprocess
import sys
import threading
from decimal import Decimal
from pathlib import Path
from typing import Any, Dict, List, Optional

import pytest
from pydantic import BaseModel, Field, TypeAdapter, ValidationError
from sample import models as m
from sample._runtime.decode import decode
from sample._runtime.encode import encode
from sample._runtime.issues import DecodeIssue
from sample._runtime.model import ApiModel

PET = {
    "id": 1,
    "name": "n",
    "petStatus": "sold",
    "owner": {"name": "o", "pets": [{"id": 2, "name": "p", "petStatus": "new"}]},
    "payment": {"method": "card", "cardNumber": "1"},
    "unknown": {"a": [1]},
}
MODELS = [
    value
    for value in (getattr(m, name) for name in dir(m))
    if isinstance(value, type) and issubclass(value, ApiModel)
]


@pytest.mark.parametrize("model", MODELS)
def test_every_model_can_be_built(model: Any) -> None:
    model.model_rebuild(force=True)
    assert model.__sdk_shape__().table.members or model is m.Oddities
    for mode in ("validation", "serialization"):
        assert not_resolved(model.model_json_schema(mode=mode)) == set()


def not_resolved(schema: Dict[str, Any]) -> set[str]:
    text = json.dumps(schema)
    wanted = {part.split('"')[0] for part in text.split("#/$defs/")[1:]}
    return wanted - set(schema.get("$defs", {}))


def test_places_of_nested_errors() -> None:
    with pytest.raises(ValidationError) as caught:
        m.Pet.model_validate({**PET, "owner": {"name": "o", "pets": [PET, {**PET, "id": "x"}]}})
    assert [error["loc"] for error in caught.value.errors()] == [("owner", "pets", 1, "id")]


def test_copies_are_equal_and_independent() -> None:
    value: Any
    for value in (decode(m.Pet, PET).value, m.Pet.model_validate(PET)):
        made: Any
        for made in (
            copy.deepcopy(value),
            value.model_copy(deep=True),
            pickle.loads(pickle.dumps(value)),
        ):
            assert made == value
            assert made.model_fields_set == value.model_fields_set
            assert made.model_extra == value.model_extra
            made.owner.name = "other"
            assert made != value


def test_an_answer_equals_what_is_built() -> None:
    assert decode(m.Pet, PET).value == m.Pet.model_validate(PET)


def test_copies_of_what_has_no_attribute_for_what_is_left_out() -> None:
    value = decode(m.Order, {"id": "1", "pet": PET}).value
    for made in (copy.copy(value), value.model_copy(), pickle.loads(pickle.dumps(value))):
        assert made == value
        assert not hasattr(made, "state")
    assert json.loads(value.model_dump_json(by_alias=True, exclude_unset=True))["pet"] == PET


def test_dumps() -> None:
    value = decode(m.Pet, PET).value
    assert value.model_dump(mode="json", by_alias=True, exclude_unset=True) == PET
    assert json.loads(value.model_dump_json(by_alias=True, exclude_unset=True)) == PET
    assert value.model_dump(include={"owner": {"name"}}) == {"owner": {"name": "o"}}
    assert m.Account(login="l", password="p", manager=None).model_dump(exclude_unset=True) == {
        "kind": "account",
        "login": "l",
        "password": "p",
        "manager": None,
    }


def test_secrets_are_not_printed() -> None:
    value = m.Account(login="l", password="hunter2", recovery_code="hunter3", manager=None)
    for text in (repr(value), str(value), repr([value]), f"{value}"):
        assert "hunter" not in text
        assert "password='**********'" in text
    with pytest.raises(ValidationError) as caught:
        m.Account.model_validate({"password": "hunter2"})
    assert "hunter" not in str(caught.value)
    assert "password=None" in repr(decode(m.Account, {"login": "l"}).value)


def test_names_that_something_else_has() -> None:
    value = m.Oddities(from_="a", int_=1, copy_="c", model_id="m", list=[1], self="s", cls="c")
    assert value.model_copy() == value
    assert value.model_dump(by_alias=True, exclude_unset=True) == {
        "from": "a",
        "int": 1,
        "copy": "c",
        "model_id": "m",
        "list": [1],
        "self": "s",
        "cls": "c",
    }


def test_types_of_what_is_built_are_checked() -> None:
    with pytest.raises(ValidationError):
        m.Pet(id="x", name="n", status="sold")  # type: ignore[arg-type]
    assert m.Pet(id=1, name="n", status="sold").status is m.PetStatus.SOLD
    assert m.Pet(id=1, name="n", status="new").status == "new"
    with pytest.raises(ValidationError):
        m.Account(login="l", password="p", manager=None, photo="%")  # type: ignore[arg-type]
    photo: Any = "aGk="
    assert m.Account(login="l", password="p", manager=None, photo=photo).photo == b"hi"


def test_json_schema() -> None:
    schema = m.Pet.model_json_schema()
    assert {"Owner", "CardPayment", "EmailContact", "Pet"} <= set(schema["$defs"])
    pet = schema["$defs"]["Pet"]
    assert pet["properties"]["petStatus"]["anyOf"][0] == {"enum": ["available", "on-hold", "sold"]}
    assert pet["required"] == ["id", "name", "petStatus"]
    account = m.Account.model_json_schema()["properties"]
    assert account["id"]["readOnly"] is True
    assert account["password"]["writeOnly"] is True
    assert account["photo"]["anyOf"][0] == {"type": "string", "format": "byte"}


def test_json_schema_in_models_of_others() -> None:
    class Shelter(BaseModel):
        pets: List[m.Pet]
        best: m.Payment
        free: m.JsonValue = ""

    assert not_resolved(Shelter.model_json_schema()) == set()
    assert not_resolved(TypeAdapter(List[m.Folder]).json_schema()) == set()
    shelter = Shelter.model_validate({"pets": [PET], "best": {"method": "cash"}})
    assert shelter.model_dump(by_alias=True, exclude_unset=True, mode="json") == {
        "pets": [PET],
        "best": {"method": "cash"},
    }


class Collar(BaseModel):
    color: str


class Walker(m.Owner):
    favourite: Optional[Walker] = None
    collars: Dict[str, Collar] = Field(default_factory=dict)
    spare: Optional[Collar] = None
    speed: Decimal = Decimal(0)
    good: bool = True


def test_fields_of_users_in_models_of_the_sdk() -> None:
    class Walk(BaseModel):
        by: Walker
        instead: Optional[Walker] = None

    for model in (Walker, Walk):
        schema = model.model_json_schema()
        assert not_resolved(schema) == set()
        assert {"Collar", "Pet"} <= set(schema["$defs"])
    body = {"name": "w", "favourite": {"name": "v"}, "spare": {"color": "c"}, "speed": "1.50"}
    walker = Walker.model_validate(body)
    read, issues = decode(Walker, body)
    assert issues == ()
    assert (read.spare, read.speed, read.good) == (Collar(color="c"), Decimal("1.50"), True)
    assert isinstance(read.favourite, Walker)
    assert encode(read) == encode(walker) == body
    assert decode(Walker, {"name": "w", "spare": 1}).issues == (
        DecodeIssue("/spare", "Collar", "number"),
    )


def test_subclasses_of_users() -> None:
    class Dog(m.Pet):
        good: bool = True

    dog = Dog.model_validate({**PET, "good": False})
    assert isinstance(dog.owner, m.Owner)
    assert isinstance(decode(Dog, PET).value, Dog)
    owner = m.Owner(name="o", pets=[dog])
    assert owner.model_dump()["pets"][0]["good"] is False


def test_a_chain_that_pydantic_could_not_follow() -> None:
    count = 1500
    space: Dict[str, Any] = {"ApiModel": ApiModel, "List": List, "__name__": __name__}
    for index in range(count):
        below = max(index - 5, 0), max(index - 1, 0)
        fields = f"a: 'Optional[C{below[0]}]' = None\n    b: 'Optional[List[C{below[1]}]]' = None"
        exec(f"from typing import Optional\nclass C{index}(ApiModel):\n    {fields}\n", space)
    sys.modules[__name__].__dict__.update({key: space[key] for key in space if key != "__name__"})
    last = space[f"C{count - 1}"]
    assert decode(last, {"b": [{"b": [{}]}]}).value.b[0].b[0].a is None
    assert type(last(a={}).a).__name__ == f"C{count - 6}"
    # making the schema does not recurse, but pydantic does afterwards, when it counts references
    assert len(space["C150"].model_json_schema()["$defs"]) == 150


@pytest.mark.parametrize("run", range(3))
def test_first_use_by_many_threads(run: int) -> None:
    program = f"""
import sys, threading
from sample import models as m
from sample._runtime.decode import decode
sys.setswitchinterval(1e-6)
body = {PET!r}
wrong, gate = [], threading.Barrier(12)
def work(index):
    gate.wait()
    try:
        made = m.Pet.model_validate(body) if index % 2 else decode(m.Pet, body).value
        assert type(made) is m.Pet and type(made.owner.pets[0]) is m.Pet, made
        assert type(made.payment) is m.CardPayment, made
        m.Owner.model_json_schema()
        made.model_dump(mode="json")
    except BaseException as error:
        wrong.append(repr(error))
threads = [threading.Thread(target=work, args=(index,)) for index in range(12)]
[t.start() for t in threads]; [t.join() for t in threads]
sys.exit(str(wrong) if wrong else 0)
"""
    assert threading.active_count() < 50
    run_python(program)


def test_unpickled_in_a_process_that_never_used_the_model() -> None:
    data = pickle.dumps({"any": decode(m.Pet, PET).value})
    run_python(
        f"""
import pickle
from typing import Any
from sample._runtime.model import ApiModel
made = pickle.loads({data!r})["any"]
class Box(ApiModel):
    content: Any = None
dumped = Box(content=made).model_dump(mode="json", by_alias=True, exclude_unset=True)
assert dumped["content"] == {PET!r}, dumped
"""
    )


def test_importing_creates_nothing() -> None:
    run_python(
        """
import sys
from sample import models
loaded = [name for name in sys.modules if name.startswith("sample.models.")]
assert loaded == [] and "pydantic" not in sys.modules, loaded
models.Owner
loaded = [name for name in sys.modules if name.startswith("sample.models.")]
assert loaded == ["sample.models.owner"], loaded
assert models.Owner.__pydantic_complete__ is False
models.Owner(name="o")
assert "sample.models.order" not in sys.modules
assert "Order" in dir(models)
try:
    models.Nothing
except AttributeError as error:
    assert "Nothing" in str(error)
else:
    raise AssertionError
"""
    )


def test_preloading() -> None:
    run_python(
        """
import sys
from sample import models
from sample._runtime.lazy import preload
preload("sample.models")
assert {"sample.models.order", "sample.models.mixed"} <= set(sys.modules)
assert all(x.__pydantic_complete__ for x in vars(models).values() if hasattr(x, "model_rebuild"))
"""
    )


def run_python(program: str) -> None:
    here = Path(__file__).parent
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        env={**os.environ, "PYTHONPATH": str(here)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
