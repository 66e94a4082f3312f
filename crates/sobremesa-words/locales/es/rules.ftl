# What the rules of each game are about: in --help, menus and lobbies.
rule-domino-set = cómo se juega
rule-domino-set-puntos = por puntos: cuentan los que quedan en la mano
rule-domino-set-directo = directo: gana quien se queda sin fichas
rule-domino-set-parejas = por parejas: dos contra dos, cuentan los puntos de los que pierden
rule-domino-set-solo = solitario directo: como el directo, con un solo jugador
rule-domino-set-doce = solitario «suman doce»: se quitan las parejas que suman doce
rule-domino-players = cuántos juegan
rule-domino-hands = las fichas de los demás
rule-domino-hands-open = a la vista
rule-domino-hands-hidden = tapadas
rule-domino-draw = quien no puede poner
rule-domino-draw-yes = roba
rule-domino-draw-no = pasa
rule-domino-target = los puntos con los que acaba la partida
rule-domino-target-none = sin límite
rule-azul-players = cuántos juegan
rule-siete-mode = el modo
rule-siete-mode-a = las mismas cartas para los dos
rule-siete-mode-b = cartas hasta un límite
rule-siete-mode-c = cuantas cartas se quiera
rule-siete-mode-d = como C; empatados, gana quien tiene menos cartas
rule-siete-mode-e = como D, con las cartas del primero tapadas

# The same where one plays alone.
alone-domino-hands = las fichas del pozo
