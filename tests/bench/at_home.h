// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QTemporaryDir>
#include <QtGlobal>

namespace gonfalon::bench {

/// Gives the program a home folder of its own, so that nobody's settings are measured or changed. Comes
/// before the application is made.
inline void liveIn(const QTemporaryDir &home)
{
    for (const char *variable :
         {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"})
        qputenv(variable, home.path().toLocal8Bit());
}

} // namespace gonfalon::bench
