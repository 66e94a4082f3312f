# What was wrong, and what would be right.
not-understood = I do not understand “{ $found }”; for example: { $example }.
not-a-seat = “{ $found }” is not a player; for example: { $example }.
not-a-seed = “{ $found }” is not a seed: a number from 0 to 18446744073709551615, or 64 hex digits.
not-a-player = “{ $found }” is nobody who can sit down; for example: { $example }.
not-a-square = “{ $found }” is not a square; for example: { $example }.
not-a-language = “{ $found }” is not a language: es (Spanish) or en (English).
not-a-position = “{ $found }” is not a position; for example: { $example }.
not-a-result = “{ $found }” is not a result; for example: { $example }.
not-a-deal = “{ $found }” is not a deal; for example: { $example }.
not-a-chance-event = Nothing is dealt in this game.

error-not-legal = { $action } is not a legal move of player { $seat }.
error-not-your-turn = It is player { $seat }'s turn.
error-chance-is-due = The deal comes first: nobody can play yet.
error-no-chance-now = Nothing is dealt now: it is player { $seat }'s turn.
error-impossible = This cannot be dealt now: { $chance }.
error-over = The game is over.
error-rules-not-a-pair = “{ $found }” is not a rule like key=value.
error-rules-unknown = There is no rule “{ $key }”.
error-rules-twice = The rule “{ $key }” is given twice.
error-rules-value = { $key }={ $value } is not possible: { $key } can be { $allowed }.
error-rules-conflict = { $one } and { $other } do not go together.
error-wrong-players = { $wanted ->
    [one] This game is for one player, and there are { $found }.
   *[other] This game is for { $wanted } players, and there are { $found }.
}
error-nothing-to-undo = There is nothing to take back.
error-no-notation = This position cannot be written down, so the game cannot start from it.
error-hand-not-over = The round is not over.
error-unknown-bot = Nobody called “{ $name }” plays { $game }; “sobremesa bots { $game }” tells who does.
error-unknown-game = There is no game “{ $name }”; there are { $games }.
error-at-line = Line { $line }: { $reason }

record-empty = the file is empty.
record-not-text = this is not text.
record-not-a-record = a saved game begins with “sobremesa 1”.
record-version = this is version { $version }, and this program reads versions 1 and 2.
record-not-a-key = “{ $found }” is not a line like key: value.
record-repeated = the key “{ $key }” stands there twice.
record-too-long = a record has at most { $most } lines.
record-no-game = the key “game” is missing.
record-bad-seed = “{ $found }” is not a seed: a seed is a number from 0 to 18446744073709551615, or 64 hexadecimal digits.
record-no-such-seat = there is no player { $seat } at a table of { $seats }.
record-not-an-event = “{ $found }” is not an event: it begins with *, =, !, # or the number of a player.
record-hand-order = this should be round { $expected }, and says “{ $found }”.
record-hand-unfinished = round { $hand } is not over, and the next one begins.
record-wrong-seat = it is player { $expected }'s turn, not player { $found }'s.
record-not-over = a result, but the game is not over.
record-wrong-result = the result is { $expected }, and the file says { $found }.
record-after-the-end = nothing can follow the result of a round but the next one.

file-empty = The file is empty.
file-too-large = The file is too large to be a game ({ $bytes } bytes).
file-packed = The file is compressed, and damaged.
file-unknown = This is neither a saved game nor any other file of these games.

io-not-found = there is no such file.
io-permission = there is no permission.
io-folder = it is a folder.
io-device = it is a device, not a file.
io-pipe = it is a pipe, not a file.
io-socket = it is a socket, not a file.
io-strange = it is no ordinary file.
io-no-folder = there is no such folder.
io-exists = it exists already.
io-not-overwritten = it exists already; --force overwrites it.
io-full = no space is left.
io-read-only = nothing can be written there.
io-other = { $error }.
error-no-such-event = There is no going back to event { $event }: it is not there, or was taken back.
error-match-over = The match is over.
record-bad-secret = “{ $found }” is not 64 hexadecimal digits.
record-other-secret = this is not the secret that was promised at the start.
record-other-deal = the secret deals { $expected }, and the file says { $found }.
record-not-beside = “{ $found }” is none of undo, resign, timeout, seat, practice.
record-viewers = this is what one viewer saw: what was hidden is not in it, and it cannot be played on.
