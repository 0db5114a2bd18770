"""King of Siam a second time, slow and plain, straight from the rule page's text.

Works on documents alone and shares nothing with the package, so that the two can be compared
choice by choice.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

Document = dict[str, Any]

FACTIONS = ["rama", "lao", "malay"]
SETUP = ["maharacha", "khon-thai", "khon-thai", "one-one", "two-one", "rama", "lao", "malay"]

BORDERS = {
    "siam": """
        chiang-mai–luang-prabang, chiang-mai–sukothai, luang-prabang–sukothai,
        luang-prabang–khorat, sukothai–khorat, sukothai–bangkok, sukothai–nakhon, khorat–bangkok,
        bangkok–nakhon, nakhon–pattani, nakhon–kedah, pattani–kedah""",
    "britain": """
        moray–strathclyde, strathclyde–lancaster, strathclyde–northumbria, lancaster–northumbria,
        lancaster–gwynedd, lancaster–warwick, northumbria–warwick, northumbria–essex,
        gwynedd–warwick, gwynedd–devon, warwick–essex, warwick–devon, essex–devon""",
}
HOMES = {
    "siam": {"rama": "bangkok", "lao": "luang-prabang", "malay": "pattani"},
    "britain": {"rama": "essex", "lao": "moray", "malay": "gwynedd"},
}
TOUCHING = {
    name: {frozenset(pair.strip().split("–")) for pair in text.split(",")}
    for name, text in BORDERS.items()
}


def touch(document: Document, one: str, other: str) -> bool:
    return frozenset((one, other)) in TOUCHING[document["options"]["map"]]


def unresolved(document: Document) -> list[str]:
    done = [province for province, _ in document["resolved"]]
    return [province for province in document["provinces"] if province not in done]


def held(document: Document) -> list[tuple[str, str]]:
    """Every faction and province with a follower there."""
    return [
        (faction, province)
        for province, counts in document["provinces"].items()
        for faction, count in zip(FACTIONS, counts, strict=True)
        if count
    ]


def british(document: Document) -> int:
    return sum(power == "british" for _, power in document["resolved"])


def is_over(document: Document) -> bool:
    return british(document) == 4 or len(document["resolved"]) == 8


# The choices


def choices(document: Document) -> list[str]:
    """Every legal choice."""
    if is_over(document):
        return []
    found = ordinary_choices(document)
    cards = sum(map(len, document["hands"]))
    mine = len(document["hands"][document["turn"]])
    if cards == 1 == mine if document["pending"] is None else cards == 0:
        found = [choice for choice in found if choice == "pass" or can_win(document, choice)]
    return found


def can_win(document: Document, choice: str) -> bool:
    """Whether some completion ends with the seat or its partner among the winners."""
    seat = document["turn"]
    after = play(document, choice, choosing=False)
    if after["pending"] is not None:
        return any(can_win(after, following) for following in ordinary_choices(after))
    while not is_over(after):
        after = play(after, "pass")
    return seat in outcome(after)["winners"]


def ordinary_choices(document: Document) -> list[str]:
    """What is legal but for the rule of the very last card."""
    if document["pending"] is None:
        hand = document["hands"][document["turn"]]
        return ["pass", *(f"play {card}" for card in dict.fromkeys(hand))]
    action = action_choices(document)
    return action or [f"take {faction}@{province}" for faction, province in held(document)]


def action_choices(document: Document) -> list[str]:
    """The next choices of the card's action; none when it is over or impossible."""
    card, done = document["pending"]["card"], document["pending"]["done"]
    if card == "maharacha":
        return maharacha(document, done)
    if card == "khon-thai":
        return khon_thai(document, done)
    if card in FACTIONS:
        return faction_card(document, card, done)
    return exchange_picks(document, card, done)


def maharacha(document: Document, done: list[str]) -> list[str]:
    if len(done) == 2:
        return [f"king {choice.split()[1]}" for choice in done]
    if len(done) == 3:
        return []
    free = [tile for tile in unresolved(document) if tile not in document["kings"]]
    if len(free) < 2:
        return []
    return [f"swap {tile}" for tile in free if f"swap {tile}" not in done]


def khon_thai(document: Document, done: list[str]) -> list[str]:
    placed = [choice.split()[1].split("@")[0] for choice in done]
    for number, faction in enumerate(FACTIONS):
        later = any(FACTIONS.index(other) >= number for other in placed)
        if document["pool"][number] and not later:
            return [f"place {faction}@{province}" for province in unresolved(document)]
    return []


