# Pourquoi un choix est bon : ce que disent les conseils.
# Une phrase faite d’un ou deux des groupes qui suivent.

siam-advice = Ce coup { $what }.
siam-advice-stops =
    { $side ->
        [elephants] empêche les éléphants d’expulser un rocher par { $choices }
       *[rhinoceroses] empêche les rhinocéros d’expulser un rocher par { $choices }
    }
siam-advice-holds-up = { $side ->
        [elephants] arrête les éléphants
       *[rhinoceroses] arrête les rhinocéros
    }, qui étaient à { $pushes ->
        [one] une poussée
       *[other] { $pushes } poussées
    } d’expulser le rocher de { $square }
siam-advice-threatens = menace d’expulser un rocher au prochain tour, { $ways ->
        [1] par { $choices }
       *[other] de { $ways } façons, par { $choices }
    }
siam-advice-gets-near = vous amène à { $pushes ->
        [one] une poussée
       *[other] { $pushes } poussées
    } d’expulser le rocher de { $square }
siam-advice-sends-home =
    { $animal ->
        [elephant] renvoie un éléphant dans sa réserve
       *[rhinoceros] renvoie un rhinocéros dans sa réserve
    }
