# King of Siam.
#
# Les puissances arrivent par leur nom interne (rama, lao, malay, british), pour choisir la forme
# de la phrase. Les provinces arrivent sous leur nom seul, $province, ou dans l’une des
# locutions $in, $to et $from : voir la fin de ce fichier.

king-of-siam-title = King of Siam
king-of-siam-summary = Trois factions se disputent le Siam : soyez le plus proche de celle qui règne.
king-of-siam-credit = King of Siam est un jeu de Peer Sylvester.

king-of-siam-seat-0 = premier joueur
king-of-siam-seat-1 = deuxième joueur
king-of-siam-seat-2 = troisième joueur
king-of-siam-seat-3 = quatrième joueur
king-of-siam-side-0 = le premier joueur
king-of-siam-side-1 = le deuxième joueur
king-of-siam-side-2 = le troisième joueur
king-of-siam-side-3 = le quatrième joueur

king-of-siam-option-map = le pays que l’on se dispute
king-of-siam-option-map-siam = le Siam
king-of-siam-option-map-britain = la Grande-Bretagne
king-of-siam-option-open_stacks = toutes les cartes jouées restent visibles, et non seulement la dernière de chaque joueur
king-of-siam-option-undo = l’échange interdit juste après un échange par une carte du même type
king-of-siam-option-undo-exchange = l’échange exactement inverse
king-of-siam-option-undo-state = tout échange qui rend à chaque province ses partisans d’avant les deux cartes

king-of-siam-reason-british = les Britanniques gouvernent, et ce sont les séries complètes qui comptent
king-of-siam-reason-rama = la faction Rama règne
king-of-siam-reason-lao = la faction Lao règne
king-of-siam-reason-malay = la faction Malay règne

## Ce qui a décidé de la fin, étape par étape : parties d’une phrase

king-of-siam-decided-british = les Britanniques gouvernent, avec { $count } provinces
# $others : les provinces des autres factions ; $later : qui en a autant, mais depuis plus longtemps.
king-of-siam-decided-reigns =
    { $faction ->
        [rama] la faction Rama règne
        [lao] la faction Lao règne
       *[malay] la faction Malay règne
    }, avec { $count } provinces ({ $others }){ $equal ->
        [yes] , car elle a pris sa dernière province plus tard que { $later }
       *[no] { "" }
    }
king-of-siam-decided-runner-up =
    { $faction ->
        [rama] la faction Rama est deuxième
        [lao] la faction Lao est deuxième
       *[malay] la faction Malay est deuxième
    }, avec { $count ->
        [one] { $count } province
       *[other] { $count } provinces
    }{ $equal ->
        [yes] , car elle a pris sa dernière province plus tard que { $later }
       *[no] { "" }
    }
king-of-siam-decided-other =
    { $faction ->
        [rama] Rama { $count }
        [lao] Lao { $count }
       *[malay] Malay { $count }
    }
king-of-siam-decided-than =
    { $faction ->
        [rama] Rama
        [lao] Lao
       *[malay] Malay
    }
king-of-siam-decided-first =
    { $faction ->
        [rama] partisans Rama
        [lao] partisans Lao
       *[malay] partisans Malay
    } { $numbers }
king-of-siam-decided-second =
    pour départager, { $faction ->
        [rama] partisans Rama
        [lao] partisans Lao
       *[malay] partisans Malay
    } { $numbers }
king-of-siam-decided-no-runner-up = aucune autre faction ne contrôle de province
king-of-siam-decided-sets =
    { $teams ->
        [yes] séries complètes des équipes
       *[no] séries complètes
    } { $numbers }
king-of-siam-decided-latest = des joueurs à égalité, { $who } a joué une carte en dernier
king-of-siam-decided-lost = des joueurs à égalité, { $who } a joué une carte en dernier et perd
king-of-siam-decided-left =
    à égalité, la carte la plus récente perd, jusqu’à ce que { $count ->
        [one] ne reste plus que { $who }
       *[other] ne restent plus que { $who }
    }
