# Words that all faces share.

house-to-win = { $percent } to win
house-is-legal = { $choice } is legal
house-illegal = { $choice }: { $reason }
house-over-by =
    { $reason ->
        [resign] the game is over by resignation
        [time] the game is over by time-out
        [agreement] the game is over by agreement
       *[repetition] the game is over by repetition
    }
house-goes-on = { $choice } begins like this, so it is legal
house-not-a-choice = a choice is a string or the number of an action, not { $value }
house-no-action = this action is not legal here
house-over = the game is over
house-edition-newer = this record was played by edition { $played } of the rules of { $title }, but this house knows only edition { $known }
house-edition-older = this record was played by edition { $played } of the rules of { $title } and can’t be replayed by edition { $known }: { $reason }

## Lists

house-and = { $first } and { $last }
house-or = { $first } or { $last }

## Seats

house-chance = chance
# A seat as the subject of a sentence, where its game has no message `…-side-…` for it.
house-side = the { $name }

## What was played

house-told = { $who }: { $meaning } ({ $choice }).
house-meaning-and-more = { $meaning }; { $more }

## How a game ended. $many says whether the verb is in the plural.

house-won =
    { $many ->
        [yes] { $who } win: { $reason }.
       *[no] { $who } wins: { $reason }.
    }
house-drawn = the game is drawn: { $reason }.
house-reason-repetition = the same position stood for the third time
house-reason-agreement = by agreement
house-reason-resign =
    { $many ->
        [yes] { $who } gave up
       *[no] { $who } gave up
    }
house-reason-time =
    { $many ->
        [yes] { $who } ran out of time
       *[no] { $who } ran out of time
    }

## What options are set to, where a game has no better word

house-value-yes = Yes
house-value-no = No
house-value-none = none
house-value-own = one’s own: { $value }
house-option-set = { $meaning }: { $value }
house-variant =
    { $count ->
        [one] 1 player: the house's own variant.
       *[other] { $count } players: the house's own variant.
    }
house-own-variant = { $count } (the house's own variant)
