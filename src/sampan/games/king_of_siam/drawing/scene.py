"""What every part of the drawing is given."""

from dataclasses import dataclass
from functools import cached_property

from sampan.drawing import Palette

from .. import maps, words
from ..forecast import Forecast, View, contested, forecast, standing
from . import map_shapes
from .paints import paints


@dataclass(frozen=True)
class Scene:
    """A view on a ground, on a table of this shape."""

    view: View
    ground: str
    shape: str = "tall"

    @property
    def prefix(self) -> str:
        return paints(self.ground).prefix

    @property
    def colours(self) -> Palette:
        return paints(self.ground).colours

    @cached_property
    def map(self) -> maps.Map:
        return maps.find_map(maps.check("options.map", self.view["options"]["map"]))

    @cached_property
    def shapes(self) -> map_shapes.Shapes:
        return map_shapes.shapes_of(self.map)

    @cached_property
    def forecast(self) -> Forecast:
        return forecast(self.view)

    @cached_property
    def contested(self) -> str | None:
        return contested(self.view)

    @cached_property
    def control(self) -> dict[str, str]:
        """Who controls the provinces that are resolved."""
        return dict(self.view["resolved"])

    @cached_property
    def standing(self) -> dict[str, str]:
        """Who controls each province; else `contested` or `open`."""
        return standing(self.view)

    @cached_property
    def shown(self) -> int | None:
        """The seat whose hand is shown."""
        return words.shown(self.view)

    @cached_property
    def passed(self) -> frozenset[int]:
        """The seats that have passed since the last card of this struggle."""
        turn, players = self.view["turn"], self.view["players"]
        return frozenset((turn - 1 - n) % players for n in range(self.view["passes"]))

    @cached_property
    def may_pass(self) -> bool:
        """Whether the hand that is shown belongs to the seat that may pass now."""
        return (
            self.shown == self.view["turn"]
            and self.view["pending"] is None
            and not self.forecast.over
        )

    @cached_property
    def names(self) -> dict[str, str]:
        """The provinces as people write them."""
        return {id: words.province(self.map, id) for id in self.map.provinces}
