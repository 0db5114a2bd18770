# Pourquoi un choix est bon : ce que disent les conseils.

singapore-advice-end = Rien d’autre n’en vaut la peine ce tour-ci.
singapore-advice-keeps-lot = Cela vous réserve une parcelle à £{ $price }.
singapore-advice-dear-lot = Cela laisse { $whom } une parcelle chère, à £{ $price }.
singapore-advice-building = Le bâtiment « { $name } » sera à vous : tout autre joueur qui l’utilise vous donne un point.
singapore-advice-tokens =
    { $n ->
        [one] Avec un jeton noir de moins, un raid vous frappe moins souvent et vous coûte £1 de moins.
       *[other] Avec { $n } jetons noirs de moins, un raid vous frappe moins souvent et vous coûte £{ $n } de moins.
    }
singapore-advice-points =
    { $n ->
        [one] 1 point
       *[other] { $n } points
    }
singapore-advice-brings =
    { $raid ->
        [yes] D’ici la fin du tour, cela vous rapporte { $gains }, s’il n’y a pas de raid.
       *[no] D’ici la fin du tour, cela vous rapporte { $gains }.
    }
singapore-advice-trades =
    { $raid ->
        [yes] D’ici la fin du tour, cela vous rapporte { $gains } contre { $costs }, s’il n’y a pas de raid.
       *[no] D’ici la fin du tour, cela vous rapporte { $gains } contre { $costs }.
    }
