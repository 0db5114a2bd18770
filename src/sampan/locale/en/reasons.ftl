# Why a choice is good: what hints say.

reasons-told = { $meaning } ({ $choice }). { $why }
reasons-told-chance = { $meaning } ({ $choice }): { $chance }. { $why }
reasons-sentence = { $text }.
reasons-percent = { $percent } %
reasons-under = under { $percent } %
reasons-over = over { $percent } %

## In any game

reasons-only = It is the only choice.
reasons-wins = It wins the game.
reasons-keeps-open = It keeps the most ways to win open.
reasons-next-best = The next best gives only { $percent }: { $meaning } ({ $choice }).
reasons-loses-by-force = Every choice loses by force; after this one it takes { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }.
reasons-wins-by-force = It wins by force in { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }.
reasons-wins-by-force-after = It wins by force in { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }, for example so: { $line }.
# A choice on the way there.
reasons-step = { $meaning } ({ $choice })

## Siam: a sentence of one or two of the phrases after it

reasons-siam = It { $what }.
reasons-siam-stops =
    { $side ->
        [elephants] stops the elephants from pushing a rock off with { $choices }
       *[rhinoceroses] stops the rhinoceroses from pushing a rock off with { $choices }
    }
reasons-siam-holds-up = { $side ->
        [elephants] holds up the elephants
       *[rhinoceroses] holds up the rhinoceroses
    }, { $pushes ->
        [one] 1 push
       *[other] { $pushes } pushes
    } from having the rock on { $square } off
reasons-siam-threatens = threatens to push a rock off next turn, { $ways ->
        [1] with { $choices }
       *[other] in { $ways } ways, with { $choices }
    }
reasons-siam-gets-near = gets within { $pushes ->
        [one] 1 push
       *[other] { $pushes } pushes
    } of having the rock on { $square } off
reasons-siam-sends-home =
    { $animal ->
        [elephant] sends an elephant back to the reserve
       *[rhinoceros] sends a rhinoceros back to the reserve
    }

## King of Siam: sentences without their full stop, and those that add what a seat has of it

reasons-king-of-siam-ends = It ends the struggle: { $power ->
        [rama] Rama takes
        [lao] Lao takes
        [malay] Malay takes
       *[british] the British take
    } { $province }
reasons-king-of-siam-no-need = As things stand you would win, so there is no need to spend a card
reasons-king-of-siam-saves = It saves your cards; as things stand, { $power ->
        [rama] Rama takes
        [lao] Lao takes
        [malay] Malay takes
       *[british] the British take
    } { $province }
reasons-king-of-siam-winning = If nobody played another card you would then win: { $power ->
        [rama] Rama would reign
        [lao] Lao would reign
        [malay] Malay would reign
       *[british] the British would rule
    }
reasons-king-of-siam-brings-up = It brings up { $province }, which { $power ->
        [rama] Rama
        [lao] Lao
        [malay] Malay
       *[british] the British
    } would take
reasons-king-of-siam-turns = It turns { $contested ->
        [yes] { $province }, the contested province,
       *[no] { $province }
    } from { $old ->
        [rama] Rama
        [lao] Lao
        [malay] Malay
       *[british] the British
    } to { $new ->
        [rama] Rama
        [lao] Lao
        [malay] Malay
       *[british] the British
    }
reasons-king-of-siam-lead = It gives you the lead in { $factions } followers
reasons-king-of-siam-and-followers =
    { $power ->
        [rama] { $text }, and you have the most Rama followers.
        [lao] { $text }, and you have the most Lao followers.
       *[malay] { $text }, and you have the most Malay followers.
    }
reasons-king-of-siam-and-sets = { $text }, and you have the most complete sets.
reasons-king-of-siam-and-ties = { $text }, and ties are broken in your favour.

## Singapore

reasons-singapore-end = Nothing else is worth doing in this turn.
reasons-singapore-keeps-lot = It keeps a lot for £{ $price } for you.
reasons-singapore-dear-lot = It leaves { $whom } a dear lot, for £{ $price }.
reasons-singapore-building = The tile { $name } becomes a building of yours: whoever else uses it gives you a point.
reasons-singapore-tokens =
    { $n ->
        [one] With one black token fewer a raid hits you less often, and costs you £1 less.
       *[other] With { $n } black tokens fewer a raid hits you less often, and costs you £{ $n } less.
    }
reasons-singapore-points =
    { $n ->
        [one] 1 point
       *[other] { $n } points
    }
reasons-singapore-brings =
    { $raid ->
        [yes] By the end of the turn it brings you { $gains } if no raid comes.
       *[no] By the end of the turn it brings you { $gains }.
    }
reasons-singapore-trades =
    { $raid ->
        [yes] By the end of the turn it brings you { $gains } for { $costs } if no raid comes.
       *[no] By the end of the turn it brings you { $gains } for { $costs }.
    }
