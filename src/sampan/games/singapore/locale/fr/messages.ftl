# Singapore : tout ce qui se dit du jeu, en dehors de sa page de règles.

singapore-title = Singapore
singapore-summary = Bâtissez un port parcelle par parcelle, faites-y commerce, et gare aux raids.
singapore-credit = Singapore est un jeu de Peer Sylvester.

## Les joueurs. Les messages les demandent par leur couleur en anglais.

singapore-seat-0 = ivoire
singapore-seat-1 = noir
singapore-seat-2 = turquoise
singapore-seat-3 = prune
singapore-side-0 = le joueur ivoire
singapore-side-1 = le joueur noir
singapore-side-2 = le joueur turquoise
singapore-side-3 = le joueur prune
# Le nom d’un joueur, celui qui agit, celui à qui une chose appartient, celui qui la reçoit.
singapore-name =
    { $seat ->
        [ivory] ivoire
        [black] noir
        [teal] turquoise
       *[plum] prune
    }
singapore-who =
    { $seat ->
        [ivory] le joueur ivoire
        [black] le joueur noir
        [teal] le joueur turquoise
       *[plum] le joueur prune
    }
singapore-whose =
    { $seat ->
        [ivory] du joueur ivoire
        [black] du joueur noir
        [teal] du joueur turquoise
       *[plum] du joueur prune
    }
singapore-whom =
    { $seat ->
        [ivory] au joueur ivoire
        [black] au joueur noir
        [teal] au joueur turquoise
       *[plum] au joueur prune
    }

## Options et fin de partie

singapore-option-layout = la disposition des tuiles de terrain
singapore-option-layout-help = Notez la case sud-ouest de chaque tuile : celle de la tuile de départ, large de 4 cases et haute de 2, et celles des six tuiles de terrain, larges de 3 et hautes de 2. Le plateau s’arrête à a1 et j6. La terre est d’un seul tenant et n’enferme pas d’eau ; il n’y en a ni à l’est de la tuile de départ, ni au sud de celle-ci dans ses colonnes.
singapore-option-layout-standard = standard
singapore-option-layout-hillside = le coteau
singapore-option-layout-pier = la jetée
singapore-option-layout-terraces = les terrasses
singapore-option-layout-bond = en quinconce
singapore-option-layout-random = au hasard
singapore-option-open_screens = l’argent et les marchandises des autres sont visibles
singapore-option-supply = les cubes de marchandises de la réserve
singapore-option-supply-unlimited = sans limite
singapore-option-supply-box = 20 de chaque sorte, comme dans la boîte
singapore-reason-points = le plus de points à l’épuisement des tuiles
singapore-decided-points = le plus de points : { $points }
singapore-decided-marker = à égalité, le marqueur { singapore-whose } est tout en dessous

## Ce qui ne va pas dans une disposition sur mesure, après le nom de la tuile

singapore-land-six = il faut une liste de 6 cases, et non { $given }
singapore-land-corner = il faut une case de a1 à { $last }, pour que { $width } × { $height } cases à partir d’elle tiennent sur le plateau, qui s’arrête à j6, et non { $given }
singapore-land-apart = il lui faut une place à elle seule, or { $other } couvre déjà { $squares }
singapore-land-harbour =
    { $side ->
        [east] il ne doit y avoir que de l’eau à l’est de la colonne { $column }, or il y a de la terre en { $square }
       *[south] il ne doit y avoir que de l’eau au sud de la tuile de départ, or il y a de la terre en { $square }
    }
singapore-land-island = il faut un chemin par la terre jusqu’à la tuile de départ, or { $squares } forment une île
singapore-land-shut = la terre ne doit pas enfermer d’eau, or elle enferme { $squares }

## Bâtiments

singapore-building-pawnbroker = prêteur sur gages
singapore-building-brickyard = briqueterie
singapore-building-tea-garden = jardin de thé
singapore-building-dock = débarcadère
singapore-building-architect = architecte
singapore-building-office = bureau
singapore-building-market = marché
singapore-building-stonecutter = tailleur de pierre
singapore-building-tea-deliverer = livreur de thé
singapore-building-tea-house = maison du thé
singapore-building-weaver = atelier de tissage
singapore-building-cloth-deliverer = livreur de tissu
singapore-building-opium-syndicate = syndicat de l’opium
singapore-building-opium-smuggling = contrebande d’opium
singapore-building-opium-den = fumerie d’opium
singapore-building-gambling-house = maison de jeu
singapore-building-black-market = marché noir
singapore-building-east-india-company = Compagnie des Indes
singapore-building-court = tribunal
singapore-building-street-kitchen = cuisine de rue
singapore-building-cloth-factory = manufacture de tissu
singapore-building-brick-factory = manufacture de briques
singapore-building-new-agent = nouvel agent
singapore-building-raffles-tactics = tactique de Raffles
singapore-building-port = port
singapore-building-gambling-den = tripot
singapore-building-bank = banque
singapore-building-raffles-instructions = instructions de Raffles
singapore-building-cloth-trading-post = comptoir de tissus

