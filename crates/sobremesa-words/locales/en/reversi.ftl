reversi-black = black
reversi-white = white
reversi-placed = { $count ->
    [one] { $name } plays { $square } and turns 1.
   *[other] { $name } plays { $square } and turns { $count }.
}
reversi-passed = { $name } cannot move and passes.
reversi-pass-word = pass
reversi-over = The end: black { $black }, white { $white }.
reversi-counts = ● black { $black }   ○ white { $white }
reversi-last = { $count ->
    [one] last: { $square } (turns 1)
   *[other] last: { $square } (turns { $count })
}
reversi-to-move-black = ● Black to move.
reversi-to-move-white = ○ White to move.
reversi-prompt = Your move (? help):
reversi-not-legal = { $square } turns nothing; you can play { $legal }.
reversi-occupied = { $square } is taken; you can play { $legal }.
reversi-what = I do not understand “{ $found }”. Type a square, like { $example }.
reversi-what-square = Type a square, like { $example }.
reversi-cannot-pass = You cannot pass; you can play { $legal }.
reversi-who-question = Who plays? 1 person and person · 2 person (black) and machine · 3 machine and person (white) · 4 machine and machine:
reversi-tie = A tie at { $points }.
reversi-won = { $colour ->
    [black] Black wins, { $black } to { $white }.
   *[white] White wins, { $white } to { $black }.
}
bot-reversi-random = any legal move
bot-reversi-greedy = the move that turns most discs
bot-reversi-level = looks { $depth ->
    [one] 1 move
   *[other] { $depth } moves
} ahead{ $exact ->
    [0] {""}
   *[other] {" "}and plays perfectly from { $exact } empties
}; { $seconds ->
    [0] at once
   *[other] up to { $seconds } s a move
}
reversi-at-game = Game { $game }: { $reason }
reversi-at-header = Header: { $reason }
reversi-file-not-legal = { $action } is not a legal move for { $colour }.
reversi-file-over = the game was over before { $action }.
reversi-file-not-your-turn = it is { $colour }’s turn.
reversi-file-other-game = this is a game of “{ $name }”, not of Reversi.
reversi-file-board-size = only boards of 8 by 8 are played here, not “{ $size }”.
reversi-file-unexpected = “{ $found }” does not belong here.
reversi-file-unfinished = the text ends in the middle of a game.
reversi-file-nothing = there is no game in it.
reversi-file-length = the header promises { $promised } games, and there is room for { $room }.
reversi-file-square-code = { $code } stands for no square.
reversi-file-gap = there are moves after the end of the list.
reversi-file-set-up = the game begins at a position that was set up, and this format has no place for one.
reversi-file-no-moves = there are no moves in it to tell.
reversi-file-score = a score of { $score } is more than a board holds.
not-a-point = “{ $found }” is not a square; for example: { $example }.
not-a-scored-move = “{ $found }” is not a move with its score; for example: { $example }.
not-a-score = “{ $found }” is not a score; for example: { $example }.
not-a-colour = “{ $found }” is not a colour; for example: { $example }.
not-a-endgame-test = “{ $found }” is not an endgame test; for example: { $example }.
not-a-number-of-empties = “{ $found }” is not the number of empty squares.
reversi-level = Level { $level }
reversi-resign = Do you resign? (y/n)
reversi-thoughts = It expects { $line }, ending { $value } ({ $nodes } positions looked at).
reversi-thoughts-exact = It knows that { $line } follows and ends { $value } ({ $nodes } positions looked at).
reversi-no-thoughts = The machine has thought nothing since your last move.
convert-lost = In { $format } there is no place for: { $names }.
lost-names = the players' names
lost-times = the times of the moves
lost-values = the evaluations of the moves
lost-variations = variations
lost-scores = the scores of the moves
lost-moves = the moves that led there
archive-no-game = There is no game { $number }: this file has { $count }.
archive-not-found = No game of this file is like that.
archive-result = “{ $found }” is no result: black, white, tie, a lead like +12, or a score like 38-26.
archive-many = This file has { $count } games: choose one with --game N (“sobremesa replay FILE --list” shows them).
archive-more = … and { $count } more: Enter goes on.
archive-which = Which game? A number from 1 to { $count }, or words to look for (player, year, opening, black, white, tie); q leaves:
archive-number = A number from 1 to { $count }, or words to look for.
archive-no-list = This is no file of Reversi games.
archive-odd = cannot be read: { $reason }
archive-more-left-out = { $count } more games cannot be read.
archive-left-out = Game { $number } is left out: { $reason }
openings-none = No opening is called “{ $asked }”.
analyse-only-reversi = Only Reversi can be analysed.
analyse-opening = Opening: { $name }
analyse-over = The game is over: { $lead } for black.
analyse-depth = depth { $depth }: { $moves }
analyse-exact = exact
analyse-looked = depth { $depth }
play-no-program = “{ $command }” cannot be started: { $reason }
play-program-gone = “{ $command }” does not play on ({ $reason }): level { $level } takes its seat.
