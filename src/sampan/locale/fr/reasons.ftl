# Pourquoi un choix est bon : ce que disent les conseils.

reasons-told = { $meaning } ({ $choice }). { $why }
reasons-told-chance = { $meaning } ({ $choice }) : { $chance }. { $why }
reasons-sentence = { $text }.
reasons-percent = { $percent } %
reasons-under = moins de { $percent } %
reasons-over = plus de { $percent } %

## Dans tous les jeux

reasons-only = C’est le seul choix.
reasons-wins = Ce coup gagne la partie.
reasons-keeps-open = Ce coup laisse le plus de chemins vers la victoire.
reasons-next-best = Le meilleur des autres choix ne donne que { $percent } : { $meaning } ({ $choice }).
reasons-loses-by-force = Tous les coups perdent si l’adversaire joue bien ; avec celui-ci, la partie dure encore { $turns ->
        [one] 1 tour
       *[other] { $turns } tours
    }.
reasons-wins-by-force = Ce coup force le gain en { $turns ->
        [one] 1 tour
       *[other] { $turns } tours
    }.
reasons-wins-by-force-after = Ce coup force le gain en { $turns ->
        [one] 1 tour
       *[other] { $turns } tours
    }, par exemple ainsi : { $line }.
# Un coup du chemin qui y mène.
reasons-step = { $meaning } ({ $choice })

## Siam : une phrase faite d’un ou deux des groupes qui suivent

reasons-siam = Ce coup { $what }.
reasons-siam-stops =
    { $side ->
        [elephants] empêche les éléphants d’expulser un rocher par { $choices }
       *[rhinoceroses] empêche les rhinocéros d’expulser un rocher par { $choices }
    }
reasons-siam-holds-up = { $side ->
        [elephants] arrête les éléphants
       *[rhinoceroses] arrête les rhinocéros
    }, qui étaient à { $pushes ->
        [one] une poussée
       *[other] { $pushes } poussées
    } d’expulser le rocher de { $square }
reasons-siam-threatens = menace d’expulser un rocher au prochain tour, { $ways ->
        [1] par { $choices }
       *[other] de { $ways } façons, par { $choices }
    }
reasons-siam-gets-near = vous amène à { $pushes ->
        [one] une poussée
       *[other] { $pushes } poussées
    } d’expulser le rocher de { $square }
reasons-siam-sends-home =
    { $animal ->
        [elephant] renvoie un éléphant dans sa réserve
       *[rhinoceros] renvoie un rhinocéros dans sa réserve
    }

## King of Siam : des phrases sans leur point, et celles qui ajoutent ce que le joueur y gagne

reasons-king-of-siam-ends = Cela met fin à la lutte de pouvoir : { $province } revient { $power ->
        [rama] à Rama
        [lao] à Lao
        [malay] à Malay
       *[british] aux Britanniques
    }
reasons-king-of-siam-no-need = En l’état, vous gagneriez : inutile de dépenser une carte
reasons-king-of-siam-saves = Cela épargne vos cartes ; en l’état, { $province } revient { $power ->
        [rama] à Rama
        [lao] à Lao
        [malay] à Malay
       *[british] aux Britanniques
    }
reasons-king-of-siam-winning = Si plus personne ne jouait de carte, vous gagneriez alors : { $power ->
        [rama] Rama régnerait
        [lao] Lao régnerait
        [malay] Malay régnerait
       *[british] les Britanniques gouverneraient
    }
reasons-king-of-siam-brings-up = Cela met en jeu { $province }, qui reviendrait { $power ->
        [rama] à Rama
        [lao] à Lao
        [malay] à Malay
       *[british] aux Britanniques
    }
reasons-king-of-siam-turns = Cela fait passer { $contested ->
        [yes] { $province }, la province contestée,
       *[no] { $province }
    } { $old ->
        [rama] de Rama
        [lao] de Lao
        [malay] de Malay
       *[british] des Britanniques
    } { $new ->
        [rama] à Rama
        [lao] à Lao
        [malay] à Malay
       *[british] aux Britanniques
    }
reasons-king-of-siam-lead = Cela vous donne le plus de partisans { $factions }
reasons-king-of-siam-and-followers =
    { $power ->
        [rama] { $text }, et vous avez le plus de partisans Rama.
        [lao] { $text }, et vous avez le plus de partisans Lao.
       *[malay] { $text }, et vous avez le plus de partisans Malay.
    }
reasons-king-of-siam-and-sets = { $text }, et vous avez le plus de séries complètes.
reasons-king-of-siam-and-ties = { $text }, et les égalités se départagent en votre faveur.

## Singapore

reasons-singapore-end = Rien d’autre n’en vaut la peine ce tour-ci.
reasons-singapore-keeps-lot = Cela vous réserve une parcelle à £{ $price }.
reasons-singapore-dear-lot = Cela laisse { $whom } une parcelle chère, à £{ $price }.
reasons-singapore-building = Le bâtiment « { $name } » sera à vous : tout autre joueur qui l’utilise vous donne un point.
reasons-singapore-tokens =
    { $n ->
        [one] Avec un jeton noir de moins, un raid vous frappe moins souvent et vous coûte £1 de moins.
       *[other] Avec { $n } jetons noirs de moins, un raid vous frappe moins souvent et vous coûte £{ $n } de moins.
    }
reasons-singapore-points =
    { $n ->
        [one] 1 point
       *[other] { $n } points
    }
reasons-singapore-brings =
    { $raid ->
        [yes] D’ici la fin du tour, cela vous rapporte { $gains }, s’il n’y a pas de raid.
       *[no] D’ici la fin du tour, cela vous rapporte { $gains }.
    }
reasons-singapore-trades =
    { $raid ->
        [yes] D’ici la fin du tour, cela vous rapporte { $gains } contre { $costs }, s’il n’y a pas de raid.
       *[no] D’ici la fin du tour, cela vous rapporte { $gains } contre { $costs }.
    }
