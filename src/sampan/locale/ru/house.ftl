# Слова, общие для всех лиц.

house-to-win = шанс на победу { $percent }
house-is-legal = { $choice }: так можно
house-illegal = { $choice }: { $reason }
house-over-by =
    { $reason ->
        [resign] партия окончена: одна из сторон сдалась
        [time] партия окончена: время вышло
        [agreement] партия окончена: ничья по соглашению
       *[repetition] партия окончена: ничья из-за повторения
    }
house-goes-on = так начинается { $choice }, это возможно
house-not-a-choice = выбор — это строка или номер действия, а не { $value }
house-no-action = этого действия здесь нет
house-over = партия окончена
house-edition-newer = эта партия сыграна по редакции { $played } правил игры «{ $title }», а этот дом знает только редакцию { $known }
house-edition-older = эта партия сыграна по редакции { $played } правил игры «{ $title }», и по редакции { $known } её не воспроизвести: { $reason }

## Перечисления

house-and = { $first } и { $last }
house-or = { $first } или { $last }

## Места

house-chance = случай
# Место как подлежащее, если у игры нет для него сообщения `…-side-…`.
house-side = { $name }

## Что было сыграно

house-told = { $who }: { $meaning } ({ $choice }).
house-meaning-and-more = { $meaning }; { $more }

## Чем закончилась партия. $many говорит, стоит ли глагол во множественном числе.

house-won =
    { $many ->
        [yes] { $who } побеждают: { $reason }.
       *[no] { $who } побеждает: { $reason }.
    }
house-drawn = ничья: { $reason }.
house-reason-repetition = одна и та же позиция возникла в третий раз
house-reason-agreement = по соглашению сторон
house-reason-resign =
    { $many ->
        [yes] { $who } сдались
       *[no] { $who } сдался
    }
house-reason-time =
    { $many ->
        [yes] { $who } исчерпали своё время
       *[no] { $who } исчерпал своё время
    }

## Значения настроек, если у игры нет слова лучше

house-value-yes = Да
house-value-no = Нет
house-value-none = нет
house-value-own = свой вариант: { $value }
house-option-set = { $meaning }: { $value }
house-variant =
    { $count ->
        [one] { $count } игрок: собственный вариант дома.
        [few] { $count } игрока: собственный вариант дома.
       *[other] { $count } игроков: собственный вариант дома.
    }
house-own-variant = { $count } (собственный вариант дома)
