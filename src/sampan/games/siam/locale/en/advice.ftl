# Why a choice is good: what hints say.
# A sentence of one or two of the phrases after it.

siam-advice = It { $what }.
siam-advice-stops =
    { $side ->
        [elephants] stops the elephants from pushing a rock off with { $choices }
       *[rhinoceroses] stops the rhinoceroses from pushing a rock off with { $choices }
    }
siam-advice-holds-up = { $side ->
        [elephants] holds up the elephants
       *[rhinoceroses] holds up the rhinoceroses
    }, { $pushes ->
        [one] 1 push
       *[other] { $pushes } pushes
    } from having the rock on { $square } off
siam-advice-threatens = threatens to push a rock off next turn, { $ways ->
        [1] with { $choices }
       *[other] in { $ways } ways, with { $choices }
    }
siam-advice-gets-near = gets within { $pushes ->
        [one] 1 push
       *[other] { $pushes } pushes
    } of having the rock on { $square } off
siam-advice-sends-home =
    { $animal ->
        [elephant] sends an elephant back to the reserve
       *[rhinoceros] sends a rhinoceros back to the reserve
    }
