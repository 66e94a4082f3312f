//! The promises of the hand-outs that a program alone can keep, each with the sentence it comes from.

use std::fmt;
use std::str::FromStr;

/// Which hand-out a program was written from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HandOut {
    /// Dominó V3, por puntos.
    Domino,
    /// Dominó directo.
    Directo,
    /// Las siete y media.
    Siete,
    /// Reversi.
    Reversi,
}

/// A name that is no hand-out's.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is none of domino, directo, siete, reversi")]
pub struct NoHandOut(pub String);

impl HandOut {
    /// All of them.
    pub const ALL: [HandOut; 4] = [
        HandOut::Domino,
        HandOut::Directo,
        HandOut::Siete,
        HandOut::Reversi,
    ];

    /// Its name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            HandOut::Domino => "domino",
            HandOut::Directo => "directo",
            HandOut::Siete => "siete",
            HandOut::Reversi => "reversi",
        }
    }

    /// Its promises.
    #[must_use]
    pub const fn promises(self) -> &'static [Promise] {
        match self {
            HandOut::Domino => &DOMINO,
            HandOut::Directo => &DIRECTO,
            HandOut::Siete => &SIETE,
            HandOut::Reversi => &REVERSI,
        }
    }
}

impl fmt::Display for HandOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for HandOut {
    type Err = NoHandOut;

    fn from_str(text: &str) -> Result<HandOut, NoHandOut> {
        let name = text.trim().to_lowercase();
        HandOut::ALL
            .into_iter()
            .find(|it| it.name() == name)
            .ok_or_else(|| NoHandOut(text.to_owned()))
    }
}

/// What a running program can show of a promise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Showing {
    /// It can be seen on the screen or in files.
    Seen,
    /// It is the reader's of the source, or of the report.
    Unseen,
    /// The hand-out calls it optional, or never says what it is.
    Optional,
}

/// A promise of a hand-out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Promise {
    /// Its name.
    pub id: &'static str,
    /// The sentence of the hand-out, as it stands there.
    pub sentence: &'static str,
    /// What a running program can show of it.
    pub showing: Showing,
}

const fn seen(id: &'static str, sentence: &'static str) -> Promise {
    Promise {
        id,
        sentence,
        showing: Showing::Seen,
    }
}

const fn unseen(id: &'static str, sentence: &'static str) -> Promise {
    Promise {
        id,
        sentence,
        showing: Showing::Unseen,
    }
}

const fn optional(id: &'static str, sentence: &'static str) -> Promise {
    Promise {
        id,
        sentence,
        showing: Showing::Optional,
    }
}