king-of-siam-decided-shared = aucun de ceux qui restent n’a jamais joué de carte, et ils partagent la victoire
king-of-siam-decided-partner =
    { $count ->
        [one] { $who } gagne comme équipier
       *[other] { $who } gagnent comme équipiers
    }

## Noms

king-of-siam-power-rama = Rama
king-of-siam-power-lao = Lao
king-of-siam-power-malay = Malay
king-of-siam-power-british = Britanniques

# Une lettre pour chacune dans un terminal.
king-of-siam-letter-rama = R
king-of-siam-letter-lao = L
king-of-siam-letter-malay = M

king-of-siam-card-maharacha = Maharacha
king-of-siam-card-khon-thai = Khon Thai
king-of-siam-card-one-one = 1 contre 1
king-of-siam-card-two-one = 2 contre 1
king-of-siam-card-rama = Rama
king-of-siam-card-lao = Lao
king-of-siam-card-malay = Malay

## La face d’une carte : quatre lignes courtes au plus, coupées comme on les dessine

king-of-siam-line-maharacha =
    Intervertir
    deux tuiles,
    en couronner
    une
king-of-siam-line-khon-thai =
    Placer un
    de chaque
    faction
king-of-siam-line-one-one =
    Échanger
    deux
    partisans
king-of-siam-line-two-one =
    Échanger
    2 contre 1
    entre voisines
king-of-siam-line-rama =
    Placer deux
    Rama près de
    leurs terres
king-of-siam-line-lao =
    Placer deux
    Lao près de
    leurs terres
king-of-siam-line-malay =
    Placer deux
    Malay près de
    leurs terres

## Sur le dessin

king-of-siam-choose = Joueur { $n } : jouer une carte ou passer
king-of-siam-playing = Le joueur { $n } joue { $card }, puis prend un partisan
king-of-siam-hand-of = Main du joueur { $n }
king-of-siam-pass-button = Passer
king-of-siam-pass-flag = passe
king-of-siam-if-all-pass = Si tous passent
king-of-siam-if-no-more = Si plus aucune carte n’est jouée
king-of-siam-the-end = Fin de la partie
king-of-siam-provinces-controlled = Provinces contrôlées
king-of-siam-goes-to =
    { $power ->
        [rama] Rama
        [lao] Lao
        [malay] Malay
       *[british] Britanniques
    }
king-of-siam-would-reign =
    { $power ->
        [rama] Rama régnerait
        [lao] Lao régnerait
        [malay] Malay régnerait
       *[british] Règne britannique
    }
king-of-siam-reigns =
    { $power ->
        [rama] Rama règne
        [lao] Lao règne
        [malay] Malay règne
       *[british] Règne britannique
    }
king-of-siam-would-win =
    { $count ->
        [1] Le joueur { $list } gagnerait
       *[other] Les joueurs { $list } gagneraient
    }
king-of-siam-won =
    { $count ->
        [1] Le joueur { $list } a gagné
       *[other] Les joueurs { $list } ont gagné
    }
king-of-siam-would-share = Victoire partagée : { $list }
king-of-siam-share = Victoire partagée : { $list }

## Pour qui écoute

king-of-siam-count =
    { $faction ->
        [rama] { $count } Rama
        [lao] { $count } Lao
       *[malay] { $count } Malay
    }
king-of-siam-nobody = aucun partisan
king-of-siam-label-followers =
    { $faction ->
        [rama] { $count } Rama { $in }
        [lao] { $count } Lao { $in }
       *[malay] { $count } Malay { $in }
    }
# $standing est `contested`, une puissance qui contrôle la province, ou `open`.
king-of-siam-label-province =
    { $standing ->
        [contested] { $province } : { $followers }, province contestée
        [rama] { $province } : { $followers }, sous le contrôle de Rama
        [lao] { $province } : { $followers }, sous le contrôle de Lao
        [malay] { $province } : { $followers }, sous le contrôle de Malay
        [british] { $province } : { $followers }, sous le contrôle des Britanniques
       *[open] { $province } : { $followers }
    }
