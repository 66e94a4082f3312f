// Prints without end and asks nothing.
#include <iostream>

int main() {
    while (true) std::cout << "Maquina #1 pasa\n";
}
