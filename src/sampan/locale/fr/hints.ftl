# Pourquoi un choix est bon : ce que disent les conseils.

hints-told = { $meaning } ({ $choice }). { $why }
hints-told-chance = { $meaning } ({ $choice }) : { $chance }. { $why }
hints-sentence = { $text }.
hints-percent = { $percent } %
hints-under = moins de { $percent } %
hints-over = plus de { $percent } %

hints-only = C’est le seul choix.
hints-wins = Ce coup gagne la partie.
hints-keeps-open = Ce coup laisse le plus de chemins vers la victoire.
hints-next-best = Le meilleur des autres choix ne donne que { $percent } : { $meaning } ({ $choice }).
hints-loses-by-force = Tous les coups perdent si l’adversaire joue bien ; avec celui-ci, la partie dure encore { $turns ->
        [one] 1 tour
       *[other] { $turns } tours
    }.
hints-wins-by-force = Ce coup force le gain en { $turns ->
        [one] 1 tour
       *[other] { $turns } tours
    }.
hints-wins-by-force-after = Ce coup force le gain en { $turns ->
        [one] 1 tour
       *[other] { $turns } tours
    }, par exemple ainsi : { $line }.
# Un coup du chemin qui y mène.
hints-step = { $meaning } ({ $choice })