king-of-siam-label-tile =
    tuile { $slot }, { $province }{ $crowned ->
        [yes] , avec un marqueur Roi
       *[no] { "" }
    }{ $standing ->
        [contested] , province contestée
        [rama] , sous le contrôle de Rama
        [lao] , sous le contrôle de Lao
        [malay] , sous le contrôle de Malay
        [british] , sous le contrôle des Britanniques
       *[open] { "" }
    }
king-of-siam-label-card =
    { $count ->
        [2] { $card }, en double : { $line }
       *[other] { $card } : { $line }
    }
king-of-siam-label-pass =
    { $passes ->
        [0] passer ; aucun des { $players } joueurs n’a encore passé
        [one] passer ; { $passes } joueur sur { $players } a passé
       *[other] passer ; { $passes } joueurs sur { $players } ont passé
    }
king-of-siam-told-contested =
    { $power ->
        [rama] { $province } irait à Rama
        [lao] { $province } irait à Lao
        [malay] { $province } irait à Malay
       *[british] { $province } irait aux Britanniques
    }
king-of-siam-told-verdict = { $reign }. { $win } ({ $reason })
king-of-siam-told-stock =
    Le joueur { $n } a { $followers }, { $sets ->
        [one] { $sets } série complète
       *[other] { $sets } séries complètes
    } et { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }

## Ce que fait un choix, comme la fin d’une phrase

king-of-siam-does-maharacha = deux tuiles échangent leurs emplacements, et l’une reçoit un marqueur Roi
king-of-siam-does-khon-thai = un partisan de chaque faction sort de la réserve, chacun vers une province
king-of-siam-does-one-one = deux partisans de provinces différentes échangent leurs places
king-of-siam-does-two-one = deux partisans d’une province s’échangent contre un d’une province voisine
king-of-siam-does-rama = deux partisans Rama sortent de la réserve, à côté des terres de Rama
king-of-siam-does-lao = deux partisans Lao sortent de la réserve, à côté des terres de Lao
king-of-siam-does-malay = deux partisans Malay sortent de la réserve, à côté des terres de Malay
king-of-siam-does-pass = passe
king-of-siam-does-last-pass =
    { $power ->
        [rama] passe, et { $province } revient à Rama
        [lao] passe, et { $province } revient à Lao
        [malay] passe, et { $province } revient à Malay
       *[british] passe, et { $province } revient aux Britanniques
    }
king-of-siam-does-swap = la tuile { $province } doit changer d’emplacement
king-of-siam-does-second-swap = les tuiles { $first } et { $province } échangent leurs emplacements
king-of-siam-does-king = un marqueur Roi va sur la tuile { $province }
king-of-siam-does-place =
    { $faction ->
        [rama] un partisan Rama va { $to }
        [lao] un partisan Lao va { $to }
       *[malay] un partisan Malay va { $to }
    }
king-of-siam-does-pick =
    { $faction ->
        [rama] un partisan Rama { $from } doit changer de place
        [lao] un partisan Lao { $from } doit changer de place
       *[malay] un partisan Malay { $from } doit changer de place
    }
king-of-siam-does-take =
    { $faction ->
        [rama] prend un partisan Rama { $from }
        [lao] prend un partisan Lao { $from }
       *[malay] prend un partisan Malay { $from }
    }

## Dans un terminal, où une ligne a 80 colonnes

king-of-siam-head-tile = tuile
king-of-siam-head-followers = partisans
king-of-siam-head-borders = voisines
king-of-siam-head-if-all-pass = si tous passent
king-of-siam-head-seat = place
king-of-siam-head-sets = sér.
king-of-siam-head-cards = main
king-of-siam-head-top-card = jouée
king-of-siam-head-pool = réserve
king-of-siam-head-playing = en cours
king-of-siam-head-hand = main
king-of-siam-screen-playing = { $card } : { $done }
king-of-siam-nothing-yet = rien encore
king-of-siam-no-cards = plus de cartes
king-of-siam-screen-would-reign =
    { $power ->
        [rama] Rama régnerait ({ $numbers })
        [lao] Lao régnerait ({ $numbers })
        [malay] Malay régnerait ({ $numbers })
       *[british] les Britanniques gouverneraient
    }
