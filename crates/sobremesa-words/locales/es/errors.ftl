# What was wrong, and what would be right.
not-understood = No entiendo «{ $found }»; por ejemplo: { $example }.
not-a-seat = «{ $found }» no es un jugador; por ejemplo: { $example }.
not-a-seed = «{ $found }» no es una semilla: es un número de 0 a 18446744073709551615, o 64 cifras hexadecimales.
not-a-player = «{ $found }» no es quien se pueda sentar; por ejemplo: { $example }.
not-a-square = «{ $found }» no es una casilla; por ejemplo: { $example }.
not-a-language = «{ $found }» no es un idioma: es (español) o en (inglés).
not-a-position = «{ $found }» no es una posición; por ejemplo: { $example }.
not-a-result = «{ $found }» no es un resultado; por ejemplo: { $example }.
not-a-deal = «{ $found }» no es un reparto; por ejemplo: { $example }.
not-a-chance-event = En este juego no se reparte nada.

error-not-legal = { $action } no es una jugada legal del jugador { $seat }.
error-not-your-turn = Le toca al jugador { $seat }.
error-chance-is-due = Antes hay que repartir: nadie puede jugar todavía.
error-no-chance-now = Ahora no se reparte nada: le toca al jugador { $seat }.
error-impossible = Esto no se puede repartir ahora: { $chance }.
error-over = La partida ya ha terminado.
error-rules-not-a-pair = «{ $found }» no es una regla de la forma clave=valor.
error-rules-unknown = No hay ninguna regla «{ $key }».
error-rules-twice = La regla «{ $key }» está dos veces.
error-rules-value = { $key }={ $value } no es posible: { $key } puede ser { $allowed }.
error-rules-conflict = { $one } y { $other } no van juntas.
error-wrong-players = { $wanted ->
    [one] Este juego es para un jugador, y hay { $found }.
   *[other] Este juego es para { $wanted } jugadores, y hay { $found }.
}
error-nothing-to-undo = No hay nada que deshacer.
error-no-notation = Esta posición no se puede escribir, así que la partida no puede empezar en ella.
error-hand-not-over = La ronda no ha terminado.
error-unknown-bot = Nadie que se llame «{ $name }» juega a { $game }; «sobremesa bots { $game }» dice quién.
error-unknown-game = No hay ningún juego «{ $name }»; hay { $games }.
error-at-line = Línea { $line }: { $reason }

record-empty = el archivo está vacío.
record-not-text = esto no es texto.
record-not-a-record = una partida guardada empieza por «sobremesa 1».
record-version = es la versión { $version }, y este programa lee la 1 y la 2.
record-not-a-key = «{ $found }» no es una línea de la forma clave: valor.
record-repeated = la clave «{ $key }» está dos veces.
record-too-long = una partida guardada tiene como mucho { $most } líneas.
record-no-game = falta la clave «game».
record-bad-seed = «{ $found }» no es una semilla: es un número de 0 a 18446744073709551615, o 64 cifras hexadecimales.
record-no-such-seat = no hay jugador { $seat } en una mesa de { $seats }.
record-not-an-event = «{ $found }» no es un suceso: empieza por *, =, !, # o el número de un jugador.
record-hand-order = debería ser la ronda { $expected }, y dice «{ $found }».
record-hand-unfinished = la ronda { $hand } no ha terminado, y ya empieza otra.
record-wrong-seat = le toca al jugador { $expected }, no al { $found }.
record-not-over = hay un resultado, pero la partida no ha terminado.
record-wrong-result = el resultado es { $expected }, y el archivo dice { $found }.
record-after-the-end = tras el resultado de una ronda sólo puede venir la siguiente.

file-empty = El archivo está vacío.
file-too-large = El archivo es demasiado grande para ser una partida ({ $bytes } bytes).
file-packed = El archivo está comprimido y dañado.
file-unknown = No es una partida guardada ni otro archivo de estos juegos.

io-not-found = no existe ese archivo.
io-permission = no hay permiso.
io-folder = es una carpeta.
io-device = es un dispositivo, no un archivo.
io-pipe = es una tubería, no un archivo.
io-socket = es un socket, no un archivo.
io-strange = no es un archivo corriente.
io-no-folder = no existe esa carpeta.
io-exists = ya existe.
io-not-overwritten = ya existe; --force lo sobrescribe.
io-full = no queda sitio.
io-read-only = ahí no se puede escribir.
io-other = { $error }.
error-no-such-event = No se puede volver a la jugada { $event }: no está, o ya se deshizo.
error-match-over = La partida ya ha terminado.
record-bad-secret = «{ $found }» no son 64 cifras hexadecimales.
record-other-secret = este secreto no es el que se prometió al empezar.
record-other-deal = el secreto reparte { $expected }, y el archivo dice { $found }.
record-not-beside = «{ $found }» no es undo, resign, timeout, seat ni practice.
record-viewers = es lo que vio uno de los que miraban: lo que estaba oculto no está, y no se puede seguir jugando.
