# Слова веб-страницы; этот файл читает и браузер.

web-skip = К содержанию
web-home = На главную
web-close = Закрыть
web-save = Сохранить
web-no = Нет
web-more = Ещё
web-opening = Открываем…
web-language = Язык
web-sound = Звук
web-ground-day = Дневной свет
web-ground-night = Свет лампы
web-name = Ваше имя
web-name-change = Сменить имя
web-copy = Скопировать
web-copied = Скопировано.
web-copy-by-hand = Скопируйте эту ссылку:
web-error-offline = Дом сейчас недоступен. Есть ли соединение?
web-error-unknown = В доме что-то пошло не так. Попробуйте ещё раз.
web-lost-page = Здесь одна вода.

## Главная

web-welcome = Игры старых королевств и гаваней
web-welcome-more = Против бота, с друзьями по ссылке или за одним экраном. Без регистрации и хлопот.
web-preparing = Дом обставляют: игры откроются через минуту.
web-preparing-bots = Боты ещё просыпаются на этой машине. Садиться уже можно: скоро они ответят.
web-play = Играть
web-play-now = Играть
web-level = Уровень { $level }
web-level-choose = Уровень бота: { $title }
web-card-players = Игроков: { $seats }.
web-house-variant =
    { $count ->
        [one] { $count } игрок: собственный вариант дома.
        [few] { $count } игрока: собственный вариант дома.
       *[other] { $count } игроков: собственный вариант дома.
    }
web-contents = Содержание
web-way-friends = С друзьями
web-way-screen = За одним экраном
web-way-more = Ещё…
web-rules = Правила
web-rules-of = Правила: { $title }
web-list-mine = Ваши партии
web-list-open = Открытые столы
web-list-open-none = Сейчас никто не ждёт. Откройте стол и отметьте «Показать на главной».
web-list-live = Можно посмотреть
web-list-finished = Недавно сыгранные
web-row-yours = Ваш ход
web-row-open = Есть место
web-row-paused = Пауза
web-row-over = Окончена
web-row-broken = Нельзя продолжить
web-row-step = Ход { $step }
web-about = О доме и помощь
web-verify = Проверить честность партии
web-api = Программистам

## Новая партия

web-new-title = Новая партия: { $title }
web-new-with = Кто играет?
web-new-bots = Я против ботов
web-new-friends = Друзья по ссылке
web-new-screen = За одним экраном
web-new-players = Сколько игроков?
web-new-seats = Места
web-new-options = Часы и настройки
web-new-clock = Часы
web-new-clock-none = Без часов
web-new-clock-pace = { $minutes } мин + { $seconds } с за ход
web-own = Свой вариант
web-own-text = Свой вариант в формате TOML
web-own-file = Выбрать файл
web-own-checking = Проверяем…
web-own-sound = Так можно играть.
web-own-large = Это слишком большой файл.
web-new-public = Показать на главной: может сесть или смотреть любой
web-new-begin = Начать
web-seat-me = Я
web-seat-open = Свободное место
web-seat-bot = Бот, уровень { $level }

## За столом

web-table-missing = Такого стола нет
web-table-broken = Эту партию продолжить нельзя
web-seats = Места
web-you = { $name } (вы)
web-here = На месте
web-away = Нет на месте
web-gone = больше не играет
web-to-choose = ход
web-won = победа
web-sit = Сесть
web-sit-as = Сесть: { $seat }
web-replace = Отдать место боту
web-invite = Отправьте эту ссылку тем, с кем хотите сыграть:
web-played-with = Как играют за этим столом
web-option-set = { $meaning }: { $value }
web-board = Поле, { $title }. Стрелки ведут к тому, чего можно коснуться, Enter касается.
web-choices = Что можно сделать
web-choices-count =
    { $count ->
        [one] { $count } способ
        [few] { $count } способа
       *[other] { $count } способов
    }
