# Ce que dit la commande `sampan` : son aide, ses tableaux et graphiques, et ce qu’elle refuse.

command-help = Une maison de jeux de plateau : { $games }.

## Verbes

command-verb-games = Montrer les jeux, leurs places et leurs options.
command-verb-play = Jouer dans le terminal : à plusieurs au même clavier, ou contre des robots.
command-verb-show = Dessiner une position, ou une étape d’une partie, en SVG et en PNG.
command-verb-perft = Compter les suites de choix permis depuis le début, une ligne `PROFONDEUR NOMBRE` par profondeur.
command-verb-bench = Mesurer les choix par seconde au hasard : interprété, un cœur, tous les cœurs, carte graphique.
command-verb-arena = Faire jouer des matchs aux robots : les places tournent, Elo avec intervalles à 95 %.
command-verb-ladder = Opposer les niveaux voisins, les plus lents avec un trentième de leur temps.
command-verb-learn = Apprendre un jeu à un réseau qui joue contre lui-même ; reprend où il en était.
command-verb-balance = Juger un jeu sur de nombreuses parties d’un robot contre lui-même : victoires par place, points, actions.
command-verb-analyse = Donner les chances de gagner après chaque choix d’une partie, les erreurs et ce qui valait mieux.
command-verb-verify = Vérifier que la mise en place et chaque tirage d’une partie découlent de ce à quoi ils étaient liés d’avance.
command-verb-serve = Ouvrir la maison sur le web : tous les jeux, contre des robots, des amis, ou au même écran.
command-verb-engine = Parler le protocole des moteurs sur l’entrée et la sortie standard, pour d’autres programmes.

## Ce qui suit un verbe : `command-takes-` et son nom, ou le verbe et son nom

command-takes-help = montrer cette aide et quitter
command-takes-language = en, fr ou ru ; sans rien, celle du terminal
command-takes-game = le jeu, nommé comme dans `sampan games`
command-takes-players = le nombre de joueurs
command-takes-seed = la graine dont découle le hasard de la mise en place
command-takes-option = une option des règles du jeu
command-takes-workers = nombre de processus ; sans rien, autant que de cœurs
command-takes-ray = sur une grappe Ray : $RAY_ADDRESS, sinon celle de cette machine
command-takes-as_json = écrire un seul objet JSON
command-takes-plot = un fichier .svg ou .png pour le graphique
command-takes-play-against = qui tient les autres places : person, random ou un niveau comme level:3
command-takes-play-seat = votre place face aux autres
command-takes-play-load = reprendre une partie sauvée
command-takes-show-source = le nom d’un jeu, ou le fichier JSON d’une position ou d’une partie
command-takes-show-out = un fichier en .svg ou .png ; à répéter au besoin ; sans rien, les deux
command-takes-show-step = la position d’une partie après ce nombre de choix
command-takes-show-ground = sur papier le jour (day) ou à table la nuit (night)
command-takes-show-width = largeur du PNG, en pixels
command-takes-show-seat = tel que cette place le voit
command-takes-perft-depth = combien de choix à l’avance
command-takes-bench-game = les jeux ; sans rien, tous
command-takes-bench-seconds = secondes pour chaque mesure
command-takes-arena-bots = deux ou plus parmi random, greedy, mcts:1s, mcts:5000, alphabeta:3, level:7
command-takes-arena-games = parties pour chaque paire
command-takes-arena-opening = choix au hasard au début de chaque partie
command-takes-arena-sprt = deux écarts ; s’arrêter dès que les parties établissent l’un d’eux
command-takes-arena-records = un dossier pour les parties
command-takes-ladder-games = parties pour chaque paire de voisins
command-takes-learn-minutes = d’apprentissage, celles des fois précédentes comprises
command-takes-learn-folder = pour le réseau et tout ce qu’il faut pour reprendre ; sans lui, learned/JEU
command-takes-learn-device = où l’on joue et où le réseau apprend ; le GPU s’il y en a un
command-takes-learn-change = une entrée du plan du jeu, comme width=32
command-takes-balance-games = le nombre de parties
command-takes-balance-bot = qui joue à toutes les places
command-takes-analyse-record = une partie sauvée
command-takes-analyse-bot = qui juge, comme mcts:0.2s
command-takes-verify-record = une partie finie, avec la clé `luck`
command-takes-serve-host = l’adresse à écouter
command-takes-serve-port = le port ; 0 : n’importe lequel de libre
command-takes-serve-database = postgresql://UTILISATEUR:MOT-DE-PASSE@MACHINE/NOM, ou sqlite:///FICHIER ; sinon $SAMPAN_DATABASE, ou un fichier du dossier de données
command-takes-serve-data_dir = pour la base de données et le secret des cookies ; sinon $SAMPAN_DATA
command-takes-serve-log = lignes json ou lisibles (plain) sur la sortie d’erreur
command-takes-serve-log_level = debug, info, warning ou error
command-takes-serve-bot_processes = où pensent les robots ; sans rien, un par cœur, jusqu’à 4
command-takes-serve-bot_pause = secondes que prend un robot au moins
command-takes-serve-proxies = adresses des serveurs mandataires dont on croit les en-têtes X-Forwarded
command-takes-serve-hosts = autres noms de la maison, comme play.example.org,*.example.net ; sinon $SAMPAN_HOSTS
command-takes-engine-bot = qui pense

