// Ignores every signal that can be ignored, and sleeps.
#include <csignal>
#include <iostream>
#include <poll.h>

int main() {
    for (int senal : {SIGTERM, SIGINT, SIGHUP, SIGPIPE, SIGALRM, SIGXCPU}) std::signal(senal, SIG_IGN);
    std::cout << "1. Nueva partida\n0. Salir\n\nTu opcion: " << std::flush;
    poll(nullptr, 0, 600000);
}
