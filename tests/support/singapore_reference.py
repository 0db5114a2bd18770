"""A slow reading of Singapore's rule page that shares no code and no data with the game.

It works on the JSON form itself, sentence by sentence.
"""

import copy
from fractions import Fraction
from typing import Any

# The page's table, column by column, with ● before the names of illegal buildings.
TABLE = """
S1  | pawnbroker           | 1 VP → £3
S2  | brickyard            | → 2B
S3  | tea garden           | → 1T
S4  | dock                 | £2 → 2A
I01 | architect            | 3B → £4
I02 | office               | B + C → 2X
I03 | market               | A → 2B + C, or 2B + C → A
I04 | stonecutter          | → 2B
I05 | tea deliverer        | 4T → £8
I06 | tea house            | A → 3T
I07 | weaver               | → 2C
I08 | cloth deliverer      | 3C → £4
I09 | ●opium syndicate     | → £2
I10 | ●opium syndicate     | 4A → £6, or £6 → 4A
I11 | ●opium smuggling     | → 2O
I12 | ●opium den           | A → 3O, or 3O → A
I13 | ●gambling house      | 2O → 2B + T + C
I14 | ●black market        | 2A → £4
II01 | East India Company  | 3X + £5 → 9 VP
II02 | court               | court
II03 | office              | 2B + 2C → £10, or £10 → 2B + 2C
II04 | street kitchen      | £2 → 2 VP
II05 | cloth factory       | 2B → 4C
II06 | tea deliverer       | 4T → £4 + 4 VP
II07 | brick factory       | A → 4B
II08 | brick factory       | → 3B
II09 | new agent           | agent
II10 | Raffles' tactics    | tactics
II11 | port                | → O + T
II12 | ●opium syndicate    | 3O → £8 + B
II13 | ●opium smuggling    | → 3O
II14 | ●gambling den       | O → £4, or £4 → O
III01 | East India Company | 3X + £5 → 12 VP
III02 | East India Company | 5A + £5 → 10 VP
III03 | bank               | £5 → 5 VP
III04 | weaver             | → 3C
III05 | tea deliverer      | 3T + £8 → 18 VP
III06 | Raffles' instructions | instructions
III07 | port               | → B + T + O
III08 | port               | 2A → £3
III09 | port               | 3A + £5 → 9 VP
III10 | ●opium syndicate   | → £5
III11 | ●opium syndicate   | 3O + £10 → 21 VP
III12 | ●black market      | 2X → 4A
III13 | cloth trading post | 5C + £10 → 25 VP
III14 | stonecutter        | 5B + £10 → 25 VP
"""
GOODS = ["brick", "cloth", "tea", "opium"]
ENDLESS = [10**6] * 4  # of each good, in a supply without limit
Amounts = dict[str, int]  # by what stands in the table: B C T O A X £ VP


def amounts(text: str) -> Amounts:
    result: Amounts = {}
    for term in text.split("+"):
        term = term.strip()
        if term.startswith("£"):
            result["£"] = int(term[1:])
        elif term.endswith("VP"):
            result["VP"] = int(term[:-2])
        elif term:
            result[term[-1]] = int(term[:-1] or "1")
    return result


class Tile:
    def __init__(self, line: str) -> None:
        self.id, name, effect = (part.strip() for part in line.split("|"))
        self.illegal = name.startswith("●")
        self.name = name.lstrip("●")
        self.word = "" if "→" in effect else effect
        ways = [] if self.word else effect.split(", or ")
        self.ways = [tuple(amounts(side) for side in way.split("→")) for way in ways]


TILES = {tile.id: tile for tile in map(Tile, TABLE.strip().splitlines())}


def key(square: str) -> tuple[str, int]:
    return square[0], int(square[1:])


def neighbours(square: str) -> list[str]:
    column, row = ord(square[0]), int(square[1:])
    around = [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]
    return [f"{chr(c)}{r}" for c, r in around]


def period(tile: str) -> int:
    return tile.count("I")