## Ce que les bâtiments prennent et donnent

singapore-good-brick = brique
singapore-good-cloth = tissu
singapore-good-tea = thé
singapore-good-opium = opium
singapore-amount-brick =
    { $n ->
        [one] { $n } brique
       *[other] { $n } briques
    }
singapore-amount-cloth =
    { $n ->
        [one] { $n } tissu
       *[other] { $n } tissus
    }
singapore-amount-tea =
    { $n ->
        [one] { $n } thé
       *[other] { $n } thés
    }
singapore-amount-opium =
    { $n ->
        [one] { $n } opium
       *[other] { $n } opiums
    }
singapore-amount-any =
    { $n ->
        [1] 1 marchandise au choix
       *[other] { $n } marchandises au choix
    }
singapore-amount-kind =
    { $n ->
        [1] 1 marchandise
       *[other] { $n } marchandises identiques
    }
singapore-amount-money = £{ $n }
singapore-amount-points = { $n } PV
singapore-amount-tokens =
    { $n ->
        [1] un de vos jetons noirs remis dans le sac
       *[other] 1 à { $n } de vos jetons noirs remis dans le sac
    }
singapore-amount-moves =
    { $n ->
        [1] un déplacement de plus ce tour-ci
       *[other] { $n } déplacements de plus ce tour-ci
    }
singapore-amount-worker = votre second ouvrier, une fois par partie
singapore-amount-put = un de vos ouvriers va sur n’importe quel bâtiment
singapore-two-ways = { $first }, ou { $second }

## Ce qui est écrit dans le dessin

singapore-phase-prepare = Préparation
singapore-phase-reveal = Révélation
singapore-phase-allot = Attribution
singapore-phase-build = Construction
singapore-phase-join = Une rue
singapore-phase-draw = Un jeton
singapore-phase-work = Au travail
singapore-phase-keep = La hutte
singapore-phase-over = Victoire
singapore-drawn-raid = Raid

## Ce qu’entend un lecteur d’écran

singapore-told-building =
    { $illegal ->
        [yes] { $name } (bâtiment illégal, on pioche un jeton) : { $effect }
       *[no] { $name } : { $effect }
    }
singapore-told-lot = { $square }, parcelle à £{ $price }
singapore-told-lot-allotted = { $square }, parcelle à £{ $price }, attribuée { singapore-whom }
singapore-told-neutral = { $square }, { $building }
singapore-told-owned = { $square } { singapore-whose }, { $building }
singapore-told-used = { $square }, déjà activé ce tour-ci
singapore-told-with-workers = { $square } ; ouvriers : { $workers }
singapore-told-tile =
    { $hut ->
        [yes] { $id }, avec la hutte, { $building }
       *[no] { $id }, { $building }
    }
singapore-told-pile = pile, au sommet { $building } ; tuiles cachées : { $first } de la période I, { $second } de la II, { $third } de la III
singapore-told-street = une rue de { $first } à { $second } pour £1
singapore-told-worker = ouvrier { singapore-whose } en { $square }
singapore-told-second = second ouvrier { singapore-whose }
singapore-told-way = sens { $n } : { $effect }
singapore-told-end = finir le tour
singapore-told-black = jeton noir
singapore-told-white = jeton blanc
singapore-told-return =
    { $n ->
        [one] remettre { $n } jeton noir dans le sac
       *[other] remettre { $n } jetons noirs dans le sac
    }
singapore-told-seat =
    { $raffles ->
        [yes] { singapore-who }, tuile Raffles : { singapore-told-points }, { singapore-told-tokens }, { $behind }
       *[no] { singapore-who } : { singapore-told-points }, { singapore-told-tokens }, { $behind }
    }
singapore-told-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
singapore-told-tokens =
    { $tokens ->
        [one] { $tokens } jeton noir
       *[other] { $tokens } jetons noirs
    }
singapore-told-closed = paravent fermé
singapore-told-supply = réserve commune : { $goods }
singapore-told-won = Singapore, { singapore-who } a gagné
singapore-told-acts = Singapore, { singapore-whom } d’agir, { $phase }
singapore-told-works = Singapore, { singapore-whom } d’agir, { $phase }, il reste { singapore-left-moves } et { singapore-left-uses }
singapore-left-moves =
    { $moves ->
        [one] { $moves } déplacement
       *[other] { $moves } déplacements
    }
