reversi-black = black
reversi-white = white
reversi-placed = { $count ->
    [one] { $name } plays { $square } and turns 1.
   *[other] { $name } plays { $square } and turns { $count }.
}
reversi-passed = { $name } cannot move and passes.
reversi-over = The end: black { $black }, white { $white }.
reversi-counts = ● black { $black }   ○ white { $white }
reversi-last = last: { $square }
reversi-to-move-black = ● Black to move.
reversi-to-move-white = ○ White to move.
reversi-prompt = Your move (? help):
reversi-not-legal = { $square } turns nothing; you can play { $legal }.
reversi-occupied = { $square } is taken; you can play { $legal }.
reversi-what = I do not understand “{ $found }”. Type a square, like { $example }.
reversi-who-question = Who plays? 1 person and person · 2 person (black) and machine · 3 machine and person (white) · 4 machine and machine:
reversi-tie = A tie at { $points }.
reversi-won = { $colour ->
    [black] Black wins, { $black } to { $white }.
   *[white] White wins, { $white } to { $black }.
}
bot-reversi-random = any legal move
bot-reversi-greedy = the move that turns most discs
bot-reversi-rollout = imagines hundreds of random games and takes the move that ends best
