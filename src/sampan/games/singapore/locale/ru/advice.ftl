# Чем хорош ход: что говорят советы.

singapore-advice-end = Больше в этот ход делать нечего.
singapore-advice-keeps-lot = Так вам достанется участок за £{ $price }.
singapore-advice-dear-lot = Так { $whom } достанется дорогой участок, за £{ $price }.
singapore-advice-building = Здание «{ $name }» будет вашим: каждый, кто им воспользуется, даст вам очко.
singapore-advice-tokens =
    { $n ->
        [one] На { $n } чёрный жетон меньше: облава грозит вам реже и обойдётся на £{ $n } дешевле.
        [few] На { $n } чёрных жетона меньше: облава грозит вам реже и обойдётся на £{ $n } дешевле.
       *[many] На { $n } чёрных жетонов меньше: облава грозит вам реже и обойдётся на £{ $n } дешевле.
    }
singapore-advice-points =
    { $n ->
        [one] { $n } очко
        [few] { $n } очка
       *[many] { $n } очков
    }
singapore-advice-brings =
    { $raid ->
        [yes] К концу хода это даст вам { $gains }, если не будет облавы.
       *[no] К концу хода это даст вам { $gains }.
    }
singapore-advice-trades =
    { $raid ->
        [yes] К концу хода это даст вам { $gains } за { $costs }, если не будет облавы.
       *[no] К концу хода это даст вам { $gains } за { $costs }.
    }
