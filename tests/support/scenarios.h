// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/registry.h"
#include "tests/support/catalogues.h"

#include <QTest>

namespace gonfalon::test {

/// A row of test data for every scenario of both Rampants: columns "system" and "scenario".
inline void addScenarios()
{
    QTest::addColumn<QByteArray>("system");
    QTest::addColumn<QByteArray>("scenario");
    for (const Catalogue *game : {&dragonRampant(), &lionRampant()}) {
        for (const Scenario &scenario : game->scenarios)
            QTest::addRow("%s %s", game->id.str().c_str(), scenario.id.str().c_str())
                << QByteArray::fromStdString(game->id.str()) << QByteArray::fromStdString(scenario.id.str());
    }
}

/// The same, and a row with no scenario for every other game that is played.
inline void addEveryGame()
{
    addScenarios();
    for (const SystemId &system : systems::played()) {
        if (catalogue(system)->scenarios.empty())
            QTest::addRow("%s", system.str().c_str())
                << QByteArray::fromStdString(system.str()) << QByteArray();
    }
}

} // namespace gonfalon::test
