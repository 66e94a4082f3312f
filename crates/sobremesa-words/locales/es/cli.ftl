cli-usage = Uso:
cli-commands = Órdenes
cli-options = Opciones
cli-arguments = Argumentos

cli-about-sobremesa = Los juegos de mesa de después de comer. Sin orden, abre el menú.
cli-about-play = Jugar: personas y máquinas en cualquier mezcla
cli-about-simulate = Partidas sólo entre máquinas, muchas a la vez o contadas jugada a jugada
cli-about-tournament = Torneo: todos contra todos, con clasificación e informe
cli-about-replay = Ver una partida guardada, paso a paso, adelante y atrás
cli-about-check = ¿Es un archivo correcto? Dice qué es, o por qué no
cli-about-convert = Pasar de un formato a otro
cli-about-solve = Resolver: el valor exacto de una posición
cli-about-solve-siete = Probabilidades exactas de siete y media
cli-about-solve-reversi = Finales de Reversi resueltos: valor, mejor jugada y línea de cada posición
cli-about-engine = Ser el motor de un programa gráfico
cli-about-bots = Quién puede sentarse a la mesa
cli-about-review = Repasar una partida: cómo estaba, dónde cambió y qué habría sido mejor
cli-about-stats = Qué se ha jugado aquí, contra quién y cómo fue
cli-about-continue = Sigue la partida que quedó a medias, justo donde quedó
cli-about-schema = El esquema JSON de todo lo que se envía
cli-about-man = Las páginas de manual
cli-about-completions = El guion de autocompletado de un intérprete de órdenes

cli-examples-sobremesa =
    Ejemplos:
      sobremesa                                     el menú
      sobremesa play reversi --seats person,greedy  una partida contra la máquina
      sobremesa simulate reversi --seats random,greedy --games 1000
      sobremesa check partida.mesa
cli-examples-play =
    Ejemplos:
      sobremesa play reversi
      sobremesa play reversi --seats person:Ana,person:Luis --save partida.mesa
      sobremesa play --load partida.mesa
      sobremesa play siete --mode D --deck mazo.txt --results resultados
cli-examples-simulate =
    Ejemplos:
      sobremesa simulate reversi --seats random,greedy --games 100000
      sobremesa simulate reversi --seats greedy,greedy --tell
      sobremesa simulate --from reparto.mesa
cli-examples-tournament =
    Ejemplos:
      sobremesa tournament reversi --bots random,greedy,level:1 --pairs 100 --out torneo
      sobremesa tournament reversi --bots level:2,level:1 --sprt 0,20 --openings 4
      sobremesa tournament reversi --bots level:3,gtp:"gtp-rhino -l 2" --pairs 20
      sobremesa tournament domino --bots first,highest,blocker --pairs 1000
cli-examples-replay =
    Ejemplos:
      sobremesa replay partida.mesa
      sobremesa replay partida.mesa --speed 2
      sobremesa replay partida.mesa --curve
      sobremesa replay partidas.wtb --list --player ana --year 1999
      sobremesa replay partidas.wtb --game 12
cli-examples-check =
    Ejemplos:
      sobremesa check partida.mesa
      sobremesa check --json *.mesa
cli-examples-convert =
    Ejemplos:
      sobremesa convert partida.mesa --to mesa --out copia.mesa
      sobremesa convert partidas.wtb --to ggf --game 12 --out una.ggf
cli-examples-solve =
    Ejemplos:
      sobremesa solve reversi finales.obf
      sobremesa solve siete --mode C --person 3,2,10
cli-examples-solve-siete =
    Ejemplos:
      sobremesa solve siete --mode C --person 3,2,10             la persona se planta con esas cartas
      sobremesa solve siete --mode D --machine optimal           lo mejor que puede hacer la persona
      sobremesa solve siete --mode D --plot suerte.svg           la probabilidad de ganar según los puntos
      sobremesa solve siete --mode E --stands-at 5.5             la mejor respuesta de la máquina
      sobremesa solve siete --mode E --equilibrium --json
cli-examples-solve-reversi =
    Ejemplos:
      sobremesa solve reversi finales.obf
      sobremesa solve reversi partida.ggf --json
      sobremesa solve reversi finales.obf --exact 30 --jobs 4
cli-examples-engine =
    Ejemplos:
      sobremesa engine reversi --protocol gtp
      sobremesa engine reversi --protocol nboard
      sobremesa engine reversi --protocol gtp --level 5
cli-examples-bots =
    Ejemplos:
      sobremesa bots
      sobremesa bots reversi --json
