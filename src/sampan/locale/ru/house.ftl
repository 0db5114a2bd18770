# Слова, общие для всех лиц.

house-to-win = шанс победы { $percent }
house-is-legal = { $choice } — разрешённый ход
house-illegal = { $choice }: { $reason }
house-over-by =
    { $reason ->
        [resign] игра окончена: одна из сторон сдалась
        [time] игра окончена: время вышло
        [agreement] игра окончена: ничья по соглашению
       *[repetition] игра окончена: ничья из-за повторения
    }
house-goes-on = так начинается { $choice }, это разрешено
house-not-a-string = выбор — это строка, а не { $value }
house-over = игра окончена

## Перечисления

house-and = { $first } и { $last }
house-or = { $first } или { $last }

## Места

house-chance = случай
# Место как подлежащее, если у игры нет для него сообщения `…-side-…`.
house-side = { $name }

## Что было сыграно

house-told = { $who } { $choice }: { $meaning }.
house-meaning-and-more = { $meaning }; { $more }

## Чем кончилась игра. $many говорит, стоит ли глагол во множественном числе.

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
house-value-own = своё: { $value }
