// Takes memory without end, and writes to it so that it is really there.
// Four gigabytes at most: a machine without a cage survives it.
#include <cstring>
#include <iostream>
#include <new>

int main() {
    std::cout << "1. Nueva partida\n0. Salir\n\nTu opcion: " << std::flush;
    const std::size_t Trozo = 16 << 20, Trozos = 256;
    for (std::size_t i = 0; i < Trozos; i++) {
        char* trozo = new (std::nothrow) char[Trozo];
        if (trozo == nullptr) continue;
        std::memset(trozo, 'x', Trozo);
    }
    std::string linea;
    std::getline(std::cin, linea);
}
