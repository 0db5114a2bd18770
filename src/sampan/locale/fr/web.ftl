# Les mots de la page web ; le navigateur lit aussi ce fichier.

web-skip = Aller au contenu
web-home = Vers l’accueil
web-close = Fermer
web-save = Enregistrer
web-no = Non
web-more = Plus
web-opening = Ouverture…
web-language = Langue
web-sound = Son
web-ground-day = Lumière du jour
web-ground-night = Lumière de lampe
web-name = Votre nom
web-name-change = Changer de nom
web-copy = Copier
web-copied = Copié.
web-copy-by-hand = Copiez ce lien :
web-error-offline = La maison est injoignable pour l’instant. Y a-t-il une connexion ?
web-error-unknown = Quelque chose s’est mal passé dans la maison. Veuillez réessayer.
web-lost-page = Il n’y a ici que de l’eau.

## Accueil

web-welcome = Jeux des vieux royaumes et des vieux ports
web-welcome-more = Contre un robot, entre amis grâce à un lien, ou sur un seul écran. Sans compte ni formalités.
web-preparing = On meuble la maison : les jeux ouvriront dans un instant.
web-preparing-bots = Les robots se réveillent encore sur cette machine. Vous pouvez déjà vous asseoir ; ils répondront dans un instant.
web-play = Jouer
web-play-now = Jouer maintenant
web-level = Niveau { $level }
web-level-choose = Niveau du robot pour { $title }
web-card-players = Pour { $seats } joueurs.
web-house-variant =
    { $count ->
        [one] À 1 joueur : variante de la maison.
       *[other] À { $count } joueurs : variante de la maison.
    }
web-contents = Sommaire
web-way-friends = Entre amis
web-way-screen = Un seul écran
web-way-more = Plus…
web-rules = Règles
web-rules-of = Règles de { $title }
web-list-mine = Vos parties
web-list-open = Tables ouvertes
web-list-open-none = Personne n’attend en ce moment. Ouvrez une table et cochez « ouverte à tous ».
web-list-live = Parties à regarder
web-list-finished = Terminées récemment
web-row-yours = À vous de jouer
web-row-open = Une place est libre
web-row-paused = En pause
web-row-over = Terminée
web-row-broken = Ne peut pas continuer
web-row-step = Coup { $step }
web-about = À propos et aide
web-verify = Vérifier le hasard d’une partie
web-api = Pour les programmeurs

## Nouvelle partie

web-new-title = Nouvelle partie de { $title }
web-new-with = Qui joue ?
web-new-bots = Moi contre des robots
web-new-friends = Des amis, par un lien
web-new-screen = Sur un seul écran
web-new-players = Combien de joueurs ?
web-new-seats = Places
web-new-options = Pendule et options
web-new-clock = Pendule
web-new-clock-none = Sans pendule
web-new-clock-pace = { $minutes } min + { $seconds } s par tour
web-own = Sur mesure
web-own-text = Sur mesure, en TOML
web-own-file = Choisir un fichier
web-own-checking = Vérification…
web-own-sound = On peut jouer ainsi.
web-own-large = C’est trop long.
web-new-public = Montrer sur l’accueil : ouverte à tous, pour jouer ou regarder
web-new-begin = Commencer
web-seat-me = Moi
web-seat-open = Place libre
web-seat-bot = Robot, niveau { $level }

## À la table

web-table-missing = Cette table n’existe pas
web-table-broken = Une partie qui ne peut pas continuer
web-seats = Places
web-you = { $name } (vous)
web-here = Est là
web-away = Est absent
web-gone = a quitté la table
web-to-choose = c’est son tour
web-won = a gagné
web-sit = S’asseoir
web-sit-as = S’asseoir : { $seat }
web-replace = Confier la place à un robot
web-invite = Envoyez ce lien à ceux avec qui vous voulez jouer :
web-played-with = Comment on joue à cette table
web-option-set = { $meaning } : { $value }
web-board = Le plateau de { $title }. Les flèches mènent à ce qu’on peut toucher, Entrée le touche.
web-choices = Ce que vous pouvez faire
web-choices-count =
    { $count ->
        [one] { $count } façon
       *[other] { $count } façons
    }
