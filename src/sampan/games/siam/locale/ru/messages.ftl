# Сиам. $animal — elephant или rhinoceros, $side — elephants или rhinoceroses, $way — сторона света.

siam-title = Сиам
siam-summary = Слоны против носорогов: всё решает первая скала, упавшая с поля.
siam-credit = «Сиам» (Siam) — игра Дидье Дорбе.
siam-seat-0 = слоны
siam-seat-1 = носороги
siam-side-0 = слоны
siam-side-1 = носороги
siam-reason-rock = скала упала с поля
siam-reason-max_plies = сыграно столько ходов, сколько позволяет настройка max_plies, а ни одна скала не упала с поля

## Настройки

siam-option-push = где толчку должно хватать сил
siam-option-push-prefix = у каждой фигуры ряда
siam-option-push-total = на весь ряд в целом
siam-option-opening_ban = c1 и c5 закрыты в первые два хода каждого игрока (вариант из листовки)
siam-option-exit_limit = сколько раз за партию каждый игрок может увести зверя с поля; если пусто или null, то сколько угодно (вариант из листовки — 1)
siam-option-exit_limit-none = без ограничения
siam-option-max_plies = после скольких ходов объявляется ничья (правило этого дома)
siam-option-repetition = что будет, когда позиция возникнет в третий раз (правило этого дома)
siam-option-repetition-draw = объявляется ничья
siam-option-repetition-none = ничего

## Стороны света, как они следуют за «на»

siam-way-N = север
siam-way-E = восток
siam-way-S = юг
siam-way-W = запад

## Что делает ход

siam-describe-enter =
    { $animal ->
        [elephant] слон входит на { $square } и смотрит на { $way }
       *[rhinoceros] носорог входит на { $square } и смотрит на { $way }
    }
siam-describe-move = { $animal ->
        [elephant] слон
       *[rhinoceros] носорог
    } с { $square } идёт на { $towards }, на { $target }, и смотрит на { $way }
siam-describe-turn = { $animal ->
        [elephant] слон
       *[rhinoceros] носорог
    } на { $square } поворачивается на { $way }
siam-describe-leave = { $animal ->
        [elephant] слон
       *[rhinoceros] носорог
    } с { $square } уходит с поля
siam-describe-push-one = { $animal ->
        [elephant] слон
       *[rhinoceros] носорог
    } с { $square } толкает { $pushed ->
        [elephant] слона
        [rhinoceros] носорога
       *[rock] скалу
    } на { $way }
siam-describe-push-one-off = { $animal ->
        [elephant] слон
       *[rhinoceros] носорог
    } с { $square } выталкивает { $pushed ->
        [elephant] слона
        [rhinoceros] носорога
       *[rock] скалу
    } на { $way }, за край поля
siam-describe-push-many = { $animal ->
        [elephant] слон
       *[rhinoceros] носорог
    } с { $square } толкает { $number ->
        [one] { $number } фигуру
        [few] { $number } фигуры
       *[many] { $number } фигур
    } на { $way }
siam-describe-push-many-off = { $animal ->
        [elephant] слон
       *[rhinoceros] носорог
    } с { $square } толкает { $number ->
        [one] { $number } фигуру
        [few] { $number } фигуры
       *[many] { $number } фигур
    } на { $way }, и с поля падает { $pushed ->
        [elephant] слон
        [rhinoceros] носорог
       *[rock] скала
    }
siam-describe-enter-one = { $animal ->
        [elephant] слон
       *[rhinoceros] носорог
    } входит на { $square } и толкает { $pushed ->
        [elephant] слона
        [rhinoceros] носорога
       *[rock] скалу
    } на { $way }
siam-describe-enter-one-off = { $animal ->
        [elephant] слон
       *[rhinoceros] носорог
    } входит на { $square } и выталкивает { $pushed ->
        [elephant] слона
        [rhinoceros] носорога
       *[rock] скалу
    } на { $way }, за край поля
siam-describe-enter-many = { $animal ->
        [elephant] слон
       *[rhinoceros] носорог
    } входит на { $square } и толкает { $number ->
        [one] { $number } фигуру
        [few] { $number } фигуры
       *[many] { $number } фигур
    } на { $way }
