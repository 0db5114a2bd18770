"""The games in OpenSpiel: `sampan_siam`, `sampan_king_of_siam` and `sampan_singapore`.

    import pyspiel
    import sampan.adapters.openspiel  # registers them

    game = pyspiel.load_game("sampan_king_of_siam(players=3,map=britain)")

Parameters are the number of players, the game's options (`exit_limit=-1` for null; an object as
JSON with `;` for `,`: `layout={"start": "g3"; "tiles": …}`) and, where the set-up is drawn,
`setups` and `seed`: a game begins with chance choosing one of the set-ups of the seeds `seed`,
`seed + 1`, …; with `setups=1` there is only one, and chance is not asked.

Observations are what a seat sees of the position (`features.BLOCKS`; as a string its view).
Everything hidden was in sight when it happened, so with perfect recall there is nothing that a
seat does not know: information states hold the observations of all seats, the own one first, and
as a string the set-up and all choices. Siam's draw by repetition belongs to records and is not
played here; `max_plies` ends every game. An illegal action is a SpielError and changes nothing.
"""

from __future__ import annotations

import json
from math import prod
from typing import Any

import numpy as np
import pyspiel

from sampan.adapters.table import encoder
from sampan.bots.names import make
from sampan.game import GAMES, Game, Position, load
from sampan.kernels import CHANCE, OVER, records

SETUPS = 1000
LONGEST = 2500  # more choices than any game can have that has no max_plies


def name_of(game: str) -> str:
    """A game's name in OpenSpiel."""
    return f"sampan_{game.replace('-', '_')}"


def _duel(game: Game) -> bool:
    """Whether what one wins the other loses, however many play."""
    return game.seats == (2,)


def _game_type(game: Game) -> Any:
    given: dict[str, Any] = {"players": game.seats[0]}
    given |= {name: -1 if value is None else value for name, value in game.options.items()}
    if game.chance:
        given |= {"setups": SETUPS, "seed": 0}
    kind = pyspiel.GameType
    return kind(
        short_name=name_of(game.id),
        long_name=game.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=(
            kind.ChanceMode.EXPLICIT_STOCHASTIC if game.chance else kind.ChanceMode.DETERMINISTIC
        ),
        information=kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if _duel(game) else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=given,
    )


def _value(given: Any, default: Any) -> Any:
    """An option's value out of a parameter."""
    if default is None and given == -1:
        return None
    if isinstance(given, str) and given.startswith("{"):
        return json.loads(given.replace(";", ","))
    return given


class SampanGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its parameters; each game of the house has a class of its own."""

    sampan: Game
    kind: Any  # OpenSpiel's GameType

    def __init__(self, given: dict[str, Any]) -> None:
        game, kind = self.sampan, self.kind
        self.players: int = given["players"]
        self.setups: int = given.get("setups", 1)
        self.seed: int = given.get("seed", 0)
        self._starts: dict[int, Position] = {}
        try:
            self.options = {name: _value(given[name], game.options[name]) for name in game.options}
            if self.setups < 1:
                raise ValueError(f"setups: expected a number from 1, got {self.setups}")
            self.start()
        except ValueError as error:
            raise pyspiel.SpielError(f"{kind.short_name}: {error}") from None
        actions = int(game.rules.ACTIONS)
        info = pyspiel.GameInfo(
            num_distinct_actions=actions,
            max_chance_outcomes=max(self.setups, actions) if game.chance else 0,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if _duel(game) else None,
            max_game_length=self.options.get("max_plies", LONGEST),
        )
        super().__init__(kind, info, given)

    def start(self, setup: int = 0) -> Position:
        """The position that a set-up leads to; OpenSpiel begins a game for many a question."""
        if setup not in self._starts:
            self._starts[setup] = self.sampan.start(self.players, self.seed + setup, self.options)
        return self._starts[setup]

    def new_initial_state(self) -> SampanState:
        return SampanState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise pyspiel.SpielError(f"observers take no parameters, got {params}")
        return Observer(self, iig_obs_type is not None and iig_obs_type.perfect_recall)


class SampanState(pyspiel.State):  # type: ignore[misc]
    """A position, or the time before the set-up is drawn.

    OpenSpiel copies and pickles all attributes, so a state has only what can't be done without.
    """

    def __init__(self, game: SampanGame) -> None:
        super().__init__(game)
        self._setup: int | None = None
        self._player = int(pyspiel.PlayerId.CHANCE)
        self._states = records(game.sampan.rules.State, 1)
        if game.setups == 1:
            self._begin(0)

    def _begin(self, setup: int) -> None:
        self._setup = setup
        self._states[0] = self.get_game().start(setup).state
        self._ask_next()

    def _ask_next(self) -> None:
        seat = int(self.get_game().sampan.rules.chooser(self._states[0]))
        others = {CHANCE: pyspiel.PlayerId.CHANCE, OVER: pyspiel.PlayerId.TERMINAL}
        self._player = int(others.get(seat, seat))

    @property
    def position(self) -> Position | None:
        """The position, to give to a bot of ours; None before the set-up is drawn."""
        if self._setup is None:
            return None
        game = self.get_game()
        return Position(game.sampan, self._states.copy(), game.sampan.options | game.options)

    def current_player(self) -> int:
        return self._player

    def is_terminal(self) -> bool:
        return self._player == int(pyspiel.PlayerId.TERMINAL)

    def _legal(self) -> list[int]:
        """The legal actions of whoever is to choose, rising."""
        if self._setup is None:
            return list(range(self.get_game().setups))
        rules = self.get_game().sampan.rules
        buffer = np.empty(rules.MAX_LEGAL, np.int16)
        return sorted(buffer[: rules.legal(self._states[0], buffer)].tolist())

    def _legal_actions(self, player: int) -> list[int]:
        return self._legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        legal = self._legal()
        weight = self.get_game().sampan.rules.weight
        if self._setup is None:
            return [(setup, 1 / len(legal)) for setup in legal]
        parts = [int(weight(self._states[0], action)) for action in legal]
        return [(action, part / sum(parts)) for action, part in zip(legal, parts, strict=True)]

    def _apply_action(self, action: int) -> None:
        if action not in self._legal():
            raise pyspiel.SpielError(f"action {action} is not legal here")
        if self._setup is None:
            self._begin(action)
        else:
            self.get_game().sampan.rules.apply(self._states[0], action)
            self._ask_next()

    def _action_to_string(self, player: int, action: int) -> str:
        if self._setup is None:
            return f"setup {action}"
        if action not in self._legal():
            return f"illegal {action}"
        name: str = self.get_game().sampan.notation.name(self._states[0], action)
        return name

    def returns(self) -> list[float]:
        game = self.get_game()
        payoffs = np.zeros(game.sampan.rules.SEATS, np.float32)
        if self._setup is not None:
            game.sampan.rules.payoffs(self._states[0], payoffs)
        result: list[float] = payoffs[: game.players].tolist()
        return result

    def __str__(self) -> str:
        position = self.position
        return "before the set-up" if position is None else json.dumps(position.to_dict())


class Observer:
    """What a seat sees, or with perfect recall what it knows. It fits OpenSpiel's PyObserver."""

    def __init__(self, game: SampanGame, perfect_recall: bool) -> None:
        self._features = encoder(game.sampan)
        self._perfect_recall = perfect_recall
        self._rows = game.players if perfect_recall else 1
        self.tensor = np.zeros(self._rows * self._features.SIZE, np.float32)
        self.dict: dict[str, Any] = {}
        begin = 0
        for row in range(self._rows):
            for block in self._features.BLOCKS:
                end = begin + prod(block.shape)
                name = f"{block.name}_{row}" if perfect_recall else block.name
                self.dict[name] = self.tensor[begin:end].reshape(block.shape)
                begin = end

    def set_from(self, state: SampanState, player: int) -> None:
        """Fill `tensor`, of which the arrays of `dict` are parts."""
        self.tensor.fill(0)
        if state._setup is None:
            return
        players, rows = state.get_game().players, self.tensor.reshape(self._rows, -1)
        for n, row in enumerate(rows):
            self._features.features(state._states[0], (player + n) % players, row)

    def string_from(self, state: SampanState, player: int) -> str:
        """The seat's view, or the set-up and all choices since."""
        position = state.position
        if position is None:
            return ""
        if not self._perfect_recall:
            return json.dumps(position.view(player))
        return json.dumps({"player": player, "setup": state._setup, "actions": state.history()})


class HouseBot(pyspiel.Bot):  # type: ignore[misc]
    """A bot of ours at one of OpenSpiel's tables, by its name: `mcts:0.1s`, `level:7`."""

    def __init__(self, game: SampanGame, name: str, seed: int = 0) -> None:
        super().__init__()
        self._player = make(name, game.sampan, game.players, seed)

    def step(self, state: SampanState) -> int:
        """The action to play here."""
        position = state.position
        if position is None:
            raise pyspiel.SpielError("chance is to choose")
        return position.menu[self._player.think(position).choice]

    def restart(self) -> None:
        """A bot of ours sees by itself that another game has begun."""


def register(name: str) -> None:
    """Make a game of the house known to OpenSpiel; those that come with it are known already."""
    game = load(name)
    kind = _game_type(game)
    # A class, not a function: OpenSpiel frees it when Python has ended, which a class survives.
    made = type(kind.short_name, (SampanGame,), {"sampan": game, "kind": kind})
    globals()[kind.short_name] = made  # where pickle looks for it
    pyspiel.register_game(kind, made)


for _name in GAMES:
    if name_of(_name) not in pyspiel.registered_names():
        register(_name)
