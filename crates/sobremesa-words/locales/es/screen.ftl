# The full screen.
screen-too-small = Esta pantalla tiene { $columns } columnas y { $rows } filas; hacen falta { $wide } por { $high }. Agranda la ventana, o juega en líneas con «sobremesa --plain».
screen-plain = Para jugar en líneas, sin pantalla completa: «sobremesa --plain».
screen-turn = juega { $name }
screen-thinking = { $name } piensa… (espacio: que juegue ya)
screen-adviser-thinks = Pensando una pista…
screen-not-now = Ahora no: no es tu turno.
screen-what = No entiendo «{ $found }»; ? explica qué se puede escribir.
screen-worth-share = ganas { $wins } de cada 100
screen-worth-discs = { $discs } fichas al final, según lo que mira
screen-worth-discs-exact = { $discs } fichas al final, seguro
screen-log = Lo que ha pasado
screen-reckoning = Lo que ha calculado la máquina
screen-reckoned = { $name } ha mirado { $nodes } posiciones en { $seconds } s y espera: { $line }.
screen-typed-log = l, historia
screen-typed-mouse = m, ratón, raton
screen-page-more = ↑↓ { $line } de { $lines } · Esc cierra
screen-page-close = Esc cierra
screen-leave = ¿Salir? La partida queda guardada y se sigue cuando quieras. Intro sale · s la guarda antes en un archivo · Esc vuelve al juego.
screen-resign = ¿Abandonas la partida? s abandona · n sigue.
screen-save-name = ¿Con qué nombre se guarda? (.mesa guarda la partida entera; Esc vuelve)
screen-resigned = Abandono. { $count ->
    [one] Gana { $names }.
   *[other] Ganan { $names }.
}
screen-left = Alguien se ha ido. { $count ->
    [one] Gana { $names }.
   *[other] Ganan { $names }.
}
screen-evening = Esta sobremesa: { $wins }.
screen-end-next = Intro otra ronda
screen-end-finish = f acabar la partida aquí
screen-end-again = Intro otra partida igual
screen-end-table = v ver la mesa
screen-end-log = l lo que ha pasado
screen-end-save = g guardar
screen-end-menu = q menú
screen-enter = Intro
screen-common-keys = ?/F1 reglas · q salir · h/F2 pista · u/F7 deshacer · l/F3 historia · s/F6 guardar
screen-keys-page =
    En cualquier juego: ? o F1 reglas · h o F2 pista · l o F3 historia · m o F4 suelta el ratón · t o F5 lo que ha calculado la máquina · s o F6 guardar · u o F7 deshacer · espacio apura a la máquina · q salir. Donde el juego usa la misma letra, vale la tecla F; «:» deja escribir una jugada o una orden con palabras.
