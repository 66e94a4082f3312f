// Dominó V3: one person and one to three machines, round after round, fewest points win.
//
// A reference program for the referee, written from the hand-out and nothing else.
// -DFAULT=n makes one mistake of the list in faults.toml, -DDIALECT=n asks in other words,
// -DLATIN1, -DANSI and -DBUFFERED change how it prints and not what it plays.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <string>

using namespace std;

#ifndef FAULT
#define FAULT 0
#endif
#ifndef DIALECT
#define DIALECT 0
#endif

constexpr bool fault(int n) { return FAULT == n; }

const int NumFichas = 28;
const int FichasPorJugador = fault(23) ? 6 : 7;
const int MinJugadores = 2;
const int MaxJugadores = 4;
const int MaxValor = 6;

struct tFicha {
    int izquierda, derecha;
};
typedef tFicha tArrayFichas[NumFichas];
struct tListaFichas {
    tArrayFichas fichas;
    int contador = 0;
};
typedef tListaFichas tJugadores[MaxJugadores];
typedef int tPuntosJugadores[MaxJugadores];
struct tJuego {
    string tablero;
    tListaFichas pozo;
    tJugadores jugadores;
    tPuntosJugadores puntos = {};
    int numJugadores = 0;
};

enum tLado { Izquierda, Derecha };
enum tOpcion { PonerIzquierda, PonerDerecha, Robar, Salir, Ninguna };
enum tFin { RondaTerminada, PartidaAbortada };

// ---------------------------------------------------------------- what is read from the person

// One answer is one line; where the input ends, so does the program.
string leerLinea() {
    string linea;
    if (!getline(cin, linea)) {
        cout << endl;
        exit(0);
    }
    const char* blancos = " \t\r";
    size_t desde = linea.find_first_not_of(blancos);
    if (desde == string::npos) return "";
    return linea.substr(desde, linea.find_last_not_of(blancos) - desde + 1);
}

// A number of one or two digits, or -1 for anything else.
int leerEntero() {
    string linea = leerLinea();
    if (linea.empty() || linea.size() > 2) return -1;
    for (char c : linea)
        if (c < '0' || c > '9') return -1;
    return stoi(linea);
}

// A question for yes or no; some dialects ask it the other way round.
bool preguntar(const string& pregunta, const string& contraria) {
    while (true) {
        if (DIALECT == 1) cout << contraria << " (s/n): ";
        else if (DIALECT == 2) cout << pregunta << " (1. si, 2. no): ";
        else cout << pregunta << " (s/n): ";
        string respuesta = leerLinea();
        bool si = respuesta == "s" || respuesta == "S" || (DIALECT == 2 && respuesta == "1");
        bool no = respuesta == "n" || respuesta == "N" || (DIALECT == 2 && respuesta == "2");
        if (si || no) return si != (DIALECT == 1);
        cout << "Responde a la pregunta." << endl;
    }
}

// ---------------------------------------------------------------- tiles and lists of tiles

string texto(const tFicha& ficha) {
    return "|" + to_string(ficha.izquierda) + "-" + to_string(ficha.derecha) + "|";
}

int suma(const tFicha& ficha) { return ficha.izquierda + ficha.derecha; }

bool esDoble(const tFicha& ficha) { return ficha.izquierda == ficha.derecha; }

tFicha vuelta(const tFicha& ficha) { return {ficha.derecha, ficha.izquierda}; }

void annadirFicha(tListaFichas& lista, const tFicha& ficha) {
    lista.fichas[lista.contador] = ficha;
    lista.contador++;
}

void eliminarFicha(tListaFichas& lista, int indice) {
    lista.contador--;
    if constexpr (fault(9)) {  // the last tile takes the place of the one that goes
        lista.fichas[indice] = lista.fichas[lista.contador];
        return;
    }
    for (int i = indice; i < lista.contador; i++) lista.fichas[i] = lista.fichas[i + 1];
}

// ---------------------------------------------------------------- the boneyard

void generarPozo(tListaFichas& pozo) {
    pozo.contador = 0;
    for (int i = 0; i <= MaxValor; i++)
        for (int j = i; j <= MaxValor; j++) annadirFicha(pozo, {i, j});
}

