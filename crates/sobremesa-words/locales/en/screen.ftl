# The full screen.
screen-too-small = This screen has { $columns } columns and { $rows } rows; { $wide } by { $high } are needed. Make the window larger, or play in lines with “sobremesa --plain”.
screen-plain = To play in lines, without the full screen: “sobremesa --plain”.
screen-turn = { $name } to play
screen-thinking = { $name } is thinking… (space: play now)
screen-adviser-thinks = Thinking of a hint…
screen-not-now = Not now: it is not your turn.
screen-what = I do not understand “{ $found }”; ? explains what can be typed.
screen-worth-share = you win { $wins } times out of 100
screen-worth-discs = { $discs } discs at the end, as far as it looks
screen-worth-discs-exact = { $discs } discs at the end, for certain
screen-log = What has happened
screen-reckoning = What the machine reckoned
screen-reckoned = { $name } looked at { $nodes } positions in { $seconds } s and expects: { $line }.
screen-typed-log = l, log
screen-typed-mouse = m, mouse
screen-page-more = ↑↓ { $line } of { $lines } · Esc closes
screen-page-close = Esc closes
screen-leave = Leave? The game is kept, and you can go on whenever you like. Enter leaves · s saves it to a file first · Esc goes back to the game.
screen-resign = Do you resign? y resigns · n plays on.
screen-save-name = Under which name is it saved? (.mesa saves the whole game; Esc goes back)
screen-resigned = Resigned. { $count ->
    [one] { $names } wins.
   *[other] { $names } win.
}
screen-left = Somebody left. { $count ->
    [one] { $names } wins.
   *[other] { $names } win.
}
screen-evening = This evening: { $wins }.
screen-end-next = Enter another round
screen-end-finish = f end the match here
screen-end-again = Enter another game like this
screen-end-table = v look at the table
screen-end-log = l what has happened
screen-end-save = s save
screen-end-menu = q menu
screen-enter = Enter
screen-common-keys = ?/F1 rules · q leave · h/F2 hint · u/F7 undo · l/F3 log · s/F6 save
screen-keys-page =
    In every game: ? or F1 rules · h or F2 hint · l or F3 log · m or F4 releases the mouse · t or F5 what the machine reckoned · s or F6 save · u or F7 undo · space hurries the machine · q leave. Where a game uses the same letter, take the F key; “:” lets you type a move or a command in words.
screen-key-square = square
screen-key-play = play
screen-key-type = type it
screen-key-pass = pass
screen-reversi-empties = { $count ->
    [one] 1 empty square
   *[other] { $count } empty squares
}
screen-reversi-legend = ◆ the last move, · what it turned; a small ring marks where you may play.
screen-reversi-not-there = Nothing is turned at { $square }: choose a marked square.
screen-round = round { $round }
screen-domino-puntos = Dominoes for points
screen-domino-directo = Dominó directo
screen-domino-parejas = Dominoes in pairs
screen-domino-solo = Dominó directo for one
screen-domino-doce = Sums of twelve
screen-domino-number = Type a number from 1 to { $count }.
screen-domino-two-columns = two columns that make twelve
screen-domino-which-end = which end? · Esc another tile
screen-domino-tile = place a tile
screen-domino-choose = choose, Enter places
screen-domino-draw = draw
screen-domino-blocked = Blocked: nobody can place. Nobody wins the round.
screen-domino-left = { $name }: { $tiles } ({ $pips ->
    [one] 1 point
   *[other] { $pips } points
})
screen-domino-partner = { $name } (partner)
screen-domino-passed = passed on { $numbers }
screen-domino-you-passed = you passed on { $numbers }
screen-domino-ends = ends { $left } and { $right }
screen-domino-boneyard = boneyard { $count }
screen-domino-either = { $tile } fits both ends: ← or →.
screen-domino-empty-column = Column { $column } is empty.
screen-siete-deck = deck of { $left } cards
screen-siete-deck-limit = deck of { $left } cards · { $limit } for each player
screen-siete-title = Siete y media · mode { $mode }
screen-siete-more = { $more } against { $less }.
screen-siete-stands = stands
screen-azul-letters = { $letters } · ① starting tile
screen-azul-sheet = End of round { $round }: how the boards lay, and what they score
screen-azul-sheet-about = On the left, what each full line brings; ▸, the tile that goes to the wall; beside the floor, what it costs. Enter goes on.
screen-azul-bonuses = ({ $rows ->
    [0] {""}
    [one] 1 row,{" "}
   *[other] { $rows } rows,{" "}
}{ $columns ->
    [0] {""}
    [one] 1 column,{" "}
   *[other] { $columns } columns,{" "}
}{ $colours ->
    [0] {""}
    [one] 1 colour,{" "}
   *[other] { $colours } colours,{" "}
}+{ $points } at the end)
screen-go-on = go on
screen-azul-heap = heap
screen-azul-line = line
screen-azul-take = take
screen-azul-bag = bag { $bag }: { $contents }   lid { $lid }: { $covered }
screen-azul-targets = They do not go there; you can lay them in { $choices }.
screen-azul-tie-break = Equal points: the complete rows of the wall decide ({ $rows }).
screen-azul-legend = Capitals are tiles that lie there, small letters the places that wait for them; + is what your take would do; ▸ what has changed; ① the starting tile.
screen-your-turn = your turn
screen-domino-own-points = you, { $points }
screen-menu-continue = Continue
screen-menu-shelf = Load: games begun, finished and saved
screen-menu-open = Another file…
screen-menu-watch = Watch a game, step by step
screen-menu-statistics = Statistics
screen-menu-help = Help
screen-help-page =
    Choose a game with the arrows or by its number, and press Enter. On the page of a new game ↑↓ goes from line to line and ←→ changes what it says: the rules, who sits where (a person, or a machine with its strength) and the seed. With machines in every seat you watch the machines play.

    While you play, ? explains the game and its keys. Nothing is lost: a game you leave goes on from here with “Continue”.

    The mouse works too; m or F4 releases it so that text can be marked. “sobremesa --plain” plays in lines, “--ascii” draws with plain letters only, and NO_COLOR=1 takes the colours away.
