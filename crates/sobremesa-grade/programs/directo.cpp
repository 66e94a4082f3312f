// Dominó directo: two to four players, easy or hard; player 1 is the person.
//
// A reference program for the referee, written from the hand-out and nothing else.
// -DFAULT=n makes one mistake of the list in faults.toml, -DDIALECT=n asks in other words.

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <string>
#include <vector>

using namespace std;

#ifndef FAULT
#define FAULT 0
#endif
#ifndef DIALECT
#define DIALECT 0
#endif

constexpr bool fault(int n) { return FAULT == n; }

const int NumFichas = 28;
const int FichasPorJugador = fault(15) ? 6 : 7;

struct tFicha {
    int numero1, numero2;
};

enum tLado { Izquierda, Derecha };

// A tile is its number from 1 to 28; on the board a negative number is the tile turned round.
tFicha fichas[NumFichas + 1];

struct tPartida {
    int jugadores;
    bool dificil;
    vector<int> tablero;
    vector<int> mano[4];
    vector<int> pozo;
    int turno = 0;
    int ganador = 0;
    int fallos = 0;  // players in a row who could not place: the hand-out's "final"
};

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
int entero(const string& linea) {
    if (linea.empty() || linea.size() > 2) return -1;
    for (char c : linea)
        if (c < '0' || c > '9') return -1;
    return stoi(linea);
}

int leerEntero() { return entero(leerLinea()); }

int leerEntre(const string& pregunta, int menor, int mayor) {
    while (true) {
        cout << pregunta;
        int numero = leerEntero();
        if (numero >= menor && numero <= mayor) return numero;
        cout << "Tiene que ser un numero entre " << menor << " y " << mayor << "." << endl;
    }
}

// ---------------------------------------------------------------- tiles

// The doubles have the highest numbers, because they go first at the start.
void crearFichas() {
    int siguiente = 1;
    for (int i = 0; i <= 6; i++)
        for (int j = i + 1; j <= 6; j++) fichas[siguiente++] = {i, j};
    for (int i = 0; i <= 6; i++) fichas[siguiente++] = {i, i};
}

// The two numbers as they lie.
tFicha vista(int ficha) {
    if (ficha > 0) return fichas[ficha];
    return {fichas[-ficha].numero2, fichas[-ficha].numero1};
}

string texto(int ficha) {
    tFicha cara = vista(ficha);
    return "[" + to_string(cara.numero1) + "|" + to_string(cara.numero2) + "]";
}

// ---------------------------------------------------------------- the board

int extremo(const tPartida& partida, tLado lado) {
    return lado == Izquierda ? vista(partida.tablero.front()).numero1 : vista(partida.tablero.back()).numero2;
}

bool cabe(const tPartida& partida, int ficha, tLado lado) {
    int numero = extremo(partida, lado);
    return fichas[ficha].numero1 == numero || fichas[ficha].numero2 == numero;
}

bool cabe(const tPartida& partida, int ficha) { return cabe(partida, ficha, Izquierda) || cabe(partida, ficha, Derecha); }

bool puedePoner(const tPartida& partida) {
    for (int ficha : partida.mano[partida.turno])
        if (cabe(partida, ficha)) return true;
    return false;
}

// The number that will be the new end if the tile is placed there.
int quedaria(const tPartida& partida, int ficha, tLado lado) {
    int numero = extremo(partida, lado);
    return fichas[ficha].numero1 == numero ? fichas[ficha].numero2 : fichas[ficha].numero1;
}

void poner(tPartida& partida, int indice, tLado lado) {
    vector<int>& mano = partida.mano[partida.turno];
    int ficha = mano[indice];
    mano.erase(mano.begin() + indice);
    int toca = lado == Izquierda ? fichas[ficha].numero2 : fichas[ficha].numero1;
    if (toca != extremo(partida, lado)) ficha = -ficha;
    partida.tablero.insert(lado == Izquierda ? partida.tablero.begin() : partida.tablero.end(), ficha);
    partida.ganador = partida.turno;
    partida.fallos = 0;
}

