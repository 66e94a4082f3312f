// Writes beside its folder and into the home of whoever runs it.
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>

bool escribe(const std::string& nombre) {
    std::ofstream salida(nombre);
    salida << "estuve aqui" << std::endl;
    return bool(salida);
}

int main() {
    const char* casa = std::getenv("HOME");
    bool fuera = escribe("../outside.txt");
    bool hogar = casa != nullptr && escribe(std::string(casa) + "/sobremesa-outside.txt");
    std::cout << "fuera: " << (fuera ? "si" : "no") << "\ncasa: " << (hogar ? "si" : "no") << "\nTu opcion: " << std::flush;
    std::string linea;
    std::getline(std::cin, linea);
}
