# Чем хорош ход: что говорят советы.

reasons-told = { $meaning } ({ $choice }). { $why }
reasons-told-chance = { $meaning } ({ $choice }): { $chance }. { $why }
reasons-sentence = { $text }.
reasons-percent = { $percent } %
reasons-under = менее { $percent } %
reasons-over = более { $percent } %

## В любой игре

reasons-only = Другого выбора нет.
reasons-wins = Этот ход выигрывает партию.
reasons-keeps-open = Этот ход оставляет больше всего путей к победе.
reasons-next-best = Следующий по силе выбор даёт только { $percent }: { $meaning } ({ $choice }).
reasons-loses-by-force = Любой ход проигрывает при верной игре соперника; этот держится ещё { $turns ->
        [one] { $turns } ход
        [few] { $turns } хода
       *[many] { $turns } ходов
    }.
reasons-wins-by-force = Этот ход форсированно выигрывает за { $turns ->
        [one] { $turns } ход
        [few] { $turns } хода
       *[many] { $turns } ходов
    }.
reasons-wins-by-force-after = Этот ход форсированно выигрывает за { $turns ->
        [one] { $turns } ход
        [few] { $turns } хода
       *[many] { $turns } ходов
    }, например так: { $line }.
# Ход на пути к победе.
reasons-step = { $meaning } ({ $choice })

## Сиам: предложение из одного или двух следующих оборотов

reasons-siam = Этот ход { $what }.
reasons-siam-stops =
    { $side ->
        [elephants] не даёт слонам столкнуть скалу ходом { $choices }
       *[rhinoceroses] не даёт носорогам столкнуть скалу ходом { $choices }
    }
reasons-siam-holds-up = { $side ->
        [elephants] задерживает слонов
       *[rhinoceroses] задерживает носорогов
    } (до падения скалы, стоящей на { $square }, им { $pushes ->
        [one] оставался { $pushes } толчок
        [few] оставалось { $pushes } толчка
       *[many] оставалось { $pushes } толчков
    })
reasons-siam-threatens = грозит следующим ходом столкнуть скалу { $ways ->
        [1] ({ $choices })
       *[other] ({ $choices }; способов: { $ways })
    }
reasons-siam-gets-near = приближает падение скалы, стоящей на { $square } ({ $pushes ->
        [one] остался { $pushes } толчок
        [few] осталось { $pushes } толчка
       *[many] осталось { $pushes } толчков
    })
reasons-siam-sends-home =
    { $animal ->
        [elephant] отправляет слона обратно в запас
       *[rhinoceros] отправляет носорога обратно в запас
    }

## Король Сиама: предложения без точки и те, что добавляют, что с этого игроку

reasons-king-of-siam-ends = Борьба заканчивается: { $province } достаётся { $power ->
        [rama] Раме
        [lao] Лао
        [malay] малайцам
       *[british] британцам
    }
reasons-king-of-siam-no-need = Сейчас победа за вами, так что карту тратить незачем
reasons-king-of-siam-saves = Карты останутся при вас; при таком раскладе { $province } достаётся { $power ->
        [rama] Раме
        [lao] Лао
        [malay] малайцам
       *[british] британцам
    }
reasons-king-of-siam-winning = Если больше никто не сыграет ни одной карты, победа будет за вами: { $power ->
        [rama] править будет Рама
        [lao] править будет Лао
        [malay] править будут малайцы
       *[british] править будут британцы
    }
reasons-king-of-siam-brings-up = Теперь на очереди { $province }, и провинция достанется { $power ->
        [rama] Раме
        [lao] Лао
        [malay] малайцам
       *[british] британцам
    }
reasons-king-of-siam-turns = { $contested ->
        [yes] Спорная провинция { $province }
       *[no] Провинция { $province }
    } переходит от { $old ->
        [rama] Рамы
        [lao] Лао
        [malay] малайцев
       *[british] британцев
    } к { $new ->
        [rama] Раме
        [lao] Лао
        [malay] малайцам
       *[british] британцам
    }
reasons-king-of-siam-lead = Вы выходите вперёд по числу сторонников: { $factions }
reasons-king-of-siam-and-followers =
    { $power ->
        [rama] { $text }, а сторонников Рамы больше всего у вас.
        [lao] { $text }, а сторонников Лао больше всего у вас.
       *[malay] { $text }, а сторонников малайцев больше всего у вас.
    }
reasons-king-of-siam-and-sets = { $text }, а полных комплектов больше всего у вас.
reasons-king-of-siam-and-ties = { $text }, а равенство решается в вашу пользу.

## Сингапур

reasons-singapore-end = Больше в этот ход делать нечего.
reasons-singapore-keeps-lot = Так вам достанется участок за £{ $price }.
reasons-singapore-dear-lot = Так { $whom } достанется дорогой участок, за £{ $price }.
reasons-singapore-building = Здание «{ $name }» будет вашим: каждый, кто им воспользуется, даст вам очко.
reasons-singapore-tokens =
    { $n ->
        [one] На { $n } чёрный жетон меньше: облава грозит вам реже и обойдётся на £{ $n } дешевле.
        [few] На { $n } чёрных жетона меньше: облава грозит вам реже и обойдётся на £{ $n } дешевле.
       *[many] На { $n } чёрных жетонов меньше: облава грозит вам реже и обойдётся на £{ $n } дешевле.
    }
reasons-singapore-points =
    { $n ->
        [one] { $n } очко
        [few] { $n } очка
       *[many] { $n } очков
    }
reasons-singapore-brings =
    { $raid ->
        [yes] К концу хода это даст вам { $gains }, если не будет облавы.
       *[no] К концу хода это даст вам { $gains }.
    }
reasons-singapore-trades =
    { $raid ->
        [yes] К концу хода это даст вам { $gains } за { $costs }, если не будет облавы.
       *[no] К концу хода это даст вам { $gains } за { $costs }.
    }
