# Advice: what to do, why, what the number means.
advice-plain = { $doing }.
advice-because = { $doing }: { $reason }.
advice-and = { $one } y { $other }
advice-only = es lo único que puedes hacer
advice-only-and = es lo único que puedes hacer ({ $reason })
advice-share = Ganas { $times } de cada 100.
advice-share-pair = Ganáis { $times } de cada 100.
advice-open = abre con el { $tile }
advice-left = pon el { $tile } a la izquierda
advice-right = pon el { $tile } a la derecha
advice-draw = roba
advice-pass = pasa
advice-remove = quita { $one } y { $other }
advice-nothing-fits = nada tuyo encaja
advice-last-tile = es tu última ficha
advice-lacks = dejas un { $number }, y { $name } no tiene ninguno
advice-keep = { $count ->
    [one] te queda otra con el { $number }
   *[other] te quedan otras { $count } con el { $number }
}
advice-double = un doble sólo encaja con su número
advice-heavy = te quitas { $pips } puntos
advice-clears = Con ella se puede terminar.
advice-wins = Con ella se gana.
advice-no-longer = Ya no se puede ganar.
advice-square = juega { $square }
advice-corner = toma una esquina, que ya nadie voltea
advice-ends = con ella acaba la partida
advice-makes-pass = el otro tiene que pasar
advice-no-corner = no da ninguna esquina
advice-mobility = { $count ->
    [one] deja una sola jugada al otro
   *[other] deja { $count } jugadas al otro
}
advice-discs = { $discs } fichas al final.
advice-discs-depth = { $discs } fichas al final (mira { $depth } jugadas por delante).
advice-discs-exact = { $discs } fichas al final, exacto: calculado hasta la última.
advice-take = toma { $take } ({ $written })
advice-fills = llena la fila { $row } (+{ $points })
advice-missing = { $count ->
    [one] a la fila { $row } le falta 1
   *[other] a la fila { $row } le faltan { $count }
}
advice-spills = { $count ->
    [one] 1 cae al suelo
   *[other] { $count } caen al suelo
}
advice-spills-none = nada cae al suelo
advice-starts = con la ficha inicial, que va a tu suelo, empiezas la ronda siguiente
advice-hit = pide carta
advice-stand = plántate
advice-over = { $over ->
    [0] ninguna de las { $left } cartas que quedan te pasa
    [one] 1 de las { $left } cartas que quedan te pasa
   *[other] { $over } de las { $left } cartas que quedan te pasan
}
advice-choices = Ganas { $stand } de cada 100 plantándote, { $hit } pidiendo.
siete-reckoned = La máquina, con { $score }: quedan { $kinds }, figuras×{ $figures }; se pasaría con { $over } de { $left }: { $over }/{ $left }.
siete-reckoning = Quedan { $kinds }, figuras×{ $figures }; te pasan { $over } de { $left }: { $over }/{ $left }.
