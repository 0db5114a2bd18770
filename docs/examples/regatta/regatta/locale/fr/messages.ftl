# Regatta. $who est un camp, $place le numéro d’une place sur la rivière.

regatta-title = Régate
regatta-summary = Une course de petites barques : lancez les coquillages, choisissez une barque et gare à qui rame derrière vous.
regatta-seat-0 = rouge
regatta-seat-1 = or
regatta-seat-2 = vert
regatta-seat-3 = bleu
regatta-side-0 = rouge
regatta-side-1 = or
regatta-side-2 = vert
regatta-side-3 = bleu
regatta-reason-home = ses deux barques sont arrivées
regatta-option-shells = combien de coquillages on lance

## Ce que fait un choix

regatta-describe-throw = { $steps ->
        [0] aucun coquillage ne s’ouvre, et le tour est fini
        [one] un coquillage s’ouvre : un pas
       *[other] { $steps } coquillages s’ouvrent : { $steps } pas
    }
regatta-from-pier = du ponton
regatta-from = de { $place }
regatta-describe-move = une barque rame { $start } à { $place }
regatta-describe-back = une barque rame { $start } à { $place } et renvoie { $who } au ponton
regatta-describe-home = une barque arrive, partie { $start }

## Ce que l’on touche, et où en est la course

regatta-pier = ponton
regatta-home = arrivée
regatta-shells = coquillages
regatta-free = libre
regatta-label = { $place } : { $who }
regatta-position = Régate : { $state }. Barques : { $lie }.
regatta-throws = { $who } lance les coquillages
regatta-moves = { $who } avance de { $steps ->
        [one] un pas
       *[other] { $steps } pas
    }
regatta-won = { $who } a gagné

## Aide

regatta-help =
      pier>3    une barque part du ponton vers la place 3
      5>8       la barque de la place 5 va en 8
      10>home   la barque de la place 10 arrive
    Les coquillages disent de combien. Une barque rejointe repart du ponton.
    Qui a le premier ses deux barques à l’arrivée gagne.
regatta-term-pier = d’où partent toutes les barques, et d’où repartent celles que l’on a rejointes
regatta-term-home = après la place 12 ; on ne la dépasse pas, et on n’en est pas renvoyé
regatta-term-shells = autant de pas que de coquillages ouverts

## Pourquoi pas

regatta-why-notation = ce n’est pas un choix de Régate ; écrivez pier>3, 5>8 ou 10>home
regatta-why-to-throw = il faut d’abord lancer les coquillages
regatta-why-thrown = les coquillages sont lancés ; une barque doit avancer
regatta-why-no-boat = aucune de vos barques n’est là : { $place }
regatta-why-home = qui est arrivé y reste
regatta-why-own-boat = votre autre barque est en { $place }
regatta-why-steps = les coquillages disent { $steps ->
        [one] un pas
       *[other] { $steps } pas
    } : { $right }
regatta-why-complete = ce choix est déjà complet ; rien ne le suit
