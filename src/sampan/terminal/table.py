"""A table in a terminal: the game that is played on it and the people who sit at it."""

from __future__ import annotations

import random
import shlex
import time
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from rich.text import Text

from sampan import checks, phrases
from sampan.bots import hints
from sampan.bots.bot import Thought
from sampan.bots.process import BotFailed, BotProcess
from sampan.game import Game, IllegalChoice, Position, Screen
from sampan.record import Record
from sampan.terminal import vocabulary
from sampan.terminal.commands import COMMANDS, NOTATION, Leave
from sampan.terminal.files import Refused
from sampan.terminal.prompt import Question, Reader
from sampan.terminal.steps import LegalChoice, steps
from sampan.words import say

PERSON = "person"


class TerminalTable:
    """A record, who sits where, and the file it is kept in."""

    def __init__(
        self, record: Record, movers: Sequence[str], path: Path | None, reader: Reader
    ) -> None:
        self.movers = list(movers)
        self.reader = reader
        self.console = reader.console
        self._bots: dict[tuple[str, int | None], BotProcess] = {}
        self.lay(record, path)

    def lay(self, record: Record, path: Path | None) -> None:
        """Put another game on the table."""
        self._dismiss()
        self.record = record
        self.path = path
        missing = record.start.players - len(self.movers)
        self.movers = [*self.movers, *[PERSON] * missing][: record.start.players]
        self.saved = record.to_dict()
        self.shown: Position | None = None  # what is on the screen,
        self._height = 0  # and how many lines it takes
        self.told = max(len(record.choices) - 1, 0)  # how many choices the screen has told of
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
            self.say(say("terminal-welcome", game=phrases.game_title(self.game)))
            self._tell_setting()
        try:
            while True:
                self._go_on()
        except (Leave, EOFError, KeyboardInterrupt):
            self._goodbye()
        finally:
            self._dismiss()

    def _tell_setting(self) -> None:
        """What is not as usual: so many players, options."""
        start = self.record.start
        if start.players in self.game.house_seats:
            self.say(say("house-variant", count=start.players))
        for name in phrases.unusual(self.game, start.options):
            meaning = phrases.option(self.game, name)
            text = phrases.value(self.game, name, start.options[name])
            self.say(phrases.capital(say("house-option-set", meaning=meaning, value=text)))

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
            self._choose(self.think(mover, seat).choice)
        except BotFailed as error:
            who = phrases.side(self.game, [seat])
            self.say(phrases.capital(say("terminal-bot-failed", who=who, error=str(error))))
            self.movers[seat] = PERSON

    def think(self, mover: str, seat: int | None = None) -> Thought:
        """What a bot thinks of the position; it runs in a process of its own."""
        if (mover, seat) not in self._bots:
            name = hints.ADVISER if mover == "hint" else mover
            if self.reader.asks:
                self.say(say("terminal-bot-comes"))
            self._bots[mover, seat] = BotProcess(name, self.game, self.record.start.players)
        bot = self._bots[mover, seat]
        return bot.think(self.record.position, None, self.record.positions[:-1])

    def _answer(self, line: str) -> None:
        """Do what a person's line says. At a terminal an empty one shows the board again."""
        word, _, rest = line.partition(" ")
        command = vocabulary.command_named(word)
        if not line:
            self.shown = None if self.reader.asks else self.shown
        elif choice := self._meant(line):
            self._choose(choice)
        elif command is None:
            self._refuse(line)
        elif rest and command not in vocabulary.MORE:
            raise Refused(say("terminal-nothing-after", word=word.lower()))
        else:
            COMMANDS[command](self, rest.strip())

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
        if begun := [step.shown for step in steps(self.offers(), line)]:
            more = [*begun[:8], "…"] if len(begun) > 9 else begun
            raise Refused(say("terminal-beginning", line=line, more=phrases.any_of(more)))
        close = vocabulary.close_words(line, self._legal())
        commands = vocabulary.close_words(
            line.split()[0], [*vocabulary.command_names(), *vocabulary.COMMANDS]
        )
        if commands and not close:
            said = checks.quoted(line)
            raise Refused(say("terminal-no-command", line=said, command=commands[0]))
        try:
            self.record.play(line)
        except IllegalChoice as error:
            if not close:
                raise Refused(str(error)) from None
            meant = phrases.any_of(close)
            raise Refused(say("terminal-did-you-mean", error=str(error), meant=meant)) from None

    # What people see

    def say(self, text: str) -> None:
        """Print a text."""
        self.console.print(Text(text), soft_wrap=not self.console.is_terminal)

    def tell(self, text: str, choice: str) -> None:
        """Say a text in which the notation of a choice stands, which is not what matters."""
        told = Text(text)
        if (at := text.find(f"({choice})")) >= 0:
            told.stylize(NOTATION, at, at + len(choice) + 2)
        self.console.print(told, soft_wrap=not self.console.is_terminal)

    def people(self) -> list[int]:
        """The seats where people choose."""
        return [seat for seat, mover in enumerate(self.movers) if mover == PERSON]

    def _show(self) -> None:
        """The board as the person to choose may see it, unless it is on the screen already."""
        position, choices = self.record.position, self.record.choices
        if self.shown is position:
            return
        people = self.people()
        viewer = self.record.seat
        if not isinstance(viewer, int):
            viewer = people[0] if len(people) == 1 else None
        self._hand_over(viewer)
        for index in range(self.told, len(choices)):
            self.tell(f"{index + 1}. {phrases.tell_step(self.record, index)}", choices[index])
        last = choices[-1] if choices else None
        board = Text.from_markup(self.screen.board(position.view(viewer), last), emoji=False)
        self.console.print(board, no_wrap=True, overflow="crop", crop=True)
        self._height = len(board.split())
        self.shown, self.told = position, len(choices)
        if self.record.outcome:
            self.say(self.result())

    def _hand_over(self, viewer: int | None) -> None:
        """Hide what the last person saw from the next one, if they may not see the same."""
        if viewer is None:
            return
        before, self._viewer = self._viewer, viewer
        if before in (None, viewer):
            return
        position = self.record.position
        if position.view(before) != position.view(viewer):
            self.reader.hand_over(phrases.side(self.game, [viewer]))
            self.told = min(self._looked.get(viewer, 0), self.told)

    def result(self) -> str:
        """How the game ended."""
        outcome = self.record.outcome
        assert outcome is not None
        return phrases.outcome_sentence(
            self.game, self.record.start.players, outcome, self.record.decided
        )

    def _question(self) -> Question:
        seat = self.record.seat
        if seat is None:
            status = f" {say('terminal-status-over')}"
            return Question(f"{say('terminal-prompt-over')}> ", status, above=self._height + 1)
        name = phrases.seat(self.game, seat)
        file = say("terminal-file-none")
        if self.path:
            file = self.path.name
            file = say("terminal-file-changed", file=file) if self.unsaved() else file
        status = phrases.capital(say("terminal-status", who=name, turn=self._turn(), file=file))
        offers = self.offers() if self.reader.asks else ()
        return Question(f"{name}> ", f" {status}", offers, self._height)

    def offers(self) -> tuple[LegalChoice, ...]:
        """All legal choices, each with its meaning for the person who looks."""
        position = self.record.position
        view = position.view(self._viewer)
        describe = self.screen.describe
        return tuple(
            LegalChoice(text, tuple(position.picks(text)), describe(view, text))
            for text in self._legal()
        )

    def _turn(self) -> int:
        """A turn is all that one seat chooses in a row; chance has none."""
        seats = [position.seat for position in self.record.positions]
        seats = [seat for seat in seats if seat != "chance"]
        return 1 + sum(one != other for one, other in pairwise(seats))

    def _goodbye(self) -> None:
        if self.unsaved():
            self.say(say("terminal-goodbye-since" if self.path else "terminal-goodbye-unsaved"))
        else:
            self.say(say("terminal-goodbye"))
        if self.path:
            again = "terminal-go-on" if self.saved["result"] is None else "terminal-see-again"
            # Not wrapped, so that it can be copied.
            way_back = say(again, command=self._way_back(self.path))
            self.console.print(Text(way_back), soft_wrap=True)

    def _way_back(self, path: Path) -> str:
        """The command that puts the saved game on the table again."""
        command = ["sampan", "play", "--load", str(path)]
        people = self.people()
        others = [mover for mover in self.movers if mover != PERSON]
        if others and len(people) == 1:
            command += ["--against", others[0]]
            command += ["--seat", str(people[0])] * (people != [0])
        return shlex.join(command)

    def unsaved(self) -> bool:
        """Whether the file that the game is kept in lacks something."""
        return self.record.to_dict() != self.saved

    def agrees(self, question: str) -> bool:
        """Whether somebody is there and says yes."""
        asked = say("terminal-question", question=question)
        return self.reader.asks and vocabulary.agrees(self.reader.confirm(f"{asked} "))
