"""What every face tells: who sits where, what was played, how it ended."""

from __future__ import annotations

import pytest

import sampan
from sampan import phrases
from sampan.record import Record
from sampan.words import speaking

SIAM = sampan.load("siam")


@pytest.mark.parametrize(
    ("spoken", "ends"),
    [
        (
            "en",
            [
                "The elephants win: a rock left the board.",
                "The rhinoceroses win: the elephants gave up.",
                "The elephants win: the rhinoceroses ran out of time.",
                "The game is drawn: the same position stood for the third time.",
                "The game is drawn: by agreement.",
            ],
        ),
        (
            "fr",
            [
                "Les éléphants gagnent\xa0: un rocher est sorti du plateau.",
                "Les rhinocéros gagnent\xa0: les éléphants ont abandonné.",
                "Les éléphants gagnent\xa0: les rhinocéros ont épuisé leur temps.",
                "La partie est nulle\xa0: la même position s’est présentée pour la troisième fois.",
                "La partie est nulle\xa0: d’un commun accord.",
            ],
        ),
        (
            "ru",
            [
                "Слоны побеждают: скала упала с поля.",
                "Носороги побеждают: слоны сдались.",
                "Слоны побеждают: носороги исчерпали своё время.",
                "Ничья: одна и та же позиция возникла в третий раз.",
                "Ничья: по соглашению сторон.",
            ],
        ),
    ],
)
def test_every_end_is_told(spoken: str, ends: list[str]) -> None:
    outcomes = [([0], "rock"), ([1], "resign"), ([0], "time"), ([], "repetition")]
    outcomes.append(([], "agreement"))
    with speaking(spoken):
        told = [
            phrases.outcome_sentence(SIAM, 2, {"winners": winners, "reason": reason})
            for winners, reason in outcomes
        ]
    assert told == ends


def test_a_choice_is_told_in_a_sentence() -> None:
    record = Record.new("siam")
    record.play("+c1N")
    assert (
        phrases.tell_step(record, 0) == "Elephants: an elephant enters on c1, facing north (+c1N)."
    )
    with speaking("fr"):
        assert phrases.tell_step(record, 0) == (
            "Éléphants\xa0: un éléphant entre en c1, orienté vers le nord (+c1N)."
        )


def test_words_are_listed_as_people_list_them() -> None:
    assert phrases.together(["a"]) == "a"
    assert phrases.together(["a", "b", "c"]) == "a, b and c"
    assert phrases.any_of(["a", "b"]) == "a or b"
    with speaking("ru"):
        assert phrases.together(["a", "b", "c"]) == "a, b и c"
