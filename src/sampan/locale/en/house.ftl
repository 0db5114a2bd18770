# Words that all faces share.

house-language = English
house-to-win = { $percent } to win
house-is-legal = { $choice } is legal
house-not-a-string = a choice is a string, not { $value }
house-over = the game is over
