reversi-black = negras
reversi-white = blancas
reversi-placed = { $count ->
    [one] { $name } juega { $square } y voltea 1.
   *[other] { $name } juega { $square } y voltea { $count }.
}
reversi-passed = { $name } no puede mover y pasa.
reversi-over = Final: negras { $black }, blancas { $white }.
reversi-counts = ● negras { $black }   ○ blancas { $white }
reversi-last = última: { $square }
reversi-to-move-black = Juegan ● negras.
reversi-to-move-white = Juegan ○ blancas.
reversi-prompt = Tu jugada (? ayuda):
reversi-not-legal = { $square } no voltea nada; puedes jugar { $legal }.
reversi-occupied = { $square } está ocupada; puedes jugar { $legal }.
reversi-what = No entiendo «{ $found }». Escribe una casilla, como { $example }.
reversi-who-question = ¿Quién juega? 1 persona y persona · 2 persona (negras) y máquina · 3 máquina y persona (blancas) · 4 máquina y máquina:
reversi-tie = Empate a { $points }.
reversi-won = { $colour ->
    [black] Ganan las negras, { $black } a { $white }.
   *[white] Ganan las blancas, { $white } a { $black }.
}
bot-reversi-random = cualquier jugada legal
bot-reversi-greedy = la que más fichas voltea
bot-reversi-rollout = imagina cientos de partidas al azar y elige la que mejor acaba
