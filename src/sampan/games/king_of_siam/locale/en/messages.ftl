# King of Siam.
#
# Powers come as ids (rama, lao, malay, british), to choose the form of a sentence by.
# Provinces come as $province (the bare name) or as one of $in, $to and $from, which are
# phrases: see the end of this file.

king-of-siam-title = King of Siam
king-of-siam-summary = Three factions struggle for Siam: stand closest to the one that reigns.
king-of-siam-credit = King of Siam is a game by Peer Sylvester.

king-of-siam-seat-0 = first player
king-of-siam-seat-1 = second player
king-of-siam-seat-2 = third player
king-of-siam-seat-3 = fourth player
king-of-siam-side-0 = the first player
king-of-siam-side-1 = the second player
king-of-siam-side-2 = the third player
king-of-siam-side-3 = the fourth player

king-of-siam-option-map = the map that is fought over
king-of-siam-option-map-siam = Siam
king-of-siam-option-map-britain = Britain
king-of-siam-option-open_stacks = all played cards are in sight, not only the top one of every player
king-of-siam-option-undo = which exchange is forbidden right after one by a card of the same kind
king-of-siam-option-undo-exchange = the exact reverse
king-of-siam-option-undo-state = any that leaves all provinces as they were before both

king-of-siam-reason-british = the British rule, and the most complete sets count
king-of-siam-reason-rama = Rama reigns
king-of-siam-reason-lao = Lao reigns
king-of-siam-reason-malay = Malay reigns

## What decided the end, step by step: parts of a sentence

king-of-siam-decided-british = British rule, with { $count } provinces
# $others are the provinces of the other factions, $later who has as many but gained control earlier.
king-of-siam-decided-reigns =
    { $faction ->
        [rama] Rama reigns
        [lao] Lao reigns
       *[malay] Malay reigns
    }, with { $count } provinces ({ $others }){ $equal ->
        [yes] , since it gained control later than { $later }
       *[no] { "" }
    }
king-of-siam-decided-runner-up =
    { $faction ->
        [rama] Rama is second
        [lao] Lao is second
       *[malay] Malay is second
    }, with { $count ->
        [one] { $count } province
       *[other] { $count } provinces
    }{ $equal ->
        [yes] , since it gained control later than { $later }
       *[no] { "" }
    }
king-of-siam-decided-other =
    { $faction ->
        [rama] Rama { $count }
        [lao] Lao { $count }
       *[malay] Malay { $count }
    }
king-of-siam-decided-than =
    { $faction ->
        [rama] Rama
        [lao] Lao
       *[malay] Malay
    }
king-of-siam-decided-first =
    { $faction ->
        [rama] Rama followers
        [lao] Lao followers
       *[malay] Malay followers
    } { $numbers }
king-of-siam-decided-second =
    of the tied, { $faction ->
        [rama] Rama followers
        [lao] Lao followers
       *[malay] Malay followers
    } { $numbers }
king-of-siam-decided-no-runner-up = no other faction controls a province
king-of-siam-decided-sets =
    { $teams ->
        [yes] complete sets of the teams
       *[no] complete sets
    } { $numbers }
king-of-siam-decided-latest = of the tied, { $who } played a card last
king-of-siam-decided-lost = of the tied, { $who } played a card last and loses
king-of-siam-decided-left =
    of the tied, the latest card loses, until { $who } { $count ->
        [one] is left
       *[other] are left
    }
king-of-siam-decided-shared = none of those left ever played a card, so they share the win
king-of-siam-decided-partner =
    { $count ->
        [one] { $who } wins as the partner
       *[other] { $who } win as the partners
    }

## Names

king-of-siam-power-rama = Rama
king-of-siam-power-lao = Lao
king-of-siam-power-malay = Malay
king-of-siam-power-british = British

# One letter for each in a terminal.
king-of-siam-letter-rama = R
king-of-siam-letter-lao = L
king-of-siam-letter-malay = M

