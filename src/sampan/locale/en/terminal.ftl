# The game in a terminal.

terminal-welcome = { $game }. Press Tab to see what you can choose; help tells more.
terminal-against = Against a person here, random, or a level from 1 to 10

## Commands: what they are called, what may follow, what they do

terminal-name-undo = undo
terminal-name-save = save
terminal-name-load = load
terminal-name-resign = resign
terminal-name-choices = choices
terminal-name-hint = hint
terminal-name-help = help
terminal-name-quit = quit
terminal-more-save = [FILE]
terminal-more-load = FILE
terminal-more-choices = [TEXT]
terminal-more-help = [WORD]
terminal-meaning-undo = take back a decision
terminal-meaning-save = keep the game
terminal-meaning-load = go on with a kept game
terminal-meaning-resign = give up
terminal-meaning-choices = list what is possible
terminal-meaning-hint = ask for advice
terminal-meaning-help = this page, or a word
terminal-meaning-quit = leave the table

## Answers to questions

terminal-yes = y, yes
terminal-no = n, no
terminal-question = { $question } y/n:

## The prompt and the line below it

terminal-prompt-over = game over
terminal-status-over = The game is over · undo, save, load or quit
terminal-status = { $who } to choose · turn { $turn } · Tab: choices · { $file }
terminal-file-none = not saved
terminal-file-changed = { $file } (changed)
terminal-several =
    { $number ->
        [one] 1 choice
       *[other] { $number } choices
    }

## Bots and people

terminal-bot-comes = A bot sits down …
terminal-bot-failed = { $who }: { $error }. Choose for it.
terminal-hand-over = Pass the screen to { $who }, then press Enter.

## Lines that are not understood

terminal-nothing-after = Nothing goes after { $word }
terminal-beginning = { $line } is only a beginning; go on with { $more }
terminal-no-command = { $line } is no command; did you mean { $command }?
terminal-did-you-mean = { $error }; did you mean { $meant }?
terminal-no-such-choice = No choice begins with { $start }
terminal-nothing-to-tell = There is nothing to tell about { $word }

## Commands at work

terminal-taken-back = Taken back: { $choices }.
terminal-taken-back-end = Taken back: the game goes on.
terminal-nothing-to-take-back = There is nothing to take back
terminal-give-up =
    { $many ->
        [yes] do { $who } give up?
       *[no] does { $who } give up?
    }
terminal-goes-on =
    { $many ->
        [yes] { $who } go on
       *[no] { $who } goes on
    }
terminal-help = { $game }: write a choice, or press Tab to pick one.
terminal-help-enter = Enter alone shows the board again.

## Files

terminal-replace = { $path } exists. Replace it?
terminal-not-replaced = { $path } exists and was left as it is; save under another name
terminal-saved = Saved in { $path }.
terminal-save-first = Save the game? y/n, or Enter to stay:
terminal-load-what = Load which file? write, for example, load game.json
terminal-put-away = The game on the table is not saved. Put it away?
terminal-not-loaded = Nothing was loaded; the game on the table goes on
terminal-loaded = Loaded { $path }: { $game } after { $number ->
        [one] 1 choice
       *[other] { $number } choices
    }.
terminal-no-home = { $name }: there is no such home folder
terminal-cannot-save = Can't save { $path }: { $why }
terminal-cannot-load = Can't load { $path }: { $why }
terminal-why-missing = no such file or directory
terminal-why-forbidden = permission denied
terminal-save-in-folder = { $path } is a folder; name a file to save in
terminal-load-folder = { $path } is a folder; name a saved game
terminal-not-saved-game = { $path } is not a saved game: { $error }

## Leaving

terminal-goodbye = Goodbye.
terminal-goodbye-unsaved = Goodbye. What was played is not saved.
terminal-goodbye-since = Goodbye. What was played since it was last saved is not saved.
terminal-go-on = Go on with: { $command }
terminal-see-again = See it again with: { $command }
