# Чем хорош ход: что говорят советы.

hints-told = { $meaning } ({ $choice }). { $why }
hints-told-chance = { $meaning } ({ $choice }): { $chance }. { $why }
hints-sentence = { $text }.
hints-percent = { $percent } %
hints-under = менее { $percent } %
hints-over = более { $percent } %

hints-only = Другого выбора нет.
hints-wins = Этот ход выигрывает партию.
hints-keeps-open = Этот ход оставляет больше всего путей к победе.
hints-next-best = Следующий по силе выбор даёт только { $percent }: { $meaning } ({ $choice }).
hints-loses-by-force = Любой ход проигрывает при верной игре соперника; этот держится ещё { $turns ->
        [one] { $turns } ход
        [few] { $turns } хода
       *[many] { $turns } ходов
    }.
hints-wins-by-force = Этот ход форсированно выигрывает за { $turns ->
        [one] { $turns } ход
        [few] { $turns } хода
       *[many] { $turns } ходов
    }.
hints-wins-by-force-after = Этот ход форсированно выигрывает за { $turns ->
        [one] { $turns } ход
        [few] { $turns } хода
       *[many] { $turns } ходов
    }, например так: { $line }.
# Ход на пути к победе.
hints-step = { $meaning } ({ $choice })