web-picked = Touché : { $label }.
web-undo-pick = Annuler
web-your-turn = À vous. Touchez ce qui est éclairé.
web-turn-of = { $seat } : touchez ce qui est éclairé.
web-go-on = Continuez : touchez ce qui est éclairé.
web-their-turn = C’est à { $who } ({ $seat }) de jouer.
web-bot-thinks = { $who } ({ $seat }) réfléchit…
web-chance-draws = Le sort décide…
web-chance = hasard
web-sending = Envoi…
web-waiting-seats = La partie commence quand toutes les places sont prises.
web-waiting-seats-example = La partie commence quand toutes les places sont prises. La mise en place est tirée au sort à ce moment-là ; celle-ci est un exemple.
web-waiting-numbers = Tirage au sort…
web-paused = La partie est en pause ; les pendules sont arrêtées.
web-hint = Conseil
web-hint-thinking = Réflexion…
web-why-rule = La règle
web-moves = Coups
web-moves-none = Rien n’a encore été joué.
web-larger = Plateau plus grand
web-chat = Conversation
web-chat-placeholder = Dites quelque chose
web-chat-send = Dire
web-chat-earlier = Plus tôt
web-watches = Regarde seulement
web-mute = Retirer la parole à { $called }
web-mute-watchers = Retirer la parole aux spectateurs
web-muted = { $called } ne peut pas parler ici
web-muted-you = Ceux qui jouent vous ont prié de ne plus parler à cette table.
web-unmute = Rendre la parole à { $called }
web-unmute-watchers = Rendre la parole aux spectateurs
web-quiet = Pendant la partie, ceux qui jouent ne se parlent pas. Avant et après, tout le monde parle.
web-quiet-apart = Seuls ceux qui regardent lisent ceci : ceux qui jouent ne se parlent pas pendant la partie.
web-present =
    { $watching ->
        [0] À la table : { $people }
        [one] À la table : { $people }, dont un spectateur
       *[other] À la table : { $people }, dont { $watching } spectateurs
    }
web-lost = La connexion est perdue. Nouvelle tentative…
web-lost-pending = La connexion est perdue. Votre coup est gardé et partira dès qu’elle reviendra.
web-handover = Passez l’écran à : { $seat }
web-handover-why = La vue suivante n’est que pour ses yeux.
web-handover-ready = Je suis là, montrez-moi

## Propositions

web-offer-take_back = Reprendre le coup
web-offer-draw = Proposer la nulle
web-offer-pause = Pause
web-offer-rematch = Revanche
web-offer-own =
    { $what ->
        [take_back] Vous avez demandé à reprendre votre dernier coup.
        [draw] Vous avez proposé la nulle.
        [pause] Vous avez demandé une pause.
       *[rematch] Vous avez demandé une revanche.
    }
web-offer-asked =
    { $what ->
        [take_back] { $who } voudrait reprendre le dernier coup.
        [draw] { $who } propose la nulle.
        [pause] { $who } demande une pause.
       *[rematch] { $who } voudrait une revanche.
    }
web-accept = D’accord
web-decline = Refuser
web-withdraw = Retirer
web-resume = Reprendre la partie
web-resign = Abandonner
web-resign-sure = Vraiment abandonner ?
web-resign-yes = Oui, abandonner
web-leave = Quitter la table
web-rematch-go = Vers la revanche
web-copy-link = Copier le lien de cette table
web-copy-seat-link = Continuer sur un autre appareil
web-picture = Image du plateau
web-record = Télécharger la partie

## Relecture et analyse

web-replay = Relecture
web-replay-first = Au début
web-replay-previous = Un pas en arrière
web-replay-next = Un pas en avant
web-replay-last = Au présent
web-replay-play = Défilement automatique
web-replay-stop = Arrêter
web-replay-slider = Moment de la partie
web-replay-step = Étape { $step } sur { $last }
web-replay-leave = Retour au présent
web-analysis = Analyse
web-analysis-why = Un robot fort examine chaque coup : qui était le mieux placé, et quand, où étaient les fautes, et ce qu’il fallait jouer.
web-analysis-start = Analyser la partie
web-analysis-working = Examen du coup { $done } sur { $total }…
web-analysis-curve = Chances de gagner tout au long de la partie
web-analysis-chance-of = Chances de gagner : { $seat }
web-analysis-best = mieux : { $best }
web-analysis-better = Meilleure suite :
web-analysis-no-slips = Pas une faute. Bien joué !
web-mark-inaccuracy = imprécision
web-mark-mistake = erreur
web-mark-blunder = gaffe
web-play-on = Jouer à partir d’ici

## Équité

web-fairness = Un hasard loyal
web-fairness-how = Avant le premier coup, la maison a choisi un secret et montré son empreinte ; le navigateur de chaque joueur en a fait autant avec un nombre tiré au hasard. Les nombres n’ont été envoyés qu’une fois toutes les empreintes montrées, et le secret et les nombres décident ensemble de la mise en place et de chaque tirage. Personne ne peut donc les choisir : ni la maison, ni celui qui ouvre la table, ni un autre joueur. Tout est révélé à la fin, et chacun peut refaire le calcul.
web-fairness-not = Cela ne montre pas si la maison garde pour elle ce qu’elle sait des choses cachées et des tirages à venir. Et cette page vient de la maison : qui en doute garde le fichier de la partie et le vérifie ailleurs avec `sampan verify`.
web-fairness-commitment = Empreinte de la maison, montrée dès le début
web-fairness-numbers = Empreintes des joueurs et, à la fin, leurs nombres
web-fairness-left-out = pas arrivé à temps
web-fairness-secret = Secret de la maison
web-fairness-later = Il sera révélé à la fin de la partie.
web-verify-drop = Déposez ici le fichier d’une partie
web-verify-choose = Choisir un fichier
web-verify-no-record = Ce fichier n’est pas celui d’une partie.
web-verify-working = Calcul…
web-verify-fair = Loyal : chaque tirage découle de ce à quoi tous étaient liés.
web-verify-unfair = Pas loyal : quelque chose ne concorde pas.
web-verify-unknown = On ne peut pas encore le dire : le secret n’est pas révélé.
web-verify-commitment = Le secret a bien l’empreinte qui avait été montrée.
web-verify-commitment-not = Le secret n’a pas l’empreinte qui avait été montrée.
web-verify-numbers =
    { $count ->
        [one] Le nombre de { $count } joueur y est mêlé et a bien l’empreinte qui avait été montrée.
       *[other] Les nombres de { $count } joueurs y sont mêlés et ont bien les empreintes qui avaient été montrées.
    }