siam-describe-enter-many-off = { $animal ->
        [elephant] слон
       *[rhinoceros] носорог
    } входит на { $square } и толкает { $number ->
        [one] { $number } фигуру
        [few] { $number } фигуры
       *[many] { $number } фигур
    } на { $way }, и с поля падает { $pushed ->
        [elephant] слон
        [rhinoceros] носорог
       *[rock] скала
    }

## К чему можно прикоснуться и какова позиция

siam-label-facing = головой на { $way }
siam-label-free = { $square }, свободно
siam-label-rock = { $square }, скала
siam-label-animal =
    { $animal ->
        [elephant] { $square }, слон головой на { $way }
       *[rhinoceros] { $square }, носорог головой на { $way }
    }
siam-label-reserve = запас: { $side ->
        [elephants] { $number ->
            [0] слонов нет
            [one] { $number } слон
            [few] { $number } слона
           *[many] { $number } слонов
        }
       *[rhinoceroses] { $number ->
            [0] носорогов нет
            [one] { $number } носорог
            [few] { $number } носорога
           *[many] { $number } носорогов
        }
    }
siam-position-state = Сиам, { $state }.
siam-position-board = На поле:
siam-position-reserve = В запасе: { $elephants ->
        [0] слонов нет
        [one] { $elephants } слон
        [few] { $elephants } слона
       *[many] { $elephants } слонов
    }, { $rhinoceroses ->
        [0] носорогов нет
        [one] { $rhinoceroses } носорог
        [few] { $rhinoceroses } носорога
       *[many] { $rhinoceroses } носорогов
    }.
siam-to-move =
    { $side ->
        [elephants] ход слонов
       *[rhinoceroses] ход носорогов
    }
siam-have-won =
    { $side ->
        [elephants] слоны победили
       *[rhinoceroses] носороги победили
    }
siam-drawn = ничья

## В терминале

siam-letter-elephant = С
siam-letter-rhinoceros = Н
siam-leaves-left = осталось уходов: { $number }
siam-help =
      +a1N    войти на свободную крайнюю клетку, головой на N, E, S или W
      +a3>E   войти на занятую крайнюю клетку, толкая внутрь поля
      b2b3E   шаг на соседнюю свободную клетку; в конце — любой поворот
      b2>N    толкнуть то, что впереди; толкают только туда, куда смотрят
      b2=E    повернуться на месте
      a1-     уйти с крайней клетки обратно в запас
    (N — север, E — восток, S — юг, W — запад.) Толчок удаётся, если после каждой
    фигуры ряда перевес тех, кто смотрит по ходу толчка, над теми, кто смотрит
    навстречу, не меньше 1 и не меньше числа пройденных скал (с настройкой push на
    total — по всему ряду). Первая скала, упавшая с поля, завершает партию:
    побеждает хозяин ближайшего к ней сзади зверя, который смотрит по ходу толчка.

## Слова, о которых могут спросить, и что они значат

siam-words-enter = войти, вход, входить
siam-term-enter = +a1N ставит зверя из вашего запаса на свободную крайнюю клетку, головой в любую сторону
siam-words-push = толкать, толкнуть, толчок
siam-term-push = b2>N: зверь толкает весь ряд перед собой; после каждой фигуры ряда перевес зверей, которые смотрят по ходу толчка, над теми, кто смотрит навстречу, должен быть не меньше 1 и не меньше числа пройденных скал (с настройкой push на total — по всему ряду)
siam-words-rock = скала, скалы
siam-term-rock = первая упавшая с поля скала завершает партию; побеждает хозяин ближайшего к ней сзади зверя, который смотрит по ходу толчка, кто бы ни толкал
siam-words-reserve = запас
siam-term-reserve = звери, которых нет на поле, вначале все пять; столкнутые с поля возвращаются сюда же
siam-words-leave = уйти, уход, уходить
siam-term-leave = a1- возвращает зверя с крайней клетки в ваш запас
siam-words-turn = поворот, повернуть, повернуться
siam-term-turn = b2=E поворачивает зверя на его клетке; это отдельный ход
siam-words-facing = направление, сторона, голова
siam-term-facing = куда смотрит голова зверя: N — север, E — восток, S — юг, W — запад; ходит он в любую сторону, а толкает только туда