screen-key-square = casilla
screen-key-play = jugar
screen-key-type = escribirla
screen-key-pass = pasar
screen-reversi-empties = { $count ->
    [one] 1 casilla vacía
   *[other] { $count } casillas vacías
}
screen-reversi-legend = ◆ la última jugada, · lo que ha volteado; un anillo pequeño marca dónde puedes poner.
screen-reversi-not-there = En { $square } no se voltea ninguna ficha: elige una casilla marcada.
screen-round = ronda { $round }
screen-domino-puntos = Dominó por puntos
screen-domino-directo = Dominó directo
screen-domino-parejas = Dominó por parejas
screen-domino-solo = Dominó directo, solitario
screen-domino-doce = Suman doce
screen-domino-number = Escribe un número del 1 al { $count }.
screen-domino-two-columns = dos columnas que sumen doce
screen-domino-which-end = ¿a qué extremo? · Esc otra ficha
screen-domino-tile = poner ficha
screen-domino-choose = elegir, Intro pone
screen-domino-draw = robar
screen-domino-blocked = Cierre: nadie puede poner. Nadie gana la ronda.
screen-domino-left = { $name }: { $tiles } ({ $pips ->
    [one] 1 punto
   *[other] { $pips } puntos
})
screen-domino-partner = { $name } (pareja)
screen-domino-passed = pasó al { $numbers }
screen-domino-you-passed = pasaste al { $numbers }
screen-domino-ends = extremos { $left } y { $right }
screen-domino-boneyard = pozo { $count }
screen-domino-either = El { $tile } encaja en los dos extremos: ← o →.
screen-domino-empty-column = La columna { $column } está vacía.
screen-siete-deck = mazo { $left } cartas
screen-siete-deck-limit = mazo { $left } cartas · { $limit } por jugador
screen-siete-title = Siete y media · modo { $mode }
screen-siete-more = { $more } contra { $less }.
screen-siete-stands = se planta
screen-azul-letters = { $letters } · ① ficha inicial
screen-azul-sheet = Fin de la ronda { $round }: así estaban los tableros y así puntúan
screen-azul-sheet-about = A la izquierda, lo que trae cada fila llena; ▸, el azulejo que pasa al muro; junto al suelo, lo que cuesta. Intro sigue.
screen-azul-bonuses = ({ $rows ->
    [0] {""}
    [one] 1 fila,{" "}
   *[other] { $rows } filas,{" "}
}{ $columns ->
    [0] {""}
    [one] 1 columna,{" "}
   *[other] { $columns } columnas,{" "}
}{ $colours ->
    [0] {""}
    [one] 1 color,{" "}
   *[other] { $colours } colores,{" "}
}+{ $points } al final)
screen-go-on = seguir
screen-azul-heap = montón
screen-azul-line = fila
screen-azul-take = tomar
screen-azul-bag = bolsa { $bag }: { $contents }   tapa { $lid }: { $covered }
screen-azul-targets = Ahí no caben; puedes ponerlos en { $choices }.
screen-azul-tie-break = Empate a puntos: desempatan las filas completas del muro ({ $rows }).
screen-azul-legend = Las mayúsculas son azulejos puestos y las minúsculas los huecos que los esperan; + es lo que haría tu jugada; ▸ lo que ha cambiado; ① la ficha inicial.
screen-your-turn = te toca
screen-domino-own-points = tú, { $points }
screen-menu-continue = Seguir
screen-menu-shelf = Cargar: partidas empezadas, terminadas y guardadas
screen-menu-open = Otro archivo…
screen-menu-watch = Mirar una partida, paso a paso
screen-menu-statistics = Estadísticas
screen-menu-help = Ayuda
screen-help-page =
    Elige un juego con las flechas o con su número, y pulsa Intro. En la página de una partida nueva, ↑↓ va de línea en línea y ←→ cambia lo que dice: las reglas, quién se sienta en cada sitio (una persona o una máquina, con su fuerza) y la semilla. Con máquinas en todos los sitios se mira jugar a las máquinas.

    Mientras se juega, ? explica el juego y sus teclas. Nada se pierde: una partida dejada a medias se sigue desde aquí con «Seguir».

    El ratón también vale; m o F4 lo suelta para marcar texto. «sobremesa --plain» juega en líneas, «--ascii» dibuja sólo con letras sencillas, y NO_COLOR=1 quita los colores.
