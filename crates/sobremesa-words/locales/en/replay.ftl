replay-question = Step { $step } of { $steps } (Enter on · b back · number · c curve · q leave · ? help):
replay-what = Enter to go on, b to go back, a number from 0 to { $steps }, c for the curve of the game, ? for help, or q to leave.

curve-title = How the game stood before each move, for { $name }, in { $what }:
curve-title-own = How the game stood before each move, for whoever moved, in { $what }:
curve-counts-discs = discs ahead at the end
curve-counts-share = the chance of winning
curve-empty = Nobody has moved yet: there is no curve to show.
curve-nothing = Nobody had anything to decide: there is no curve to show.
curve-stopped = Curve interrupted.
curve-better = better { $action }
curve-result = Result
curve-sum = { $name }: { $loss } ({ $actions ->
    [one] 1 judged
   *[other] { $actions } judged
}), { $mistakes }, { $blunders }.
curve-sum-none = { $name }: no move to judge.
curve-loss-discs = loses { $amount } discs a move on average
curve-loss-share = loses { $amount } a move on average
curve-mistakes = { $count ->
    [0] no mistakes (?)
    [one] 1 mistake (?)
   *[other] { $count } mistakes (?)
}
curve-blunders = { $count ->
    [0] no blunders (??)
    [one] 1 blunder (??)
   *[other] { $count } blunders (??)
}
