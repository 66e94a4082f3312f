keep-failed = The game cannot be kept while it is played: { $reason }
kept-to-continue = The game is kept: go on with “sobremesa continue”, or in the menu.
play-practice = You have seen what you would not have seen: from here on the game is for practice.
sitting-off = That is not allowed at this table.
sitting-seen = What has been seen cannot be taken back.
sitting-not-asked = Nobody asked for that.
sitting-not-a-person = Nobody sits in seat { $seat } who could do that.
journal-taken = This game is being played in another window.
journal-too-large = It is too large to be a game.
continue-nothing = No game is waiting to be continued.
continue-no-number = There is no game { $number }: “sobremesa continue --list” shows them.
continue-row = { $number }. { $game } · { $seats } · { $state } · { $when }
continue-unfinished = unfinished
continue-finished = finished
continue-line = Continue: { $game } · { $seats }
continue-when = { $minutes ->
    [0] just now
    [one] 1 minute ago
   *[other] { $minutes } minutes ago
}
continue-when-hours = { $hours ->
    [one] 1 hour ago
   *[other] { $hours } hours ago
}
continue-when-days = { $days ->
    [one] 1 day ago
   *[other] { $days } days ago
}
