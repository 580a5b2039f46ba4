// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/last_game.h"

#include <algorithm>

namespace gonfalon {

namespace {

constexpr auto key = "game/last";

} // namespace

SystemId lastGame(const store::Library &library, const Settings &settings)
{
    const auto &systems = library.systems();
    const SystemId last(settings.text(QLatin1String(key)).toStdString());
    if (systems.empty() || std::ranges::find(systems, last, &store::SystemEntry::id) != systems.end())
        return last;
    return systems.front().id;
}

void rememberGame(Settings &settings, const SystemId &system)
{
    settings.set(QLatin1String(key), QString::fromStdString(system.str()));
}

} // namespace gonfalon
