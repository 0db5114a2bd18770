# What the command `sampan` says: its help, its tables and plots, and what it refuses.

command-help = A house for board games: { $games }.

## Verbs

command-verb-games = List the games, their seats and their options.
command-verb-play = Play in the terminal: people at one keyboard, or you against bots.
command-verb-show = Draw any position, or any step of a record, as SVG and PNG.
command-verb-perft = Count the sequences of legal choices from the start, a line `DEPTH COUNT` for each depth.
command-verb-bench = Measure choices a second in random play: interpreted, one core, all cores, GPU.
command-verb-arena = Let bots play matches: seats rotate, Elo with 95 % intervals.
command-verb-ladder = Let neighbouring levels play each other, the slow ones at a thirtieth of their time.
command-verb-learn = Teach a net a game by play against itself; goes on where it was.
command-verb-balance = Judge a game by many games of a bot against itself: wins by seat, points, what was done.
command-verb-analyse = Tell the win chance after every choice of a game, the mistakes and what was better.
command-verb-verify = Check that a game's set-up and every draw follow from what they were bound to before.
command-verb-serve = Open the house on the web: all games, against bots, friends, or at one screen.
command-verb-engine = Speak the engine protocol on standard input and output, for other programs.

## What follows a verb: `command-takes-` and its name, or the verb and its name

command-takes-help = show this and leave
command-takes-language = en, fr or ru; the terminal's own if none is named
command-takes-game = which game, as in `sampan games`
command-takes-players = how many players
command-takes-seed = what the set-up's chance follows from
command-takes-option = an option of the game's rules
command-takes-workers = processes; as many as there are cores if none is named
command-takes-ray = on a Ray cluster: $RAY_ADDRESS, else this machine's own
command-takes-as_json = print one JSON object
command-takes-plot = a .svg or .png for the plot
command-takes-play-against = who has the other seats: person, random or a level as level:3
command-takes-play-seat = your seat when you play against others
command-takes-play-load = go on with a saved game
command-takes-show-source = a game's name, or a JSON file of a position or a record
command-takes-show-out = a file ending in .svg or .png; again for more; both if none is named
command-takes-show-step = a record's position after this many choices
command-takes-show-ground = on paper by day or at the table by night
command-takes-show-width = of the PNG, in pixels
command-takes-show-seat = as this seat sees it
command-takes-perft-depth = how many choices to look ahead
command-takes-bench-game = which games; all if none is named
command-takes-bench-seconds = for each figure
command-takes-arena-bots = two or more of random, greedy, mcts:1s, mcts:5000, alphabeta:3, level:7
command-takes-arena-games = for each pair
command-takes-arena-opening = random choices at the start of each game
command-takes-arena-sprt = two differences; stop as soon as the games show one of them
command-takes-arena-records = a folder for the games
command-takes-ladder-games = for each pair of neighbours
command-takes-learn-minutes = to learn, those of earlier runs included
command-takes-learn-folder = for the net and all that is needed to go on; learned/GAME if none is named
command-takes-learn-device = where the games are played and the net learns; the GPU if there is one
command-takes-learn-change = an entry of the game's plan, as width=32
command-takes-balance-games = how many games
command-takes-balance-bot = who plays all seats
command-takes-analyse-record = a saved game
command-takes-analyse-bot = who judges, as mcts:0.2s
command-takes-verify-record = a finished game with the key `luck`
command-takes-serve-host = the address to listen on
command-takes-serve-port = 0 for any free one
command-takes-serve-database = postgresql://USER:PASSWORD@HOST/NAME, or sqlite:///FILE; else $SAMPAN_DATABASE, or a file in the data folder
command-takes-serve-data_dir = for the database and the secret of the cookies; else $SAMPAN_DATA
command-takes-serve-log = json or plain lines on standard error
command-takes-serve-log_level = debug, info, warning or error
command-takes-serve-bot_processes = in which bots think; one per core, up to 4, if none is named
command-takes-serve-bot_pause = seconds that a bot takes at least
command-takes-serve-proxies = addresses of reverse proxies whose X-Forwarded headers are believed
command-takes-serve-hosts = further names of the house, as play.example.org,*.example.net; else $SAMPAN_HOSTS
command-takes-engine-bot = who thinks

## How the help is laid out

command-usage = Usage:
command-usage-options = [OPTIONS]
command-usage-verb = VERB [ARGUMENTS]...
command-usage-pair = NAME=VALUE
command-usage-arguments = Arguments
command-usage-optional = Options
command-usage-verbs = Verbs
command-usage-default = [default: { $value }]
command-usage-required = [required]

## Lines that can't be understood

command-no-verb = unknown verb { $verb }; there are { $known }
command-no-verb-but = unknown verb { $verb }; did you mean { $meant }?
command-which-verb = a verb is missing; there are { $known }
command-no-option = { $option }: there is no such option; see { $help }
command-no-option-but = { $option }: there is no such option; did you mean { $meant }?
command-missing = { $name } is missing; see { $help }
command-needs-value = { $option }: a value is missing
command-takes-no-value = { $option } takes no value
command-too-many = nothing is expected after the rest: { $words }; see { $help }

## What is refused: a field, what would be right, what was given