king-of-siam-card-maharacha = Maharacha
king-of-siam-card-khon-thai = Khon Thai
king-of-siam-card-one-one = One for one
king-of-siam-card-two-one = Two for one
king-of-siam-card-rama = Rama
king-of-siam-card-lao = Lao
king-of-siam-card-malay = Malay

## The face of a card: up to four short lines of what it does, broken as they are drawn

king-of-siam-line-maharacha =
    Swap two
    tiles, crown
    one
king-of-siam-line-khon-thai =
    Place one of
    each faction
king-of-siam-line-one-one =
    Two followers
    change places
king-of-siam-line-two-one =
    Swap two for
    one with a
    neighbour
king-of-siam-line-rama =
    Place two
    Rama beside
    their land
king-of-siam-line-lao =
    Place two Lao
    beside their
    land
king-of-siam-line-malay =
    Place two
    Malay beside
    their land

## On the drawing

king-of-siam-choose = Player { $n }: play a card or pass
king-of-siam-playing = Player { $n } plays { $card }, then takes a follower
king-of-siam-hand-of = Player { $n }’s hand
king-of-siam-pass-button = Pass
king-of-siam-pass-flag = pass
king-of-siam-if-all-pass = If all pass now
king-of-siam-if-no-more = If no more cards are played
king-of-siam-the-end = The end
king-of-siam-provinces-controlled = Provinces controlled
king-of-siam-goes-to =
    { $power ->
        [rama] Rama
        [lao] Lao
        [malay] Malay
       *[british] the British
    }
king-of-siam-would-reign =
    { $power ->
        [rama] Rama would reign
        [lao] Lao would reign
        [malay] Malay would reign
       *[british] The British would rule
    }
king-of-siam-reigns =
    { $power ->
        [rama] Rama reigns
        [lao] Lao reigns
        [malay] Malay reigns
       *[british] The British rule
    }
king-of-siam-would-win =
    { $count ->
        [1] Player { $list } would win
       *[other] Players { $list } would win
    }
king-of-siam-won =
    { $count ->
        [1] Player { $list } won
       *[other] Players { $list } won
    }
king-of-siam-would-share = Players { $list } would share it
king-of-siam-share = Players { $list } share it

## For those who listen

king-of-siam-count =
    { $faction ->
        [rama] { $count } Rama
        [lao] { $count } Lao
       *[malay] { $count } Malay
    }
king-of-siam-nobody = no followers
king-of-siam-label-followers =
    { $faction ->
        [rama] { $count } Rama { $in }
        [lao] { $count } Lao { $in }
       *[malay] { $count } Malay { $in }
    }
# $standing is `contested`, a power that controls the province, or `open`.
king-of-siam-label-province =
    { $standing ->
        [contested] { $province }: { $followers }, contested
        [rama] { $province }: { $followers }, controlled by Rama
        [lao] { $province }: { $followers }, controlled by Lao
        [malay] { $province }: { $followers }, controlled by Malay
        [british] { $province }: { $followers }, controlled by the British
       *[open] { $province }: { $followers }
    }
king-of-siam-label-tile =
    tile { $slot }, { $province }{ $crowned ->
        [yes] , crowned
       *[no] { "" }
    }{ $standing ->
        [contested] , contested
        [rama] , controlled by Rama
        [lao] , controlled by Lao
        [malay] , controlled by Malay
        [british] , controlled by the British
       *[open] { "" }
    }
king-of-siam-label-card =
    { $count ->
        [2] { $card }, twice: { $line }
       *[other] { $card }: { $line }
    }
king-of-siam-label-pass = pass; { $passes } of { $players } have passed
king-of-siam-told-contested =
    { $power ->
        [rama] { $province } would go to Rama
        [lao] { $province } would go to Lao
        [malay] { $province } would go to Malay
       *[british] { $province } would go to the British
    }
king-of-siam-told-verdict = { $reign }, { $win } ({ $reason })
king-of-siam-told-stock =
    Player { $n } has { $followers }, { $sets ->
        [one] 1 complete set
       *[other] { $sets } complete sets
    } and { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }

## What a choice does, as the end of a sentence

