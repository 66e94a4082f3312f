// Uses what it forgot to include, as older compilers allowed; right otherwise.
#include <iostream>

int main() {
    std::cout << "1. Nueva partida\n0. Salir\n\nTu opcion: ";
    int mejor = INT_MIN, opcion = 0;
    while (std::cin >> opcion && opcion != 0) mejor = opcion > mejor ? opcion : mejor;
    std::cout << (mejor == INT_MIN ? "nada" : "algo") << std::endl;
    system("pause");
}
