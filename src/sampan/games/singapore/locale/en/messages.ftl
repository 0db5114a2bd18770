# Singapore: everything that is said about the game, besides its page of rules.

singapore-title = Singapore
singapore-summary = Build a harbour town lot by lot, trade in it, and mind the raids.
singapore-credit = Singapore is a game by Peer Sylvester.

## Seats. Messages ask for a seat by its English colour.

singapore-seat-0 = ivory
singapore-seat-1 = black
singapore-seat-2 = teal
singapore-seat-3 = plum
singapore-side-0 = the ivory player
singapore-side-1 = the black player
singapore-side-2 = the teal player
singapore-side-3 = the plum player
# A seat's name, a seat that does something, the seat that something belongs to, and the one that gets it.
singapore-name = { $seat }
singapore-who = { $seat }
singapore-whose = { $seat }
singapore-whom = { $seat }

## Options, and how a game ends

singapore-option-layout = where the land tiles lie
singapore-option-layout-help = Write the south-western square of every tile: of the start tile, 4 squares wide and 2 high, and of the six land tiles, 3 wide and 2 high. The board ends at a1 and j6. The land is in one piece and shuts in no water; none lies east of the start tile, nor south of it in its columns.
singapore-option-layout-standard = standard
singapore-option-layout-hillside = hillside
singapore-option-layout-pier = pier
singapore-option-layout-terraces = terraces
singapore-option-layout-bond = bond
singapore-option-layout-random = random
singapore-option-open_screens = everybody's money and goods are in sight
singapore-option-supply = how many goods there are
singapore-option-supply-unlimited = as many as are needed
singapore-option-supply-box = 20 of each good, as in the box
singapore-reason-points = most points when the tiles ran out
singapore-decided-points = most points: { $points }
singapore-decided-marker = of those tied, the { singapore-whose } marker lies lowest

## What is wrong with a layout of one's own, after the name of the tile

singapore-land-six = expected a list of 6, got { $given }
singapore-land-corner = expected a square from a1 to { $last }, so that { $width } × { $height } squares from there lie on the board, which ends at j6, got { $given }
singapore-land-apart = expected a place of its own, got { $squares } on top of { $other }
singapore-land-harbour =
    { $side ->
        [east] expected open water east of column { $column }, got land at { $square }
       *[south] expected open water south of the start tile, got land at { $square }
    }
singapore-land-island = expected a way over land to the start tile, got an island at { $squares }
singapore-land-shut = expected no water shut in by land, got { $squares }

## Buildings

singapore-building-pawnbroker = pawnbroker
singapore-building-brickyard = brickyard
singapore-building-tea-garden = tea garden
singapore-building-dock = dock
singapore-building-architect = architect
singapore-building-office = office
singapore-building-market = market
singapore-building-stonecutter = stonecutter
singapore-building-tea-deliverer = tea deliverer
singapore-building-tea-house = tea house
singapore-building-weaver = weaver
singapore-building-cloth-deliverer = cloth deliverer
singapore-building-opium-syndicate = opium syndicate
singapore-building-opium-smuggling = opium smuggling
singapore-building-opium-den = opium den
singapore-building-gambling-house = gambling house
singapore-building-black-market = black market
singapore-building-east-india-company = East India Company
singapore-building-court = court
singapore-building-street-kitchen = street kitchen
singapore-building-cloth-factory = cloth factory
singapore-building-brick-factory = brick factory
singapore-building-new-agent = new agent
singapore-building-raffles-tactics = Raffles' tactics
singapore-building-port = port
singapore-building-gambling-den = gambling den
singapore-building-bank = bank
singapore-building-raffles-instructions = Raffles' instructions
singapore-building-cloth-trading-post = cloth trading post

## What buildings take and give

singapore-good-brick = brick
singapore-good-cloth = cloth
singapore-good-tea = tea
singapore-good-opium = opium
singapore-amount-brick = { $n } brick
singapore-amount-cloth = { $n } cloth
singapore-amount-tea = { $n } tea
singapore-amount-opium = { $n } opium
singapore-amount-any =
    { $n ->
        [1] any good
       *[other] { $n } goods of any kind
    }
singapore-amount-kind =
    { $n ->
        [1] a good
       *[other] { $n } goods of one kind
    }
singapore-amount-money = £{ $n }
singapore-amount-points = { $n } VP
singapore-amount-tokens =
    { $n ->
        [1] one of your black tokens back to the bag
       *[other] 1 to { $n } of your black tokens back to the bag
    }
singapore-amount-moves =
    { $n ->
        [1] one more move this turn
       *[other] { $n } more moves this turn
    }
