// Las siete y media, modes A to D: the person first, then the machine.
//
// A reference program for the referee, written from the hand-out and nothing else.
// -DFAULT=n makes one mistake of the list in faults.toml, -DDIALECT=n asks in other words,
// -DMOSTRAR_MAZO=1 and -DMAZO_DE_ARCHIVO=1 are the two constants the hand-out asks for,
// -DLATIN1, -DANSI and -DBUFFERED change how it prints and not what it plays.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>

using namespace std;

#ifndef FAULT
#define FAULT 0
#endif
#ifndef DIALECT
#define DIALECT 0
#endif
#ifndef MOSTRAR_MAZO
#define MOSTRAR_MAZO 0
#endif
#ifndef MAZO_DE_ARCHIVO
#define MAZO_DE_ARCHIVO 0
#endif

constexpr bool fault(int n) { return FAULT == n; }

// Mode D: is the deck shown after it was made and after every change?
const bool MostrarMazo = MOSTRAR_MAZO;
// Mode D: is the deck read from a file instead of shuffled?
const bool MazoDeArchivo = MAZO_DE_ARCHIVO;

const int NumCartas = 40;
const int MinCartas = 3;
const int MaxCartas = 5;
const float Limite = 7.5;
const int NumTipos = 8;  // figures, then one to seven

enum tGanador { Humano = 1, Maquina = 2 };

typedef int tCartasPorAparecer[NumTipos];

