# What is said at a table on the web: what happened there, and why something is refused.

table-level = Level { $level }
table-guest = Guest { $number }

## What happened

table-event-opened = The table is open.
table-event-began = The game begins.
table-event-sat = { $called } sits down ({ $seat }).
table-event-left = { $called } has left ({ $seat }).
table-event-moved = { $called } has moved to another device ({ $seat }).
table-event-took-back = Taken back.
table-event-offered-take-back = { $called } would like to take back.
table-event-offered-draw = { $called } offers a draw.
table-event-offered-pause = { $called } would like to pause.
table-event-offered-rematch = { $called } would like to play again.
table-event-declined-take-back = No take-back.
table-event-declined-draw = The draw is declined.
table-event-declined-pause = No pause.
table-event-declined-rematch = No rematch.
table-event-paused = The game is paused.
table-event-resumed = The game goes on.
table-event-resigned = { $called } gives up ({ $seat }).
table-event-flagged = Time is up ({ $seat }).
table-event-agreed = A draw is agreed.
table-event-replaced = A bot of level { $level } takes over ({ $seat }).
table-event-failed = The bot could not choose; it is asked again ({ $seat }).
table-event-woke = The house is open again; the clocks stood still meanwhile.
table-event-named = The new name is { $called }.
table-event-rematched = Another game begins at a new table.

## Why something is refused

table-no-malformed = That is not what the house understands: { $detail }.
table-no-not-toml = This can’t be read; write it as in the example.
table-no-not-toml-at = This can’t be read from line { $line }, column { $column } on; write it as in the example.
table-no-future = Version { $version } has not happened yet.
table-no-missing = Something is missing: { $field }.
table-no-no-person = Nobody has this token.
table-no-foreign = This is not yours to do.
table-no-failed = Something went wrong here; it is in the log under { $request }.
table-no-host = This house is not known as { $host }; whoever runs it can name it so with --hosts.
table-no-origin = The request comes from another site.
table-no-no-seat = You have no seat at this table.
table-no-not-your-seat = That is not your seat.
table-no-unknown = There is no such thing here.
table-no-no-such-table = There is no such table.
table-no-broken = This table can’t be continued: what was played at it no longer agrees with the rules of this house.
table-no-no-such-game = There is no such game.
table-no-no-such-seat = There is no seat { $seat }.
table-no-no-such-step = There is no step { $step }.
table-no-stale = The game has changed since; look again.
table-no-not-now = That can’t be done now.
table-no-over = The game is over.
table-no-not-over = The game is not over yet.
table-no-paused = The game is paused.
table-no-not-paused = The game is not paused.
table-no-not-begun = The game has not begun: a seat is still open.
table-no-not-playing = No game is being played.
table-no-not-your-turn = It is not your turn.
table-no-time-is-up = Your time is up.
table-no-seat-taken = That seat is taken.
table-no-seat-gone = Somebody whose choice would be taken back has left.
table-no-link-used = This link has been used already.
table-no-not-silent = Whoever has that seat has not been idle long enough yet.
table-no-silence = Those who play don’t talk while the game is on: see “{ $named }” in the rules.
table-no-offered-already = You have offered that already.
table-no-no-offer = Nobody offers that now.
table-no-no-draws = No draw can be agreed on here.
table-no-rematched = The next game has begun already.
table-no-nothing-to-take-back = There is nothing to take back.
table-no-chance = What chance has drawn can’t be taken back.
table-no-no-hints = Hints are given only in games against bots.
table-no-too-large = That is too large.
table-no-too-many = That is too much at once; wait a little.
table-no-too-many-tables = You have too many tables; finish one first.
table-no-too-many-sockets = You have this house open too many times.
table-no-too-many-tokens = You have too many tokens; end one first.
table-no-not-ready = { $title } is still being prepared; that takes less than a minute.
table-no-database = The house can’t write this down just now; try again.
table-no-name-empty = A name needs something that can be seen.
table-no-name-long = A name has at most { $most } letters.
table-no-name-bot = That is what bots are called here; choose another name.
table-no-busy = The house has too much to do just now; try again in a moment.
table-no-no-analysis = Nobody has asked for an analysis of this game.
table-no-not-analysed = This game could not be analysed.
