# Why a choice is good: what hints say.

regatta-advice-costs = It costs { $who } { $steps ->
        [one] one step
       *[other] { $steps } steps
    }.
regatta-advice-home = It brings a boat home, where nobody can meet it.
regatta-advice-gets-away = It takes a boat out of reach of { $who }.
