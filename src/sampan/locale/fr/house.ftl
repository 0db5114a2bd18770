# Les mots que tous les visages partagent.

house-to-win = { $percent } de chances de gagner
house-is-legal = { $choice } est permis
house-illegal = { $choice } : { $reason }
house-over-by =
    { $reason ->
        [resign] la partie est finie par abandon
        [time] la partie est finie au temps
        [agreement] la partie est nulle d’un commun accord
       *[repetition] la partie est nulle par répétition
    }
house-goes-on = { $choice } commence ainsi, c’est donc permis
house-not-a-choice = un choix est une chaîne de caractères ou le numéro d’une action, pas { $value }
house-no-action = cette action n’est pas permise ici
house-over = la partie est finie
house-edition-newer = cette partie a été jouée selon l’édition { $played } des règles de { $title }, mais cette maison ne connaît que l’édition { $known }
house-edition-older = cette partie a été jouée selon l’édition { $played } des règles de { $title } et ne peut pas être rejouée selon l’édition { $known } : { $reason }

## Listes

house-and = { $first } et { $last }
house-or = { $first } ou { $last }

## Places

house-chance = le hasard
# Une place comme sujet d’une phrase, quand son jeu n’a pas de message `…-side-…` pour elle.
house-side = { $name }

## Ce qui a été joué

house-told = { $who } : { $meaning } ({ $choice }).
house-meaning-and-more = { $meaning } ; { $more }

## Comment une partie s’est terminée. $many dit si le verbe est au pluriel.

house-won =
    { $many ->
        [yes] { $who } gagnent : { $reason }.
       *[no] { $who } gagne : { $reason }.
    }
house-drawn = la partie est nulle : { $reason }.
house-reason-repetition = la même position s’est présentée pour la troisième fois
house-reason-agreement = d’un commun accord
house-reason-resign =
    { $many ->
        [yes] { $who } ont abandonné
       *[no] { $who } a abandonné
    }
house-reason-time =
    { $many ->
        [yes] { $who } ont épuisé leur temps
       *[no] { $who } a épuisé son temps
    }

## Valeurs des options, là où un jeu n’a pas de mot meilleur

house-value-yes = Oui
house-value-no = Non
house-value-none = aucun
house-value-own = sur mesure : { $value }
house-option-set = { $meaning } : { $value }
house-variant =
    { $count ->
        [one] À 1 joueur : variante de la maison.
       *[other] À { $count } joueurs : variante de la maison.
    }
house-own-variant = { $count } (variante de la maison)
