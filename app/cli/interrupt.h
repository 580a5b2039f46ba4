// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace gonfalon::cli {

/// From now on Ctrl-C, a terminal that is closed, or whatever else asks the program to end, is noted and ends
/// the reading of a line;
/// long work looks here between its steps, and stops cleanly.
void noteInterrupts();

/// True as soon as somebody asked the program to end.
[[nodiscard]] bool interrupted();

} // namespace gonfalon::cli
