// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/support/set_up.h"

#include "tests/support/warbands.h"

namespace gonfalon::test {

Candidate candidate(const std::string &name, const char *system, const QString &group)
{
    return {
        .name = QString::fromStdString(name), .group = group, .warband = readyMade(name, system), .file = {}};
}

} // namespace gonfalon::test
