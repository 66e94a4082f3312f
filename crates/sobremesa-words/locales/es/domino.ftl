menu-game-domino = Dominó
menu-about-domino = por puntos · por parejas · directo · solitarios
bot-domino-random = cualquier jugada legal
bot-domino-first = la primera ficha de su mano que encaje (estrategia 1, modo fácil)
bot-domino-highest = la ficha que más suma (estrategia 2)
bot-domino-blocker = deja abierto el número más repetido en la mesa (modo difícil)
bot-domino-level = juega como master, pensando menos, y { $slips } de cada 100 veces como highest
bot-domino-master = imagina lo que no ve y cómo juegan los demás, y busca la mejor jugada

# What happens.
domino-opened = { $name } abre con el { $tile }.
domino-placed-left = { $name } pone el { $tile } a la izquierda.
domino-placed-right = { $name } pone el { $tile } a la derecha.
domino-drew-tile = { $name } roba el { $tile }; en el pozo { $left ->
    [0] no queda ninguna.
    [one] queda una.
   *[other] quedan { $left }.
}
domino-drew = { $name } roba una ficha; en el pozo { $left ->
    [0] no queda ninguna.
    [one] queda una.
   *[other] quedan { $left }.
}
domino-passed = { $name } no puede poner ni robar, y pasa.
domino-draw-word = robar
domino-pass-word = pasar
domino-redealt = Nadie tiene un doble: se baraja y se reparte otra vez.
domino-removed = Fuera { $one } y { $other }.

# The table.
domino-board-box = T A B L E R O
domino-options-box = O P C I O N E S
domino-machine = Maquina #{ $number }
domino-person = Jugador
domino-option-left = 1. Poner una ficha a la izquierda
domino-option-right = 2. Poner una ficha a la derecha
domino-option-draw = 3. Nueva ficha
domino-option-leave = 0. Salir
domino-option = Tu opcion:
domino-board-line = Tablero:
domino-player-line = Jugador { $number }:
domino-boneyard-line = Pozo:
domino-turn = TURNO DEL JUGADOR { $number }
domino-turn-named = TURNO DE { $name }
domino-above-round = Ronda { $round }
domino-above-total = { $name } { $points }
domino-above-boneyard = pozo { $left }
domino-above-commands = ? ayuda · h pista · u deshacer · s guardar · q salir
domino-player = Jugador { $number }
domino-directo-option = 1 izquierda · 2 derecha · 3 robar · 0 salir (? ayuda):
domino-which = ¿Qué ficha? ({ $numbered }; o escrita, como { $example }; vacío: volver)
domino-columns-left = Quedan { $left } fichas. Libres: la última de cada columna.
domino-columns-prompt = ¿Qué dos fichas suman doce? (dos columnas, como 1 4, o dos fichas, como 0-6+3-3; ? ayuda):

# Refusals.
domino-no-fit = El { $tile } no encaja: los extremos son { $left } y { $right }.
domino-no-fit-left = El { $tile } no encaja a la izquierda, donde hay un { $left }; a la derecha sí.
domino-no-fit-right = El { $tile } no encaja a la derecha, donde hay un { $right }; a la izquierda sí.
domino-none-left = Nada tuyo encaja a la izquierda, donde hay un { $left }.
domino-none-right = Nada tuyo encaja a la derecha, donde hay un { $right }.
domino-none-draw = Nada tuyo encaja: los extremos son { $left } y { $right }. Roba con 3.
domino-not-yours = No tienes el { $tile }.
domino-cannot-draw = No puedes robar: todavía encaja el { $tile }.
domino-option-what = Escribe un número del 1 al 3, o 0 para salir.
domino-which-what = «{ $found }» no es una ficha tuya: escribe un número del 1 al { $count }, o una ficha como { $example }.
domino-either-end = El { $tile } encaja en los dos extremos: escribe { $tile }< o { $tile }>.
domino-column-what = «{ $found }» no son dos fichas libres: escribe dos columnas, como 1 4, o dos fichas, como 0-6+3-3.
domino-not-free = El { $tile } no está libre: libres están { $free }.
domino-not-twelve = { $one } y { $other } suman { $sum }, no doce.

