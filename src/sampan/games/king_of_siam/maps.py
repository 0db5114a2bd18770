"""Maps of King of Siam: TOML files with eight provinces, their borders and three homes.

`register_map` adds a map file of one's own for this process; so does the environment variable
SAMPAN_MAPS, which names files, or folders of them.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from sampan import checks

from .components import FACTIONS
from .rules.state import PROVINCES

SHIPPED = tuple(
    Path(__file__).parent / "data" / "maps" / f"{id}.toml" for id in ("siam", "britain")
)
ART = ("shapes", "drawing")  # tables for the drawing, which the rules pass over
# Names that a province can't have, since a choice or a place of followers has them.
RESERVED = ("pass", "pool", *(f"seat-{seat}" for seat in range(4)))

_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


@dataclass(frozen=True)
class Map:
    """A sound map. Provinces are numbered in listing order; sets of them are bit masks."""

    id: str
    name: str
    provinces: tuple[str, ...]  # ids
    names: tuple[str, ...]  # as people write them
    neighbours: tuple[int, ...]
    homes: tuple[int, ...]  # by faction
    path: Path = field(compare=False)
    art: Mapping[str, Any] = field(compare=False)  # the tables of ART that the file has

    @cached_property
    def number(self) -> Mapping[str, int]:
        """The number of each province."""
        return {province: n for n, province in enumerate(self.provinces)}

    def borders(self, province: int) -> list[int]:
        """The provinces that touch this one, in listing order."""
        return [n for n in range(PROVINCES) if self.neighbours[province] >> n & 1]


def read_map(path: str | Path) -> Map:
    """The map in a TOML file; a ValueError names the file and the field that is wrong."""
    path = Path(path)
    document = checks.toml_file(path)
    try:
        return _checked(path, document)
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from None


def _checked(path: Path, document: dict[str, Any]) -> Map:
    art = {table: document.pop(table) for table in ART if table in document}
    checks.mapping("map", document, ("id", "name", "homes", "provinces"))
    provinces = document["provinces"]
    if not isinstance(provinces, dict) or len(provinces) != PROVINCES:
        raise checks.refuse("provinces", provinces, f"{PROVINCES} tables")
    for id, province in provinces.items():
        _check_id(f"provinces.{id}", id)
        checks.mapping(f"provinces.{id}", province, ("name", "borders"))
        if not isinstance(province["borders"], list):
            raise checks.refuse(
                f"provinces.{id}.borders", province["borders"], "a list of provinces"
            )
    ids = tuple(provinces)
    number = {id: n for n, id in enumerate(ids)}
    return Map(
        id=_check_id("id", document["id"]),
        name=_text("name", document["name"]),
        provinces=ids,
        names=tuple(_text(f"provinces.{id}.name", provinces[id]["name"]) for id in ids),
        neighbours=_neighbours(provinces, number),
        homes=_homes(document["homes"], number),
        path=path,
        art=art,
    )


def _neighbours(provinces: dict[str, Any], number: dict[str, int]) -> tuple[int, ...]:
    masks = [0] * PROVINCES
    for id, province in provinces.items():
        where = f"provinces.{id}.borders"
        for other in province["borders"]:
            if not isinstance(other, str) or other not in number:
                raise checks.refuse(where, other, "a province of this map")
            if other == id:
                raise ValueError(f"{where}: {id} can't border itself")
            if masks[number[id]] >> number[other] & 1:
                raise ValueError(f"{where}: {other} is listed twice")
            if id not in provinces[other]["borders"]:
                raise ValueError(f"{where}: {id} borders {other}, but {other} does not border {id}")
            masks[number[id]] |= 1 << number[other]
    reached = 1
    for _ in range(PROVINCES):
        reached |= sum(
            1 << n for n in range(PROVINCES) if masks[n] & reached and not reached >> n & 1
        )
    for id, n in number.items():
        if not reached >> n & 1:
            raise ValueError(
                f"provinces.{id}.borders: no way leads from {next(iter(number))} to {id}"
            )
    return tuple(masks)


def _homes(homes: object, number: dict[str, int]) -> tuple[int, ...]:
    given = checks.mapping("homes", homes, FACTIONS)
    for faction in FACTIONS:
        if not isinstance(given[faction], str) or given[faction] not in number:
            raise checks.refuse(f"homes.{faction}", given[faction], "a province of this map")
    if len(set(given.values())) < len(FACTIONS):
        raise checks.refuse("homes", homes, "three different provinces")
    return tuple(number[given[faction]] for faction in FACTIONS)


def _check_id(where: str, text: object) -> str:
    if not isinstance(text, str) or not _ID.fullmatch(text) or text in RESERVED:
        raise checks.refuse(where, text, "small letters, digits and hyphens, as luang-prabang")
    return text


def _text(where: str, text: object) -> str:
    if not isinstance(text, str) or not text.strip():
        raise checks.refuse(where, text, "a name")
    return text


# ── The maps of this process, numbered as they were registered ───────────────────────────────

_maps: list[Map] = []
_from_environment: set[str] = set()


def register_map(path: str | Path) -> Map:
    """Add the map in this file, so that the option `map` can name it in this process."""
    _load_shipped()
    return _add(read_map(path))


def adopt(path: Path) -> str:
    """The id of the map in this file, which programs that this one starts know too from now on."""
    added = register_map(path)
    known = os.environ.get("SAMPAN_MAPS", "")
    os.environ["SAMPAN_MAPS"] = os.pathsep.join(filter(None, [known, os.path.abspath(path)]))
    return added.id


def _add(new: Map) -> Map:
    for known in _maps:
        if known.id == new.id:
            if known != new:
                raise ValueError(f"{new.path}: id: {new.id!r} is the map of {known.path} already")
            return known
    if len(_maps) > 127:  # the number is one byte of a state
        raise ValueError(f"{new.path}: there are 128 maps already")
    _maps.append(new)
    return new


def _load_shipped() -> None:
    if not _maps:
        for path in SHIPPED:
            _add(read_map(path))


def _map_files(folder: Path) -> list[Path]:
    """The maps in a folder; the shapes that go with them have two endings."""
    return [path for path in folder.glob("*.toml") if "." not in path.stem]


def _files(names: str) -> Iterator[Path]:
    for name in filter(None, names.split(os.pathsep)):
        path = Path(name)
        yield from sorted(_map_files(path)) if path.is_dir() else [path]


def known_maps() -> list[Map]:
    """Every map of this process, by number."""
    _load_shipped()
    names = os.environ.get("SAMPAN_MAPS", "")
    if names not in _from_environment:
        for path in _files(names):
            try:
                _add(read_map(path))
            except ValueError as error:
                raise ValueError(f"SAMPAN_MAPS: {error}") from None
        _from_environment.add(names)
    return list(_maps)


def find_map(map_id: str) -> Map:
    """The map with this id."""
    return _maps[map_number(map_id)]


def map_number(map_id: str) -> int:
    """The number of the map with this id, as a state's `map` holds it."""
    return [a_map.id for a_map in known_maps()].index(map_id)


def numbered(number: int) -> Map:
    """The map with this number."""
    return _maps[number]


def map_ids() -> list[str]:
    """The ids of all maps."""
    return [a_map.id for a_map in known_maps()]


def check(where: str, map_id: object) -> str:
    """The id of a map that is known, or a refusal that says how to make it so."""
    if not isinstance(map_id, str) or map_id not in map_ids():
        right = checks.either(f'"{each}"' for each in map_ids())
        raise checks.refuse(where, map_id, f"{right} (SAMPAN_MAPS=FILE adds a map of your own)")
    return map_id