king-of-siam-does-maharacha = two tiles of the track change slots, and one of them is crowned
king-of-siam-does-khon-thai = a follower of each faction comes from the pool, each into any province
king-of-siam-does-one-one = two followers of different provinces change places
king-of-siam-does-two-one = two followers of a province change places with one of a neighbour
king-of-siam-does-rama = two Rama followers come from the pool, beside a province of Rama or its home
king-of-siam-does-lao = two Lao followers come from the pool, beside a province of Lao or its home
king-of-siam-does-malay = two Malay followers come from the pool, beside a province of Malay or its home
king-of-siam-does-pass = passes
king-of-siam-does-last-pass =
    { $power ->
        [rama] passes, and Rama takes { $province }
        [lao] passes, and Lao takes { $province }
        [malay] passes, and Malay takes { $province }
       *[british] passes, and the British take { $province }
    }
king-of-siam-does-swap = the tile of { $province } is to change slots
king-of-siam-does-second-swap = { $first } and { $province } change slots
king-of-siam-does-king = a King marker goes on the tile of { $province }
king-of-siam-does-place =
    { $faction ->
        [rama] a Rama follower goes { $to }
        [lao] a Lao follower goes { $to }
       *[malay] a Malay follower goes { $to }
    }
king-of-siam-does-pick =
    { $faction ->
        [rama] a Rama follower { $from } is to change places
        [lao] a Lao follower { $from } is to change places
       *[malay] a Malay follower { $from } is to change places
    }
king-of-siam-does-take =
    { $faction ->
        [rama] takes a Rama follower { $from }
        [lao] takes a Lao follower { $from }
       *[malay] takes a Malay follower { $from }
    }

## In a terminal, where a line has 80 columns

king-of-siam-head-tile = tile
king-of-siam-head-followers = followers
king-of-siam-head-borders = borders
king-of-siam-head-if-all-pass = if all pass
king-of-siam-head-seat = seat
king-of-siam-head-sets = sets
king-of-siam-head-cards = cards
king-of-siam-head-top-card = top card
king-of-siam-head-pool = pool
king-of-siam-head-playing = playing
king-of-siam-head-hand = hand
king-of-siam-screen-playing = { $card }: { $done }
king-of-siam-nothing-yet = nothing yet
king-of-siam-no-cards = no cards left
king-of-siam-screen-would-reign =
    { $power ->
        [rama] Rama would reign ({ $numbers })
        [lao] Lao would reign ({ $numbers })
        [malay] Malay would reign ({ $numbers })
       *[british] the British would rule
    }
king-of-siam-screen-reigns =
    { $power ->
        [rama] Rama reigns ({ $numbers })
        [lao] Lao reigns ({ $numbers })
        [malay] Malay reigns ({ $numbers })
       *[british] the British rule
    }
# $by is what decided: a faction, sets, latest, earliest, shared, or `too` for a partner.
king-of-siam-screen-would-win =
    { $by ->
        [rama] would win, most Rama
        [lao] would win, most Lao
        [malay] would win, most Malay
        [sets] would win, most sets
        [latest] would win, played last
        [earliest] would win, played earlier
        [shared] would win, shared
       *[too] would win too
    }
king-of-siam-screen-won =
    { $by ->
        [rama] won, most Rama
        [lao] won, most Lao
        [malay] won, most Malay
        [sets] won, most sets
        [latest] won, played last
        [earliest] won, played earlier
        [shared] won, shared
       *[too] won too
    }
king-of-siam-help-pass = pass; when all have in a row, the struggle is decided
king-of-siam-help-play = play a card; its action follows, then you take a follower
king-of-siam-help-place = bring a follower from the pool into a province
king-of-siam-help-pick = name a follower that is to change places
king-of-siam-help-swap = name a tile that is to change slots
king-of-siam-help-king = name the one of the two tiles that gets the King marker
king-of-siam-help-take = take a follower from any province
king-of-siam-help-more =
    The tile with ▶ is contested. ♔ is a King marker, ⌂ a home, and the letter of a
    province tells the others that they border it.
    The faction with most followers takes a province; a tie, or nobody there, brings
    in the British. Whoever holds most followers of the faction that reigns in the
    end wins; with four British provinces, whoever holds most complete sets.