## La mise en page de l’aide

command-usage = Utilisation :
command-usage-options = [OPTIONS]
command-usage-verb = VERBE [ARGUMENTS]...
command-usage-pair = NOM=VALEUR
command-usage-arguments = Arguments
command-usage-optional = Options
command-usage-verbs = Verbes
command-usage-default = [par défaut : { $value }]
command-usage-required = [obligatoire]

## Lignes que l’on ne comprend pas

command-no-verb = verbe inconnu : { $verb } ; il y a { $known }
command-no-verb-but = verbe inconnu : { $verb } ; vouliez-vous dire { $meant } ?
command-which-verb = il manque un verbe ; il y a { $known }
command-no-option = { $option } : cette option n’existe pas ; voyez { $help }
command-no-option-but = { $option } : cette option n’existe pas ; vouliez-vous dire { $meant } ?
command-missing = il manque { $name } ; voyez { $help }
command-needs-value = { $option } : il manque une valeur
command-takes-no-value = { $option } ne prend pas de valeur
command-too-many = rien n’est attendu de plus : { $words } ; voyez { $help }

## Ce qui est refusé : un champ, ce qui serait juste, ce qui a été donné

command-expected = { $field } : il faut { $right }, et non { $value }
command-unknown-game = jeu inconnu : { $game } ; il y a { $known }
command-unknown-bot = robot inconnu : { $bot } ; il y a { $known }
command-a-whole-number = un nombre entier
command-a-number = un nombre
command-within = { $right } de { $least } à { $most }
command-at-least = { $right } d’au moins { $least }
command-a-picture = un nom qui finit par .svg ou .png
command-two-bots = bots : il en faut au moins deux
command-no-folder = { $field } : il n’y a pas de dossier { $folder }
command-no-file = { $file } : ce fichier n’existe pas
command-no-permission = { $file } : la lecture ou l’écriture n’est pas permise
command-a-folder = { $file } : c’est un dossier, pas un fichier

## Tableaux

command-head-game = jeu
command-head-seats = places
command-head-seat = place
command-head-option = option
command-head-default = par défaut
command-head-meaning = sens
command-or-a-file = FICHIER.toml : sur mesure, par -o { $option }=FICHIER.toml
command-head-bot = robot
command-head-against = contre
command-head-games = parties
command-head-score = score
command-head-elo = Elo
command-head-thinking = s par choix
command-head-level = niveau
command-head-rating = force
command-head-score-below = score contre le niveau inférieur
command-score-of = { $score } sur { $games }
command-shortened = * les deux à un { $share }ᵉ de leurs limites
command-head-wins = victoires
command-head-points = points
command-title-players = { $title }, { $players } joueurs
command-title-games =
    { $title }, { $players } joueurs, { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }
command-starting = préparation
command-running = { $first } { $score } contre { $second }
command-pair = { $first } contre { $second }
command-itself = { $bot } contre lui-même
command-sprt-accepted = accepté
command-sprt-rejected = rejeté

## bench

command-bench-title = choix par seconde, au hasard
command-bench-compiling = compilation
command-bench-speed = vitesse
command-bench-rate = par seconde
command-bench-alone = OpenSpiel n’est pas installé, il n’y a donc rien à quoi comparer : make bench
command-speed-interpreted = interprété
command-speed-core = un cœur
command-speed-cores = tous les cœurs
command-speed-gpu = carte graphique