# The end of a round.
domino-won-round = Gana la ronda { $name }.
domino-pair-out = { $name } se queda sin fichas. La mano es para { $one } y { $other }: { $points } puntos.
domino-pair-closed = Cierre. La mano es para { $one } y { $other }, que tienen menos: { $points } puntos.
domino-pair-nobody = Cierre con los mismos puntos: nadie suma.
domino-blocked = Cierre: nadie puede poner y no hay nada que robar. Nadie gana la ronda.
domino-row = { $name }: { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
domino-won = Gana { $name }.
domino-won-blocked = Los demás no pueden poner: gana { $name }, que fue el último.
domino-solo-won = ¡Has ganado! Fichas robadas: { $drawn }.
domino-solo-lost = No puedes seguir. Fichas robadas: { $drawn }; puntos en la mano: { $pips }.
domino-columns-won = ¡Has ganado! No queda ninguna ficha.
domino-columns-lost = No queda ninguna pareja que sume doce; quedan { $left } fichas.
domino-hint-clears = con ella se puede terminar
domino-hint-lost = ya no se puede terminar
domino-hint-wins = con ella se gana
domino-hint-loses = ya no se puede ganar

# A new game.
domino-which-game = ¿Qué dominó? 1 por puntos · 2 directo · 3 suman doce · 4 por puntos con las manos tapadas · 5 por parejas · 0 volver:
domino-target = ¿A cuántos puntos? (vacío: 100; 0 volver)
domino-target-what = Escribe un número de puntos, como 100, o 0 para volver.
domino-how-many = ¿Cuántos jugadores? (2 a 4, 0 volver):
domino-how-many-what = Escribe 2, 3 o 4, o 0 para volver.
domino-alone = ¿Solo o en compañía? 1 solo · 2 varios jugadores · 0 volver:
domino-difficulty = ¿Dificultad? 1 fácil · 2 difícil · 0 volver:
domino-solvable = ¿Quieres un reparto que se pueda terminar? (s/n)

# The save file.
domino-file-the-players = el número de jugadores
domino-file-the-board = el tablero
domino-file-the-boneyard = el pozo
domino-file-the-hand = la mano del jugador { $seat }
domino-file-the-points = los puntos del jugador { $seat }
domino-file-not-text = el archivo no es de texto.
domino-file-ends = el archivo se acaba donde debería estar: { $wanted }.
domino-file-players = los jugadores son 2, 3 o 4, no «{ $found }».
domino-file-empty-board = el tablero no tiene fichas.
domino-file-board = «{ $found }» no es un tablero como |4-6||6-6|.
domino-file-no-match = { $left } y { $right } se tocan con números distintos.
domino-file-pip = ninguna ficha tiene el número { $found }.
domino-file-not-a-number = «{ $found }» no es un número.
domino-file-count = «{ $found }» no dice cuántas fichas hay en { $place }.
domino-file-count-differs = { $tiles } fichas en { $place }, pero la línea { $line } dice { $count }.
domino-file-odd = { $pips } números en { $place }, y una ficha tiene dos.
domino-file-twice = el { $tile } está dos veces.
domino-file-missing = falta el { $tile }.
domino-file-negative = el jugador { $seat } no puede tener { $found } puntos.
domino-file-total = «{ $found }» no son los puntos del jugador { $seat }.
domino-file-empty-hand = el jugador { $seat } no tiene fichas.
domino-file-trailing = tras los últimos puntos no puede venir «{ $found }».
not-a-tile = «{ $found }» no es una ficha; por ejemplo: { $example }.
not-a-list-of-tiles = «{ $found }» no son fichas; por ejemplo: { $example }.
not-a-hand = «{ $found }» no es una mano; por ejemplo: { $example }.
not-a-board = «{ $found }» no es un tablero; por ejemplo: { $example }.
not-a-pair = «{ $found }» no son dos fichas que sumen doce; por ejemplo: { $example }.
not-a-domino-action = «{ $found }» no es una jugada; por ejemplo: { $example }.
not-a-domino-position = «{ $found }» no es una posición; por ejemplo: { $example }.