screen-key-choose = elegir
screen-key-open = abrir
screen-key-go-on = seguir
screen-key-line = línea
screen-key-change = cambiar
screen-key-rules = reglas
screen-open-name = ¿Qué archivo? Una partida guardada, o un archivo propio del juego.
screen-replay-name = ¿Qué archivo? Se mira paso a paso, hacia delante y hacia atrás.
screen-setup-begin = Empezar
screen-setup-seat = Asiento { $number }
screen-setup-seed = Semilla
screen-setup-seed-drawn = al azar
screen-setup-person = una persona
screen-setup-named = { $name } (persona)
screen-setup-about-begin = Intro empieza. ←→ cambia la línea elegida.
screen-setup-about-rule = ←→ cambia esta regla.
screen-setup-about-fixed = Aquí no se puede cambiar.
screen-setup-about-person = Escribe su nombre, o ←→ para sentar a una máquina.
screen-setup-about-machine = { $name }: { $does }.
screen-setup-about-seed = La misma semilla y las mismas jugadas dan la misma partida. Vacía: al azar, y se dice al final.
screen-setup-usual = lo habitual
screen-end-review = r revisar: dónde cambió y qué era mejor
screen-asks-undo = { $name } quiere deshacer su última jugada: ¿s o n?
screen-join-not-a-link = «{ $found }» no es un enlace a una mesa: es como http://127.0.0.1:7575/t/…#seat.…
screen-join-no-answer = El servidor no contesta: { $reason }
screen-join-nobody = nadie escucha en esa dirección.
screen-join-no-host = no hay ninguna máquina con ese nombre.
screen-join-late = tarda demasiado.
screen-join-lost = Se ha perdido la conexión; se intenta otra vez.
screen-join-back = Para volver a la mesa: sobremesa join { $link }
screen-join-needs-terminal = A una mesa de un servidor se juega en un terminal a pantalla completa, o con el enlace en el navegador.
screen-join-rematch = Revancha pedida: se espera a los demás.
screen-reel-over = Aquí la partida ya ha terminado: ve hacia atrás y sigue desde otra jugada.
screen-reel-no-mistake = No hay más errores por ese lado.
screen-reel-nothing-better = De esta jugada no hay nada mejor que enseñar; n y p van a los errores.
screen-reel-instead = Así quedaba con lo mejor en lugar de lo que jugó { $name }. Intro sigue desde aquí; v vuelve a lo que se jugó.
screen-reel-judging = Juzgando: { $done } de { $of } jugadas.
screen-reel-step = paso { $step } de { $steps }
screen-reel-keys = ←→ paso · n/p error · v mejor · c curva · Intro jugar aquí · q volver · ? ayuda
screen-reel-hands = o manos
screen-reel-nothing-hidden = En esta partida no hay nada tapado.
screen-reel-still-hidden = Esta mano no ha terminado: lo tapado sigue tapado («sobremesa replay --host» lo enseña todo).
screen-reel-open = Todas las manos a la vista; o las tapa.
screen-reel-covered = Se ve lo que se podía ver entonces; o destapa todas las manos.
screen-reel-help =
    ← y → van paso a paso; RePág y AvPág de diez en diez; Inicio y Fin, a los extremos. Con el espacio la partida corre sola hasta la siguiente tecla.

    n y p van al error siguiente y al anterior; c abre la curva, donde Intro salta a la jugada elegida. v enseña cómo quedaba con lo mejor, y otra vez v, lo que se jugó. Intro juega desde lo que se ve: como ya se sabe qué vino después, esa partida es de práctica. Donde había manos tapadas, o las enseña todas en cuanto la mano ha terminado.

    La línea de abajo es la curva: cuanto más alta, mejor estaba quien se sienta en primer lugar (o, entre más de dos, quien jugaba); «?» es un error y «!» uno grave.
screen-menu-review = Revisar una partida: dónde cambió y qué era mejor
screen-games-title = Varias partidas en un archivo
screen-key-watch = mirar
screen-key-review = revisar
screen-key-file = otro archivo
screen-stats-who = quién y contra quién
screen-stats-columns = jug. gan. emp. per.
screen-stats-strength = La máquina más fuerte: { $strength } de 10.
screen-stats-streak = Victorias seguidas: { $streak } ahora, { $best } como mucho.
screen-tournament-about = Todas contra todas con los mismos repartos y los asientos cambiados. Espacio elige quién juega; Intro empieza.
screen-tournament-game = Juego
screen-tournament-pairs = Repartos por pareja, jugados desde los dos lados
screen-tournament-two = Hacen falta dos máquinas al menos: espacio las elige.
screen-tournament-goes = { $done } de { $of } partidas. Esc lo interrumpe.
screen-tournament-stopped = Torneo interrumpido.
screen-setting-about = En { $file } se llama «{ $key }». ←→ lo cambia.
screen-setting-about-name = Escribe tu nombre. En { $file } se llama «{ $key }».
screen-setting-usual = { $value } (lo habitual)
screen-settings-changed = Guardado en { $file }; vale ya.
screen-setup-position = Comienzo
screen-setup-xot = XOT: ocho jugadas al azar, igualadas
screen-setup-about-position = ←→ elige el comienzo habitual o XOT: ocho jugadas al azar que no dan a nadie más de 2 fichas de ventaja. También se puede escribir o pegar una posición.
screen-reckoning-hidden = { $name } ha mirado { $nodes } posiciones en { $seconds } s. Qué esperaba de cada jugada diría lo que tiene tapado: se enseña cuando acaba la mano.
screen-reckoning-by-rule = { $name } no ha echado cuentas: juega por una regla, o sólo podía hacer una cosa.
screen-reckoning-nobody = Aún no ha jugado ninguna máquina.
screen-reckoning-elsewhere = En la mesa de un servidor las máquinas no dicen sus cuentas.
