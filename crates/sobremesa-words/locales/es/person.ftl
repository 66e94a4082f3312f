# Statistics, settings, reviews.
stats-nothing = Aún no hay partidas terminadas.
stats-game = juego
stats-person = quién
stats-against = contra
stats-strength = fuerza
stats-played = jug.
stats-won = gan.
stats-drawn = emp.
stats-lost = per.
stats-streak = racha (mejor)
stats-practice = { $count ->
    [one] Además, 1 partida de práctica, que no cuenta.
   *[other] Además, { $count } partidas de práctica, que no cuentan.
}
stats-unread = { $count ->
    [one] 1 línea de { $file } no se entiende y no cuenta.
   *[other] { $count } líneas de { $file } no se entienden y no cuentan.
}
diary-failed = La partida no se puede apuntar en las estadísticas: { $reason }
settings-nowhere = No hay carpeta donde guardar los ajustes.
settings-question = ¿Qué cambio? (clave=valor; clave= lo quita; vacío: volver)
settings-changed = Guardado en { $file }; vale desde la próxima vez.
settings-refused = No se puede: { $reason }
settings-unknown = { $file }: no se entiende { $what }, y se deja como está.
settings-broken = { $file }: { $reason }. Se juega sin esos ajustes.
review-title = Donde cambió la partida:
review-none = No hubo errores que cambiaran la partida.
review-point = Jugada { $step }, { $name }: { $played }. Mejor: { $better }. Costó { $cost }.
review-better-because = { $doing } ({ $reason })
review-cost-discs = { $discs } fichas
review-cost-share = { $times } victorias de cada 100
review-page-title = Repaso: { $game } · { $players }
review-whole = La partida entera
review-done = Repaso en { $file }.
review-hand = Mano { $hand }
settings-error-line = la línea { $line } no se entiende; se espera «clave = valor»
settings-error-no-such = no hay ningún ajuste «{ $what }»
setting-lang = idioma
setting-lang-es = español
setting-lang-en = inglés
setting-color = colores
setting-color-auto = según el terminal
setting-color-always = siempre
setting-color-never = nunca
setting-plain = sin pantalla completa
setting-ascii = sólo letras sencillas (ASCII)
setting-mouse = ratón
setting-hints = pista en cada turno
setting-palette = paleta
setting-palette-dark = fondo oscuro
setting-palette-light = fondo claro
setting-palette-safe = para daltónicos
setting-palette-plain = sin colores
setting-speed = ritmo de las máquinas
setting-speed-0 = sin pausas
setting-speed-1 = una jugada por segundo
setting-speed-2 = dos por segundo
setting-speed-4 = cuatro por segundo
setting-speed-8 = ocho por segundo
setting-name = tu nombre
setting-true = sí
setting-false = no