/// Dominó V3.
pub const DOMINO: [Promise; 24] = [
    seen(
        "P01",
        "Cada partida será jugada por entre 2 y 4 jugadores, de los cuales uno será el jugador humano y el resto serán simulados por tu programa.",
    ),
    seen(
        "P02",
        "Nada más iniciar el programa, el jugador humano podrá elegir entre jugar una partida nueva o bien continuar una partida previa cargándola desde fichero (el jugador indicará el nombre del fichero).",
    ),
    seen(
        "P03",
        "Si en algún momento el jugador humano opta por abortar una partida (opción \"salir\" del menú), se le ofrecerá la posibilidad de guardar la partida en un fichero (el jugador indicará el nombre del fichero).",
    ),
    seen(
        "P04",
        "Al iniciar una partida nueva, se permitirá al jugador elegir el número de jugadores entre 2 y 4.",
    ),
    seen(
        "P05",
        "Entonces se generará aleatoriamente el pozo con las 28 fichas posibles. Cada jugador robará al azar 7 fichas del pozo. Las fichas robadas del pozo se eliminarán del pozo.",
    ),
    seen(
        "P06",
        "Empezará el turno el jugador que el seis doble, poniéndose dicha ficha en el tablero. Si ninguno lo tiene, entonces empezará el jugador que tiene cinco doble, y así sucesivamente.",
    ),
    seen(
        "P07",
        "Si ningún jugador tiene ningún doble entonces se volverá a generar el pozo y a repartir las fichas, hasta que algún jugador pueda por fin comenzar la partida.",
    ),
    seen(
        "P08",
        "Antes del turno de cada jugador se mostrará las fichas colocadas en la mesa (tablero) y las fichas de todos los jugadores. […] primero se visualizan los jugadores máquina y el jugador humano se visualiza el último.",
    ),
    seen(
        "P09",
        "Si le toca el turno a algún jugador máquina se mostrarán sucesivamente las acciones que tome: colocar una ficha (a derecha o a izquierda, según sea); o bien, si no tiene movimientos válidos, robar una ficha del pozo.",
    ),
    seen(
        "P10",
        "Igual que en versiones anteriores sólo se puede colocar una ficha a la izquierda si uno de sus valores coincide con el valor del extremo izquierdo del tablero.",
    ),
    seen(
        "P11",
        "No se permite robar si es posible colocar alguna ficha del jugador en el tablero.",
    ),
    seen(
        "P12",
        "Si se coloca la ficha debe representarse en el tablero en la posición correcta. La ficha colocada se elimina de la lista de fichas del jugador.",
    ),
    seen(
        "P13",
        "Si un jugador no puede colocar ninguna de sus fichas, dicho jugador debe robar sucesivamente una ficha del pozo hasta que pueda colocar alguna ficha. Si no quedan fichas por robar en el pozo y todavía no puede colocar ninguna ficha, entonces el jugador pasa.",
    ),
    seen(
        "P14",
        "Una ronda de dominó termina en uno de los dos siguientes casos: si un jugador coloca todas sus fichas; si no quedan fichas para robar en el pozo y ningún jugador puede poner ficha.",
    ),
    seen(
        "P15",
        "Al terminar la ronda el programa debe mostrar qué jugador ha ganado la ronda (si hay ganador) y cuántos puntos tiene cada jugador (la suma de valores de sus fichas, por lo que el ganador, si lo hay, suma 0). Los puntos se acumulan entre rondas sucesivas.",
    ),
    seen(
        "P16",
        "Al terminar una ronda, el programa debe preguntar si se quiere jugar otra ronda o bien terminar la partida.",
    ),
    seen(
        "P17",
        "En cada jugada, la estrategia 1 recorrerá por orden las fichas del jugador máquina (por el orden en que se añadieron en su lista de fichas) y pondrá la primera de ellas que pueda colocar.",
    ),
    seen(
        "P18",
        "En cada jugada, la estrategia 2 buscará la ficha que pueda ponerse que sume más puntuación entre sus dos valores (en caso de haber varias fichas que empaten con la misma máxima puntuación, se escogerá la primera que se añadió a lista de fichas del jugador máquina).",
    ),
    seen(
        "P19",
        "En ambas estrategias, si la primera ficha escogida pudiera colocarse por ambos extremos, entonces se colocará por el extremo izquierdo.",
    ),
    seen(
        "P20",
        "El primer jugador no humano utilizará la estrategia 2, y todos los demás jugadores no humanos sucesivos utilizarán la estrategia 1.",
    ),
    seen(
        "P21",
        "El formato de los ficheros será el siguiente. En una primera línea encontraremos el número de jugadores. La segunda línea contendrá la representación completa del tablero en formato string. […]",
    ),
    seen(
        "P22",
        "Si se reanuda una partida guardada en un fichero el jugador que tendrá el turno será el que lo tenía cuando la partida se abortó, es decir, el jugador humano.",
    ),
    seen(
        "P23",
        "Si la lectura no se puede realizar devolverá false; en caso contrario devolverá true.",
    ),
    unseen(
        "P24",
        "En la versión 3, como ya hiciste en la versión 2, deberás definir una constante NumFichas para el tamaño de los arrays donde se guardarán las fichas.",
    ),
];