void mostrarLista(const string& titulo, const vector<int>& lista) {
    cout << titulo;
    for (size_t i = 0; i < lista.size(); i++) cout << (i == 0 ? " " : "") << texto(lista[i]);
    cout << endl;
}

// The screen of the hand-out: board, hands, boneyard, whose turn.
void juego(const tPartida& partida) {
    cout << endl;
    mostrarLista("Tablero:", partida.tablero);
    for (int i = 0; i < partida.jugadores; i++) mostrarLista("Jugador " + to_string(i + 1) + ":", partida.mano[i]);
    if constexpr (!fault(16)) mostrarLista("Pozo:", partida.pozo);  // fault 16: the boneyard is hidden
    cout << "TURNO DEL JUGADOR " << partida.turno + 1 << endl;
}

// ---------------------------------------------------------------- dealing and the first turn

void repartir(tPartida& partida) {
    vector<int> valores(NumFichas);
    for (int i = 0; i < NumFichas; i++) valores[i] = i + 1;
    for (int i = NumFichas - 1; i > 0; i--) swap(valores[i], valores[rand() % (i + 1)]);
    int siguiente = 0;
    for (int i = 0; i < partida.jugadores; i++)
        for (int j = 0; j < FichasPorJugador; j++) partida.mano[i].push_back(valores[siguiente++]);
    const int ultima = fault(19) ? NumFichas - 1 : NumFichas;  // fault 19: one tile is left in the box
    while (siguiente < ultima) partida.pozo.push_back(valores[siguiente++]);
}

int siguienteturno(int jugadores, int turno) {
    if constexpr (fault(23)) return (turno + jugadores - 1) % jugadores;  // the other way round
    return (turno + 1) % jugadores;
}

// How high a tile is for the first turn.
int altura(int ficha) {
    if constexpr (fault(1)) return fichas[ficha].numero1 + fichas[ficha].numero2;  // by its points
    return ficha;
}

void primerturno(tPartida& partida) {
    int mejor = -1, indice = 0;
    for (int i = 0; i < partida.jugadores; i++)
        for (size_t j = 0; j < partida.mano[i].size(); j++)
            if (altura(partida.mano[i][j]) > mejor) {
                mejor = altura(partida.mano[i][j]);
                partida.turno = i;
                indice = j;
            }
    if constexpr (!fault(18)) juego(partida);  // fault 18: the deal is not shown
    vector<int>& mano = partida.mano[partida.turno];
    partida.tablero.push_back(mano[indice]);
    mano.erase(mano.begin() + indice);
    partida.ganador = partida.turno;
    if constexpr (!fault(2)) partida.turno = siguienteturno(partida.jugadores, partida.turno);
    juego(partida);
}

// ---------------------------------------------------------------- the machines

bool poneFacil(tPartida& partida) {
    const vector<int>& mano = partida.mano[partida.turno];
    int elegida = -1;
    for (size_t i = 0; i < mano.size(); i++)
        if (cabe(partida, mano[i]) && (elegida == -1 || fault(7))) elegida = i;  // fault 7: the last one
    if (elegida == -1) return false;
    poner(partida, elegida, cabe(partida, mano[elegida], Izquierda) ? Izquierda : Derecha);
    return true;
}

// The numbers from the most to the least repeated on the board.
vector<int> masRepetidos(const tPartida& partida) {
    int veces[7] = {};
    for (int ficha : partida.tablero) {
        veces[vista(ficha).numero1]++;
        veces[vista(ficha).numero2]++;
    }
    vector<int> numeros = {0, 1, 2, 3, 4, 5, 6};
    stable_sort(numeros.begin(), numeros.end(), [&](int a, int b) {
        return fault(9) ? veces[a] < veces[b] : veces[a] > veces[b];  // fault 9: the rarest first
    });
    if constexpr (fault(10)) numeros.resize(1);  // only the first is looked at
    return numeros;
}