class Reference:
    """A position that is its document. `picks` is what has been chosen within an action.

    `cuts` are the ways in which a limited supply has held something back.
    """

    def __init__(self, document: dict[str, Any]) -> None:
        self.d = copy.deepcopy(document)
        self.n = document["players"]
        self.picks: list[str] = []
        self.cuts: set[str] = set()
        assert document["pending"] is None

    # Who and what

    @property
    def seat(self) -> Any:
        if self.d["phase"] in ("reveal", "draw"):
            return "chance"
        return self.d["turn"]

    @property
    def preparing(self) -> bool:
        return bool(self.d["order"][0] != self.d["raffles"])

    def chances(self) -> dict[str, Fraction]:
        d = self.d
        if d["phase"] == "reveal":
            first = next(p for p in (1, 2, 3) if d["pile"][p - 1])
            tiles = [tile for tile in d["unseen"] if period(tile) == first]
            return {f"reveal {tile}": Fraction(1, len(tiles)) for tile in tiles}
        if d["phase"] == "draw":
            black, white = d["bag"]
            shares = {"draw black": black, "draw white": white}
            return {c: Fraction(k, black + white) for c, k in shares.items() if k}
        return {}

    def choices(self) -> set[str]:
        d, phase = self.d, self.d["phase"]
        if phase == "over":
            return set()
        if phase in ("reveal", "draw"):
            return set(self.chances())
        if phase == "prepare":
            if not self.picks:
                return {f"build {tile}" for tile in d["display"]}
            return {f"lot {square}" for square in self.preparation_lots()}
        if phase == "allot":
            return {f"allot {square}" for square in self.allottable()}
        if phase == "build":
            choices = {f"build {tile}" for tile in d["display"]}
            if d["turn"] == d["order"][-1] and d["money"][d["turn"]] >= 1 and self.pile_size():
                choices.add("build top")
            return choices
        if phase == "join":
            near = neighbours(self.new_building())
            return {f"join {square}" for square in near if square in d["buildings"]}
        if phase == "keep":
            return {f"keep {tile}" for tile in d["display"]}
        if self.picks:
            return self.goes_on()
        return self.working()

    def pile_size(self) -> int:
        return int(sum(self.d["pile"])) + (self.d["top"] is not None)

    def empty_lots(self) -> list[str]:
        return [square for square in self.d["lots"] if square not in self.d["buildings"]]

    def preparation_lots(self) -> set[str]:
        d = self.d
        good = set(d["start"]) | {sq for sq, owner in d["owners"].items() if owner != d["turn"]}
        return {sq for sq in self.empty_lots() if good & set(neighbours(sq))}

    def allottable(self) -> set[str]:
        free = [sq for sq in self.empty_lots() if sq not in self.d["allotted"]]
        beside = {sq for sq in free if set(neighbours(sq)) & set(self.d["buildings"])}
        return beside or {sq for sq in free if set(neighbours(sq)) & set(self.d["allotted"])}

    def new_building(self) -> str:
        joined = {square for street in self.d["streets"] for square in street}
        (new,) = [str(square) for square in self.d["owners"] if square not in joined]
        return new

    # Work

    def reachable(self, square: str) -> set[str]:
        def places(where: str) -> set[str]:
            return set(self.d["start"]) if where in self.d["start"] else {where}

        reached = places(square)
        for one, other in self.d["streets"]:
            if one in places(square):
                reached |= places(other)
            if other in places(square):
                reached |= places(one)
        return reached - {square}

    def working(self) -> set[str]:
        d, seat = self.d, self.d["turn"]
        choices = {"end"}
        for worker in d["workers"][seat]:
            if d["moves"]:
                choices |= {f"move {worker} {to}" for to in self.reachable(worker)}
            if d["uses"] and worker not in d["used"]:
                tile = TILES[d["buildings"][worker]]
                if tile.word and self.word_possible(tile.word):
                    choices.add(f"use {worker}")
                for number, (cost, gain) in enumerate(tile.ways, 1):
                    if self.affordable(cost) and not self.in_vain(cost, gain):
                        two = f" {number}" if len(tile.ways) == 2 else ""
                        choices.add(f"use {worker}{two}")
        if d["second"][seat] == "held" and d["moves"]:
            choices |= {f"deploy {square}" for square in d["buildings"]}
        if d["money"][seat] >= 1 and len(d["streets"]) < 55:
            for square in d["buildings"]:
                for other in neighbours(square):
                    if other in d["buildings"] and key(square) < key(other):
                        both_start = square in d["start"] and other in d["start"]
                        if not both_start and [square, other] not in d["streets"]:
                            choices.add(f"street {square} {other}")
        return choices

    def word_possible(self, word: str) -> bool:
        seat = self.d["turn"]
        if word == "court":
            return bool(self.d["tokens"][seat])
        if word == "agent":
            return bool(self.d["second"][seat] == "aside")
        return True

    def affordable(self, cost: Amounts) -> bool:
        seat = self.d["turn"]
        goods = self.d["goods"][seat]
        return bool(
            self.d["money"][seat] >= cost.get("£", 0)
            and self.d["vp"][seat] >= cost.get("VP", 0)
            and all(goods["BCTO".index(x)] >= cost[x] for x in cost if x in "BCTO")
            and sum(goods) >= cost.get("A", 0)
            and max(goods) >= cost.get("X", 0)
        )

    def using(self) -> tuple[str, Tile, Amounts, Amounts]:
        """The square being activated, its tile, the cost and the gain."""
        _, square, *way = self.picks[0].split()
        tile = TILES[self.d["buildings"][square]]
        if tile.word:
            return square, tile, {}, {}
        cost, gain = tile.ways[int(way[0]) - 1 if way else 0]
        return square, tile, cost, gain

    def picked(self, verb: str) -> list[int]:
        return [GOODS.index(c.split()[1]) for c in self.picks if c.startswith(verb + " ")]

    def goes_on(self) -> set[str]:
        d = self.d
        _, tile, cost, gain = self.using()
        if tile.word == "court":
            return {f"return {n}" for n in (1, 2, 3) if n <= d["tokens"][d["turn"]]}
        if tile.word == "instructions":
            if len(self.picks) == 1:
                workers = {f"lift {worker}" for worker in d["workers"][d["turn"]]}
                held = d["second"][d["turn"]] == "held"
                return workers | {f"deploy {square}" for square in d["buildings"] if held}
            lifted = self.picks[1].split()[1]
            return {f"put {square}" for square in d["buildings"] if square != lifted}
        goods, paid, gained = d["goods"][d["turn"]], self.picked("pay"), self.picked("gain")
        if "X" in cost and not paid:
            return {f"pay {GOODS[g]}" for g in range(4) if goods[g] >= cost["X"]}
        if len(paid) < cost.get("A", 0):
            picks = self.going_on(paid, cost["A"], goods)
            return {f"pay {GOODS[g]}" for g in picks}
        left = self.after_payment(cost, gain)[1]
        if "X" in gain and not gained:
            return {f"gain {GOODS[g]}" for g in range(4) if left[g]}
        size = min(gain.get("A", 0), sum(left))
        if len(gained) < size:
            picks = self.going_on(gained, size, left)
            for g in set(range(max(gained, default=0), 4)) - picks:
                self.cuts.add("too few later" if left[g] > gained.count(g) else "a good is out")
            return {f"gain {GOODS[g]}" for g in picks}
        return set()

    def going_on(self, picks: list[int], size: int, of: list[int]) -> set[int]:
        """The goods that can be picked next on the way to so many picks, in order, of these."""

        def ends(picks: list[int]) -> bool:
            if picks != sorted(picks) or any(picks.count(g) > of[g] for g in range(4)):
                return False
            return len(picks) == size or any(ends([*picks, g]) for g in range(4))

        return {g for g in range(4) if ends([*picks, g])}

    # The supply

    def after_payment(self, cost: Amounts, gain: Amounts) -> tuple[list[int], list[int]]:
        """The fixed gain that the supply can give once it has the payment back, and what it has
        left then for picks."""
        left = list(self.d["supply"] or ENDLESS)
        for g in self.picked("pay"):
            left[g] += cost.get("X", 1)
        fixed = [0] * 4
        for g, letter in enumerate("BCTO"):
            left[g] += cost.get(letter, 0)
            fixed[g] = min(gain.get(letter, 0), left[g])
            left[g] -= fixed[g]
        return fixed, left

    def in_vain(self, cost: Amounts, gain: Amounts) -> bool:
        """Whether nothing is paid and nothing would come."""
        if cost or "£" in gain or "VP" in gain:
            return False
        fixed, left = self.after_payment(cost, gain)
        if sum(fixed) or (sum(left) and ("A" in gain or "X" in gain)):
            return False
        self.cuts.add("closed")
        return True

    # Playing

    def play(self, choice: str) -> None:
        assert choice in self.choices()
        verb, *things = choice.split()
        getattr(self, "do_" + verb)(*things)

    def do_reveal(self, tile: str) -> None:
        self.d["unseen"].remove(tile)
        self.d["pile"][period(tile) - 1] -= 1
        self.d["top"] = tile
        if self.d["turn"] == self.d["raffles"]:
            self.fill()
        else:  # the last seat bought the top
            self.d["phase"] = "work"

    def fill(self) -> None:
        d = self.d
        size = self.n if self.preparing else self.n + 1
        while d["top"] is not None and len(d["display"]) < size:
            d["display"].append(d["top"])
            d["top"] = None
            if sum(d["pile"]):
                break
        if d["top"] is None and sum(d["pile"]):
            d["phase"], d["turn"] = "reveal", d["raffles"]
        elif self.preparing:
            d["phase"], d["turn"] = "prepare", d["order"][0]
        else:
            d["phase"], d["turn"] = "allot", d["raffles"]
            if not self.allottable():
                self.begin_turn(d["order"][0])

    def do_allot(self, square: str) -> None:
        d = self.d
        d["allotted"][square] = d["order"][len(d["allotted"])]
        if len(d["allotted"]) == self.n or not self.allottable():
            self.begin_turn(d["order"][0])

    def begin_turn(self, seat: int) -> None:
        d = self.d
        d["turn"], d["moves"], d["uses"], d["used"] = seat, 3, 3, []
        d["phase"] = "build" if seat in d["allotted"].values() else "work"

    def do_build(self, tile: str) -> None:
        d = self.d
        if self.preparing:
            self.picks = [f"build {tile}"]
            return
        if tile == "top":
            tile = d["top"]
            d["money"][d["turn"]] -= 1
            d["top"] = None
        else:
            d["display"].remove(tile)
            d["hut"] = None if d["hut"] == tile else d["hut"]
        (square,) = [sq for sq, seat in d["allotted"].items() if seat == d["turn"]]
        del d["allotted"][square]
        self.build(tile, square)

    def do_lot(self, square: str) -> None:
        tile = self.picks[0].split()[1]
        self.picks = []
        self.d["display"].remove(tile)
        self.build(tile, square)

    def build(self, tile: str, square: str) -> None:
        d = self.d
        d["buildings"][square] = tile
        d["owners"][square] = d["turn"]
        self.pay_short(d["turn"], d["lots"][square])
        if len(d["streets"]) < 55:
            d["phase"] = "join"
        else:
            self.built(square)

    def do_join(self, square: str) -> None:
        new = self.new_building()
        self.street(new, square)
        self.built(new)

    def street(self, one: str, other: str) -> None:
        self.d["streets"].append(sorted([one, other], key=key))
        self.d["streets"].sort(key=lambda street: (key(street[0]), key(street[1])))

    def built(self, square: str) -> None:
        d = self.d
        if self.preparing:
            d["workers"][d["turn"]] = [square]
        if TILES[d["buildings"][square]].illegal:
            d["phase"] = "draw"
        else:
            self.after()

    def do_draw(self, colour: str) -> None:
        d = self.d
        if colour == "black":
            d["bag"][0] -= 1
            d["tokens"][d["turn"]] += 1
        else:
            self.raid()
        self.after()

    def after(self) -> None:
        d = self.d
        if not self.preparing:
            d["phase"] = "work"
            if d["top"] is None and sum(d["pile"]):
                d["phase"] = "reveal"
            return
        place = d["order"].index(d["turn"])
        if place == self.n - 1:
            self.begin_round()
        else:
            d["phase"], d["turn"] = "prepare", d["order"][place + 1]

    def raid(self) -> None:
        d = self.d
        counts = [d["tokens"][seat] + d["goods"][seat][3] for seat in range(self.n)]
        for seat in range(self.n):
            if counts[seat] == max(counts) and max(counts) > 0:
                self.pay_short(seat, counts[seat])
                d["bag"][0] += d["tokens"][seat]
                d["tokens"][seat] = 0
                discarded = (d["goods"][seat][3] + 1) // 2
                d["goods"][seat][3] -= discarded
                if d["supply"] and discarded:
                    d["supply"][3] += discarded
                    self.cuts.add("discarded")

    def do_move(self, start: str, to: str) -> None:
        self.d["moves"] -= 1
        self.shift(start, to)

    def shift(self, start: str, to: str) -> None:
        workers = self.d["workers"][self.d["turn"]]
        workers.remove(start)
        workers.append(to)
        workers.sort(key=key)

    def do_deploy(self, square: str) -> None:
        d = self.d
        d["second"][d["turn"]] = "placed"
        d["workers"][d["turn"]].append(square)
        d["workers"][d["turn"]].sort(key=key)
        if self.picks:
            self.finish()
        else:
            d["moves"] -= 1

    def do_return(self, number: str) -> None:
        self.d["tokens"][self.d["turn"]] -= int(number)
        self.d["bag"][0] += int(number)
        self.finish()

    def do_street(self, one: str, other: str) -> None:
        self.d["money"][self.d["turn"]] -= 1
        self.street(one, other)

    def do_use(self, square: str, way: str = "") -> None:
        self.picks = [f"use {square} {way}".strip()]
        self.finish_if_complete()

    def do_pay(self, good: str) -> None:
        self.picks.append(f"pay {good}")
        self.finish_if_complete()

    def do_gain(self, good: str) -> None:
        self.picks.append(f"gain {good}")
        self.finish_if_complete()

    def do_lift(self, square: str) -> None:
        self.picks.append(f"lift {square}")

    def do_put(self, square: str) -> None:
        self.shift(self.picks[1].split()[1], square)
        self.finish()

    def finish_if_complete(self) -> None:
        if not self.goes_on():
            self.finish()

    def finish(self) -> None:
        d, seat = self.d, self.d["turn"]
        square, tile, cost, gain = self.using()
        self.trade(d["goods"][seat], cost, gain)
        d["money"][seat] += gain.get("£", 0) - cost.get("£", 0)
        self.score(seat, gain.get("VP", 0) - cost.get("VP", 0))
        if tile.word == "agent":
            d["second"][seat] = "held"
        elif tile.word == "tactics":
            d["moves"] += 5
        d["uses"] -= 1
        d["used"] = sorted([*d["used"], square], key=key)
        self.picks = []
        owner = d["owners"].get(square, seat)
        if owner != seat:
            self.score(owner, 1)
        if tile.illegal:
            d["phase"] = "draw"

    def trade(self, goods: list[int], cost: Amounts, gain: Amounts) -> None:
        """Cubes go back to the supply, then others come from it."""
        fixed, left = self.after_payment(cost, gain)
        for g in self.picked("pay"):
            goods[g] -= cost.get("X", 1)
        for g, letter in enumerate("BCTO"):
            goods[g] += fixed[g] - cost.get(letter, 0)
            if fixed[g] < gain.get(letter, 0):
                self.cuts.add("some of it" if fixed[g] else "none of it")
            if fixed[g] and (self.d["supply"] or ENDLESS)[g] < fixed[g]:
                self.cuts.add("of what was paid")
        size = min(gain.get("A", 0), sum(left))
        if size < gain.get("A", 0):
            self.cuts.add("fewer picks" if size else "no picks")
        for g in self.picked("gain"):
            number = min(gain.get("X", 1), left[g])
            if number < gain.get("X", 1):
                self.cuts.add("less of a kind")
            goods[g] += number
            left[g] -= number
        if self.d["supply"]:
            self.d["supply"] = left

    def do_end(self) -> None:
        d = self.d
        place = d["order"].index(d["turn"])
        d["moves"], d["uses"], d["used"] = 0, 0, []
        if place < self.n - 1:
            self.begin_turn(d["order"][place + 1])
            return
        if d["hut"] is not None:
            d["display"].remove(d["hut"])
            d["hut"] = None
        if len(d["display"]) > 1:
            d["phase"] = "keep"
            return
        d["hut"] = d["display"][0] if d["display"] else None
        self.begin_round()

    def do_keep(self, tile: str) -> None:
        self.d["display"], self.d["hut"] = [tile], tile
        self.begin_round()

    def begin_round(self) -> None:
        d = self.d
        d["raffles"] = min(range(self.n), key=lambda seat: (d["vp"][seat], d["arrival"][seat]))
        d["order"] = [(d["raffles"] + k) % self.n for k in range(self.n)]
        if len(d["display"]) + self.pile_size() < self.n + 1:
            d["phase"], d["turn"] = "over", None
            d["winner"] = min(range(self.n), key=lambda s: (-d["vp"][s], d["arrival"][s]))
        else:
            self.fill()

    # The track

    def score(self, seat: int, points: int) -> None:
        d = self.d
        if points == 0:
            return
        d["vp"][seat] += points
        by_arrival = sorted(range(self.n), key=lambda s: d["arrival"][s])
        by_arrival.remove(seat)
        by_arrival.append(seat)
        d["arrival"] = [by_arrival.index(s) for s in range(self.n)]
        while d["seal"][seat] < 60 and d["vp"][seat] >= d["seal"][seat] + 10:
            d["seal"][seat] += 10
            d["money"][seat] += 5

    def pay_short(self, seat: int, amount: int) -> None:
        d, lost = self.d, 0
        while d["money"][seat] < amount and d["vp"][seat] - lost > 0:
            lost += 1
            d["money"][seat] += 2
        self.score(seat, -lost)
        d["money"][seat] = max(0, d["money"][seat] - amount)
