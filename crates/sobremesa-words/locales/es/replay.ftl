replay-question = Paso { $step } de { $steps } (Intro sigue · b atrás · número · c curva · q salir · ? ayuda):
replay-what = Intro para seguir, b para volver, un número de 0 a { $steps }, c para la curva de la partida, ? para la ayuda, o q para salir.

curve-title = Cómo estaba la partida antes de cada jugada, para { $name }, en { $what }:
curve-title-own = Cómo estaba la partida antes de cada jugada, para quien jugaba, en { $what }:
curve-counts-discs = fichas de ventaja al final
curve-counts-share = probabilidad de ganar
curve-empty = Nadie ha jugado todavía: no hay curva que enseñar.
curve-nothing = Nadie tuvo nada que decidir: no hay curva que enseñar.
curve-stopped = Curva interrumpida.
curve-better = mejor { $action }
curve-result = Resultado
curve-sum = { $name }: { $loss } ({ $actions ->
    [one] 1 juzgada
   *[other] { $actions } juzgadas
}), { $mistakes }, { $blunders }.
curve-sum-none = { $name }: ninguna jugada que juzgar.
curve-loss-discs = { $amount } fichas perdidas por jugada de media
curve-loss-share = un { $amount } perdido por jugada de media
curve-mistakes = { $count ->
    [0] ningún error (?)
    [one] 1 error (?)
   *[other] { $count } errores (?)
}
curve-blunders = { $count ->
    [0] ninguno grave (??)
    [one] 1 grave (??)
   *[other] { $count } graves (??)
}
