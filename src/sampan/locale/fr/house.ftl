# Les mots que tous les visages partagent.

house-language = Français
house-to-win = { $percent } de gagner
house-is-legal = { $choice } est permis
house-not-a-string = un choix est une chaîne de caractères, pas { $value }
house-over = la partie est finie
