// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever may be agreed before a battle changes some battle: a reading that nothing reads is not offered.
#include <QTest>

#include "core/systems/registry.h"
#include "tests/gauntlet/random_setup.h"
#include "tests/support/drawn.h"
#include "tests/support/games.h"
#include "tests/support/suite.h"

#include <set>
#include <utility>

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

using Reading = std::pair<std::string, std::string>; ///< ruling and reading

constexpr std::uint64_t battlesTried = 450;
constexpr int longEnough = 900; ///< steps

/// Chance brings them too seldom; each changes a battle in a test of its own.
const std::set<std::string> seldom{"blast-cover", "equal-bends",  "fire-group",       "insipid",
                                   "lances",      "misty-spells", "no-feelings-zero", "set-weapons"};

std::set<Reading> offeredBy(const Catalogue &game)
{
    std::set<Reading> all;
    for (const Ruling &ruling : game.rulings) {
        for (std::size_t i = 1; i < ruling.readings.size() && !seldom.contains(ruling.id); ++i)
            all.emplace(ruling.id, ruling.readings[i].first);
    }
    return all;
}

/// A battle drawn by chance as the first readings have it, the settings of its lists drawn too: mostly alike,
/// since a battle does not begin where they differ and nothing was agreed.
BattleSetup drawn(const WarbandPool &pool, players::Chance &chance)
{
    BattleSetup setup = *randomSetup(pool, chance, 2);
    setup.rulings.clear();
    for (const Setting &setting : pool.catalogue()->settings) {
        const auto any = [&] {
            return setting.answers[chance.below(std::uint32_t(setting.answers.size()))].id;
        };
        setup.sides[0].warband.settings[setting.id] = any();
        setup.sides[1].warband.settings[setting.id] =
            chance.below(5) == 0 ? any() : setup.sides[0].warband.settings[setting.id];
    }
    return setup;
}

/// All that happens in a battle of drawn steps, as a number; 0 where it does not begin.
std::uint64_t toldOf(const BattleSetup &setup)
{
    auto begun = systems::begin(std::make_shared<const BattleSetup>(setup));
    if (!begun)
        return 0;
    Battle battle = std::move(begun).value();
    Drawing drawing(setup.catalogue->id, setup.seed);
    for (int step = 0; step < longEnough && !battle.over(); ++step)
        (void)battle.take(drawing.step(battle));
    return battle.stateHash();
}

} // namespace

class OfferedReadingsTest : public QObject
{
    Q_OBJECT

private slots:
    void everyReadingChangesSomeBattle_data()
    {
        QTest::addColumn<std::size_t>("at");
        for (std::size_t at = 0; at < games().size(); ++at)
            QTest::newRow(games()[at]->id.str().c_str()) << at;
    }
    void everyReadingChangesSomeBattle()
    {
        QFETCH(std::size_t, at);
        const WarbandPool pool(games()[at], 24, 15);
        players::Chance chance(2015);
        std::set<Reading> idle = offeredBy(*pool.catalogue());
        for (std::uint64_t tried = 0; tried < battlesTried && !idle.empty(); ++tried) {
            const BattleSetup usual = drawn(pool, chance);
            const std::uint64_t told = toldOf(usual);
            std::erase_if(idle, [&](const Reading &reading) {
                BattleSetup other = usual;
                other.rulings.insert(reading);
                return toldOf(other) != told;
            });
        }
        QStringList left;
        for (const auto &[ruling, reading] : idle)
            left << QString::fromStdString(ruling + '=' + reading);
        QVERIFY2(idle.empty(), qPrintable(left.join(QStringLiteral(", "))));
    }
};

GONFALON_TEST(OfferedReadingsTest)
#include "tst_offered_readings.moc"
