// Dominó V3, written as students write it: in words of its own, reading with >> and checking little.
//
// -DASKS=n asks in other ways, -DFAULT=n makes a mistake; strangers.toml lists both.
#include <iostream>
#include <fstream>
#include <string>
#include <vector>
#include <windows.h>
using namespace std;
#ifndef ASKS
#define ASKS 0
#endif
#ifndef FAULT
#define FAULT 0
#endif

const int NumFichas = 28;
const int MinJugadores = 2, MaxJugadores = 4;
typedef struct { short int izq, der; } tFicha;
typedef tFicha tArrayFichas[NumFichas];
typedef struct { tArrayFichas fichas; int cont; } tListaFichas;
typedef tListaFichas tJugadores[MaxJugadores];
typedef int tPuntosJugadores[MaxJugadores];
typedef struct { tListaFichas pozo; tJugadores jug; tPuntosJugadores puntos; int n; string tablero; } tJuego;

string fichaToStr(tFicha f) { return "|" + to_string(f.izq) + "-" + to_string(f.der) + "|"; }
void borra(tListaFichas &l, int k) { for (int i = k; i < l.cont - 1; i++) l.fichas[i] = l.fichas[i + 1]; l.cont--; }
void mete(tListaFichas &l, tFicha f) { l.fichas[l.cont++] = f; }
short valIzq(const string &t) { return t[1] - '0'; }
short valDer(const string &t) { return t[t.length() - 2] - '0'; }
bool puedeIzq(const string &t, tFicha f) { return f.izq == valIzq(t) || f.der == valIzq(t); }
bool puedeDer(const string &t, tFicha f) { return f.izq == valDer(t) || f.der == valDer(t); }
void ponIzq(string &t, tFicha f) { if (f.der != valIzq(t)) swap(f.izq, f.der); t = fichaToStr(f) + t; }
void ponDer(string &t, tFicha f) { if (f.izq != valDer(t)) swap(f.izq, f.der); t = t + fichaToStr(f); }
void generaPozo(tListaFichas &p) {
  p.cont = 0;
  for (short i = 0; i <= 6; i++) for (short j = 0; j <= i; j++) mete(p, {i, j});
  for (int i = 0; i < 28; i++) { int k = rand() % 28; swap(p.fichas[i], p.fichas[k]); }
}
tFicha roba(tListaFichas &p) { int k = rand() % p.cont; tFicha f = p.fichas[k]; borra(p, k); return f; }
bool puedePoner(const tJuego &j, int k) {
  for (int i = 0; i < j.jug[k].cont; i++) if (puedeIzq(j.tablero, j.jug[k].fichas[i]) || puedeDer(j.tablero, j.jug[k].fichas[i])) return true;
  return false;
}
bool sinSalida(const tJuego &j) {
  if (j.pozo.cont > 0) return false;
  for (int i = 0; i < j.n; i++) if (puedePoner(j, i)) return false;
  return true;
}
int quienEmpieza(const tJuego &j, int &ind) {
  for (int d = 6; d >= 0; d--) for (int k = 0; k < j.n; k++) for (int i = 0; i < j.jug[k].cont; i++)
    if (j.jug[k].fichas[i].izq == d && j.jug[k].fichas[i].der == d) { ind = i; return k; }
  return -1;
}
void iniciar(tJuego &j, int &turno) {
  int ind, q;
  do {
    generaPozo(j.pozo);
    for (int k = 0; k < j.n; k++) { j.jug[k].cont = 0; for (int i = 0; i < 7; i++) mete(j.jug[k], roba(j.pozo)); }
    q = quienEmpieza(j, ind);
  } while (q == -1);
  j.tablero = fichaToStr(j.jug[q].fichas[ind]);
  borra(j.jug[q], ind);
  cout << "Sale el jugador " << q << endl;
  turno = (q + 1) % j.n;
}
void muestra(const tJuego &j) {
  cout << endl << "+---------------+" << endl << "| T A B L E R O |" << endl << "+---------------+" << endl << j.tablero << endl;
  for (int k = 1; k < j.n; k++) { cout << "Maquina #" << k << "  "; for (int i = 0; i < j.jug[k].cont; i++) cout << fichaToStr(j.jug[k].fichas[i]) << " "; cout << endl; }
  cout << "Jugador     "; for (int i = 0; i < j.jug[0].cont; i++) cout << fichaToStr(j.jug[0].fichas[i]) << " "; cout << endl;
}
bool coloca(tJuego &j, int k, int i) {
  tFicha f = j.jug[k].fichas[i];
  if (puedeIzq(j.tablero, f)) { ponIzq(j.tablero, f); cout << "La maquina " << k << " pone " << fichaToStr(f) << " por la izquierda" << endl; }
  else { ponDer(j.tablero, f); cout << "La maquina " << k << " pone " << fichaToStr(f) << " por la derecha" << endl; }
  borra(j.jug[k], i);
  return true;
}
bool estrategia1(tJuego &j, int k) {
  for (int i = 0; i < j.jug[k].cont; i++) if (puedeIzq(j.tablero, j.jug[k].fichas[i]) || puedeDer(j.tablero, j.jug[k].fichas[i])) return coloca(j, k, i);
  return false;
}
bool estrategia2(tJuego &j, int k) {
  int mejor = -1, ind = -1;
  for (int i = 0; i < j.jug[k].cont; i++) {
    tFicha f = j.jug[k].fichas[i];
    if ((puedeIzq(j.tablero, f) || puedeDer(j.tablero, f)) && (FAULT == 2 ? f.izq + f.der >= mejor : f.izq + f.der > mejor)) { mejor = f.izq + f.der; ind = i; }
  }
  if (ind == -1) return false;
  return coloca(j, k, ind);
}
void escribirLista(ofstream &o, const tListaFichas &l) {
  o << l.cont << endl;
  for (int i = 0; i < l.cont; i++) o << l.fichas[i].izq << " " << l.fichas[i].der << " ";
  o << endl;
}
void escribirJuego(const tJuego &j) {
  string nombre; cout << "Introduce el nombre del archivo: "; cin >> nombre;
  ofstream o; o.open(nombre);
  o << j.n << endl << j.tablero << endl;
  escribirLista(o, j.pozo);
  for (int k = 0; k < j.n; k++) { escribirLista(o, j.jug[k]); o << j.puntos[k] << endl; }
  o.close();
}
void leerLista(ifstream &in, tListaFichas &l) { in >> l.cont; for (int i = 0; i < l.cont; i++) in >> l.fichas[i].izq >> l.fichas[i].der; }
bool leerJuego(tJuego &j) {
  string nombre; cout << "Introduce el nombre del archivo: "; cin >> nombre;
  ifstream in; in.open(nombre);
  if (!in.is_open()) return false;
  in >> j.n; in >> j.tablero;
  leerLista(in, j.pozo);
  for (int k = 0; k < j.n; k++) { leerLista(in, j.jug[k]); in >> j.puntos[k]; }
#if FAULT == 1  // the totals of the file are read and forgotten
  for (int k = 0; k < j.n; k++) j.puntos[k] = 0;
#endif
  return true;
}
int leeOpcion(int min, int max) {
  int op; cin >> op;
  while (cin.fail() || op < min || op > max) { cin.clear(); cin.ignore(1000, '\n'); cout << "Opcion no valida. Opcion: "; cin >> op; }
  return op;
}
bool turnoHumano(tJuego &j) {
  bool fin = false;
  while (!fin) {
    if (j.pozo.cont == 0 && !puedePoner(j, 0)) { cout << "No puedes poner, pasas turno" << endl; return true; }
    muestra(j);
    cout << "1. Poner ficha" << endl << "2. Robar del pozo" << endl << "0. Salir" << endl << "Opcion: ";
    int op = leeOpcion(0, 2);
    if (op == 0) return false;
    if (op == 1) {
      char lado; int k;
#if ASKS == 2
      string palabra; cout << "Escribe el lado: "; cin >> palabra; lado = palabra == "izquierda" ? 'I' : palabra == "derecha" ? 'D' : 'X';
#elif ASKS == 3
      int l; cout << "Izquierda (1) o derecha (2)? "; cin >> l; lado = l == 1 ? 'I' : 'D';
#else
      cout << "En que lado (I/D)? "; cin >> lado;
#endif
#if ASKS == 1
      cout << "Numero de ficha: "; k = leeOpcion(0, j.jug[0].cont - 1) + 1;
#elif ASKS == 2
      int a, b; cout << "Cual? "; cin >> a >> b; k = 0;
      for (int i = 0; i < j.jug[0].cont; i++) if (min(a, b) == min(j.jug[0].fichas[i].izq, j.jug[0].fichas[i].der) && max(a, b) == max(j.jug[0].fichas[i].izq, j.jug[0].fichas[i].der)) k = i + 1;
      if (k == 0) { cout << "No la tienes" << endl; continue; }
#else
      cout << "Que ficha pones en ese extremo (1-" << j.jug[0].cont << ")? "; k = leeOpcion(1, j.jug[0].cont);
#endif
      tFicha f = j.jug[0].fichas[k - 1];
      lado = toupper(lado);
      if (lado == 'I' && puedeIzq(j.tablero, f)) { ponIzq(j.tablero, f); borra(j.jug[0], k - 1); fin = true; }
      else if (lado == 'D' && puedeDer(j.tablero, f)) { ponDer(j.tablero, f); borra(j.jug[0], k - 1); fin = true; }
      else cout << "No se puede colocar la ficha " << fichaToStr(f) << endl;
    } else {
      if (puedePoner(j, 0)) cout << "Tienes fichas que puedes colocar" << endl;
      else { tFicha f = roba(j.pozo); mete(j.jug[0], f); cout << "Has robado la " << fichaToStr(f) << endl; }
    }
  }
  return true;
}
bool ronda(tJuego &j, int turno) {
  bool sigue = true;
  while (sigue) {
    if (turno == 0) { if (!turnoHumano(j)) return false; }
    else {
      muestra(j);
#if ASKS == 3
      cout << "Pulsa INTRO para continuar"; cin.ignore(1000, '\n'); cin.get();
#endif
      bool puesta = false;
      while (!puesta) {
        puesta = turno == 1 ? estrategia2(j, turno) : estrategia1(j, turno);
        if (!puesta) {
          if (j.pozo.cont == 0) { cout << "La maquina " << turno << " pasa" << endl; puesta = true; }
          else { mete(j.jug[turno], roba(j.pozo)); cout << "La maquina " << turno << " roba" << endl; }
        }
      }
    }
    if (j.jug[turno].cont == 0 || sinSalida(j)) sigue = false;
    else turno = (turno + 1) % j.n;
  }
  muestra(j);
  cout << "Fin de la ronda" << endl;
  if (j.jug[turno].cont == 0) {
    if (turno == 0) cout << "Enhorabuena, has ganado!" << endl; else cout << "Ha ganado la maquina " << turno << endl;
  } else cout << "No gana nadie" << endl;
  for (int k = 0; k < j.n; k++) {
    int s = 0; for (int i = 0; i < j.jug[k].cont; i++) s += j.jug[k].fichas[i].izq + j.jug[k].fichas[i].der;
    j.puntos[k] += s;
    if (k == 0) cout << "Tus puntos: " << j.puntos[k] << endl; else cout << "Puntos de la maquina " << k << ": " << j.puntos[k] << endl;
  }
  return true;
}
int main() {
  srand(time(NULL));
  tJuego j; int turno; bool ok = true;
  cout << "1. Nueva partida" << endl << "2. Cargar partida" << endl << "0. Salir" << endl << "Opcion: ";
  int op = leeOpcion(0, 2);
  if (op == 0) return 0;
  if (op == 1) {
    cout << "Numero de jugadores (2-4): "; j.n = leeOpcion(2, 4);
    for (int i = 0; i < j.n; i++) j.puntos[i] = 0;
    iniciar(j, turno);
  } else { ok = leerJuego(j); turno = 0; if (!ok) cout << "No existe el archivo" << endl; }
  while (ok) {
    if (!ronda(j, turno)) {
      char c; cout << "Desea guardar la partida (S/N)? "; cin >> c;
      if (toupper(c) == 'S') escribirJuego(j);
      ok = false;
    } else {
      char c; cout << "Jugar otra ronda (S/N)? "; cin >> c;
      if (toupper(c) == 'S') iniciar(j, turno); else ok = false;
    }
  }
  system("pause");
  return 0;
}