singapore-left-uses =
    { $uses ->
        [one] { $uses } activation
       *[other] { $uses } activations
    }

## Le plateau dans un terminal

singapore-board-pile = pile cachée : { $pile } · sac : { $black } noirs, { $white } blancs · rues : { $laid } sur { $streets }
singapore-board-seat = joueur
singapore-board-points = PV
singapore-board-seal = sceau
singapore-board-money = argent
singapore-board-black = noirs
singapore-board-worker = ouvriers
singapore-board-held = à placer
singapore-board-placed = deux
singapore-board-raffles = Raffles
singapore-board-tokens = 1–{ $n } jetons rendus
singapore-board-moves = { $n } dépl.
singapore-board-supply = réserve
singapore-board-second = 2ᵉ ouvrier
singapore-board-put = ouvrier
singapore-asked-prepare = { singapore-who } construit pour la préparation
singapore-asked-reveal = la tuile suivante de la pile est révélée
singapore-asked-allot = { singapore-who } a la tuile Raffles et attribue les parcelles
singapore-asked-build = { singapore-who } construit
singapore-asked-join = { singapore-who } relie le nouveau bâtiment par une rue gratuite
singapore-asked-draw = { singapore-who } pioche un jeton
singapore-asked-work = { singapore-name } travaille
singapore-asked-keep = { singapore-who } choisit la tuile qui reçoit la hutte
singapore-asked-over = { singapore-who } a gagné
singapore-asked-begun = { $asked } et a commencé : { $begun }
singapore-asked-left = { $asked } : il reste { singapore-left-moves } et { singapore-left-activations }
singapore-asked-left-used = { $asked } : il reste { singapore-left-moves } et { singapore-left-activations } ; faits : { $used }
singapore-left-activations =
    { $uses ->
        [one] { $uses } activation
       *[other] { $uses } activations
    }

## Ce que fait un choix : des phrases sans majuscule ni point

singapore-does-reveal = une tuile est révélée : { $name }
singapore-does-draw-black = le jeton noir reste devant son joueur
singapore-does-draw-white = un raid chez celui qui a le plus de jetons noirs et d’opium ensemble
singapore-does-allot = la parcelle à £{ $price } va { singapore-whom }
singapore-does-plan = le bâtiment choisi : { $name }
singapore-does-build = construction en { $square } pour £{ $price } : { $name }
singapore-does-build-top = achat au sommet de la pile pour £1, puis construction en { $square } pour £{ $price } : { $name }
singapore-does-join = une rue gratuite mène à { $square } ({ $name })
singapore-does-move = l’ouvrier va en { $square } ({ $name })
singapore-does-deploy = le second ouvrier entre en { $square } ({ $name })
singapore-does-lift = l’ouvrier de { $square } ira ailleurs
singapore-does-street = une rue à £1 relie { $square } ({ $name }) et { $second } ({ $other })
singapore-does-use = activation de { $square } ({ $name }) : { $effect }
singapore-does-use-of = activation de { $square } ({ $name }) : { $effect } ; { singapore-who } gagne 1 PV
singapore-does-pay = paiement : { $amount }
singapore-does-gain = gain : { $amount }
singapore-does-return =
    { $n ->
        [one] { $n } jeton noir est remis dans le sac
       *[other] { $n } jetons noirs sont remis dans le sac
    }
singapore-does-keep = la hutte va sur une tuile ({ $name }), qui reste ; les autres sont retirées
singapore-does-end = le tour est fini

## Ce que tous voient, le sens d’un mot, et comment écrire les choix

singapore-raid = tout l’opium est montré ({ $opium }) ; le raid frappe : { $raided }
singapore-raid-nobody = personne
singapore-explained =
    { $illegal ->
        [yes] { $id } { $name } (illégal : le construire ou l’activer fait piocher un jeton) : { $effect }
       *[no] { $id } { $name } : { $effect }
    }
