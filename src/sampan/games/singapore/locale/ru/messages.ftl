# «Сингапур»: всё, что говорится об игре, кроме страницы правил.

singapore-title = Сингапур
singapore-summary = Стройте портовый город участок за участком, торгуйте и берегитесь облав.
singapore-credit = «Сингапур» (Singapore) — игра Пера Сильвестера.

## Игроки. Сообщения называют их по-английски, по цвету.

singapore-seat-0 = кремовый
singapore-seat-1 = чёрный
singapore-seat-2 = бирюзовый
singapore-seat-3 = сливовый
singapore-side-0 = кремовый игрок
singapore-side-1 = чёрный игрок
singapore-side-2 = бирюзовый игрок
singapore-side-3 = сливовый игрок
# Имя игрока, кто действует, чья вещь и кому она достаётся.
singapore-name =
    { $seat ->
        [ivory] кремовый
        [black] чёрный
        [teal] бирюзовый
       *[plum] сливовый
    }
singapore-who =
    { $seat ->
        [ivory] кремовый игрок
        [black] чёрный игрок
        [teal] бирюзовый игрок
       *[plum] сливовый игрок
    }
singapore-whose =
    { $seat ->
        [ivory] кремового игрока
        [black] чёрного игрока
        [teal] бирюзового игрока
       *[plum] сливового игрока
    }
singapore-whom =
    { $seat ->
        [ivory] кремовому игроку
        [black] чёрному игроку
        [teal] бирюзовому игроку
       *[plum] сливовому игроку
    }

## Настройки и конец игры

singapore-option-layout = как лежат земли
singapore-option-layout-help = Напишите юго-западную клетку каждой плитки: стартовой, шириной 4 клетки и высотой 2, и шести плиток земли, шириной 3 и высотой 2. Поле простирается от a1 до j6. Суша связная, без воды внутри; её нет ни восточнее стартовой плитки, ни южнее неё в её столбцах.
singapore-option-layout-standard = обычная
singapore-option-layout-hillside = склон
singapore-option-layout-pier = пирс
singapore-option-layout-terraces = террасы
singapore-option-layout-bond = кладка
singapore-option-layout-random = наугад
singapore-option-open_screens = видны деньги и товары всех игроков
singapore-option-supply = сколько кубиков товаров в общем запасе
singapore-option-supply-unlimited = без ограничений
singapore-option-supply-box = по 20 каждого товара, как в коробке
singapore-reason-points = больше всех очков, когда плитки зданий кончились
singapore-decided-points = больше всех очков ({ $points })
singapore-decided-marker = при равенстве ниже всех лежит маркер { singapore-whose }

## Что не так в своём варианте раскладки; впереди стоит название плитки

singapore-land-six = нужен список из 6 клеток, а не { $given }
singapore-land-corner = нужна клетка от a1 до { $last }, а не { $given }: плитка в { $width } × { $height } клетки должна уместиться на поле, которое доходит до j6
singapore-land-apart = плитке нужно своё место, а на { $squares } уже лежит { $other }
singapore-land-harbour =
    { $side ->
        [east] восточнее столбца { $column } должна быть одна вода, а на { $square } суша
       *[south] южнее стартовой плитки должна быть одна вода, а на { $square } суша
    }
singapore-land-island = нужен путь по суше к стартовой плитке, а { $squares } — остров
singapore-land-shut = суша не должна замыкать воду, а замыкает { $squares }

## Здания

singapore-building-pawnbroker = ломбард
singapore-building-brickyard = кирпичный двор
singapore-building-tea-garden = чайный сад
singapore-building-dock = пристань
singapore-building-architect = архитектор
singapore-building-office = контора
singapore-building-market = рынок
singapore-building-stonecutter = каменотёс
singapore-building-tea-deliverer = поставщик чая
singapore-building-tea-house = чайный дом
singapore-building-weaver = ткацкая мастерская
singapore-building-cloth-deliverer = поставщик ткани
singapore-building-opium-syndicate = опиумный синдикат
singapore-building-opium-smuggling = контрабанда опиума
singapore-building-opium-den = опиумный притон
singapore-building-gambling-house = игорный дом
singapore-building-black-market = чёрный рынок
singapore-building-east-india-company = Ост-Индская компания
singapore-building-court = суд
singapore-building-street-kitchen = уличная кухня
singapore-building-cloth-factory = ткацкая фабрика
singapore-building-brick-factory = кирпичный завод
singapore-building-new-agent = новый агент
singapore-building-raffles-tactics = тактика Раффлза
singapore-building-port = порт
singapore-building-gambling-den = игорный притон
singapore-building-bank = банк
singapore-building-raffles-instructions = указания Раффлза
singapore-building-cloth-trading-post = торговля тканями

