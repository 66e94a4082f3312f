cli-usage = Usage:
cli-commands = Commands
cli-options = Options
cli-arguments = Arguments

cli-about-sobremesa = The table games of after lunch. Without a command, the menu.
cli-about-play = Play: people and machines in any mix
cli-about-simulate = Machines only: many games at once, or one told move by move
cli-about-tournament = Tournament: everybody against everybody, with ratings and a report
cli-about-replay = Watch a saved game, step by step, forwards and backwards
cli-about-check = Is this a sound file? Says what it is, or why not
cli-about-convert = Change from one format to another
cli-about-solve = Solve: the exact value of a position
cli-about-solve-siete = The exact odds of siete y media
cli-about-solve-reversi = Reversi endings solved: score, best move and line of each position
cli-about-engine = Be the engine of a graphical program
cli-about-bots = Who can sit down at the table
cli-about-review = Review a game: how it stood, where it turned, what would have been better
cli-about-stats = What was played here, against whom, how it went
cli-about-continue = Go on with the game that was left, exactly there
cli-about-schema = The JSON schema of everything that is sent
cli-about-man = The manual pages
cli-about-completions = The completion script of a shell

cli-examples-sobremesa =
    Examples:
      sobremesa                                     the menu
      sobremesa play reversi --seats person,greedy  a game against the machine
      sobremesa simulate reversi --seats random,greedy --games 1000
      sobremesa check game.mesa
cli-examples-play =
    Examples:
      sobremesa play reversi
      sobremesa play reversi --seats person:Ana,person:Luis --save game.mesa
      sobremesa play --load game.mesa
      sobremesa play siete --mode D --deck deck.txt --results results
cli-examples-simulate =
    Examples:
      sobremesa simulate reversi --seats random,greedy --games 100000
      sobremesa simulate reversi --seats greedy,greedy --tell
      sobremesa simulate --from deal.mesa
cli-examples-tournament =
    Examples:
      sobremesa tournament reversi --bots random,greedy,level:1 --pairs 100 --out torneo
      sobremesa tournament reversi --bots level:2,level:1 --sprt 0,20 --openings 4
      sobremesa tournament reversi --bots level:3,gtp:"gtp-rhino -l 2" --pairs 20
      sobremesa tournament domino --bots first,highest,blocker --pairs 1000
cli-examples-replay =
    Examples:
      sobremesa replay game.mesa
      sobremesa replay game.mesa --speed 2
      sobremesa replay game.mesa --curve
      sobremesa replay games.wtb --list --player ana --year 1999
      sobremesa replay games.wtb --game 12
cli-examples-check =
    Examples:
      sobremesa check game.mesa
      sobremesa check --json *.mesa
cli-examples-convert =
    Examples:
      sobremesa convert game.mesa --to mesa --out copy.mesa
      sobremesa convert games.wtb --to ggf --game 12 --out one.ggf
cli-examples-solve =
    Examples:
      sobremesa solve reversi endings.obf
      sobremesa solve siete --mode C --person 3,2,10
cli-examples-solve-siete =
    Examples:
      sobremesa solve siete --mode C --person 3,2,10             the person stands on these cards
      sobremesa solve siete --mode D --machine optimal           the best the person can do
      sobremesa solve siete --mode D --plot luck.svg             the chance of winning by score
      sobremesa solve siete --mode E --stands-at 5.5             the machine's best response
      sobremesa solve siete --mode E --equilibrium --json
cli-examples-solve-reversi =
    Examples:
      sobremesa solve reversi endings.obf
      sobremesa solve reversi game.ggf --json
      sobremesa solve reversi endings.obf --exact 30 --jobs 4
cli-examples-engine =
    Examples:
      sobremesa engine reversi --protocol gtp
      sobremesa engine reversi --protocol nboard
      sobremesa engine reversi --protocol gtp --level 5
cli-examples-bots =
    Examples:
      sobremesa bots
      sobremesa bots reversi --json
