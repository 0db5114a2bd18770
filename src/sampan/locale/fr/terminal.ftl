# Le jeu dans un terminal.

terminal-welcome = { $game }. Tab montre ce que vous pouvez choisir ; « aide » en dit plus.
terminal-against = Contre une personne ici (person), le hasard (random) ou un niveau de 1 à 10

## Commandes : leur nom, ce qui peut suivre, ce qu’elles font

terminal-name-undo = annuler
terminal-name-save = sauver
terminal-name-load = charger
terminal-name-resign = abandonner
terminal-name-choices = choix
terminal-name-hint = conseil
terminal-name-help = aide
terminal-name-quit = quitter
terminal-more-save = [FICHIER]
terminal-more-load = FICHIER
terminal-more-choices = [TEXTE]
terminal-more-help = [MOT]
terminal-meaning-undo = reprendre un coup
terminal-meaning-save = garder la partie
terminal-meaning-load = rouvrir une partie
terminal-meaning-resign = s’avouer vaincu
terminal-meaning-choices = ce qui est possible
terminal-meaning-hint = demander un avis
terminal-meaning-help = cette page, un mot
terminal-meaning-quit = se lever de table

## Réponses aux questions

terminal-yes = o, oui
terminal-no = n, non
terminal-question = { $question } o/n :

## L’invite et la ligne du bas

terminal-prompt-over = partie finie
terminal-status-over = La partie est finie · annuler, sauver, charger ou quitter
terminal-status = Doit jouer : { $who } · tour { $turn } · Tab : choix · { $file }
terminal-file-none = pas sauvée
terminal-file-changed = { $file } (modifiée)
terminal-several =
    { $number ->
        [one] 1 choix
       *[other] { $number } choix
    }

## Robots et personnes

terminal-bot-comes = Un robot s’installe…
terminal-bot-failed = { $who } : { $error }. Choisissez à sa place.
terminal-hand-over = Doit jouer : { $who }. Passez l’écran, puis appuyez sur Entrée.

## Lignes que l’on ne comprend pas

terminal-nothing-after = Rien ne peut suivre { $word }
terminal-beginning = { $line } n’est qu’un début ; continuez avec { $more }
terminal-no-command = { $line } n’est pas une commande ; vouliez-vous dire { $command } ?
terminal-did-you-mean = { $error } ; vouliez-vous dire { $meant } ?
terminal-no-such-choice = Aucun choix ne commence par { $start }
terminal-nothing-to-tell = Il n’y a rien à dire sur { $word }

## Les commandes à l’œuvre

terminal-taken-back = Repris : { $choices }.
terminal-taken-back-end = Repris : la partie continue.
terminal-nothing-to-take-back = Il n’y a rien à reprendre
terminal-give-up =
    { $many ->
        [yes] { $who } abandonnent ?
       *[no] { $who } abandonne ?
    }
terminal-goes-on =
    { $many ->
        [yes] { $who } continuent
       *[no] { $who } continue
    }
terminal-help = { $game } : écrivez un choix, ou appuyez sur Tab pour en prendre un.
terminal-help-enter = Entrée seule montre de nouveau le plateau.

## Fichiers

terminal-replace = { $path } existe déjà. Le remplacer ?
terminal-not-replaced = { $path } existe déjà et n’a pas été touché ; sauvez sous un autre nom
terminal-saved = Partie sauvée dans { $path }.
terminal-save-first = Sauver la partie ? o/n, ou Entrée pour rester :
terminal-load-what = Charger quel fichier ? écrivez, par exemple, charger game.json
terminal-put-away = La partie en cours n’est pas sauvée. La ranger quand même ?
terminal-not-loaded = Rien n’a été chargé ; la partie en cours continue
terminal-loaded = { $path } est chargé : { $game } après { $number ->
        [one] { $number } choix
       *[other] { $number } choix
    }.
terminal-no-home = { $name } : ce dossier personnel n’existe pas
terminal-cannot-save = Impossible de sauver { $path } : { $why }
terminal-cannot-load = Impossible de charger { $path } : { $why }
terminal-why-missing = ce fichier ou ce dossier n’existe pas
terminal-why-forbidden = l’accès est refusé
terminal-save-in-folder = { $path } est un dossier ; nommez un fichier où sauver
terminal-load-folder = { $path } est un dossier ; nommez une partie sauvée
terminal-not-saved-game = { $path } n’est pas une partie sauvée : { $error }

## Au revoir

terminal-goodbye = Au revoir.
terminal-goodbye-unsaved = Au revoir. Ce qui a été joué n’est pas sauvé.
terminal-goodbye-since = Au revoir. Ce qui a été joué depuis la dernière sauvegarde n’est pas sauvé.
terminal-go-on = Pour continuer : { $command }
terminal-see-again = Pour la revoir : { $command }
