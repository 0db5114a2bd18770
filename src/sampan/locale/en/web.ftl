# The words of the web page; the browser reads this file too.

web-skip = Skip to the page
web-home = To the front page
web-close = Close
web-save = Save
web-no = No
web-more = More
web-opening = Opening …
web-language = Language
web-sound = Sound
web-ground-day = Daylight
web-ground-night = Lamplight
web-name = Your name
web-name-change = Change your name
web-copy = Copy
web-copied = Copied.
web-copy-by-hand = Copy this link:
web-error-offline = The house can’t be reached just now. Is there a connection?
web-error-unknown = Something went wrong in the house. Please try again.
web-lost-page = There is nothing here but water.

## Front page

web-welcome = Board games of old kingdoms and harbours
web-welcome-more = Against a bot, with friends by a link, or at one screen. No account, no fuss.
web-preparing = The house is being furnished: the games can be opened in a moment.
web-preparing-bots = The bots are still waking up on this machine. You can sit down already; they will answer in a moment.
web-play = Play
web-play-now = Play now
web-level = Level { $level }
web-level-choose = Level of the bot in { $title }
web-card-players = For { $seats } players.
web-house-variant =
    { $count ->
        [one] 1 player: the house’s own variant.
       *[other] { $count } players: the house’s own variant.
    }
web-contents = Contents
web-way-friends = With friends
web-way-screen = One screen
web-way-more = More …
web-rules = Rules
web-rules-of = Rules of { $title }
web-list-mine = Your games
web-list-open = Open tables
web-list-open-none = Nobody is waiting at the moment. Open a table and tick “anyone may join”.
web-list-live = Games to watch
web-list-finished = Finished lately
web-row-yours = Your turn
web-row-open = A seat is free
web-row-paused = Paused
web-row-over = Finished
web-row-broken = Can’t be continued
web-row-step = Move { $step }
web-about = About and help
web-verify = Check a game’s luck
web-api = For programmers

## A new game

web-new-title = A new game of { $title }
web-new-with = Who plays?
web-new-bots = Me against bots
web-new-friends = Friends by a link
web-new-screen = At one screen
web-new-players = How many players?
web-new-seats = Seats
web-new-options = Clock and options
web-new-clock = Clock
web-new-clock-none = No clock
web-new-clock-pace = { $minutes } min + { $seconds } s a turn
web-own = Your own
web-own-text = Your own, as TOML
web-own-file = Choose a file
web-own-checking = Looking at it …
web-own-sound = This can be played.
web-own-large = That is too large for this.
web-new-public = Show on the front page: anyone may join or watch
web-new-begin = Begin
web-seat-me = Me
web-seat-open = Open seat
web-seat-bot = Bot, level { $level }

## At the table

web-table-missing = No such table
web-table-broken = A game that can’t go on
web-seats = Seats
web-you = { $name } (you)
web-here = Is here
web-away = Is away
web-gone = has left
web-to-choose = to move
web-won = won
web-sit = Sit down
web-sit-as = Sit down: { $seat }
web-replace = Give the seat to a bot
web-invite = Send this link to those you want to play with:
web-played-with = How this table plays
web-option-set = { $meaning }: { $value }
web-board = The board of { $title }. The arrow keys lead to what can be touched, Enter touches it.
web-choices = What you can do
web-choices-count =
    { $count ->
        [one] { $count } way
       *[other] { $count } ways
    }
