# Слова, общие для всех лиц.

house-language = Русский
house-to-win = шанс победы { $percent }
house-is-legal = { $choice } — разрешённый ход
house-not-a-string = выбор — это строка, а не { $value }
house-over = игра окончена