/// Dominó directo.
pub const DIRECTO: [Promise; 12] = [
    seen(
        "I01",
        "El programa empieza con un menú de juego […] El número de jugadores (entre 2 y 4) […] La dificultad del juego.",
    ),
    seen(
        "I02",
        "Después, voy a asociar a cada jugador 7 fichas. […] 4 jugadores: Asociará 7 fichas a cada jugador. Por tanto, no hay pozo.",
    ),
    seen(
        "I03",
        "El jugador que comienza la partida será el que contenga la ficha más alta. […] al crear las fichas, he asociado los números más altos a las fichas dobles, pues a la hora de empezar tienen prioridad.",
    ),
    seen(
        "I04",
        "Si hay dos jugadores: 0, 1, 0, 1, 0, 1... Si hay tres jugadores: 0, 1, 2, 0, 1, 2... Si hay cuatro jugadores: 0, 1, 2, 3, 0, 1, 2, 3...",
    ),
    seen(
        "I05",
        "Previamente, voy a mostrar en pantalla las fichas repartidas a cada jugador y las restantes en el pozo. […] la función \"juego\", la cuál me imprime, tras cada turno, las fichas de cada jugador, las puestas en el tablero, las restantes en el pozo y me indica de quién es el turno.",
    ),
    seen(
        "I06",
        "Lo que va a hacer es recorrer una a una las fichas del jugador […], de forma que colocará la primera que pueda poner.",
    ),
    seen(
        "I07",
        "En caso negativo, robará una ficha del pozo (si quedan) y volverá a ser su turno, de forma que el turno no avanza hasta que un jugador pone ficha o, a pesar de no poder poner, no quedan fichas en el pozo.",
    ),
    seen(
        "I08",
        "El número que acompaña al que coincide con el del tablero debe ser el que más veces de repite. En el caso de que no se pueda, pasa al segundo que más veces se repite y así hasta el último.",
    ),
    seen(
        "I09",
        "Un jugador se queda sin fichas […] Si un jugador coloca y, al volverle a tocar a él, ningún otro jugador ha podido colocar, ese jugador gana automáticamente.",
    ),
    seen(
        "I10",
        "Una vez se acaba la partida, te muestra por pantalla quién ha sido el ganador.",
    ),
    seen(
        "I11",
        "A partir de aquí, se permitirá al usuario el control del jugador 1.",
    ),
    optional(
        "I12",
        "Modo solo: Habrá un modo solitario, ya explicaré más adelante en que consiste.",
    ),
];

/// Las siete y media.
pub const SIETE: [Promise; 16] = [
    seen(
        "S01",
        "Si el número asociado está entre el uno y el siete, el valor de esa carta es dicho número; y si el número de la carta es diez, once o doce (sota, caballo o rey) el valor de esa carta es un medio.",
    ),
    seen(
        "S02",
        "Si con las cartas robadas del mazo un jugador supera los 7,5 puntos, perderá automáticamente la partida y ganará su oponente. […] ganará el que más se acerque a los 7,5 puntos. Si obtienen el mismo número de puntos, por defecto se elegirá aleatoriamente quién es el ganador.",
    ),
    seen(
        "S03",
        "El programa actuará de forma cíclica, permitiendo jugar hasta que se elija finalizar el programa.",
    ),
    seen(
        "S04",
        "En todos los modos de juego que usan un archivo como contenedor del mazo de cartas, éstas se van robando en el orden en que figuran en el archivo, y la máquina empieza cogiendo la carta siguiente a la última robada por el humano.",
    ),
    seen(
        "S05",
        "En el modo A cada jugador estará obligado, cuando le llegue el turno, a robar un número concreto de cartas. Ese número de cartas, que será el mismo para los dos jugadores, se generará aleatoriamente al comenzar la partida y estará en el rango [3, 5].",
    ),
    seen(
        "S06",
        "En el modo B, antes de comenzar la partida se generará aleatoriamente el número máximo de cartas, max_cartas, en el intervalo [3, 5] […] como regla de decisión para plantarse simplemente comprobará si su puntuación supera la del humano.",
    ),
    seen(
        "S07",
        "En ambos modos, para cada jugador se mostrará por pantalla cada carta robada y […] la puntuación que consiga, puntuación que se irá mostrando actualizada tras cada robo de carta.",
    ),
    seen(
        "S08",
        "Ninguno de los jugadores tendrá limitación en el número de cartas que puedan coger. La máquina […] se plantará cuando su puntuación sea superior a la del humano o, en caso de que estén empatados, si la probabilidad de pasarse supera el 50%.",
    ),
    seen(
        "S09",
        "Será necesario llevar un recuento de cuántas cartas de cada tipo quedan en el mazo, de forma que la máquina pueda estimar cómo de probable es que se pase.",
    ),
    seen(
        "S10",
        "El mazo de cartas no estará en un archivo, sino que lo generará el programa para cada partida y se mantendrá en memoria.",
    ),
    seen(
        "S11",
        "[…] de forma que cada vez que roba se muestren todas las cartas que tiene en su haber, no sólo la que acaba de robar.",
    ),
    seen(
        "S12",
        "En caso de que se produzca un empate […] el ganador será el que haya conseguido la puntuación con el menor número de cartas. En caso de haber conseguido idéntica puntuación con idéntico número de cartas, el azar decidirá quién gana.",
    ),
    seen(
        "S13",
        "El archivo de resultados que se genera al jugar una partida en el modo D contendrá 4 líneas: la primera con el número de partida, la segunda con el ganador, la tercera con la puntuación y las cartas del humano, y la cuarta con la puntuación y las cartas de la máquina.",
    ),
    seen(
        "S14",
        "Se llevará la cuenta del número de partidas que se juegan en la ejecución correspondiente.",
    ),
    seen(
        "S15",
        "Una de las constantes indicará si queremos que se muestre en pantalla o no el contenido del mazo de cartas después de crearlo y justo después de hacer cualquier modificación en él.",
    ),
    optional(
        "S16",
        "La versión opcional de la práctica consistirá en añadir un modo adicional de juego, el modo E.",
    ),
];