## Why something can't be chosen

king-of-siam-why-no-choice = not a choice of King of Siam; write pass, play khon-thai, place lao@khorat, pick lao@khorat, swap khorat, king khorat or take lao@khorat
king-of-siam-why-no-card = there is no card { $card }; there are { $known }
king-of-siam-why-no-faction = there is no faction { $faction }; there are { $known }
king-of-siam-why-no-province = there is no province { $province } on this map; there are { $known }
king-of-siam-why-begin = a turn begins with pass or with a card, as play khon-thai
king-of-siam-why-other =
    { $seat ->
        [0] { king-of-siam-side-0 }
        [1] { king-of-siam-side-1 }
        [2] { king-of-siam-side-2 }
       *[3] { king-of-siam-side-3 }
    } is playing { $card } and now chooses { $form }
king-of-siam-why-last-card = the very last card of the game may be played only if it wins, and no way to go on from here does
king-of-siam-why-no-hand =
    { $seat ->
        [0] { king-of-siam-side-0 }
        [1] { king-of-siam-side-1 }
        [2] { king-of-siam-side-2 }
       *[3] { king-of-siam-side-3 }
    } has played all eight cards and can only pass
king-of-siam-why-played =
    { $seat ->
        [0] { king-of-siam-side-0 }
        [1] { king-of-siam-side-1 }
        [2] { king-of-siam-side-2 }
       *[3] { king-of-siam-side-3 }
    } has no { $card } left in hand
king-of-siam-why-king = the King marker goes on one of the two tiles just swapped
king-of-siam-why-face-down = the tile of { $province } lies face down: its struggle is over
king-of-siam-why-crowned = the tile of { $province } has a King marker and stays where it is
king-of-siam-why-same-tile = { $province } is the first of the two tiles; name another one
king-of-siam-why-due =
    { $faction ->
        [rama] a follower of Rama is to be placed now
        [lao] a follower of Lao is to be placed now
       *[malay] a follower of Malay is to be placed now
    }
king-of-siam-why-resolved = the struggle for { $province } is over, so nobody can be placed there
king-of-siam-why-out-of-reach =
    { $faction ->
        [rama] { $province } borders neither a province that Rama controls nor its home, or that home is in other hands
        [lao] { $province } borders neither a province that Lao controls nor its home, or that home is in other hands
       *[malay] { $province } borders neither a province that Malay controls nor its home, or that home is in other hands
    }
king-of-siam-why-absent =
    { $faction ->
        [rama] there is no Rama follower { $in }
        [lao] there is no Lao follower { $in }
       *[malay] there is no Malay follower { $in }
    }
king-of-siam-why-same-province = both followers would be from { $province }; pick one in another province
king-of-siam-why-apart = { $province } does not border { $first }
king-of-siam-why-undoes =
    { $undo ->
        [state] that would undo the exchange of the card played before: the two together would change nothing on the map
       *[exchange] that would undo the exchange of the card played before
    }
king-of-siam-why-could-only-undo =
    { $undo ->
        [state] it could only undo the exchange of the card played before: the two together would change nothing on the map
       *[exchange] it could only undo the exchange of the card played before
    }
king-of-siam-why-lonely = no undecided neighbour of { $province } holds a follower to exchange
king-of-siam-why-third = two followers of { $province } are picked; the third is from a neighbour
king-of-siam-why-second = the second follower is from { $province } too
king-of-siam-why-order = the two followers are picked in the order Rama, Lao, Malay
king-of-siam-why-order-first = the two followers are picked in the order Rama, Lao, Malay: begin with another
king-of-siam-why-only-one =
    { $faction ->
        [rama] there is only one follower of Rama { $in }
        [lao] there is only one follower of Lao { $in }
       *[malay] there is only one follower of Malay { $in }
    }
king-of-siam-why-one-there = { $province } holds only one follower; the first two picks are from one province

## The same for a hand that touched the wrong thing