cli-examples-review =
    Ejemplos:
      sobremesa review partida.mesa
      sobremesa review partida.mesa --html repaso.html
      sobremesa review partidas.wtb --game 3
cli-examples-stats =
    Ejemplos:
      sobremesa stats
      sobremesa stats --csv > stats.csv
cli-examples-continue =
    Ejemplos:
      sobremesa continue
      sobremesa continue --list
      sobremesa continue 2
cli-examples-schema =
    Ejemplos:
      sobremesa schema > sobremesa.schema.json
      sobremesa schema --json                                    en una sola línea
cli-examples-man =
    Ejemplos:
      sobremesa man | man -l -
      sobremesa man ./man1
cli-examples-completions =
    Ejemplos:
      sobremesa completions bash > sobremesa.bash

cli-arg-help = Muestra esta ayuda
cli-arg-version = Muestra la versión
cli-arg-lang = Idioma: es o en (si no, el del sistema)
cli-arg-seed = Semilla: la misma semilla y las mismas decisiones dan la misma partida
cli-arg-jobs = Cuántos hilos a la vez (si no, todos los núcleos)
cli-arg-plain = Modo de líneas
cli-arg-ascii = Sólo letras ASCII
cli-arg-no_mouse = No usa el ratón
cli-arg-color = Colores: auto, always (siempre) o never (nunca)
cli-arg-force = Sobrescribe sin preguntar los archivos que ya existen
cli-arg-json = Salida para programas: un objeto por línea
cli-arg-quiet = Sin avisos ni barra de progreso
cli-arg-verbose = Cuenta más
cli-arg-game = El juego
cli-arg-rules = Las reglas, como en «rules:» de una partida guardada
cli-rules = Reglas de cada juego (entre paréntesis, lo que vale si no se dice):
cli-arg-seats = Quién juega: person, person:Ana o una máquina, separados por comas
cli-arg-load = Sigue la partida de este archivo
cli-arg-save = Guarda la partida aquí al terminar o salir
cli-arg-mode = El modo de siete y media, de A a E
cli-arg-deck = Siete y media: el archivo del mazo; sin nombre, lo pregunta en cada partida
cli-arg-show_deck = Siete y media: enseña el mazo al crearlo y tras cada cambio
cli-arg-results = Siete y media: la carpeta de los resultados (si no, la actual)
cli-arg-profile = Siete y media, modo E: el archivo donde la máquina guarda lo que aprende
cli-arg-person = Las cartas con que se planta la persona, como 3,2,10
cli-arg-machine = La máquina: bold, prudent, optimal o threshold:5.5 (si no, la del documento)
cli-arg-limit = El número de cartas de los modos A y B (si no, los tres)
cli-arg-stands_at = Modo E: la persona se planta desde esta puntuación
cli-arg-equilibrium = Modo E: juego perfecto de los dos
cli-arg-plot = Dibuja la probabilidad de ganar según los puntos en este archivo SVG
cli-arg-html = Escribe el repaso como página en este archivo
cli-arg-csv = Valores separados por comas
cli-arg-exact = Exacto hasta tantas casillas vacías (si no, 26); con más, una estimación
cli-arg-protocol = El idioma del programa gráfico: gtp o nboard
cli-arg-level = El nivel, de 1 a 12 (si no, 8)
cli-arg-games = Cuántas partidas
cli-arg-rotate = Juega cada reparto en todas las rotaciones de los asientos
cli-arg-hands = Rondas de cada partida, que las máquinas recuerdan
cli-arg-bots = Quiénes juegan, separados por comas; gtp:"orden" es un programa ajeno
cli-arg-pairs = Repartos de cada mesa (si no, 100, o tantos como aperturas)
cli-arg-sprt = Para en cuanto está claro si el primero es más fuerte por elo1 o sólo por elo0
cli-arg-resume = Sigue lo interrumpido en la carpeta de --out
cli-arg-records = Guarda también las partidas enteras, comprimidas
cli-arg-openings = Aperturas: todas las de N jugadas, o la lista de un archivo
cli-arg-nodes = Cuánto piensa una máquina en cada decisión, en nodos
cli-arg-time = Cuánto piensa una máquina en cada decisión, en segundos
cli-arg-simulate-out = Deja los resultados y una línea por partida en esta carpeta
cli-arg-tournament-out = Deja resultados, dibujos, informe y una línea por partida en esta carpeta
cli-arg-tell = Cuenta cada jugada y cómo queda la mesa
cli-arg-from = Sigue desde este archivo, que puede tener sólo el reparto
cli-arg-file = El archivo (- es lo que se pegue o llegue por la entrada)
cli-arg-files = Los archivos
cli-arg-speed = Pasos por segundo de las máquinas y de lo que se mira
cli-arg-host = Mostrar todo lo repartido, también sin terminar la partida
cli-arg-curve = La curva de la partida: cómo estaba antes de cada jugada y dónde se perdió
cli-arg-to = El formato: mesa, o uno de los del juego
cli-arg-out = Escribe en este archivo en vez de en la pantalla
cli-arg-folder = Escribe todas las páginas en esta carpeta
cli-arg-shell = bash, zsh, fish, elvish o powershell

