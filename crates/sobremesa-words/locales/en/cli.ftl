cli-usage = Usage:
cli-commands = Commands
cli-options = Options
cli-arguments = Arguments

cli-about-sobremesa = The table games of after lunch. Without a command, the menu.
cli-about-play = Play: people and machines in any mix
cli-about-simulate = Machines only: many games at once, or one told move by move
cli-about-replay = Watch a saved game, step by step, forwards and backwards
cli-about-check = Is this a sound file? Says what it is, or why not
cli-about-convert = Change from one format to another
cli-about-bots = Who can sit down at the table
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
cli-examples-simulate =
    Examples:
      sobremesa simulate reversi --seats random,greedy --games 100000
      sobremesa simulate reversi --seats greedy,greedy --tell
      sobremesa simulate --from deal.mesa
cli-examples-replay =
    Examples:
      sobremesa replay game.mesa
      sobremesa replay game.mesa --speed 2
cli-examples-check =
    Examples:
      sobremesa check game.mesa
      sobremesa check --json *.mesa
cli-examples-convert =
    Examples:
      sobremesa convert game.mesa --to mesa --out copy.mesa
cli-examples-bots =
    Examples:
      sobremesa bots
      sobremesa bots reversi --json
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
cli-arg-color = Colours: auto, always or never
cli-arg-json = Output for programs: one object per line
cli-arg-quiet = No notices and no progress bar
cli-arg-verbose = Tells more
cli-arg-game = The game
cli-arg-rules = The rules, as in “rules:” of a saved game
cli-arg-seats = Who plays: person, person:Ana or a machine, separated by commas
cli-arg-load = Goes on with the game in this file
cli-arg-save = Saves the game here at the end or on leaving
cli-arg-games = How many games
cli-arg-tell = Tells each move and the state after it
cli-arg-from = Goes on from this file, which may hold no more than the deal
cli-arg-file = The file
cli-arg-files = The files
cli-arg-speed = Steps a second (else one for each Enter)
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
convert-formats = { $game } has no format “{ $format }”; it has { $formats }.
convert-untold = this cannot be told in the format { $format }.
convert-one = a record tells one game, and here are { $count }.
replay-speed = --speed is a number of steps a second, above 0.
simulate-person = A person sits in seat { $seat }: say with --seats which machine plays for them.
simulate-seats = Say with --seats which machines play, separated by commas.
