# Azul: what is said at the table.
azul-colour = { $colour ->
    [B] blue
    [Y] yellow
    [R] red
    [K] black
   *[W] white
}
azul-letter = { $colour ->
    [B] B
    [Y] Y
    [R] R
    [K] K
   *[W] W
}
azul-heap = { $first }{ $rest }
azul-heaps = { $first } { $rest }
azul-no-heap = –
azul-tiles = { $colour ->
    [B] { $count ->
        [one] 1 blue tile
       *[other] { $count } blue tiles
    }
    [Y] { $count ->
        [one] 1 yellow tile
       *[other] { $count } yellow tiles
    }
    [R] { $count ->
        [one] 1 red tile
       *[other] { $count } red tiles
    }
    [K] { $count ->
        [one] 1 black tile
       *[other] { $count } black tiles
    }
   *[W] { $count ->
        [one] 1 white tile
       *[other] { $count } white tiles
    }
}
azul-from-centre = from the centre
azul-from-factory = from factory { $number }
azul-to-floor = to the floor
azul-to-line = to line { $number }
azul-starts = { $name } begins.
azul-dealt = Round { $round }: { $factories }. { $name } begins.
azul-tipped = The bag ran empty: the tiles in the lid go back into it.
azul-took = { $name } takes { $tiles } { $source }, { $target }.
azul-took-starting = { $name } takes { $tiles } { $source } with the starting tile, { $target }.
azul-spilt = To the floor: { $count }.
azul-lost = No room on the floor, to the lid: { $count }.
azul-round-ended = End of round { $round }: the walls are tiled.
azul-tiled = { $name }, row { $row }: { $colour } to the wall, +{ $points } ({ $because }). Score { $score }.
azul-both = { $across } in its row and { $down } in its column
azul-across = { $across } in its row
azul-down = { $down } in its column
azul-alone = alone
azul-never-below = Nobody goes below 0.
azul-won-by-rows = A tie at { $points } points: { $name } wins with more complete rows ({ $own } and { $other }).
azul-shared = A shared victory: { $names }, with the same points and { $rows ->
    [one] 1 complete row each
   *[other] { $rows } complete rows each
}.
azul-floor-charged = { $places ->
    [one] { $name }, floor: 1 place, −{ $charge }. Score { $score }.
   *[other] { $name }, floor: { $places } places, −{ $charge }. Score { $score }.
}
azul-row-completed = { $name } completes row { $row } of the wall.
azul-ran-out = There is not one tile left to deal: the game ends.
azul-stuck = Nobody can complete a row any more with the tiles that are left: the game ends.
azul-bonuses = { $name }, at the end: colours { $colours } (+{ $colourpoints }), columns { $columns } (+{ $columnpoints }), rows { $rows } (+{ $rowpoints }). Total { $score }.

# Azul: the screen.
azul-head = Round { $round } · { $name } to move · bag { $bag }: { $contents } · lid { $lid }: { $lidcontents }
azul-head-between = Round { $round } · about to deal · bag { $bag }: { $contents } · lid { $lid }: { $lidcontents }
azul-head-over = The end · round { $round }
azul-last-round = Last round: at its end a row of the wall will be complete.
azul-factories = Factories
azul-centre = Centre
azul-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
azul-floor = floor
azul-if-now = if the round ended now: { $score }
azul-prompt = Your move (3K4 = factory 3, black, line 4; ? help):
azul-which-colour = { $source }: which colour? ({ $choices }; empty: back)
azul-which-target = { $tiles }: to which line? ({ $choices }; F or floor, the floor; empty: back)
azul-the-centre = Centre
azul-the-factory = Factory { $number }
azul-what-move = Type factory (or C), colour and line (or F), like { $example }.
azul-what = I do not understand “{ $found }”. Type factory (or C), colour and line (or F), like { $example }.
azul-nothing-there = Nothing is left there; you can take from { $sources }.
azul-no-such-colour = There is no { $colour } there; there is { $choices }.
azul-line-full = Line { $row } is full; { $colour } can go to { $choices }.
azul-line-other = Line { $row } holds { $other }; { $colour } can go to { $choices }.
azul-line-wall = Row { $row } of the wall already has { $colour }; it can go to { $choices }.
azul-how-many = How many players? (2 to 4, 0 goes back)
azul-how-many-again = Type 2, 3 or 4, or 0 to go back.
azul-who-question = Against whom? 1 the document's machine (greedy) · 2 the strongest (master) · 3 people · 4 machines only:
bot-azul-random = any legal move
bot-azul-greedy = the document's strategy: whatever scores most if the round ended now
bot-azul-level = plays as master, thinking less, and { $slips } times in 100 as greedy
bot-azul-master = searches to the end of the round and weighs what is left
not-a-take = “{ $found }” is not a move; for example: { $example }.
not-a-source = “{ $found }” is neither a factory nor the centre; for example: { $example }.
not-a-target = “{ $found }” is neither a line nor the floor; for example: { $example }.
not-a-factory-deal = “{ $found }” is not a deal of the factories; for example: { $example }.
not-a-starting-seat = “{ $found }” does not say who starts; for example: { $example }.
not-a-azul-position = “{ $found }” is not an Azul position; for example: { $example }.
not-a-player-board = “{ $found }” is not a player's board; for example: { $example }.
not-a-wall = “{ $found }” is not a wall; for example: { $example }.
not-a-heap-of-tiles = “{ $found }” is not a heap of tiles; for example: { $example }.
