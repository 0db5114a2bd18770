"""How choices of Singapore are written and touched."""

from tests.support.singapore_positions import at, page, put, tokens


def test_picks_are_what_a_hand_touches() -> None:
    document = put(page(goods=[[4, 0, 0, 0]] * 3, money=[9, 9, 9]), "g5", "I10")
    document["second"][0] = "held"
    position = at(document)
    assert position.picks("move g5 g4") == ["worker:g5", "g4"]
    assert position.picks("deploy h4") == ["second", "h4"]
    assert position.picks("use g5 1") == ["g5", "1"]
    assert position.picks("street h4 h5") == ["h4-h5"]
    assert position.picks("end") == ["end"]
    assert position.play("use g5 1").picks("pay brick") == ["brick"]
    position = position.play("end")
    assert position.picks("build top") == ["top"]
    assert position.picks("build I07") == ["I07"]
    assert position.play("build I07").picks("join g4") == ["g4"]
    document = page(workers=[["h4"], ["j3"], ["i5"]])
    assert at(document).picks("use h4") == ["h4"]
    position = at(put(page(**tokens(1, 0, 0)), "g5", "III06")).play("use g5")
    assert position.picks("lift g5") == ["worker:g5"]
    assert position.play("lift g5").picks("put h4") == ["h4"]
