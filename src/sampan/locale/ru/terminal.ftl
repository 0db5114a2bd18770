# Игра в терминале.

terminal-welcome = { $game }. Tab покажет, что можно выбрать; помощь расскажет больше.
terminal-against = Против человека здесь (person), случая (random) или уровня от 1 до 10

## Команды: как называются, что может следовать, что делают

terminal-name-undo = назад
terminal-name-save = сохранить
terminal-name-load = загрузить
terminal-name-resign = сдаться
terminal-name-choices = ходы
terminal-name-hint = совет
terminal-name-help = помощь
terminal-name-quit = выход
terminal-more-save = [ФАЙЛ]
terminal-more-load = ФАЙЛ
terminal-more-choices = [ТЕКСТ]
terminal-more-help = [СЛОВО]
terminal-meaning-undo = вернуть ход
terminal-meaning-save = сохранить партию
terminal-meaning-load = открыть партию
terminal-meaning-resign = признать поражение
terminal-meaning-choices = что можно сделать
terminal-meaning-hint = спросить совета
terminal-meaning-help = эта страница, слово
terminal-meaning-quit = встать из-за стола

## Ответы на вопросы

terminal-yes = д, да
terminal-no = н, нет
terminal-question = { $question } д/н:

## Приглашение и нижняя строка

terminal-prompt-over = конец партии
terminal-status-over = Партия окончена · назад, сохранить, загрузить или выход
terminal-status = Очередь: { $who } · ход { $turn } · Tab: ходы · { $file }
terminal-file-none = не сохранено
terminal-file-changed = { $file } (изменено)
terminal-several =
    { $number ->
        [one] { $number } ход
        [few] { $number } хода
       *[many] { $number } ходов
    }

## Боты и люди

terminal-bot-comes = Бот садится за стол…
terminal-bot-failed = { $who }: { $error }. Выберите за него.
terminal-hand-over = Очередь: { $who }. Передайте экран и нажмите Enter.

## Непонятные строки

terminal-nothing-after = После { $word } ничего не пишут
terminal-beginning = { $line } — только начало; продолжите: { $more }
terminal-no-command = { $line } — нет такой команды; может быть, { $command }?
terminal-did-you-mean = { $error }; может быть, { $meant }?
terminal-no-such-choice = Ни один ход не начинается с { $start }
terminal-nothing-to-tell = О слове { $word } сказать нечего

## Команды в деле

terminal-taken-back = Возвращено: { $choices }.
terminal-taken-back-end = Конец отменён: партия продолжается.
terminal-nothing-to-take-back = Возвращать нечего
terminal-give-up =
    { $many ->
        [yes] { $who } сдаются?
       *[no] { $who } сдаётся?
    }
terminal-goes-on =
    { $many ->
        [yes] { $who } играют дальше
       *[no] { $who } играет дальше
    }
terminal-help = { $game }: напишите ход или выберите его клавишей Tab.
terminal-help-enter = Пустая строка снова покажет поле.

## Файлы

terminal-replace = { $path } уже есть. Заменить?
terminal-not-replaced = { $path } уже есть и остался нетронутым; сохраните под другим именем
terminal-saved = Партия сохранена в { $path }.
terminal-save-first = Сохранить партию? д/н, или Enter, чтобы остаться:
terminal-load-what = Какой файл загрузить? Напишите, например: загрузить game.json
terminal-put-away = Эта партия не сохранена. Убрать её со стола?
terminal-not-loaded = Ничего не загружено; прежняя партия продолжается
terminal-loaded = Загружено из { $path }: { $game }, { $number ->
        [one] сыгран { $number } ход
        [few] сыграно { $number } хода
       *[many] сыграно { $number } ходов
    }.
terminal-no-home = { $name }: нет такой домашней папки
terminal-cannot-save = Не удалось сохранить { $path }: { $why }
terminal-cannot-load = Не удалось загрузить { $path }: { $why }
terminal-why-missing = нет такого файла или папки
terminal-why-forbidden = доступ запрещён
terminal-save-in-folder = { $path } — папка; назовите файл
terminal-load-folder = { $path } — папка; назовите файл сохранённой партии
terminal-not-saved-game = { $path } — не сохранённая партия: { $error }

## До свидания

terminal-goodbye = До свидания.
terminal-goodbye-unsaved = До свидания. Сыгранное не сохранено.
terminal-goodbye-since = До свидания. Сыгранное после последнего сохранения не сохранено.
terminal-go-on = Продолжить: { $command }
terminal-see-again = Посмотреть ещё раз: { $command }