king-of-siam-screen-reigns =
    { $power ->
        [rama] Rama règne ({ $numbers })
        [lao] Lao règne ({ $numbers })
        [malay] Malay règne ({ $numbers })
       *[british] les Britanniques gouvernent
    }
# $by est ce qui décide : une faction, sets, latest, earliest, shared, ou `too` pour un équipier.
king-of-siam-screen-would-win =
    { $by ->
        [rama] gagnerait (Rama)
        [lao] gagnerait (Lao)
        [malay] gagnerait (Malay)
        [sets] gagnerait (séries)
        [latest] gagnerait (en dernier)
        [earliest] gagnerait (plus tôt)
        [shared] gagnerait, à égalité
       *[too] gagnerait aussi
    }
king-of-siam-screen-won =
    { $by ->
        [rama] a gagné (Rama)
        [lao] a gagné (Lao)
        [malay] a gagné (Malay)
        [sets] a gagné (séries)
        [latest] a gagné (en dernier)
        [earliest] a gagné (plus tôt)
        [shared] a gagné, à égalité
       *[too] a gagné aussi
    }
king-of-siam-help-pass = passer ; quand tous passent à la suite, la lutte finit
king-of-siam-help-play = jouer une carte, faire son action, prendre un partisan
king-of-siam-help-place = amener un partisan de la réserve dans une province
king-of-siam-help-pick = nommer un partisan qui doit changer de place
king-of-siam-help-swap = nommer une tuile qui doit changer d’emplacement
king-of-siam-help-king = poser le marqueur Roi sur l’une des deux tuiles
king-of-siam-help-take = prendre un partisan dans n’importe quelle province
king-of-siam-help-more =
    La tuile marquée ▶ est contestée. ♔ est un marqueur Roi, ⌂ une province
    d’origine ; sous « voisines » sont les lettres des provinces qui se touchent.
    La faction qui a le plus de partisans prend une province ; une égalité, ou une
    province vide, fait venir les Britanniques. À la fin gagne qui a le plus de
    partisans de la faction régnante, ou de séries complètes si quatre provinces
    sont britanniques.

## Pourquoi un choix n’est pas permis

king-of-siam-why-no-choice = ce n’est pas un choix de King of Siam ; écrivez pass, play khon-thai, place lao@khorat, pick lao@khorat, swap khorat, king khorat ou take lao@khorat
king-of-siam-why-no-card = il n’y a pas de carte { $card } ; il y a { $known }
king-of-siam-why-no-faction = il n’y a pas de faction { $faction } ; il y a { $known }
king-of-siam-why-no-province = il n’y a pas de province { $province } sur cette carte ; il y a { $known }
king-of-siam-why-begin = un tour commence par pass ou par une carte, comme play khon-thai
king-of-siam-why-other =
    { $seat ->
        [0] { king-of-siam-side-0 }
        [1] { king-of-siam-side-1 }
        [2] { king-of-siam-side-2 }
       *[3] { king-of-siam-side-3 }
    } joue { $card } et choisit maintenant { $form }
king-of-siam-why-last-card = la toute dernière carte de la partie ne se joue que pour gagner grâce à elle, et aucune suite n’y mène d’ici
king-of-siam-why-no-hand =
    { $seat ->
        [0] { king-of-siam-side-0 }
        [1] { king-of-siam-side-1 }
        [2] { king-of-siam-side-2 }
       *[3] { king-of-siam-side-3 }
    } a joué ses huit cartes et ne peut plus que passer
