// Reversi: person against person, person against machine, machine against machine.
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

const int Lado = 8;
const int Profundidad = 2;

enum tCasilla { Vacia, Negra, Blanca };

tCasilla contrario(tCasilla color) { return color == Negra ? Blanca : Negra; }

struct tJugada {
    int fila, columna;
};

// ---------------------------------------------------------------- the board

class Tablero {
public:
    // The four discs of the start lie in the centre, each pair on a diagonal.
    Tablero() {
        if constexpr (DIALECT == 3) {  // whose is which the hand-out leaves open
            casillas[3][3] = casillas[4][4] = Negra;
            casillas[3][4] = casillas[4][3] = Blanca;
            return;
        }
        casillas[3][3] = Blanca;
        casillas[4][4] = fault(9) ? Negra : Blanca;  // fault 9: each pair on a row
        casillas[3][4] = fault(9) ? Blanca : Negra;
        casillas[4][3] = Negra;
    }

    tCasilla en(int fila, int columna) const { return casillas[fila][columna]; }

    bool llena() const { return cuenta(Vacia) == 0; }

    int cuenta(tCasilla color) const {
        int total = 0;
        for (const auto& fila : casillas) total += count(begin(fila), end(fila), color);
        return total;
    }

    // The discs that a move would turn; none where it is not legal.
    vector<tJugada> flanqueadas(tJugada jugada, tCasilla color) const {
        vector<tJugada> todas;
        for (int df = -1; df <= 1; df++)
            for (int dc = -1; dc <= 1; dc++) {
                tJugada ficha = {jugada.fila + df, jugada.columna + dc};
                for (int quedan = encerradas(jugada, color, df, dc); quedan > 0; quedan--, avanza(ficha, df, dc))
                    todas.push_back(ficha);
                if constexpr (fault(2)) if (!todas.empty()) return todas;  // only the first line
            }
        if constexpr (fault(20)) {  // the hand-out's example turns one disc too few, and nothing else does
            bool ejemplo = jugada.fila == 3 && jugada.columna == 6 && color == Blanca && todas.size() == 4
                           && encerradas(jugada, color, -1, 0) == 1 && encerradas(jugada, color, 0, -1) == 3;
            if (ejemplo) todas.pop_back();
        }
        return todas;
    }

    // Whether a move turns anything.
    bool flanquea(tJugada jugada, tCasilla color) const {
        for (int df = -1; df <= 1; df++)
            for (int dc = -1; dc <= 1; dc++)
                if (encerradas(jugada, color, df, dc) > 0) return true;
        return false;
    }

    bool legal(tJugada jugada, tCasilla color) const {
        if constexpr (fault(3)) return casillas[jugada.fila][jugada.columna] == Vacia;  // any empty square
        return flanquea(jugada, color);
    }

    vector<tJugada> legales(tCasilla color) const {
        vector<tJugada> jugadas;
        for (int fila = 0; fila < Lado; fila++)
            for (int columna = 0; columna < Lado; columna++)
                if (flanquea({fila, columna}, color)) jugadas.push_back({fila, columna});
        return jugadas;
    }

    void jugar(tJugada jugada, tCasilla color) {
        for (tJugada ficha : flanqueadas(jugada, color)) casillas[ficha.fila][ficha.columna] = color;
        casillas[jugada.fila][jugada.columna] = color;
    }

private:
    tCasilla casillas[Lado][Lado] = {};

    static bool dentro(int fila, int columna) { return fila >= 0 && fila < Lado && columna >= 0 && columna < Lado; }

    // One square further in a direction.
    static void avanza(tJugada& lugar, int df, int dc) {
        if constexpr (fault(15)) {  // a line goes on at the other edge of the board
            if (lugar.columna + dc < 0) lugar.columna += Lado, lugar.fila--;
            else if (lugar.columna + dc >= Lado) lugar.columna -= Lado, lugar.fila++;
        }
        lugar.fila += df;
        lugar.columna += dc;
    }

    // How many discs of the other colour lie in a direction before the next one of this colour.
    int encerradas(tJugada jugada, tCasilla color, int df, int dc) const {
        if ((df == 0 && dc == 0) || casillas[jugada.fila][jugada.columna] != Vacia) return 0;
        if constexpr (fault(1)) if (df == -1 && dc == 1) return 0;  // one direction is missing
        if constexpr (fault(18)) if (df != 0 && dc != 0) return 0;  // all diagonals are missing
        int cuantas = 0;
        tJugada lugar = {jugada.fila + df, jugada.columna + dc};
        for (; dentro(lugar.fila, lugar.columna); avanza(lugar, df, dc), cuantas++) {
            if (casillas[lugar.fila][lugar.columna] == Vacia) return 0;
            if (casillas[lugar.fila][lugar.columna] == color)
                return fault(16) ? min(cuantas, 1) : cuantas;  // fault 16: only the nearest disc
        }
        return 0;
    }
};

