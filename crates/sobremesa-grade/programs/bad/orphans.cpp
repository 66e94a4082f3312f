// Leaves a child in a session of its own that lives on for a while after the program has ended.
#include <iostream>
#include <poll.h>
#include <unistd.h>

int main() {
    if (fork() == 0) {
        setsid();
        if (fork() == 0) poll(nullptr, 0, 20000);
        _exit(0);
    }
    std::cout << "Tu opcion: " << std::flush;
    std::string linea;
    std::getline(std::cin, linea);
}
