// Ends with a segmentation fault when a game begins.
#include <iostream>

int main() {
    std::cout << "1. Nueva partida\n2. Cargar una partida\n0. Salir\n\nTu opcion: " << std::flush;
    int opcion = 0;
    if (!(std::cin >> opcion) || opcion == 0) return 0;
    int* volatile pozo = nullptr;
    std::cout << "Primera ficha: " << pozo[opcion] << std::endl;
}
