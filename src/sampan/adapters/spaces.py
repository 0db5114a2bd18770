"""A space of Gymnasium's for games in which few of many actions are legal."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces

if TYPE_CHECKING:
    from numpy.typing import NDArray


class LegalActions(spaces.Discrete[np.int64]):
    """All actions of a game, of which `sample` without a mask draws one that is legal now."""

    def __init__(self, count: int, legal: Callable[[], NDArray[np.int8] | None]) -> None:
        """`legal` tells the mask of the moment; None, or a mask of zeros, for any action."""
        super().__init__(count)
        self._legal = legal

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """Any action that the mask allows, or, without one, that is legal now."""
        if mask is None and probability is None:
            legal = self._legal()
            mask = legal if legal is not None and legal.any() else None
        return super().sample(mask, probability)

    def __reduce__(self) -> Any:
        """In another process there is no game that could tell what is legal."""
        return spaces.Discrete, (int(self.n),)
