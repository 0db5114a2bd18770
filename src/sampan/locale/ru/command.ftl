# Что говорит команда `sampan`: справка, таблицы, графики и отказы.

command-help = Дом для настольных игр: { $games }.

## Глаголы

command-verb-games = Показать игры, их места и настройки.
command-verb-play = Играть в терминале: вместе за одной клавиатурой или против ботов.
command-verb-show = Нарисовать любую позицию или любой шаг партии в SVG и PNG.
command-verb-perft = Сосчитать цепочки возможных выборов от начала, по строке `ГЛУБИНА ЧИСЛО` на каждую глубину.
command-verb-bench = Измерить число выборов в секунду при случайной игре: интерпретатор, одно ядро, все ядра, видеокарта.
command-verb-arena = Провести матчи между ботами: места меняются, Эло с интервалами 95 %.
command-verb-ladder = Свести соседние уровни друг с другом; медленные думают тридцатую долю своего времени.
command-verb-learn = Обучить сеть на партиях с самой собой; продолжает с того места, где остановилась.
command-verb-balance = Оценить игру по множеству партий бота с самим собой: победы по местам, очки, что делалось.
command-verb-analyse = Показать шансы на победу после каждого выбора в партии, ошибки и что было лучше.
command-verb-verify = Проверить, что расстановка и каждый жребий партии следуют из того, что было выбрано до её начала.
command-verb-serve = Открыть дом в сети: все игры, против ботов, с друзьями или за одним экраном.
command-verb-engine = Говорить по протоколу движков через стандартный ввод и вывод, для других программ.

## Что следует за глаголом: `command-takes-` и имя или глагол и имя

command-takes-help = показать эту справку и выйти
command-takes-language = en, fr или ru; если не указан — язык терминала
command-takes-game = какая игра, как в `sampan games`
command-takes-players = сколько игроков
command-takes-seed = число, из которого следует жребий начальной расстановки
command-takes-option = настройка правил игры
command-takes-workers = число процессов; если не указано — по числу ядер
command-takes-ray = на кластере Ray: $RAY_ADDRESS, иначе на этой машине
command-takes-as_json = вывести один объект JSON
command-takes-plot = файл .svg или .png для графика
command-takes-play-against = кто на остальных местах: person, random или уровень, например level:3
command-takes-play-seat = ваше место, если вы играете против других
command-takes-play-load = продолжить сохранённую партию
command-takes-show-source = название игры или файл JSON с позицией либо партией
command-takes-show-out = файл .svg или .png; можно повторить; если не указан — оба
command-takes-show-step = позиция партии после стольких выборов
command-takes-show-ground = днём на бумаге (day) или ночью за столом (night)
command-takes-show-width = ширина PNG в пикселях
command-takes-show-seat = как это видно с этого места
command-takes-perft-depth = на сколько выборов вперёд
command-takes-bench-game = какие игры; если не указаны — все
command-takes-bench-seconds = секунд на каждое измерение
command-takes-arena-bots = два или больше из random, greedy, mcts:1s, mcts:5000, alphabeta:3, level:7
command-takes-arena-games = партий на каждую пару
command-takes-arena-opening = случайных выборов в начале каждой партии
command-takes-arena-sprt = две разницы в Эло; остановиться, как только партии докажут одну из них
command-takes-arena-records = папка для партий
command-takes-ladder-games = партий на каждую пару соседей
command-takes-learn-minutes = сколько минут учиться, вместе с прежними
command-takes-learn-folder = папка для сети и всего, что нужно, чтобы продолжить; если не указана — learned/ИГРА
command-takes-learn-device = где играют партии и учат сеть; если не указано — на видеокарте, когда она есть
command-takes-learn-change = строка плана игры, например width=32
command-takes-balance-games = сколько партий
command-takes-balance-bot = кто играет на всех местах
command-takes-analyse-record = сохранённая партия
command-takes-analyse-bot = кто судит, например mcts:0.2s
command-takes-verify-record = оконченная партия с ключом `luck`
command-takes-serve-host = адрес, на котором слушать
command-takes-serve-port = порт; 0 — любой свободный
command-takes-serve-database = postgresql://ИМЯ:ПАРОЛЬ@МАШИНА/БАЗА или sqlite:///ФАЙЛ; иначе $SAMPAN_DATABASE или файл в папке данных
command-takes-serve-data_dir = папка для базы данных и секрета cookie; иначе $SAMPAN_DATA
command-takes-serve-log = строки json или обычные (plain) в поток ошибок
command-takes-serve-log_level = debug, info, warning или error
command-takes-serve-bot_processes = в скольких процессах думают боты; если не указано — по одному на ядро, до 4
command-takes-serve-bot_pause = сколько секунд бот думает самое меньшее
command-takes-serve-proxies = адреса обратных прокси, чьим заголовкам X-Forwarded можно верить
command-takes-serve-hosts = другие имена дома, например play.example.org,*.example.net; иначе $SAMPAN_HOSTS
command-takes-engine-bot = кто думает

