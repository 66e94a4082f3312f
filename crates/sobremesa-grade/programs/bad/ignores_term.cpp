// Ignores every signal that can be ignored, and sleeps.
#include <csignal>
#include <iostream>
#include <unistd.h>

int main() {
    for (int senal : {SIGTERM, SIGINT, SIGHUP, SIGPIPE, SIGALRM, SIGXCPU}) std::signal(senal, SIG_IGN);
    std::cout << "1. Nueva partida\n0. Salir\n\nTu opcion: " << std::flush;
    for (int i = 0; i < 600; i++) sleep(1);
}
