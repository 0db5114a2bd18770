"""A table in a terminal: the game that is played on it and the people who sit at it."""

from __future__ import annotations

import os.path
import random
import shlex
import time
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from rich.columns import Columns
from rich.text import Text

from sampan import checks
from sampan.bots import reasons
from sampan.bots.bot import Thought
from sampan.bots.process import BotFailed, Housed
from sampan.game import Game, IllegalChoice, Position, Screen
from sampan.record import Record
from sampan.terminal import files, words
from sampan.terminal.files import Refused
from sampan.terminal.prompt import Question, Reader
from sampan.terminal.steps import Choice, steps

PERSON = "person"
HINTS = "level:10:1s"


class Leave(Exception):
    """The people have had enough."""


class Table:
    """A record, who sits where, and the file it is kept in."""

    def __init__(
        self, record: Record, movers: Sequence[str], path: Path | None, reader: Reader
    ) -> None:
        self.movers = list(movers)
        self.reader = reader
        self.console = reader.console
        self._commands = {
            "undo": self._undo,
            "save": self._save,
            "load": self._load,
            "resign": self._resign,
            "choices": self._list,
            "hint": self._hint,
            "help": self._help,
            "quit": self._quit,
        }
        self._bots: dict[tuple[str, int | None], Housed] = {}
        self._lay(record, path)

    def _lay(self, record: Record, path: Path | None) -> None:
        """Put another game on the table."""
        self._dismiss()
        self.record = record
        self.path = path
        missing = record.start.players - len(self.movers)
        self.movers = [*self.movers, *[PERSON] * missing][: record.start.players]
        self._saved = record.to_dict()
        self._shown: Position | None = None  # what is on the screen,
        self._height = 0  # and how many lines it takes
        self._told = max(len(record.choices) - 1, 0)  # how many choices the screen has told of
        self._viewer: int | None = None  # whose view the screen shows
        self._looked: dict[int, int] = {}  # how many choices each person knows of

    def _dismiss(self) -> None:
        """Send the bots home."""
        for bot in self._bots.values():
            bot.close()
        self._bots.clear()

    @property
    def game(self) -> Game:
        return self.record.start.game

    @property
    def screen(self) -> Screen:
        return self.game.screen

    def play(self) -> None:
        """Until the people leave or the input ends."""
        if self.reader.asks:
            self._say(f"{self.game.title}. Press Tab to see what you can choose; help tells more.")
        try:
            while True:
                self._go_on()
        except (Leave, EOFError, KeyboardInterrupt):
            self._goodbye()
        finally:
            self._dismiss()

    def _go_on(self) -> None:
        """One choice of chance or of a mover, or one line from a person."""
        seat, position = self.record.seat, self.record.position
        if seat == "chance":
            chances = position.chances()
            self._choose(random.choices(list(chances), list(chances.values()))[0])
        elif isinstance(seat, int) and self.movers[seat] != PERSON:
            self._let_choose(seat)
        else:
            self._show()
            line = self.reader.line(self._question())
            try:
                self._answer(line.strip())
            except Refused as refusal:
                self.reader.refuse(" ".join(str(refusal).split()))

    def _let_choose(self, seat: int) -> None:
        """A bot's choice. If it can't be brought to make one, a person takes its seat."""
        mover = self.movers[seat]
        if mover == "random":
            self._choose(random.choice(self.record.position.choices()))
            return
        try:
            self._choose(self._think(mover, seat).choice)
        except BotFailed as error:
            self._say(f"{words.capital(words.side(self.game, [seat]))}: {error}. Choose for it.")
            self.movers[seat] = PERSON

    def _think(self, mover: str, seat: int | None = None) -> Thought:
        """What a bot thinks of the position; it runs in a process of its own."""
        if (mover, seat) not in self._bots:
            name = HINTS if mover == "hint" else mover
            if self.reader.asks:
                self._say("A bot sits down …")
            self._bots[mover, seat] = Housed(name, self.game, self.record.start.players)
        bot = self._bots[mover, seat]
        return bot.think(self.record.position, None, self.record.positions[:-1])

    def _answer(self, line: str) -> None:
        """Do what a person's line says. At a terminal an empty one shows the board again."""
        word, _, rest = line.partition(" ")
        word = word.lower()
        if not line:
            self._shown = None if self.reader.asks else self._shown
        elif choice := self._meant(line):
            self._choose(choice)
        elif word not in self._commands:
            self._refuse(line)
        elif rest and word not in words.MORE:
            raise Refused(f"Nothing goes after {word}")
        else:
            self._commands[word](rest.strip())

    def _choose(self, choice: str) -> None:
        seat = self.record.seat
        self.record.play(choice, time.time())
        if isinstance(seat, int):
            self._looked[seat] = len(self.record.choices)

    def _legal(self) -> list[str]:
        return [] if self.record.seat is None else self.record.position.choices()

    def _meant(self, line: str) -> str | None:
        """The legal choice that was written, whatever its case and spaces."""
        text = " ".join(line.split())
        legal = self._legal()
        alike = [choice for choice in legal if choice.casefold() == text.casefold()]
        return text if text in legal else alike[0] if len(alike) == 1 else None

    def _refuse(self, line: str) -> None:
        """Say what is wrong with a line that is neither a legal choice nor a command."""
        if begun := [step.shown for step in steps(self._offers(), line)]:
            more = [*begun[:8], "…"] if len(begun) > 9 else begun
            raise Refused(f"{line} is only a beginning; go on with {checks.listed(more)}")
        close = words.close(line, self._legal())
        commands = words.close(line.split()[0], self._commands)
        if commands and not close:
            raise Refused(f"{checks.show(line)} is no command; did you mean {commands[0]}?")
        try:
            self.record.play(line)
        except IllegalChoice as error:
            hint = f"; did you mean {checks.listed(close)}?" if close else ""
            raise Refused(f"{error}{hint}") from None

    # What people see

    def _say(self, text: str) -> None:
        self.console.print(Text(text), soft_wrap=not self.console.is_terminal)

    def _name(self, seat: int | str | None) -> str:
        return self.game.seat_names[seat] if isinstance(seat, int) else str(seat)

    def _people(self) -> list[int]:
        return [seat for seat, mover in enumerate(self.movers) if mover == PERSON]

    def _show(self) -> None:
        """The board as the person to choose may see it, unless it is on the screen already."""
        position, choices = self.record.position, self.record.choices
        if self._shown is position:
            return
        people = self._people()
        viewer = self.record.seat
        if not isinstance(viewer, int):
            viewer = people[0] if len(people) == 1 else None
        self._hand_over(viewer)
        for index in range(self._told, len(choices)):
            self._say(self._told_of(index))
        last = choices[-1] if choices else None
        board = Text.from_markup(self.screen.board(position.view(viewer), last), emoji=False)
        self.console.print(board, no_wrap=True, overflow="crop", crop=True)
        self._height = len(board.split())
        self._shown, self._told = position, len(choices)
        if self.record.outcome:
            self._say(self._result())

    def _hand_over(self, viewer: int | None) -> None:
        """Hide what the last person saw from the next one, if they may not see the same."""
        if viewer is None:
            return
        before, self._viewer = self._viewer, viewer
        if before in (None, viewer):
            return
        position = self.record.position
        if position.view(before) != position.view(viewer):
            self.reader.hand_over(words.side(self.game, [viewer]))
            self._told = min(self._looked.get(viewer, 0), self._told)

    def _told_of(self, index: int) -> str:
        position, choice = self.record.positions[index], self.record.choices[index]
        meaning = self.screen.describe(position.view(None), choice)
        if seen := self.screen.announce(position.to_dict(), choice):
            meaning = f"{meaning}; {seen}"
        return f"{index + 1}. {words.capital(self._name(position.seat))} {choice}: {meaning}."

    def _result(self) -> str:
        outcome = self.record.outcome
        assert outcome is not None
        return words.outcome(self.game, self.record.start.players, outcome, self.screen.REASONS)

    def _question(self) -> Question:
        seat = self.record.seat
        if seat is None:
            status = " The game is over · undo, save, load or quit"
            return Question("game over> ", status, above=self._height + 1)
        name = self._name(seat)
        file = self.path.name + " (changed)" * self._unsaved() if self.path else "not saved"
        status = f" {words.capital(name)} to choose · turn {self._turn()} · Tab: choices · {file}"
        offers = self._offers() if self.reader.asks else ()
        return Question(f"{name}> ", status, offers, self._height)

    def _offers(self) -> tuple[Choice, ...]:
        """All legal choices, each with its meaning for the person who looks."""
        position = self.record.position
        view = position.view(self._viewer)
        describe = self.screen.describe
        return tuple(
            Choice(text, tuple(position.picks(text)), describe(view, text))
            for text in self._legal()
        )

    def _turn(self) -> int:
        """A turn is all that one seat chooses in a row; chance has none."""
        seats = [position.seat for position in self.record.positions]
        seats = [seat for seat in seats if seat != "chance"]
        return 1 + sum(one != other for one, other in pairwise(seats))

    def _goodbye(self) -> None:
        if self._unsaved():
            lost = " since it was last saved" if self.path else ""
            self._say(f"Goodbye. What was played{lost} is not saved.")
        else:
            self._say("Goodbye.")
        if self.path:
            again = "Go on" if self._saved["result"] is None else "See it again"
            # Not wrapped, so that it can be copied.
            self.console.print(Text(f"{again} with: {self._way_back(self.path)}"), soft_wrap=True)

    def _way_back(self, path: Path) -> str:
        """The command that puts the saved game on the table again."""
        command = ["sampan", "play", "--load", str(path)]
        people = self._people()
        others = [mover for mover in self.movers if mover != PERSON]
        if others and len(people) == 1:
            command += ["--against", others[0]]
            command += ["--seat", str(people[0])] * (people != [0])
        return shlex.join(command)

    # Commands

    def _undo(self, _: str) -> None:
        if self.record.ended:
            self.record.undo()
            self._shown = None
            self._say("Taken back: the game goes on.")
            return
        choices, positions = self.record.choices, self.record.positions
        people = self._people()
        back = [n for n in range(len(choices)) if positions[n].seat in people]
        if not back:
            raise Refused("There is nothing to take back")
        taken = choices[back[-1] :]
        self.record.undo(len(taken))
        self._told = min(self._told, len(self.record.choices))
        self._say(f"Taken back: {', '.join(taken)}.")

    def _unsaved(self) -> bool:
        return self.record.to_dict() != self._saved

    def _agrees(self, question: str) -> bool:
        return self.reader.asks and self.reader.confirm(f"{question} y/n: ") in ("y", "yes")

    def _save(self, name: str) -> None:
        path = files.named(name) if name else self.path or files.unused_name(self.game.id)
        ours = self.path is not None and os.path.abspath(path) == os.path.abspath(self.path)
        if files.exists(path) and not ours and not self._agrees(f"{path} exists. Replace it?"):
            raise Refused(f"{path} exists and was left as it is; save under another name")
        files.save(self.record, path)
        self.path, self._saved = path, self.record.to_dict()
        self._say(f"Saved in {path}.")

    def _load(self, name: str) -> None:
        if not name:
            raise Refused("Load which file? write, for example, load siam.json")
        path = files.named(name)
        record = files.load(path)
        if (
            self._unsaved()
            and self.reader.asks
            and not self._agrees("The game on the table is not saved. Put it away?")
        ):
            raise Refused("Nothing was loaded; the game on the table goes on")
        self._lay(record, path)
        self._say(f"Loaded {path}: {self.game.title} after {len(record.choices)} choices.")

    def _resign(self, _: str) -> None:
        seat = self.record.seat
        if not isinstance(seat, int):
            raise Refused("The game is over")
        side = words.side(self.game, [seat])
        if self.reader.asks and not self._agrees(f"Do {side} give up?"):
            raise Refused(words.capital(f"{side} go on"))
        self.record.end(seat)
        self._say(self._result())

    def _list(self, start: str) -> None:
        offers = self._offers()
        found = steps(offers, start)
        if not found:
            none = f"No choice begins with {checks.show(start)}"
            raise Refused(none if offers else "The game is over")
        if not start:
            self.console.print(Columns([Text(offer.text) for offer in offers], padding=(0, 2)))
            return
        width = max(len(step.text) for step in found) + 1
        for step in found:
            self._say(f"  {step.shown:{width}}  {step.meaning}")

    def _hint(self, _: str) -> None:
        if not isinstance(self.record.seat, int):
            raise Refused("The game is over")
        thought = self._think("hint")
        self._say(reasons.told(self.record.position, thought))

    def _help(self, word: str) -> None:
        if word:
            explained = self.screen.explain(word)
            if explained is None:
                raise Refused(f"There is nothing to tell about {checks.show(word)}")
            self._say(explained)
            return
        self._say(f"{self.game.title}: write a choice, or press Tab to pick one.")
        self._say(self.screen.help())
        self.console.print(Columns(map(Text, words.command_lines()), column_first=True))
        self._say("Enter alone shows the board again.")

    def _quit(self, _: str) -> None:
        if self._unsaved() and self.reader.asks:
            answer = self.reader.confirm("Save the game? y/n, or Enter to stay: ")
            if answer in ("y", "yes"):
                self._save("")
            elif answer not in ("n", "no"):
                return
        raise Leave