## Почему такой ход невозможен

siam-why-letters = клетки пишутся строчными буквами, стороны света — заглавными: { $meant }
siam-why-notation = в «Сиаме» такого хода нет; пишите +a1N, чтобы войти, +a3>E, чтобы войти с толчком, b2b3E, чтобы пойти, b2>N, чтобы толкнуть, b2=E, чтобы повернуться, a1-, чтобы уйти
siam-why-no-animal =
    { $side ->
        [elephants] на { $square } нет слона
       *[rhinoceroses] на { $square } нет носорога
    }
siam-why-reserve-empty =
    { $side ->
        [elephants] в запасе не осталось слонов
       *[rhinoceroses] в запасе не осталось носорогов
    }
siam-why-enter-inside = войти можно только на крайнюю клетку, а { $square } не крайняя
siam-why-enter-occupied = клетка { $square } занята; войти туда можно только с толчком
siam-why-enter-free = клетка { $square } свободна, толкать нечего; войдите, указав сторону, например +{ $square }N
siam-why-enter-way = снаружи на { $square } нельзя войти, толкая на { $way }
siam-why-closed = клетка { $square } закрыта для обоих игроков в их первые два хода
siam-why-far = клетка { $target } не соседняя с { $square }
siam-why-occupied = клетка { $target } занята
siam-why-push-way = зверь на { $square } смотрит на { $way } и толкает только туда
siam-why-push-edge = клетка { $square } крайняя, впереди ничего нет
siam-why-push-free = клетка { $target } свободна, толкать нечего; пойдите туда: { $move }
siam-why-against = сил не хватает: у { $square } против толчка не меньше зверей, чем за него
siam-why-rocks = сил не хватает: у { $square } сила толчка { $force }, а скал { $rocks }
siam-why-faces-already = зверь на { $square } уже смотрит на { $way }
siam-why-leave-inside = уйти можно только с крайней клетки, а { $square } не крайняя
siam-why-leave-limit =
    { $side ->
        [elephants] слоны уже уходили столько раз, сколько позволяет настройка exit_limit
       *[rhinoceroses] носороги уже уходили столько раз, сколько позволяет настройка exit_limit
    }

## Почему это прикосновение ни к чему не ведёт

siam-pick-begin =
    { $side ->
        [elephants] начните со своего слона, на поле или в запасе
       *[rhinoceroses] начните со своего носорога, на поле или в запасе
    }
siam-pick-free =
    { $side ->
        [elephants] клетка { $square } свободна; начните со своего слона, на поле или в запасе
       *[rhinoceroses] клетка { $square } свободна; начните со своего носорога, на поле или в запасе
    }
siam-pick-rock = скала на { $square } двигается, только когда её толкает зверь; начните с него
siam-pick-other-reserve =
    { $side ->
        [elephants] это запас носорогов, а ходят слоны
       *[rhinoceroses] это запас слонов, а ходят носороги
    }
siam-pick-other-animal =
    { $animal ->
        [elephant] слон на { $square } — чужой; ходят носороги
       *[rhinoceros] носорог на { $square } — чужой; ходят слоны
    }
siam-pick-entrance = зверь из запаса сначала встаёт на крайнюю клетку
siam-pick-facing = теперь укажите, куда зверь будет смотреть: N, E, S или W
siam-pick-not-home =
    { $side ->
        [elephants] слон уходит в свой запас, а не в запас носорогов
       *[rhinoceroses] носорог уходит в свой запас, а не в запас слонов
    }
siam-pick-itself = зверь уже стоит на { $square }; чтобы повернуть его, укажите сторону
siam-pick-go-on = дальше — соседняя с { $square } клетка, сторона света или ваш запас
siam-pick-complete = этот ход уже назван целиком; дальше ничего не нужно
