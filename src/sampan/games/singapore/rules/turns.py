"""Singapore's rules as kernels, in the order of the rule page.

The record and its numbers are in `state`, squares and streets in `town`, points, paying and raids
in `track`, activations in `work`.
"""

from __future__ import annotations

from typing import Any

from sampan.kernels import CHANCE, OVER, kernel, slot

from .. import components
from .state import (
    ALLOT,
    ALLOTTED,
    BLACK,
    BOARD_SIZE,
    BUILD,
    BUILT,
    DEPLOYED,
    DRAW,
    DRAWN,
    EAST_STREET,
    ENDED,
    FINISHED,
    GAINED,
    HEIGHT,
    JOIN,
    JOINED,
    KEEP,
    KEPT,
    LIFTED,
    LOT_CHOSEN,
    MOVED,
    MOVES,
    NONE,
    NORTH_STREET,
    PAID,
    PREPARE,
    PUT,
    RETURNED,
    REVEAL,
    REVEALED,
    SEATS,
    STREETS,
    TOP_BUILT,
    USED,
    USES,
    WHITE,
    WORK,
    bit,
)
from .town import lay_street, listed, next_to, open_to_allot, open_to_prepare, place_worker
from .track import leading, pay, raid
from .work import (
    ILLEGAL,
    NOTHING,
    awaited,
    deploy,
    finish_activation,
    legal_picks,
    legal_work,
    pick_to_gain,
    pick_to_pay,
    put_lifted,
    return_tokens,
)

STARTERS = len(components.STARTERS)
PERIOD = components.TILES_OF_A_PERIOD


@kernel
def chooser(s: Any) -> int:
    """The seat to choose, CHANCE or OVER."""
    if s.phase == REVEAL or s.phase == DRAW:
        return CHANCE
    if s.phase == FINISHED:
        return OVER
    return s.turn


@kernel
def weight(s: Any, action: int) -> int:
    """How likely chance is to choose `action`: all tiles alike, tokens as they lie in the bag."""
    return int(s.bag[action - DRAWN]) if s.phase == DRAW else 1


@kernel
def legal(s: Any, out: Any) -> int:
    """Write the legal actions into `out`, which holds MAX_LEGAL; return how many there are."""
    if s.phase == WORK:
        return legal_work(s, out) if s.active == NONE else legal_picks(s, out)
    if s.phase == REVEAL:
        return listed(next_tiles(s), REVEALED, out, 0)
    if s.phase == DRAW:
        n = 0
        for colour in range(2):
            if s.bag[colour] > 0:
                out[slot(n)] = DRAWN + colour
                n += 1
        return n
    if s.phase == PREPARE:
        if s.planned == NONE:
            return legal_display(s, BUILT, out)
        return listed(open_to_prepare(s), LOT_CHOSEN, out, 0)
    if s.phase == ALLOT:
        return listed(open_to_allot(s), ALLOTTED, out, 0)
    if s.phase == BUILD:
        n = legal_display(s, BUILT, out)
        if s.turn == last_seat(s) and s.top != NONE and s.money[s.turn] > 0:
            out[slot(n)] = TOP_BUILT
            n += 1
        return n
    if s.phase == JOIN:
        return listed(next_to(bit(s.site)) & s.built, JOINED, out, 0)
    if s.phase == KEEP:
        return legal_display(s, KEPT, out)
    return 0


@kernel
def legal_display(s: Any, first: int, out: Any) -> int:
    """Write `first` + each tile of the display; return how many there are."""
    for k in range(s.shown):
        out[slot(k)] = first + int(s.display[k])
    return int(s.shown)


