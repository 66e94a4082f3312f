// Closes its standard output and goes on reading.
#include <iostream>
#include <string>
#include <unistd.h>

int main() {
    std::cout << "1. Nueva partida\n0. Salir\n\nTu opcion: " << std::flush;
    close(1);
    std::string linea;
    while (std::getline(std::cin, linea) && linea != "0") std::cout << "Tu opcion: " << std::flush;
}
