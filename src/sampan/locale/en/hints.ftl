# Why a choice is good: what hints say.

hints-told = { $meaning } ({ $choice }). { $why }
hints-told-chance = { $meaning } ({ $choice }): { $chance }. { $why }
hints-sentence = { $text }.
hints-percent = { $percent } %
hints-under = under { $percent } %
hints-over = over { $percent } %

hints-only = It is the only choice.
hints-wins = It wins the game.
hints-keeps-open = It keeps the most ways to win open.
hints-next-best = The next best gives only { $percent }: { $meaning } ({ $choice }).
hints-loses-by-force = Every choice loses by force; after this one it takes { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }.
hints-wins-by-force = It wins by force in { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }.
hints-wins-by-force-after = It wins by force in { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }, for example so: { $line }.
# A choice on the way there.
hints-step = { $meaning } ({ $choice })
