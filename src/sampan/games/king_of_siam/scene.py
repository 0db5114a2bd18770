"""What every part of the drawing is given."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from sampan.drawing import Palette, palette
from sampan.games.king_of_siam import casting, maps, shapes
from sampan.games.king_of_siam.forecast import Forecast, forecast
from sampan.games.king_of_siam.paints import Parchment, parchment


def prefix_of(ground: str) -> str:
    """How ids in <defs> begin, so that drawings on two grounds can share a page."""
    return f"king-of-siam-{ground}"


@dataclass(frozen=True)
class Scene:
    """A view on a ground. Ids in <defs> begin with the prefix."""

    view: Mapping[str, Any]
    ground: str

    @property
    def prefix(self) -> str:
        return prefix_of(self.ground)

    @cached_property
    def colours(self) -> Palette:
        return palette(self.ground)

    @cached_property
    def paper(self) -> Parchment:
        return parchment(self.colours)

    @cached_property
    def map(self) -> maps.Map:
        return maps.find(maps.check("options.map", self.view["options"]["map"]))

    @cached_property
    def shapes(self) -> shapes.Shapes:
        return shapes.of(self.map)

    @cached_property
    def forecast(self) -> Forecast:
        return forecast(self.view)

    @cached_property
    def contested(self) -> str | None:
        return casting.contested(self.view)

    @cached_property
    def control(self) -> dict[str, str]:
        """Who controls the provinces that are resolved."""
        return dict(self.view["resolved"])

    @cached_property
    def shown(self) -> int | None:
        """The seat whose hand is shown: the one to choose if it can be seen, or one that can."""
        hands, turn = self.view["hands"], self.view["turn"]
        seen = [seat for seat, hand in enumerate(hands) if isinstance(hand, list)]
        return turn if turn in seen else next(iter(seen), None)

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

    def name(self, province: str) -> str:
        """A province as people write it."""
        return self.map.names[self.map.number[province]]
