# The board to think at, and puzzles.
study-question = Move, or b back · n on · v other branch · m main line · x cut · e set up · d N depth · p N play on · s FILE save · ? help · q leave:
study-what = A legal move like f5, several at once, a whole position, or a command; ? lists them.
study-help =
    A move, or several (f5d6c3), plays on from here; one that was not played before begins a branch.
    b back · n on · start and end go to either end of the line.
    v goes to the next branch beside this one · m makes this branch the main line · x takes the last move out.
    e sets up a position; a position can also be pasted (64 signs X O - and the side to move).
    d 18 looks 18 moves ahead from now on.
    p 5 plays on from here against level 5; what was played comes back as a branch.
    s study.sgf saves everything with its branches · q leaves.
study-line = Line: { $moves }
study-ahead = Goes on: { $moves }
study-branches = Branches here: { $moves }
study-branch = Branch { $number } of { $count }
study-comment = “{ $text }”
study-broken = { $count ->
    [one] A side line of the file breaks the rules and ends there.
   *[other] { $count } side lines of the file break the rules and end there.
}
study-edit-question = Set up (d3 x · d3 o · d3 - · x or o to move · empty board: c · beginning: i · Enter: done):
study-edit-what = A square and its sign like “d3 x”, the side to move x or o, c, i, or Enter.
study-no-level = There is a level 1 to 12, like “p 5”.
study-played = What you played is a branch now.
study-nothing-there = There is nothing there.
study-only-here = This is the main line.
study-title = Analysis
study-menu = Reversi: analyse a position
study-depth-now = { $count ->
    [one] 1 move looked ahead
   *[other] { $count } moves looked ahead
}
study-proven = everything proven
study-thinking = thinking…
study-keys = ←↑↓→ square · Enter play · b/n back/on · ? help · q back · v branch · e set up · p play on · s save
study-edit-keys = ←↑↓→ square · x black · o white · Del empty · t side · c clear · i beginning · Enter done
study-screen-help =
    The number on a square is what the move there is worth to the side to move, in discs; “=” before it means that it is proven, and the best ones are marked.

    The arrows go to any square, Tab from move to move, and Enter plays there; the mouse does both. b takes a move back and n goes on again; Home and End go to either end. v changes to the branch beside this one, m makes this branch the main line, x takes the last move out.

    e sets up a position: the arrows choose a square, x and o lay a disc there, Delete takes it away, t changes who is to move, c clears the board, i lays the beginning, Enter is done.

    + and - look further ahead or less far. p plays on from here against a level you choose; s saves everything with its branches as SGF; o opens a file.
study-screen-level = Against which level, 1 to 12?
study-screen-save = Under which name? (.sgf; Esc goes back)
study-setting-up = Setting up
puzzle-title = Puzzles
puzzle-menu = Reversi: puzzles from your games
puzzle-asked = Puzzle { $number }: { $who }, after move { $step }. { $side ->
    [black] Black
   *[white] White
} to move: one move is better than all others by { $margin } discs or more.
puzzle-game = game { $number }
puzzle-game-of = game { $number }, { $black } – { $white }
puzzle-question = Your move (Enter the solution · n next · q leave):
puzzle-what = A legal move like { $example }, Enter, n or q.
puzzle-right = Right: { $best }.
puzzle-wrong = { $square } gives { $loss } discs away. The best move is { $best }.
puzzle-solution = The best move is { $best }.
puzzle-worth-exact = { $best } ends { $value } for certain; the next best, { $next }, { $other }: { $margin } discs less.
puzzle-worth-deep = { $best } comes to { $value } looking { $depth } moves ahead; the next best, { $next }, to { $other }: { $margin } discs less.
puzzle-line = Expected: { $line }
puzzle-instead = After { $square }: { $line }
puzzle-played = In the game { $square } was played, which gave { $loss } discs away.
puzzle-played-best = In the game it was found.
puzzle-score = Solved: { $right } of { $asked }.
puzzle-none = No position here has one move better than all others by { $margin } discs.
puzzle-no-more = There are no more puzzles here.
puzzle-no-games = There is no game of Reversi here yet: play one, save one, or name a file.
puzzle-seeking = Looking for a puzzle…
puzzle-keys = ←↑↓→ square · Enter play · v solution · n next · a analyse · q back
puzzle-row = { $game }. after move { $step }, { $side ->
    [black] black
   *[white] white
}: { $best } ({ $value }; next { $next } { $other })
cli-about-puzzles = Positions of Reversi with one good move, from your games or any file, as a trainer
cli-examples-puzzles =
    Examples:
      sobremesa puzzles
      sobremesa puzzles games.ggf --player ana
      sobremesa puzzles games.wtb --list --count 20 --margin 8
cli-arg-puzzles-file = A file of games; else your own ones, kept or saved here
cli-arg-margin = By how many discs the move must be better than every other (else 4)
cli-arg-count = After so many puzzles it ends
cli-arg-puzzles-list = Lists the puzzles with their solutions instead of asking
chooser-count = { $shown } of { $count } games
chooser-look-for = Look for (player, year, opening, black, white, tie):
chooser-key-words = look for
chooser-open-name = Which file, moves or position? A file of many games asks for one of them.
