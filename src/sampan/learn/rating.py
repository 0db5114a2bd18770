"""What nets score against one another, many games at once."""

from __future__ import annotations

import math

import torch

from sampan.learn.selfplay import Evaluate, SelfPlay

NOISE = 0.3  # of the choices, or all games would be the same
LONGEST = 400  # choices; games that go on do not count
LOOKS = 12  # choices between looks at whether all games are over


def contest(one: Evaluate, other: Evaluate, play: tuple[SelfPlay, SelfPlay]) -> float:
    """What `one` scores with one side against `other` with the rest, from 0 to 1.

    Two self-plays hold the same games; each searches with its own net, and the one whose seat
    is to choose is followed. The seat goes round with the game's number. Only the first end
    counts, so that long games count as often as short ones.
    """
    mine, theirs = play
    game, players, tensor = mine.game, mine.players, mine.device.tensor
    whose = torch.arange(mine.count, device=mine.device.where) % players
    sides = [game.side(seat, players) for seat in range(players)]
    friends = torch.tensor([[seat in side for seat in range(players)] for side in sides])
    friends = friends.to(whose.device)
    score = torch.full((mine.count,), math.nan, device=whose.device)
    mine.reset()
    theirs.reset()
    for n in range(LONGEST):
        if n % LOOKS == 0 and not bool(score.isnan().any()):
            break
        mine.search(one, NOISE)
        theirs.search(other, NOISE)
        own = friends[whose, tensor(mine.tree.chooser)[:, 0].long()]
        chosen = torch.where(own, tensor(mine.chosen), tensor(theirs.chosen))
        tensor(mine.chosen).copy_(chosen)
        tensor(theirs.chosen).copy_(chosen)
        tensor(theirs.generators).copy_(tensor(mine.generators))
        mine.play()
        theirs.play()
        first = tensor(mine.done) & score.isnan()
        paid = tensor(mine.rewards).gather(1, whose[:, None])[:, 0]
        score = torch.where(first, (paid.sign() + 1) / 2, score)
    return float(score.nanmean())
