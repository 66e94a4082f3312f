// Reversi, written as students write it: in words of its own, reading with >> and checking little.
//
// -DASKS=n asks in other ways, -DFAULT=n makes a mistake; strangers.toml lists both.
#include <iostream>
#include <string>
#include <vector>
using namespace std;
#ifndef ASKS
#define ASKS 0
#endif
#ifndef FAULT
#define FAULT 0
#endif
class Tablero {
  char c[8][8];
public:
  Tablero() { for (int i = 0; i < 8; i++) for (int j = 0; j < 8; j++) c[i][j] = '.'; c[3][3] = c[4][4] = 'O'; c[3][4] = c[4][3] = 'X'; }
  void mostrar() {
    cout << (ASKS == 1 ? "\n    1   2   3   4   5   6   7   8\n" : "\n    A   B   C   D   E   F   G   H\n");
    for (int i = 0; i < 8; i++) {
      cout << "  +---+---+---+---+---+---+---+---+\n" << i + 1 << " |";
      for (int j = 0; j < 8; j++) cout << " " << (c[i][j] == '.' ? ' ' : c[i][j]) << " |";
      cout << "\n";
    }
    cout << "  +---+---+---+---+---+---+---+---+\n";
  }
  int voltea(int f, int col, char yo, bool hazlo) {
    if (f < 0 || f > 7 || col < 0 || col > 7 || c[f][col] != '.') return 0;
    char el = yo == 'X' ? 'O' : 'X'; int total = 0;
    for (int df = -1; df <= 1; df++) for (int dc = -1; dc <= 1; dc++) {
      if (!df && !dc) continue;
#if FAULT == 1  // one direction is missing
      if (df == 1 && dc == 1) continue;
#endif
      int k = 1; while (f + df * k >= 0 && f + df * k < 8 && col + dc * k >= 0 && col + dc * k < 8 && c[f + df * k][col + dc * k] == el) k++;
      if (k > 1 && f + df * k >= 0 && f + df * k < 8 && col + dc * k >= 0 && col + dc * k < 8 && c[f + df * k][col + dc * k] == yo) {
        total += k - 1; if (hazlo) for (int q = 1; q < k; q++) c[f + df * q][col + dc * q] = yo;
      }
    }
    if (total && hazlo) c[f][col] = yo;
    return total;
  }
  bool puede(char yo) { for (int i = 0; i < 8; i++) for (int j = 0; j < 8; j++) if (voltea(i, j, yo, false)) return true; return false; }
  int cuenta(char yo) { int n = 0; for (auto &r : c) for (char x : r) n += x == yo; return n; }
};
int main() {
  int op = 0;
  do {
#if ASKS == 2
    cout << "Modos de juego:\n  1.- Dos jugadores\n  2.- Un jugador (contra la IA)\n  3.- Demo: la IA contra si misma\n  4.- Salir\n>> ";
#else
    cout << "REVERSI\n1) Humano contra humano\n2) Computadora contra humano\n3) Computadora contra computadora\n4) Salir\nOpcion: ";
#endif
    if (!(cin >> op)) return 0;
    if (op < 1 || op > 3) continue;
    bool pc[2] = {op == 3, op == 3};
    if (op == 2) { char r; cout << (ASKS == 2 ? "Quieres empezar tu? [s/n] " : "Desea jugar con las negras (s/n)? "); cin >> r; pc[r == 's' ? 1 : 0] = true; }
    Tablero t; int turno = 0; t.mostrar();
    while (t.puede('X') || t.puede('O')) {
      char yo = turno ? 'O' : 'X';
      if (!t.puede(yo)) { cout << (turno ? "Las blancas (O)" : "Las negras (X)") << " no pueden mover, pasan\n"; turno = 1 - turno; continue; }
      cout << "Turno de " << (turno ? "blancas (O)" : "negras (X)") << endl;
      if (pc[turno]) {
        int mejor = 0, mf = 0, mc = 0;
        for (int i = 0; i < 8; i++) for (int j = 0; j < 8; j++) { int v = t.voltea(i, j, yo, false); if (v && ((i == 0 || i == 7) && (j == 0 || j == 7))) v += 20;
          if (v > mejor) { mejor = v; mf = i; mc = j; } }
        t.voltea(mf, mc, yo, true);
        cout << "La computadora juega en " << char('A' + mc) << mf + 1 << endl;
      } else {
        char col; int fila;
        do {
#if ASKS == 1
          cout << "Introduce columna: "; if (!(cin >> col)) return 0;
          cout << "Introduce fila: "; if (!(cin >> fila)) { cin.clear(); string s; cin >> s; fila = 0; }
          col += 'A' - '1';
#elif ASKS == 2
          string s; cout << "Pon (p.ej. d3): "; if (!(cin >> s)) return 0;
          col = toupper(s[0]); fila = s.size() == 2 ? s[1] - '0' : 0;
#else
          cout << "Columna (A-H): "; if (!(cin >> col)) return 0;
          cout << "Fila (1-8): "; if (!(cin >> fila)) { cin.clear(); string s; cin >> s; fila = 0; }
          col = toupper(col);
#endif
          if (!t.voltea(fila - 1, col - 'A', yo, false)) cout << "Jugada invalida\n"; else break;
        } while (true);
        t.voltea(fila - 1, col - 'A', yo, true);
      }
      t.mostrar();
      turno = 1 - turno;
    }
    int n = t.cuenta('X'), b = t.cuenta('O');
    cout << "Fin de la partida. Negras: " << n << "  Blancas: " << b << endl;
#if FAULT == 2  // a tie is black's
    if (n >= b) cout << "Ganan las negras\n"; else cout << "Ganan las blancas\n";
#else
    if (n > b) cout << "Ganan las negras\n"; else if (b > n) cout << "Ganan las blancas\n"; else cout << "Empate\n";
#endif
  } while (op != 4);
}