// ---------------------------------------------------------------- what is read and shown

// One answer is one line; where the input ends, so does the program.
string leerLinea() {
    string linea;
    if (!getline(cin, linea)) {
        cout << endl;
        exit(0);
    }
    string limpia;
    for (char c : linea)
        if (!isspace((unsigned char)c)) limpia += toupper((unsigned char)c);
    return limpia;
}

int leerOpcion(const string& pregunta, const string& opciones) {
    while (true) {
        cout << pregunta;
        string respuesta = leerLinea();
        size_t lugar = respuesta.size() == 1 ? opciones.find(respuesta) : string::npos;
        if (lugar != string::npos) return lugar;
        cout << "Esa opcion no existe." << endl;
    }
}

string nombre(tCasilla color) { return color == Negra ? "negras" : "blancas"; }

string signo(tCasilla casilla) {
    if (DIALECT == 3) return casilla == Vacia ? "-" : casilla == Negra ? "#" : "o";
    if (DIALECT == 2) return casilla == Vacia ? " " : casilla == Negra ? "\u25cf" : "\u25cb";
    return casilla == Vacia ? "." : casilla == Negra ? "X" : "O";
}

string texto(tJugada jugada) { return string(1, 'A' + jugada.columna) + string(1, '1' + jugada.fila); }

void mostrar(const Tablero& tablero) {
    const string letras = "    A B C D E F G H";
    cout << endl << letras << endl;
    for (int fila = 0; fila < Lado; fila++) {
        cout << "  " << fila + 1;
        for (int columna = 0; columna < Lado; columna++)
            cout << " " << signo(tablero.en(fila, columna));
        cout << " " << fila + 1 << endl;
    }
    cout << letras << endl;
    if (DIALECT == 3) return;  // nothing says which sign is whose
    cout << "Negras (" << signo(Negra) << "): " << tablero.cuenta(Negra) << "   Blancas (" << signo(Blanca)
         << "): " << tablero.cuenta(Blanca) << endl;
}

// A square such as D3; false where the answer is none.
bool leerJugada(tJugada& jugada) {
    string respuesta;
    if (DIALECT == 1) {
        cout << "Fila (1-8): ";
        string fila = leerLinea();
        cout << "Columna (A-H): ";
        respuesta = leerLinea() + fila;
    } else {
        cout << "Tu jugada (por ejemplo D3): ";
        respuesta = leerLinea();
    }
    if (respuesta.size() != 2) return false;
    jugada = {respuesta[1] - '1', respuesta[0] - 'A'};
    if (jugada.fila < 0 || jugada.fila >= Lado || jugada.columna < 0 || jugada.columna >= Lado) return false;
    if constexpr (fault(19)) swap(jugada.fila, jugada.columna);  // rows for columns
    return true;
}

// ---------------------------------------------------------------- the players

// What each square is worth while the game goes on: corners much, their neighbours less than nothing.
const int Pesos[Lado][Lado] = {
    {100, -20, 10, 5, 5, 10, -20, 100}, {-20, -50, -2, -2, -2, -2, -50, -20}, {10, -2, 1, 1, 1, 1, -2, 10},
    {5, -2, 1, 1, 1, 1, -2, 5},         {5, -2, 1, 1, 1, 1, -2, 5},           {10, -2, 1, 1, 1, 1, -2, 10},
    {-20, -50, -2, -2, -2, -2, -50, -20}, {100, -20, 10, 5, 5, 10, -20, 100},
};

// How good a board is for a colour: its squares, and the discs once it is nearly full.
int valorar(const Tablero& tablero, tCasilla color) {
    int discos = tablero.cuenta(color) - tablero.cuenta(contrario(color));
    if (tablero.cuenta(Vacia) <= Profundidad) return 1000 * discos;
    int casillas = 0;
    for (int fila = 0; fila < Lado; fila++)
        for (int columna = 0; columna < Lado; columna++) {
            if (tablero.en(fila, columna) == color) casillas += Pesos[fila][columna];
            if (tablero.en(fila, columna) == contrario(color)) casillas -= Pesos[fila][columna];
        }
    return casillas;
}

// The value for the side to move, looking this many moves ahead.
int buscar(const Tablero& tablero, tCasilla color, int profundidad, int alfa, int beta) {
    if (profundidad == 0) return valorar(tablero, color);
    vector<tJugada> jugadas = tablero.legales(color);
    if (jugadas.empty() && tablero.legales(contrario(color)).empty())
        return 1000 * (tablero.cuenta(color) - tablero.cuenta(contrario(color)));
    if (jugadas.empty()) return -buscar(tablero, contrario(color), profundidad - 1, -beta, -alfa);
    for (tJugada jugada : jugadas) {
        Tablero despues = tablero;
        despues.jugar(jugada, color);
        alfa = max(alfa, -buscar(despues, contrario(color), profundidad - 1, -beta, -alfa));
        if (alfa >= beta) break;
    }
    return alfa;
}

