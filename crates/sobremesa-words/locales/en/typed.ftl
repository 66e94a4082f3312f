# What may be typed, separated by commas. Whole words are understood in both languages, a single
# letter only in its own.
typed-yes = y, yes, s
typed-no = n, no
typed-free = f, free
typed-help = ?, help
typed-hint = h, hint
typed-undo = u, undo
typed-save = s, save
typed-quit = q, quit, exit
typed-next = n, +, next
typed-back = b, -, back
typed-curve = c, curve
typed-resign = r, resign
typed-thoughts = t, thoughts
typed-pass = -, pass
typed-draw = d, draw
typed-hit = h, hit, card
typed-stand = s, stand
typed-centre = c, centre, center
typed-floor = f, floor
typed-blue = b, blue
typed-yellow = y, yellow
typed-red = r, red
typed-black = k, black
typed-white = w, white