bool poneDificil(tPartida& partida) {
    const vector<int>& mano = partida.mano[partida.turno];
    for (int numero : masRepetidos(partida))
        for (size_t i = 0; i < mano.size(); i++)
            for (tLado lado : {Izquierda, Derecha})
                if (cabe(partida, mano[i], lado) && quedaria(partida, mano[i], lado) == numero) {
                    poner(partida, i, lado);
                    return true;
                }
    return fault(10) && poneFacil(partida);
}

bool poneMaquina(tPartida& partida) {
    return partida.dificil && !fault(8) ? poneDificil(partida) : poneFacil(partida);  // fault 8: always easy
}

// The last tile of the boneyard goes to the front of the hand.
void robarficha(tPartida& partida) {
    vector<int>& mano = partida.mano[partida.turno];
    int indice = fault(3) ? 0 : partida.pozo.size() - 1;  // fault 3: the first of the boneyard
    int ficha = partida.pozo[indice];
    partida.pozo.erase(partida.pozo.begin() + indice);
    mano.insert(fault(4) ? mano.end() : mano.begin(), ficha);  // fault 4: to the end of the hand
    if constexpr (!fault(17)) juego(partida);                  // fault 17: not shown
}

bool turnoMaquina(tPartida& partida) {
    while (!poneMaquina(partida)) {
        if (partida.pozo.empty()) return false;
        robarficha(partida);
        if constexpr (fault(5)) return false;  // drawing ends the turn
    }
    return true;
}

// ---------------------------------------------------------------- the person

tLado pedirLado() {
    while (true) {
        cout << (DIALECT == 0 ? "Lado (1. izquierda, 2. derecha): " : "Lado (i/d): ");
        string lado = leerLinea();
        if (lado == "1" || lado == "i" || lado == "I") return Izquierda;
        if (lado == "2" || lado == "d" || lado == "D") return Derecha;
        cout << "Ese lado no existe." << endl;
    }
}

// The index of the chosen tile, -1 to draw, -2 for anything else.
int pedirFicha(const vector<int>& mano) {
    if (DIALECT == 2) {
        cout << "Que ficha pones (0-" << mano.size() - 1 << ", r para robar): ";
        string respuesta = leerLinea();
        if (respuesta == "r" || respuesta == "R") return -1;
        int numero = entero(respuesta);
        return numero >= 0 && numero < int(mano.size()) ? numero : -2;
    }
    cout << "Que ficha pones (1-" << mano.size() << ", 0 para robar): ";
    int numero = leerEntero();
    return numero >= 0 && numero <= int(mano.size()) ? numero - 1 : -2;
}

// Where the person's tile goes once it was chosen.
bool ponePersona(tPartida& partida, int indice, tLado lado) {
    int ficha = partida.mano[partida.turno][indice];
    if constexpr (fault(20)) lado = lado == Izquierda ? Derecha : Izquierda;  // the sides exchanged
    bool vale = cabe(partida, ficha, lado);
    if constexpr (fault(21)) vale = cabe(partida, ficha);  // fits somewhere, placed where asked
    if (!vale) {
        cout << "La ficha " << texto(ficha) << " no cabe por ese lado." << endl;
        return false;
    }
    poner(partida, indice, lado);
    return true;
}

bool turnoPersona(tPartida& partida) {
    while (true) {
        const vector<int>& mano = partida.mano[partida.turno];
        bool puede = puedePoner(partida);
        if (!puede && partida.pozo.empty()) return false;
        tLado lado = Izquierda;
        if (DIALECT == 1 && puede) lado = pedirLado();
        int indice = pedirFicha(mano);
        if (indice == -2) {
            cout << "No tienes esa ficha." << endl;
        } else if (indice == -1) {
            if (puede && !(fault(6) && !partida.pozo.empty())) {  // fault 6: one may draw at any time
                cout << "No puedes robar: tienes alguna ficha que cabe." << endl;
            } else {
                robarficha(partida);
                if constexpr (fault(5)) return false;
            }
        } else {
            if (DIALECT != 1) lado = pedirLado();
            if (ponePersona(partida, indice, lado)) return true;
        }
        if constexpr (fault(22)) if (indice != -1) return false;  // a refusal costs the turn
    }
}