screen-key-choose = choose
screen-key-open = open
screen-key-go-on = go on
screen-key-line = line
screen-key-change = change
screen-key-rules = rules
screen-open-name = Which file? A saved game, or a file of the game's own.
screen-replay-name = Which file? It is watched step by step, forwards and backwards.
screen-setup-begin = Begin
screen-setup-seat = Seat { $number }
screen-setup-seed = Seed
screen-setup-seed-drawn = at random
screen-setup-person = a person
screen-setup-named = { $name } (person)
screen-setup-about-begin = Enter begins. ←→ changes the line chosen.
screen-setup-about-rule = ←→ changes this rule.
screen-setup-about-fixed = This cannot be changed here.
screen-setup-about-person = Type their name, or ←→ to seat a machine.
screen-setup-about-machine = { $name }: { $does }.
screen-setup-about-seed = The same seed and the same moves give the same game. Empty: at random, and told at the end.
screen-setup-usual = as usual
screen-end-review = r review: where it turned, what was better
screen-asks-undo = { $name } wants to take the last move back: y or n?
screen-join-not-a-link = “{ $found }” is no link to a table: one is like http://127.0.0.1:7575/t/…#seat.…
screen-join-no-answer = The server does not answer: { $reason }
screen-join-nobody = nobody listens at that address.
screen-join-no-host = there is no machine of that name.
screen-join-late = it takes too long.
screen-join-lost = The connection is lost; trying again.
screen-join-back = To come back to the table: sobremesa join { $link }
screen-join-needs-terminal = A server's table is played at a terminal in full screen, or with the link in a browser.
screen-join-rematch = Rematch asked for: waiting for the others.
screen-reel-over = The game is over here: go back, and play on from another move.
screen-reel-no-mistake = There are no more mistakes that way.
screen-reel-nothing-better = There is nothing better to show for this move; n and p go to the mistakes.
screen-reel-instead = This is how it stood with the best move instead of what { $name } played. Enter plays on from here; v goes back to what was played.
screen-reel-judging = Judging: { $done } of { $of } moves.
screen-reel-step = step { $step } of { $steps }
screen-reel-keys = ←→ step · n/p mistake · v better · c curve · Enter play here · q back · ? help
screen-reel-hands = o hands
screen-reel-nothing-hidden = Nothing is covered in this game.
screen-reel-still-hidden = This hand is not over: what is covered stays covered (“sobremesa replay --host” shows all).
screen-reel-open = All hands lie open; o covers them.
screen-reel-covered = What could be seen then is shown; o lays all hands open.
screen-reel-help =
    ← and → go step by step; Page Up and Page Down ten at a time; Home and End to either end. With the space bar the game runs by itself until the next key.

    n and p go to the next mistake and the one before; c opens the curve, where Enter jumps to the chosen move. v shows how it stood with the best move, and v again what was played. Enter plays from what is shown: as it is known what came next, that game is practice. Where hands were covered, o shows all of them once the hand is over.

    The line at the bottom is the curve: the higher, the better it stood for whoever sits first (or, among more than two, for whoever moved); “?” is a mistake and “!” a bad one.
screen-menu-review = Review a game: where it turned and what was better
screen-games-title = Several games in a file
screen-key-watch = watch
screen-key-review = review
screen-key-file = another file
screen-stats-who = who, and against whom
screen-stats-columns = plyd won drwn lost
screen-stats-strength = The strongest machine: { $strength } of 10.
screen-stats-streak = Won in a row: { $streak } now, { $best } at most.
screen-tournament-about = Everybody against everybody on the same deals with the seats swapped. The space bar chooses who plays; Enter begins.
screen-tournament-game = Game
screen-tournament-pairs = Deals for each two, played from both sides
screen-tournament-two = At least two machines are needed: the space bar chooses them.
screen-tournament-goes = { $done } of { $of } games. Esc stops it.
screen-tournament-stopped = Tournament stopped.
screen-setting-about = { $file } calls it “{ $key }”. ←→ changes it.
screen-setting-about-name = Type your name. { $file } calls it “{ $key }”.
screen-setting-usual = { $value } (as usual)
screen-settings-changed = Kept in { $file }; it holds now.
screen-setup-position = Beginning
screen-setup-xot = XOT: eight random moves, evenly matched
screen-setup-about-position = ←→ chooses the usual beginning or XOT: eight random moves that leave nobody more than 2 discs ahead. A position can be typed or pasted, too.
screen-reckoning-hidden = { $name } looked at { $nodes } positions in { $seconds } s. What it expected of each move would tell what it holds covered: it is shown when the hand is over.
screen-reckoning-by-rule = { $name } reckoned nothing: it plays by a rule, or could do one thing only.
screen-reckoning-nobody = No machine has moved yet.
screen-reckoning-elsewhere = At a server's table machines do not tell their reckoning.
