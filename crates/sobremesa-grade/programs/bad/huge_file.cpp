// Writes a file of two gigabytes.
#include <fstream>
#include <iostream>
#include <string>

int main() {
    std::cout << "1. Nueva partida\n0. Salir\n\nTu opcion: " << std::flush;
    std::ofstream salida("partida.txt");
    const std::string trozo(1 << 20, 'x');
    for (int i = 0; i < 2048 && salida; i++) salida << trozo;
    std::cout << (salida ? "escrito" : "no cabe") << std::endl;
    std::string linea;
    std::getline(std::cin, linea);
}