singapore-help =
      build I07     construire une tuile de la rangée ; build top : la pile, pour £1
      lot b5        où, à la préparation ; join b4 pose ensuite la rue gratuite
      allot b5      qui a Raffles attribue une parcelle à chacun à son tour
      move b4 c4    suivre une rue ; deploy c4 fait entrer le second ouvrier
      use c4        activer un bâtiment ; use c4 1 ou use c4 2 s’il a deux sens
      pay brick     ce qu’une activation prend ; gain tea : ce qu’elle donne
      return 2      remettre autant de jetons noirs dans le sac, au tribunal
      lift b4       l’ouvrier que Raffles envoie ailleurs, suivi de put c4
      street b4 b5  poser une rue pour £1
      keep I07      la tuile qui reçoit la hutte (⌂) et reste une manche de plus
      end           finir son tour
    B brique (brick), C tissu (cloth), T thé (tea), O opium, A marchandises au
    choix, X identiques. Qui construit ou active un bâtiment illégal (*) pioche un
    jeton. ⚑ est un drapeau, une majuscule un ouvrier, ▲ le sommet de la pile. À
    points égaux, ▁ est le marqueur du dessous.

## Pourquoi une chose ne peut être choisie

singapore-why-not-a-choice = ce n’est pas un choix de Singapore ; un choix commence par { $verbs }
singapore-why-write = ce n’est pas un choix de Singapore ; écrivez { $shape }
singapore-why-write-use = ce n’est pas un choix de Singapore ; écrivez use c4, ou use c4 1 et use c4 2 s’il y a deux sens
singapore-why-with = { $asked }, avec { $shapes }
singapore-why-not-a-pick = rien sur le plateau ne s’appelle { $pick }

singapore-why-ask-reveal = le hasard révèle la tuile suivante de la pile
singapore-why-ask-draw = le hasard pioche un jeton dans le sac
singapore-why-ask-lot = choisissez une parcelle pour { $tile }
singapore-why-ask-build = choisissez une tuile à construire
singapore-why-ask-allot = le possesseur de la tuile Raffles attribue une parcelle au joueur suivant
singapore-why-ask-join = reliez par une rue le nouveau bâtiment en { $square }
singapore-why-ask-keep = choisissez la tuile qui reçoit la hutte et reste pour la manche suivante
singapore-why-ask-work = faites travailler vos ouvriers
singapore-why-ask-pay = choisissez une marchandise à payer en { $square }
singapore-why-ask-gain = choisissez une marchandise à recevoir en { $square }
singapore-why-ask-return = choisissez combien de vos jetons noirs remettre dans le sac
singapore-why-ask-lift = choisissez l’ouvrier à envoyer ailleurs
singapore-why-ask-lift-or-deploy = choisissez l’ouvrier à envoyer ailleurs, ou bien où votre second ouvrier entre en ville
singapore-why-ask-put = choisissez où placer l’ouvrier
singapore-why-ask-move = choisissez où va l’ouvrier de { $square }
singapore-why-ask-deploy = choisissez où votre second ouvrier entre en ville
singapore-why-ask-way = choisissez le sens 1 ou le sens 2 pour { $square } ({ $name })

singapore-why-start-tile = { $tile } se trouve sur la tuile de départ, jamais dans la pile
singapore-why-seen = { $tile } a déjà été vue
singapore-why-deeper = { $tile } est plus bas dans la pile, sous des tuiles d’une période antérieure
singapore-why-no-black-tokens = il ne reste pas de jeton noir dans le sac
singapore-why-no-white-tokens = il ne reste pas de jeton blanc dans le sac
singapore-why-top-preparation = pendant la préparation, le sommet de la pile ne s’achète pas
singapore-why-top-last-seat = seul le dernier joueur de la manche peut acheter le sommet de la pile
singapore-why-top-empty = la pile est vide
singapore-why-top-money = le sommet de la pile coûte £1, et vous n’avez pas d’argent
singapore-why-not-in-display = { $tile } n’est pas dans la rangée, qui contient { $tiles }
singapore-why-built-on = { $square } est déjà construite
singapore-why-water = { $square } est dans l’eau
singapore-why-prepare-beside = { $square } ne touche ni un bâtiment de départ ni un bâtiment d’un autre joueur
singapore-why-assigned = { $square } est déjà attribuée
singapore-why-allotted = { $square } est attribuée { singapore-whom }
singapore-why-your-lot = { $square } est votre parcelle : choisissez la tuile à y construire
singapore-why-lot-waits = { $square } est une parcelle vide : dans une manche on ne construit que sur la parcelle qu’on a reçue, avant de travailler
singapore-why-not-beside-building = { $square } ne touche aucun bâtiment
singapore-why-not-beside-lot = { $square } ne touche aucune parcelle attribuée dans cette manche
singapore-why-no-building = il n’y a pas de bâtiment en { $square }
singapore-why-not-beside = { $square } ne touche pas { $other }
singapore-why-not-neighbours = { $square } et { $other } ne sont pas voisines
singapore-why-one-place = les bâtiments de départ ne font qu’un seul lieu : on ne pose pas de rue entre eux
singapore-why-street-there = une rue relie déjà { $square } et { $other }
singapore-why-streets-used-up = les { $streets } rues sont toutes posées
singapore-why-street-money = une rue coûte £1, et vous n’avez pas d’argent
singapore-why-street-order = écrivez les cases par colonne, puis par rangée : { $shape }
singapore-why-not-your-worker = vous n’avez pas d’ouvrier en { $square }
singapore-why-stands-there = l’ouvrier se trouve déjà en { $square }
singapore-why-no-street = aucune rue ne mène de { $square } à { $other }
singapore-why-no-street-away = aucune rue ne part de { $square }
singapore-why-no-moves = il ne vous reste pas de déplacement ce tour-ci
singapore-why-second-aside = votre second ouvrier est encore mis de côté ; activez un nouvel agent pour le recevoir
singapore-why-second-placed = votre second ouvrier est déjà en ville
singapore-why-second-no-moves = il ne vous reste pas de déplacement ce tour-ci, et faire entrer le second ouvrier en coûte un
singapore-why-two-ways = ce bâtiment ({ $name }) a deux sens ; écrivez { $first } ou { $second }
singapore-why-one-way = ce bâtiment ({ $name }) n’a qu’un sens ; écrivez { $shape }
singapore-why-used = vous avez déjà activé { $square } ({ $name }) ce tour-ci
singapore-why-no-uses = il ne vous reste pas d’activation ce tour-ci
singapore-why-no-own-tokens = vous n’avez pas de jeton noir à remettre dans le sac
singapore-why-few-own-tokens =
    { $n ->
        [one] vous n’avez que { $n } jeton noir à remettre dans le sac
       *[other] vous n’avez que { $n } jetons noirs à remettre dans le sac
    }
