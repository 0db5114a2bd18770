"""Choices offered step by step, as a hand would make them, not as one long list."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from sampan.words import say


class LegalChoice(NamedTuple):
    """A legal choice, what a hand touches for it, and what it does in words."""

    text: str
    picks: tuple[str, ...]
    meaning: str


class Step(NamedTuple):
    """How a choice can go on: the notation so far, what it means, and whether that is all."""

    text: str
    meaning: str
    whole: bool

    @property
    def shown(self) -> str:
        return self.text if self.whole else f"{self.text}…"


def steps(choices: Sequence[LegalChoice], typed: str) -> list[Step]:
    """The next steps of all choices that begin with what is typed, in upper or lower case.

    Choices with the same next pick make one step, which ends where their notations part.
    """
    fitting = [choice for choice in choices if choice.text.casefold().startswith(typed.casefold())]
    if not fitting:
        return []
    depth = 1 + _shared([choice.picks for choice in fitting])
    return [_step(group) for group in _groups(fitting, depth, len(typed))]


def steps_within(choices: Sequence[LegalChoice], typed: str, most: int) -> list[Step]:
    """The steps that go on from what is typed, each as far on as `most` of them allow."""
    found = steps(choices, typed)
    while not all(step.whole for step in found):
        further = [
            after
            for step in found
            for after in ([step] if step.whole else steps(choices, step.text))
        ]
        if len(further) > most:
            break
        found = further
    return found


def _groups(choices: Sequence[LegalChoice], depth: int, typed: int) -> Iterator[list[LegalChoice]]:
    """The choices with the same picks up to this depth, or deeper if that adds nothing to type."""
    by_picks: dict[tuple[str, ...], list[LegalChoice]] = {}
    for choice in choices:
        by_picks.setdefault(choice.picks[:depth], []).append(choice)
    for picks, group in by_picks.items():
        if len(_start(group)) > typed or len(group) == 1:
            yield group
        elif len(picks) < depth:  # their picks are the same to the last
            yield from ([choice] for choice in group)
        else:
            yield from _groups(group, depth + 1, typed)


def _step(group: list[LegalChoice]) -> Step:
    if len(group) == 1:
        return Step(group[0].text, group[0].meaning, True)
    meanings = [choice.meaning.split() for choice in group]
    words = meanings[0][: _shared(meanings)]
    meaning = " ".join([*words, "…"]) if words else say("terminal-several", number=len(group))
    return Step(_start(group), meaning, False)


def _start(group: list[LegalChoice]) -> str:
    texts = [choice.text for choice in group]
    return texts[0][: _shared(texts)]


def _shared(sequences: Sequence[Sequence[str]]) -> int:
    """How many items all these sequences have in common from their beginning on."""
    return sum(1 for _ in takewhile(lambda items: len(set(items)) == 1, zip(*sequences)))
