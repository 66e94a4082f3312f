# What may be typed, separated by commas. Whole words are understood in both languages, a single
# letter only in its own.
typed-yes = s, sí, si, y
typed-no = n, no
typed-free = l, libre
typed-help = ?, ayuda
typed-hint = h, pista
typed-undo = u, deshacer
typed-save = s, guardar
typed-quit = q, salir
typed-next = n, +, siguiente
typed-back = b, -, atrás, atras
typed-curve = c, curva
typed-resign = r, abandonar, abandono, rendirse, me rindo
typed-thoughts = t, pensamiento
typed-pass = -, pasar, paso
typed-draw = r, robar, robo
typed-hit = p, pedir, pido, c, carta
typed-stand = l, plantarse, plantarme, planto, me planto
typed-centre = c, centro
typed-floor = f, suelo
typed-blue = a, azul
typed-yellow = m, amarillo
typed-red = r, rojo
typed-black = n, negro
typed-white = b, blanco
