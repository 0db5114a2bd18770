# Чем хорош ход: что говорят советы.
# Предложение из одного или двух следующих оборотов.

siam-advice = Этот ход { $what }.
siam-advice-stops =
    { $side ->
        [elephants] не даёт слонам столкнуть скалу ходом { $choices }
       *[rhinoceroses] не даёт носорогам столкнуть скалу ходом { $choices }
    }
siam-advice-holds-up = { $side ->
        [elephants] задерживает слонов
       *[rhinoceroses] задерживает носорогов
    } (до падения скалы, стоящей на { $square }, им { $pushes ->
        [one] оставался { $pushes } толчок
        [few] оставалось { $pushes } толчка
       *[many] оставалось { $pushes } толчков
    })
siam-advice-threatens = грозит следующим ходом столкнуть скалу { $ways ->
        [1] ({ $choices })
       *[other] ({ $choices }; способов: { $ways })
    }
siam-advice-gets-near = приближает падение скалы, стоящей на { $square } ({ $pushes ->
        [one] остался { $pushes } толчок
        [few] осталось { $pushes } толчка
       *[many] осталось { $pushes } толчков
    })
siam-advice-sends-home =
    { $animal ->
        [elephant] отправляет слона обратно в запас
       *[rhinoceros] отправляет носорога обратно в запас
    }
