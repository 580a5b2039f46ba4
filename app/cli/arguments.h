// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/commands.h"

#include <functional>

namespace gonfalon::cli {

/// What the command line asks for.
struct Request
{
    std::function<Exit(Console &)> command; ///< empty where there is nothing left to do but to end
    bool draws = false;                     ///< the command needs fonts and a painter
    Exit exit = Exit::Done;                 ///< how to end where there is no command
};

/// Reads the command line. Help and version are added to the console; what cannot be used is told as a
/// finding.
[[nodiscard]] Request readArguments(int argc, const char *const *argv, Console &console);

} // namespace gonfalon::cli
