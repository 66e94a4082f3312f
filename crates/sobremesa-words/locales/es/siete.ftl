siete-suit-coins = oros
siete-suit-cups = copas
siete-suit-swords = espadas
siete-suit-clubs = bastos
siete-figure-10 = sota
siete-figure-11 = caballo
siete-figure-12 = rey
siete-card = { $number } de { $suit }
siete-number = { $number }
siete-cards = { $first } · { $rest }
siete-the-card = { $sota ->
    [yes] la { $card }
   *[no] el { $card }
}
siete-a-card = { $sota ->
    [yes] una { $card }
   *[no] un { $card }
}

siete-you = Tú
siete-machine = Máquina
siete-the-machine = La máquina
siete-header = Modo { $mode } · partida { $game } · mazo { $left } cartas
siete-header-limit = Modo { $mode } · partida { $game } · mazo { $left } cartas · { $limit } por jugador
siete-face-down = { $cards ->
    [one] 1 carta boca abajo
   *[other] { $cards } cartas boca abajo
}
siete-prompt = ¿Pides carta o te plantas? (p / l, ? ayuda)
siete-what-keys = Escribe p para pedir carta o l para plantarte.
siete-what = No entiendo «{ $found }». Escribe p para pedir carta o l para plantarte.
siete-commands = Además: ? ayuda · h pista · u deshacer · s guardar · q salir
siete-pass-or-stand = plantarse
siete-hit-word = pedir carta
siete-deck = Mazo ({ $left }): { $cards }

siete-shuffled = Mazo barajado.
siete-deck-from-file = Mazo sin palos.
siete-limit-a = Cada uno roba { $cards } cartas.
siete-limit-b = Como mucho { $cards } cartas cada uno.
siete-drew-you = Sacas { $card }.
siete-drew = { $name } saca { $card }.
siete-drew-all = { $name } saca { $card }: { $cards }.
siete-drew-face-down = { $name } saca una carta boca abajo: ya tiene { $cards }.
siete-stood-you = Te plantas con { $score }.
siete-stood = { $name } se planta con { $score }.
siete-stood-face-down = { $cards ->
    [one] { $name } se planta con 1 carta.
   *[other] { $name } se planta con { $cards } cartas.
}
siete-over-you = Te pasas: { $score }.
siete-over = { $name } se pasa: { $score }.
siete-turned-up = Se levantan las cartas: { $cards }.
siete-tie = Empate a { $score }: decide el azar.
siete-fewer-you = Tienes los mismos { $score } con menos cartas.
siete-fewer = { $name } tiene los mismos { $score } con menos cartas.
siete-toss-you = Ganas el sorteo.
siete-toss = { $name } gana el sorteo.
siete-won-you = Has ganado la partida.
siete-won = { $name } gana la partida.

siete-limit-reached = Con { $cards } cartas termina el turno de { $name }.
siete-hint-forced = Aquí sólo se puede pedir carta.

siete-menu = Siete y media
siete-menu-a = los dos roban el mismo número de cartas, de 3 a 5
siete-menu-b = como mucho de 3 a 5 cartas; la máquina arriesga
siete-menu-c = sin límite; la máquina cuenta las cartas
siete-menu-d = mazo nuevo cada vez, menos cartas ganan el empate (D+: máquina perfecta)
siete-menu-e = tus cartas boca abajo; la máquina aprende cómo juegas
siete-menu-question = ¿Qué modo? (A–E, 0 para volver, ? ayuda)
siete-menu-what = Escribe una letra de la A a la E, o 0 para volver.
siete-menu-again = ¿Qué modo? (A–E, Intro: otra { $mode }, t qué contó la máquina, 0 para volver, ? ayuda)
siete-menu-score = tú { $person }, la máquina { $machine }
siete-nothing-reckoned = La máquina no tuvo nada que contar.
siete-expects = La máquina espera que te plantes desde { $score } ({ $games ->
    [one] 1 partida vista
   *[other] { $games } partidas vistas
}).
siete-practice = Partida de práctica: no deja resultado.
siete-result-exists = { $file } ya existe. ¿Lo sobrescribo (s), tomo el siguiente número libre (l) o no lo guardo (n)?
siete-result-what = Responde s, l o n.
siete-menu-played = partidas jugadas: { $games }
siete-deck-name = Archivo del mazo (vacío: volver, - para barajar uno):
siete-deck-refused = { $file }: { $reason }
siete-result-kept = Resultado guardado en { $file }.
siete-profile-kept = Lo aprendido queda en { $file }.

siete-deck-empty = el archivo está vacío: un mazo tiene 40 líneas con una carta cada una.
siete-deck-not-text = no es un archivo de texto.
siete-deck-not-a-card = línea { $line }: «{ $found }» no es una carta (1 a 7, 10, 11, 12).
siete-deck-length = { $cards ->
    [one] hay 1 carta, y un mazo tiene 40.
   *[other] hay { $cards } cartas, y un mazo tiene 40.
}
siete-deck-fifth = línea { $line }: es el quinto { $number }, y un mazo tiene cuatro de cada.

siete-profile-not-one = no es un perfil de siete y media.
siete-profile-version = es un perfil de la versión { $version }, y este programa lee la 1.
siete-profile-damaged = el perfil está dañado: su suma de control no coincide.
siete-profile-line = no se entiende la línea { $line } del perfil.

not-a-card = «{ $found }» no es una carta; por ejemplo: { $example }.
not-a-suit = «{ $found }» no es un palo: o (oros), c (copas), e (espadas), b (bastos).
not-a-deck = «{ $found }» no es un mazo: son 40 cartas, cuatro de cada número, todas con palo o ninguna; por ejemplo: { $example }.
not-a-mode = «{ $found }» no es un modo: A, B, C, D o E.
not-a-limit = «{ $found }» no es un número de cartas: de 3 a 5; por ejemplo: { $example }.
not-a-toss = «{ $found }» no es un sorteo; por ejemplo: { $example }.
not-a-siete-action = «{ $found }» no es una decisión: hit o stand.
not-a-machine = «{ $found }» no es una máquina; por ejemplo: { $example }.

bot-siete-random = pide o se planta a cara o cruz
bot-siete-threshold = se planta al llegar a esa puntuación
bot-siete-bold = sólo se planta cuando va por delante (modo B)
bot-siete-prudent = se planta por delante o, empatada, si lo probable es pasarse (modos C y D)
bot-siete-optimal = juega cada mano lo mejor que se puede
bot-siete-learner = aprende con qué te plantas (modo E); en los demás, como optimal
