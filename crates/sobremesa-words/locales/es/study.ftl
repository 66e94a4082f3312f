# El tablero de análisis y los problemas.
study-question = Jugada, o b atrás · n adelante · v otra variante · m línea principal · x quitar · e colocar · d N profundidad · j N jugar · s ARCHIVO guardar · ? ayuda · q salir:
study-what = Una jugada legal como f5, varias seguidas, una posición entera o una orden; ? las dice todas.
study-help =
    Una jugada, o varias (f5d6c3), sigue desde aquí; la que no se había jugado abre una variante.
    b atrás · n adelante · inicio y fin van a los extremos de la línea.
    v pasa a la variante de al lado · m hace de esta variante la línea principal · x quita la última jugada.
    e coloca una posición; también se puede pegar entera (64 signos X O - y a quién le toca).
    d 18 mira desde ahora 18 jugadas por delante.
    j 5 juega desde aquí contra el nivel 5; lo jugado vuelve como variante.
    s estudio.sgf lo guarda todo con sus variantes · q sale.
study-line = Línea: { $moves }
study-ahead = Sigue: { $moves }
study-branches = Variantes aquí: { $moves }
study-branch = Variante { $number } de { $count }
study-comment = «{ $text }»
study-broken = { $count ->
    [one] Una variante del archivo va contra las reglas y acaba ahí.
   *[other] { $count } variantes del archivo van contra las reglas y acaban ahí.
}
study-edit-question = Colocar (d3 x · d3 o · d3 - · x u o a quién le toca · c tablero vacío · i comienzo · Intro: listo):
study-edit-what = Una casilla y su signo como «d3 x», a quién le toca x u o, c, i, o Intro.
study-no-level = Hay niveles de 1 a 12, como «j 5».
study-played = Lo que has jugado es ahora una variante.
study-nothing-there = Por ahí no hay nada.
study-only-here = Esta es la línea principal.
study-title = Análisis
study-menu = Reversi: analizar una posición
study-depth-now = { $count ->
    [one] 1 jugada por delante
   *[other] { $count } jugadas por delante
}
study-proven = todo demostrado
study-thinking = pensando…
study-keys = ←↑↓→ casilla · Intro jugar · b/n atrás/sigue · ? ayuda · q volver · v variante · e colocar · p jugar · s guardar
study-edit-keys = ←↑↓→ casilla · x negra · o blanca · Supr vacía · t turno · c vaciar · i comienzo · Intro listo
study-screen-help =
    El número de una casilla es lo que vale jugar ahí para quien mueve, en fichas; «=» delante significa que está demostrado, y las mejores están marcadas.

    Las flechas van a cualquier casilla, Tab de jugada en jugada, e Intro juega ahí; el ratón hace las dos cosas. b vuelve una jugada atrás y n adelante; Inicio y Fin van a los extremos. v cambia a la variante de al lado, m hace de esta variante la línea principal, x quita la última jugada.

    e coloca una posición: las flechas eligen casilla, x y o ponen una ficha, Supr la quita, t cambia el turno, c vacía el tablero, i pone el comienzo, Intro termina.

    + y - miran más o menos lejos. p juega desde aquí contra el nivel que digas; s lo guarda todo con sus variantes en SGF; o abre un archivo.
study-screen-level = ¿Contra qué nivel, de 1 a 12?
study-screen-save = ¿Con qué nombre? (.sgf; Esc vuelve)
study-setting-up = Colocando
puzzle-title = Problemas
puzzle-menu = Reversi: problemas de tus partidas
puzzle-asked = Problema { $number }: { $who }, tras la jugada { $step }. Juegan { $side ->
    [black] negras
   *[white] blancas
}: una jugada es mejor que todas las demás por { $margin } fichas o más.
puzzle-game = partida { $number }
puzzle-game-of = partida { $number }, { $black } – { $white }
puzzle-question = Tu jugada (Intro la solución · n siguiente · q salir):
puzzle-what = Una jugada legal como { $example }, Intro, n o q.
puzzle-right = Correcto: { $best }.
puzzle-wrong = { $square } regala { $loss } fichas. La mejor jugada es { $best }.
puzzle-solution = La mejor jugada es { $best }.
puzzle-worth-exact = { $best } acaba en { $value }, seguro; la siguiente, { $next }, en { $other }: { $margin } fichas menos.
puzzle-worth-deep = { $best } llega a { $value } mirando { $depth } jugadas por delante; la siguiente, { $next }, a { $other }: { $margin } fichas menos.
puzzle-line = Se espera: { $line }
puzzle-instead = Tras { $square }: { $line }
puzzle-played = En la partida se jugó { $square }, que regaló { $loss } fichas.
puzzle-played-best = En la partida se encontró.
puzzle-score = Resueltos: { $right } de { $asked }.
puzzle-none = Ninguna posición de aquí tiene una jugada mejor que todas las demás por { $margin } fichas.
puzzle-no-more = No hay más problemas aquí.
puzzle-no-games = Aún no hay aquí ninguna partida de Reversi: juega una, guarda una o nombra un archivo.
puzzle-seeking = Buscando un problema…
puzzle-keys = ←↑↓→ casilla · Intro jugar · v solución · n siguiente · a analizar · q atrás
puzzle-row = { $game }. tras la jugada { $step }, { $side ->
    [black] negras
   *[white] blancas
}: { $best } ({ $value }; la siguiente { $next } { $other })
cli-about-puzzles = Posiciones de Reversi con una sola jugada buena, de tus partidas o de cualquier archivo, para entrenar
cli-examples-puzzles =
    Ejemplos:
      sobremesa puzzles
      sobremesa puzzles partidas.ggf --player ana
      sobremesa puzzles partidas.wtb --list --count 20 --margin 8
cli-arg-puzzles-file = Un archivo de partidas; si no, las tuyas, continuables o guardadas aquí
cli-arg-margin = Por cuántas fichas debe ser mejor la jugada que cualquier otra (si no, 4)
cli-arg-count = Tras tantos problemas se acaba
cli-arg-puzzles-list = Enumera los problemas con su solución en vez de preguntar
chooser-count = { $shown } de { $count } partidas
chooser-look-for = Buscar (jugador, año, apertura, negras, blancas, tablas):
chooser-key-words = buscar
chooser-open-name = ¿Qué archivo, jugadas o posición? Si el archivo tiene muchas partidas se pregunta cuál.