web-picked = Выбрано: { $label }.
web-undo-pick = Отменить
web-your-turn = Ваш ход. Коснитесь того, что подсвечено.
web-turn-of = { $seat }: коснитесь того, что подсвечено.
web-go-on = Дальше: коснитесь того, что подсвечено.
web-their-turn = Ходит { $who } ({ $seat }).
web-bot-thinks = { $who } ({ $seat }): думает…
web-chance-draws = Решает случай…
web-chance = случай
web-sending = Отправляем…
web-waiting-seats = Партия начнётся, когда все места будут заняты.
web-waiting-seats-example = Партия начнётся, когда все места будут заняты. Тогда же жребий определит расстановку; эта — для примера.
web-waiting-numbers = Идёт жеребьёвка…
web-paused = Пауза; часы стоят.
web-hint = Подсказка
web-hint-thinking = Думаем…
web-why-rule = Правило
web-moves = Ходы
web-moves-none = Ещё ничего не сыграно.
web-larger = Поле крупнее
web-chat = Разговор
web-chat-placeholder = Скажите что-нибудь
web-chat-send = Сказать
web-chat-earlier = Раньше
web-watches = Только смотрит
web-mute = Запретить писать: { $called }
web-mute-watchers = Запретить писать всем зрителям
web-muted = Не может писать: { $called }
web-muted-you = Игроки попросили вас больше не писать за этим столом.
web-unmute = Разрешить писать: { $called }
web-unmute-watchers = Разрешить писать зрителям
web-quiet = Пока идёт партия, игрокам говорить нельзя. До неё и после неё могут говорить все.
web-quiet-apart = Это читают только зрители: пока идёт партия, игрокам говорить нельзя.
web-present =
    { $watching ->
        [0] Здесь: { $people }
        [one] Здесь: { $people }; { $watching } из них только смотрит
       *[other] Здесь: { $people }; { $watching } из них только смотрят
    }
web-lost = Связь потеряна. Пробуем снова…
web-lost-pending = Связь потеряна. Ваш ход сохранён и уйдёт, как только она вернётся.
web-handover = Передайте экран: { $seat }
web-handover-why = Дальнейшее — не для чужих глаз.
web-handover-ready = Экран у меня, показать

## Предложения

web-offer-take_back = Вернуть ход
web-offer-draw = Предложить ничью
web-offer-pause = Пауза
web-offer-rematch = Реванш
web-offer-own =
    { $what ->
        [take_back] Вы просите вернуть ваш последний ход.
        [draw] Вы предлагаете ничью.
        [pause] Вы просите паузу.
       *[rematch] Вы предлагаете реванш.
    }
web-offer-asked =
    { $what ->
        [take_back] { $who } просит вернуть последний ход.
        [draw] { $who } предлагает ничью.
        [pause] { $who } просит паузу.
       *[rematch] { $who } предлагает реванш.
    }
web-accept = Согласиться
web-decline = Отказать
web-withdraw = Отозвать
web-resume = Продолжить
web-resign = Сдаться
web-resign-sure = Точно сдаться?
web-resign-yes = Да, сдаюсь
web-leave = Встать из-за стола
web-rematch-go = К реваншу
web-copy-link = Скопировать ссылку на стол
web-copy-seat-link = Перенести моё место на другое устройство
web-picture = Картинка поля
web-record = Скачать запись

## Просмотр и анализ

web-replay = Просмотр
web-replay-first = К началу
web-replay-previous = Шаг назад
web-replay-next = Шаг вперёд
web-replay-last = К последнему шагу
web-replay-play = Показать по шагам
web-replay-stop = Остановить
web-replay-slider = Шаг партии
web-replay-step = Шаг { $step } из { $last }
web-replay-leave = Вернуться к партии
web-analysis = Анализ
web-analysis-why = Сильный бот просмотрит каждый ход: кто и когда стоял лучше, где были промахи и что было сильнее.
web-analysis-start = Разобрать партию
web-analysis-working = Смотрим ход { $done } из { $total }…
web-analysis-curve = Шансы на победу на протяжении партии
web-analysis-chance-of = Шансы на победу: { $seat }
web-analysis-best = лучше: { $best }
web-analysis-better = Лучше было:
web-analysis-no-slips = Ни одного промаха. Отличная игра!
web-mark-inaccuracy = неточность
web-mark-mistake = ошибка
web-mark-blunder = зевок
web-play-on = Играть отсюда

## Честность

