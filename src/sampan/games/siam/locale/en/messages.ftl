# Siam. $animal is elephant or rhinoceros, $side is elephants or rhinoceroses, $way a direction.

siam-title = Siam
siam-summary = Elephants against rhinoceroses: push a rock off the board before the other does.
siam-credit = Siam is a game by Didier Dhorbait.
siam-seat-0 = elephants
siam-seat-1 = rhinoceroses
siam-side-0 = the elephants
siam-side-1 = the rhinoceroses
siam-reason-rock = a rock left the board
siam-reason-max_plies = no rock left the board in the turns that the option max_plies allows

## Options

siam-option-push = where a push must be strong enough
siam-option-push-prefix = at every piece of the line
siam-option-push-total = over the whole line
siam-option-opening_ban = c1 and c5 are closed in each player's first two turns (the leaflet's variant)
siam-option-exit_limit = how often each player may leave in the game; any number if empty or null (the leaflet's variant is 1)
siam-option-exit_limit-none = any number
siam-option-max_plies = the game is drawn after this many turns (the house's own rule)
siam-option-repetition = what follows when a position stands for the third time (the house's own rule)
siam-option-repetition-draw = the game is drawn
siam-option-repetition-none = nothing

## Directions, as they follow "facing" or "to the"

siam-way-N = north
siam-way-E = east
siam-way-S = south
siam-way-W = west

## What a choice does

siam-describe-enter =
    { $animal ->
        [elephant] an elephant enters on { $square }, facing { $way }
       *[rhinoceros] a rhinoceros enters on { $square }, facing { $way }
    }
siam-describe-move = the { $animal ->
        [elephant] elephant
       *[rhinoceros] rhinoceros
    } on { $square } moves { $towards } to { $target }, facing { $way }
siam-describe-turn = the { $animal ->
        [elephant] elephant
       *[rhinoceros] rhinoceros
    } on { $square } turns to the { $way }
siam-describe-leave = the { $animal ->
        [elephant] elephant
       *[rhinoceros] rhinoceros
    } on { $square } leaves the board
siam-describe-push-one = the { $animal ->
        [elephant] elephant
       *[rhinoceros] rhinoceros
    } on { $square } pushes { $pushed ->
        [elephant] an elephant
        [rhinoceros] a rhinoceros
       *[rock] a rock
    } { $way }
siam-describe-push-one-off = the { $animal ->
        [elephant] elephant
       *[rhinoceros] rhinoceros
    } on { $square } pushes { $pushed ->
        [elephant] an elephant
        [rhinoceros] a rhinoceros
       *[rock] a rock
    } { $way } off the board
siam-describe-push-many = the { $animal ->
        [elephant] elephant
       *[rhinoceros] rhinoceros
    } on { $square } pushes { $number ->
        [one] one piece
       *[other] { $number } pieces
    } { $way }
siam-describe-push-many-off = the { $animal ->
        [elephant] elephant
       *[rhinoceros] rhinoceros
    } on { $square } pushes { $number ->
        [one] one piece
       *[other] { $number } pieces
    } { $way }, { $pushed ->
        [elephant] an elephant
        [rhinoceros] a rhinoceros
       *[rock] a rock
    } off the board
siam-describe-enter-one = { $animal ->
        [elephant] an elephant
       *[rhinoceros] a rhinoceros
    } enters on { $square } and pushes { $pushed ->
        [elephant] an elephant
        [rhinoceros] a rhinoceros
       *[rock] a rock
    } { $way }
siam-describe-enter-one-off = { $animal ->
        [elephant] an elephant
       *[rhinoceros] a rhinoceros
    } enters on { $square } and pushes { $pushed ->
        [elephant] an elephant
        [rhinoceros] a rhinoceros
       *[rock] a rock
    } { $way } off the board
siam-describe-enter-many = { $animal ->
        [elephant] an elephant
       *[rhinoceros] a rhinoceros
    } enters on { $square } and pushes { $number ->
        [one] one piece
       *[other] { $number } pieces
    } { $way }
siam-describe-enter-many-off = { $animal ->
        [elephant] an elephant
       *[rhinoceros] a rhinoceros
    } enters on { $square } and pushes { $number ->
        [one] one piece
       *[other] { $number } pieces
    } { $way }, { $pushed ->
        [elephant] an elephant
        [rhinoceros] a rhinoceros
       *[rock] a rock
    } off the board

## What can be touched, and how a position stands

siam-label-facing = facing { $way }
siam-label-free = { $square }, free
siam-label-rock = { $square }, rock
siam-label-animal =
    { $animal ->
        [elephant] { $square }, elephant facing { $way }
       *[rhinoceros] { $square }, rhinoceros facing { $way }
    }
siam-label-reserve = reserve: { $side ->
        [elephants] { $number ->
            [0] no elephants
            [one] 1 elephant
           *[other] { $number } elephants
        }
       *[rhinoceroses] { $number ->
            [0] no rhinoceroses
            [one] 1 rhinoceros
           *[other] { $number } rhinoceroses
        }
    }
siam-position-state = Siam, { $state }.
siam-position-board = On the board:
siam-position-reserve = In reserve: { $elephants ->
        [0] no elephants
        [one] 1 elephant
       *[other] { $elephants } elephants
    } and { $rhinoceroses ->
        [0] no rhinoceroses
        [one] 1 rhinoceros
       *[other] { $rhinoceroses } rhinoceroses
    }.
siam-to-move =
    { $side ->
        [elephants] elephants to move
       *[rhinoceroses] rhinoceroses to move
    }
siam-have-won =
    { $side ->
        [elephants] elephants have won
       *[rhinoceroses] rhinoceroses have won
    }
siam-drawn = drawn

## In the terminal

siam-letter-elephant = E
siam-letter-rhinoceros = R
siam-leaves-left = may still leave: { $number }
siam-help =
      +a1N    enter on a free border square, facing N, E, S or W
      +a3>E   enter on an occupied border square and push inward
      b2b3E   move one step to a free square, ending with any facing
      b2>N    push what stands ahead; an animal pushes only where it faces
      b2=E    turn on the spot
      a1-     leave the board from a border square, back into the reserve
    After every piece of its line a push needs more animals that face its way than
    face against it: at least one more, and as many more as there are rocks so far
    (with push at total, only over the whole line). The first rock off the board
    ends the game: the nearest animal behind it that faces the way it fell wins.

## Words that a person may ask about, and what they mean

siam-words-enter = enter, entering
siam-term-enter = +a1N puts an animal from your reserve onto a free border square, with any facing
siam-words-push = push, pushing
siam-term-push = b2>N: an animal pushes the line ahead of it; after every piece there must be more animals that face the way of the push than face against it: at least one more, and as many more as there are rocks so far (with the option push at total, only over the whole line)
siam-words-rock = rock, rocks
siam-term-rock = the first rock off the board ends the game; the nearest animal behind it that faces the way of the push wins for its side, whoever pushed
siam-words-reserve = reserve
siam-term-reserve = five animals each; those pushed off the board come back to it
siam-words-leave = leave, leaving
siam-term-leave = a1- takes an animal from a border square back to your reserve
siam-words-turn = turn, turning
siam-term-turn = b2=E turns an animal on its square, which is a whole turn of play
siam-words-facing = facing, facings
siam-term-facing = the way an animal's head points: N, E, S or W; it may move any way, but pushes only that way

## Why a choice is not legal

siam-why-letters = squares are small letters and facings capitals: { $meant }
siam-why-notation = not a choice of Siam; write +a1N to enter, +a3>E to enter pushing, b2b3E to move, b2>N to push, b2=E to turn, a1- to leave
siam-why-no-animal =
    { $side ->
        [elephants] no elephant stands on { $square }
       *[rhinoceroses] no rhinoceros stands on { $square }
    }
siam-why-reserve-empty =
    { $side ->
        [elephants] no elephants are left in the reserve
       *[rhinoceroses] no rhinoceroses are left in the reserve
    }
siam-why-enter-inside = an animal enters on a border square, and { $square } is none
siam-why-enter-occupied = { $square } is occupied; only a push can enter there
siam-why-enter-free = { $square } is free, so there is nothing to push; enter with a facing, as +{ $square }N
siam-why-enter-way = a push to the { $way } can't come from outside onto { $square }
siam-why-closed = { $square } is closed to both players in their first two turns
siam-why-far = { $target } is not next to { $square }
siam-why-occupied = { $target } is occupied
siam-why-push-way = the animal on { $square } faces { $way } and pushes only that way
siam-why-push-edge = { $square } is at the edge; nothing stands ahead
siam-why-push-free = { $target } is free, so there is nothing to push; move with { $move }
siam-why-against = the push is too weak: at { $square } at least as many animals stand against it as for it
siam-why-rocks = the push is too weak: at { $square } a force of { $force } meets { $rocks } rocks
siam-why-faces-already = the animal on { $square } faces { $way } already
siam-why-leave-inside = an animal leaves from a border square, and { $square } is none
siam-why-leave-limit =
    { $side ->
        [elephants] the elephants have left as often as the option exit_limit allows
       *[rhinoceroses] the rhinoceroses have left as often as the option exit_limit allows
    }

## Why a touch leads nowhere

siam-pick-begin =
    { $side ->
        [elephants] a turn begins with one of your elephants, on the board or in the reserve
       *[rhinoceroses] a turn begins with one of your rhinoceroses, on the board or in the reserve
    }
siam-pick-free =
    { $side ->
        [elephants] { $square } is free; begin with one of your elephants, on the board or in the reserve
       *[rhinoceroses] { $square } is free; begin with one of your rhinoceroses, on the board or in the reserve
    }
siam-pick-rock = the rock on { $square } moves only when an animal pushes it; begin with the animal
siam-pick-other-reserve =
    { $side ->
        [elephants] this is the rhinoceroses' reserve, and it is the elephants' turn
       *[rhinoceroses] this is the elephants' reserve, and it is the rhinoceroses' turn
    }
siam-pick-other-animal =
    { $animal ->
        [elephant] the elephant on { $square } is the other player's; it is the rhinoceroses' turn
       *[rhinoceros] the rhinoceros on { $square } is the other player's; it is the elephants' turn
    }
siam-pick-entrance = an animal from the reserve goes onto a border square first
siam-pick-facing = now say where the animal is to face: N, E, S or W
siam-pick-not-home =
    { $side ->
        [elephants] an elephant leaves to its own reserve, not to the rhinoceroses'
       *[rhinoceroses] a rhinoceros leaves to its own reserve, not to the elephants'
    }
siam-pick-itself = the animal stands on { $square } already; to turn it, touch a facing
siam-pick-go-on = go on with a square next to { $square }, with a facing, or with your reserve
siam-pick-complete = this choice is complete already; nothing goes after it
