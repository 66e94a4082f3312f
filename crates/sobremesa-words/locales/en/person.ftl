# Statistics, settings, reviews.
stats-nothing = No match has been played to its end yet.
stats-game = game
stats-person = who
stats-against = against
stats-strength = strength
stats-played = pl.
stats-won = won
stats-drawn = dr.
stats-lost = lost
stats-streak = run (best)
stats-practice = { $count ->
    [one] Besides, 1 practice game, which does not count.
   *[other] Besides, { $count } practice games, which do not count.
}
stats-unread = { $count ->
    [one] 1 line of { $file } cannot be read and does not count.
   *[other] { $count } lines of { $file } cannot be read and do not count.
}
diary-failed = The match cannot be noted in the statistics: { $reason }
settings-nowhere = There is no folder to keep settings in.
settings-question = What shall change? (key=value; key= unsets it; empty: back)
settings-changed = Kept in { $file }; it holds from the next time on.
settings-refused = That cannot be: { $reason }
settings-unknown = { $file }: { $what } means nothing here, and is left as it is.
settings-broken = { $file }: { $reason }. These settings are not used.
review-title = Where the game turned:
review-none = No mistake turned the game.
review-point = Move { $step }, { $name }: { $played }. Better: { $better }. It cost { $cost }.
review-better-because = { $doing } ({ $reason })
review-cost-discs = { $discs } discs
review-cost-share = { $times } victories of 100
review-page-title = Review: { $game } · { $players }
review-whole = The whole game
review-done = Review in { $file }.
review-hand = Hand { $hand }
settings-error-line = line { $line } cannot be understood; “key = value” is expected
settings-error-no-such = there is no setting “{ $what }”
setting-lang = language
setting-lang-es = Spanish
setting-lang-en = English
setting-color = colours
setting-color-auto = as the terminal says
setting-color-always = always
setting-color-never = never
setting-plain = without the full screen
setting-ascii = plain letters only (ASCII)
setting-mouse = mouse
setting-hints = a hint at every turn
setting-palette = palette
setting-palette-dark = dark background
setting-palette-light = light background
setting-palette-safe = for colour-blind eyes
setting-palette-plain = no colours
setting-speed = pace of the machines
setting-speed-0 = no pauses
setting-speed-1 = one move a second
setting-speed-2 = two a second
setting-speed-4 = four a second
setting-speed-8 = eight a second
setting-name = your name
setting-true = yes
setting-false = no
