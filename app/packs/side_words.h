// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QList>
#include <QString>

#include <utility>

namespace gonfalon {

/// The sides of a scenario as its file calls them, and in words.
[[nodiscard]] inline QList<std::pair<QString, QString>> sideChoices()
{
    return {{QStringLiteral("attacker"), QCoreApplication::translate("Packs", "the attacker")},
            {QStringLiteral("defender"), QCoreApplication::translate("Packs", "the defender")},
            {QStringLiteral("both"), QCoreApplication::translate("Packs", "either side")}};
}

} // namespace gonfalon
