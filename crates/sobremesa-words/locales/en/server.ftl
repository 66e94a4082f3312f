# What the server answers when it refuses.
server-bad-request = The request cannot be understood: { $reason }.
server-bad-json = it is not the JSON that is expected here
server-bad-head = its head cannot be read
server-bad-key = an Idempotency-Key has at most 64 characters
server-bad-version = If-Match names a version like "17"
server-no-such-page = There is nothing here.
server-no-key = An Idempotency-Key is missing.
server-wrong-secret = This link does not open anything here.
server-off = That is switched off at this table.
server-cross-site = This came from another site.
server-unknown-table = There is no such table; it may have been removed after a long time without a move.
server-stale = Something has happened meanwhile: look again.
server-used-link = This link has been used. Ask for a new one.
server-too-large = That is too much to read at once.
server-no-version = If-Match is missing: which version is this meant for?
server-too-fast = Slowly: too much at once from this address.
server-not-ready = The server cannot keep anything at the moment. Nothing you were told is lost; try again.
server-full = There is no room for another table at the moment.
server-over = The match is over.
server-not-now = That cannot be done now.
server-no-result = There is no such result.

# The command.
cli-about-serve = The server: play in the browser, alone or with others by a link
cli-about-serve-backup = Copy everything into a file, also while the server runs
cli-about-serve-check = Ask the running server whether it can keep games
cli-about-serve-tables = All tables that are kept
cli-about-serve-remove = Remove a table
cli-examples-serve =
    Examples:
      sobremesa serve                     on this computer; prints the address
      sobremesa serve --open              and opens the browser
      sobremesa serve --lan               for everybody at home, with a QR code
      sobremesa serve --listen 127.0.0.1:8080 --public-url https://mesa.example.org --behind-proxy 127.0.0.1
cli-examples-serve-backup =
    Examples:
      sobremesa serve backup tables.sqlite
cli-examples-serve-check =
    Examples:
      sobremesa serve check
cli-examples-serve-tables =
    Examples:
      sobremesa serve tables
cli-examples-serve-remove =
    Examples:
      sobremesa serve remove 3q2-7wAAbbCCddEEffGGhh
cli-arg-listen = Where to listen: an address and a port (127.0.0.1:7575, or the next free port)
cli-arg-data = The folder where tables are kept
cli-arg-database = PostgreSQL instead of a folder: postgres://…
cli-arg-open = Open the browser
cli-arg-lan = Listen on the home network too, and show its address with a QR code
cli-arg-make_key = Only who knows this key makes tables
cli-arg-public_url = The address the world knows, where something stands before the server
cli-arg-behind_proxy = The proxy whose word about addresses is taken
cli-arg-serve-limit = How much one address may do: 500 (requests a second), off, or requests=500,tables=300,streams=100
cli-arg-keep = Days after which an untouched table is removed
cli-arg-metrics = Where to serve figures for Prometheus
cli-arg-id = The table's id
cli-arg-serve-backup-file = The file to write
serve-on-the-network = On this network: { $url }
serve-taken = The server cannot listen on { $address }: { $reason }
serve-no-store = Tables cannot be kept in { $place }: { $reason }
serve-newer = a newer version of the program wrote it.
serve-onto-itself = That is the file the tables are kept in: back up into another one.
serve-backed-up = Everything is copied to { $file }.
serve-removed = The table { $id } is removed.
serve-is-ready = The server answers and can keep games.
serve-is-not-ready = The server does not answer, or cannot keep games.
serve-no-home = there is no home folder; --data names one.

cli-about-loadtest = Load for a server: many tables at once, and how long answers took
cli-examples-loadtest =
    Examples:
      sobremesa serve --limit off
      sobremesa loadtest http://127.0.0.1:7575 --tables 128 --seconds 10
      sobremesa loadtest http://127.0.0.1:7575 --tables 128 --streams 256 --json
cli-arg-url = The server
cli-arg-loadtest-tables = Tables played at once
cli-arg-loadtest-streams = Streams that listen, spread over the tables
cli-arg-loadtest-seconds = For how long
cli-arg-loadtest-make_key = The key that lets one make tables there
loadtest-failed = { $url } does not answer: { $reason }
loadtest-actions = { $actions } actions acknowledged, { $rate } a second, at { $tables } tables.
loadtest-latency = Half of them within { $half } ms, 99 % within { $most } ms, the longest { $longest } ms.
loadtest-streams = { $streams } streams, { $events } events, { $errors } errors.