void desordenarPozo(tListaFichas& pozo) {
    for (int i = pozo.contador - 1; i > 0; i--) swap(pozo.fichas[i], pozo.fichas[rand() % (i + 1)]);
}

// The boneyard was shuffled, so its last tile is as random as any.
void robarFicha(tListaFichas& pozo, tListaFichas& lista) {
    int indice = pozo.contador - 1;
    if constexpr (fault(24)) indice = rand() % pozo.contador;  // any tile is given, the last one goes
    annadirFicha(lista, pozo.fichas[indice]);
    pozo.contador--;
    if constexpr (fault(4)) rotate(lista.fichas, lista.fichas + lista.contador - 1, lista.fichas + lista.contador);
}

// ---------------------------------------------------------------- the board

int extremo(const string& tablero, tLado lado) {
    return (lado == Izquierda ? tablero[1] : tablero[tablero.size() - 2]) - '0';
}

bool puedePonerse(const tJuego& juego, const tFicha& ficha, tLado lado) {
    int valor = extremo(juego.tablero, lado);
    return ficha.izquierda == valor || ficha.derecha == valor;
}

bool puedePonerse(const tJuego& juego, const tFicha& ficha) {
    return puedePonerse(juego, ficha, Izquierda) || puedePonerse(juego, ficha, Derecha);
}

bool puedePoner(const tJuego& juego, int jugador) {
    const tListaFichas& lista = juego.jugadores[jugador];
    for (int i = 0; i < lista.contador; i++)
        if (puedePonerse(juego, lista.fichas[i])) return true;
    return false;
}

// Puts the tile at its end, turned so that the touching numbers agree.
void ponerFicha(tJuego& juego, int jugador, int indice, tLado lado) {
    tFicha ficha = juego.jugadores[jugador].fichas[indice];
    int valor = extremo(juego.tablero, lado);
    int toca = lado == Izquierda ? ficha.derecha : ficha.izquierda;
    if (toca != valor && !fault(8)) ficha = vuelta(ficha);
    juego.tablero = lado == Izquierda ? texto(ficha) + juego.tablero : juego.tablero + texto(ficha);
    eliminarFicha(juego.jugadores[jugador], indice);
}

bool sinSalida(const tJuego& juego) {
    if (juego.pozo.contador > 0) return false;
    for (int i = 0; i < juego.numJugadores; i++)
        if (puedePoner(juego, i)) return false;
    return true;
}

// ---------------------------------------------------------------- what is shown

string nombre(int jugador) {
#ifdef LATIN1
    return jugador == 0 ? "Jugador" : "M\xe1quina #" + to_string(jugador);
#else
    return jugador == 0 ? "Jugador" : "Maquina #" + to_string(jugador);
#endif
}

void mostrarTitulo(const string& titulo) {
    string marco = "+" + string(titulo.size() + 2, '-') + "+";
    cout << marco << endl << "| " << titulo << " |" << endl << marco << endl;
}

void mostrarFichas(const tJuego& juego, int jugador) {
    cout << left << setw(11) << nombre(jugador);
    for (int i = 0; i < juego.jugadores[jugador].contador; i++) {
#ifdef ANSI
        cout << " \033[1;33m" << texto(juego.jugadores[jugador].fichas[i]) << "\033[0m";
#else
        cout << " " << texto(juego.jugadores[jugador].fichas[i]);
#endif
    }
    cout << endl;
}

// The machines first, the person last, as the hand-out draws it.
void mostrarJuego(const tJuego& juego) {
#ifdef ANSI
    cout << "\033[2J\033[H";
#else
    cout << endl;
#endif
    mostrarTitulo("T A B L E R O");
    cout << juego.tablero << endl;
    if constexpr (fault(25)) mostrarFichas(juego, 0);  // the person first
    for (int i = 1; i < juego.numJugadores; i++) mostrarFichas(juego, i);
    if constexpr (!fault(25)) mostrarFichas(juego, 0);
}

void contar(int jugador, const string& accion) {
    if constexpr (fault(39)) return;  // what a machine does is not told
    cout << nombre(jugador) << " " << accion << endl;
}

