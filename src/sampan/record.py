"""A game in progress is its record: the start, the choices with their times, and the result.

Whoever keeps a record also keeps the rules that need history: repetition, take-back,
resignation and time.
"""

from __future__ import annotations

import itertools
import json
import os
import re
import secrets
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, SupportsIndex, overload

from sampan import checks, phrases
from sampan.game import Game, IllegalChoice, Position, load
from sampan.options import written_options
from sampan.words import say

FORMAT = 1
KEYS = ("sampan", "game", "players", "options", "seed", "start", "choices", "times", "result")
# And what a record may have too: the edition of the game's rules by which it was played (1 where
# it does not say); what decided the end, which is told and not read; and how chance is proven fair.
MORE = ("edition", "decided", "luck")
LUCK = ("commitment", "secret")  # the keys of `luck`, and what it has too where players gave
NUMBERS = ("numbers",)  # random numbers of their own: for each seat None or
NUMBER = ("commitment", "number")  # these keys
ENDS = ("resign", "time")  # that no position shows
AGREEMENT = "agreement"  # the end of a game whose seats agreed to draw


class WrongEdition(ValueError):
    """A record was played by other rules than those that are played here."""


class Record:
    """A game from its start on. Make one with `Record.new`, `Record.of` or `Record.from_dict`."""

    def __init__(self, start: Position, seed: int | None = None) -> None:
        """A record from any position; `seed` says which seed gave that start, if one did."""
        self.seed = seed
        self.positions = [start]  # one more than there are choices
        self.choices: list[str] = []
        self.times: list[float | None] = []  # seconds since the epoch, where they are known
        # Where chance can be proven fair: as `fairness.luck` makes it. It is never changed.
        self.luck: dict[str, Any] | None = None
        self._ended: dict[str, Any] | None = None
        self._seen: Counter[bytes] = Counter()
        self._count(start)

    @classmethod
    def new(
        cls,
        game: str,
        players: int | None = None,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
    ) -> Record:
        """The record of a new game."""
        return cls(load(game).start(players, seed, options), checks.integer("seed", seed))

    def copy(self) -> Record:
        """A record that goes its own way from here."""
        other = Record.__new__(Record)
        other.seed, other.luck, other._ended = self.seed, self.luck, self._ended
        other.positions, other.choices = self.positions.copy(), self.choices.copy()
        other.times, other._seen = self.times.copy(), self._seen.copy()
        return other

    __copy__ = copy

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Record):
            return NotImplemented
        return self.start == other.start and self.to_dict() == other.to_dict()

    __hash__ = None  # type: ignore[assignment]  # it grows

    def __repr__(self) -> str:
        outcome = self.outcome
        result = "going on" if outcome is None else outcome["reason"]
        winners = f", won by {outcome['winners']}" if outcome and outcome["winners"] else ""
        game, players = self.start.game.id, self.start.players
        return (
            f"<Record of {game}, {players} players, {len(self.choices)} choices, {result}{winners}>"
        )

    def __len__(self) -> int:
        """How many choices there are."""
        return len(self.choices)

    def __bool__(self) -> bool:
        return True  # with no choice yet, too

    def __iter__(self) -> Iterator[tuple[Position, str]]:
        """Each choice, after the position in which it was made."""
        return zip(self.positions, self.choices, strict=False)

    @overload
    def __getitem__(self, step: int) -> tuple[Position, str]: ...
    @overload
    def __getitem__(self, step: slice) -> list[tuple[Position, str]]: ...
    def __getitem__(self, step: int | slice) -> Any:
        """The choice of this number, counted from 0, after the position in which it was made."""
        return list(self)[step]

    @property
    def start(self) -> Position:
        return self.positions[0]

    @property
    def position(self) -> Position:
        """The position after the last choice."""
        return self.positions[-1]

    @property
    def outcome(self) -> dict[str, Any] | None:
        """The result by the position, by repetition, by resignation, by time or by agreement."""
        if self._ended is not None:
            return dict(self._ended)
        outcome = self.position.outcome
        if outcome is None and self.repetitions() >= 3:
            return {"winners": [], "reason": "repetition"}
        return outcome

    @property
    def ended(self) -> bool:
        """Whether a seat gave up or ran out of time, or all agreed to draw."""
        return self._ended is not None

    @property
    def seat(self) -> int | str | None:
        """Who is to choose; None when the game is over, by history too."""
        return None if self.outcome else self.position.seat

    @property
    def decided(self) -> list[dict[str, Any]]:
        """Every step that decided who won by the last position; empty if that did not end it."""
        return [] if self.ended else self.position.decided

    def repetitions(self) -> int:
        """How often the present position has stood; 0 in a game that does not count."""
        key = self.position.repetition_key()
        return 0 if key is None else self._seen[key]

    def play(
        self, choice: str | SupportsIndex, time: float | None = None, after: Position | None = None
    ) -> Position:
        """Add a choice or action, chance's included; IllegalChoice says why it can't be made.

        `after` is what `position.play(choice)` has given, for who has called that already.
        """
        outcome = self.outcome
        if outcome is not None and self.position.outcome is None:
            over = say("house-over-by", reason=outcome["reason"])
            raise IllegalChoice(say("house-illegal", choice=checks.quoted(choice), reason=over))
        position = after or self.position.play(choice)
        self.choices.append(choice if isinstance(choice, str) else self.position.name(choice))
        self.positions.append(position)
        self.times.append(time)
        self._count(position)
        return position

    def undo(self, count: int = 1) -> Position:
        """Take back the last choices; an end that no position shows counts as one."""
        most = len(self.choices) + self.ended
        if not 1 <= checks.integer("count", count) <= most:
            raise checks.refuse("count", count, f"a number from 1 to {most}")
        if self.ended:
            self._ended = None
            count -= 1
        for _ in range(count):
            key = self.positions.pop().repetition_key()
            if key is not None:
                self._seen[key] -= 1
            self.choices.pop()
            self.times.pop()
        return self.position

    def end(self, seat: int, reason: str = "resign") -> None:
        """The seat gives up, or has used up its time: all seats not on its side win."""
        seat = checks.one_of("seat", checks.integer("seat", seat), range(self.start.players))
        checks.one_of("reason", reason, ENDS)
        if self.outcome is not None:
            raise ValueError(f"{reason}: the game is over already")
        side = self.start.game.side(seat, self.start.players)
        winners = [s for s in range(self.start.players) if s not in side]
        self._ended = {"winners": winners, "reason": reason}

    def agree(self) -> None:
        """The seats agree to draw, in a game that knows draws."""
        if not self.start.game.draws:
            raise ValueError(f"{AGREEMENT}: {self.start.game.title} has no draws")
        if self.outcome is not None:
            raise ValueError(f"{AGREEMENT}: the game is over already")
        self._ended = {"winners": [], "reason": AGREEMENT}

    def _count(self, position: Position) -> None:
        key = position.repetition_key()
        if key is not None:
            self._seen[key] += 1

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """The record as that seat may see it now: `to_dict` with null for what it may not.

        `start` is its view of the start and the seed is left out. A choice is null where the
        position that it led to may not be shown any more. All is told once the game is over.
        """
        record = self.to_dict()
        if self.outcome is None:
            record["seed"] = None
            record["start"] = self.view_at(0, seat)
            if self.luck:
                record["luck"] = self.told_luck()
            now, past = self.position.view(seat), self.start.game.document.past
            told = [past(position.view(seat), now, seat) for position in self.positions[:-1]]
            told.append(now)
            record["choices"] = [
                choice if told[step] and told[step + 1] else None
                for step, choice in enumerate(self.choices)
            ]
        return record

    def told_luck(self) -> dict[str, Any]:
        """`luck` as it may be told now: secret and numbers are told when the game is over."""
        luck = dict(self.luck or {})
        if luck and self.outcome is None:
            luck["secret"] = None
            if "numbers" in luck:
                luck["numbers"] = [one and {**one, "number": None} for one in luck["numbers"]]
        return luck

    def view_at(self, step: int, seat: int | None = None) -> dict[str, Any] | None:
        """What that seat may now see of the position after `step` choices; None if nothing."""
        view = self.positions[step].view(seat)
        if self.outcome is not None or step == len(self.choices):
            return view
        return self.start.game.document.past(view, self.position.view(seat), seat)

    def shown(self, step: int, seat: int | None = None) -> int:
        """The step that seat is shown for `step`: the last one up to it that may be shown now.

        A game that is played on from the middle of something may have none; then it is the first
        one after it.
        """
        nearest = itertools.chain(range(step, -1, -1), range(step + 1, len(self.positions)))
        return next(near for near in nearest if self.view_at(near, seat) is not None)

    def svg(
        self,
        step: int | None = None,
        *,
        seat: int | None = None,
        ground: str = "day",
        shape: str = "tall",
    ) -> str:
        """The position after `step` choices (all, by default), drawn as that seat sees it.

        A piece keeps its id from step to step, so that a page can show it move. For a step that
        may not be shown any more, another is drawn, which `shown` tells.
        """
        if step is None:
            step = len(self.choices)
        if not 0 <= checks.integer("step", step) <= len(self.choices):
            raise checks.refuse("step", step, f"a number from 0 to {len(self.choices)}")
        step = self.shown(step, seat)
        draw = self.start.game.draw
        cast = draw.cast(self.start.view(seat))
        for position, choice in zip(self.positions, self.choices[:step], strict=False):
            cast = draw.recast(cast, position.view(seat), choice)
        last = self.choices[step - 1] if step and self.view_at(step - 1, seat) else None
        view = self.view_at(step, seat)
        assert view is not None
        return draw.svg(view, cast=cast, last=last, ground=ground, shape=shape)

    def _repr_svg_(self) -> str:
        return self.svg()

    def to_dict(self) -> dict[str, Any]:
        """The record as JSON. The start is a seed where one is known, else a whole document.

        There is a key `luck` only where chance can be proven fair, and `decided` only where there
        is more to tell of the end than its reason.
        """
        first = self.start
        document = first.to_dict()
        decided = self.decided
        more: dict[str, Any] = {"decided": decided} if decided else {}
        if self.luck:
            more["luck"] = dict(self.luck)
        return {
            "sampan": FORMAT,
            "game": first.game.id,
            "players": first.players,
            "options": document["options"],
            "seed": self.seed,
            "start": document if self.seed is None else None,
            "choices": list(self.choices),
            "times": list(self.times),
            "result": self.outcome,
            "edition": first.game.edition,
            **more,
        }

    @classmethod
    def from_dict(cls, document: Any) -> Record:
        """The record of a JSON document, played through; a ValueError names what is wrong.

        It is a WrongEdition where other rules than ours are what is wrong.
        """
        checks.mapping("record", document, KEYS, MORE)
        checks.one_of("sampan", document["sampan"], (FORMAT,))
        game = load(document["game"])
        edition = checks.whole("edition", document.get("edition", 1), least=1)
        told: dict[str, str | int] = {"played": edition, "known": game.edition}
        told["title"] = phrases.game_title(game)
        if edition > game.edition:
            raise WrongEdition(say("house-edition-newer", **told))
        try:
            return cls._replayed(game, document)
        except ValueError as error:
            if edition == game.edition:
                raise
            reason = str(error)
            raise WrongEdition(say("house-edition-older", **told, reason=reason)) from None

    @classmethod
    def _replayed(cls, game: Game, document: dict[str, Any]) -> Record:
        record = cls._begin(game, document)
        choices, times = document["choices"], document["times"]
        if not isinstance(choices, list):
            raise checks.refuse("choices", choices, "a list of choices")
        for step, time in enumerate(checks.sequence("times", times, len(choices))):
            if time is not None and type(time) not in (int, float):
                raise checks.refuse(f"times[{step}]", time, "seconds or null")
            if not isinstance(choices[step], str):
                raise checks.refuse(f"choices[{step}]", choices[step], "a choice in notation")
            try:
                record.play(choices[step], time)
            except IllegalChoice as error:
                raise ValueError(f"choices[{step}]: {error}") from None
        record._finish(document["result"])
        record.luck = _luck(document.get("luck"), record.start.players)
        return record

    @classmethod
    def _begin(cls, game: Game, document: dict[str, Any]) -> Record:
        seed = document["seed"]
        if seed is None:
            start = game.from_dict(document["start"])
            if document["players"] != start.players:
                raise checks.refuse("players", document["players"], f"{start.players}, as in start")
            options = written_options(game.option_rules, document["options"])
            if options != start.to_dict()["options"]:
                raise checks.refuse("options", document["options"], "the options of start")
            return cls(start)
        if document["start"] is not None:
            raise checks.refuse("start", document["start"], "null, since there is a seed")
        options = written_options(game.option_rules, document["options"])
        return cls(game.start(document["players"], seed, options), checks.integer("seed", seed))

    def _finish(self, result: Any) -> None:
        if result == self.outcome:
            return
        if self.outcome is None and isinstance(result, dict):
            if result.get("reason") == AGREEMENT and self.start.game.draws:
                self.agree()
                if result == self.outcome:
                    return
                self._ended = None
            for seat in range(self.start.players):
                if result.get("reason") in ENDS:
                    self.end(seat, result["reason"])
                    if result == self.outcome:
                        return
                    self._ended = None
        raise checks.refuse("result", result, f"{json.dumps(self.outcome)}, as the choices say")

    def save(self, path: str | Path) -> None:
        """Write the record as a JSON file, whole or not at all."""
        path = Path(path)
        text = json.dumps(self.to_dict(), indent=1)
        draft = path.with_name(f".{path.name}-{secrets.token_hex(4)}")
        try:
            with draft.open("x", encoding="utf-8") as file:
                file.write(text + "\n")
                file.flush()
                os.fsync(file.fileno())
            os.replace(draft, path)
        except BaseException:
            draft.unlink(missing_ok=True)
            raise

    @classmethod
    def load(cls, path: str | Path) -> Record:
        """The record in a JSON file; a ValueError says what is wrong with it."""
        return cls.from_dict(read_json(path))