## Что здания берут и дают

singapore-good-brick = кирпич
singapore-good-cloth = ткань
singapore-good-tea = чай
singapore-good-opium = опиум
singapore-amount-brick =
    { $n ->
        [one] { $n } кирпич
        [few] { $n } кирпича
       *[many] { $n } кирпичей
    }
singapore-amount-cloth =
    { $n ->
        [one] { $n } ткань
        [few] { $n } ткани
       *[many] { $n } тканей
    }
singapore-amount-tea =
    { $n ->
        [one] { $n } чай
       *[many] { $n } чая
    }
singapore-amount-opium =
    { $n ->
        [one] { $n } опиум
       *[many] { $n } опиума
    }
singapore-amount-any =
    { $n ->
        [1] любой товар
        [one] { $n } любой товар
        [few] { $n } любых товара
       *[many] { $n } любых товаров
    }
singapore-amount-kind =
    { $n ->
        [1] 1 товар
        [one] { $n } одинаковый товар
        [few] { $n } одинаковых товара
       *[many] { $n } одинаковых товаров
    }
singapore-amount-money = £{ $n }
singapore-amount-points =
    { $n ->
        [one] { $n } очко
        [few] { $n } очка
       *[many] { $n } очков
    }
singapore-amount-tokens =
    { $n ->
        [1] ваш чёрный жетон обратно в мешок
        [one] от 1 до { $n } вашего чёрного жетона обратно в мешок
       *[many] от 1 до { $n } ваших чёрных жетонов обратно в мешок
    }
singapore-amount-moves =
    { $n ->
        [one] ещё { $n } шаг в этот ход
        [few] ещё { $n } шага в этот ход
       *[many] ещё { $n } шагов в этот ход
    }
singapore-amount-worker = ваш второй рабочий, один раз за партию
singapore-amount-put = один ваш рабочий встаёт у любого здания
singapore-two-ways = { $first }, или { $second }

## Что написано на рисунке

singapore-phase-prepare = Подготовка
singapore-phase-reveal = Открытие
singapore-phase-allot = Участки
singapore-phase-build = Стройка
singapore-phase-join = Улица
singapore-phase-draw = Жетон
singapore-phase-work = Работа
singapore-phase-keep = Хижина
singapore-phase-over = Победа
singapore-drawn-raid = Облава

## Что слышно с экранным диктором

singapore-told-building =
    { $illegal ->
        [yes] { $name }, незаконное здание (тянут жетон): { $effect }
       *[no] { $name }: { $effect }
    }
singapore-told-lot = { $square }, участок за £{ $price }
singapore-told-lot-allotted = { $square }, участок за £{ $price }, отведён { singapore-whom }
singapore-told-neutral = { $square }, { $building }
singapore-told-owned = { $square } { singapore-whose }, { $building }
singapore-told-used = { $square }, уже активировано в этот ход
singapore-told-with-workers = { $square }; рабочие: { $workers }
singapore-told-tile =
    { $hut ->
        [yes] { $id }, с хижиной, { $building }
       *[no] { $id }, { $building }
    }
singapore-told-pile = стопка, сверху { $building }; не открыто: I — { $first }, II — { $second }, III — { $third }
singapore-told-street = улица от { $first } до { $second } за £1
singapore-told-worker = рабочий { singapore-whose } на { $square }
singapore-told-second = второй рабочий { singapore-whose }
singapore-told-way = вариант { $n }: { $effect }
singapore-told-end = закончить ход
singapore-told-black = чёрный жетон
singapore-told-white = белый жетон
singapore-told-return =
    { $n ->
        [one] вернуть { $n } чёрный жетон
        [few] вернуть { $n } чёрных жетона
       *[many] вернуть { $n } чёрных жетонов
    }
singapore-told-seat =
    { $raffles ->
        [yes] { singapore-who } с плиткой Раффлза: { singapore-told-points }, { singapore-told-tokens }, { $behind }
       *[no] { singapore-who }: { singapore-told-points }, { singapore-told-tokens }, { $behind }
    }