def faction_card(document: Document, faction: str, done: list[str]) -> list[str]:
    if len(done) == 2 or not document["pool"][FACTIONS.index(faction)]:
        return []
    home = HOMES[document["options"]["map"]][faction]
    control = dict(document["resolved"])
    sources = [province for province, power in control.items() if power == faction]
    if control.get(home, faction) == faction:
        sources.append(home)
    return [
        f"place {faction}@{province}"
        for province in unresolved(document)
        if any(touch(document, province, source) for source in sources)
    ]


def exchange_picks(document: Document, card: str, done: list[str]) -> list[str]:
    """The picks that continue `done` towards some legal exchange."""
    if exchanged(card, done):
        return []
    found = []
    for picks in exchanges(document, card):
        if picks[: len(done)] == done and picks[len(done)] not in found:
            found.append(picks[len(done)])
    return found


def exchanged(card: str, done: list[str]) -> bool:
    """Whether the picks are complete: the last one is from another province than the first."""
    return len(done) > 1 and done[-1].split("@")[1] != done[0].split("@")[1]


def exchanges(document: Document, card: str) -> list[list[str]]:
    """Every legal exchange, as its picks in order."""
    every = one_ones(document, False) if card == "one-one" else two_ones(document)
    if card == "two-one" and not every:
        every = one_ones(document, True)
    return [
        [f"pick {faction}@{province}" for faction, province in picks]
        for picks in every
        if not undoes(document, card, moves(picks))
    ]


Pick = tuple[str, str]


def one_ones(document: Document, neighbours: bool) -> list[list[Pick]]:
    return [
        [one, other]
        for one in held(document)
        for other in held(document)
        if one[1] != other[1] and (not neighbours or touch(document, one[1], other[1]))
    ]


def two_ones(document: Document) -> list[list[Pick]]:
    found = []
    for province, counts in document["provinces"].items():
        followers = [f for f, count in zip(FACTIONS, counts, strict=True) for _ in range(count)]
        pairs = list(dict.fromkeys(combinations(followers, 2)))
        for faction, other in held(document):
            if touch(document, province, other):
                found += [
                    [(first, province), (second, province), (faction, other)]
                    for first, second in pairs
                ]
    return found


Moves = dict[tuple[str, str], list[str]]


def moves(picks: list[Pick]) -> Moves:
    """What goes from where to where."""
    there, back = picks[0][1], picks[-1][1]
    result: Moves = {(there, back): [], (back, there): []}
    for faction, province in picks:
        result[(province, back if province == there else there)].append(faction)
    return result


def undoes(document: Document, card: str, made: Moves) -> bool:
    """Whether this exchange by the card may not be made, since it undoes the one before."""
    last = document["last_exchange"]
    if last is None or last["card"] != card:
        return False
    before = {(origin, target): list(factions) for origin, target, factions in last["moved"]}
    if document["options"]["undo"] == "exchange":
        return made == {(target, origin): factions for (origin, target), factions in before.items()}
    here: dict[str, list[int]] = document["provinces"]
    return moved(moved(here, before), made) == here


def moved(provinces: dict[str, list[int]], made: Moves) -> dict[str, list[int]]:
    """Who is in the provinces after an exchange, by numbers alone; some may be below zero."""
    after = {province: list(counts) for province, counts in provinces.items()}
    for (origin, target), factions in made.items():
        for faction in factions:
            after[origin][FACTIONS.index(faction)] -= 1
            after[target][FACTIONS.index(faction)] += 1
    return after


# Playing


def copied(document: Document) -> Document:
    pending = document["pending"]
    return {
        **document,
        "hands": [list(hand) for hand in document["hands"]],
        "played": [list(stack) for stack in document["played"]],
        "followers": [list(counts) for counts in document["followers"]],
        "provinces": {name: list(counts) for name, counts in document["provinces"].items()},
        "pool": list(document["pool"]),
        "track": list(document["track"]),
        "kings": list(document["kings"]),
        "resolved": [list(pair) for pair in document["resolved"]],
        "plays": list(document["plays"]),
        "pending": pending and {"card": pending["card"], "done": list(pending["done"])},
    }


