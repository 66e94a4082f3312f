# Azul: what is said at the table.
azul-colour = { $colour ->
    [B] azul
    [Y] amarillo
    [R] rojo
    [K] negro
   *[W] blanco
}
azul-letter = { $colour ->
    [B] A
    [Y] M
    [R] R
    [K] N
   *[W] B
}
azul-heap = { $first }{ $rest }
azul-heaps = { $first } { $rest }
azul-no-heap = –
azul-tiles = { $colour ->
    [B] { $count ->
        [one] 1 azulejo azul
       *[other] { $count } azulejos azules
    }
    [Y] { $count ->
        [one] 1 azulejo amarillo
       *[other] { $count } azulejos amarillos
    }
    [R] { $count ->
        [one] 1 azulejo rojo
       *[other] { $count } azulejos rojos
    }
    [K] { $count ->
        [one] 1 azulejo negro
       *[other] { $count } azulejos negros
    }
   *[W] { $count ->
        [one] 1 azulejo blanco
       *[other] { $count } azulejos blancos
    }
}
azul-from-centre = del centro
azul-from-factory = de la fábrica { $number }
azul-to-floor = al suelo
azul-to-line = a la fila { $number }
azul-starts = Empieza { $name }.
azul-dealt = Ronda { $round }: { $factories }. Empieza { $name }.
azul-tipped = La bolsa se ha quedado vacía: los azulejos de la tapa vuelven a ella.
azul-took = { $name } toma { $tiles } { $source }, { $target }.
azul-took-starting = { $name } toma { $tiles } { $source } con la ficha inicial, { $target }.
azul-spilt = Al suelo: { $count }.
azul-lost = Sin sitio en el suelo, a la tapa: { $count }.
azul-round-ended = Fin de la ronda { $round }: se reviste el muro.
azul-tiled = { $name }, fila { $row }: { $colour } al muro, +{ $points } ({ $because }). Lleva { $score }.
azul-both = { $across } en su fila y { $down } en su columna
azul-across = { $across } en su fila
azul-down = { $down } en su columna
azul-alone = está solo
azul-never-below = Nadie baja de 0.
azul-won-by-rows = Empate a { $points } puntos: gana { $name }, que tiene más filas completas ({ $own } y { $other }).
azul-shared = Victoria compartida: { $names }, con los mismos puntos y { $rows ->
    [one] 1 fila completa cada uno
   *[other] { $rows } filas completas cada uno
}.
azul-floor-charged = { $places ->
    [one] { $name }, suelo: 1 hueco, −{ $charge }. Lleva { $score }.
   *[other] { $name }, suelo: { $places } huecos, −{ $charge }. Lleva { $score }.
}
azul-row-completed = { $name } completa la fila { $row } del muro.
azul-ran-out = No queda ningún azulejo que repartir: la partida termina.
azul-stuck = Nadie puede completar ya ninguna fila con los azulejos que quedan: la partida termina.
azul-bonuses = { $name }, al final: colores { $colours } (+{ $colourpoints }), columnas { $columns } (+{ $columnpoints }), filas { $rows } (+{ $rowpoints }). Total { $score }.

# Azul: the screen.
azul-head = Ronda { $round } · juega { $name } · bolsa { $bag }: { $contents } · tapa { $lid }: { $lidcontents }
azul-head-between = Ronda { $round } · se va a repartir · bolsa { $bag }: { $contents } · tapa { $lid }: { $lidcontents }
azul-head-over = Final · ronda { $round }
azul-last-round = Última ronda: al acabarla habrá una fila del muro completa.
azul-factories = Fábricas
azul-centre = Centro
azul-points = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
azul-floor = suelo
azul-if-now = si la ronda acabara ahora: { $score }
azul-prompt = Tu jugada (3N4 = fábrica 3, negro, fila 4; ? ayuda):
azul-which-colour = { $source }: ¿qué color? ({ $choices }; vacío: volver)
azul-which-target = { $tiles }: ¿a qué fila? ({ $choices }; F o suelo, el suelo; vacío: volver)
azul-the-centre = Centro
azul-the-factory = Fábrica { $number }
azul-what-move = Escribe fábrica (o C), color y fila (o F), por ejemplo { $example }.
azul-what = No entiendo «{ $found }». Escribe fábrica (o C), color y fila (o F), por ejemplo { $example }.
azul-nothing-there = Ahí no queda nada; puedes tomar de { $sources }.
azul-no-such-colour = Ahí no hay { $colour }; hay { $choices }.
azul-line-full = La fila { $row } está llena; puedes poner { $colour } en { $choices }.
azul-line-other = La fila { $row } es de { $other }; puedes poner { $colour } en { $choices }.
azul-line-wall = La fila { $row } del muro ya tiene { $colour }; puedes ponerlo en { $choices }.
azul-how-many = ¿Cuántos jugadores? (2 a 4, 0 vuelve)
azul-how-many-again = Escribe 2, 3 o 4, o 0 para volver.
azul-who-question = ¿Contra quién? 1 la máquina del documento (greedy) · 2 la más fuerte (master) · 3 personas · 4 sólo máquinas:
bot-azul-random = cualquier jugada legal
bot-azul-greedy = la estrategia del documento: lo que más puntos dé si la ronda acabara ahora
bot-azul-level = juega como master, pensando menos, y { $slips } de cada 100 veces como greedy
bot-azul-master = busca hasta el final de la ronda y valora lo que queda
not-a-take = «{ $found }» no es una jugada; por ejemplo: { $example }.
not-a-source = «{ $found }» no es una fábrica ni el centro; por ejemplo: { $example }.
not-a-target = «{ $found }» no es una fila ni el suelo; por ejemplo: { $example }.
not-a-factory-deal = «{ $found }» no es un reparto de fábricas; por ejemplo: { $example }.
not-a-starting-seat = «{ $found }» no dice quién empieza; por ejemplo: { $example }.
not-a-azul-position = «{ $found }» no es una posición de Azul; por ejemplo: { $example }.
not-a-player-board = «{ $found }» no es un tablero de jugador; por ejemplo: { $example }.
not-a-wall = «{ $found }» no es un muro; por ejemplo: { $example }.
not-a-heap-of-tiles = «{ $found }» no son azulejos; por ejemplo: { $example }.
