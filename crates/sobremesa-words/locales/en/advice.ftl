# Advice: what to do, why, what the number means.
advice-plain = { $doing }.
advice-because = { $doing }: { $reason }.
advice-and = { $one } and { $other }
advice-only = it is all you can do
advice-only-and = it is all you can do ({ $reason })
advice-share = You win { $times } of 100.
advice-share-pair = Your pair wins { $times } of 100.
advice-open = open with the { $tile }
advice-left = place the { $tile } on the left
advice-right = place the { $tile } on the right
advice-draw = draw
advice-pass = pass
advice-remove = remove { $one } and { $other }
advice-nothing-fits = nothing of yours fits
advice-last-tile = it is your last tile
advice-lacks = you leave a { $number }, and { $name } has none
advice-keep = { $count ->
    [one] you keep another one with the { $number }
   *[other] you keep { $count } others with the { $number }
}
advice-double = a double fits its own number only
advice-heavy = get rid of { $pips } pips
advice-clears = With it the table can be cleared.
advice-wins = With it the game is won.
advice-no-longer = It can no longer be won.
advice-square = play { $square }
advice-corner = it takes a corner, which nobody turns again
advice-ends = it ends the game
advice-makes-pass = the other has to pass
advice-no-corner = it gives no corner away
advice-mobility = { $count ->
    [one] leaves the other a single move
   *[other] leaves the other { $count } moves
}
advice-discs = { $discs } discs at the end.
advice-discs-depth = { $discs } discs at the end (looking { $depth } moves ahead).
advice-discs-exact = { $discs } discs at the end, exactly: reckoned to the last one.
advice-take = take { $take } ({ $written })
advice-fills = it fills line { $row } (+{ $points })
advice-missing = { $count ->
    [one] line { $row } then lacks 1
   *[other] line { $row } then lacks { $count }
}
advice-spills = { $count ->
    [one] 1 falls to the floor
   *[other] { $count } fall to the floor
}
advice-spills-none = nothing falls to the floor
advice-starts = with the starting tile, which goes to your floor, you start the next round
advice-hit = take a card
advice-stand = stand
advice-over = { $over ->
    [0] none of the { $left } cards left takes you over
    [one] 1 of the { $left } cards left takes you over
   *[other] { $over } of the { $left } cards left take you over
}
advice-choices = You win { $stand } of 100 standing, { $hit } hitting.
siete-reckoned = The machine, with { $score }: left are { $kinds }, figures×{ $figures }; { $over } of { $left } would take it over: { $over }/{ $left }.
siete-reckoning = Left: { $kinds }, figures×{ $figures }; { $over } of { $left } take you over: { $over }/{ $left }.
