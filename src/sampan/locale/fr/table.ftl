# Ce qui se dit à une table sur la toile : ce qui s’y passe, et pourquoi une demande est refusée.

table-level = Niveau { $level }
table-guest = Visiteur { $number }

## Ce qui s’est passé

table-event-opened = La table est ouverte.
table-event-began = La partie commence.
table-event-sat = { $called } s’assoit ({ $seat }).
table-event-left = { $called } a quitté la table ({ $seat }).
table-event-moved = { $called } continue sur un autre appareil ({ $seat }).
table-event-took-back = Coup repris.
table-event-offered-take-back = { $called } aimerait reprendre son coup.
table-event-offered-draw = { $called } propose la nulle.
table-event-offered-pause = { $called } aimerait faire une pause.
table-event-offered-rematch = { $called } aimerait rejouer.
table-event-declined-take-back = La reprise est refusée.
table-event-declined-draw = La nulle est refusée.
table-event-declined-pause = La pause est refusée.
table-event-declined-rematch = La revanche est refusée.
table-event-paused = La partie est en pause.
table-event-resumed = La partie reprend.
table-event-resigned = { $called } abandonne ({ $seat }).
table-event-flagged = Le temps est écoulé ({ $seat }).
table-event-agreed = Nulle par accord mutuel.
table-event-replaced = Un robot de niveau { $level } prend la place ({ $seat }).
table-event-failed = Le robot n’a pas pu choisir ; on le lui redemande ({ $seat }).
table-event-woke = La maison est rouverte ; les pendules étaient arrêtées.
table-event-named = Nouveau nom : { $called }.
table-event-rematched = Une nouvelle partie commence à une autre table.

## Pourquoi une demande est refusée

table-no-malformed = La maison ne comprend pas cela : { $detail }.
table-no-not-toml = C’est illisible ; suivez l’exemple.
table-no-not-toml-at = C’est illisible à partir de la ligne { $line }, colonne { $column } ; suivez l’exemple.
table-no-future = La version { $version } n’existe pas encore.
table-no-missing = Il manque quelque chose : { $field }.
table-no-no-person = Ce jeton d’accès n’est à personne.
table-no-foreign = Ce n’est pas à vous de le faire.
table-no-failed = Quelque chose a échoué ici ; c’est dans le journal sous { $request }.
table-no-host = Cette maison n’est pas connue sous le nom de { $host } ; qui la tient peut la nommer ainsi par --hosts.
table-no-origin = La demande vient d’un autre site.
table-no-no-seat = Vous n’avez pas de place à cette table.
table-no-not-your-seat = Ce n’est pas votre place.
table-no-unknown = Cela n’existe pas ici.
table-no-no-such-table = Cette table n’existe pas.
table-no-broken = Cette table ne peut pas être reprise : ce qui s’y est joué ne correspond plus aux règles de cette maison.
table-no-no-such-game = Ce jeu n’existe pas.
table-no-no-such-seat = La place { $seat } n’existe pas.
table-no-no-such-step = L’étape { $step } n’existe pas.
table-no-stale = La partie a changé entre-temps ; regardez à nouveau.
table-no-not-now = C’est impossible pour le moment.
table-no-over = La partie est finie.
table-no-not-over = La partie n’est pas encore finie.
table-no-paused = La partie est en pause.
table-no-not-paused = La partie n’est pas en pause.
table-no-not-begun = La partie n’a pas commencé : une place est encore libre.
table-no-not-playing = Aucune partie n’est en cours.
table-no-not-your-turn = Ce n’est pas votre tour.
table-no-time-is-up = Votre temps est écoulé.
table-no-seat-taken = Cette place est prise.
table-no-seat-gone = Quelqu’un dont le coup serait repris a quitté la table.
table-no-link-used = Ce lien a déjà servi.
table-no-not-silent = Cette place n’est pas inactive depuis assez longtemps.
table-no-silence = Entre joueurs, on ne se parle pas pendant la partie : voir « { $named } » dans les règles.
table-no-offered-already = Vous l’avez déjà proposé.
table-no-no-offer = Personne ne le propose en ce moment.
table-no-no-draws = On ne peut pas convenir d’une nulle ici.
table-no-rematched = La partie suivante a déjà commencé.
table-no-nothing-to-take-back = Il n’y a rien à reprendre.
table-no-chance = Ce que le hasard a tiré ne peut pas être repris.
table-no-no-hints = Les conseils ne sont donnés que dans les parties contre des robots.
table-no-too-large = C’est trop volumineux.
table-no-too-many = C’est trop à la fois ; attendez un peu.
table-no-too-many-tables = Vous avez trop de tables ; terminez d’abord une partie.
table-no-too-many-sockets = Vous avez ouvert la maison dans trop de fenêtres.
table-no-too-many-tokens = Vous avez trop de jetons d’accès ; supprimez-en un d’abord.
table-no-not-ready = { $title } est encore en préparation ; cela prend moins d’une minute.
table-no-database = La maison ne peut pas l’enregistrer pour le moment ; réessayez.
table-no-name-empty = Un nom doit contenir quelque chose de visible.
table-no-name-long = Un nom compte au plus { $most } lettres.
table-no-name-bot = C’est ainsi que s’appellent les robots ici ; choisissez un autre nom.
table-no-busy = La maison a trop à faire pour le moment ; réessayez dans un instant.
table-no-no-analysis = Personne n’a demandé d’analyse de cette partie.
table-no-not-analysed = Cette partie n’a pas pu être analysée.