struct tConjuntoCartas {
    int cartas[NumCartas];
    int contador = 0;
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

// Does the person want another card? Some dialects ask it the other way round.
bool quiereCarta() {
    while (true) {
        if (DIALECT == 1) cout << "Te plantas? (s/n): ";
        else if (DIALECT == 2) cout << "1. Otra carta  2. Plantarse: ";
        else cout << "Quieres otra carta? (s/n): ";
        string respuesta = leerLinea();
        if (DIALECT == 2 && (respuesta == "1" || respuesta == "2")) return respuesta == "1";
        bool si = respuesta == "s" || respuesta == "S", no = respuesta == "n" || respuesta == "N";
        if (DIALECT != 2 && (si || no)) return si != (DIALECT == 1);
        cout << "Responde a la pregunta." << endl;
    }
}

// ---------------------------------------------------------------- cards

float valor(int carta) {
    if constexpr (fault(10)) return carta > 7 ? 1 : carta;  // figures count one
    return carta > 7 ? 0.5 : carta;
}

// The column of the table of cards left: 0 for the figures, else the card's own number.
int tipo(int carta) { return carta > 7 ? 0 : carta; }

void todasPorAparecer(tCartasPorAparecer cartas) {
    cartas[0] = 12;
    for (int i = 1; i < NumTipos; i++) cartas[i] = 4;
}

bool sePasa(float puntos) { return puntos > Limite; }

void mostrarTurno(const string& quien) {
    if (DIALECT == 1) cout << "--- Turno " << (quien == "Humano" ? "del jugador" : "de la maquina") << " ---" << endl;
}

void mostrarCarta(const string& quien, int carta, float puntos) {
    if (DIALECT == 1) {
        cout << "Carta: " << carta << endl << "Puntos: " << puntos << endl;
        return;
    }
    if (DIALECT == 2) {
        cout << (quien == "Humano" ? "Has sacado un " : "La maquina ha sacado un ") << carta;
        cout << (quien == "Humano" ? " y llevas " : " y lleva ") << puntos << " puntos" << endl;
        return;
    }
#ifdef ANSI
    cout << "\033[1;36m" << quien << "\033[0m roba un \033[1;33m" << carta << "\033[0m";
#else
    cout << quien << " roba un " << carta;
#endif
#ifdef LATIN1
    if (!fault(31)) cout << ". Puntuaci\xf3n: " << puntos;
#else
    if (!fault(31)) cout << ". Puntuacion: " << puntos;
#endif
    cout << endl;
}

// ---------------------------------------------------------------- lists of cards (mode D)

void inicializa(tConjuntoCartas& cartas) { cartas.contador = 0; }

void annadirCarta(tConjuntoCartas& cartas, int carta) {
    cartas.cartas[cartas.contador] = carta;
    cartas.contador++;
}

void mostrarConjunto(const string& titulo, const tConjuntoCartas& cartas) {
    cout << titulo;
    for (int i = 0; i < cartas.contador; i++) cout << " " << cartas.cartas[i];
    cout << endl;
}

// The next card is the first of the list, so that a deck from a file comes in its order.
void sacarCarta(tConjuntoCartas& cartas, int& carta) {
    carta = cartas.cartas[0];
    cartas.contador--;
    for (int i = 0; i < cartas.contador; i++) cartas.cartas[i] = cartas.cartas[i + 1];
    if (MostrarMazo && !fault(37)) mostrarConjunto("Mazo:", cartas);  // fault 37: shown once only
}

// ---------------------------------------------------------------- deck files

// Asks for a deck and reads it: afterwards the cards come out of it one by one.
bool abrirMazo(stringstream& mazo) {
    cout << "Nombre del archivo del mazo: ";
    ifstream archivo(leerLinea());
    if (!archivo) {
        cout << "No se puede abrir ese archivo." << endl;
        return false;
    }
    int carta, cuantas = 0;
    string cartas;
    for (; cuantas < NumCartas && archivo >> carta; cuantas++) {
        if constexpr (fault(14)) if (cuantas == 0) continue;                     // the first card is lost
        if constexpr (fault(2)) cartas = to_string(carta) + "\n" + cartas;      // the last line comes first
        else cartas += to_string(carta) + "\n";
    }
    if (cuantas < NumCartas) {
        cout << "Ese archivo no tiene " << NumCartas << " cartas." << endl;
        return false;
    }
    mazo.str(cartas);
    return true;
}

int leerCarta(istream& mazo) {
    int carta = 0;
    mazo >> carta;
    return carta;
}

// ---------------------------------------------------------------- mode A

float modoA(istream& file, int numCartas, const string& quien) {
    float puntos = 0;
    mostrarTurno(quien);
    for (int i = 0; i < numCartas && !sePasa(puntos); i++) {
        if constexpr (fault(6)) if (puntos == Limite) break;  // stops at 7.5 with cards due
        int carta = leerCarta(file);
        puntos += valor(carta);
        mostrarCarta(quien, carta, puntos);
    }
    return puntos;
}

// ---------------------------------------------------------------- mode B

float modoBhumano(istream& file, int numCartas) {
    float puntos = 0;
    mostrarTurno("Humano");
    if constexpr (fault(32)) if (!quiereCarta()) return puntos;  // the first card may be left
    const int maximo = fault(18) ? NumCartas : numCartas;        // fault 18: no limit for the person
    for (int i = 0; i < maximo; i++) {
        if (i > 0 && !quiereCarta()) break;
        int carta = leerCarta(file);
        puntos += valor(carta);
        mostrarCarta("Humano", carta, puntos);
        if (sePasa(puntos)) break;
    }
    return puntos;
}

// The machine of mode B likes risk: it stands only when it is ahead.
bool sePlantaB(float puntos, float puntosHumano) {
    if constexpr (fault(7)) if (puntos == Limite) return true;  // content with a tie at 7.5
    if constexpr (fault(17)) return puntos >= puntosHumano;     // content with any tie
    return puntos > puntosHumano;
}

float modoBmaquina(istream& file, int numCartas, float puntosHumano) {
    float puntos = 0;
    const int maximo = fault(19) ? NumCartas : numCartas;  // fault 19: no limit for the machine
    mostrarTurno("Maquina");
    for (int i = 0; i < maximo && !sePasa(puntos); i++) {
        if (i > 0 && sePlantaB(puntos, puntosHumano)) break;
        int carta = leerCarta(file);
        puntos += valor(carta);
        mostrarCarta("Maquina", carta, puntos);
    }
    return puntos;
}

// ---------------------------------------------------------------- modes C and D: counting cards

bool esProbablePasarse(float puntosMaquina, const tCartasPorAparecer cartas) {
    int quedan = 0, malas = 0;
    for (int i = 0; i < NumTipos; i++) {
        float suma = puntosMaquina + (i == 0 ? valor(10) : i);
        quedan += cartas[i];
        if (suma > Limite || (fault(8) && suma == Limite)) malas += cartas[i];  // fault 8: an exact fit
    }
    if constexpr (fault(24)) quedan = NumCartas;       // always out of forty
    if constexpr (fault(1)) return 2 * malas >= quedan;  // one half is enough
    return 2 * malas > quedan;
}

// The machine of modes C and D stands when ahead, or tied and likely to go over.
bool sePlantaC(float puntos, float puntosHumano, const tCartasPorAparecer cartas) {
    if constexpr (fault(20)) return puntos >= puntosHumano;                                  // every tie
    if constexpr (fault(21)) return puntos > puntosHumano;                                   // no tie
    if constexpr (fault(34)) return puntos > puntosHumano || esProbablePasarse(puntos, cartas);  // also behind
    return puntos > puntosHumano || (puntos == puntosHumano && esProbablePasarse(puntos, cartas));
}

void apuntar(tCartasPorAparecer cartas, int carta, bool humano) {
    if ((fault(22) && humano) || (fault(23) && !humano)) return;  // one side's cards are forgotten
    cartas[tipo(carta)]--;
}

void modoChumano(istream& file, tCartasPorAparecer cartas, float& puntos, int& robadas) {
    const int maximo = fault(33) ? MaxCartas : NumCartas;  // fault 33: five and no more
    puntos = 0;
    mostrarTurno("Humano");
    for (robadas = 0; robadas < maximo && !sePasa(puntos); robadas++) {
        if (robadas > 0 && !quiereCarta()) break;
        int carta = leerCarta(file);
        apuntar(cartas, carta, true);
        puntos += valor(carta);
        mostrarCarta("Humano", carta, puntos);
    }
}

void modoCmaquina(istream& file, tCartasPorAparecer cartas, float puntosHumano, float& puntos, int& robadas) {
    puntos = 0;
    mostrarTurno("Maquina");
    for (robadas = 0; robadas < NumCartas && !sePasa(puntos); robadas++) {
        if (robadas > 0 && sePlantaC(puntos, puntosHumano, cartas)) break;
        int carta = leerCarta(file);
        apuntar(cartas, carta, false);
        puntos += valor(carta);
        mostrarCarta("Maquina", carta, puntos);
    }
}

// ---------------------------------------------------------------- mode D

void crearMazo(tConjuntoCartas& mazo) {
    inicializa(mazo);
    for (int palo = 0; palo < 4; palo++)
        for (int i = 1; i <= 10; i++) annadirCarta(mazo, i > 7 && !fault(42) ? i + 2 : i);  // fault 42: 8 and 9
    for (int i = NumCartas - 1; i > 0; i--) swap(mazo.cartas[i], mazo.cartas[rand() % (i + 1)]);
}

bool cargarMazo(tConjuntoCartas& mazo) {
    stringstream archivo;
    if (!abrirMazo(archivo)) return false;
    inicializa(mazo);
    for (int i = 0; i < NumCartas; i++) annadirCarta(mazo, leerCarta(archivo));
    return true;
}

bool prepararMazo(tConjuntoCartas& mazo) {
    if (MazoDeArchivo) {
        if (!cargarMazo(mazo)) return false;
    } else if constexpr (fault(25)) {  // shuffled once, the same for every game
        static tConjuntoCartas primero;
        if (primero.contador == 0) crearMazo(primero);
        mazo = primero;
    } else {
        crearMazo(mazo);
    }
    if (MostrarMazo) mostrarConjunto("Mazo:", mazo);
    return true;
}

void roba(tConjuntoCartas& mazo, tCartasPorAparecer cartas, const string& quien, tConjuntoCartas& suyas, float& puntos) {
    int carta;
    sacarCarta(mazo, carta);
    annadirCarta(suyas, carta);
    apuntar(cartas, carta, quien == "Humano");
    puntos += valor(carta);
    mostrarCarta(quien, carta, puntos);
    const string titulo = DIALECT == 0 ? "Cartas de " + quien + ":" : quien == "Humano" ? "Tus cartas:" : "Sus cartas:";
    if constexpr (!fault(26)) mostrarConjunto(titulo, suyas);  // fault 26: the last only
}

void modoDhumano(tConjuntoCartas& mazo, tCartasPorAparecer cartas, tConjuntoCartas& suyas, float& puntos) {
    puntos = 0;
    mostrarTurno("Humano");
    do {
        roba(mazo, cartas, "Humano", suyas, puntos);
    } while (!sePasa(puntos) && quiereCarta());
}

void modoDmaquina(tConjuntoCartas& mazo, tCartasPorAparecer cartas, float puntosHumano, tConjuntoCartas& suyas,
                  float& puntos) {
    puntos = 0;
    mostrarTurno("Maquina");
    do {
        roba(mazo, cartas, "Maquina", suyas, puntos);
    } while (!sePasa(puntos) && !sePlantaC(puntos, puntosHumano, cartas));
}

void escribirMano(ofstream& salida, float puntos, const tConjuntoCartas& cartas) {
    if constexpr (fault(28)) salida << "cartas";  // the score is left out
    else salida << puntos;
    for (int i = 0; i < cartas.contador; i++) salida << " " << cartas.cartas[i];
    salida << endl;
}

void guardarResultado(int partida, int ganador, float puntosHumano, const tConjuntoCartas& cartasHumano,
                      float puntosMaquina, const tConjuntoCartas& cartasMaquina) {
    ofstream salida(to_string(partida) + ".txt");
    salida << partida << endl;
    if constexpr (!fault(5)) salida << (ganador == Humano ? "humano" : "maquina") << endl;  // fault 5: three lines
    if constexpr (fault(35)) escribirMano(salida, puntosMaquina, cartasMaquina);            // the machine first
    escribirMano(salida, puntosHumano, cartasHumano);
    if constexpr (!fault(35)) escribirMano(salida, puntosMaquina, cartasMaquina);
}

// ---------------------------------------------------------------- who wins

int alAzar() {
    if constexpr (fault(11)) return Maquina;  // chance always has the same favourite
    return rand() % 2 == 0 ? Humano : Maquina;
}

// 1 the person, 2 the machine.
int determinaGanador(float puntosJugador, float puntosMaquina) {
    if constexpr (fault(9)) {  // seven and a half itself is too much
        if (puntosJugador == Limite) return Maquina;
        if (puntosMaquina == Limite) return Humano;
    }
    if (sePasa(puntosJugador)) return Maquina;
    if (sePasa(puntosMaquina) && !fault(12)) return Humano;  // fault 12: only the higher score counts
    if (puntosJugador == puntosMaquina) return alAzar();
    return puntosJugador > puntosMaquina ? Humano : Maquina;
}

int determinaGanadorPorCartas(float puntosJugador, int cartasJugador, float puntosMaquina, int cartasMaquina) {
    if (puntosJugador != puntosMaquina || cartasJugador == cartasMaquina)
        return determinaGanador(puntosJugador, puntosMaquina);
    bool menos = cartasJugador < cartasMaquina;
    if constexpr (fault(4)) menos = !menos;  // more cards win
    return menos ? Humano : Maquina;
}

void mostrarGanador(int ganador, float puntosHumano, float puntosMaquina) {
    if (DIALECT == 1) {
        cout << "Puntuacion del jugador: " << puntosHumano << endl << "Puntuacion de la maquina: " << puntosMaquina << endl;
        cout << "Ha ganado " << (ganador == Humano ? "el jugador" : "la maquina") << endl;
        return;
    }
    if (DIALECT == 2) {
        cout << (ganador == Humano ? "Enhorabuena, has ganado!" : "Lo siento, has perdido.") << endl;
        return;
    }
    cout << "Humano: " << puntosHumano << "  Maquina: " << puntosMaquina << endl;
    cout << (ganador == Humano ? "Gana el humano." : "Gana la maquina.") << endl;
}

// ---------------------------------------------------------------- one game

// The machine does not play where the person has gone over.
bool juegaMaquina(float puntosHumano) { return fault(3) || !sePasa(puntosHumano); }

int cartasAlAzar(char modo) {
    if constexpr (fault(15)) if (modo == 'A') return 1 + rand() % MaxCartas;  // from one
    return MinCartas + rand() % (MaxCartas + 1 - MinCartas);
}

bool partidaAB(char modo) {
    stringstream file;
    if (!abrirMazo(file)) return false;
    int numCartas = cartasAlAzar(modo);
    cout << (modo == 'A' ? "Numero de cartas: " : "Numero maximo de cartas: ") << numCartas << endl;
    float puntosHumano = modo == 'A' ? modoA(file, numCartas, "Humano") : modoBhumano(file, numCartas);
    float puntosMaquina = 0;
    if constexpr (fault(13)) {  // the machine begins again at the first card
        file.clear();
        file.seekg(0);
    }
    if constexpr (fault(16)) if (modo == 'A') numCartas = cartasAlAzar(modo);  // another number for the machine
    if (juegaMaquina(puntosHumano))
        puntosMaquina = modo == 'A' ? modoA(file, numCartas, "Maquina") : modoBmaquina(file, numCartas, puntosHumano);
    mostrarGanador(determinaGanador(puntosHumano, puntosMaquina), puntosHumano, puntosMaquina);
    return true;
}

bool partidaC() {
    stringstream file;
    if (!abrirMazo(file)) return false;
    tCartasPorAparecer cartas;
    todasPorAparecer(cartas);
    float puntosHumano = 0, puntosMaquina = 0;
    int robadasHumano = 0, robadasMaquina = 0;
    modoChumano(file, cartas, puntosHumano, robadasHumano);
    if constexpr (fault(13)) {
        file.clear();
        file.seekg(0);
    }
    if (juegaMaquina(puntosHumano)) modoCmaquina(file, cartas, puntosHumano, puntosMaquina, robadasMaquina);
    int ganador = determinaGanador(puntosHumano, puntosMaquina);
    if constexpr (fault(40))  // fewer cards decide a tie here too
        ganador = determinaGanadorPorCartas(puntosHumano, robadasHumano, puntosMaquina, robadasMaquina);
    mostrarGanador(ganador, puntosHumano, puntosMaquina);
    return true;
}

bool partidaD(int partida) {
    tConjuntoCartas mazo, cartasHumano, cartasMaquina;
    tCartasPorAparecer cartas;
    todasPorAparecer(cartas);
    if (!prepararMazo(mazo)) return false;
    float puntosHumano = 0, puntosMaquina = 0;
    modoDhumano(mazo, cartas, cartasHumano, puntosHumano);
    if (juegaMaquina(puntosHumano)) modoDmaquina(mazo, cartas, puntosHumano, cartasMaquina, puntosMaquina);
    int ganador = fault(27) ? determinaGanador(puntosHumano, puntosMaquina)  // fault 27: straight to chance
                            : determinaGanadorPorCartas(puntosHumano, cartasHumano.contador, puntosMaquina,
                                                        cartasMaquina.contador);
    mostrarGanador(ganador, puntosHumano, puntosMaquina);
    guardarResultado(partida, ganador, puntosHumano, cartasHumano, puntosMaquina, cartasMaquina);
    return true;
}

// ---------------------------------------------------------------- the menu

// A, B, C or D, F to finish, ? for anything else.
char menu() {
#ifdef ANSI
    cout << "\033[2J\033[H";
#endif
    cout << endl << "LAS SIETE Y MEDIA" << endl;
    if (DIALECT == 1) {
        for (char modo = 'A'; modo <= 'D'; modo++) cout << modo << ") Jugar en el modo " << modo << endl;
        cout << "S) Salir" << endl << "Elige: ";
        string letra = leerLinea();
        if (letra.size() != 1) return '?';
        char modo = toupper(letra[0]);
        return modo == 'S' ? 'F' : modo >= 'A' && modo <= 'D' ? modo : '?';
    }
    for (int i = 1; i <= 4; i++) cout << i << ". Modo " << char('A' + i - 1) << endl;
    const string fin = DIALECT == 2 ? "5" : "0";
    cout << fin << ". Salir" << endl << "Opcion: ";
    string numero = leerLinea();
    if (numero == fin) return 'F';
    return numero.size() == 1 && numero[0] >= '1' && numero[0] <= '4' ? 'A' + numero[0] - '1' : '?';
}

int main() {
#ifdef BUFFERED
    static char espacio[1 << 20];
    setvbuf(stdout, espacio, _IOFBF, sizeof espacio);
    cin.tie(nullptr);
#endif
    srand(time(NULL));
    int partidas = 0;
    for (char opcion = menu(); opcion != 'F'; opcion = menu()) {
        bool jugada = false;
        if (opcion == '?') cout << "Esa opcion no existe." << endl;
        else if (opcion == 'C') jugada = partidaC();
        else if (opcion == 'D') jugada = partidaD(fault(36) ? 1 : partidas + 1);  // fault 36: always game 1
        else jugada = partidaAB(opcion);
        if (jugada && !(fault(29) && opcion != 'D')) partidas++;  // fault 29: only mode D is counted
        if constexpr (fault(30)) if (jugada) break;               // one game and out
    }
    cout << "Partidas jugadas: " << partidas << endl;
    return 0;
}
