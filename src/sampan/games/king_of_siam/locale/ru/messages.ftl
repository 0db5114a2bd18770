# Король Сиама.
#
# Фракция — одна из трёх сторон; партия — одна сыгранная игра. Силы приходят под своими внутренними именами (rama, lao, malay, british), чтобы выбрать форму
# предложения. Провинции приходят просто названием, $province, или одним из оборотов
# $in, $to и $from: они в конце этого файла.

king-of-siam-title = Король Сиама
king-of-siam-summary = Три фракции борются за Сиам: окажитесь ближе всех к той, что будет править.
king-of-siam-credit = «Король Сиама» (King of Siam) — игра Пера Сильвестера.

king-of-siam-seat-0 = первый игрок
king-of-siam-seat-1 = второй игрок
king-of-siam-seat-2 = третий игрок
king-of-siam-seat-3 = четвёртый игрок
king-of-siam-side-0 = первый игрок
king-of-siam-side-1 = второй игрок
king-of-siam-side-2 = третий игрок
king-of-siam-side-3 = четвёртый игрок

king-of-siam-option-map = за какую страну идёт борьба
king-of-siam-option-map-siam = Сиам
king-of-siam-option-map-britain = Британия
king-of-siam-option-open_stacks = видны все сыгранные карты, а не только верхняя у каждого игрока
king-of-siam-option-undo = какой обмен запрещён сразу после обмена такой же картой
king-of-siam-option-undo-exchange = в точности обратный
king-of-siam-option-undo-state = любой, который вместе с первым ничего не изменил бы на поле

king-of-siam-reason-british = правят британцы, и решают полные комплекты
king-of-siam-reason-rama = правит Рама
king-of-siam-reason-lao = правит Лао
king-of-siam-reason-malay = правят малайцы

## Что решило исход, шаг за шагом: части предложения

king-of-siam-decided-british =
    правят британцы, у них { $count ->
        [one] { $count } провинция
        [few] { $count } провинции
       *[many] { $count } провинций
    }
# $others — провинции других фракций, $later — у кого их столько же, но последняя получена раньше.
king-of-siam-decided-reigns =
    { $faction ->
        [rama] правит Рама
        [lao] правит Лао
       *[malay] правят малайцы
    }, { $count ->
        [one] { $count } провинция
        [few] { $count } провинции
       *[many] { $count } провинций
    } ({ $others }){ $equal ->
        [yes] , последняя получена позже, чем у { $later }
       *[no] { "" }
    }
king-of-siam-decided-runner-up =
    на втором месте { $faction ->
        [rama] Рама
        [lao] Лао
       *[malay] малайцы
    }, { $count ->
        [one] { $count } провинция
        [few] { $count } провинции
       *[many] { $count } провинций
    }{ $equal ->
        [yes] , последняя получена позже, чем у { $later }
       *[no] { "" }
    }
king-of-siam-decided-other =
    { $faction ->
        [rama] Рама { $count }
        [lao] Лао { $count }
       *[malay] малайцы { $count }
    }
king-of-siam-decided-than =
    { $faction ->
        [rama] Рамы
        [lao] Лао
       *[malay] малайцев
    }
king-of-siam-decided-first =
    { $faction ->
        [rama] сторонники Рамы
        [lao] сторонники Лао
       *[malay] сторонники малайцев
    } — { $numbers }
king-of-siam-decided-second =
    среди равных { $faction ->
        [rama] сторонники Рамы
        [lao] сторонники Лао
       *[malay] сторонники малайцев
    } — { $numbers }
king-of-siam-decided-no-runner-up = у других фракций нет ни одной провинции
king-of-siam-decided-sets =
    { $teams ->
        [yes] полные комплекты команд
       *[no] полные комплекты
    } — { $numbers }
king-of-siam-decided-latest = из равных последним сыграл карту { $who }
king-of-siam-decided-lost = из равных последним сыграл карту и проигрывает { $who }
king-of-siam-decided-left =
    из равных выбывает сыгравший карту последним, пока не { $count ->
        [one] останется { $who }
       *[other] останутся { $who }
    }
king-of-siam-decided-shared = из оставшихся никто не играл карт, и они делят победу
king-of-siam-decided-partner =
    { $count ->
        [one] { $who } побеждает как партнёр
       *[other] { $who } побеждают как партнёры
    }

## Имена

king-of-siam-power-rama = Рама
king-of-siam-power-lao = Лао
king-of-siam-power-malay = Малайцы
king-of-siam-power-british = Британцы

