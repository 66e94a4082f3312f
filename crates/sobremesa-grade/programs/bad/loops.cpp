// Shows its menu and then computes for ever.
#include <iostream>

int main() {
    std::cout << "1. Nueva partida\n2. Cargar una partida\n0. Salir\n\nTu opcion: " << std::flush;
    volatile unsigned long vueltas = 0;
    while (true) vueltas = vueltas + 1;
}