## Как выглядит справка

command-usage = Вызов:
command-usage-options = [ПАРАМЕТРЫ]
command-usage-verb = ГЛАГОЛ [АРГУМЕНТЫ]...
command-usage-pair = ИМЯ=ЗНАЧЕНИЕ
command-usage-arguments = Аргументы
command-usage-optional = Параметры
command-usage-verbs = Глаголы
command-usage-default = [по умолчанию: { $value }]
command-usage-required = [обязательно]

## Непонятые строки

command-no-verb = неизвестный глагол { $verb }; есть { $known }
command-no-verb-but = неизвестный глагол { $verb }; может быть, { $meant }?
command-which-verb = не хватает глагола; есть { $known }
command-no-option = { $option }: такого параметра нет; см. { $help }
command-no-option-but = { $option }: такого параметра нет; может быть, { $meant }?
command-missing = не хватает { $name }; см. { $help }
command-needs-value = { $option }: не хватает значения
command-takes-no-value = { $option }: значение здесь не нужно
command-too-many = больше ничего не требуется: { $words }; см. { $help }

## Отказы: поле, что было бы верно, что дано

command-expected = { $field }: требуется { $right }, получено { $value }
command-unknown-game = неизвестная игра { $game }; есть { $known }
command-unknown-bot = неизвестный бот { $bot }; есть { $known }
command-a-whole-number = целое число
command-a-number = число
command-within = { $right } от { $least } до { $most }
command-at-least = { $right } не меньше { $least }
command-a-picture = имя, которое оканчивается на .svg или .png
command-two-bots = bots: требуется не меньше двух
command-no-folder = { $field }: нет папки { $folder }
command-no-file = { $file }: такого файла нет
command-no-permission = { $file }: нет прав на чтение или запись
command-a-folder = { $file }: это папка, а не файл

## Таблицы

command-head-game = игра
command-head-seats = места
command-head-seat = место
command-head-option = настройка
command-head-default = по умолчанию
command-head-meaning = смысл
command-or-a-file = ФАЙЛ.toml: свой вариант, как -o { $option }=ФАЙЛ.toml
command-head-bot = бот
command-head-against = против
command-head-games = партии
command-head-score = счёт
command-head-elo = Эло
command-head-thinking = с на выбор
command-head-level = уровень
command-head-rating = рейтинг
command-head-score-below = счёт против уровня ниже
command-score-of = { $score } из { $games }
command-shortened = * оба при 1/{ $share } своих пределов
command-head-wins = победы
command-head-points = очки
command-title-players =
    { $title }, { $players ->
        [one] { $players } игрок
        [few] { $players } игрока
       *[many] { $players } игроков
    }
command-title-games =
    { $title }, { $players ->
        [one] { $players } игрок
        [few] { $players } игрока
       *[many] { $players } игроков
    }, { $games ->
        [one] { $games } партия
        [few] { $games } партии
       *[many] { $games } партий
    }
command-starting = подготовка
command-running = { $first } { $score } против { $second }
command-pair = { $first } против { $second }
command-itself = { $bot } против себя
command-sprt-accepted = принято
command-sprt-rejected = отвергнуто

## bench

command-bench-title = выборов в секунду, случайная игра
command-bench-compiling = компиляция
command-bench-speed = скорость
command-bench-rate = в секунду
command-bench-alone = OpenSpiel не установлен, сравнивать не с чем: make bench
command-speed-interpreted = интерпретатор
command-speed-core = ядро
command-speed-cores = все ядра
command-speed-gpu = видеокарта

## balance