def play(document: Document, choice: str, choosing: bool = True) -> Document:
    """The document after a choice."""
    after = copied(document)
    verb, _, thing = choice.partition(" ")
    seat = after["turn"]
    if verb == "pass":
        pass_on(after)
        return after
    if verb == "play":
        after["hands"][seat].remove(thing)
        after["played"][seat].append(thing)
        after["passes"] = 0
        after["plays"][seat] = sum(map(len, after["played"]))
        after["pending"] = {"card": thing, "done": []}
    elif verb == "take":
        faction, province = thing.split("@")
        after["provinces"][province][FACTIONS.index(faction)] -= 1
        after["followers"][seat][FACTIONS.index(faction)] += 1
        end_turn(after)
        return after
    else:
        after["pending"]["done"].append(choice)
        carry_out(after, verb, thing)
    if not action_choices(after) and not held(after):
        end_turn(after)
    return after


def carry_out(document: Document, verb: str, thing: str) -> None:
    done = document["pending"]["done"]
    if verb == "place":
        faction, province = thing.split("@")
        document["pool"][FACTIONS.index(faction)] -= 1
        document["provinces"][province][FACTIONS.index(faction)] += 1
    elif verb == "swap" and len(done) == 2:
        tiles = [choice.split()[1] for choice in done]
        track = document["track"]
        a, b = map(track.index, tiles)
        track[a], track[b] = track[b], track[a]
    elif verb == "king":
        document["kings"].append(thing)
    elif verb == "pick" and exchanged(document["pending"]["card"], done):
        document["provinces"] = moved(document["provinces"], moves(pairs(done)))


def pairs(done: list[str]) -> list[Pick]:
    return [(thing.split("@")[0], thing.split("@")[1]) for _, thing in map(str.split, done)]


def end_turn(document: Document) -> None:
    card, done = document["pending"]["card"], document["pending"]["done"]
    document["last_exchange"] = None
    if card in ("one-one", "two-one") and done:
        made = moves(pairs(done))
        order = list(document["provinces"])
        document["last_exchange"] = {
            "card": card,
            "moved": [
                [origin, target, factions]
                for (origin, target), factions in sorted(
                    made.items(), key=lambda move: order.index(move[0][0])
                )
            ],
        }
    document["pending"] = None
    document["turn"] = (document["turn"] + 1) % document["players"]


def pass_on(document: Document) -> None:
    document["passes"] += 1
    document["turn"] = (document["turn"] + 1) % document["players"]
    if document["passes"] < document["players"]:
        return
    document["passes"] = 0
    province = document["track"][len(document["resolved"])]
    counts = document["provinces"][province]
    most = [f for f, count in zip(FACTIONS, counts, strict=True) if count == max(counts)]
    document["resolved"].append([province, most[0] if len(most) == 1 else "british"])
    document["pool"] = [a + b for a, b in zip(document["pool"], counts, strict=True)]
    document["provinces"][province] = [0, 0, 0]


# Winning


def outcome(document: Document) -> dict[str, Any]:
    """The result of a game that is over."""
    seats = list(range(document["players"]))
    plays, followers = document["plays"], document["followers"]
    if british(document) == 4:
        sides = [(0, 2), (1, 3)] if document["players"] == 4 else [(seat,) for seat in seats]
        sets = [min(map(sum, zip(*(followers[seat] for seat in side)))) for side in sides]
        latest = [max(plays[seat] for seat in side) for side in sides]
        best = max(zip(sets, latest, strict=True))
        winning = [
            side
            for side, found in zip(sides, zip(sets, latest, strict=True), strict=True)
            if found == best
        ]
        return {"winners": sorted(seat for side in winning for seat in side), "reason": "british"}

    powers = [power for _, power in document["resolved"]]

    def rank(faction: str) -> tuple[int, int]:
        last = max((n for n, power in enumerate(powers) if power == faction), default=-1)
        return powers.count(faction), last

    first, second, _ = sorted(FACTIONS, key=rank, reverse=True)
    tied = most(seats, [counts[FACTIONS.index(first)] for counts in followers])
    if second in powers:
        tied = most(tied, [counts[FACTIONS.index(second)] for counts in followers])
    while len(tied) > 1 and any(plays[seat] for seat in tied):
        tied.remove(max(tied, key=lambda seat: plays[seat]))
    if document["players"] == 4:
        tied += [(seat + 2) % 4 for seat in tied]
    return {"winners": sorted(set(tied)), "reason": first}


def most(seats: list[int], numbers: list[int]) -> list[int]:
    best = max(numbers[seat] for seat in seats)
    return [seat for seat in seats if numbers[seat] == best]


def walk(document: Document, luck: Any) -> Iterator[tuple[Document, list[str], str]]:
    """A random game by these rules: documents, their choices, and the one made."""
    while not is_over(document):
        found = choices(document)
        choice = luck.choice(found)
        yield document, found, choice
        document = play(document, choice)