command-expected = { $field }: expected { $right }, got { $value }
command-unknown-game = unknown game { $game }; there are { $known }
command-unknown-bot = unknown bot { $bot }; there are { $known }
command-a-whole-number = a whole number
command-a-number = a number
command-within = { $right } from { $least } to { $most }
command-at-least = { $right } of at least { $least }
command-a-picture = a name that ends in .svg or .png
command-two-bots = bots: expected at least two
command-no-folder = { $field }: there is no folder { $folder }
command-no-file = { $file }: there is no such file
command-no-permission = { $file }: this may not be read or written
command-a-folder = { $file }: this is a folder, not a file

## Tables

command-head-game = game
command-head-seats = seats
command-head-seat = seat
command-head-option = option
command-head-default = default
command-head-meaning = meaning
command-or-a-file = FILE.toml: your own, as -o { $option }=FILE.toml
command-head-bot = bot
command-head-against = against
command-head-games = games
command-head-score = score
command-head-elo = Elo
command-head-thinking = s a choice
command-head-level = level
command-head-rating = rating
command-head-score-below = score against the level below
command-score-of = { $score } of { $games }
command-shortened = * both at a { $share }th of their limits
command-head-wins = wins
command-head-points = points
command-title-players = { $title }, { $players } players
command-title-games =
    { $title }, { $players } players, { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
command-starting = starting
command-running = { $first } { $score } against { $second }
command-pair = { $first } against { $second }
command-itself = { $bot } against itself
command-sprt-accepted = accepted
command-sprt-rejected = rejected

## bench

command-bench-title = choices a second, random play
command-bench-compiling = compiling
command-bench-speed = speed
command-bench-rate = a second
command-bench-alone = OpenSpiel is not installed, so there is nothing to compare with: make bench
command-speed-interpreted = interpreted
command-speed-core = core
command-speed-cores = cores
command-speed-gpu = gpu

## balance

command-balance-ended = { $choices } choices a game; endings: { $endings }
command-balance-ending = { $reason } ({ $count })
command-head-rate = a game
command-head-worth = worth
command-head-doers = wins of those who did
command-balance-wins = wins by seat
command-balance-seat = seat { $seat }
command-balance-points = points at the end
command-balance-won = { $share } won
command-balance-deeds = { $kind }: how often a game, worth, wins

## ladder

command-ladder-title = { $title }: levels and their ratings
command-ladder-rating = Elo above level 1
command-ladder-players = { $players } players

## analyse

command-analyse-title = { $title }, seen by { $bot }
command-analyse-positions = positions
command-analyse-choice = choice
command-analyse-to-win = to win
command-analyse-loss = loss
command-analyse-mark = mark
command-analyse-better = better: { $choice }
command-analyse-choices =
    { $number ->
        [one] 1 choice
       *[other] { $number } choices
    }
command-analyse-lost = { $loss } lost on average
command-analyse-sum = { $seat }: { $parts }
command-analyse-forced =
    forced win for { $seat } in { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }
command-analyse-by-force =
    wins by force in { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }
command-analyse-made = choices made
command-analyse-chance = chance to win
command-mark-inaccuracy = inaccuracy
command-mark-mistake = mistake
command-mark-blunder = blunder
command-marks-inaccuracy =
    { $number ->
        [one] 1 inaccuracy
       *[other] { $number } inaccuracies
    }
command-marks-mistake =
    { $number ->
        [one] 1 mistake
       *[other] { $number } mistakes
    }
command-marks-blunder =
    { $number ->
        [one] 1 blunder
       *[other] { $number } blunders
    }

## verify

command-fair =
    Fair: { $setup ->
        [yes] the set-up and { $draws ->
            [one] 1 draw
           *[other] { $draws } draws
        } follow
       *[no] { $draws ->
            [one] 1 draw follows
           *[other] { $draws } draws follow
        }
    } from the secret whose sha256 was shown{ $given ->
        [0] {""}
        [one] , mixed with the number of 1 player
       *[other] , mixed with the numbers of { $given } players
    }.
command-fair-alone = No player's number is mixed in. So this shows that nothing was changed on the way, but not how the house chose its secret.
command-fair-mixed = Whoever's number it is, and who was shown these sha256 before sending it, knows that nobody chose this luck.
command-fair-left-out = Left out, as it did not come in time: the number of { $names }.
command-not-fair = Not fair: { $finding }.
command-not-checked = Not checked: { $finding }.
command-finding-no-secret = the record names no secret, so nothing can be checked
command-finding-not-told = the secret is not told before the game is over
command-finding-commitment = the secret's sha256 is { $actual }, not { $shown } as was shown
command-finding-number = the number of { $name } is not the one whose sha256 was shown
command-finding-seed = the set-up's seed is { $seed }, but the secret gives { $right }
command-finding-draw = choice { $step } is { $drawn }, but the secret gives { $right }

## Learning

command-needs-extra = this needs more packages: pip install 'sampan[{ $extra }]'
command-filling = playing the first games: { $games } over
command-learning = loss of policy { $policy }, of value { $value }; { $pace } M evaluations/s
command-learned =
    The net is in { $net }, how it learned in { $plot }.
    Let it play: sampan arena { $game } net:0.2s:file={ $net } level:5
command-plot-loss = Loss
command-plot-policy = policy
command-plot-value = value
command-plot-length = Choices in a game
command-plot-seats = Wins by seat
command-plot-seat = seat { $seat }
command-plot-rating = Rating against earlier nets
command-plot-minutes = minutes
