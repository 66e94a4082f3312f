// Reads a number with cin and never looks whether that failed: a letter, or the end of input,
// makes it ask for ever.
#include <iostream>

int main() {
    int opcion = -1;
    while (opcion != 0) {
        std::cout << "1. Nueva partida\n2. Cargar una partida\n0. Salir\n\nTu opcion: ";
        opcion = -1;
        std::cin >> opcion;
        if (std::cin.fail()) opcion = -1;
    }
}