singapore-amount-worker = your second worker, once per game
singapore-amount-put = one of your workers goes to any building
singapore-two-ways = { $first }, or { $second }

## What is written in the drawing

singapore-phase-prepare = Preparation
singapore-phase-reveal = New tiles
singapore-phase-allot = Allotting
singapore-phase-build = Building
singapore-phase-join = A street
singapore-phase-draw = A token
singapore-phase-work = At work
singapore-phase-keep = The hut
singapore-phase-over = Won by
singapore-drawn-raid = Raid

## What a screen reader is told

singapore-told-building =
    { $illegal ->
        [yes] { $name } (illegal building: draws a token): { $effect }
       *[no] { $name }: { $effect }
    }
singapore-told-lot = { $square }, lot for £{ $price }
singapore-told-lot-allotted = { $square }, lot for £{ $price }, allotted to { singapore-whom }
singapore-told-neutral = { $square }, { $building }
singapore-told-owned = { $square } of { singapore-whose }, { $building }
singapore-told-used = { $square }, used in this turn
singapore-told-with-workers = { $square }; workers: { $workers }
singapore-told-tile =
    { $hut ->
        [yes] { $id }, with the hut, { $building }
       *[no] { $id }, { $building }
    }
singapore-told-pile = pile, on top { $building }; unseen: { $first } of I, { $second } of II, { $third } of III
singapore-told-street = a street from { $first } to { $second } for £1
singapore-told-worker = { singapore-whose } worker on { $square }
singapore-told-second = second worker of { singapore-whose }
singapore-told-way = way { $n }: { $effect }
singapore-told-end = end the turn
singapore-told-black = black token
singapore-told-white = white token
singapore-told-return =
    { $n ->
        [1] return 1 black token
       *[other] return { $n } black tokens
    }
singapore-told-seat =
    { $raffles ->
        [yes] { singapore-who }, Raffles: { singapore-told-points }, { singapore-told-tokens }, { $behind }
       *[no] { singapore-who }: { singapore-told-points }, { singapore-told-tokens }, { $behind }
    }
singapore-told-points =
    { $points ->
        [1] 1 point
       *[other] { $points } points
    }
singapore-told-tokens =
    { $tokens ->
        [1] 1 black token
       *[other] { $tokens } black tokens
    }
singapore-told-closed = screen closed
singapore-told-supply = common supply: { $goods }
singapore-told-won = Singapore, { singapore-who } has won
singapore-told-acts = Singapore, { singapore-who } to act, { $phase }
singapore-told-works = Singapore, { singapore-who } to act, { $phase }, { singapore-left-moves } and { singapore-left-uses } left
singapore-left-moves =
    { $moves ->
        [1] 1 move
       *[other] { $moves } moves
    }
singapore-left-uses =
    { $uses ->
        [1] 1 activation
       *[other] { $uses } activations
    }

## The board in a terminal

singapore-board-pile = pile unseen: { $pile } · bag: { $black } black, { $white } white · streets: { $laid } of { $streets }
singapore-board-seat = seat
singapore-board-points = VP
singapore-board-seal = seal
singapore-board-money = money
singapore-board-black = black
singapore-board-worker = worker
singapore-board-held = held
singapore-board-placed = two
singapore-board-raffles = Raffles
singapore-board-tokens = 1–{ $n } tokens back
singapore-board-moves = { $n } moves
singapore-board-supply = supply
singapore-board-second = second worker
singapore-board-put = put worker
singapore-asked-prepare = { singapore-who } builds in the preparation
singapore-asked-reveal = the next tile of the pile is turned up
singapore-asked-allot = { singapore-who } has Raffles and allots the lots
singapore-asked-build = { singapore-who } builds
singapore-asked-join = { singapore-who } joins the new building by a free street
singapore-asked-draw = { singapore-who } draws a token
singapore-asked-work = { singapore-name } works
singapore-asked-keep = { singapore-who } chooses the tile that gets the hut
singapore-asked-over = { singapore-who } has won
singapore-asked-begun = { $asked }, and has begun: { $begun }
singapore-asked-left = { $asked }: { singapore-left-moves } and { singapore-left-activations } left
singapore-asked-left-used = { $asked }: { singapore-left-moves } and { singapore-left-activations } left, used { $used }
singapore-left-activations =
    { $uses ->
        [1] 1 activation
       *[other] { $uses } activations
    }

## What a choice does: sentences without a capital letter and a full stop