# По одной букве для терминала.
king-of-siam-letter-rama = Р
king-of-siam-letter-lao = Л
king-of-siam-letter-malay = М

king-of-siam-card-maharacha = Махарача
king-of-siam-card-khon-thai = Хон Тай
king-of-siam-card-one-one = 1 на 1
king-of-siam-card-two-one = 2 на 1
king-of-siam-card-rama = Рама
king-of-siam-card-lao = Лао
king-of-siam-card-malay = Малайцы

## Лицо карты: не больше четырёх коротких строк, разбитых так, как они рисуются

king-of-siam-line-maharacha =
    Поменять
    2 карточки,
    на одну —
    короля
king-of-siam-line-khon-thai =
    По одному
    стороннику
    каждой
    фракции
king-of-siam-line-one-one =
    Обмен двух
    сторонников
king-of-siam-line-two-one =
    Обмен двух
    на одного
    у соседей
king-of-siam-line-rama =
    2 сторонника
    у границ
    Рамы
king-of-siam-line-lao =
    2 сторонника
    у границ
    Лао
king-of-siam-line-malay =
    2 сторонника
    у границ
    малайцев

## На рисунке

king-of-siam-choose = Игрок { $n }: сыграть карту или пасовать
king-of-siam-playing = Игрок { $n }: карта «{ $card }», затем взять сторонника
king-of-siam-hand-of = Карты игрока { $n }
king-of-siam-pass-button = Пас
king-of-siam-pass-flag = пас
king-of-siam-if-all-pass = Если все спасуют
king-of-siam-if-no-more = Если карт больше не сыграют
king-of-siam-the-end = Партия окончена
king-of-siam-provinces-controlled = Провинции под контролем
king-of-siam-goes-to =
    { $power ->
        [rama] Рама
        [lao] Лао
        [malay] Малайцы
       *[british] Британцы
    }
king-of-siam-would-reign =
    { $power ->
        [rama] Править будет Рама
        [lao] Править будет Лао
        [malay] Править будут малайцы
       *[british] Править будут британцы
    }
king-of-siam-reigns =
    { $power ->
        [rama] Правит Рама
        [lao] Правит Лао
        [malay] Правят малайцы
       *[british] Правят британцы
    }
king-of-siam-would-win =
    { $count ->
        [1] Победит игрок { $list }
       *[other] Победят игроки { $list }
    }
king-of-siam-won =
    { $count ->
        [1] Победил игрок { $list }
       *[other] Победили игроки { $list }
    }
king-of-siam-would-share = Победу разделят { $list }
king-of-siam-share = Победу разделили { $list }

## Для тех, кто слушает

king-of-siam-count =
    { $faction ->
        [rama] Рама { $count }
        [lao] Лао { $count }
       *[malay] малайцы { $count }
    }
king-of-siam-nobody = никого
king-of-siam-label-followers =
    { $faction ->
        [rama] Рама { $in }: { $count }
        [lao] Лао { $in }: { $count }
       *[malay] малайцы { $in }: { $count }
    }
# $standing — это `contested`, сила, которая контролирует провинцию, или `open`.
king-of-siam-label-province =
    { $standing ->
        [contested] { $province }: { $followers }, идёт борьба
        [rama] { $province }: { $followers }, под контролем Рамы
        [lao] { $province }: { $followers }, под контролем Лао
        [malay] { $province }: { $followers }, под контролем малайцев
        [british] { $province }: { $followers }, под контролем британцев
       *[open] { $province }: { $followers }
    }
king-of-siam-label-tile =
    карточка { $slot }, { $province }{ $crowned ->
        [yes] , с фишкой короля
       *[no] { "" }
    }{ $standing ->
        [contested] , идёт борьба
        [rama] , под контролем Рамы
        [lao] , под контролем Лао
        [malay] , под контролем малайцев
        [british] , под контролем британцев
       *[open] { "" }
    }
king-of-siam-label-card =
    { $count ->
        [2] карта «{ $card }», две штуки: { $line }
       *[other] карта «{ $card }»: { $line }
    }
king-of-siam-label-pass = пас; пасов подряд: { $passes } из { $players }
king-of-siam-told-contested =
    { $power ->
        [rama] { $province } достанется Раме
        [lao] { $province } достанется Лао
        [malay] { $province } достанется малайцам
       *[british] { $province } достанется британцам
    }
king-of-siam-told-verdict = { $reign }. { $win } ({ $reason })
king-of-siam-told-stock = У игрока { $n }: { $followers }; полных комплектов: { $sets }, карт: { $cards }

## Что делает выбор, как конец предложения