singapore-told-points =
    { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
singapore-told-tokens =
    { $tokens ->
        [one] { $tokens } чёрный жетон
        [few] { $tokens } чёрных жетона
       *[many] { $tokens } чёрных жетонов
    }
singapore-told-closed = ширма закрыта
singapore-told-supply = общий запас: { $goods }
singapore-told-won = Сингапур, победитель — { singapore-who }
singapore-told-acts = Сингапур, действует { singapore-who }, { $phase }
singapore-told-works = Сингапур, действует { singapore-who }, { $phase }, осталось: { singapore-left-moves } и { singapore-left-uses }
singapore-left-moves =
    { $moves ->
        [one] { $moves } шаг
        [few] { $moves } шага
       *[many] { $moves } шагов
    }
singapore-left-uses =
    { $uses ->
        [one] { $uses } активация
        [few] { $uses } активации
       *[many] { $uses } активаций
    }

## Поле в терминале

singapore-board-pile = в стопке: { $pile } · в мешке: чёрных { $black }, белых { $white } · улицы: { $laid } из { $streets }
singapore-board-seat = игрок
singapore-board-points = ПО
singapore-board-seal = печ.
singapore-board-money = деньги
singapore-board-black = чёрн.
singapore-board-worker = рабочие
singapore-board-held = в руке
singapore-board-placed = два
singapore-board-raffles = Раффлз
singapore-board-tokens = 1–{ $n } жетона в мешок
singapore-board-moves = шагов: { $n }
singapore-board-supply = запас
singapore-board-second = второй рабочий
singapore-board-put = перенос
singapore-asked-prepare = { singapore-who } строит при подготовке
singapore-asked-reveal = открывается следующая плитка стопки
singapore-asked-allot = { singapore-who } с плиткой Раффлза отводит участки
singapore-asked-build = { singapore-who } строит
singapore-asked-join = { singapore-who } соединяет новое здание бесплатной улицей
singapore-asked-draw = { singapore-who } тянет жетон
singapore-asked-work = { singapore-who } работает
singapore-asked-keep = { singapore-who } выбирает плитку для хижины
singapore-asked-over = { singapore-who } победил
singapore-asked-begun = { $asked }, начато: { $begun }
singapore-asked-left = { $asked }, осталось: { singapore-left-moves } и { singapore-left-activations }
singapore-asked-left-used = { $asked }, осталось: { singapore-left-moves } и { singapore-left-activations }; уже: { $used }
singapore-left-activations =
    { $uses ->
        [one] { $uses } активация
        [few] { $uses } активации
       *[many] { $uses } активаций
    }

## Что делает выбор: предложения без заглавной буквы и точки

singapore-does-reveal = открывается плитка: { $name }
singapore-does-draw-black = чёрный жетон остаётся у игрока на виду
singapore-does-draw-white = белый жетон: облава на того, у кого чёрных жетонов и опиума вместе больше всех
singapore-does-allot = участок за £{ $price } достаётся { singapore-whom }
singapore-does-plan = выбрано здание: { $name }
singapore-does-build = на { $square } за £{ $price } строится здание: { $name }
singapore-does-build-top = за £1 куплена верхняя плитка, на { $square } за £{ $price } строится здание: { $name }
singapore-does-join = бесплатная улица ведёт к { $square } ({ $name })
singapore-does-move = рабочий идёт на { $square } ({ $name })
singapore-does-deploy = второй рабочий выходит на { $square } ({ $name })
singapore-does-lift = рабочий с { $square } перейдёт в другое место
singapore-does-street = улица за £1 соединяет { $square } ({ $name }) и { $second } ({ $other })
singapore-does-use = активация { $square } ({ $name }): { $effect }
singapore-does-use-of = активация { $square } ({ $name }): { $effect }; { singapore-who } получает 1 очко
singapore-does-pay = в уплату: { $amount }
singapore-does-gain = получено: { $amount }
singapore-does-return =
    { $n ->
        [one] { $n } чёрный жетон возвращается в мешок
        [few] { $n } чёрных жетона возвращаются в мешок
       *[many] { $n } чёрных жетонов возвращаются в мешок
    }
singapore-does-keep = хижину получает плитка «{ $name }», остальные убраны
singapore-does-end = ход окончен

## Что видят все, что значит слово и как записывать выбор

singapore-raid = весь опиум показан ({ $opium }); под облавой: { $raided }
singapore-raid-nobody = никто
singapore-explained =
    { $illegal ->
        [yes] { $id } { $name } (незаконное здание: кто строит или активирует его, тянет жетон): { $effect }
       *[no] { $id } { $name }: { $effect }
    }
singapore-help =
      build I07     построить плитку из ряда; build top — верх стопки за £1
      lot b5        где именно, при подготовке; затем join b4 — бесплатная улица
      allot b5      владелец плитки Раффлза отводит участок каждому по очереди
      move b4 c4    шаг по улице; deploy c4 выводит в город второго рабочего
      use c4        активировать здание; use c4 1 или use c4 2, если вариантов два
      pay brick     чем платить при активации; gain tea — что получить
      return 2      сколько своих чёрных жетонов вернуть в мешок через суд
      lift b4       кого переносят указания Раффлза; затем put c4 — куда
      street b4 b5  проложить улицу за £1
      keep I07      плитка, что получит хижину (⌂) и останется на следующий раунд
      end           закончить ход
    B кирпич (brick), C ткань (cloth), T чай (tea), O опиум (opium), A любые товары,
    X одинаковые. Здание со знаком * незаконное: за него тянут жетон. ⚑ — флаг,
    заглавная буква — рабочий, ▲ — верх стопки. При равных очках ▁ — нижний маркер.

## Почему это нельзя выбрать

singapore-why-not-a-choice = в «Сингапуре» такого выбора нет; выбор начинается с { $verbs }
singapore-why-write = в «Сингапуре» такого выбора нет; пишите { $shape }
singapore-why-write-use = в «Сингапуре» такого выбора нет; пишите use c4, а если вариантов два — use c4 1 или use c4 2
singapore-why-with = { $asked }: { $shapes }
singapore-why-not-a-pick = на этом столе нет ничего с именем { $pick }

singapore-why-ask-reveal = следующую плитку стопки открывает случай
singapore-why-ask-draw = жетон из мешка тянет случай
singapore-why-ask-lot = выберите участок для плитки { $tile }
singapore-why-ask-build = выберите плитку, чтобы её построить
singapore-why-ask-allot = владелец плитки Раффлза отводит участок следующему игроку
singapore-why-ask-join = соедините новое здание на { $square } улицей
singapore-why-ask-keep = выберите плитку, которая получит хижину и останется на следующий раунд
singapore-why-ask-work = сейчас ваши рабочие за работой
singapore-why-ask-pay = выберите товар в уплату на { $square }
singapore-why-ask-gain = выберите товар, который получите на { $square }
singapore-why-ask-return = выберите, сколько чёрных жетонов вернуть в мешок
singapore-why-ask-lift = выберите рабочего, которого надо перенести
singapore-why-ask-lift-or-deploy = выберите рабочего, которого надо перенести, или здание, у которого второй рабочий войдёт в город
singapore-why-ask-put = выберите, куда поставить рабочего
singapore-why-ask-move = выберите, куда идёт рабочий с { $square }
singapore-why-ask-deploy = выберите здание, у которого второй рабочий войдёт в город
singapore-why-ask-way = выберите вариант 1 или вариант 2 для { $square } ({ $name })

singapore-why-start-tile = { $tile } — стартовое здание, в стопке его не бывает
singapore-why-seen = плитку { $tile } уже открывали
singapore-why-deeper = плитка { $tile } лежит в стопке глубже, под плитками более раннего периода
singapore-why-no-black-tokens = в мешке не осталось чёрных жетонов
singapore-why-no-white-tokens = в мешке не осталось белых жетонов
singapore-why-top-preparation = при подготовке верхнюю плитку стопки не купить
singapore-why-top-last-seat = верхнюю плитку стопки может купить только последний игрок раунда
singapore-why-top-empty = стопка пуста
singapore-why-top-money = верхняя плитка стопки стоит £1, а у вас нет денег
singapore-why-not-in-display = плитки { $tile } в ряду нет: там { $tiles }
singapore-why-built-on = клетка { $square } уже застроена
singapore-why-water = { $square } — вода
singapore-why-prepare-beside = рядом с { $square } нет ни стартового здания, ни здания другого игрока
singapore-why-assigned = участок { $square } уже отведён
singapore-why-allotted = участок { $square } отведён { singapore-whom }
singapore-why-your-lot = { $square } — ваш участок: выберите плитку, которую там построите
singapore-why-lot-waits = { $square } — пустой участок: в раунде строят только на отведённом участке и до работы
singapore-why-not-beside-building = рядом с { $square } нет зданий
singapore-why-not-beside-lot = рядом с { $square } нет участка, отведённого в этом раунде
singapore-why-no-building = на { $square } нет здания
singapore-why-not-beside = { $square } не соседствует с { $other }
singapore-why-not-neighbours = { $square } и { $other } — не соседи
singapore-why-one-place = стартовые здания — одно место, улиц между ними не прокладывают
singapore-why-street-there = { $square } и { $other } уже соединены улицей
singapore-why-streets-used-up = все улицы уже проложены, их { $streets }
singapore-why-street-money = улица стоит £1, а у вас нет денег
singapore-why-street-order = пишите клетки по столбцам, затем по рядам: { $shape }
singapore-why-not-your-worker = на { $square } нет вашего рабочего
singapore-why-stands-there = рабочий уже стоит на { $square }
singapore-why-no-street = от { $square } к { $other } нет улицы
singapore-why-no-street-away = от { $square } не ведёт ни одна улица
singapore-why-no-moves = в этот ход у вас не осталось шагов
singapore-why-second-aside = ваш второй рабочий ещё отложен; его даёт новый агент
singapore-why-second-placed = ваш второй рабочий уже в городе
singapore-why-second-no-moves = в этот ход у вас не осталось шагов, а вывести второго рабочего стоит одного шага
singapore-why-two-ways = у этого здания ({ $name }) два варианта; пишите { $first } или { $second }
singapore-why-one-way = у этого здания ({ $name }) один вариант; пишите { $shape }
singapore-why-used = вы уже активировали { $square } ({ $name }) в этот ход
singapore-why-no-uses = в этот ход у вас не осталось активаций
singapore-why-no-own-tokens = у вас нет чёрных жетонов, возвращать нечего
singapore-why-few-own-tokens =
    { $n ->
        [one] у вас только { $n } чёрный жетон
        [few] у вас только { $n } чёрных жетона
       *[many] у вас только { $n } чёрных жетонов
    }
singapore-why-second-got = второго рабочего вы уже получили
singapore-why-too-dear = здесь ({ $name }) надо заплатить: { $cost }, а этого у вас нет
singapore-why-none-left = в запасе ничего не осталось из того, что даёт это здание ({ $name })
singapore-why-put-elsewhere = рабочий взят с { $square } и должен перейти в другое место
singapore-why-goods-order = товары выбирают по порядку: кирпич, ткань, чай, опиум; последний выбор — { $good }
singapore-why-one-kind =
    { $good ->
        [brick] одинаковых товаров нужно { $n }, а кирпича у вас { $left }
        [cloth] одинаковых товаров нужно { $n }, а ткани у вас { $left }
        [tea] одинаковых товаров нужно { $n }, а чая у вас { $left }
       *[opium] одинаковых товаров нужно { $n }, а опиума у вас { $left }
    }
singapore-why-none-to-pay =
    { $good ->
        [brick] у вас больше нет кирпича, чтобы платить
        [cloth] у вас больше нет ткани, чтобы платить
        [tea] у вас больше нет чая, чтобы платить
       *[opium] у вас больше нет опиума, чтобы платить
    }
singapore-why-incomplete =
    { $good ->
        [brick] после кирпича на уплату не хватит товаров, идущих дальше по порядку
        [cloth] после ткани на уплату не хватит товаров, идущих дальше по порядку
        [tea] после чая на уплату не хватит товаров, идущих дальше по порядку
       *[opium] после опиума на уплату не хватит товаров, идущих дальше по порядку
    }
singapore-why-none-to-gain =
    { $good ->
        [brick] в запасе больше нет кирпича
        [cloth] в запасе больше нет ткани
        [tea] в запасе больше нет чая
       *[opium] в запасе больше нет опиума
    }
singapore-why-too-few-to-gain =
    { $good ->
        [brick] после кирпича в запасе не хватит товаров, идущих дальше по порядку
        [cloth] после ткани в запасе не хватит товаров, идущих дальше по порядку
        [tea] после чая в запасе не хватит товаров, идущих дальше по порядку
       *[opium] после опиума в запасе больше нечего выбирать
    }
singapore-why-build-first = плитку строят только в начале хода, до работы
singapore-why-goods-unasked = товар выбирают, только когда этого требует активация
singapore-why-tokens-unasked = жетоны возвращают в мешок только через суд
singapore-why-way-first = сначала выберите здание с двумя вариантами
singapore-why-chance = это решает случай

## What reports count: in a table, and in a few letters

singapore-deed-build = построенное здание
singapore-deed-use = активированное здание
singapore-deed-short-build = постройка
singapore-deed-short-use = активация