// ---------------------------------------------------------------- a whole game

// Somebody has no tiles left, or everybody else has failed since the last placement.
bool acabada(const tPartida& partida, int quien) {
    if constexpr (fault(13)) quien = siguienteturno(partida.jugadores, quien);  // looks at the wrong hand
    if (partida.mano[quien].empty()) return true;
    const int bastantes = fault(11) ? partida.jugadores : partida.jugadores - 1;  // fault 11: the last placer too
    return partida.jugadores > 1 ? partida.fallos >= bastantes : partida.fallos > 0;
}

int puntos(const vector<int>& mano) {
    int total = 0;
    for (int ficha : mano) total += fichas[ficha].numero1 + fichas[ficha].numero2;
    return total;
}

void mostrarGanador(tPartida& partida) {
    if constexpr (fault(14)) return;  // nobody is named
    if constexpr (fault(12)) {        // a blocked game goes to the fewest points
        for (int i = 0; i < partida.jugadores; i++)
            if (puntos(partida.mano[i]) < puntos(partida.mano[partida.ganador])) partida.ganador = i;
    }
    cout << endl;
    if (partida.jugadores > 1 && DIALECT > 0) cout << "El ganador es el jugador " << partida.ganador + 1 << endl;
    else if (partida.jugadores > 1) cout << "HA GANADO EL JUGADOR " << partida.ganador + (fault(24) ? 0 : 1) << endl;
    else cout << (partida.mano[0].empty() ? "HAS GANADO" : "HAS PERDIDO") << endl;
}

void jugar(int jugadores, bool dificil) {
    tPartida partida;
    partida.jugadores = jugadores;
    partida.dificil = dificil;
    repartir(partida);
    primerturno(partida);
    bool fin = false;
    while (!fin) {
        int quien = partida.turno;
        bool puesta = quien == 0 ? turnoPersona(partida) : turnoMaquina(partida);
        if (!puesta && partida.pozo.empty()) {
            partida.fallos++;
            cout << "El jugador " << quien + 1 << " pasa." << endl;
        }
        partida.turno = siguienteturno(jugadores, quien);
        juego(partida);
        fin = acabada(partida, quien);
    }
    mostrarGanador(partida);
}

// 1 alone, 2 several players, 0 the end.
int menu() {
    cout << endl << "DOMINO" << endl;
    if (DIALECT == 1) {
        while (true) {
            cout << "A) Modo solo" << endl << "B) Modo multijugador" << endl << "C) Salir" << endl << "Elige: ";
            string letra = leerLinea();
            if (letra == "a" || letra == "A") return 1;
            if (letra == "b" || letra == "B") return 2;
            if (letra == "c" || letra == "C") return 0;
            cout << "Esa opcion no existe." << endl;
        }
    }
    cout << "1. Modo solo" << endl << "2. Modo multijugador" << endl << "0. Salir" << endl;
    return leerEntre("Opcion: ", 0, 2);
}

bool pedirDificultad() {
    if (DIALECT != 1) return leerEntre("Dificultad (1. facil, 2. dificil): ", 1, 2) == 2;
    while (true) {
        cout << "Modo dificil? (s/n): ";
        string respuesta = leerLinea();
        if (respuesta == "s" || respuesta == "S") return true;
        if (respuesta == "n" || respuesta == "N") return false;
    }
}

int main() {
    srand(time(NULL));
    crearFichas();
    for (int opcion = menu(); opcion != 0; opcion = menu()) {
        const int maximo = fault(25) ? 3 : 4;  // fault 25: four players are refused
        int jugadores = opcion == 1 ? 1 : leerEntre("Numero de jugadores (2-" + to_string(maximo) + "): ", 2, maximo);
        jugar(jugadores, opcion == 2 && pedirDificultad());
    }
    return 0;
}