king-of-siam-does-maharacha = две карточки меняются клетками, и на одну ложится фишка короля
king-of-siam-does-khon-thai = по одному стороннику каждой фракции идёт из общей кучки в любую провинцию
king-of-siam-does-one-one = два сторонника из разных провинций меняются местами
king-of-siam-does-two-one = два сторонника меняются местами с одним из соседней провинции
king-of-siam-does-rama = два сторонника Рамы идут из общей кучки туда, где рядом её земли
king-of-siam-does-lao = два сторонника Лао идут из общей кучки туда, где рядом земли Лао
king-of-siam-does-malay = два сторонника малайцев идут из общей кучки туда, где рядом их земли
king-of-siam-does-pass = пасует
king-of-siam-does-last-pass =
    { $power ->
        [rama] пасует, и { $province } достаётся Раме
        [lao] пасует, и { $province } достаётся Лао
        [malay] пасует, и { $province } достаётся малайцам
       *[british] пасует, и { $province } достаётся британцам
    }
king-of-siam-does-swap = карточка «{ $province }» сменит клетку
king-of-siam-does-second-swap = карточки «{ $first }» и «{ $province }» меняются клетками
king-of-siam-does-king = фишка короля ложится на карточку «{ $province }»
king-of-siam-does-place =
    { $faction ->
        [rama] сторонник Рамы идёт { $to }
        [lao] сторонник Лао идёт { $to }
       *[malay] сторонник малайцев идёт { $to }
    }
king-of-siam-does-pick =
    { $faction ->
        [rama] в обмен идёт сторонник Рамы { $from }
        [lao] в обмен идёт сторонник Лао { $from }
       *[malay] в обмен идёт сторонник малайцев { $from }
    }
king-of-siam-does-take =
    { $faction ->
        [rama] берёт сторонника Рамы { $from }
        [lao] берёт сторонника Лао { $from }
       *[malay] берёт сторонника малайцев { $from }
    }

## В терминале, где в строке 80 знаков

king-of-siam-head-tile = карточка
king-of-siam-head-followers = сторонники
king-of-siam-head-borders = соседи
king-of-siam-head-if-all-pass = если все спасуют
king-of-siam-head-seat = место
king-of-siam-head-sets = к-ты
king-of-siam-head-cards = карт
king-of-siam-head-top-card = верхняя
king-of-siam-head-pool = кучка
king-of-siam-head-playing = играется
king-of-siam-head-hand = на руках
king-of-siam-screen-playing = { $card }: { $done }
king-of-siam-nothing-yet = пока ничего
king-of-siam-no-cards = карт не осталось
king-of-siam-screen-would-reign =
    { $power ->
        [rama] власть у Рамы ({ $numbers })
        [lao] власть у Лао ({ $numbers })
        [malay] власть у малайцев ({ $numbers })
       *[british] власть возьмут британцы
    }
king-of-siam-screen-reigns =
    { $power ->
        [rama] правит Рама ({ $numbers })
        [lao] правит Лао ({ $numbers })
        [malay] правят малайцы ({ $numbers })
       *[british] правят британцы
    }
# $by — что решило: фракция, sets, latest, earliest, shared или `too` для партнёра.
king-of-siam-screen-would-win =
    { $by ->
        [rama] победит: Рамы больше
        [lao] победит: Лао больше
        [malay] победит: малайцев больше
        [sets] победит по комплектам
        [latest] победит: играл последним
        [earliest] победит: дольше не играл
        [shared] разделит победу
       *[too] победит тоже
    }
king-of-siam-screen-won =
    { $by ->
        [rama] победил: Рамы больше
        [lao] победил: Лао больше
        [malay] победил: малайцев больше
        [sets] победил по комплектам
        [latest] победил: играл последним
        [earliest] победил: дольше не играл
        [shared] разделил победу
       *[too] победил тоже
    }
king-of-siam-help-pass = пас; когда спасуют все подряд, борьба решается
king-of-siam-help-play = сыграть карту; затем её действие, и вы берёте сторонника
king-of-siam-help-place = поставить сторонника из общей кучки в провинцию
king-of-siam-help-pick = назвать сторонника, который поменяется местами
king-of-siam-help-swap = назвать карточку, которая сменит клетку
king-of-siam-help-king = положить фишку короля на одну из двух карточек
king-of-siam-help-take = взять сторонника из любой провинции
king-of-siam-help-more =
    Борьба идёт за провинцию с ▶. ♔ — фишка короля, ⌂ — домашняя провинция;
    по букве провинции её находят среди соседей.
    Провинцию получает фракция, у которой там больше всех сторонников; при равенстве
    или когда там никого нет, приходят британцы. В конце побеждает тот, у кого
    больше всех сторонников правящей фракции, а если у британцев четыре провинции —
    полных комплектов, где по одному стороннику каждой фракции.