command-balance-ended = выборов за партию: { $choices }; чем закончились партии: { $endings }
command-balance-ending = { $reason } ({ $count })
command-head-rate = за партию
command-head-worth = доход
command-head-doers = победы тех, кто это делал
command-balance-wins = победы по местам
command-balance-seat = место { $seat }
command-balance-points = очки в конце
command-balance-won = побед { $share }
command-balance-deeds = { $kind }: раз за партию, доход, победы

## ladder

command-ladder-title = { $title }: уровни и их рейтинг
command-ladder-rating = Эло выше уровня 1
command-ladder-players =
    { $players ->
        [one] { $players } игрок
        [few] { $players } игрока
       *[many] { $players } игроков
    }

## analyse

command-analyse-title = { $title }, глазами { $bot }
command-analyse-positions = позиции
command-analyse-choice = выбор
command-analyse-to-win = шанс
command-analyse-loss = потеря
command-analyse-mark = отметка
command-analyse-better = лучше: { $choice }
command-analyse-choices =
    { $number ->
        [one] { $number } выбор
        [few] { $number } выбора
       *[many] { $number } выборов
    }
command-analyse-lost = в среднем потеряно { $loss }
command-analyse-sum = { $seat }: { $parts }
command-analyse-forced =
    { $seat }: неизбежная победа за { $turns ->
        [one] { $turns } ход
        [few] { $turns } хода
       *[many] { $turns } ходов
    }
command-analyse-by-force =
    неизбежная победа за { $turns ->
        [one] { $turns } ход
        [few] { $turns } хода
       *[many] { $turns } ходов
    }
command-analyse-made = сделано выборов
command-analyse-chance = шанс на победу
command-mark-inaccuracy = неточность
command-mark-mistake = ошибка
command-mark-blunder = зевок
command-marks-inaccuracy =
    { $number ->
        [one] { $number } неточность
        [few] { $number } неточности
       *[many] { $number } неточностей
    }
command-marks-mistake =
    { $number ->
        [one] { $number } ошибка
        [few] { $number } ошибки
       *[many] { $number } ошибок
    }
command-marks-blunder =
    { $number ->
        [one] { $number } зевок
        [few] { $number } зевка
       *[many] { $number } зевков
    }

## verify

command-fair =
    Честно: { $setup ->
        [yes] расстановка и{" "}
       *[no] {""}
    }{ $draws ->
        [one] { $draws } жребий
        [few] { $draws } жребия
       *[many] { $draws } жребиев
    } — всё следует из секрета, чей sha256 был показан{ $given ->
        [0] {""}
       *[other] , и из подмешанных к нему чисел игроков ({ $given })
    }.
command-fair-alone = Ни одного числа игроков не подмешано. Видно, что по дороге ничего не подменили, но не видно, как дом выбрал свой секрет.
command-fair-mixed = Тот, чьё это число и кому эти sha256 были показаны до его отправки, знает, что этот жребий никто не выбирал.
command-fair-left-out = Не пришло вовремя и не учтено число: { $names }.
command-not-fair = Нечестно: { $finding }.
command-not-checked = Не проверено: { $finding }.
command-finding-no-secret = в партии не назван секрет, поэтому проверить ничего нельзя
command-finding-not-told = секрет не раскрывают до конца игры
command-finding-commitment = sha256 секрета — { $actual }, а показан был { $shown }
command-finding-number = число ({ $name }) — не то, чей sha256 был показан
command-finding-seed = зерно расстановки — { $seed }, а секрет даёт { $right }
command-finding-draw = выбор { $step } — { $drawn }, а секрет даёт { $right }

## Обучение

command-needs-extra = нужны ещё пакеты: pip install 'sampan[{ $extra }]'
command-filling = первые партии: окончено { $games }
command-learning = ошибка выбора { $policy }, оценки { $value }; { $pace } млн оценок/с
command-learned =
    Сеть в { $net }, ход обучения в { $plot }.
    Пусть сыграет: sampan arena { $game } net:0.2s:file={ $net } level:5
command-plot-loss = Ошибка
command-plot-policy = выбор
command-plot-value = оценка
command-plot-length = Ходов в партии
command-plot-seats = Победы по местам
command-plot-seat = место { $seat }
command-plot-rating = Рейтинг против прежних сетей
command-plot-minutes = минуты
