# What the rules of each game are about: in --help, menus and lobbies.
rule-domino-set = which game
rule-domino-set-puntos = puntos: the pips left in the hand count
rule-domino-set-directo = directo: whoever has no tiles left wins
rule-domino-set-parejas = in pairs: two against two, the pips of the losers count
rule-domino-set-solo = solitaire directo: as directo, for one player
rule-domino-set-doce = solitaire “add up to twelve”: pairs that add up to twelve are removed
rule-domino-players = how many play
rule-domino-hands = the tiles of the others
rule-domino-hands-open = in sight
rule-domino-hands-hidden = covered
rule-domino-draw = who cannot place
rule-domino-draw-yes = draws
rule-domino-draw-no = passes
rule-domino-target = the points that end the match
rule-domino-target-none = no limit
rule-azul-players = how many play
rule-siete-mode = the mode
rule-siete-mode-a = the same number of cards for both
rule-siete-mode-b = cards up to a limit
rule-siete-mode-c = as many cards as one likes
rule-siete-mode-d = as C; a tie goes to the fewer cards
rule-siete-mode-e = as D, the first player's cards covered

# The same where one plays alone.
alone-domino-hands = the tiles of the boneyard