cli-examples-review =
    Examples:
      sobremesa review partida.mesa
      sobremesa review partida.mesa --html repaso.html
      sobremesa review games.wtb --game 3
cli-examples-stats =
    Examples:
      sobremesa stats
      sobremesa stats --csv > stats.csv
cli-examples-continue =
    Examples:
      sobremesa continue
      sobremesa continue --list
      sobremesa continue 2
cli-examples-schema =
    Examples:
      sobremesa schema > sobremesa.schema.json
      sobremesa schema --json                                    on one line
cli-examples-man =
    Examples:
      sobremesa man | man -l -
      sobremesa man ./man1
cli-examples-completions =
    Examples:
      sobremesa completions bash > sobremesa.bash

cli-arg-help = Shows this help
cli-arg-version = Shows the version
cli-arg-lang = Language: es or en (else the system's)
cli-arg-seed = Seed: the same seed and the same decisions give the same game
cli-arg-jobs = How many threads at once (else all cores)
cli-arg-plain = Line mode
cli-arg-ascii = ASCII letters only
cli-arg-no_mouse = Does not use the mouse
cli-arg-color = Colours: auto, always or never
cli-arg-force = Overwrites existing files without asking
cli-arg-json = Output for programs: one object per line
cli-arg-quiet = No notices and no progress bar
cli-arg-verbose = Tells more
cli-arg-game = The game
cli-arg-rules = The rules, as in “rules:” of a saved game
cli-rules = Rules of each game (in brackets, what holds where nothing is said):
cli-arg-seats = Who plays: person, person:Ana or a machine, separated by commas
cli-arg-load = Goes on with the game in this file
cli-arg-save = Saves the game here at the end or on leaving
cli-arg-mode = The mode of siete y media, A to E
cli-arg-deck = Siete y media: the file of the deck; without a name, asks at each game
cli-arg-show_deck = Siete y media: shows the deck after making it and after every change
cli-arg-results = Siete y media: the folder of the results (else the current one)
cli-arg-profile = Siete y media, mode E: the file where the machine keeps what it learns
cli-arg-person = The cards on which the person stands, like 3,2,10
cli-arg-machine = The machine: bold, prudent, optimal or threshold:5.5 (else the document's)
cli-arg-limit = The number of cards of modes A and B (else all three)
cli-arg-stands_at = Mode E: the person stands from this score on
cli-arg-equilibrium = Mode E: perfect play of both
cli-arg-plot = Draws the chance of winning by score into this SVG file
cli-arg-html = Writes the review as a page to this file
cli-arg-csv = Comma-separated values
cli-arg-exact = Exact up to so many empty squares (else 26); with more, an estimate
cli-arg-protocol = The language of the graphical program: gtp or nboard
cli-arg-level = The level, from 1 to 12 (else 8)
cli-arg-games = How many games
cli-arg-rotate = Plays each deal in every rotation of the seats
cli-arg-hands = Rounds of each game, which the machines remember
cli-arg-bots = Who plays, separated by commas; gtp:"command" is a program of somebody else's
cli-arg-pairs = Deals for each table (else 100, or as many as openings)
cli-arg-sprt = Stops when sure whether the first is stronger by elo1 or only by elo0
cli-arg-resume = Goes on with what was interrupted in the folder of --out
cli-arg-records = Keeps the whole games too, compressed
cli-arg-openings = Openings: all of N moves, or the list in a file
cli-arg-nodes = How much a machine thinks for each decision, in nodes
cli-arg-time = How long a machine thinks for each decision, in seconds
cli-arg-simulate-out = Leaves the results and a line for each game in this folder
cli-arg-tournament-out = Leaves results, pictures, a report and a line for each game in this folder
cli-arg-tell = Tells each move and the state after it
cli-arg-from = Goes on from this file, which may hold no more than the deal
cli-arg-file = The file (- is what is pasted or piped in)
cli-arg-files = The files
cli-arg-speed = Steps a second of machines and of what is watched
cli-arg-host = Show everything that was dealt, also while the game is not over
cli-arg-curve = The curve of the game: how it stood before each move and where it was lost
cli-arg-to = The format: mesa, or one of the game's own
cli-arg-out = Writes to this file instead of the screen
cli-arg-folder = Writes all pages into this folder
cli-arg-shell = bash, zsh, fish, elvish or powershell

cli-error-command = There is no command “{ $name }”.
cli-error-unknown = There is no option “{ $name }”.
cli-error-missing = { $name } is missing.
cli-error-conflict = { $name } and { $other } do not go together.
cli-error-value = “{ $value }” will not do for { $name }.
cli-error-no-value = { $name } needs a value.
cli-error-other = It cannot be used like that.
cli-error-help = --help explains.

load-no-game = there is no game { $number }: there are { $count }.
load-other-game = it is a game of { $game }, not of { $wanted }.
check-record = a record of { $game },
check-format = { $game }, format { $format },
check-length = { $hands ->
    [one] { $steps ->
        [one] 1 step,
       *[other] { $steps } steps,
    }
   *[other] round { $hands }, step { $steps },
}
check-games = { $games } games or positions.
check-finished = finished: { $points }.
check-unfinished = unfinished.
check-viewers = a viewer's record of { $game }: what was hidden from them is not in it, and it cannot be played on.
check-secret = The deals follow from the secret.
check-promised = The secret is the one promised, and the deals follow from it.
convert-formats = { $game } has no format “{ $format }”; it has { $formats }.
convert-untold = this cannot be told in the format { $format }.
replay-speed = --speed is a number of steps a second, above 0.
replay-curve-speed = --curve shows the whole game at once: --speed has nothing to do there.
simulate-person = A person sits in seat { $seat }: say with --seats which machine plays for them.
play-only-siete = --mode, --deck, --show-deck, --results and --profile belong to siete y media only.
play-two-modes = --mode and --rules name different modes.
solve-machine-wins = The machine wins { $machine }; the person { $person }.
solve-person-over = With { $score } the person goes over and loses.
solve-stands = The person stands on { $cards } ({ $score }), mode { $mode }, machine { $machine }:
solve-best = The best the person can do, mode { $mode }, machine { $machine }:
solve-fixed = Mode A with { $limit } cards: nobody decides anything.
solve-limit = With { $limit } cards:
solve-best-row = { $score }: stands with { $stand } of { $hands } hands
solve-answer = The person stands from { $score } on; the machine's best response:
solve-answer-fixed = The person stands from { $score } on and the machine plays { $machine }:
solve-equilibrium = Perfect play of both, mode E (error below { $gap }):
solve-plotted = Drawn in { $file }.
solve-no-cards = Say on which cards the person stands, for example --person 3,2,10.
solve-too-many = A deck does not have so many equal cards.
solve-beyond-limit = With a limit of { $limit } nobody has { $cards } cards.
solve-fixed-cards = In mode A with { $limit } cards one has { $limit }, not { $cards }.
solve-only-e = --stands-at and --equilibrium belong to mode E.
solve-machine-e = In mode E the machine is optimal or threshold:T.
solve-equilibrium-head = How often each stands, by score; the machine by the person's cards (as often as each hand comes up):
solve-equilibrium-score = score
solve-equilibrium-person = person
solve-equilibrium-machine = machine, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
plot-title-open = Siete y media, mode { $mode }{ $limit }: what the person wins against { $machine }
plot-title-fixed = Siete y media, mode A with { $limit } cards each: what the person wins with these cards
plot-title-threshold = Siete y media, mode E: what the machine wins by when the person stands
plot-title-stands-at = Siete y media, mode E: what the machine wins if the person stands from { $score }
plot-final = with these cards
plot-asked = from { $score }
plot-score = score
plot-person-wins = the person wins
plot-stand = standing
plot-hit = drawing
plot-stands-at = the person stands from
plot-machine-wins = the machine wins

solve-reversi-row = { $number }  { $side }  { $empties } empty  { $score }  { $best }  { $nodes } nodes  { $speed } M/s  { $seconds } s  { $line }
solve-reversi-step = no. { $number }: { $score } { $best } ({ $depth } deep, { $percent } %)
solve-reversi-total = { $positions ->
    [one] Total: 1 position, { $nodes } nodes, { $speed } M/s, { $seconds } s.
   *[other] Total: { $positions } positions, { $nodes } nodes, { $speed } M/s, { $seconds } s.
}
engine-only-reversi = Only Reversi has an engine for graphical programs.
cli-arg-continue-number = Which one, as --list shows them; without a number, the last unfinished one
cli-arg-continue-list = Show all that are kept

# Joining.
cli-about-join = Sits down at a server's table
cli-examples-join =
    Examples:
      sobremesa join http://127.0.0.1:7575/t/ID#join.SECRET --name Luis
cli-arg-link = The link: to sit down, to come back to a seat, or to watch
cli-arg-name = What you are called at the table
cli-about-analyse = A board to think at: the value of every legal move while the engine looks deeper
cli-about-openings = The names of the openings of Reversi
cli-examples-analyse =
    Examples:
      sobremesa analyse reversi
      sobremesa analyse reversi f5d6c3d3c4 --depth 18
      sobremesa analyse reversi games.ggf --game 3
cli-examples-openings =
    Examples:
      sobremesa openings
      sobremesa openings tiger
      sobremesa openings f5d6c3d3c4
cli-arg-game-number = The game of this number in a file of many
cli-arg-player = Games of a player whose name holds this
cli-arg-year = Games of this year
cli-arg-opening = Games whose opening's name holds this
cli-arg-result = Games that ended so: black, white, tie, a lead like +12, a score like 38-26
cli-arg-list-games = Lists the games of a file instead of showing one
cli-arg-strict = Refuses a file in which a single game is unusual
cli-arg-hash = Memory for what the engine remembers, in megabytes
cli-arg-asked-opening = A part of a name, or moves whose name is asked for
cli-arg-position = A position, moves, or a file of them
cli-arg-analyse-depth = How many moves to look ahead (else 14)
cli-arg-analyse-exact = Exact up to so many empty squares (else 20)
cli-arg-replay-depth = Moves to look ahead at each move of the curve (Reversi; else 10, and exact from 20 empty squares on)
replay-curve-depth = --depth belongs to the curve of a game that is searched move by move, like Reversi.
cli-about-grade = A referee for other people's programs written from the hand-outs
cli-about-sample = Example files of rare cases: decks, saves, a deal
cli-examples-grade =
    Examples:
      sobremesa grade main.cpp --as siete
      sobremesa grade ./domino --as domino --games 200 --format json
      sobremesa grade --class submissions --as directo
cli-examples-sample =
    Examples:
      sobremesa sample deck > mazo.txt
      sobremesa sample save-blocked --seed 3 > partida.txt
cli-arg-grade-program = The program: a source file in C or C++, or anything that can be executed
cli-arg-as = The hand-out: domino, directo, siete or reversi
cli-arg-dialect = What to type at this program, in TOML
cli-arg-grade-games = Games of each mode and number of players (else 40)
cli-arg-format = The report's form: text, json, junit, vpl or gradescope
cli-arg-only = Judges these promises only, separated by commas
cli-arg-grade-time = How many seconds the whole program may cost
cli-arg-rubric = How much each promise weighs, in TOML
cli-arg-learn = Writes the dialect that was found instead of the report
cli-arg-class = Judges all programs below this folder and writes a page and a table
cli-arg-grade-out = The folder for the page and the table (else the current one)
cli-arg-arguments = The program's arguments; {"{"}seed{"}"} is the seed of each run
cli-arg-kind = deck, deck-half, save, save-empty-boneyard, save-blocked or deal-no-double