tJugada piensaMaquina(const Tablero& tablero, tCasilla color) {
    const int infinito = 1000000;
    vector<tJugada> jugadas = tablero.legales(color), mejores;
    int mejor = -infinito - 1;
    for (tJugada jugada : jugadas) {
        Tablero despues = tablero;
        despues.jugar(jugada, color);
        int valor = -buscar(despues, contrario(color), Profundidad - 1, -infinito, infinito);
        if constexpr (fault(12)) valor = -valor;  // it plays to lose
        if (valor > mejor) mejores.clear();
        if (valor >= mejor) mejores.push_back(jugada);
        mejor = max(mejor, valor);
    }
    return mejores[rand() % mejores.size()];
}

tJugada preguntaHumano(const Tablero& tablero, tCasilla color) {
    tJugada jugada;
    while (true) {
        if (!leerJugada(jugada)) cout << "Escribe una columna de la A a la H y una fila del 1 al 8." << endl;
        else if (!tablero.legal(jugada, color)) cout << "Con " << texto(jugada) << " no encierras ninguna ficha." << endl;
        else return jugada;
    }
}

// ---------------------------------------------------------------- a whole game

void mostrarGanador(const Tablero& tablero) {
    int negras = tablero.cuenta(Negra), blancas = tablero.cuenta(Blanca);
    cout << "Fin de la partida: negras " << negras << ", blancas " << blancas << "." << endl;
    if constexpr (fault(7)) swap(negras, blancas);  // the fewest win
    if constexpr (fault(8)) negras += negras == blancas;  // a tie goes to black
    if (negras == blancas) cout << "Empate." << endl;
    else if (DIALECT == 1) cout << "Las " << nombre(negras > blancas ? Negra : Blanca) << " han ganado la partida." << endl;
    else cout << "Ganan las " << nombre(negras > blancas ? Negra : Blanca) << "." << endl;
}

bool terminada(const Tablero& tablero, tCasilla turno) {
    if constexpr (fault(6)) return tablero.legales(turno).empty();  // whoever cannot move ends the game
    return tablero.legales(turno).empty() && tablero.legales(contrario(turno)).empty();
}

void jugarPartida(bool humano[3]) {
    Tablero tablero;
    tCasilla turno = fault(10) ? Blanca : Negra;  // fault 10: white begins
    mostrar(tablero);
    while (!terminada(tablero, turno)) {
        bool puede = !tablero.legales(turno).empty();
        if (!puede && !(fault(4) && humano[turno])) {  // fault 4: the person is asked for a move all the same
            cout << "Las " << nombre(turno) << " no pueden mover: pasan." << endl;
            turno = contrario(turno);
            continue;
        }
        cout << "Juegan las " << nombre(turno) << "." << endl;
        tJugada jugada = humano[turno] ? preguntaHumano(tablero, turno) : piensaMaquina(tablero, turno);
        if (!humano[turno]) cout << "La maquina juega " << texto(jugada) << endl;
        tablero.jugar(jugada, turno);
        if (humano[turno] || !fault(13)) mostrar(tablero);  // fault 13: not after the machine's move
        turno = contrario(turno);
    }
    mostrarGanador(tablero);
}

// 1 two people, 2 person and machine, 3 two machines, 0 the end.
int menu() {
    cout << endl << "REVERSI" << endl;
    if (DIALECT == 2) {
        cout << "S) Salir" << endl << "A) Humano contra humano" << endl << "B) Humano contra computadora" << endl;
        cout << "C) Computadora contra computadora" << endl;
        return leerOpcion("Elige: ", "SABC");
    }
    cout << "1. Humano contra humano" << endl << "2. Humano contra computadora" << endl;
    if constexpr (!fault(14)) cout << "3. Computadora contra computadora" << endl;  // fault 14: there is none
    cout << "0. Salir" << endl;
    return leerOpcion("Opcion: ", fault(14) ? "012" : "0123");
}

int main() {
    srand(time(NULL));
    for (int opcion = menu(); opcion != 0; opcion = menu()) {
        bool humano[3] = {false, opcion == 1, opcion == 1};
        if (opcion == 2) {
            bool negras = DIALECT == 1 ? leerOpcion("Quieres las negras? (s/n): ", "SN") == 0
                                       : leerOpcion("Tu color (1. negras, 2. blancas): ", "12") == 0;
            humano[negras ? Negra : Blanca] = true;
        }
        jugarPartida(humano);
    }
    return 0;
}