@kernel
def apply(s: Any, action: int) -> None:
    """Play `action`, which must be legal."""
    action = int(action)
    if action < DRAWN:
        turn_up(s, action - REVEALED)
    elif action < ALLOTTED:
        draw_token(s, action - DRAWN)
    elif action < BUILT:
        allot(s, action - ALLOTTED)
    elif action < TOP_BUILT:
        build_from_display(s, action - BUILT)
    elif action < LOT_CHOSEN:
        build_top(s)
    elif action < JOINED:
        build_on_lot(s, action - LOT_CHOSEN)
    elif action < MOVED:
        lay_street(s, s.site, action - JOINED)
        finish_building(s)
    elif action < DEPLOYED:
        s.moves -= 1
        place_worker(s, s.turn, (action - MOVED) // BOARD_SIZE, (action - MOVED) % BOARD_SIZE)
    elif action < USED:
        deploy(s, action - DEPLOYED)
        if s.active == NONE:
            s.moves -= 1
        else:
            finish_activation(s)
    elif action < NORTH_STREET:
        activate(s, action)
    elif action < ENDED:
        s.money[s.turn] -= 1
        if action < EAST_STREET:
            lay_street(s, action - NORTH_STREET, action - NORTH_STREET + 1)
        else:
            lay_street(s, action - EAST_STREET, action - EAST_STREET + HEIGHT)
    elif action < KEPT:
        end_turn(s)
    elif action < RETURNED:
        keep(s, action - KEPT)
    else:
        return_tokens(s, action - RETURNED + 1)
        finish_activation(s)


# ── The pile and the display ─────────────────────────────────────────────────────────────────


@kernel
def next_tiles(s: Any) -> Any:
    """The tiles of which one lies next in the pile: unseen ones of its earliest period."""
    period = 0
    while s.pile[period] == 0:
        period += 1
    return s.unseen & (bit(PERIOD) - 1) << (STARTERS + PERIOD * period)


@kernel
def turn_up(s: Any, tile: int) -> None:
    """The pile's next tile comes in sight on top of it, to fill the display or for its buyer."""
    s.unseen &= ~bit(tile)
    s.pile[(tile - STARTERS) // PERIOD] -= 1
    s.top = tile
    if s.turn == s.raffles:
        fill_display(s)
    else:
        s.phase = WORK


@kernel
def unseen_in_pile(s: Any) -> int:
    return int(s.pile[0]) + int(s.pile[1]) + int(s.pile[2])


@kernel
def fill_display(s: Any) -> None:
    """Take tiles from the pile until the display is full; each time the next is turned up."""
    full = s.players if s.preparing else s.players + 1
    while True:
        if s.top == NONE and unseen_in_pile(s) > 0:
            s.phase = REVEAL
            return
        if s.shown == full:
            break
        s.display[s.shown] = s.top
        s.shown += 1
        s.top = NONE
    if s.preparing:
        s.phase = PREPARE
        s.turn = (s.raffles + s.players - 1) % s.players
    else:
        s.phase = ALLOT
        begin_turns_when_allotted(s)


@kernel
def take_from_display(s: Any, tile: int) -> None:
    """Remove a tile; the others close up. The hut goes with its tile."""
    k = 0
    while s.display[k] != tile:
        k += 1
    s.shown -= 1
    while k < s.shown:
        s.display[k] = s.display[k + 1]
        k += 1
    s.display[k] = NONE
    if s.hut == tile:
        s.hut = NONE


# ── Building ─────────────────────────────────────────────────────────────────────────────────


@kernel
def build_from_display(s: Any, tile: int) -> None:
    """In the preparation the lot is chosen next; in a round it is allotted already."""
    if s.preparing:
        s.planned = tile
    else:
        take_from_display(s, tile)
        build(s, tile, int(s.allotted[s.turn]))


@kernel
def build_top(s: Any) -> None:
    """Buy the top tile and build it; the next one is turned up when that is done."""
    tile = int(s.top)
    s.money[s.turn] -= 1
    s.top = NONE
    build(s, tile, int(s.allotted[s.turn]))


@kernel
def build_on_lot(s: Any, square: int) -> None:
    """Build the tile chosen in the preparation."""
    tile = int(s.planned)
    s.planned = NONE
    take_from_display(s, tile)
    build(s, tile, square)


@kernel
def build(s: Any, tile: int, square: int) -> None:
    """Build on a lot and pay for it; then it is to be joined, unless the streets are used up."""
    s.built |= bit(square)
    s.building[square] = tile
    s.owned[s.turn] |= bit(square)
    s.allotted[s.turn] = NONE
    s.site = square
    pay(s, s.turn, s.price[square])
    if s.laid < STREETS:
        s.phase = JOIN
    else:
        finish_building(s)


@kernel
def finish_building(s: Any) -> None:
    """The new building is joined. In the preparation the worker is placed; then comes a token."""
    square = int(s.site)
    s.site = NONE
    if s.preparing:
        place_worker(s, s.turn, 0, square)
    if ILLEGAL[int(s.building[square])]:
        s.phase = DRAW
    else:
        go_on(s)


@kernel
def draw_token(s: Any, colour: int) -> None:
    """Black stays with the seat; white goes back and brings a raid."""
    if colour == BLACK:
        s.bag[BLACK] -= 1
        s.tokens[s.turn] += 1
    elif colour == WHITE:
        raid(s)
    go_on(s)


@kernel
def go_on(s: Any) -> None:
    """After building, or after a token: to work, or in the preparation to the next seat.

    Where the top was bought, the pile's next tile is turned up before the work.
    """
    if not s.preparing:
        s.phase = REVEAL if s.top == NONE and unseen_in_pile(s) > 0 else WORK
    elif s.turn == s.raffles:
        begin_round(s)
    else:
        s.turn = (s.turn + s.players - 1) % s.players
        s.phase = PREPARE


# ── A round ──────────────────────────────────────────────────────────────────────────────────


@kernel
def last_seat(s: Any) -> int:
    """The last to act in a round: the seat to the right of the Raffles holder."""
    return (s.raffles + s.players - 1) % s.players


@kernel
def begin_round(s: Any) -> None:
    """Raffles goes to the last on the track. If the display can't be filled the game is over."""
    s.preparing = 0
    s.raffles = leading(s, -1)
    s.turn = s.raffles
    if s.shown + (s.top != NONE) + unseen_in_pile(s) < s.players + 1:
        s.phase = FINISHED
        s.winner = leading(s, 1)
    else:
        fill_display(s)


@kernel
def allot(s: Any, square: int) -> None:
    """The Raffles holder assigns a lot to the next seat that has none, clockwise from itself."""
    seat = int(s.raffles)
    while s.allotted[seat] != NONE:
        seat = (seat + 1) % s.players
    s.allotted[seat] = square
    begin_turns_when_allotted(s)


@kernel
def begin_turns_when_allotted(s: Any) -> None:
    """The turns begin when every seat has a lot, or no lot is left to assign."""
    if s.allotted[last_seat(s)] != NONE or open_to_allot(s) == 0:
        begin_turn(s)


@kernel
def begin_turn(s: Any) -> None:
    """A seat without a lot has only work to do."""
    s.moves = MOVES
    s.uses = USES
    s.phase = WORK if s.allotted[s.turn] == NONE else BUILD


@kernel
def activate(s: Any, action: int) -> None:
    """Begin an activation or make one of its picks; with the last one it takes effect."""
    if action < PAID:
        s.active = (action - USED) % BOARD_SIZE
        s.way = (action - USED) // BOARD_SIZE
    elif action < GAINED:
        pick_to_pay(s, action - PAID)
    elif action < LIFTED:
        pick_to_gain(s, action - GAINED)
    elif action < PUT:
        s.lifted = s.workers[s.turn, action - LIFTED]
        return
    else:
        put_lifted(s, action - PUT)
        finish_activation(s)
        return
    if awaited(s) == NOTHING:
        finish_activation(s)


@kernel
def end_turn(s: Any) -> None:
    """The next seat's turn; after the last one the hut finds its tile."""
    s.used = 0
    if s.turn != last_seat(s):
        s.turn = (s.turn + 1) % s.players
        begin_turn(s)
        return
    s.moves = 0
    s.uses = 0
    if s.hut != NONE:
        take_from_display(s, s.hut)
    if s.shown > 1:
        s.phase = KEEP
        return
    if s.shown == 1:
        s.hut = s.display[0]
    begin_round(s)


@kernel
def keep(s: Any, tile: int) -> None:
    """The hut goes onto this tile, and the other unbuilt ones are removed."""
    while s.shown > 1:
        take_from_display(s, s.display[1] if s.display[0] == tile else s.display[0])
    s.hut = tile
    begin_round(s)


# ── The end ──────────────────────────────────────────────────────────────────────────────────


@kernel
def payoffs(s: Any, out: Any) -> None:
    """What the finished game is worth to each seat: 1 won, -1 lost."""
    for seat in range(SEATS):
        out[seat] = 0
    if s.phase == FINISHED:
        for seat in range(s.players):
            out[seat] = 1 if seat == s.winner else -1
