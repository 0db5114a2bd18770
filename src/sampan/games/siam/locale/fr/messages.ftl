# Siam. $animal vaut elephant ou rhinoceros, $side elephants ou rhinoceroses, $way est une direction.

siam-title = Siam
siam-summary = Éléphants contre rhinocéros : expulsez un rocher du plateau avant l’adversaire.
siam-credit = Siam est un jeu de Didier Dhorbait.
siam-seat-0 = éléphants
siam-seat-1 = rhinocéros
siam-side-0 = les éléphants
siam-side-1 = les rhinocéros
siam-reason-rock = un rocher est sorti du plateau
siam-reason-max_plies = aucun rocher n’est sorti du plateau dans le nombre de tours que fixe l’option max_plies

## Options

siam-option-push = là où une poussée doit être assez forte
siam-option-push-prefix = à chaque pièce de la ligne
siam-option-push-total = sur toute la ligne
siam-option-opening_ban = c1 et c5 sont interdites pendant les deux premiers tours de chaque joueur (variante de la notice)
siam-option-exit_limit = combien de fois chaque joueur peut sortir un animal dans la partie ; sans limite si vide ou null (variante de la notice : 1)
siam-option-exit_limit-none = sans limite
siam-option-max_plies = la partie est nulle après ce nombre de tours (règle de la maison)
siam-option-repetition = ce qui arrive quand une position se présente pour la troisième fois (règle de la maison)
siam-option-repetition-draw = la partie est nulle
siam-option-repetition-none = rien

## Directions, telles qu’elles suivent « vers »

siam-way-N = le nord
siam-way-E = l’est
siam-way-S = le sud
siam-way-W = l’ouest

## Ce que fait un coup

siam-describe-enter =
    { $animal ->
        [elephant] un éléphant entre en { $square }, orienté vers { $way }
       *[rhinoceros] un rhinocéros entre en { $square }, orienté vers { $way }
    }
siam-describe-move = { $animal ->
        [elephant] l’éléphant
       *[rhinoceros] le rhinocéros
    } en { $square } va vers { $towards } en { $target }, orienté vers { $way }
siam-describe-turn = { $animal ->
        [elephant] l’éléphant
       *[rhinoceros] le rhinocéros
    } en { $square } se tourne vers { $way }
siam-describe-leave = { $animal ->
        [elephant] l’éléphant
       *[rhinoceros] le rhinocéros
    } en { $square } sort du plateau
siam-describe-push-one = { $animal ->
        [elephant] l’éléphant
       *[rhinoceros] le rhinocéros
    } en { $square } pousse { $pushed ->
        [elephant] un éléphant
        [rhinoceros] un rhinocéros
       *[rock] un rocher
    } vers { $way }
siam-describe-push-one-off = { $animal ->
        [elephant] l’éléphant
       *[rhinoceros] le rhinocéros
    } en { $square } pousse { $pushed ->
        [elephant] un éléphant
        [rhinoceros] un rhinocéros
       *[rock] un rocher
    } vers { $way }, hors du plateau
siam-describe-push-many = { $animal ->
        [elephant] l’éléphant
       *[rhinoceros] le rhinocéros
    } en { $square } pousse { $number ->
        [one] une pièce
       *[other] { $number } pièces
    } vers { $way }
siam-describe-push-many-off = { $animal ->
        [elephant] l’éléphant
       *[rhinoceros] le rhinocéros
    } en { $square } pousse { $number ->
        [one] une pièce
       *[other] { $number } pièces
    } vers { $way }, dont { $pushed ->
        [elephant] un éléphant
        [rhinoceros] un rhinocéros
       *[rock] un rocher
    } hors du plateau
siam-describe-enter-one = { $animal ->
        [elephant] un éléphant
       *[rhinoceros] un rhinocéros
    } entre en { $square } et pousse { $pushed ->
        [elephant] un éléphant
        [rhinoceros] un rhinocéros
       *[rock] un rocher
    } vers { $way }
siam-describe-enter-one-off = { $animal ->
        [elephant] un éléphant
       *[rhinoceros] un rhinocéros
    } entre en { $square } et pousse { $pushed ->
        [elephant] un éléphant
        [rhinoceros] un rhinocéros
       *[rock] un rocher
    } vers { $way }, hors du plateau
