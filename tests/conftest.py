import os

import pytest
from hypothesis import settings

from sampan.drawing import GROUNDS, SHAPES
from tests.support.command import run as run  # a fixture

# Machines are shared, so nothing is judged by the clock; CI looks at the same examples each time.
settings.register_profile("dev", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "dev")
os.environ["SAMPAN_LANGUAGE"] = "en"  # whatever the machine speaks


@pytest.fixture(params=GROUNDS)
def ground(request: pytest.FixtureRequest) -> str:
    """Every ground that a game is drawn on."""
    return str(request.param)


@pytest.fixture(params=SHAPES)
def shape(request: pytest.FixtureRequest) -> str:
    """Every shape that a game is drawn in."""
    return str(request.param)