singapore-does-reveal = the tile { $name } is turned up
singapore-does-draw-black = the black token stays in front of its player
singapore-does-draw-white = a raid on whoever has most black tokens and opium together
singapore-does-allot = the lot for £{ $price } goes to { singapore-whom }
singapore-does-plan = the tile { $name } is to be built
singapore-does-build = the tile { $name } is built on { $square } for £{ $price }
singapore-does-build-top = the tile { $name } is bought from the pile for £1 and built on { $square } for £{ $price }
singapore-does-join = a free street leads to { $square } ({ $name })
singapore-does-move = the worker goes to { $square } ({ $name })
singapore-does-deploy = the second worker comes to { $square } ({ $name })
singapore-does-lift = the worker on { $square } is to go elsewhere
singapore-does-street = a street for £1 joins { $square } ({ $name }) and { $second } ({ $other })
singapore-does-use = { $square } ({ $name }) is activated: { $effect }
singapore-does-use-of = { $square } ({ $name }) is activated: { $effect }, and { singapore-who } gets 1 VP
singapore-does-pay = { $amount } is paid
singapore-does-gain = { $amount } is gained
singapore-does-return =
    { $n ->
        [1] a black token goes back to the bag
       *[other] { $n } black tokens go back to the bag
    }
singapore-does-keep = the tile { $name } gets the hut and stays, and the others are removed
singapore-does-end = the turn is over

## What everybody sees, what a word means, and how to write choices

singapore-raid = all opium is shown ({ $opium }); raided: { $raided }
singapore-raid-nobody = nobody
singapore-explained =
    { $illegal ->
        [yes] { $id } { $name } (illegal: building or using it draws a token): { $effect }
       *[no] { $id } { $name }: { $effect }
    }
singapore-help =
      build I07     build a tile of the display; build top the pile's top, for £1
      lot b5        where, in the preparation; join b4 then lays a free street
      allot b5      the Raffles holder allots a lot to each player in turn
      move b4 c4    go along a street; deploy c4 brings in your second worker
      use c4        activate a building; use c4 1 or use c4 2 where it has two ways
      pay brick     choose what an activation takes; gain tea: what it gives
      return 2      so many of your black tokens go back to the bag, at the court
      lift b4       the worker that Raffles' instructions put elsewhere, with put c4
      street b4 b5  lay a street for £1
      keep I07      the tile that gets the hut (⌂) and stays for the next round
      end           end your turn
    B brick, C cloth, T tea, O opium, A any goods, X goods of one kind. A building
    with * is illegal and draws a token. ⚑ is a flag, a capital letter a worker, ▲
    the top of the pile. Bars beside equal points tell how markers lie, ▁ lowest.

## Why something can't be chosen

singapore-why-not-a-choice = not a choice of Singapore; choices begin with { $verbs }
singapore-why-write = not a choice of Singapore; write { $shape }
singapore-why-write-use = not a choice of Singapore; write use c4, or use c4 1 and use c4 2 where it has two ways
singapore-why-with = { $asked }, with { $shapes }
singapore-why-not-a-pick = nothing on the board is called { $pick }

singapore-why-ask-reveal = chance turns up the next tile of the pile
singapore-why-ask-draw = chance draws a token from the bag
singapore-why-ask-lot = choose a lot for { $tile }
singapore-why-ask-build = choose a tile to build
singapore-why-ask-allot = the Raffles holder allots a lot to the next player
singapore-why-ask-join = join the new building on { $square } by a street
singapore-why-ask-keep = choose the tile that gets the hut and stays for the next round
singapore-why-ask-work = work with your workers
singapore-why-ask-pay = choose a good to pay at { $square }
singapore-why-ask-gain = choose a good to gain at { $square }
singapore-why-ask-return = choose how many black tokens go back to the bag
singapore-why-ask-lift = choose the worker to put elsewhere
singapore-why-ask-lift-or-deploy = choose the worker to put elsewhere, or where your second worker comes into the town
singapore-why-ask-put = choose where to put the worker
singapore-why-ask-move = choose where the worker on { $square } goes
singapore-why-ask-deploy = choose where your second worker comes into the town
singapore-why-ask-way = choose way 1 or way 2 of { $square } ({ $name })