king-of-siam-touch-unknown = there is nothing called { $pick } on this table
king-of-siam-touch-card-first = a turn begins with a card, or with passing; after the card comes the map
king-of-siam-touch-played =
    { $left ->
        [0] you have played all your cards and can only pass
       *[other] you have played { $card } already
    }
king-of-siam-touch-nobody = no follower stands { $in }
# What the card in play asks for now.
king-of-siam-touch-now =
    { $asked ->
        [swap] you are playing { $card }: now touch a tile of the track, to change slots
        [king] you are playing { $card }: now touch the one of the two tiles that is to be crowned
        [rama] you are playing { $card }: now touch the land where a Rama follower is to go
        [lao] you are playing { $card }: now touch the land where a Lao follower is to go
        [malay] you are playing { $card }: now touch the land where a Malay follower is to go
        [pick] you are playing { $card }: now touch a follower that is to change places
       *[take] you played { $card }: now touch the follower that you take
    }

## Provinces, as sentences need them

king-of-siam-province-chiang-mai =
    { $form ->
        [in] in Chiang Mai
        [to] to Chiang Mai
        [from] from Chiang Mai
       *[name] Chiang Mai
    }
king-of-siam-province-luang-prabang =
    { $form ->
        [in] in Luang Prabang
        [to] to Luang Prabang
        [from] from Luang Prabang
       *[name] Luang Prabang
    }
king-of-siam-province-sukothai =
    { $form ->
        [in] in Sukothai
        [to] to Sukothai
        [from] from Sukothai
       *[name] Sukothai
    }
king-of-siam-province-khorat =
    { $form ->
        [in] in Khorat
        [to] to Khorat
        [from] from Khorat
       *[name] Khorat
    }
king-of-siam-province-bangkok =
    { $form ->
        [in] in Bangkok
        [to] to Bangkok
        [from] from Bangkok
       *[name] Bangkok
    }
king-of-siam-province-nakhon =
    { $form ->
        [in] in Nakhon
        [to] to Nakhon
        [from] from Nakhon
       *[name] Nakhon
    }
king-of-siam-province-pattani =
    { $form ->
        [in] in Pattani
        [to] to Pattani
        [from] from Pattani
       *[name] Pattani
    }
king-of-siam-province-kedah =
    { $form ->
        [in] in Kedah
        [to] to Kedah
        [from] from Kedah
       *[name] Kedah
    }
king-of-siam-province-moray =
    { $form ->
        [in] in Moray
        [to] to Moray
        [from] from Moray
       *[name] Moray
    }
king-of-siam-province-strathclyde =
    { $form ->
        [in] in Strathclyde
        [to] to Strathclyde
        [from] from Strathclyde
       *[name] Strathclyde
    }
king-of-siam-province-lancaster =
    { $form ->
        [in] in Lancaster
        [to] to Lancaster
        [from] from Lancaster
       *[name] Lancaster
    }
king-of-siam-province-northumbria =
    { $form ->
        [in] in Northumbria
        [to] to Northumbria
        [from] from Northumbria
       *[name] Northumbria
    }
king-of-siam-province-gwynedd =
    { $form ->
        [in] in Gwynedd
        [to] to Gwynedd
        [from] from Gwynedd
       *[name] Gwynedd
    }
king-of-siam-province-warwick =
    { $form ->
        [in] in Warwick
        [to] to Warwick
        [from] from Warwick
       *[name] Warwick
    }
king-of-siam-province-essex =
    { $form ->
        [in] in Essex
        [to] to Essex
        [from] from Essex
       *[name] Essex
    }
king-of-siam-province-devon =
    { $form ->
        [in] in Devon
        [to] to Devon
        [from] from Devon
       *[name] Devon
    }
# A province of a map of one’s own.
king-of-siam-province-other =
    { $form ->
        [in] in { $name }
        [to] to { $name }
        [from] from { $name }
       *[name] { $name }
    }

## What reports count: in a table, and in a few letters

king-of-siam-deed-play = card played
king-of-siam-deed-short-play = play