void contarColocada(int jugador, const tFicha& ficha, tLado lado) {
    const string donde = lado == Izquierda ? "izquierda" : "derecha";
    if (DIALECT == 1) contar(jugador, "coloca la ficha " + texto(ficha) + " por la " + donde);
    else if (DIALECT == 2) contar(jugador, "ha puesto a la " + donde + " la ficha " + texto(ficha));
    else contar(jugador, "pone " + texto(ficha) + " a la " + donde);
}

// ---------------------------------------------------------------- the start of a round

// Who opens (0 the person, more a machine, -1 nobody), and with which of their tiles.
int quienEmpieza(const tJuego& juego, int& indice) {
    int quien = -1, mayor = -1;
    for (int jugador = 0; jugador < juego.numJugadores; jugador++) {
        const tListaFichas& lista = juego.jugadores[jugador];
        for (int i = 0; i < lista.contador; i++) {
            if (!esDoble(lista.fichas[i]) || lista.fichas[i].izquierda <= mayor) continue;
            quien = jugador;
            indice = i;
            mayor = lista.fichas[i].izquierda;
        }
        if constexpr (fault(11)) if (quien >= 0) break;  // the first player with a double opens
    }
    if constexpr (fault(10)) {  // without doubles the person opens with the first tile
        if (quien == -1) quien = indice = 0;
    }
    return quien;
}

void iniciar(tJuego& juego, int& jugador) {
    int indice = 0;
    while (true) {
        generarPozo(juego.pozo);
        desordenarPozo(juego.pozo);
        for (int i = 0; i < juego.numJugadores; i++) {
            juego.jugadores[i].contador = 0;
            for (int j = 0; j < FichasPorJugador; j++) robarFicha(juego.pozo, juego.jugadores[i]);
        }
        jugador = quienEmpieza(juego, indice);
        if (jugador >= 0) break;
        cout << "Nadie tiene un doble: se reparte otra vez." << endl;
    }
    tFicha ficha = juego.jugadores[jugador].fichas[indice];
    juego.tablero = texto(ficha);
    eliminarFicha(juego.jugadores[jugador], indice);
    cout << "Empieza " << nombre(jugador) << " con " << texto(ficha) << endl;
    if constexpr (!fault(3)) jugador = (jugador + 1) % juego.numJugadores;
}

// ---------------------------------------------------------------- the machines

// Places a tile that fits: on the left where both ends would take it.
void colocar(tJuego& juego, int jugador, int indice) {
    tFicha ficha = juego.jugadores[jugador].fichas[indice];
    tLado lado = puedePonerse(juego, ficha, Izquierda) ? Izquierda : Derecha;
    if constexpr (fault(17)) lado = puedePonerse(juego, ficha, Derecha) ? Derecha : Izquierda;
    ponerFicha(juego, jugador, indice, lado);
    contarColocada(jugador, ficha, lado);
}

bool estrategia1(tJuego& juego, int jugador) {
    const tListaFichas& lista = juego.jugadores[jugador];
    int elegida = -1;
    for (int i = 0; i < lista.contador; i++)
        if (puedePonerse(juego, lista.fichas[i]) && (elegida == -1 || fault(18))) elegida = i;
    if (elegida == -1) return false;
    colocar(juego, jugador, elegida);
    return true;
}

// What strategy 2 compares.
int valor(const tFicha& ficha) {
    if constexpr (fault(42)) return max(ficha.izquierda, ficha.derecha);  // the larger half only
    return suma(ficha);
}

bool estrategia2(tJuego& juego, int jugador) {
    const tListaFichas& lista = juego.jugadores[jugador];
    int elegida = -1;
    int mejor = fault(41) && juego.pozo.contador > 0 ? 0 : -1;  // fault 41: rather draws than places 0-0
    for (int i = 0; i < lista.contador; i++) {
        if (!puedePonerse(juego, lista.fichas[i])) continue;
        if (valor(lista.fichas[i]) > mejor || (fault(1) && valor(lista.fichas[i]) == mejor)) {
            elegida = i;
            mejor = valor(lista.fichas[i]);
        }
    }
    if (elegida == -1) return false;
    colocar(juego, jugador, elegida);
    return true;
}

