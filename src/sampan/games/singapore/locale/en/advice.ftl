# Why a choice is good: what hints say.

singapore-advice-end = Nothing else is worth doing in this turn.
singapore-advice-keeps-lot = It keeps a lot for £{ $price } for you.
singapore-advice-dear-lot = It leaves { $whom } a dear lot, for £{ $price }.
singapore-advice-building = The tile { $name } becomes a building of yours: whoever else uses it gives you a point.
singapore-advice-tokens =
    { $n ->
        [one] With one black token fewer a raid hits you less often, and costs you £1 less.
       *[other] With { $n } black tokens fewer a raid hits you less often, and costs you £{ $n } less.
    }
singapore-advice-points =
    { $n ->
        [one] 1 point
       *[other] { $n } points
    }
singapore-advice-brings =
    { $raid ->
        [yes] By the end of the turn it brings you { $gains } if no raid comes.
       *[no] By the end of the turn it brings you { $gains }.
    }
singapore-advice-trades =
    { $raid ->
        [yes] By the end of the turn it brings you { $gains } for { $costs } if no raid comes.
       *[no] By the end of the turn it brings you { $gains } for { $costs }.
    }
