"""Where everything lies on the table, which is 720 wide; a phone shows it at half that size."""

from sampan.games.king_of_siam import board, boats, followers, hand, plaque, track
from sampan.games.king_of_siam.casting import POOL
from sampan.games.king_of_siam.paints import FACTIONS
from sampan.games.king_of_siam.scene import Scene

Point = tuple[float, float]

WIDTH = 720
SIDE = 8  # the margin
MIDDLE = WIDTH / 2
TRACK = 12  # how far down each part begins
MAP = TRACK + track.FULL + board.RIM + 9
PLAQUE = MAP + board.HEIGHT + board.RIM + 10
BOATS = PLAQUE + plaque.HEIGHT + 10
MAP_SIDE = SIDE + board.RIM
CAPTION = 36  # room for the line above the hand


def boat(seat: int) -> Point:
    """The middle of a seat's boat."""
    return MIDDLE, BOATS + boats.HEIGHT / 2 + seat * (boats.HEIGHT + boats.GAP)


def caption(scene: Scene) -> float:
    """The top of the line above the hand."""
    return BOATS + scene.view["players"] * (boats.HEIGHT + boats.GAP)


def height(scene: Scene) -> float:
    """All of it. It stays the same for one viewer from the first choice to the last."""
    cards = 0 if scene.shown is None else hand.FULL + 12
    return round(caption(scene) + CAPTION + cards)


def slot(number: int) -> Point:
    """The top left corner of a tile."""
    x, y = track.corner(number)
    return SIDE + x, TRACK + y


def card(scene: Scene, number: int) -> Point:
    """The top left corner of a card in the hand that is shown, or of the button to pass."""
    x, y = hand.corner(number)
    return SIDE + x, caption(scene) + CAPTION + y


def on_map(point: Point) -> Point:
    return MAP_SIDE + point[0], MAP + point[1]


def foot(scene: Scene, place: str, faction: str) -> Point:
    """Where the foremost follower of a faction stands in a place."""
    which = FACTIONS.index(faction)
    if place == POOL:
        x, y = on_map(scene.shapes.pool)
        return x + boats.POOL_WELLS[which], y + boats.POOL_FLOOR
    if place not in scene.shapes.provinces:
        x, y = boat(int(place.removeprefix("seat-")))
        return x + boats.WELLS[which] - boats.ASIDE, y + boats.FLOOR
    x, y = on_map(scene.shapes.provinces[place].followers)
    counts = scene.view["provinces"][place]
    before, present = sum(map(bool, counts[:which])), sum(map(bool, counts))
    return x + (before - (present - 1) / 2) * followers.PITCH, y


def head(scene: Scene, place: str) -> float:
    """How far the hindmost follower may stand above the foremost."""
    if place == POOL:
        return boats.POOL_HEAD
    return followers.HEAD if place in scene.shapes.provinces else boats.HEAD
