// Las siete y media, written as students write it: in words of its own, reading with >> and checking little.
//
// -DASKS=n asks in other ways, -DFAULT=n makes a mistake; strangers.toml lists both.
#include <iostream>
#include <fstream>
#include <string>
#include <iomanip>
#include <cstdlib>
#include <ctime>
using namespace std;
#ifndef ASKS
#define ASKS 0
#endif
#ifndef FAULT
#define FAULT 0
#endif
typedef int tCartasPorAparecer[8];
struct tConjuntoCartas { int c[40]; int n; };
const bool MOSTRAR_MAZO = false;
float valor(int c) { return c >= 10 ? 0.5 : c; }
void pintaCarta(int c) { if (c == 10) cout << "Sota"; else if (c == 11) cout << "Caballo"; else if (c == 12) cout << "Rey"; else cout << c; }
void cuenta(int c, float p) {
#if ASKS == 1
  cout << "Carta robada: "; pintaCarta(c); cout << endl << "Puntuacion actual: " << p << endl;
#else
  cout << "  Carta: "; pintaCarta(c); cout << "   Puntos: " << p << endl;
#endif
}
float modoA(ifstream &f, int num) {
  float p = 0; int c, i = 0;
  while (i < num && p <= 7.5) { f >> c; p += valor(c); cuenta(c, p); i++; }
  return p;
}
char sn(string t) {
  char r;
  do {
#if ASKS == 1
    int o; cout << "1-Pedir 2-Plantarse: "; cin >> o; r = o == 2 ? 's' : o == 1 ? 'n' : 'x';
#elif ASKS == 2
    cout << "Escribe c para coger carta o f para finalizar tu turno: "; cin >> r; r = r == 'f' ? 's' : r == 'c' ? 'n' : 'x';
#elif ASKS == 3
    cout << "Seguir = n, parar = s: "; cin >> r;
#else
    cout << t; cin >> r; r = tolower(r);
#endif
  } while (r != 's' && r != 'n');
  return r;
}
float modoBhumano(ifstream &f, int num) {
  float p = 0; int c, i = 0; bool fin = false;
  while (!fin) {
    f >> c; p += valor(c); i++;
    cuenta(c, p);
    if (i == num || p > 7.5) fin = true;
    else fin = sn("Te plantas (s/n)? ") == 's';
  }
  return p;
}
float modoBmaquina(ifstream &f, int num, float ph) {
  float p = 0; int c, i = 0;
  while (i < num && p <= 7.5 && p <= ph) { f >> c; p += valor(c); i++; cuenta(c, p); }
  return p;
}
void modoChumano(ifstream &f, tCartasPorAparecer t, float &p) {
  int c; bool fin = false; p = 0;
  while (!fin) {
    f >> c; p += valor(c); t[c >= 10 ? 0 : c]--;
    cuenta(c, p);
    if (p > 7.5) fin = true; else fin = sn("Te plantas (s/n)? ") == 's';
  }
}
bool esProbablePasarse(float p, const tCartasPorAparecer t) {
  int mal = 0, tot = t[0];
#if FAULT == 1  // an exact fit counts as going over
  for (int i = 1; i <= 7; i++) { tot += t[i]; if (p + i >= 7.5) mal += t[i]; }
#else
  for (int i = 1; i <= 7; i++) { tot += t[i]; if (p + i > 7.5) mal += t[i]; }
#endif
  if (p == 7.5) mal = tot;
#if FAULT == 2  // whole numbers divided
  return mal / tot > 0.5;
#endif
  return (float)mal / tot > 0.5;
}
void modoCmaquina(ifstream &f, tCartasPorAparecer t, float ph, float &p) {
  p = 0; int c;
  while (p < ph || (p == ph && !esProbablePasarse(p, t))) { f >> c; p += valor(c); t[c >= 10 ? 0 : c]--; cuenta(c, p); }
}
void muestra(const tConjuntoCartas &m) { for (int i = 0; i < m.n; i++) { pintaCarta(m.c[i]); cout << " "; } cout << endl; }
void crearMazo(tConjuntoCartas &m) {
  m.n = 0; for (int p = 0; p < 4; p++) for (int i = 1; i <= 12; i++) if (i != 8 && i != 9) m.c[m.n++] = i;
  for (int i = 0; i < 40; i++) swap(m.c[i], m.c[rand() % 40]);
}
void sacarCarta(tConjuntoCartas &m, int &c) { c = m.c[--m.n]; }
void annadir(tConjuntoCartas &m, int c) { m.c[m.n++] = c; }
void modoDhumano(tConjuntoCartas &m, tCartasPorAparecer t, tConjuntoCartas &h, float &p) {
  bool fin = false; int c; p = 0;
  while (!fin) {
    sacarCarta(m, c); annadir(h, c); p += valor(c); t[c >= 10 ? 0 : c]--;
    cout << "  Has robado: "; pintaCarta(c); cout << "  llevas " << p << " puntos. Tus cartas: "; muestra(h);
    if (p > 7.5) fin = true; else fin = sn("Te plantas (s/n)? ") == 's';
  }
}
void modoDmaquina(tConjuntoCartas &m, tCartasPorAparecer t, float ph, tConjuntoCartas &h, float &p) {
  int c; p = 0;
  while (p < ph || (p == ph && !esProbablePasarse(p, t))) {
    sacarCarta(m, c); annadir(h, c); p += valor(c); t[c >= 10 ? 0 : c]--;
    cout << "  La maquina roba: "; pintaCarta(c); cout << "  lleva " << p << " puntos. Sus cartas: "; muestra(h);
  }
}
int determinaGanador(float h, float m) {
  if (h > 7.5) return 2;
  if (m > 7.5) return 1;
  if (h > m) return 1;
  if (m > h) return 2;
  return 1 + rand() % 2;
}
void carga(tCartasPorAparecer t) { t[0] = 12; for (int i = 1; i < 8; i++) t[i] = 4; }
int menu() {
  int o;
  #if ASKS == 1
  char x; cout << endl << "A. Partida en modo A" << endl << "B. Partida en modo B" << endl << "C. Partida en modo C" << endl << "D. Partida en modo D" << endl << "S. Salir" << endl << "Opcion: ";
  cin >> x; return toupper(x) == 'S' ? 0 : toupper(x) - 64;
#endif
  cout << endl << "1. Jugar en modo A" << endl << "2. Jugar en modo B" << endl << "3. Jugar en modo C" << endl << "4. Jugar en modo D" << endl << "0. Salir" << endl << "Opcion: ";
  cin >> o; return o;
}
int main() {
  srand(time(NULL)); int o, partida = 0;
  cout << setprecision(3);
  while ((o = menu()) != 0) {
    float h = 0, m = 0; tCartasPorAparecer t; carga(t); partida++;
    if (o >= 1 && o <= 3) {
      string nombre; cout << "Introduce el nombre del archivo con el mazo: "; cin >> nombre;
      ifstream f(nombre); if (!f.is_open()) { cout << "No se ha podido abrir" << endl; partida--; continue; }
      int num = 3 + rand() % 3;
      if (o == 1) cout << "Hay que robar " << num << " cartas" << endl;
      if (o == 2) cout << "El maximo de cartas es " << num << endl;
      cout << "Turno del humano" << endl;
      if (o == 1) h = modoA(f, num); else if (o == 2) h = modoBhumano(f, num); else modoChumano(f, t, h);
      if (h <= 7.5) {
        cout << "Turno de la maquina" << endl;
        if (o == 1) m = modoA(f, num); else if (o == 2) m = modoBmaquina(f, num, h); else modoCmaquina(f, t, h, m);
      }
      if (h > 7.5) cout << "Te has pasado. ";
      else if (m > 7.5) cout << "La maquina se ha pasado. ";
      if (determinaGanador(h, m) == 1) cout << "Has ganado!!" << endl; else cout << "Has perdido..." << endl;
    } else if (o == 4) {
      tConjuntoCartas mazo, ch, cm; ch.n = cm.n = 0; crearMazo(mazo);
      cout << "Partida numero " << partida << endl;
      modoDhumano(mazo, t, ch, h);
      if (h <= 7.5) modoDmaquina(mazo, t, h, cm, m);
      int g = determinaGanador(h, m);
      if (h == m) {
#if FAULT != 3  // a tie of mode D goes to chance alone
        if (ch.n < cm.n) g = 1; else if (cm.n < ch.n) g = 2;
#endif
      }
      if (g == 1) cout << "Has ganado!!" << endl; else cout << "Has perdido..." << endl;
      ofstream out(to_string(partida) + ".txt");
      out << "Partida " << partida << endl << "Ganador: " << (g == 1 ? "humano" : "maquina") << endl << "Humano: " << h << " puntos. Cartas: ";
      for (int i = 0; i < ch.n; i++) out << ch.c[i] << " "; out << endl;
      out << "Maquina: " << m << " puntos. Cartas: "; for (int i = 0; i < cm.n; i++) out << cm.c[i] << " "; out << endl;
    }
  }
}