/// Reversi.
pub const REVERSI: [Promise; 10] = [
    seen(
        "R01",
        "El tablero estándar está formado por 8 filas y 8 columnas […] se situarán cuatro fichas (dos de cada color) en las cuatro casillas centrales del tablero, de forma que cada pareja de fichas iguales forme una diagonal entre sí.",
    ),
    seen(
        "R02",
        "El jugador que juegue con las negras realiza el primer movimiento, alternando el turno entre uno y otro para los movimientos sucesivos.",
    ),
    seen(
        "R03",
        "Sólo podrá incorporarse una ficha flanqueando a una o varias fichas contrarias. […] Si en una sola incorporación se provocase esta situación de flanqueo en más de una línea, se voltearán todas las fichas contrarias que estuvieran implicadas en cada uno de los flanqueos.",
    ),
    seen(
        "R04",
        "Si no fuera posible para un jugador encerrar a ninguna ficha, deberá pasar en su turno, volviendo el mismo a su oponente.",
    ),
    seen(
        "R05",
        "La partida finaliza cuando todas las casillas del tablero son ocupadas o ninguno de los 2 jugadores tiene posibilidad de incorporar una nueva ficha. En cualquier caso, vence el jugador que tiene más fichas sobre el tablero.",
    ),
    seen(
        "R06",
        "La partida podrá ser realizada de la siguiente manera: humano contra humano, computadora contra humano y computadora contra computadora.",
    ),
    seen(
        "R07",
        "La máquina tendrá un nivel de juego en el cual debe tener siempre como meta vencer a su adversario.",
    ),
    seen(
        "R08",
        "El juego debe ser desarrollado con una interfaz de comandos donde para cada jugada se presente en pantalla el estado del tablero después de la jugada.",
    ),
    unseen(
        "R09",
        "La entrega debe constar de un informe el cual debe contener al menos: análisis del problema, algoritmo general, estructura de datos (clases), tabla de funciones (asociadas a las clases) y el código fuente del programa.",
    ),
    seen("R10", "Ejemplo de una jugada"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_promise_of_a_hand_out_is_there_once_and_in_order() {
        for (handout, letter, count) in [
            (HandOut::Domino, 'P', 24),
            (HandOut::Directo, 'I', 12),
            (HandOut::Siete, 'S', 16),
            (HandOut::Reversi, 'R', 10),
        ] {
            let ids: Vec<String> = handout
                .promises()
                .iter()
                .map(|it| it.id.to_owned())
                .collect();
            let wanted: Vec<String> = (1..=count)
                .map(|number| format!("{letter}{number:02}"))
                .collect();
            assert_eq!(ids, wanted);
            assert_eq!(handout.name().parse(), Ok(handout));
        }
    }
}