siam-describe-enter-many = { $animal ->
        [elephant] un éléphant
       *[rhinoceros] un rhinocéros
    } entre en { $square } et pousse { $number ->
        [one] une pièce
       *[other] { $number } pièces
    } vers { $way }
siam-describe-enter-many-off = { $animal ->
        [elephant] un éléphant
       *[rhinoceros] un rhinocéros
    } entre en { $square } et pousse { $number ->
        [one] une pièce
       *[other] { $number } pièces
    } vers { $way }, dont { $pushed ->
        [elephant] un éléphant
        [rhinoceros] un rhinocéros
       *[rock] un rocher
    } hors du plateau

## Ce que l’on peut toucher, et où en est la partie

siam-label-facing = orienté vers { $way }
siam-label-free = { $square }, libre
siam-label-rock = { $square }, rocher
siam-label-animal =
    { $animal ->
        [elephant] { $square }, éléphant orienté vers { $way }
       *[rhinoceros] { $square }, rhinocéros orienté vers { $way }
    }
siam-label-reserve = réserve : { $side ->
        [elephants] { $number ->
            [0] aucun éléphant
            [one] 1 éléphant
           *[other] { $number } éléphants
        }
       *[rhinoceroses] { $number ->
            [0] aucun rhinocéros
            [one] 1 rhinocéros
           *[other] { $number } rhinocéros
        }
    }
siam-position-state = Siam, { $state }.
siam-position-board = Sur le plateau :
siam-position-reserve = En réserve : { $elephants ->
        [0] aucun éléphant
        [one] 1 éléphant
       *[other] { $elephants } éléphants
    } et { $rhinoceroses ->
        [0] aucun rhinocéros
        [one] 1 rhinocéros
       *[other] { $rhinoceroses } rhinocéros
    }.
siam-to-move =
    { $side ->
        [elephants] aux éléphants de jouer
       *[rhinoceroses] aux rhinocéros de jouer
    }
siam-have-won =
    { $side ->
        [elephants] les éléphants ont gagné
       *[rhinoceroses] les rhinocéros ont gagné
    }
siam-drawn = partie nulle

## Dans le terminal

siam-letter-elephant = E
siam-letter-rhinoceros = R
siam-leaves-left = sorties restantes : { $number }
siam-help =
      +a1N    entrer sur une case extérieure libre, orienté vers N, E, S ou W
      +a3>E   entrer sur une case extérieure occupée en poussant vers l’intérieur
      b2b3E   aller sur une case libre voisine, avec l’orientation de son choix
      b2>N    pousser ce qui est devant ; un animal ne pousse que là où il regarde
      b2=E    pivoter sur place
      a1-     sortir d’une case extérieure et revenir dans la réserve
    (N nord, E est, S sud, W ouest.) Après chaque pièce de la ligne (avec l’option
    push à total : à la fin seulement), les animaux pour la poussée, moins ceux qui
    sont contre, font au moins 1, et au moins autant que de rochers. Gagne l’animal
    le plus proche du premier rocher expulsé, orienté dans le sens de la poussée.

## Les mots que l’on peut demander, et leur sens

siam-words-enter = entrer, entrée
siam-term-enter = +a1N pose un animal de votre réserve sur une case extérieure libre, avec l’orientation de votre choix
siam-words-push = pousser, poussée
siam-term-push = b2>N : un animal pousse la ligne qui est devant lui ; après chaque pièce, les animaux pour la poussée, moins ceux qui sont contre, doivent faire au moins 1, et au moins autant que de rochers rencontrés (avec l’option push à total : sur toute la ligne seulement)
siam-words-rock = rocher, rochers
siam-term-rock = le premier rocher expulsé finit la partie ; des animaux orientés dans le sens de la poussée, le plus proche de lui gagne, même si c’est l’adversaire qui a poussé
siam-words-reserve = réserve, reserve
siam-term-reserve = cinq animaux chacun ; ceux qui sont expulsés du plateau y reviennent
siam-words-leave = sortir, sortie
siam-term-leave = a1- ramène un animal d’une case extérieure dans votre réserve
siam-words-turn = pivoter, tourner
siam-term-turn = b2=E fait pivoter un animal sur sa case, ce qui compte comme un tour de jeu
siam-words-facing = orientation, orienter
siam-term-facing = le côté où pointe la tête de l’animal : N, E, S ou W (ouest) ; il va où il veut mais ne pousse que devant lui

