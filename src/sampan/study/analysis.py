"""What a game was worth at every step: win chances, better choices, and mistakes by size."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Any

from sampan.bots.bot import Player, Thought
from sampan.bots.names import make
from sampan.game import Position
from sampan.record import Record

FORMAT = 1
JUDGE = "level:10:0.2s"  # who analyses where nobody is named

# What a choice that costs this much of a win chance is called, the worst first.
MARKS: Mapping[str, float] = MappingProxyType(
    {"blunder": 0.20, "mistake": 0.10, "inaccuracy": 0.05}
)
SIGNS = {"blunder": "??", "mistake": "?", "inaccuracy": "?!"}  # beside a choice
SUSPECT = min(MARKS.values())  # a loss from which on the better choice is looked at again

Chances = tuple[float, ...]  # each seat's chance to win, where a draw is half


@dataclass(frozen=True)
class ForcedWin:
    """A win that nothing can prevent, in so many turns of the seat that wins."""

    seat: int
    turns: int


@dataclass(frozen=True)
class AnalysedStep:
    """One choice of a record, and what could have been chosen instead."""

    number: int  # from 1
    seat: int | None  # None for chance
    choice: str
    chances: Chances  # after it
    forced: ForcedWin | None  # after it
    best: str | None  # None where there was nothing to choose
    best_chance: float | None  # of this seat, after the best choice
    best_forced: ForcedWin | None
    line: tuple[str, ...]  # the best choice and what is expected to follow
    loss: float  # of this seat's chance to win, against the best choice; never below 0
    mark: str | None  # a key of MARKS

    @property
    def sign(self) -> str:
        """The mark as commentators write it."""
        return SIGNS[self.mark] if self.mark else ""


@dataclass(frozen=True)
class Analysis:
    """A record seen through the eyes of a bot."""

    record: Record
    bot: str
    chances: Chances  # before the first choice
    steps: tuple[AnalysedStep, ...]

    @cached_property
    def summary(self) -> list[dict[str, Any]]:
        """For each seat how often it chose, what that cost on average, and its marks."""
        rows = []
        for seat in range(self.record.start.players):
            own = [step for step in self.steps if step.seat == seat]
            loss = sum(step.loss for step in own) / max(len(own), 1)
            marks = {mark: sum(step.mark == mark for step in own) for mark in MARKS}
            rows.append({"seat": seat, "choices": len(own), "loss": round(loss, 4), **marks})
        return rows

    def to_dict(self) -> dict[str, Any]:
        """The analysis as JSON; chances and losses are numbers from 0 to 1.

        `analysis` (the format), `game`, `players`, `seats` (names), `bot`, `marks` (the
        thresholds), `result` (the record's), `chances` (before the first choice), `steps`,
        `summary`. A step has `number`, `seat` (or "chance"), `choice`, `chances` after it,
        `forced` (null, or the `seat` that wins by force and in how many `turns`), `best`,
        `best_chance`, `best_forced`, `line`, `loss`, `mark` (null, "inaccuracy", "mistake" or
        "blunder"); `best`, `best_chance` and `best_forced` are null where nothing was to choose.
        """
        start = self.record.start
        return {
            "analysis": FORMAT,
            "game": start.game.id,
            "players": start.players,
            "seats": list(start.game.seat_names[: start.players]),
            "bot": self.bot,
            "marks": dict(MARKS),
            "result": self.record.outcome,
            "chances": _rounded(self.chances),
            "steps": [_step_document(step) for step in self.steps],
            "summary": self.summary,
        }


def _step_document(step: AnalysedStep) -> dict[str, Any]:
    return {
        **asdict(step),
        "seat": "chance" if step.seat is None else step.seat,
        "chances": _rounded(step.chances),
        "best_chance": None if step.best_chance is None else round(step.best_chance, 4),
        "line": list(step.line),
        "loss": round(step.loss, 4),
    }


def _rounded(chances: Chances) -> list[float]:
    return [round(chance, 4) for chance in chances]


def mark_of(loss: float) -> str | None:
    """What a loss of win chance is called."""
    return next((mark for mark, least in MARKS.items() if loss >= least), None)


def analyse(
    record: Record,
    bot: str | None = None,
    seed: int = 0,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> Analysis:
    """Let the bot with this name (see `bots.names`) look at every position of a record.

    `progress` is told how many positions are done, of how many. ValueError for a bot that gives
    no chances to win, as random and greedy ones.
    """
    start = record.start
    bot = bot or JUDGE
    study = _Study(record, make(bot, start.game, start.players, seed), bot)
    study.look(progress)
    # The last first: what is found out about a choice also tells about the one before.
    steps = [study.step(index) for index in reversed(range(len(record.choices)))]
    return Analysis(record, bot, study.chances[0], tuple(reversed(steps)))


class _Study:
    """The work on one record. Position n comes before choice n, counted from 0."""

    def __init__(self, record: Record, player: Player, bot: str) -> None:
        self.record = record
        self.positions = record.positions
        self.player = player
        self.bot = bot
        game, players = record.start.game, record.start.players
        self.sides = {game.side(seat, players) for seat in range(players)}
        self.thoughts: list[Thought | None] = [None] * len(self.positions)
        self.chances: list[Chances] = []

    def look(self, progress: Callable[[int, int], None]) -> None:
        """Think about every position. From the end on, so that what a bot remembers of a
        position's future helps, and each has the same time where nothing is remembered."""
        total = len(self.positions)
        known: list[Chances | None] = [None] * total
        for index in reversed(range(total)):
            known[index] = self._decided(index)
            if known[index] is None and self._asks(index):
                known[index], self.thoughts[index] = self._think(
                    self.positions[index], self.positions[:index]
                )
            progress(total - index, total)
        self.chances = self._filled(known)

    def step(self, index: int) -> AnalysedStep:
        """What is to be said about one choice; the later ones must have been judged."""
        seat, choice = self.positions[index].seat, self.record.choices[index]
        thought = self.thoughts[index]
        best_chance, loss = None, 0.0
        if isinstance(seat, int) and thought is not None:
            best_chance, loss = self._judged(index, seat, choice, thought)
        forced = self._forced(index)
        return AnalysedStep(
            number=index + 1,
            seat=seat if isinstance(seat, int) else None,
            choice=choice,
            chances=self.chances[index + 1],
            forced=self._forced(index + 1),
            best=thought.choice if thought else None,
            best_chance=best_chance,
            best_forced=forced if forced and forced.seat == seat else None,
            line=thought.line if thought else (),
            loss=loss,
            mark=mark_of(loss),
        )

    # ── Positions ────────────────────────────────────────────────────────────────────────────

    def _decided(self, index: int) -> Chances | None:
        """The chances where the game is over by its position or by repetition.

        A resignation or a clock says nothing about the position, so the bot is asked there.
        """
        outcome = self.positions[index].outcome
        if index == len(self.record.choices) and outcome is None and self.record.outcome:
            outcome = self.record.outcome if self.record.outcome["reason"] == "repetition" else None
        return None if outcome is None else self._shared(outcome["winners"])

    def _shared(self, winners: Sequence[int]) -> Chances:
        """The chances when these seats have won; all share a draw."""
        won = [side for side in self.sides if set(side) & set(winners)] or self.sides
        return tuple(
            1 / len(won) if any(seat in side for side in won) else 0.0
            for seat in range(self.record.start.players)
        )

    def _asks(self, index: int) -> bool:
        """Whether the bot is asked: not for chance, nor where a record goes on by force."""
        position = self.positions[index]
        forced = len(position.menu) == 1 and index < len(self.record.choices)
        return position.seat != "chance" and not forced

    def _think(
        self, position: Position, before: Sequence[Position]
    ) -> tuple[Chances | None, Thought | None]:
        """The chances in a position and the thought about it, as far as there are any."""
        asked = position
        while isinstance(asked.seat, int) and len(asked.menu) == 1:
            before, asked = [*before, asked], asked.play(asked.choices()[0])
        if asked.outcome is not None:
            return self._shared(asked.outcome["winners"]), None
        if asked.seat == "chance":
            return None, None
        thought = self.player.think(asked, before)
        if not thought.chances:
            raise ValueError(f"{self.bot}: a bot without chances to win can't analyse; try mcts")
        return thought.chances, thought if asked is position else None

    def _filled(self, known: list[Chances | None]) -> list[Chances]:
        """The chances where nobody was asked: before chance they are what the choice that led
        there promised, so that luck is not blamed on anybody; else those of what followed."""
        for index, position in enumerate(self.positions):
            if known[index] is None and position.seat == "chance" and index > 0:
                after_chance = self.positions[index - 1].seat == "chance"
                known[index] = known[index - 1] if after_chance else self._promised(index - 1)
        filled: list[Chances] = []
        following = self._shared([])
        for chances in reversed(known):
            following = chances or following
            filled.append(following)
        return filled[::-1]

    def _promised(self, index: int) -> Chances | None:
        """Everybody's chances after a choice, as the bot saw them before it was made."""
        thought, seat = self.thoughts[index], self.positions[index].seat
        own = thought.others.get(self.record.choices[index]) if thought else None
        if thought is None or own is None or not isinstance(seat, int):
            return None
        return self._with(thought.chances, seat, own)

    def _with(self, chances: Chances, seat: int, own: float) -> Chances:
        """These chances with another one for a seat's side, for which the others make room."""
        side = self._side(seat)
        rest = 1 - chances[seat]
        return tuple(
            own
            if other in side
            else (1 - own) * (chance / rest if rest > 0 else 1 / (len(self.sides) - 1))
            for other, chance in enumerate(chances)
        )

    def _side(self, seat: int) -> tuple[int, ...]:
        return self.record.start.game.side(seat, self.record.start.players)

    def _forced(self, index: int) -> ForcedWin | None:
        """The win that the bot has proven in a position."""
        thought, seat = self.thoughts[index], self.positions[index].seat
        if thought is None or not thought.proven or not isinstance(seat, int):
            return None
        if thought.proven > 0:
            return ForcedWin(seat, thought.proven)
        others = [side for side in self.sides if side != self._side(seat)]
        return ForcedWin(others[0][0], -thought.proven) if len(others) == 1 else None

    # ── Choices ──────────────────────────────────────────────────────────────────────────────

    def _judged(self, index: int, seat: int, choice: str, thought: Thought) -> tuple[float, float]:
        """This seat's chance after the best choice, and what the choice made cost it."""
        best = thought.chances[seat]
        if choice == thought.choice:
            return best, 0.0
        after = self.chances[index + 1][seat]
        if best - after >= SUSPECT:
            again = self._second_look(index, seat, thought)
            if again is not None and again < best:
                # The position was not as good as it seemed.
                best = max(again, after)
                self.chances[index] = self._with(self.chances[index], seat, best)
        return best, max(0.0, best - after)

    def _second_look(self, index: int, seat: int, thought: Thought) -> float | None:
        """A seat's chance after the best choice, thought about as long as the choice made was.

        None where chance goes on, of which a bot is not asked.
        """
        position = self.positions[index].play(thought.choice)
        chances, _ = self._think(position, self.positions[: index + 1])
        return None if chances is None else chances[seat]
