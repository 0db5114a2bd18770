"""King of Siam's positions as a line."""

import pytest

import sampan
from tests.support.walks import walk

KING = sampan.load("king-of-siam")
START = "112/130/202/121/211/211/202/103 DFAEBGHC 110/101 0"


def test_a_line_is_the_position_of_the_docs() -> None:
    document = KING.from_shorthand(START).to_dict()
    assert document["provinces"]["luang-prabang"] == [1, 3, 0]
    assert document["followers"] == [[1, 1, 0], [1, 0, 1]]
    assert document["pool"] == [2, 7, 3]
    assert document["track"][:3] == ["khorat", "nakhon", "chiang-mai"]
    assert all(len(hand) == 8 for hand in document["hands"])


def test_everything_that_a_game_comes_to_is_told() -> None:
    """Struggles, kings, exchanges, passes, cards half played: all of them occur here."""
    lines = [
        position.to_shorthand()
        for seed in range(6)
        for position, _ in walk("king-of-siam", 2 + seed % 3, seed)
    ]
    for told in (" passes=", " kings=", " exchange=1", " exchange=2", " pending=-"):
        assert any(told in line for line in lines), told
    for verb in ("place", "swap", "king", "pick"):
        assert any("pending=" in line and f"{verb}_" in line for line in lines), verb
    for line in lines[::5]:
        assert KING.from_shorthand(line).to_shorthand() == line


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "shorthand: expected provinces, track, seats and turn, got ''"),
        (START.replace("112/", ""), "provinces: expected 8 of them"),
        (START.replace("112", "11"), "provinces: expected three figures for a place"),
        (START.replace("112", "117"), "provinces: with the seats' they hold 2 malay too many"),
        (START.replace("DF", "Dx"), "track: expected letters of provinces"),
        (START.replace("DF", "DD"), "track: expected every province once"),
        (START.replace("/101 0", " 0"), "seats: expected 2, 3 or 4 of them"),
        (START.replace("101", "101K"), r"seats\[1\]: expected followers and cards, such as"),
        (START.replace("101", "101MM@2"), r"seats\[1\]: maharacha was played more often"),
        (START.replace(" 0", " 7"), "turn: expected 0 or 1, got 7"),
        (f"{START} kings=X", "kings: expected letters of provinces, A to H, got 'X'"),
        (f"{START} exchange=1", "exchange: expected card, provinces and followers"),
        (f"{START} pending=-", "pending: expected nothing, since whose turn it is has played no"),
        (f"{START} won=1", "shorthand: expected passes=…, kings=…, exchange=… or pending=…"),
    ],
)
def test_what_is_wrong_with_a_line_is_said(line: str, said: str) -> None:
    with pytest.raises(ValueError, match=f"^{said}"):
        KING.from_shorthand(line)