cli-error-command = No hay ninguna orden «{ $name }».
cli-error-unknown = No hay ninguna opción «{ $name }».
cli-error-missing = Falta { $name }.
cli-error-conflict = { $name } y { $other } no van juntas.
cli-error-value = «{ $value }» no vale para { $name }.
cli-error-no-value = { $name } necesita un valor.
cli-error-other = Así no se puede usar.
cli-error-help = Con --help se explica.

load-no-game = no hay partida { $number }: hay { $count }.
load-other-game = es una partida de { $game }, no de { $wanted }.
check-record = partida de { $game },
check-format = { $game }, formato { $format },
check-length = { $hands ->
    [one] { $steps ->
        [one] 1 paso,
       *[other] { $steps } pasos,
    }
   *[other] ronda { $hands }, paso { $steps },
}
check-games = { $games } partidas o posiciones.
check-finished = terminada: { $points }.
check-unfinished = sin terminar.
check-viewers = partida de { $game } como la vio uno de los que miraban: lo que le estaba oculto no está, y no se puede seguir jugando.
check-secret = Los repartos salen del secreto.
check-promised = El secreto es el prometido, y los repartos salen de él.
convert-formats = { $game } no tiene formato «{ $format }»; tiene { $formats }.
convert-untold = esto no se puede contar en el formato { $format }.
replay-speed = --speed es un número de pasos por segundo, mayor que 0.
replay-curve-speed = --curve muestra la partida entera de una vez: --speed no hace nada ahí.
simulate-person = En el asiento { $seat } hay una persona: di con --seats qué máquina juega por ella.
play-only-siete = --mode, --deck, --show-deck, --results y --profile son sólo de siete y media.
play-two-modes = --mode y --rules dicen modos distintos.
solve-machine-wins = La máquina gana { $machine }; la persona, { $person }.
solve-person-over = Con { $score } la persona se pasa y pierde.
solve-stands = La persona se planta con { $cards } ({ $score }), modo { $mode }, máquina { $machine }:
solve-best = Lo mejor que puede hacer la persona, modo { $mode }, máquina { $machine }:
solve-fixed = Modo A con { $limit } cartas: nadie decide nada.
solve-limit = Con { $limit } cartas:
solve-best-row = { $score }: se planta con { $stand } de { $hands } manos
solve-answer = La persona se planta desde { $score }; la mejor respuesta de la máquina:
solve-answer-fixed = La persona se planta desde { $score } y la máquina juega { $machine }:
solve-equilibrium = Juego perfecto de los dos, modo E (error menor que { $gap }):
solve-plotted = Dibujado en { $file }.
solve-no-cards = Di con qué cartas se planta la persona, por ejemplo --person 3,2,10.
solve-too-many = En un mazo no hay tantas cartas iguales.
solve-beyond-limit = Con un límite de { $limit } no se puede tener { $cards } cartas.
solve-fixed-cards = En el modo A con { $limit } cartas se tienen { $limit }, no { $cards }.
solve-only-e = --stands-at y --equilibrium son del modo E.
solve-machine-e = En el modo E la máquina es optimal o threshold:T.
solve-equilibrium-head = Con qué frecuencia se planta cada uno, según sus puntos; la máquina, según las cartas de la persona (según lo que sale cada mano):
solve-equilibrium-score = puntos
solve-equilibrium-person = persona
solve-equilibrium-machine = máquina, con { $cards ->
    [one] 1 carta
   *[other] { $cards } cartas
}
plot-title-open = Siete y media, modo { $mode }{ $limit }: lo que gana la persona contra { $machine }
plot-title-fixed = Siete y media, modo A con { $limit } cartas cada uno: lo que gana la persona con sus cartas
plot-title-threshold = Siete y media, modo E: lo que gana la máquina según desde cuándo se planta la persona
plot-title-stands-at = Siete y media, modo E: lo que gana la máquina si la persona se planta desde { $score }
plot-final = con estas cartas
plot-asked = desde { $score }
plot-score = puntos
plot-person-wins = la persona gana
plot-stand = plantándose
plot-hit = pidiendo
plot-stands-at = la persona se planta desde
plot-machine-wins = la máquina gana