## balance

command-balance-ended = { $choices } choix par partie ; fins de partie : { $endings }
command-balance-ending = { $reason } ({ $count })
command-head-rate = par partie
command-head-worth = apport
command-head-doers = victoires de ceux qui l’ont fait
command-balance-wins = victoires par place
command-balance-seat = place { $seat }
command-balance-points = points à la fin
command-balance-won = { $share } gagnent
command-balance-deeds = { $kind } : nombre par partie, apport, victoires

## ladder

command-ladder-title = { $title } : les niveaux et leur force
command-ladder-rating = Elo au-dessus du niveau 1
command-ladder-players = { $players } joueurs

## analyse

command-analyse-title = { $title }, selon { $bot }
command-analyse-positions = positions analysées
command-analyse-choice = choix
command-analyse-to-win = chances
command-analyse-loss = perte
command-analyse-mark = remarque
command-analyse-better = mieux : { $choice }
command-analyse-choices =
    { $number ->
        [one] { $number } choix
       *[other] { $number } choix
    }
command-analyse-lost = { $loss } perdus en moyenne
command-analyse-sum = { $seat } : { $parts }
command-analyse-forced =
    gain forcé, { $seat }, en { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    }
command-analyse-by-force =
    gain forcé en { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    }
command-analyse-made = choix faits
command-analyse-chance = chances de gagner
command-mark-inaccuracy = imprécision
command-mark-mistake = erreur
command-mark-blunder = gaffe
command-marks-inaccuracy =
    { $number ->
        [one] { $number } imprécision
       *[other] { $number } imprécisions
    }
command-marks-mistake =
    { $number ->
        [one] { $number } erreur
       *[other] { $number } erreurs
    }
command-marks-blunder =
    { $number ->
        [one] { $number } gaffe
       *[other] { $number } gaffes
    }

## verify

command-fair =
    Loyal ({ $setup ->
        [yes] la mise en place et{" "}
       *[no] {""}
    }{ $draws ->
        [one] { $draws } tirage
       *[other] { $draws } tirages
    }) : tout découle du secret dont l’empreinte sha256 avait été montrée{ $given ->
        [0] {""}
        [one] , mêlé au nombre d’un joueur
       *[other] , mêlé aux nombres de { $given } joueurs
    }.
command-fair-alone = Aucun nombre de joueur n’y est mêlé. On voit donc que rien n’a été changé en route, mais non comment la maison a choisi son secret.
command-fair-mixed = Celui dont c’est le nombre, et à qui ces empreintes avaient été montrées avant qu’il ne l’envoie, sait que personne n’a choisi ce hasard.
command-fair-left-out = Laissé de côté, car pas arrivé à temps : le nombre de { $names }.
command-not-fair = Pas loyal : { $finding }.
command-not-checked = Non vérifié : { $finding }.
command-finding-no-secret = la partie ne nomme pas de secret, on ne peut donc rien vérifier
command-finding-not-told = le secret n’est pas révélé avant la fin de la partie
command-finding-commitment = l’empreinte sha256 du secret est { $actual }, et non { $shown } comme il avait été montré
command-finding-number = le nombre de { $name } n’est pas celui dont l’empreinte sha256 avait été montrée
command-finding-seed = la graine de la mise en place est { $seed }, mais le secret donne { $right }
command-finding-draw = le choix { $step } est { $drawn }, mais le secret donne { $right }

## Apprendre

command-needs-extra = il faut d’autres paquets : pip install 'sampan[{ $extra }]'
command-filling = premières parties : { $games } terminées
command-learning = perte du choix { $policy }, de la valeur { $value } ; { $pace } M évaluations/s
command-learned =
    Le réseau est dans { $net }, son apprentissage dans { $plot }.
    Pour le faire jouer : sampan arena { $game } net:0.2s:file={ $net } level:5
command-plot-loss = Perte
command-plot-policy = choix
command-plot-value = valeur
command-plot-length = Choix par partie
command-plot-seats = Victoires par place
command-plot-seat = place { $seat }
command-plot-rating = Force face aux réseaux d’avant
command-plot-minutes = durée en minutes