king-of-siam-why-played =
    { $seat ->
        [0] { king-of-siam-side-0 }
        [1] { king-of-siam-side-1 }
        [2] { king-of-siam-side-2 }
       *[3] { king-of-siam-side-3 }
    } n’a plus { $card } en main
king-of-siam-why-king = le marqueur Roi va sur l’une des deux tuiles qui viennent de changer d’emplacement
king-of-siam-why-face-down = la tuile { $province } est face cachée : la lutte y est finie
king-of-siam-why-crowned = la tuile { $province } porte un marqueur Roi et ne bouge plus
king-of-siam-why-same-tile = { $province } est la première des deux tuiles ; il en faut une autre
king-of-siam-why-due =
    { $faction ->
        [rama] c’est un partisan Rama qu’il faut placer maintenant
        [lao] c’est un partisan Lao qu’il faut placer maintenant
       *[malay] c’est un partisan Malay qu’il faut placer maintenant
    }
king-of-siam-why-resolved = la lutte pour { $province } est finie ; plus personne ne peut y être placé
king-of-siam-why-out-of-reach =
    { $faction ->
        [rama] { $province } ne touche ni une province que Rama contrôle, ni la province d’origine de Rama (qui ne compte plus si quelqu’un d’autre la contrôle)
        [lao] { $province } ne touche ni une province que Lao contrôle, ni la province d’origine de Lao (qui ne compte plus si quelqu’un d’autre la contrôle)
       *[malay] { $province } ne touche ni une province que Malay contrôle, ni la province d’origine de Malay (qui ne compte plus si quelqu’un d’autre la contrôle)
    }
king-of-siam-why-absent =
    { $faction ->
        [rama] il n’y a pas de partisan Rama { $in }
        [lao] il n’y a pas de partisan Lao { $in }
       *[malay] il n’y a pas de partisan Malay { $in }
    }
king-of-siam-why-same-province = les deux partisans seraient de la même province, { $province } ; choisissez-en un dans une autre
king-of-siam-why-apart = { $province } et { $first } ne se touchent pas
king-of-siam-why-undoes =
    { $undo ->
        [state] cela déferait l’échange de la carte jouée juste avant : à eux deux, ces échanges ne changeraient rien sur la carte
       *[exchange] cela déferait l’échange de la carte jouée juste avant
    }
king-of-siam-why-could-only-undo =
    { $undo ->
        [state] cela ne pourrait que défaire l’échange de la carte jouée juste avant : à eux deux, ces échanges ne changeraient rien sur la carte
       *[exchange] cela ne pourrait que défaire l’échange de la carte jouée juste avant
    }
king-of-siam-why-lonely = aucune voisine dont la lutte n’est pas finie n’a de partisan à échanger avec { $province }
king-of-siam-why-third = deux partisans sont déjà choisis ({ $province }) ; le troisième vient d’une voisine
king-of-siam-why-second = le deuxième partisan vient de la même province, { $province }
king-of-siam-why-order = les deux partisans se choisissent dans l’ordre Rama, Lao, Malay
king-of-siam-why-order-first = les deux partisans se choisissent dans l’ordre Rama, Lao, Malay : commencez par un autre
king-of-siam-why-only-one =
    { $faction ->
        [rama] il n’y a qu’un seul partisan Rama { $in }
        [lao] il n’y a qu’un seul partisan Lao { $in }
       *[malay] il n’y a qu’un seul partisan Malay { $in }
    }
king-of-siam-why-one-there = { $province } n’a qu’un partisan ; les deux premiers viennent d’une même province

## La même chose pour une main qui a touché à côté

king-of-siam-touch-unknown = rien ne s’appelle { $pick } sur cette table
king-of-siam-touch-card-first = un tour commence par une carte, ou l’on passe ; le plateau vient après la carte
king-of-siam-touch-played =
    { $left ->
        [0] vous avez joué toutes vos cartes et ne pouvez plus que passer
       *[other] vous avez déjà joué { $card }
    }
