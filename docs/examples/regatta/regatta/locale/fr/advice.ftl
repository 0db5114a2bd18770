# Pourquoi un choix est bon : ce que disent les conseils.

regatta-advice-costs = Ce coup fait perdre { $steps ->
        [one] un pas
       *[other] { $steps } pas
    } à { $who }.
regatta-advice-home = Une barque arrive, et plus personne ne peut la rejoindre.
regatta-advice-gets-away = Une barque échappe ainsi à { $who }.
