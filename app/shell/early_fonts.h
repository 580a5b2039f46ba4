// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <future>

namespace gonfalon {

/// Has the list of the system's fonts read beside what else a start has to do: it is a third of the work of
/// showing any window. Begin it first of all, and wait for it before the first font is asked for and before
/// the application ends, which frees what was read.
[[nodiscard]] std::future<void> readFontsEarly();

} // namespace gonfalon
