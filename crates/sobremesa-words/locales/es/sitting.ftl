keep-failed = No se puede guardar la partida mientras se juega: { $reason }
kept-to-continue = La partida queda guardada: sigue con «sobremesa continue», o en el menú.
play-practice = Ya has visto algo que no habrías visto: desde aquí la partida es de práctica.
sitting-off = En esta mesa no se permite.
sitting-seen = No se puede deshacer lo que ya se ha visto.
sitting-not-asked = Nadie lo ha pedido.
sitting-not-a-person = En el sitio { $seat } no hay nadie que pueda hacerlo.
journal-taken = Esta partida se está jugando en otra ventana.
journal-too-large = Es demasiado grande para ser una partida.
continue-nothing = No hay ninguna partida a medias.
continue-no-number = No hay partida { $number }: «sobremesa continue --list» las enseña.
continue-row = { $number }. { $game } · { $seats } · { $state } · { $when }
continue-unfinished = a medias
continue-finished = terminada
continue-line = Seguir: { $game } · { $seats }
continue-when = { $minutes ->
    [0] ahora mismo
    [one] hace 1 minuto
   *[other] hace { $minutes } minutos
}
continue-when-hours = { $hours ->
    [one] hace 1 hora
   *[other] hace { $hours } horas
}
continue-when-days = { $days ->
    [one] hace 1 día
   *[other] hace { $days } días
}