web-verify-numbers-not = Le nombre d’un joueur n’a pas l’empreinte qui avait été montrée.
web-verify-left-out =
    { $count ->
        [one] Le nombre de { $count } joueur n’est pas arrivé à temps et est laissé de côté : de concert avec la maison, ce joueur pouvait choisir entre le hasard avec ce nombre et le hasard sans lui.
       *[other] Les nombres de { $count } joueurs ne sont pas arrivés à temps et sont laissés de côté : de concert avec la maison, ces joueurs pouvaient choisir entre le hasard avec ces nombres et le hasard sans eux.
    }
web-verify-own-sent = Ce navigateur a donné un nombre à lui, après que toutes ces empreintes lui avaient été montrées. Vous savez donc que personne n’a choisi ce hasard, quels que soient ceux qui s’entendraient entre eux.
web-verify-own-other = Quand ce navigateur a envoyé son nombre, d’autres empreintes lui avaient été montrées. Quelqu’un a donc choisi de nouveau depuis.
web-verify-own-late = Le nombre de ce navigateur n’est pas arrivé à temps et n’y est pas mêlé. Vous savez donc que rien n’a été changé en route, mais non que personne n’a choisi ce hasard.
web-verify-own-none = Aucun nombre de ce navigateur n’y est mêlé. Ceux qui en ont donné un savent que personne n’a choisi ce hasard ; vous savez que rien n’a été changé depuis que ces empreintes ont été montrées.
web-verify-alone = Aucun nombre de joueur n’y est mêlé. On voit donc que rien n’a été changé en route, mais non comment la maison a choisi son secret.
web-verify-seed = La mise en place est bien celle qui en découle.
web-verify-seed-not = La mise en place n’est pas celle qui en découle.
web-verify-draws =
    { $count ->
        [0] Rien n’a été tiré au sort dans cette partie.
       *[other] Tirages recalculés dans votre navigateur et conformes à ce qui a été joué : { $fitting } sur { $count }.
    }
web-verify-each = Chaque tirage
web-verify-step = Étape
web-verify-drawn = Tiré
web-verify-computed = Calculé ici

## À propos

web-about-house = Sampan est une maison pour trois jeux de société. Choisissez un jeu, la force du robot, et jouez ; ou ouvrez une table et envoyez son lien à un ami. Ce qu’on peut toucher est éclairé. Si vous touchez autre chose, la maison dit pourquoi c’est impossible et montre la règle.
web-about-person = Pas besoin de compte : un cookie se souvient de vous sur cet appareil. Pour continuer ailleurs, ouvrez « Plus » à la table, puis « Continuer sur un autre appareil ».
web-keys = Clavier
web-key-tab = parcourt les boutons ; la liste à côté du plateau contient tout ce qu’on peut toucher
web-key-arrows = sur le plateau : aller vers ce qui est éclairé
web-key-enter = le touche
web-key-escape = annule ce que l’on vient de toucher, ou quitte la relecture
web-key-steps = hors du plateau : un pas en arrière ou en avant
web-key-ends = au début, au présent
web-prefs = Sur cet appareil
web-prefs-confirm = Demander avant d’envoyer un coup
web-prefs-system = Suivre la lumière et la langue du système
web-sign-out = Se déconnecter
web-sign-out-what = Qui se déconnecte est quelqu’un de nouveau sur cet appareil : vos places restent à celui que vous étiez. Pour continuer ailleurs, déplacez d’abord vos places : « Plus » à chaque table.
web-sign-out-here = Se déconnecter ici
web-sign-out-elsewhere = Déconnecter tous les autres appareils
web-sign-out-everywhere = Se déconnecter partout
web-sign-out-sure =
    { $where ->
        [here] Vraiment ? Cet appareil ne pourra pas reprendre vos places.
        [elsewhere] Vraiment ? Vos autres appareils perdent vos places ; celui-ci les garde.
       *[everywhere] Vraiment ? Personne ne pourra reprendre vos places.
    }
web-sign-out-yes = Oui, déconnecter
web-signed-out = C’est fait.
web-thanks = Merci
web-about-authors = Sampan est l’œuvre non officielle de gens qui aiment ces jeux, ni faite ni approuvée par leurs auteurs ou éditeurs. Si un jeu vous plaît, achetez la boîte : elle est plus belle.
web-about-free = Sampan est un logiciel libre sous licence MIT. La police de caractères est l’Alegreya, de Juan Pablo del Peral.
