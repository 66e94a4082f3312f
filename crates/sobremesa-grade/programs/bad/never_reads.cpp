// Asks, and sleeps instead of reading the answer.
#include <iostream>
#include <unistd.h>

int main() {
    std::cout << "1. Nueva partida\n0. Salir\n\nTu opcion: " << std::flush;
    for (int i = 0; i < 600; i++) sleep(1);
}