web-picked = Picked: { $label }.
web-undo-pick = Undo
web-your-turn = Your turn. Touch what is lit.
web-turn-of = { $seat }: touch what is lit.
web-go-on = Go on: touch what is lit.
web-their-turn = { $who } ({ $seat }) is to move.
web-bot-thinks = { $who } ({ $seat }) is thinking …
web-chance-draws = Fate decides …
web-chance = chance
web-sending = Sending …
web-waiting-seats = The game begins when every seat is taken.
web-waiting-seats-example = The game begins when every seat is taken. The set-up is drawn then; this one is an example.
web-waiting-numbers = Chance is being drawn …
web-paused = The game is paused; the clocks stand still.
web-hint = Hint
web-hint-thinking = Thinking …
web-why-rule = The rule
web-moves = Moves
web-moves-none = Nothing has been played yet.
web-larger = Larger board
web-chat = Talk
web-chat-placeholder = Say something
web-chat-send = Say
web-chat-earlier = Earlier
web-watches = Only watches
web-mute = Silence { $called } here
web-mute-watchers = Silence all who watch
web-muted = { $called } may not talk here
web-muted-you = Those who play have asked you not to talk at this table.
web-unmute = Let { $called } talk
web-unmute-watchers = Let those who watch talk
web-quiet = While the game is on, those who play don’t talk. Before and after it, everybody does.
web-quiet-apart = Only those who watch read this: whoever plays doesn’t talk while the game is on.
web-present =
    { $watching ->
        [0] Here: { $people }
        [one] Here: { $people }; one of them only watches
       *[other] Here: { $people }; { $watching } of them only watch
    }
web-lost = The connection is lost. Trying again …
web-lost-pending = The connection is lost. Your move is kept and will be sent as soon as it is back.
web-handover = Hand the screen to: { $seat }
web-handover-why = The next view is for their eyes only.
web-handover-ready = I am here, show me

## Offers

web-offer-take_back = Take back
web-offer-draw = Offer a draw
web-offer-pause = Pause
web-offer-rematch = Rematch
web-offer-own =
    { $what ->
        [take_back] You asked to take back your last move.
        [draw] You offered a draw.
        [pause] You asked for a pause.
       *[rematch] You asked for a rematch.
    }
web-offer-asked =
    { $what ->
        [take_back] { $who } would like to take back the last move.
        [draw] { $who } offers a draw.
        [pause] { $who } asks for a pause.
       *[rematch] { $who } would like a rematch.
    }
web-accept = Agree
web-decline = Decline
web-withdraw = Withdraw
web-resume = Go on
web-resign = Give up
web-resign-sure = Really give up?
web-resign-yes = Yes, give up
web-leave = Leave the table
web-rematch-go = To the rematch
web-copy-link = Copy the link to this table
web-copy-seat-link = Move my seat to another device
web-picture = Picture of the board
web-record = Download the record

## Replay and analysis

web-replay = Replay
web-replay-first = To the start
web-replay-previous = One step back
web-replay-next = One step on
web-replay-last = To the present
web-replay-play = Play by itself
web-replay-stop = Stop
web-replay-slider = Step of the game
web-replay-step = Step { $step } of { $last }
web-replay-leave = Back to the present
web-analysis = Analysis
web-analysis-why = A strong bot looks at every move: who stood better when, what was a slip, and what was best.
web-analysis-start = Analyse the game
web-analysis-working = Looking at move { $done } of { $total } …
web-analysis-curve = Chances to win over the whole game
web-analysis-chance-of = Chance to win: { $seat }
web-analysis-best = best: { $best }
web-analysis-better = Better was:
web-analysis-no-slips = Not one slip. Well played!
web-mark-inaccuracy = inaccuracy
web-mark-mistake = mistake
web-mark-blunder = blunder
web-play-on = Play on from here

## Fairness

