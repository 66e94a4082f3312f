// Dominó directo, written as students write it: in words of its own, reading with >> and checking little.
//
// -DASKS=n asks in other ways, -DFAULT=n makes a mistake; strangers.toml lists both.
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#ifndef ASKS
#define ASKS 0
#endif
#ifndef FAULT
#define FAULT 0
#endif
struct ficha { int numero1, numero2; } fichas[29];
int tablero[28], contadortablero, fj[4][28], pozo[28], contadorpozo, n, dif, turno, ganador, final_;
void crear() {
  int i, j, k = 1;
  for (i = 0; i < 7; i++) for (j = i + 1; j < 7; j++) { fichas[k].numero1 = i; fichas[k].numero2 = j; k++; }
  for (i = 0; i < 7; i++) { fichas[k].numero1 = i; fichas[k].numero2 = i; k++; }
}
void pinta(int f) { if (f > 0) printf("[%d|%d]", fichas[f].numero1, fichas[f].numero2); if (f < 0) printf("[%d|%d]", fichas[-f].numero2, fichas[-f].numero1); }
void juego() {
  int i, j;
  printf("\nTablero: "); for (i = 0; i <= contadortablero; i++) pinta(tablero[i]);
  printf("\n");
  for (j = 0; j < n; j++) { printf("Jugador %d: ", j + 1); for (i = 0; i < 28; i++) pinta(fj[j][i]); printf("\n"); }
  printf("Pozo: "); for (i = 0; i <= contadorpozo; i++) pinta(pozo[i]);
  printf("\nTURNO DEL JUGADOR %d\n", turno + 1);
}
int izq() { return tablero[0] > 0 ? fichas[tablero[0]].numero1 : fichas[-tablero[0]].numero2; }
int der() { int t = tablero[contadortablero]; return t > 0 ? fichas[t].numero2 : fichas[-t].numero1; }
void quitar(int j, int i) { for (; i < 27; i++) fj[j][i] = fj[j][i + 1]; fj[j][27] = 0; }
void alaizq(int f) { int i; for (i = ++contadortablero; i > 0; i--) tablero[i] = tablero[i - 1]; tablero[0] = f; }
void aladcha(int f) { tablero[++contadortablero] = f; }
int ponizq(int j, int i) {
  int f = fj[j][i], v = izq();
  if (fichas[f].numero2 == v) { alaizq(f); quitar(j, i); return 1; }
  if (fichas[f].numero1 == v) { alaizq(-f); quitar(j, i); return 1; }
  return 0;
}
int pondcha(int j, int i) {
  int f = fj[j][i], v = der();
  if (fichas[f].numero1 == v) { aladcha(f); quitar(j, i); return 1; }
  if (fichas[f].numero2 == v) { aladcha(-f); quitar(j, i); return 1; }
  return 0;
}
int puede(int j) {
  int i; for (i = 0; i < 28 && fj[j][i]; i++) { int a = fichas[fj[j][i]].numero1, b = fichas[fj[j][i]].numero2; if (a == izq() || b == izq() || a == der() || b == der()) return 1; }
  return 0;
}
void robar(int j) {
  int i; for (i = 27; i > 0; i--) fj[j][i] = fj[j][i - 1];
#if FAULT == 1  // a drawn tile goes to the end of the hand
  for (i = 0; fj[j][i + 1]; i++) fj[j][i] = fj[j][i + 1];
  fj[j][i] = pozo[contadorpozo];
#else
  fj[j][0] = pozo[contadorpozo];
#endif
  pozo[contadorpozo--] = 0; juego();
}
int facil(int j) { int i; for (i = 0; i < 28 && fj[j][i]; i++) if (ponizq(j, i) || pondcha(j, i)) return 1; return 0; }
int dificil(int j) {
  int c[7] = {0}, o[7], i, k;
  for (i = 0; i <= contadortablero; i++) { int f = abs(tablero[i]); c[fichas[f].numero1]++; c[fichas[f].numero2]++; }
  for (i = 0; i < 7; i++) o[i] = i;
#if FAULT == 2  // the least repeated number comes first
  for (i = 0; i < 7; i++) for (k = 0; k < 6; k++) if (c[o[k]] > c[o[k + 1]]) { int t = o[k]; o[k] = o[k + 1]; o[k + 1] = t; }
#else
  for (i = 0; i < 7; i++) for (k = 0; k < 6; k++) if (c[o[k]] < c[o[k + 1]]) { int t = o[k]; o[k] = o[k + 1]; o[k + 1] = t; }
#endif
  for (k = 0; k < 7; k++) for (i = 0; i < 28 && fj[j][i]; i++) {
    int a = fichas[fj[j][i]].numero1, b = fichas[fj[j][i]].numero2;
    if ((a == o[k] && b == izq()) || (b == o[k] && a == izq())) return ponizq(j, i);
    if ((a == o[k] && b == der()) || (b == o[k] && a == der())) return pondcha(j, i);
  }
  return 0;
}
void humano() {
  int i, l, ok = 0;
  while (!ok) {
    if (!puede(0)) {
      if (contadorpozo < 0) { printf("No puedes poner y no hay pozo. Pasas.\n"); final_++; return; }
      printf("No tienes ficha. Pulsa intro para robar"); getchar();
      robar(0); continue;
    }
    printf("Introduce la posicion de la ficha que quieres colocar: ");
    if (scanf("%d", &i) != 1) exit(0);
    getchar();
#if ASKS == 1
    i++;
#endif
    if (i < 1 || i > 28 || !fj[0][i - 1]) { printf("Posicion incorrecta\n"); continue; }
#if ASKS == 1
    printf("Extremo: ");
#else
    printf("Izquierda (1) o derecha (2): ");
#endif
    if (scanf("%d", &l) != 1) exit(0);
    getchar();
    ok = l == 1 ? ponizq(0, i - 1) : pondcha(0, i - 1);
    if (!ok) printf("Esa ficha no encaja\n");
  }
  ganador = 0; final_ = 0;
}
void multi() {
  int i, j, k, v[28], alta = 0, q = 0;
  do { printf("Numero de jugadores (2-4): "); scanf("%d", &n); getchar(); } while (n < 2 || n > 4);
  do { printf("Dificultad (1-facil, 2-dificil): "); scanf("%d", &dif); getchar(); } while (dif < 1 || dif > 2);
  crear(); srand(time(NULL));
  for (i = 0; i < 28; i++) { int ig; do { ig = 0; v[i] = 1 + rand() % 28; for (j = 0; j < i; j++) if (v[i] == v[j]) ig = 1; } while (ig); }
  for (j = 0; j < 4; j++) for (i = 0; i < 28; i++) fj[j][i] = 0;
  for (k = 0, j = 0; j < n; j++) for (i = 0; i < 7; i++) fj[j][i] = v[k++];
  contadorpozo = -1; while (k < 28) pozo[++contadorpozo] = v[k++];
  contadortablero = -1;
  for (j = 0; j < n; j++) for (i = 0; i < 7; i++) if (fj[j][i] > alta) { alta = fj[j][i]; turno = j; q = i; }
  juego();
  tablero[++contadortablero] = alta; quitar(turno, q); ganador = turno; final_ = 0; turno = (turno + 1) % n; juego();
  for (;;) {
    if (turno == 0) humano();
    else {
      int puso;
      while (!(puso = dif == 1 ? facil(turno) : dificil(turno)) && contadorpozo >= 0) robar(turno);
      if (puso) { ganador = turno; final_ = 0; } else final_++;
    }
    i = turno;
    if (!fj[turno][0] || final_ == n - 1) { juego(); break; }
    turno = (turno + 1) % n; juego();
  }
  printf("\nHA GANADO EL JUGADOR %d\n", ganador + 1);
}
int main() {
  int o;
  printf("*** DOMINO ***\n1 - Modo solo\n2 - Modo multijugador\n3 - Salir\nElige: ");
  scanf("%d", &o); getchar();
  if (o == 2) multi();
  return 0;
}
