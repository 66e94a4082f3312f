# Lo que contesta el servidor cuando dice que no.
server-bad-request = No se entiende la petición: { $reason }.
server-bad-json = no es el JSON que se espera aquí
server-bad-head = no se puede leer su cabecera
server-bad-key = una Idempotency-Key tiene 64 caracteres como mucho
server-bad-version = If-Match nombra una versión como "17"
server-no-such-page = Aquí no hay nada.
server-no-key = Falta una Idempotency-Key.
server-wrong-secret = Este enlace no abre nada aquí.
server-off = Eso no está permitido en esta mesa.
server-cross-site = Esto viene de otro sitio.
server-unknown-table = No existe esa mesa; puede que se quitara tras mucho tiempo sin jugadas.
server-stale = Mientras tanto ha pasado algo: mira otra vez.
server-used-link = Este enlace ya se usó. Pide uno nuevo.
server-too-large = Es demasiado para leerlo de una vez.
server-no-version = Falta If-Match: ¿para qué versión es esto?
server-too-fast = Más despacio: demasiado a la vez desde esta dirección.
server-not-ready = El servidor no puede guardar nada en este momento. Nada de lo dicho se pierde; inténtalo de nuevo.
server-full = No hay sitio para otra mesa en este momento.
server-over = La partida ha terminado.
server-not-now = Eso no se puede hacer ahora.
server-no-result = No existe ese resultado.

# La orden.
cli-about-serve = El servidor: jugar en el navegador, a solas o con otros por un enlace
cli-about-serve-backup = Copia todo en un archivo, también con el servidor en marcha
cli-about-serve-check = Pregunta al servidor en marcha si puede guardar partidas
cli-about-serve-tables = Todas las mesas guardadas
cli-about-serve-remove = Quita una mesa
cli-examples-serve =
    Ejemplos:
      sobremesa serve                     en este ordenador; dice la dirección
      sobremesa serve --open              y abre el navegador
      sobremesa serve --lan               para todos en casa, con un código QR
      sobremesa serve --listen 127.0.0.1:8080 --public-url https://mesa.example.org --behind-proxy 127.0.0.1
cli-examples-serve-backup =
    Ejemplos:
      sobremesa serve backup mesas.sqlite
cli-examples-serve-check =
    Ejemplos:
      sobremesa serve check
cli-examples-serve-tables =
    Ejemplos:
      sobremesa serve tables
cli-examples-serve-remove =
    Ejemplos:
      sobremesa serve remove 3q2-7wAAbbCCddEEffGGhh
cli-arg-listen = Dónde escucha: una dirección y un puerto (127.0.0.1:7575, o el siguiente libre)
cli-arg-data = La carpeta donde se guardan las mesas
cli-arg-database = PostgreSQL en lugar de una carpeta: postgres://…
cli-arg-open = Abre el navegador
cli-arg-lan = Escucha también en la red de casa, y enseña su dirección con un código QR
cli-arg-make_key = Solo quien sabe esta clave hace mesas
cli-arg-public_url = La dirección que conoce el mundo, si hay algo delante del servidor
cli-arg-behind_proxy = El proxy a quien se cree lo que dice de las direcciones
cli-arg-serve-limit = Cuánto puede hacer una dirección: 500 (peticiones por segundo), off, o requests=500,tables=300,streams=100
cli-arg-keep = Días tras los que se quita una mesa que nadie toca
cli-arg-metrics = Dónde se sirven las cifras para Prometheus
cli-arg-id = La mesa, por su nombre
cli-arg-serve-backup-file = El archivo que se escribe
serve-on-the-network = En esta red: { $url }
serve-taken = El servidor no puede escuchar en { $address }: { $reason }
serve-no-store = No se pueden guardar mesas en { $place }: { $reason }
serve-newer = lo escribió una versión más nueva del programa.
serve-onto-itself = Ese es el archivo en el que se guardan las mesas: haz la copia en otro.
serve-backed-up = Todo está copiado en { $file }.
serve-removed = Se ha quitado la mesa { $id }.
serve-is-ready = El servidor contesta y puede guardar partidas.
serve-is-not-ready = El servidor no contesta, o no puede guardar partidas.
serve-no-home = no hay carpeta personal; --data dice otra.

cli-about-loadtest = Carga para un servidor: muchas mesas a la vez, y cuánto tardan las respuestas
cli-examples-loadtest =
    Ejemplos:
      sobremesa serve --limit off
      sobremesa loadtest http://127.0.0.1:7575 --tables 128 --seconds 10
      sobremesa loadtest http://127.0.0.1:7575 --tables 128 --streams 256 --json
cli-arg-url = El servidor
cli-arg-loadtest-tables = Mesas que se juegan a la vez
cli-arg-loadtest-streams = Flujos que escuchan, repartidos entre las mesas
cli-arg-loadtest-seconds = Durante cuántos segundos
cli-arg-loadtest-make_key = La clave que deja hacer mesas allí
loadtest-failed = { $url } no contesta: { $reason }
loadtest-actions = { $actions } jugadas confirmadas, { $rate } por segundo, en { $tables } mesas.
loadtest-latency = La mitad en { $half } ms, el 99 % en { $most } ms, la más lenta { $longest } ms.
loadtest-streams = { $streams } flujos, { $events } avisos, { $errors } errores.