// The first machine plays strategy 2, the others strategy 1.
bool juegaMaquina(tJuego& juego, int jugador) {
    bool segunda = jugador == 1;
    if constexpr (fault(14)) segunda = jugador != 1;  // the two exchanged
    if constexpr (fault(15)) segunda = true;          // all play strategy 2
    if constexpr (fault(16)) segunda = false;         // all play strategy 1
    return segunda ? estrategia2(juego, jugador) : estrategia1(juego, jugador);
}

void turnoMaquina(tJuego& juego, int jugador) {
    bool colocada = juegaMaquina(juego, jugador);
    while (!colocada && juego.pozo.contador > 0 && !fault(22)) {  // fault 22: it passes instead
        robarFicha(juego.pozo, juego.jugadores[jugador]);
        contar(jugador, "roba una ficha");
        colocada = juegaMaquina(juego, jugador);
        if constexpr (fault(20)) break;  // one tile and no more
    }
    if (!colocada && (!sinSalida(juego) || fault(13))) contar(jugador, "pasa");
}

// ---------------------------------------------------------------- files

void escribirListaFichas(ofstream& salida, const tListaFichas& lista) {
    salida << (fault(45) ? 2 * lista.contador : lista.contador) << endl;  // fault 45: counts numbers
    for (int i = 0; i < lista.contador; i++)
        salida << (i == 0 ? "" : " ") << lista.fichas[i].izquierda << " " << lista.fichas[i].derecha;
    salida << endl;
}

void escribirJuego(const tJuego& juego) {
    cout << "Nombre del archivo: ";
    ofstream salida(leerLinea());
    if (!salida) {
        cout << "No se puede escribir ese archivo." << endl;
        return;
    }
    string tablero = juego.tablero;
    if constexpr (fault(33)) {  // a blank between the tiles
        for (size_t i = tablero.find("||"); i != string::npos; i = tablero.find("||", i)) tablero.insert(i + 1, " ");
    }
    salida << juego.numJugadores << endl << tablero << endl;
    escribirListaFichas(salida, juego.pozo);
    for (int i = 0; i < juego.numJugadores; i++) {
        int jugador = fault(32) ? (i + 1) % juego.numJugadores : i;  // fault 32: the person last
        escribirListaFichas(salida, juego.jugadores[jugador]);
        if constexpr (!fault(7)) salida << juego.puntos[jugador] << endl;  // fault 7: no totals
    }
    cout << "Partida guardada." << endl;
}

// Reads a count and its tiles; false where the file is wrong.
bool leerListaFichas(ifstream& entrada, tListaFichas& lista) {
    int cuantas = 0;
    entrada >> cuantas;
    if (!entrada || cuantas < 0 || cuantas > NumFichas) return false;
    lista.contador = 0;
    for (int i = 0; i < cuantas; i++) {
        tFicha ficha;
        entrada >> ficha.izquierda >> ficha.derecha;
        if (!entrada) return false;
        annadirFicha(lista, ficha);
    }
    return true;
}

// The tiles of a board written as |4-6||6-6|; false where the text is no board.
bool leerTablero(const string& tablero, tListaFichas& lista) {
    lista.contador = 0;
    if (tablero.empty() || tablero.size() % 5 != 0 || tablero.size() / 5 > NumFichas) return false;
    for (size_t i = 0; i < tablero.size(); i += 5) {
        if (tablero[i] != '|' || tablero[i + 2] != '-' || tablero[i + 4] != '|') return false;
        tFicha ficha = {tablero[i + 1] - '0', tablero[i + 3] - '0'};
        if (i > 0 && lista.fichas[lista.contador - 1].derecha != ficha.izquierda) return false;
        annadirFicha(lista, ficha);
    }
    return true;
}

// Marks the tiles of a list; false where one does not exist or came before.
bool apuntar(const tListaFichas& lista, bool vistas[MaxValor + 1][MaxValor + 1]) {
    for (int i = 0; i < lista.contador; i++) {
        int menor = min(lista.fichas[i].izquierda, lista.fichas[i].derecha);
        int mayor = max(lista.fichas[i].izquierda, lista.fichas[i].derecha);
        if (menor < 0 || mayor > MaxValor || vistas[menor][mayor]) return false;
        vistas[menor][mayor] = true;
    }
    return true;
}

