// Starts child after child. Two hundred at most, and each sleeps two seconds: harmless without a cage too.
#include <iostream>
#include <poll.h>
#include <unistd.h>

int main() {
    const int Hijos = 200;
    int nacidos = 0;
    for (int i = 0; i < Hijos; i++) {
        pid_t hijo = fork();
        if (hijo == 0) {
            poll(nullptr, 0, 2000);
            _exit(0);
        }
        if (hijo > 0) nacidos++;
    }
    std::cout << nacidos << " hijos\n1. Nueva partida\n0. Salir\nTu opcion: " << std::flush;
    std::string linea;
    std::getline(std::cin, linea);
}