## Pourquoi un coup n’est pas permis

siam-why-letters = les cases s’écrivent en minuscules et les orientations en majuscules : { $meant }
siam-why-notation = ce n’est pas un coup de Siam ; écrivez +a1N pour entrer, +a3>E pour entrer en poussant, b2b3E pour vous déplacer, b2>N pour pousser, b2=E pour pivoter, a1- pour sortir
siam-why-no-animal =
    { $side ->
        [elephants] il n’y a pas d’éléphant en { $square }
       *[rhinoceroses] il n’y a pas de rhinocéros en { $square }
    }
siam-why-reserve-empty =
    { $side ->
        [elephants] il ne reste plus d’éléphant dans la réserve
       *[rhinoceroses] il ne reste plus de rhinocéros dans la réserve
    }
siam-why-enter-inside = un animal entre par une case extérieure, et { $square } n’en est pas une
siam-why-enter-occupied = { $square } est occupée ; on n’y entre qu’en poussant
siam-why-enter-free = { $square } est libre, il n’y a donc rien à pousser ; entrez en choisissant une orientation, comme +{ $square }N
siam-why-enter-way = une poussée vers { $way } ne peut pas entrer de l’extérieur en { $square }
siam-why-closed = { $square } est interdite aux deux joueurs pendant leurs deux premiers tours
siam-why-far = { $target } n’est pas voisine de { $square }
siam-why-occupied = { $target } est occupée
siam-why-push-way = l’animal en { $square } est orienté vers { $way } et ne pousse que de ce côté
siam-why-push-edge = { $square } est au bord ; il n’y a rien devant
siam-why-push-free = { $target } est libre, il n’y a donc rien à pousser ; déplacez-vous avec { $move }
siam-why-against = la poussée est trop faible : en { $square } il y a au moins autant d’animaux contre elle que pour elle
siam-why-rocks = la poussée est trop faible : en { $square } une force de { $force } rencontre { $rocks } rochers
siam-why-faces-already = l’animal en { $square } est déjà orienté vers { $way }
siam-why-leave-inside = un animal sort par une case extérieure, et { $square } n’en est pas une
siam-why-leave-limit =
    { $side ->
        [elephants] les éléphants sont déjà sortis autant de fois que le permet l’option exit_limit
       *[rhinoceroses] les rhinocéros sont déjà sortis autant de fois que le permet l’option exit_limit
    }

## Pourquoi toucher cela ne mène à rien

siam-pick-begin =
    { $side ->
        [elephants] commencez par un de vos éléphants, sur le plateau ou en réserve
       *[rhinoceroses] commencez par un de vos rhinocéros, sur le plateau ou en réserve
    }
siam-pick-free =
    { $side ->
        [elephants] { $square } est libre ; commencez par un de vos éléphants, sur le plateau ou en réserve
       *[rhinoceroses] { $square } est libre ; commencez par un de vos rhinocéros, sur le plateau ou en réserve
    }
siam-pick-rock = le rocher en { $square } ne bouge que si un animal le pousse ; commencez par l’animal
siam-pick-other-reserve =
    { $side ->
        [elephants] c’est la réserve des rhinocéros, et c’est aux éléphants de jouer
       *[rhinoceroses] c’est la réserve des éléphants, et c’est aux rhinocéros de jouer
    }
siam-pick-other-animal =
    { $animal ->
        [elephant] l’éléphant en { $square } est à l’adversaire ; c’est aux rhinocéros de jouer
       *[rhinoceros] le rhinocéros en { $square } est à l’adversaire ; c’est aux éléphants de jouer
    }
siam-pick-entrance = un animal de la réserve se pose d’abord sur une case extérieure
siam-pick-facing = dites maintenant où l’animal doit regarder : N, E, S ou W (ouest)
siam-pick-not-home =
    { $side ->
        [elephants] un éléphant sort vers sa propre réserve, pas vers celle des rhinocéros
       *[rhinoceroses] un rhinocéros sort vers sa propre réserve, pas vers celle des éléphants
    }
siam-pick-itself = l’animal est déjà en { $square } ; pour le faire pivoter, touchez une orientation
siam-pick-go-on = continuez avec une case voisine de { $square }, une orientation ou votre réserve
siam-pick-complete = ce coup est déjà complet ; il n’y a rien à y ajouter
