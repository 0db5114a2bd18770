# Чем хорош ход: что говорят советы.

regatta-advice-costs = После этого { $who } теряют { $steps ->
        [one] { $steps } шаг
        [few] { $steps } шага
       *[other] { $steps } шагов
    }.
regatta-advice-home = Лодка приходит домой, и догнать её уже никто не может.
regatta-advice-gets-away = Лодка уходит оттуда, где её могли догнать { $who }.
