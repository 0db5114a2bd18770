# Pourquoi un choix est bon : ce que disent les conseils.
# Des phrases sans leur point, et celles qui ajoutent ce que le joueur y gagne.

king-of-siam-advice-ends = Cela met fin à la lutte de pouvoir : { $province } revient { $power ->
        [rama] à Rama
        [lao] à Lao
        [malay] à Malay
       *[british] aux Britanniques
    }
king-of-siam-advice-no-need = En l’état, vous gagneriez : inutile de dépenser une carte
king-of-siam-advice-saves = Cela épargne vos cartes ; en l’état, { $province } revient { $power ->
        [rama] à Rama
        [lao] à Lao
        [malay] à Malay
       *[british] aux Britanniques
    }
king-of-siam-advice-winning = Si plus personne ne jouait de carte, vous gagneriez alors : { $power ->
        [rama] Rama régnerait
        [lao] Lao régnerait
        [malay] Malay régnerait
       *[british] les Britanniques gouverneraient
    }
king-of-siam-advice-brings-up = Cela met en jeu { $province }, qui reviendrait { $power ->
        [rama] à Rama
        [lao] à Lao
        [malay] à Malay
       *[british] aux Britanniques
    }
king-of-siam-advice-turns = Cela fait passer { $contested ->
        [yes] { $province }, la province contestée,
       *[no] { $province }
    } { $old ->
        [rama] de Rama
        [lao] de Lao
        [malay] de Malay
       *[british] des Britanniques
    } { $new ->
        [rama] à Rama
        [lao] à Lao
        [malay] à Malay
       *[british] aux Britanniques
    }
king-of-siam-advice-lead = Cela vous donne le plus de partisans { $factions }
king-of-siam-advice-and-followers =
    { $power ->
        [rama] { $text }, et vous avez le plus de partisans Rama.
        [lao] { $text }, et vous avez le plus de partisans Lao.
       *[malay] { $text }, et vous avez le plus de partisans Malay.
    }
king-of-siam-advice-and-sets = { $text }, et vous avez le plus de séries complètes.
king-of-siam-advice-and-ties = { $text }, et les égalités se départagent en votre faveur.
