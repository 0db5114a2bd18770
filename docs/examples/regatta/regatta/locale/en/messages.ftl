# Regatta. $who is a side, $place a number of a place on the river.

regatta-title = Regatta
regatta-summary = A race of small boats: throw the shells, choose a boat, and mind who rows behind you.
regatta-seat-0 = red
regatta-seat-1 = gold
regatta-seat-2 = green
regatta-seat-3 = blue
regatta-side-0 = red
regatta-side-1 = gold
regatta-side-2 = green
regatta-side-3 = blue
regatta-reason-home = both boats are home
regatta-option-shells = how many shells are thrown

## What a choice does

regatta-describe-throw = { $steps ->
        [0] no shell falls open, and the turn is over
        [one] one shell falls open: one step
       *[other] { $steps } shells fall open: { $steps } steps
    }
regatta-from-pier = the pier
regatta-from = { $place }
regatta-describe-move = a boat rows from { $start } to { $place }
regatta-describe-back = a boat rows from { $start } to { $place } and sends { $who } back to the pier
regatta-describe-home = a boat rows from { $start } home

## What can be touched, and how a position stands

regatta-pier = pier
regatta-home = home
regatta-shells = shells
regatta-free = free
regatta-label = { $place }: { $who }
regatta-position = Regatta: { $state }. Boats: { $lie }.
regatta-throws = { $who } throws the shells
regatta-moves = { $who } moves { $steps ->
        [one] one step
       *[other] { $steps } steps
    }
regatta-won = { $who } has won

## Help

regatta-help =
      pier>3    a boat at the pier rows to place 3
      5>8       the boat on 5 rows to 8
      10>home   the boat on 10 comes home
    The shells say how far. A boat that you meet begins again at the pier.
    Both boats home first wins.
regatta-term-pier = where all boats begin, and where those that were met begin again
regatta-term-home = beyond place 12; nobody rows past it, and nobody is sent back from it
regatta-term-shells = as many as fall open are the steps that a boat goes

## Why not

regatta-why-notation = not a choice of Regatta; write pier>3, 5>8 or 10>home
regatta-why-to-throw = the shells have to be thrown first
regatta-why-thrown = the shells lie already; now a boat has to move
regatta-why-no-boat = no boat of yours lies there: { $place }
regatta-why-home = who is home stays there
regatta-why-own-boat = your other boat lies on { $place }
regatta-why-steps = the shells say { $steps ->
        [one] one step
       *[other] { $steps } steps
    }: { $right }
regatta-why-complete = this choice is complete already; nothing goes after it
