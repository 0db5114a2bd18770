# Regatta. $who — сторона, $place — номер места на реке.

regatta-title = Регата
regatta-summary = Гонка лодочек: бросьте ракушки, выберите лодку и следите, кто гребёт позади.
regatta-seat-0 = красные
regatta-seat-1 = золотые
regatta-seat-2 = зелёные
regatta-seat-3 = синие
regatta-side-0 = красные
regatta-side-1 = золотые
regatta-side-2 = зелёные
regatta-side-3 = синие
regatta-reason-home = обе лодки дома
regatta-option-shells = сколько ракушек бросают

## Что делает выбор

regatta-describe-throw = { $steps ->
        [0] ни одна ракушка не открылась, ход окончен
        [one] открылась { $steps } ракушка: { $steps } шаг
        [few] открылись { $steps } ракушки: { $steps } шага
       *[other] открылись { $steps } ракушек: { $steps } шагов
    }
regatta-from-pier = причала
regatta-from = { $place }
regatta-describe-move = лодка плывёт с { $start } на { $place }
regatta-describe-back = лодка плывёт с { $start } на { $place }; оттуда возвращаются на причал { $who }
regatta-describe-home = лодка приходит домой с { $start }

## Чего касается рука и каково положение

regatta-pier = причал
regatta-home = дом
regatta-shells = ракушки
regatta-free = свободно
regatta-label = { $place }: { $who }
regatta-position = Регата: { $state }. Лодки: { $lie }.
regatta-throws = { $who } бросают ракушки
regatta-moves = { $who } ходят на { $steps ->
        [one] { $steps } шаг
        [few] { $steps } шага
       *[other] { $steps } шагов
    }
regatta-won = { $who } выиграли

## Помощь

regatta-help =
      pier>3    лодка с причала плывёт на место 3
      5>8       лодка с места 5 плывёт на 8
      10>home   лодка с места 10 приходит домой
    Ракушки говорят, на сколько. Встреченная лодка начинает снова с причала.
    Кто первым приведёт домой обе лодки, выигрывает.
regatta-term-pier = отсюда начинают все лодки, и снова те, кого догнали
regatta-term-home = за местом 12; дальше никто не плывёт, и отсюда никого не возвращают
regatta-term-shells = сколько открылось, на столько шагов плывёт лодка

## Почему нельзя

regatta-why-notation = это не ход Регаты; пишите pier>3, 5>8 или 10>home
regatta-why-to-throw = сначала надо бросить ракушки
regatta-why-thrown = ракушки уже брошены; теперь должна плыть лодка
regatta-why-no-boat = здесь нет вашей лодки: { $place }
regatta-why-home = кто дома, тот дома и остаётся
regatta-why-own-boat = на { $place } стоит ваша другая лодка
regatta-why-steps = ракушки говорят: { $steps ->
        [one] { $steps } шаг
        [few] { $steps } шага
       *[other] { $steps } шагов
    }, то есть { $right }
regatta-why-complete = этот ход уже полный; дальше ничего не следует
