cli-usage = Uso:
cli-commands = Órdenes
cli-options = Opciones
cli-arguments = Argumentos

cli-about-sobremesa = Los juegos de mesa de después de comer. Sin orden, abre el menú.
cli-about-play = Jugar: personas y máquinas en cualquier mezcla
cli-about-simulate = Partidas sólo entre máquinas, muchas a la vez o contadas jugada a jugada
cli-about-replay = Ver una partida guardada, paso a paso, adelante y atrás
cli-about-check = ¿Es un archivo correcto? Dice qué es, o por qué no
cli-about-convert = Pasar de un formato a otro
cli-about-bots = Quién puede sentarse a la mesa
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
cli-examples-simulate =
    Ejemplos:
      sobremesa simulate reversi --seats random,greedy --games 100000
      sobremesa simulate reversi --seats greedy,greedy --tell
      sobremesa simulate --from reparto.mesa
cli-examples-replay =
    Ejemplos:
      sobremesa replay partida.mesa
      sobremesa replay partida.mesa --speed 2
cli-examples-check =
    Ejemplos:
      sobremesa check partida.mesa
      sobremesa check --json *.mesa
cli-examples-convert =
    Ejemplos:
      sobremesa convert partida.mesa --to mesa --out copia.mesa
cli-examples-bots =
    Ejemplos:
      sobremesa bots
      sobremesa bots reversi --json
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
cli-arg-color = Colores: auto, always (siempre) o never (nunca)
cli-arg-json = Salida para programas: un objeto por línea
cli-arg-quiet = Sin avisos ni barra de progreso
cli-arg-verbose = Cuenta más
cli-arg-game = El juego
cli-arg-rules = Las reglas, como en «rules:» de una partida guardada
cli-arg-seats = Quién juega: person, person:Ana o una máquina, separados por comas
cli-arg-load = Sigue la partida de este archivo
cli-arg-save = Guarda la partida aquí al terminar o salir
cli-arg-games = Cuántas partidas
cli-arg-tell = Cuenta cada jugada y cómo queda la mesa
cli-arg-from = Sigue desde este archivo, que puede tener sólo el reparto
cli-arg-file = El archivo
cli-arg-files = Los archivos
cli-arg-speed = Pasos por segundo (si no, uno a cada Intro)
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
convert-formats = { $game } no tiene formato «{ $format }»; tiene { $formats }.
convert-untold = esto no se puede contar en el formato { $format }.
convert-one = una partida guardada cuenta una sola partida, y aquí hay { $count }.
replay-speed = --speed es un número de pasos por segundo, mayor que 0.
simulate-person = En el asiento { $seat } hay una persona: di con --seats qué máquina juega por ella.
simulate-seats = Di con --seats qué máquinas juegan, separadas por comas.