singapore-why-start-tile = { $tile } stands on the start tile and is never in the pile
singapore-why-seen = { $tile } has been seen already
singapore-why-deeper = { $tile } lies deeper in the pile, under tiles of an earlier period
singapore-why-no-black-tokens = no black tokens are left in the bag
singapore-why-no-white-tokens = no white tokens are left in the bag
singapore-why-top-preparation = the top tile can't be bought in the preparation
singapore-why-top-last-seat = only the last player of the round may buy the top tile
singapore-why-top-empty = the pile is empty
singapore-why-top-money = the top tile costs £1, and you have no money
singapore-why-not-in-display = { $tile } is not in the display, which holds { $tiles }
singapore-why-built-on = { $square } is built on already
singapore-why-water = { $square } is water
singapore-why-prepare-beside = { $square } is next to no start building and to no building that another player built
singapore-why-assigned = { $square } is allotted already
singapore-why-allotted = { $square } is allotted to { singapore-whom }
singapore-why-your-lot = { $square } is your lot: choose the tile to build on it
singapore-why-lot-waits = { $square } is an empty lot: in a round you build only on the lot that is allotted to you, before you work
singapore-why-not-beside-building = { $square } is not next to a building
singapore-why-not-beside-lot = { $square } is not next to a lot allotted in this round
singapore-why-no-building = no building stands on { $square }
singapore-why-not-beside = { $square } is not next to { $other }
singapore-why-not-neighbours = { $square } and { $other } are not neighbours
singapore-why-one-place = the start buildings are one place, so no street is laid between them
singapore-why-street-there = a street joins { $square } and { $other } already
singapore-why-streets-used-up = all { $streets } streets are laid
singapore-why-street-money = a street costs £1, and you have no money
singapore-why-street-order = write the squares in order of column, then row: { $shape }
singapore-why-not-your-worker = no worker of yours stands on { $square }
singapore-why-stands-there = the worker stands on { $square } already
singapore-why-no-street = no street leads from { $square } to { $other }
singapore-why-no-street-away = no street leads away from { $square }
singapore-why-no-moves = you have no moves left in this turn
singapore-why-second-aside = your second worker is still set aside; a new agent brings it
singapore-why-second-placed = your second worker is in the town already
singapore-why-second-no-moves = you have no moves left in this turn, and the second worker costs one
singapore-why-two-ways = the { $name } has two ways; write { $first } or { $second }
singapore-why-one-way = { $name }: there is one way only; write { $shape }
singapore-why-used = you have activated { $square } ({ $name }) in this turn already
singapore-why-no-uses = you have no activations left in this turn
singapore-why-no-own-tokens = you have no black tokens to return
singapore-why-few-own-tokens =
    { $n ->
        [1] you have only 1 black token to return
       *[other] you have only { $n } black tokens to return
    }
singapore-why-second-got = you have got your second worker already
singapore-why-too-dear = the { $name } costs { $cost }, which you can't pay
singapore-why-none-left = the supply has nothing left of what the { $name } gives
singapore-why-put-elsewhere = the worker comes from { $square } and must go elsewhere
singapore-why-goods-order = goods are picked in the order brick, cloth, tea, opium, and the last pick was { $good }
singapore-why-one-kind =
    { $good ->
        [brick] { $n } goods of one kind are needed, and of brick you have { $left }
        [cloth] { $n } goods of one kind are needed, and of cloth you have { $left }
        [tea] { $n } goods of one kind are needed, and of tea you have { $left }
       *[opium] { $n } goods of one kind are needed, and of opium you have { $left }
    }
singapore-why-none-to-pay =
    { $good ->
        [brick] you have no more brick to pay
        [cloth] you have no more cloth to pay
        [tea] you have no more tea to pay
       *[opium] you have no more opium to pay
    }
singapore-why-incomplete =
    { $good ->
        [brick] after brick the goods that come later in the order can't complete the payment
        [cloth] after cloth the goods that come later in the order can't complete the payment
        [tea] after tea the goods that come later in the order can't complete the payment
       *[opium] after opium the goods that come later in the order can't complete the payment
    }
singapore-why-none-to-gain =
    { $good ->
        [brick] the supply has no more brick
        [cloth] the supply has no more cloth
        [tea] the supply has no more tea
       *[opium] the supply has no more opium
    }
singapore-why-too-few-to-gain =
    { $good ->
        [brick] after brick the supply has too few of the goods that come later in the order
        [cloth] after cloth the supply has too few of the goods that come later in the order
        [tea] after tea the supply has too few of the goods that come later in the order
       *[opium] after opium the supply has nothing left to pick
    }
singapore-why-build-first = a tile is built only at the beginning of a turn, before the work
singapore-why-goods-unasked = goods are picked only when an activation asks for them
singapore-why-tokens-unasked = tokens are returned only at a court
singapore-why-way-first = choose a building with two ways first
singapore-why-chance = chance decides this

## What reports count: in a table, and in a few letters

singapore-deed-build = building built
singapore-deed-use = building activated
singapore-deed-short-build = build
singapore-deed-short-use = use
