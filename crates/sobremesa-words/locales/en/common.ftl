# Words every game shares.
yes-letter = y
player-number = Player { $number }
seed-is = Seed { $seed }.
answer-yes-or-no = Answer y (yes) or n (no).
answer-number = Type a number from { $from } to { $to }, or 0 to go back.
goodbye = See you after the next lunch!

# The menu.
menu-title = sobremesa · table games
menu-game-reversi = Reversi
menu-about-reversi = 8×8, levels 1 to 12
menu-game-azul = Azul
menu-about-azul = 2 to 4 players
menu-game-siete = Siete y media
menu-about-siete = modes A to E
menu-load = Watch or continue a saved game
menu-tournament = Tournament between machines
menu-tournament-game = Which game?
menu-tournament-bots = Which machines? (separated by commas; empty: back)
menu-stats = Statistics
menu-settings = Settings
menu-quit = Leave
menu-question = What shall we play?
menu-new-game = New game
menu-load-game = Load a game
menu-setup = Your way: rules, opponents, levels and names
setup-rule = Which? ({ $values }; empty: as usual; 0 back)
rated-bot = { $does }; Elo { $rating }
setup-who = Who plays?
setup-person = a person
setup-seat = Seat { $number } (number or name from the list; empty: { $usual }; 0 back):
setup-name = What is the name? (empty: none)
after-question = 1 the same again · 2 review · 3 save · 0 menu:
evening-score = This evening: { $rows }.
menu-back = Back
menu-option = Your choice:
menu-help =
    Type the number of what you want and press Enter. 0 goes back, ? explains, and the end of the input leaves.

# While playing.
play-commands = Also: ? help · h hint · u undo · s save · q leave
play-hint = Hint: { $action }
play-resigned = { $name } resigns.
play-undone = { $count ->
    [one] One step taken back.
   *[other] { $count } steps taken back.
}
play-thought = { "   " }(thinks: { $line }; value { $value }; { $nodes } nodes)
play-cover = { $name } is next. Nobody else look; press Enter.
play-won-resigned = { $name-number ->
    [plural] { $name } win.
   *[singular] { $name } wins.
}
play-news = Since your last move:
play-turn = { $name }'s turn.
play-thinking = Thinking…
play-stuck = You cannot go on. u takes your last move back; Enter ends:
play-won = { $name } wins.
play-tie = A tie.
play-shared = Victory is shared: { $names }.
play-result-row = { $place }. { $name }: { $points }
play-totals = Totals
play-match-won = The match is over. Won by: { $names }.
play-another = Another round? (y/n)
play-bot-trouble = { $name } cannot go on: { $reason }

# Saving and loading.
save-question = Do you want to save the game? (y/n; empty: play on)
save-name = Name of the file (empty: go back without saving):
save-done = Saved in { $file }.
save-not = Not saved.
save-overwrite = { $file } exists. Overwrite it? (y/n)
save-kept = { $file } stays as it was.
save-failed = { $file } cannot be written: { $reason }
load-name = Name of the file (empty: back):
load-name-or-number = Name of the file, or the number of one of these (empty: back):
load-failed = { $file }: { $reason }
out-of-memory = There is not enough memory: the system gives no more. Close other programs, or ask for less.
output-failed = Standard output cannot be written: { $reason }
load-practice = You sit down where a machine sat: from here on the game is for practice.
load-done = { $file }: { $what }
load-finished = This game is over; “sobremesa replay { $file }” shows it.
load-empty = There is no game in it.