bool leerJuego(tJuego& juego) {
    cout << "Nombre del archivo: ";
    ifstream entrada(leerLinea());
    if (!entrada) {
        cout << "No se puede abrir ese archivo." << endl;
        return false;
    }
    tJuego leido;
    entrada >> leido.numJugadores >> leido.tablero;
    if (!entrada || leido.numJugadores < MinJugadores || leido.numJugadores > MaxJugadores) {
        cout << "El archivo no tiene un numero de jugadores entre 2 y 4." << endl;
        return false;
    }
    tListaFichas tablero;
    bool bien = leerTablero(leido.tablero, tablero) && leerListaFichas(entrada, leido.pozo);
    int total = tablero.contador + leido.pozo.contador;
    bool vistas[MaxValor + 1][MaxValor + 1] = {};
    bien = bien && apuntar(tablero, vistas) && apuntar(leido.pozo, vistas);
    for (int i = 0; i < leido.numJugadores && bien; i++) {
        bien = leerListaFichas(entrada, leido.jugadores[i]) && leido.jugadores[i].contador > 0;
        bien = bien && entrada >> leido.puntos[i] && apuntar(leido.jugadores[i], vistas);
        total += leido.jugadores[i].contador;
    }
    if (!bien || total != NumFichas) {
        cout << "El archivo no contiene una partida correcta." << endl;
        return false;
    }
    if constexpr (fault(31)) fill(begin(leido.puntos), end(leido.puntos), 0);  // totals forgotten
    juego = leido;
    return true;
}

// ---------------------------------------------------------------- the person

tOpcion leerOpcion() {
    mostrarTitulo("O P C I O N E S");
#ifdef LATIN1
    const char* pregunta = "Tu opci\xf3n: ";
#else
    const char* pregunta = "Tu opcion: ";
#endif
    if (DIALECT == 1) {
        cout << "I) Poner una ficha a la izquierda" << endl << "D) Poner una ficha a la derecha" << endl;
        cout << "R) Robar una ficha" << endl << "S) Salir" << endl << endl << "Elige: ";
        string letra = leerLinea();
        if (letra == "i" || letra == "I") return PonerIzquierda;
        if (letra == "d" || letra == "D") return PonerDerecha;
        if (letra == "r" || letra == "R") return Robar;
        return letra == "s" || letra == "S" ? Salir : Ninguna;
    }
    if (DIALECT == 2) {
        cout << "1. Poner una ficha" << endl << "2. Robar" << endl << "3. Salir" << endl << endl << pregunta;
        int numero = leerEntero();
        if (numero == 2) return Robar;
        if (numero == 3) return Salir;
        if (numero != 1) return Ninguna;
        cout << "Por que lado (1. izquierda, 2. derecha): ";
        int lado = leerEntero();
        return lado == 1 ? PonerIzquierda : lado == 2 ? PonerDerecha : Ninguna;
    }
    cout << "1. Poner una ficha a la izquierda" << endl << "2. Poner una ficha a la derecha" << endl;
    cout << "3. Nueva ficha" << endl << "0. Salir" << endl << endl << pregunta;
    switch (leerEntero()) {
        case 1: return fault(40) ? PonerDerecha : PonerIzquierda;  // fault 40: the ends exchanged
        case 2: return fault(40) ? PonerIzquierda : PonerDerecha;
        case 3: return Robar;
        case 0: case 4: return Salir;
        default: return Ninguna;
    }
}

// The person names a tile and it is placed if it fits; false where it was refused.
bool colocaHumano(tJuego& juego, tLado lado) {
    const tListaFichas& lista = juego.jugadores[0];
    const int primera = DIALECT == 1 ? 0 : 1;
    cout << "Que ficha (" << primera << "-" << lista.contador - 1 + primera << "): ";
    int indice = leerEntero() - primera;
    if (indice < 0 || indice >= lista.contador) {
        cout << "No tienes esa ficha." << endl;
        return false;
    }
    tFicha ficha = lista.fichas[indice];
    bool cabe = puedePonerse(juego, ficha, lado);
    if constexpr (fault(27)) cabe = puedePonerse(juego, ficha);  // fits somewhere, placed where asked
    if (!cabe) {
        cout << "La ficha " << texto(ficha) << " no se puede poner ahi." << endl;
        return false;
    }
    ponerFicha(juego, 0, indice, lado);
    contarColocada(0, ficha, lado);
    return true;
}

