menu-game-domino = Dominoes
menu-about-domino = for points · in pairs · straight · solitaires
bot-domino-random = any legal move
bot-domino-first = the first tile of its hand that fits (strategy 1, easy mode)
bot-domino-highest = the tile with the most pips (strategy 2)
bot-domino-blocker = leaves the commonest number of the table open (hard mode)
bot-domino-level = plays as master, thinking less, and { $slips } times in 100 as highest
bot-domino-master = imagines what it cannot see and how the others play, and searches

# What happens.
domino-opened = { $name } opens with the { $tile }.
domino-placed-left = { $name } places the { $tile } on the left.
domino-placed-right = { $name } places the { $tile } on the right.
domino-drew-tile = { $name } draws the { $tile }; the boneyard { $left ->
    [0] is empty.
    [one] has one tile left.
   *[other] has { $left } tiles left.
}
domino-drew = { $name } draws a tile; the boneyard { $left ->
    [0] is empty.
    [one] has one tile left.
   *[other] has { $left } tiles left.
}
domino-passed = { $name } can neither place nor draw, and passes.
domino-draw-word = draw
domino-pass-word = pass
domino-redealt = Nobody has a double: the tiles are shuffled and dealt again.
domino-removed = Away with { $one } and { $other }.

# The table.
domino-board-box = B O A R D
domino-options-box = O P T I O N S
domino-machine = Machine #{ $number }
domino-person = Player
domino-option-left = 1. Place a tile on the left
domino-option-right = 2. Place a tile on the right
domino-option-draw = 3. New tile
domino-option-leave = 0. Leave
domino-option = Your option:
domino-board-line = Board:
domino-player-line = Player { $number }:
domino-boneyard-line = Boneyard:
domino-turn = PLAYER { $number } TO MOVE
domino-turn-named = { $name }'S TURN
domino-above-round = Round { $round }
domino-above-total = { $name } { $points }
domino-above-boneyard = boneyard { $left }
domino-above-commands = ? help · h hint · u undo · s save · q quit
domino-player = Player { $number }
domino-directo-option = 1 left · 2 right · 3 draw · 0 leave (? help):
domino-which = Which tile? ({ $numbered }; or written, as { $example }; empty: back)
domino-columns-left = { $left } tiles are left. Free: the last of each column.
domino-columns-prompt = Which two tiles add up to twelve? (two columns, like 1 4, or two tiles, like 0-6+3-3; ? help):

# Refusals.
domino-no-fit = The { $tile } does not fit: the ends are { $left } and { $right }.
domino-no-fit-left = The { $tile } does not fit on the left, where there is a { $left }; on the right it does.
domino-no-fit-right = The { $tile } does not fit on the right, where there is a { $right }; on the left it does.
domino-none-left = Nothing of yours fits on the left, where there is a { $left }.
domino-none-right = Nothing of yours fits on the right, where there is a { $right }.
domino-none-draw = Nothing of yours fits: the ends are { $left } and { $right }. Draw with 3.
domino-not-yours = You do not have the { $tile }.
domino-cannot-draw = You cannot draw: the { $tile } still fits.
domino-option-what = Type a number from 1 to 3, or 0 to leave.
domino-which-what = “{ $found }” is not a tile of yours: type a number from 1 to { $count }, or a tile like { $example }.
domino-either-end = The { $tile } fits both ends: type { $tile }< or { $tile }>.
domino-column-what = “{ $found }” is not two free tiles: type two columns, like 1 4, or two tiles, like 0-6+3-3.
domino-not-free = The { $tile } is not free: free are { $free }.
domino-not-twelve = { $one } and { $other } add up to { $sum }, not twelve.

# The end of a round.
domino-won-round = { $name } wins the round.
domino-pair-out = { $name } has no tiles left. The hand goes to { $one } and { $other }: { $points } points.
domino-pair-closed = Closed. The hand goes to { $one } and { $other }, who have fewer: { $points } points.
domino-pair-nobody = Closed with equal pips: nobody scores.
domino-blocked = Blocked: nobody can place and there is nothing to draw. Nobody wins the round.
domino-row = { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
domino-won = { $name } wins.
domino-won-blocked = The others cannot place: { $name } was the last who did, and wins.
domino-solo-won = You have won! Tiles drawn: { $drawn }.
domino-solo-lost = You cannot go on. Tiles drawn: { $drawn }; pips in your hand: { $pips }.
domino-columns-won = You have won! No tile is left.
domino-columns-lost = No pair that adds up to twelve is left; { $left } tiles are.
domino-hint-clears = with it the table can be cleared
domino-hint-lost = the table can no longer be cleared
domino-hint-wins = with it the game is won
domino-hint-loses = the game can no longer be won

# A new game.
domino-which-game = Which dominoes? 1 for points · 2 straight · 3 twelve · 4 for points with covered hands · 5 in pairs · 0 back:
domino-target = To how many points? (empty: 100; 0 back)
domino-target-what = Type a number of points, like 100, or 0 to go back.
domino-how-many = How many players? (2 to 4, 0 back):
domino-how-many-what = Type 2, 3 or 4, or 0 to go back.
domino-alone = Alone or in company? 1 alone · 2 several players · 0 back:
domino-difficulty = How difficult? 1 easy · 2 hard · 0 back:
domino-solvable = Shall the deal be one that can be cleared? (y/n)

# The save file.
domino-file-the-players = the number of players
domino-file-the-board = the board
domino-file-the-boneyard = the boneyard
domino-file-the-hand = the hand of player { $seat }
domino-file-the-points = the points of player { $seat }
domino-file-not-text = the file is not text.
domino-file-ends = the file ends where this should stand: { $wanted }.
domino-file-players = the players are 2, 3 or 4, not “{ $found }”.
domino-file-empty-board = the board has no tiles.
domino-file-board = “{ $found }” is not a board like |4-6||6-6|.
domino-file-no-match = { $left } and { $right } touch with different numbers.
domino-file-pip = no tile has the number { $found }.
domino-file-not-a-number = “{ $found }” is not a number.
domino-file-count = “{ $found }” does not say how many tiles there are in { $place }.
domino-file-count-differs = { $tiles } tiles in { $place }, but line { $line } says { $count }.
domino-file-odd = { $pips } numbers in { $place }, and a tile has two.
domino-file-twice = the { $tile } is there twice.
domino-file-missing = the { $tile } is missing.
domino-file-negative = player { $seat } cannot have { $found } points.
domino-file-total = “{ $found }” is not how many points player { $seat } has.
domino-file-empty-hand = player { $seat } has no tiles.
domino-file-trailing = nothing may follow the last points, but “{ $found }” does.
not-a-tile = “{ $found }” is not a tile; for example: { $example }.
not-a-list-of-tiles = “{ $found }” is not a list of tiles; for example: { $example }.
not-a-hand = “{ $found }” is not a hand; for example: { $example }.
not-a-board = “{ $found }” is not a board; for example: { $example }.
not-a-pair = “{ $found }” is not two tiles that add up to twelve; for example: { $example }.
not-a-domino-action = “{ $found }” is not an action; for example: { $example }.
not-a-domino-position = “{ $found }” is not a position; for example: { $example }.
