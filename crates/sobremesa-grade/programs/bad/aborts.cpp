// Looks beyond the end of a hand and does not catch the exception: ends by abort.
#include <iostream>
#include <vector>

int main() {
    std::cout << "1. Nueva partida\n0. Salir\n\nTu opcion: " << std::flush;
    int opcion = 0;
    if (!(std::cin >> opcion) || opcion == 0) return 0;
    std::vector<int> mano(7);
    std::cout << "Ficha: " << mano.at(7 + opcion) << std::endl;
}