bool robaHumano(tJuego& juego) {
    if (puedePoner(juego, 0) && !fault(2)) {  // fault 2: one may draw at any time
        cout << "No puedes robar: tienes alguna ficha que se puede poner." << endl;
        return false;
    }
    if (juego.pozo.contador == 0) {
        cout << "No quedan fichas en el pozo." << endl;
        return false;
    }
    robarFicha(juego.pozo, juego.jugadores[0]);
    cout << "Has robado " << texto(juego.jugadores[0].fichas[juego.jugadores[0].contador - 1]) << endl;
    return true;
}

tFin turnoHumano(tJuego& juego) {
    while (true) {
        bool cerrada = sinSalida(juego);
        if (!puedePoner(juego, 0) && juego.pozo.contador == 0 && !(fault(13) && cerrada)) {
            if (!cerrada) cout << nombre(0) << " pasa" << endl;
            return RondaTerminada;
        }
        bool aceptada = false;
        switch (leerOpcion()) {
            case PonerIzquierda:
                if (colocaHumano(juego, Izquierda)) return RondaTerminada;
                break;
            case PonerDerecha:
                if (colocaHumano(juego, Derecha)) return RondaTerminada;
                break;
            case Robar:
                aceptada = robaHumano(juego);
                if constexpr (fault(21)) if (aceptada) return RondaTerminada;  // drawing ends the turn
                break;
            case Salir:
                return PartidaAbortada;
            default:
                cout << "Esa opcion no existe." << endl;
        }
        if constexpr (fault(26)) if (!aceptada) return RondaTerminada;  // a refusal costs the turn
        mostrarJuego(juego);
    }
}

// ---------------------------------------------------------------- rounds and games

void mostrarPuntos(const string& titulo, const tPuntosJugadores puntos, int numJugadores) {
    cout << titulo << endl;
    for (int i = 1; i < numJugadores; i++) cout << left << setw(12) << nombre(i) << puntos[i] << endl;
    cout << left << setw(12) << nombre(0) << puntos[0] << endl;
}

void terminarRonda(tJuego& juego, int ganador) {
    mostrarJuego(juego);
    cout << endl;
    if constexpr (fault(29)) if (ganador >= 0) ganador = (ganador + 1) % juego.numJugadores;
    if (ganador >= 0 && DIALECT == 0) cout << "Gana la ronda " << nombre(ganador) << endl;
    else if (ganador >= 0) cout << "El ganador de la ronda es " << nombre(ganador) << endl;
    else cout << "Ronda bloqueada: no gana nadie" << endl;
    tPuntosJugadores ronda = {};
    for (int i = 0; i < juego.numJugadores; i++) {
        const tListaFichas& lista = juego.jugadores[i];
        for (int j = 0; j < lista.contador; j++) ronda[i] += suma(lista.fichas[j]) + (fault(5) ? 1 : 0);
        juego.puntos[i] = (fault(6) ? 0 : juego.puntos[i]) + ronda[i];  // fault 6: only this round
    }
    if (DIALECT == 1) {  // both numbers on one line
        for (int i = 0; i < juego.numJugadores; i++)
            cout << nombre(i) << ": " << ronda[i] << " puntos, " << juego.puntos[i] << " en total" << endl;
        return;
    }
    mostrarPuntos("Puntos de la ronda:", ronda, juego.numJugadores);
    mostrarPuntos("Puntos acumulados:", juego.puntos, juego.numJugadores);
}

// Has the round been closed, with nobody able to place?
bool bloqueada(const tJuego& juego, int jugador) {
    if constexpr (fault(13)) return false;  // never noticed
    if constexpr (fault(12)) return juego.pozo.contador == 0 && !puedePoner(juego, jugador);
    return sinSalida(juego);
}

