reversi-black = negras
reversi-white = blancas
reversi-placed = { $name-number ->
    [plural] { $name } juegan { $square } y voltean { $count }.
   *[singular] { $name } juega { $square } y voltea { $count }.
}
reversi-passed = { $name-number ->
    [plural] { $name } no pueden mover y pasan.
   *[singular] { $name } no puede mover y pasa.
}
reversi-pass-word = pasar
reversi-over = Final: negras { $black }, blancas { $white }.
reversi-counts = ● negras { $black }   ○ blancas { $white }
reversi-last = { $count ->
    [one] última: { $square } (voltea 1)
   *[other] última: { $square } (voltea { $count })
}
reversi-to-move-black = Juegan ● negras.
reversi-to-move-white = Juegan ○ blancas.
reversi-prompt = Tu jugada (? ayuda):
reversi-not-legal = { $square } no voltea nada; puedes jugar { $legal }.
reversi-occupied = { $square } está ocupada; puedes jugar { $legal }.
reversi-what = No entiendo «{ $found }». Escribe una casilla, como { $example }.
reversi-what-square = Escribe una casilla, como { $example }.
reversi-cannot-pass = No puedes pasar; puedes jugar { $legal }.
reversi-who-question = ¿Quién juega? 1 persona y persona · 2 persona (negras) y máquina · 3 máquina y persona (blancas) · 4 máquina y máquina:
reversi-tie = Empate a { $points }.
reversi-won = { $colour ->
    [black] Ganan las negras, { $black } a { $white }.
   *[white] Ganan las blancas, { $white } a { $black }.
}
bot-reversi-random = cualquier jugada legal
bot-reversi-greedy = la que más fichas voltea
bot-reversi-level = mira { $depth ->
    [one] 1 jugada
   *[other] { $depth } jugadas
} por delante{ $exact ->
    [0] {""}
   *[other] {" "}y juega perfecto desde { $exact } vacías
}; { $seconds ->
    [0] al instante
   *[other] hasta { $seconds } s por jugada
}
reversi-at-game = Partida { $game }: { $reason }
reversi-at-header = Cabecera: { $reason }
reversi-file-not-legal = { $action } no es una jugada legal de las { $colour }.
reversi-file-over = la partida había terminado antes de { $action }.
reversi-file-not-your-turn = les toca a las { $colour }.
reversi-file-other-game = es una partida de «{ $name }», no de Reversi.
reversi-file-board-size = aquí sólo se juega en tableros de 8 por 8, no de «{ $size }».
reversi-file-unexpected = «{ $found }» no va aquí.
reversi-file-unfinished = el texto se acaba en medio de una partida.
reversi-file-nothing = no hay ninguna partida.
reversi-file-length = la cabecera promete { $promised } partidas, y hay sitio para { $room }.
reversi-file-square-code = { $code } no es ninguna casilla.
reversi-file-gap = hay jugadas después del final de la lista.
reversi-file-set-up = la partida empieza en una posición preparada, y este formato no tiene sitio para ella.
reversi-file-no-moves = no tiene jugadas que contar.
reversi-file-score = { $score } puntos son más de los que caben en un tablero.
not-a-point = «{ $found }» no es una casilla; por ejemplo: { $example }.
not-a-scored-move = «{ $found }» no es una jugada con su valor; por ejemplo: { $example }.
not-a-score = «{ $found }» no es un valor; por ejemplo: { $example }.
not-a-colour = «{ $found }» no es un color; por ejemplo: { $example }.
not-a-endgame-test = «{ $found }» no es un final de prueba; por ejemplo: { $example }.
not-a-number-of-empties = «{ $found }» no es el número de casillas vacías.
reversi-level = Nivel { $level }
reversi-resign = ¿Abandonas la partida? (s/n)
reversi-thoughts = Espera { $line }, y acabar { $value } ({ $nodes } posiciones miradas).
reversi-thoughts-exact = Sabe que sigue { $line }, y que acaba { $value } ({ $nodes } posiciones miradas).
reversi-no-thoughts = La máquina no ha pensado nada desde tu última jugada.
convert-lost = En { $format } no hay sitio para: { $names }.
lost-names = los nombres de los jugadores
lost-times = los tiempos de las jugadas
lost-values = las valoraciones de las jugadas
lost-variations = las variantes
lost-scores = los resultados de las jugadas
lost-moves = las jugadas que llevaron ahí
archive-no-game = No hay partida { $number }: este archivo tiene { $count }.
archive-not-found = Ninguna partida de este archivo es así.
archive-result = «{ $found }» no es un resultado: black, white, tie, una ventaja como +12 o un tanteo como 38-26.
archive-many = Este archivo tiene { $count } partidas: elige una con --game N («sobremesa replay ARCHIVO --list» las muestra).
archive-more = … y { $count } más: Intro sigue.
archive-which = ¿Qué partida? Un número del 1 al { $count }, o palabras para buscar (jugador, año, apertura, negras, blancas, tablas); q sale:
archive-number = Un número del 1 al { $count }, o palabras para buscar.
archive-no-list = No es un archivo de partidas de Reversi.
archive-odd = no se puede leer: { $reason }
archive-more-left-out = Otras { $count } partidas no se pueden leer.
archive-left-out = La partida { $number } se queda fuera: { $reason }
openings-none = Ninguna apertura se llama «{ $asked }».
analyse-only-reversi = Sólo se puede analizar el Reversi.
analyse-opening = Apertura: { $name }
analyse-over = La partida ha terminado: { $lead } para las negras.
analyse-depth = profundidad { $depth }: { $moves }
analyse-exact = exacto
analyse-looked = profundidad { $depth }
play-no-program = «{ $command }» no arranca: { $reason }
play-program-gone = «{ $command }» no sigue jugando ({ $reason }): el nivel { $level } ocupa su sitio.