king-of-siam-touch-nobody = il n’y a aucun partisan { $in }
# Ce que la carte en jeu demande maintenant.
king-of-siam-touch-now =
    { $asked ->
        [swap] vous jouez { $card } : touchez une tuile de province, pour l’intervertir
        [king] vous jouez { $card } : touchez celle des deux tuiles qui reçoit le marqueur Roi
        [rama] vous jouez { $card } : touchez la province où doit aller un partisan Rama
        [lao] vous jouez { $card } : touchez la province où doit aller un partisan Lao
        [malay] vous jouez { $card } : touchez la province où doit aller un partisan Malay
        [pick] vous jouez { $card } : touchez un partisan qui doit changer de place
       *[take] vous avez joué { $card } : touchez le partisan que vous prenez
    }

## Les provinces, telles que les phrases les demandent

king-of-siam-province-chiang-mai =
    { $form ->
        [in] à Chiang Mai
        [to] à Chiang Mai
        [from] de Chiang Mai
       *[name] Chiang Mai
    }
king-of-siam-province-luang-prabang =
    { $form ->
        [in] à Luang Prabang
        [to] à Luang Prabang
        [from] de Luang Prabang
       *[name] Luang Prabang
    }
king-of-siam-province-sukothai =
    { $form ->
        [in] à Sukhothaï
        [to] à Sukhothaï
        [from] de Sukhothaï
       *[name] Sukhothaï
    }
king-of-siam-province-khorat =
    { $form ->
        [in] à Khorat
        [to] à Khorat
        [from] de Khorat
       *[name] Khorat
    }
king-of-siam-province-bangkok =
    { $form ->
        [in] à Bangkok
        [to] à Bangkok
        [from] de Bangkok
       *[name] Bangkok
    }
king-of-siam-province-nakhon =
    { $form ->
        [in] à Nakhon
        [to] à Nakhon
        [from] de Nakhon
       *[name] Nakhon
    }
king-of-siam-province-pattani =
    { $form ->
        [in] à Pattani
        [to] à Pattani
        [from] de Pattani
       *[name] Pattani
    }
king-of-siam-province-kedah =
    { $form ->
        [in] à Kedah
        [to] à Kedah
        [from] de Kedah
       *[name] Kedah
    }
king-of-siam-province-moray =
    { $form ->
        [in] à Moray
        [to] à Moray
        [from] de Moray
       *[name] Moray
    }
king-of-siam-province-strathclyde =
    { $form ->
        [in] dans le Strathclyde
        [to] dans le Strathclyde
        [from] du Strathclyde
       *[name] Strathclyde
    }
king-of-siam-province-lancaster =
    { $form ->
        [in] à Lancastre
        [to] à Lancastre
        [from] de Lancastre
       *[name] Lancastre
    }
king-of-siam-province-northumbria =
    { $form ->
        [in] en Northumbrie
        [to] en Northumbrie
        [from] de Northumbrie
       *[name] Northumbrie
    }
king-of-siam-province-gwynedd =
    { $form ->
        [in] dans le Gwynedd
        [to] dans le Gwynedd
        [from] du Gwynedd
       *[name] Gwynedd
    }
king-of-siam-province-warwick =
    { $form ->
        [in] à Warwick
        [to] à Warwick
        [from] de Warwick
       *[name] Warwick
    }
king-of-siam-province-essex =
    { $form ->
        [in] dans l’Essex
        [to] dans l’Essex
        [from] de l’Essex
       *[name] Essex
    }
king-of-siam-province-devon =
    { $form ->
        [in] dans le Devon
        [to] dans le Devon
        [from] du Devon
       *[name] Devon
    }
# Une province d’une carte ajoutée par quelqu’un.
king-of-siam-province-other =
    { $form ->
        [in] dans la province { $name }
        [to] dans la province { $name }
        [from] de la province { $name }
       *[name] { $name }
    }

## What reports count: in a table, and in a few letters

king-of-siam-deed-play = carte jouée
king-of-siam-deed-short-play = jouer
