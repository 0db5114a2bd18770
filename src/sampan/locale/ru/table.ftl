# Что говорится за столом в браузере: что произошло и почему в чём-то отказано.

table-level = Уровень { $level }
table-guest = Гость { $number }

## Что произошло

table-event-opened = Стол открыт.
table-event-began = Партия начинается.
table-event-sat = За столом { $called } ({ $seat }).
table-event-left = Из-за стола выходит { $called } ({ $seat }).
table-event-moved = { $called } продолжает на другом устройстве ({ $seat }).
table-event-took-back = Ход возвращён.
table-event-offered-take-back = { $called } просит вернуть ход.
table-event-offered-draw = { $called } предлагает ничью.
table-event-offered-pause = { $called } предлагает паузу.
table-event-offered-rematch = { $called } предлагает сыграть ещё раз.
table-event-declined-take-back = Вернуть ход не разрешили.
table-event-declined-draw = Ничья отклонена.
table-event-declined-pause = Пауза отклонена.
table-event-declined-rematch = Реванш отклонён.
table-event-paused = Партия приостановлена.
table-event-resumed = Партия продолжается.
table-event-resigned = { $called } сдаётся ({ $seat }).
table-event-flagged = Время вышло ({ $seat }).
table-event-agreed = Ничья по соглашению.
table-event-replaced = Место занимает бот уровня { $level } ({ $seat }).
table-event-failed = Бот не смог сделать выбор, его спрашивают снова ({ $seat }).
table-event-woke = Дом снова открыт; всё это время часы стояли.
table-event-named = Новое имя: { $called }.
table-event-rematched = За новым столом начинается следующая партия.

## Почему отказано

table-no-malformed = Дом этого не понимает: { $detail }.
table-no-not-toml = Прочитать это не удалось; пишите, как в примере.
table-no-not-toml-at = Со строки { $line }, знака { $column } прочитать это не удалось; пишите, как в примере.
table-no-future = Версии { $version } ещё не было.
table-no-missing = Чего-то не хватает: { $field }.
table-no-no-person = Такого токена ни у кого нет.
table-no-foreign = Это делать не вам.
table-no-failed = Здесь что-то не получилось; в журнале это записано под номером { $request }.
table-no-host = Этот дом не знают под именем { $host }; кто его ведёт, может назвать его так в --hosts.
table-no-origin = Запрос пришёл с другого сайта.
table-no-no-seat = У вас нет места за этим столом.
table-no-not-your-seat = Это не ваше место.
table-no-unknown = Здесь такого нет.
table-no-no-such-table = Такого стола нет.
table-no-broken = Партию за этим столом продолжить нельзя: сыгранное больше не сходится с правилами этого дома.
table-no-no-such-game = Такой игры нет.
table-no-no-such-seat = Места { $seat } нет.
table-no-no-such-step = Хода с номером { $step } нет.
table-no-stale = С тех пор партия изменилась; взгляните ещё раз.
table-no-not-now = Сейчас это невозможно.
table-no-over = Партия окончена.
table-no-not-over = Партия ещё не окончена.
table-no-paused = Партия приостановлена.
table-no-not-paused = Партия не приостановлена.
table-no-not-begun = Партия ещё не началась: одно из мест свободно.
table-no-not-playing = Партия сейчас не идёт.
table-no-not-your-turn = Сейчас не ваш ход.
table-no-time-is-up = Ваше время вышло.
table-no-seat-taken = Это место занято.
table-no-seat-gone = Тот, чей ход пришлось бы вернуть, уже ушёл.
table-no-link-used = Эта ссылка уже использована.
table-no-not-silent = Этот игрок отсутствует ещё недостаточно долго.
table-no-silence = Пока идёт партия, игрокам говорить нельзя: см. в правилах раздел «{ $named }».
table-no-offered-already = Вы это уже предложили.
table-no-no-offer = Этого сейчас никто не предлагает.
table-no-no-draws = Здесь нельзя договориться о ничьей.
table-no-rematched = Следующая партия уже началась.
table-no-nothing-to-take-back = Возвращать нечего.
table-no-chance = Того, что решил случай, уже не вернуть.
table-no-no-hints = Подсказки даются только в партиях против ботов.
table-no-too-large = Это слишком много.
table-no-too-many = Слишком много сразу; немного подождите.
table-no-too-many-tables = У вас слишком много столов; сначала закончите одну партию.
table-no-too-many-sockets = Дом открыт у вас слишком много раз.
table-no-too-many-tokens = У вас слишком много токенов; сначала удалите один.
table-no-not-ready = Игра «{ $title }» ещё готовится; это займёт меньше минуты.
table-no-database = Дом сейчас не может это записать; попробуйте ещё раз.
table-no-name-empty = В имени должно быть что-то видимое.
table-no-name-long = В имени не больше { $most } знаков.
table-no-name-bot = Так здесь зовут ботов; выберите другое имя.
table-no-busy = У дома сейчас слишком много дел; попробуйте чуть позже.
table-no-no-analysis = Анализа этой партии никто не просил.
table-no-not-analysed = Эту партию не удалось проанализировать.