web-fairness = Fair luck
web-fairness-how = Before the first move the house chose a secret and showed its fingerprint, and so did the players’ browsers with a random number each. The numbers were sent only when all fingerprints were there, and secret and numbers together decide the set-up and every draw. So nobody can choose them: not the house, not whoever opens the table, not another player. All is told at the end, and anyone can compute it again.
web-fairness-not = This does not show whether the house keeps what it knows of hidden things and coming draws to itself. And this page is the house’s own: whoever doubts it keeps the record and checks it elsewhere with `sampan verify`.
web-fairness-commitment = The house’s fingerprint, shown from the start
web-fairness-numbers = The players’ fingerprints, and at the end their numbers
web-fairness-left-out = did not come in time
web-fairness-secret = The house’s secret
web-fairness-later = It is told when the game is over.
web-verify-drop = Drop the record of a game here
web-verify-choose = Choose a file
web-verify-no-record = This file is not a record of a game.
web-verify-working = Computing …
web-verify-fair = Fair: every draw followed from what all were bound to.
web-verify-unfair = Not fair: something does not fit.
web-verify-unknown = This can’t be said yet: the secret has not been told.
web-verify-commitment = The secret has the fingerprint that was shown.
web-verify-commitment-not = The secret does not have the fingerprint that was shown.
web-verify-numbers =
    { $count ->
        [one] { $count } player’s number is in it and has the fingerprint that was shown.
       *[other] { $count } players’ numbers are in it and have the fingerprints that were shown.
    }
web-verify-numbers-not = A player’s number does not have the fingerprint that was shown.
web-verify-left-out =
    { $count ->
        [one] { $count } player’s number did not come in time and is left out: together with the house, that player could choose between the luck with it and the luck without.
       *[other] { $count } players’ numbers did not come in time and are left out: together with the house, those players could choose between the luck with them and the luck without.
    }
web-verify-own-sent = This browser gave a number of its own, and had been shown all these fingerprints before. So you know that nobody chose this luck, whoever may be in league with whom.
web-verify-own-other = When this browser sent its number, it had been shown other fingerprints. Somebody has chosen anew since.
web-verify-own-late = This browser’s number did not come in time and is not in it. So you know that nothing was changed on the way, but not that nobody chose this luck.
web-verify-own-none = No number in it is from this browser. Those who gave one know that nobody chose this luck; you know that nothing was changed since these fingerprints were shown.
web-verify-alone = No player’s number is in it. So this shows that nothing was changed on the way, but not how the house chose its secret.
web-verify-seed = The set-up is the one that follows.
web-verify-seed-not = The set-up is not the one that follows.
web-verify-draws =
    { $count ->
        [0] Nothing was drawn in this game.
        [one] { $fitting } of { $count } draw, computed again in your browser, is as it was played.
       *[other] { $fitting } of { $count } draws, computed again in your browser, are as they were played.
    }
web-verify-each = Every draw
web-verify-step = Step
web-verify-drawn = Drawn
web-verify-computed = Computed here

## About

web-about-house = Sampan is a house for three board games. Choose a game, choose how strong the bot should be, and play; or open a table and send its link to a friend. What you can touch is lit. If you touch something else, the house tells you why it can’t be done, and shows the rule.
web-about-person = You need no account: a cookie remembers who you are on this device. To go on elsewhere, open “More” at the table and move your seat.
web-keys = Keys
web-key-tab = goes through the buttons; the list beside the board holds everything that can be touched
web-key-arrows = on the board: go to what is lit
web-key-enter = touches it
web-key-escape = undoes the last touch, or leaves the replay
web-key-steps = outside the board: one step back or on
web-key-ends = to the start, to the present
web-prefs = On this device
web-prefs-confirm = Ask before a move is sent
web-prefs-system = Follow the system’s light and language
web-sign-out = Signing out
web-sign-out-what = Whoever signs out is somebody new on that device: seats stay with who you were. To go on elsewhere, move your seats first: “More” at each table.
web-sign-out-here = Sign out here
web-sign-out-elsewhere = Sign out on all other devices
web-sign-out-everywhere = Sign out everywhere
web-sign-out-sure =
    { $where ->
        [here] Really? This device can’t come back to your seats.
        [elsewhere] Really? Your other devices lose your seats; this one keeps them.
       *[everywhere] Really? Nobody can come back to your seats.
    }
web-sign-out-yes = Yes, sign out
web-signed-out = Signed out.
web-thanks = Thanks
web-about-authors = Sampan is an unofficial work by people who like these games, neither made nor endorsed by their designers or publishers. If you enjoy a game, buy the box: it is lovelier.
web-about-free = Sampan is free software under the MIT licence. The type is Alegreya by Juan Pablo del Peral.
