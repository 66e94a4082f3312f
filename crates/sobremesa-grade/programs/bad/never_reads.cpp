// Asks, and sleeps instead of reading the answer.
#include <iostream>
#include <poll.h>

int main() {
    std::cout << "1. Nueva partida\n0. Salir\n\nTu opcion: " << std::flush;
    poll(nullptr, 0, 600000);
}
