"""King of Siam, a struggle of three factions under the eyes of the British, by Peer Sylvester."""

from sampan.game import Game

from . import document, drawing, ending, features, notation, recall, rules, screen, tally

GAME = Game(
    id="king-of-siam",
    title="King of Siam",
    seats=(2, 3, 4),
    seat_names=("first player", "second player", "third player", "fourth player"),
    option_rules=document.OPTIONS,
    rules=rules,
    notation=notation,
    document=document,
    draw=drawing,
    screen=screen,
    features=features,
    recall=recall,
    sides={4: ((0, 2), (1, 3))},
    silent=(4,),
    ending=ending,
    silence="silence",
    tally=tally,
)
