// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"

namespace CLI {
class App;
}

namespace gonfalon::cli {

/// Adds `campaign` with its own commands.
void addCampaign(CLI::App &program, Request &request);

} // namespace gonfalon::cli