solve-reversi-row = { $number }  { $side }  { $empties } vacías  { $score }  { $best }  { $nodes } nodos  { $speed } M/s  { $seconds } s  { $line }
solve-reversi-step = n.º { $number }: { $score } { $best } (a { $depth }, { $percent } %)
solve-reversi-total = { $positions ->
    [one] Total: 1 posición, { $nodes } nodos, { $speed } M/s, { $seconds } s.
   *[other] Total: { $positions } posiciones, { $nodes } nodos, { $speed } M/s, { $seconds } s.
}
engine-only-reversi = Sólo Reversi tiene un motor para programas gráficos.
cli-arg-continue-number = Cuál, como la enseña --list; sin número, la última a medias
cli-arg-continue-list = Enseña todas las que se guardan

# Joining.
cli-about-join = Se sienta a una mesa de un servidor
cli-examples-join =
    Ejemplos:
      sobremesa join http://127.0.0.1:7575/t/ID#join.SECRETO --name Luis
cli-arg-link = El enlace: para sentarse, para volver a un asiento o para mirar
cli-arg-name = Cómo te llamas en la mesa
cli-about-analyse = Un tablero para pensar: el valor de cada jugada legal mientras el motor mira más lejos
cli-about-openings = Los nombres de las aperturas del Reversi
cli-examples-analyse =
    Ejemplos:
      sobremesa analyse reversi
      sobremesa analyse reversi f5d6c3d3c4 --depth 18
      sobremesa analyse reversi partidas.ggf --game 3
cli-examples-openings =
    Ejemplos:
      sobremesa openings
      sobremesa openings tiger
      sobremesa openings f5d6c3d3c4
cli-arg-game-number = La partida de este número en un archivo de muchas
cli-arg-player = Partidas de un jugador cuyo nombre contiene esto
cli-arg-year = Partidas de este año
cli-arg-opening = Partidas cuya apertura contiene esto en su nombre
cli-arg-result = Partidas que acabaron así: black, white, tie, una ventaja como +12, un tanteo como 38-26
cli-arg-list-games = Muestra la lista de las partidas de un archivo en vez de una
cli-arg-strict = Rechaza un archivo en el que una sola partida sea rara
cli-arg-hash = Memoria para lo que recuerda el motor, en megabytes
cli-arg-asked-opening = Parte de un nombre, o jugadas cuyo nombre se pregunta
cli-arg-position = Una posición, jugadas o un archivo de ellas
cli-arg-analyse-depth = Cuántas jugadas mirar por delante (si no, 14)
cli-arg-analyse-exact = Exacto hasta tantas casillas vacías (si no, 20)
cli-arg-replay-depth = Jugadas que mirar por delante en cada jugada de la curva (Reversi; si no, 10, y exacto desde 20 casillas vacías)
replay-curve-depth = --depth es de la curva de un juego que se busca jugada a jugada, como el Reversi.
cli-about-grade = Un árbitro para programas ajenos escritos a partir de los enunciados
cli-about-sample = Archivos de ejemplo con casos raros: mazos, partidas guardadas, un reparto
cli-examples-grade =
    Ejemplos:
      sobremesa grade main.cpp --as siete
      sobremesa grade ./domino --as domino --games 200 --format json
      sobremesa grade --class entregas --as directo
cli-examples-sample =
    Ejemplos:
      sobremesa sample deck > mazo.txt
      sobremesa sample save-blocked --seed 3 > partida.txt
cli-arg-grade-program = El programa: un fuente en C o C++, o algo que se pueda ejecutar
cli-arg-as = El enunciado: domino, directo, siete o reversi
cli-arg-dialect = Qué hay que escribir en este programa, en TOML
cli-arg-grade-games = Partidas de cada modo y número de jugadores (si no, 40)
cli-arg-format = La forma del informe: text, json, junit, vpl o gradescope
cli-arg-only = Juzga sólo estas promesas, separadas por comas
cli-arg-grade-time = Cuántos segundos puede costar el programa entero
cli-arg-rubric = Cuánto pesa cada promesa, en TOML
cli-arg-learn = Escribe el dialecto que se encontró en vez del informe
cli-arg-class = Juzga todos los programas de esta carpeta y escribe una página y una tabla
cli-arg-grade-out = La carpeta de la página y la tabla (si no, la actual)
cli-arg-arguments = Argumentos del programa; {"{"}seed{"}"} es la semilla de cada ejecución
cli-arg-kind = deck, deck-half, save, save-empty-boneyard, save-blocked o deal-no-double
