# Words every game shares.
yes-letter = s
player-number = Jugador { $number }
seed-is = Semilla { $seed }.
answer-yes-or-no = Responde s (sí) o n (no).
answer-number = Escribe un número del { $from } al { $to }, o 0 para volver.
goodbye = ¡Hasta la próxima sobremesa!

# The menu.
menu-title = sobremesa · juegos de mesa
menu-game-reversi = Reversi
menu-about-reversi = 8×8, del nivel 1 al 12
menu-game-azul = Azul
menu-about-azul = 2 a 4 jugadores
menu-game-siete = Siete y media
menu-about-siete = modos A a E
menu-load = Ver o seguir una partida guardada
menu-tournament = Torneo entre máquinas
menu-tournament-game = ¿A qué juego?
menu-tournament-bots = ¿Qué máquinas? (separadas por comas; vacío: volver)
menu-stats = Estadísticas
menu-settings = Ajustes
menu-quit = Salir
menu-question = ¿A qué jugamos?
menu-new-game = Partida nueva
menu-load-game = Cargar una partida
menu-setup = A tu manera: reglas, rivales, niveles y nombres
setup-rule = ¿Cuál? ({ $values }; vacío: lo de siempre; 0 volver)
rated-bot = { $does }; Elo { $rating }
setup-who = ¿Quién juega?
setup-person = una persona
setup-seat = Asiento { $number } (número o nombre de la lista; vacío: { $usual }; 0 volver):
setup-name = ¿Cómo se llama? (vacío: sin nombre)
after-question = 1 otra igual · 2 repaso · 3 guardar · 0 menú:
evening-score = Esta sobremesa: { $rows }.
menu-back = Volver
menu-option = Tu opción:
menu-help =
    Escribe el número de lo que quieras y pulsa Intro. 0 vuelve atrás, ? explica, y el final de la entrada sale.

# While playing.
play-commands = Además: ? ayuda · h pista · u deshacer · s guardar · q salir
play-hint = Pista: { $action }
play-resigned = { $name-number ->
    [plural] { $name } abandonan.
   *[singular] { $name } abandona.
}
play-undone = { $count ->
    [one] Retirado un paso.
   *[other] Retirados { $count } pasos.
}
play-thought = { "   " }(piensa: { $line }; valor { $value }; { $nodes } nodos)
play-cover = Turno de { $name }. Que nadie más mire; pulsa Intro.
play-won-resigned = { $name-number ->
    [plural] Ganan { $name }.
   *[singular] Gana { $name }.
}
play-news = Desde tu última jugada:
play-turn = Turno de { $name }.
play-thinking = Pensando…
play-stuck = No puedes seguir. u deshace tu última jugada; Intro termina:
play-won = Gana { $name }.
play-tie = Empate.
play-shared = Victoria compartida: { $names }.
play-result-row = { $place }.º { $name }: { $points }
play-totals = Totales
play-match-won = Fin de la partida. Gana: { $names }.
play-another = ¿Otra ronda? (s/n)
play-bot-trouble = { $name } no puede seguir: { $reason }

# Saving and loading.
save-question = ¿Quieres guardar la partida? (s/n; vacío: seguir jugando)
save-name = Nombre del archivo (vacío: volver sin guardar):
save-done = Guardada en { $file }.
save-not = No se ha guardado.
save-overwrite = { $file } ya existe. ¿Lo sobrescribo? (s/n)
save-kept = { $file } se queda como estaba.
save-failed = No se puede escribir { $file }: { $reason }
load-name = Nombre del archivo (vacío: volver):
load-name-or-number = Nombre del archivo, o número de una de éstas (vacío: volver):
load-failed = { $file }: { $reason }
out-of-memory = No hay memoria suficiente: el sistema no da más. Cierra otros programas o pide menos.
output-failed = No se puede escribir en la salida estándar: { $reason }
load-practice = Te sientas donde estaba una máquina: desde aquí la partida es de práctica.
load-done = { $file }: { $what }
load-finished = Esta partida ya terminó; se puede ver con «sobremesa replay { $file }».
load-empty = No hay ninguna partida dentro.