## Почему так выбрать нельзя

king-of-siam-why-no-choice = в «Короле Сиама» такого выбора нет; пишите pass, play khon-thai, place lao@khorat, pick lao@khorat, swap khorat, king khorat или take lao@khorat
king-of-siam-why-no-card = карты { $card } нет; есть { $known }
king-of-siam-why-no-faction = фракции { $faction } нет; есть { $known }
king-of-siam-why-no-province = провинции { $province } на этом поле нет; есть { $known }
king-of-siam-why-begin = ход начинается с pass или с карты, например play khon-thai
king-of-siam-why-other =
    { $seat ->
        [0] { king-of-siam-side-0 }
        [1] { king-of-siam-side-1 }
        [2] { king-of-siam-side-2 }
       *[3] { king-of-siam-side-3 }
    } играет карту { $card } и сейчас выбирает { $form }
king-of-siam-why-last-card = самую последнюю карту партии можно сыграть, только если она приносит победу, а этот путь к победе не ведёт
king-of-siam-why-no-hand =
    { $seat ->
        [0] { king-of-siam-side-0 }
        [1] { king-of-siam-side-1 }
        [2] { king-of-siam-side-2 }
       *[3] { king-of-siam-side-3 }
    } сыграл все карты и может только пасовать
king-of-siam-why-played =
    { $seat ->
        [0] у первого игрока
        [1] у второго игрока
        [2] у третьего игрока
       *[3] у четвёртого игрока
    } больше нет карты { $card }
king-of-siam-why-king = фишка короля кладётся на одну из двух только что переставленных карточек
king-of-siam-why-face-down = карточка «{ $province }» лежит лицом вниз: борьба там закончена
king-of-siam-why-crowned = на карточке «{ $province }» фишка короля, её больше не двигают
king-of-siam-why-same-tile = «{ $province }» — первая из двух карточек; нужна другая
king-of-siam-why-due =
    { $faction ->
        [rama] сейчас ставится сторонник Рамы
        [lao] сейчас ставится сторонник Лао
       *[malay] сейчас ставится сторонник малайцев
    }
king-of-siam-why-resolved = борьба за провинцию { $province } закончена, ставить туда больше нельзя
king-of-siam-why-out-of-reach =
    { $faction ->
        [rama] { $province } не граничит ни с провинцией под контролем Рамы, ни с её домашней провинцией (а в чужих руках та не в счёт)
        [lao] { $province } не граничит ни с провинцией под контролем Лао, ни с домашней провинцией Лао (а в чужих руках та не в счёт)
       *[malay] { $province } не граничит ни с провинцией под контролем малайцев, ни с их домашней провинцией (а в чужих руках та не в счёт)
    }
king-of-siam-why-absent =
    { $faction ->
        [rama] { $in } нет сторонников Рамы
        [lao] { $in } нет сторонников Лао
       *[malay] { $in } нет сторонников малайцев
    }
king-of-siam-why-same-province = оба сторонника были бы из одной провинции, { $province }; второго выберите в другой
king-of-siam-why-apart = { $province } и { $first } не граничат
king-of-siam-why-undoes =
    { $undo ->
        [state] это отменило бы обмен предыдущей карты: оба обмена вместе ничего не изменили бы на поле
       *[exchange] это отменило бы обмен предыдущей карты
    }
king-of-siam-why-could-only-undo =
    { $undo ->
        [state] так можно только отменить обмен предыдущей карты: оба обмена вместе ничего не изменили бы на поле
       *[exchange] так можно только отменить обмен предыдущей карты
    }
king-of-siam-why-lonely = { $province }: ни в одной соседней провинции, где борьба не закончена, обменяться не с кем
king-of-siam-why-third = двое уже выбраны ({ $province }); третий — из соседней провинции
king-of-siam-why-second = второй сторонник — из той же провинции, { $province }
king-of-siam-why-order = двоих выбирают в порядке: Рама, Лао, малайцы
king-of-siam-why-order-first = двоих выбирают в порядке: Рама, Лао, малайцы; начните с другого
king-of-siam-why-only-one =
    { $faction ->
        [rama] { $in } только один сторонник Рамы
        [lao] { $in } только один сторонник Лао
       *[malay] { $in } только один сторонник малайцев
    }
