# Чем хорош ход: что говорят советы.
# Предложения без точки и те, что добавляют, что с этого игроку.

king-of-siam-advice-ends = Борьба заканчивается: { $province } достаётся { $power ->
        [rama] Раме
        [lao] Лао
        [malay] малайцам
       *[british] британцам
    }
king-of-siam-advice-no-need = Сейчас победа за вами, так что карту тратить незачем
king-of-siam-advice-saves = Карты останутся при вас; при таком раскладе { $province } достаётся { $power ->
        [rama] Раме
        [lao] Лао
        [malay] малайцам
       *[british] британцам
    }
king-of-siam-advice-winning = Если больше никто не сыграет ни одной карты, победа будет за вами: { $power ->
        [rama] править будет Рама
        [lao] править будет Лао
        [malay] править будут малайцы
       *[british] править будут британцы
    }
king-of-siam-advice-brings-up = Теперь на очереди { $province }, и провинция достанется { $power ->
        [rama] Раме
        [lao] Лао
        [malay] малайцам
       *[british] британцам
    }
king-of-siam-advice-turns = { $contested ->
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
king-of-siam-advice-lead = Вы выходите вперёд по числу сторонников: { $factions }
king-of-siam-advice-and-followers =
    { $power ->
        [rama] { $text }, а сторонников Рамы больше всего у вас.
        [lao] { $text }, а сторонников Лао больше всего у вас.
       *[malay] { $text }, а сторонников малайцев больше всего у вас.
    }
king-of-siam-advice-and-sets = { $text }, а полных комплектов больше всего у вас.
king-of-siam-advice-and-ties = { $text }, а равенство решается в вашу пользу.
