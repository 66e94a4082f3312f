// Does not compile: a semicolon is missing.
#include <iostream>

int main() {
    std::cout << "Tu opcion: "
    return 0;
}