king-of-siam-why-one-there = { $province }: здесь только один сторонник, а первые двое — из одной провинции

## То же для руки, которая коснулась не того

king-of-siam-touch-unknown = на этом столе нет ничего с именем { $pick }
king-of-siam-touch-card-first = ход начинается с карты или с паса; поле — после карты
king-of-siam-touch-played =
    { $left ->
        [0] вы сыграли все карты и можете только пасовать
       *[other] карта «{ $card }» у вас уже сыграна
    }
king-of-siam-touch-nobody = { $in } никого нет
# Чего сейчас ждёт карта, которую играют.
king-of-siam-touch-now =
    { $asked ->
        [swap] вы играете карту «{ $card }»: коснитесь карточки провинции, которую переставите
        [king] вы играете карту «{ $card }»: коснитесь той из двух карточек, на которую ляжет фишка короля
        [rama] вы играете карту «{ $card }»: коснитесь провинции, куда встанет сторонник Рамы
        [lao] вы играете карту «{ $card }»: коснитесь провинции, куда встанет сторонник Лао
        [malay] вы играете карту «{ $card }»: коснитесь провинции, куда встанет сторонник малайцев
        [pick] вы играете карту «{ $card }»: коснитесь сторонника, который поменяется местами
       *[take] вы сыграли карту «{ $card }»: коснитесь сторонника, которого берёте
    }

## Провинции в тех формах, которых требуют предложения

king-of-siam-province-chiang-mai =
    { $form ->
        [in] в Чиангмае
        [to] в Чиангмай
        [from] из Чиангмая
       *[name] Чиангмай
    }
king-of-siam-province-luang-prabang =
    { $form ->
        [in] в Луангпхабанге
        [to] в Луангпхабанг
        [from] из Луангпхабанга
       *[name] Луангпхабанг
    }
king-of-siam-province-sukothai =
    { $form ->
        [in] в Сукхотае
        [to] в Сукхотай
        [from] из Сукхотая
       *[name] Сукхотай
    }
king-of-siam-province-khorat =
    { $form ->
        [in] в Корате
        [to] в Корат
        [from] из Кората
       *[name] Корат
    }
king-of-siam-province-bangkok =
    { $form ->
        [in] в Бангкоке
        [to] в Бангкок
        [from] из Бангкока
       *[name] Бангкок
    }
king-of-siam-province-nakhon =
    { $form ->
        [in] в Накхоне
        [to] в Накхон
        [from] из Накхона
       *[name] Накхон
    }
king-of-siam-province-pattani =
    { $form ->
        [in] в Паттани
        [to] в Паттани
        [from] из Паттани
       *[name] Паттани
    }
king-of-siam-province-kedah =
    { $form ->
        [in] в Кедахе
        [to] в Кедах
        [from] из Кедаха
       *[name] Кедах
    }
king-of-siam-province-moray =
    { $form ->
        [in] в Морее
        [to] в Морей
        [from] из Морея
       *[name] Морей
    }
king-of-siam-province-strathclyde =
    { $form ->
        [in] в Стратклайде
        [to] в Стратклайд
        [from] из Стратклайда
       *[name] Стратклайд
    }
king-of-siam-province-lancaster =
    { $form ->
        [in] в Ланкастере
        [to] в Ланкастер
        [from] из Ланкастера
       *[name] Ланкастер
    }
king-of-siam-province-northumbria =
    { $form ->
        [in] в Нортумбрии
        [to] в Нортумбрию
        [from] из Нортумбрии
       *[name] Нортумбрия
    }
king-of-siam-province-gwynedd =
    { $form ->
        [in] в Гвинеде
        [to] в Гвинед
        [from] из Гвинеда
       *[name] Гвинед
    }
king-of-siam-province-warwick =
    { $form ->
        [in] в Уорике
        [to] в Уорик
        [from] из Уорика
       *[name] Уорик
    }
king-of-siam-province-essex =
    { $form ->
        [in] в Эссексе
        [to] в Эссекс
        [from] из Эссекса
       *[name] Эссекс
    }
king-of-siam-province-devon =
    { $form ->
        [in] в Девоне
        [to] в Девон
        [from] из Девона
       *[name] Девон
    }
# Провинция карты, которую кто-то добавил сам.
king-of-siam-province-other =
    { $form ->
        [in] в провинции { $name }
        [to] в провинцию { $name }
        [from] из провинции { $name }
       *[name] { $name }
    }

## What reports count: in a table, and in a few letters

king-of-siam-deed-play = сыгранная карта
king-of-siam-deed-short-play = розыгрыш