tFin jugarRonda(tJuego& juego, int jugador) {
    while (!bloqueada(juego, jugador)) {
        if (jugador == 0 || !fault(43)) mostrarJuego(juego);  // fault 43: only for the person
        if (jugador > 0) turnoMaquina(juego, jugador);
        else if (turnoHumano(juego) == PartidaAbortada) return PartidaAbortada;
        if (juego.jugadores[jugador].contador == 0 && !(fault(28) && jugador > 0)) {
            terminarRonda(juego, jugador);
            return RondaTerminada;
        }
        jugador = (jugador + 1) % juego.numJugadores;
    }
    terminarRonda(juego, -1);
    return RondaTerminada;
}

void mostrarClasificacion(const tJuego& juego) {
    int orden[MaxJugadores] = {0, 1, 2, 3};
    stable_sort(orden, orden + juego.numJugadores, [&](int a, int b) { return juego.puntos[a] < juego.puntos[b]; });
    cout << endl << "Clasificacion final:" << endl;
    for (int i = 0; i < juego.numJugadores; i++)
        cout << i + 1 << ". " << left << setw(12) << nombre(orden[i]) << juego.puntos[orden[i]] << " puntos" << endl;
}

void jugarPartida(tJuego& juego, int jugador) {
    bool otra = true;
    while (otra) {
        if (jugarRonda(juego, jugador) == PartidaAbortada) {
            if constexpr (fault(34)) return;  // leaving offers nothing
            if (preguntar("Quieres guardar la partida?", "Salir sin guardar la partida?")) escribirJuego(juego);
            return;
        }
        otra = fault(30) || preguntar("Quieres jugar otra ronda?", "Quieres terminar la partida?");
        if (otra) iniciar(juego, jugador);
    }
    mostrarClasificacion(juego);
}

int pedirJugadores() {
    const int maximo = fault(36) ? MaxJugadores - 1 : MaxJugadores;  // fault 36: four are refused
    while (true) {
        cout << "Numero de jugadores (" << MinJugadores << "-" << maximo << "): ";
        int cuantos = leerEntero();
        if (cuantos >= MinJugadores && cuantos <= maximo) return cuantos;
        cout << "Tiene que ser un numero entre " << MinJugadores << " y " << maximo << "." << endl;
    }
}

// 1 a new game, 2 a game from a file, 0 the end, -1 anything else.
int menuInicial() {
    mostrarTitulo("D O M I N O");
    if (DIALECT == 1) {
        cout << "N) Nueva partida" << endl << "C) Cargar una partida" << endl << "S) Salir" << endl << endl << "Elige: ";
        string letra = leerLinea();
        if (letra == "n" || letra == "N") return 1;
        if (letra == "c" || letra == "C") return 2;
        return letra == "s" || letra == "S" ? 0 : -1;
    }
    cout << "1. Nueva partida" << endl << "2. Cargar una partida" << endl << "0. Salir" << endl << endl << "Tu opcion: ";
    return leerEntero();
}

int main() {
#ifdef BUFFERED
    static char espacio[1 << 20];
    setvbuf(stdout, espacio, _IOFBF, sizeof espacio);
    cin.tie(nullptr);
#endif
    srand(time(NULL));
    int opcion;
    while ((opcion = menuInicial()) != 0) {
        tJuego juego;
        int jugador = 0;
        if (opcion == 1 || (opcion == 2 && fault(35))) {  // fault 35: nothing is ever loaded
            juego.numJugadores = pedirJugadores();
            iniciar(juego, jugador);
            jugarPartida(juego, jugador);
        } else if (opcion == 2) {
            bool cargada = leerJuego(juego);
            if constexpr (fault(38)) if (!cargada) {  // a file that is not there becomes a new game
                juego.numJugadores = MinJugadores;
                iniciar(juego, jugador);
                cargada = true;
            }
            if constexpr (fault(19)) jugador = 1;  // the first machine moves
            if (cargada) jugarPartida(juego, jugador);
        } else {
            cout << "Esa opcion no existe." << endl;
        }
    }
    return 0;
}
