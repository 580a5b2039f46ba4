// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/interrupt.h"

#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <unistd.h>

namespace gonfalon::cli {

namespace {

volatile std::sig_atomic_t interruptSeen = 0;
volatile std::sig_atomic_t emptyInput = -1;

/// Whoever reads a line just now reads no more of it, and whoever was about to finds nothing.
void noteInterrupt(int /*signal*/)
{
    const int before = errno;
    interruptSeen = 1;
    if (emptyInput >= 0)
        dup2(emptyInput, STDIN_FILENO);
    errno = before;
}

} // namespace

void noteInterrupts()
{
    emptyInput = open("/dev/null", O_RDONLY | O_CLOEXEC);
    struct sigaction action = {};
    action.sa_handler = noteInterrupt; // without SA_RESTART: a read that waits comes back
    sigemptyset(&action.sa_mask);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        struct sigaction before = {};
        const bool ignored = signal == SIGHUP && sigaction(signal, nullptr, &before) == 0 &&
                             before.sa_handler == SIG_IGN; // nohup: it goes on when the terminal is gone
        if (!ignored)
            sigaction(signal, &action, nullptr);
    }
}

bool interrupted() { return interruptSeen != 0; }

} // namespace gonfalon::cli