singapore-why-second-got = vous avez déjà reçu votre second ouvrier
singapore-why-too-dear = ce bâtiment ({ $name }) coûte { $cost }, et vous ne pouvez pas payer
singapore-why-none-left = la réserve n’a plus rien de ce que donne ce bâtiment ({ $name })
singapore-why-put-elsewhere = l’ouvrier vient de { $square } et doit aller ailleurs
singapore-why-goods-order = on choisit dans l’ordre brique, tissu, thé, opium, et le choix précédent était : { $good }
singapore-why-one-kind =
    { $good ->
        [brick] il faut { $n } marchandises identiques ; briques en votre possession : { $left }
        [cloth] il faut { $n } marchandises identiques ; tissus en votre possession : { $left }
        [tea] il faut { $n } marchandises identiques ; thés en votre possession : { $left }
       *[opium] il faut { $n } marchandises identiques ; opiums en votre possession : { $left }
    }
singapore-why-none-to-pay =
    { $good ->
        [brick] vous n’avez plus de brique à payer
        [cloth] vous n’avez plus de tissu à payer
        [tea] vous n’avez plus de thé à payer
       *[opium] vous n’avez plus d’opium à payer
    }
singapore-why-incomplete =
    { $good ->
        [brick] après la brique, les marchandises suivantes dans l’ordre ne suffisent plus à payer
        [cloth] après le tissu, les marchandises suivantes dans l’ordre ne suffisent plus à payer
        [tea] après le thé, les marchandises suivantes dans l’ordre ne suffisent plus à payer
       *[opium] après l’opium, les marchandises suivantes dans l’ordre ne suffisent plus à payer
    }
singapore-why-none-to-gain =
    { $good ->
        [brick] la réserve n’a plus de brique
        [cloth] la réserve n’a plus de tissu
        [tea] la réserve n’a plus de thé
       *[opium] la réserve n’a plus d’opium
    }
singapore-why-too-few-to-gain =
    { $good ->
        [brick] après la brique, la réserve n’a pas assez des marchandises suivantes dans l’ordre
        [cloth] après le tissu, la réserve n’a pas assez des marchandises suivantes dans l’ordre
        [tea] après le thé, la réserve n’a pas assez des marchandises suivantes dans l’ordre
       *[opium] après l’opium, il n’y a plus rien à choisir dans la réserve
    }
singapore-why-build-first = une tuile ne se construit qu’au début du tour, avant le travail
singapore-why-goods-unasked = une marchandise ne se choisit que lorsqu’une activation le demande
singapore-why-tokens-unasked = on ne remet de jetons dans le sac qu’au tribunal
singapore-why-way-first = choisissez d’abord un bâtiment à deux sens
singapore-why-chance = c’est le hasard qui en décide

## What reports count: in a table, and in a few letters

singapore-deed-build = bâtiment construit
singapore-deed-use = bâtiment activé
singapore-deed-short-build = construire
singapore-deed-short-use = activer
