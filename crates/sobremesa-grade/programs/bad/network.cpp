// Asks for the network: connects to this machine, and waits for others to connect.
#include <arpa/inet.h>
#include <iostream>
#include <netinet/in.h>
#include <string>
#include <sys/socket.h>
#include <unistd.h>

int main() {
    sockaddr_in lugar = {};
    lugar.sin_family = AF_INET;
    lugar.sin_port = htons(9);
    lugar.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int fuera = socket(AF_INET, SOCK_STREAM, 0);
    bool conecta = fuera >= 0 && connect(fuera, (sockaddr*)&lugar, sizeof lugar) == 0;
    lugar.sin_port = 0;
    int dentro = socket(AF_INET, SOCK_STREAM, 0);
    bool escucha = dentro >= 0 && bind(dentro, (sockaddr*)&lugar, sizeof lugar) == 0 && listen(dentro, 1) == 0;
    std::cout << "socket: " << (fuera >= 0 ? "si" : "no") << "\nconecta: " << (conecta ? "si" : "no")
              << "\nescucha: " << (escucha ? "si" : "no") << "\nTu opcion: " << std::flush;
    std::string linea;
    std::getline(std::cin, linea);
}
