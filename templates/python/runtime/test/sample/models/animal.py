"""Animal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Dict, List, Optional

from pydantic import Field

from .._runtime.model import ApiModel

if TYPE_CHECKING:
    from .owner import Owner


class Animal(ApiModel):
    """Anything that lives; `Pet` extends it."""

    id: int
    name: str
    owner: Optional[Owner] = None
    tags: Optional[List[str]] = None
    weights: Annotated[Optional[Dict[str, float]], Field(alias="weightsByDay")] = None
    extra_data: Annotated[Any, Field(alias="extraData")] = None