def _luck(luck: Any, players: int) -> dict[str, Any] | None:
    """The key `luck` of a document, checked; what it proves is for `fairness` to say."""
    if luck is None:
        return None
    checks.mapping("luck", luck, LUCK, NUMBERS)
    _digits("luck.commitment", luck["commitment"])
    _digits("luck.secret", luck["secret"], or_null=True)
    if "numbers" in luck:
        for seat, one in enumerate(checks.sequence("luck.numbers", luck["numbers"], players)):
            if one is not None:
                checks.mapping(f"luck.numbers[{seat}]", one, NUMBER)
                _digits(f"luck.numbers[{seat}].commitment", one["commitment"])
                _digits(f"luck.numbers[{seat}].number", one["number"], or_null=True)
    return dict(luck)


def _digits(name: str, text: Any, or_null: bool = False) -> None:
    told = isinstance(text, str) and re.fullmatch("[0-9a-f]{64}", text) is not None
    if not told and not (or_null and text is None):
        raise checks.refuse(name, text, "64 hexadecimal digits")


def read_json(path: str | Path) -> Any:
    """A JSON file's content; a ValueError if it holds none."""
    try:
        return json.loads(Path(path).read_text(encoding="utf-8"))
    except (UnicodeDecodeError, json.JSONDecodeError, RecursionError) as error:
        raise ValueError(f"{path}: not a JSON file ({error})") from None