web-fairness = Честный жребий
web-fairness-how = До первого хода дом выбрал секрет и показал его отпечаток, а браузер каждого игрока — отпечаток случайного числа. Сами числа отправляют, только когда показаны все отпечатки, и расстановку и каждый жребий решают секрет и числа вместе. Поэтому выбрать их не может никто: ни дом, ни тот, кто открыл стол, ни другой игрок. В конце всё раскрывают, и любой может пересчитать.
web-fairness-not = Это не показывает, держит ли дом при себе то, что он знает о скрытом и о будущих жребиях. И сама эта страница — от дома: кто сомневается, пусть сохранит запись партии и проверит её в другом месте командой `sampan verify`.
web-fairness-commitment = Отпечаток дома, известный с самого начала
web-fairness-numbers = Отпечатки игроков, а в конце и их числа
web-fairness-left-out = не пришло вовремя
web-fairness-secret = Секрет дома
web-fairness-later = Его раскроют, когда партия закончится.
web-verify-drop = Перетащите сюда запись партии
web-verify-choose = Выбрать файл
web-verify-no-record = В этом файле нет записи партии.
web-verify-working = Вычисляем…
web-verify-fair = Честно: каждый жребий следует из того, чем все были связаны заранее.
web-verify-unfair = Нечестно: что-то не сходится.
web-verify-unknown = Сказать пока нельзя: секрет ещё не раскрыт.
web-verify-commitment = Отпечаток секрета совпадает с показанным.
web-verify-commitment-not = Отпечаток секрета не совпадает с показанным.
web-verify-numbers = Подмешано чисел игроков: { $count }; отпечатки совпадают с показанными.
web-verify-numbers-not = Отпечаток числа одного из игроков не совпадает с показанным.
web-verify-left-out = Не пришло вовремя и не учтено чисел игроков: { $count }. В сговоре с домом такой игрок мог выбирать между жребием с его числом и без него.
web-verify-own-sent = Этот браузер дал своё число, и до этого ему были показаны все эти отпечатки. Значит, этот жребий никто не выбирал, кто бы с кем ни сговорился.
web-verify-own-other = Когда этот браузер отправил своё число, ему были показаны другие отпечатки. Значит, с тех пор кто-то выбрал заново.
web-verify-own-late = Число этого браузера не пришло вовремя и не учтено. Значит, по дороге ничего не подменили, но выбрать этот жребий кто-то мог.
web-verify-own-none = Чисел этого браузера здесь нет. Те, кто дал своё число, знают, что этот жребий никто не выбирал; вы знаете, что с тех пор, как показаны эти отпечатки, ничего не подменили.
web-verify-alone = Ни одного числа игроков здесь нет. Видно, что по дороге ничего не подменили, но не видно, как дом выбрал свой секрет.
web-verify-seed = Расстановка — та, что из этого следует.
web-verify-seed-not = Расстановка — не та, что из этого следует.
web-verify-draws =
    { $count ->
        [0] В этой партии жребия не было.
       *[other] Пересчитано в вашем браузере: совпало { $fitting } из { $count }.
    }
web-verify-each = Каждый жребий
web-verify-step = Шаг
web-verify-drawn = Выпало
web-verify-computed = Вычислено здесь

## О доме

web-about-house = Sampan — дом для трёх настольных игр. Выберите игру и силу бота и играйте; или откройте стол и отправьте ссылку другу. Чего можно коснуться, то подсвечено. Если коснуться другого, дом скажет, почему нельзя, и покажет правило.
web-about-person = Регистрация не нужна: на этом устройстве вас помнит cookie. Чтобы продолжить на другом, откройте за столом «Ещё» и перенесите своё место.
web-keys = Клавиши
web-key-tab = переходит по кнопкам; в списке рядом с полем есть всё, чего можно коснуться
web-key-arrows = на поле: перейти к тому, что подсвечено
web-key-enter = касается
web-key-escape = отменяет последнее касание или закрывает просмотр
web-key-steps = вне поля: шаг назад или вперёд
web-key-ends = к началу, к последнему шагу
web-prefs = На этом устройстве
web-prefs-confirm = Спрашивать, прежде чем отправить ход
web-prefs-system = Свет и язык — как в системе
web-sign-out = Выход
web-sign-out-what = Кто вышел, на этом устройстве уже кто-то новый: места остаются за прежним. Чтобы продолжить в другом месте, сначала перенесите свои места: «Ещё» у каждого стола.
web-sign-out-here = Выйти здесь
web-sign-out-elsewhere = Выйти на всех других устройствах
web-sign-out-everywhere = Выйти везде
web-sign-out-sure =
    { $where ->
        [here] Точно? С этого устройства на ваши места уже не вернуться.
        [elsewhere] Точно? Другие ваши устройства потеряют места, это их сохранит.
       *[everywhere] Точно? На ваши места не сможет вернуться никто.
    }
web-sign-out-yes = Да, выйти
web-signed-out = Готово.
web-thanks = Спасибо
web-about-authors = Sampan — неофициальная работа людей, которым эти игры нравятся; авторы и издатели к ней не причастны. Если игра понравилась, купите коробку: она красивее.
web-about-free = Sampan — свободная программа под лицензией MIT. Шрифт — Alegreya Хуана Пабло дель Пераля.
