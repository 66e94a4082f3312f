siete-suit-coins = coins
siete-suit-cups = cups
siete-suit-swords = swords
siete-suit-clubs = clubs
siete-figure-10 = jack
siete-figure-11 = knight
siete-figure-12 = king
siete-card = { $number } of { $suit }
siete-number = { $number }
siete-cards = { $first } · { $rest }
siete-the-card = { $sota ->
    [yes] the { $card }
   *[no] the { $card }
}
siete-a-card = { $sota ->
    [yes] a { $card }
   *[no] a { $card }
}

siete-you = You
siete-machine = Machine
siete-the-machine = The machine
siete-header = Mode { $mode } · game { $game } · deck { $left } cards
siete-header-limit = Mode { $mode } · game { $game } · deck { $left } cards · { $limit } each
siete-face-down = { $cards ->
    [one] 1 card face down
   *[other] { $cards } cards face down
}
siete-prompt = Another card, or stand? (h / s, ? help)
siete-what-keys = Type h for another card (hit) or s to stand.
siete-what = I do not understand “{ $found }”. Type h for another card (hit) or s to stand.
siete-commands = Also: ? help · hint · u undo · save · q leave
siete-pass-or-stand = stand
siete-hit-word = another card
siete-deck = Deck ({ $left }): { $cards }

siete-shuffled = The deck is shuffled.
siete-deck-from-file = A deck without suits.
siete-limit-a = Each draws { $cards } cards.
siete-limit-b = At most { $cards } cards each.
siete-drew-you = You draw { $card }.
siete-drew = { $name } draws { $card }.
siete-drew-all = { $name } draws { $card }: { $cards }.
siete-drew-face-down = { $name } draws a card face down: { $cards } now.
siete-stood-you = You stand with { $score }.
siete-stood = { $name } stands with { $score }.
siete-stood-face-down = { $cards ->
    [one] { $name } stands with 1 card.
   *[other] { $name } stands with { $cards } cards.
}
siete-over-you = You go over: { $score }.
siete-over = { $name } goes over: { $score }.
siete-turned-up = The cards are turned up: { $cards }.
siete-tie = A tie at { $score }: chance decides.
siete-fewer-you = You have the same { $score } with fewer cards.
siete-fewer = { $name } has the same { $score } with fewer cards.
siete-toss-you = You win the toss.
siete-toss = { $name } wins the toss.
siete-won-you = You have won the game.
siete-won = { $name } wins the game.

siete-limit-reached = With { $cards } cards { $name }'s turn is over.
siete-hint-forced = Here a card must be drawn.

siete-menu = Siete y media
siete-menu-a = both draw the same number of cards, 3 to 5
siete-menu-b = at most 3 to 5 cards; the machine takes risks
siete-menu-c = no limit; the machine counts the cards
siete-menu-d = a new deck each time, fewer cards win a tie (D+: a perfect machine)
siete-menu-e = your cards face down; the machine learns how you play
siete-menu-question = Which mode? (A–E, 0 to go back, ? help)
siete-menu-what = Type a letter from A to E, or 0 to go back.
siete-menu-again = Which mode? (A–E, Enter: another { $mode }, t what the machine counted, 0 back, ? help)
siete-menu-score = you { $person }, the machine { $machine }
siete-nothing-reckoned = The machine had nothing to count.
siete-expects = The machine expects you to stand from { $score } on ({ $games ->
    [one] 1 game seen
   *[other] { $games } games seen
}).
siete-practice = A practice game: it leaves no result.
siete-result-exists = { $file } exists already. Overwrite it (y), take the next free number (f), or keep none (n)?
siete-result-what = Answer y, f or n.
siete-menu-played = games played: { $games }
siete-deck-name = File of the deck (empty: back, - to shuffle one):
siete-deck-refused = { $file }: { $reason }
siete-result-kept = Result saved in { $file }.
siete-profile-kept = What was learnt stays in { $file }.

siete-deck-empty = the file is empty: a deck has 40 lines with a card each.
siete-deck-not-text = this is not a text file.
siete-deck-not-a-card = line { $line }: “{ $found }” is not a card (1 to 7, 10, 11, 12).
siete-deck-length = { $cards ->
    [one] there is 1 card, and a deck has 40.
   *[other] there are { $cards } cards, and a deck has 40.
}
siete-deck-fifth = line { $line }: this is the fifth { $number }, and a deck has four of each.

siete-profile-not-one = this is not a profile of siete y media.
siete-profile-version = this is a profile of version { $version }, and this program reads version 1.
siete-profile-damaged = the profile is damaged: its checksum does not agree.
siete-profile-line = line { $line } of the profile cannot be read.

not-a-card = “{ $found }” is not a card; for example: { $example }.
not-a-suit = “{ $found }” is not a suit: o (coins), c (cups), e (swords), b (clubs).
not-a-deck = “{ $found }” is not a deck: 40 cards, four of each number, all with suits or none; for example: { $example }.
not-a-mode = “{ $found }” is not a mode: A, B, C, D or E.
not-a-limit = “{ $found }” is not a number of cards: 3 to 5; for example: { $example }.
not-a-toss = “{ $found }” is not a toss; for example: { $example }.
not-a-siete-action = “{ $found }” is not a decision: hit or stand.
not-a-machine = “{ $found }” is not a machine; for example: { $example }.

bot-siete-random = hits or stands by the toss of a coin
bot-siete-threshold = stands as soon as it has that score
bot-siete-bold = stands only when ahead (mode B)
bot-siete-prudent = stands when ahead or, in a tie, if it would probably go over (modes C and D)
bot-siete-optimal = plays every hand as well as it can be played
bot-siete-learner = learns with what you stand (mode E); elsewhere as optimal
