// SPDX-License-Identifier: GPL-3.0-or-later
// The same orders and dice give the same battle wherever it is played: whatever compiler built the program,
// however well, with sanitizers or without. `bash tests/same_everywhere` tries them all. The list is of whole
// replay files, so that it does not change when a computer player learns to play in another way.
#include <QTest>

#include "core/battle/hash.h"
#include "core/systems/registry.h"
#include "tests/support/catalogues.h"
#include "tests/support/goldens.h"
#include "tests/support/suite.h"

#include <QSet>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

/// What a battle comes to: a number for its states, step after step, and one for all that happened.
struct Trace
{
    Hash states;
    Hash events;
    std::size_t steps = 0;
};

void add(Hash &hash, const Event &event)
{
    hash.add(std::uint64_t(event.kind.number()) | std::uint64_t(event.side) << 8 |
             std::uint64_t(std::uint8_t(event.unit)) << 16 | std::uint64_t(std::uint8_t(event.other)) << 24);
    for (const std::int16_t number : {event.a, event.b, event.c})
        hash.add(std::uint64_t(std::uint16_t(number)));
}

Trace played(const files::BattleFile &file)
{
    Trace trace;
    Battle battle = systems::begin(file.setup).value();
    for (const Step &step : file.steps) {
        if (!battle.take(step).empty())
            break;
        trace.states.add(battle.stateHash());
        ++trace.steps;
    }
    for (const Event &event : battle.events())
        add(trace.events, event);
    return trace;
}

QString hex(std::uint64_t number)
{
    constexpr int digits = 16, base = 16;
    return QString::number(number, base).rightJustified(digits, u'0');
}

} // namespace

class SameEverywhereTest : public QObject
{
    Q_OBJECT

private slots:
    /// All steps are taken, and the numbers are those of the list.
    void battlesGoAsListed()
    {
        QByteArray list;
        for (const test::GoldenBattle &golden : test::goldenBattles()) {
            const Trace trace = played(golden.file);
            QVERIFY2(trace.steps == golden.file.steps.size(), qPrintable(golden.path));
            list += u"%1 %2 %3 %4\n"_s.arg(hex(trace.states.value()), hex(trace.events.value()))
                        .arg(trace.steps)
                        .arg(golden.path)
                        .toUtf8();
        }
        QCOMPARE(test::differsFromGolden(u"same-everywhere.txt"_s, list), QString());
    }

    /// Every scenario of every game that can be played, and every way to play, are among them.
    void nothingIsLeftOut()
    {
        QSet<QString> seen, wanted;
        const auto line = [](const Catalogue &game, const std::string &what) {
            return QString::fromStdString(game.id.str() + ' ' + what);
        };
        for (const test::GoldenBattle &golden : test::goldenBattles()) {
            const Catalogue &game = *golden.file.setup->catalogue;
            seen += line(game, golden.file.setup->scenario.str());
            seen += line(game, golden.file.setup->mode == PlayMode::Table ? "table" : "referee");
        }
        for (const SystemId &system : systems::played()) {
            const Catalogue *game = test::catalogue(system);
            QVERIFY2(game, system.str().c_str());
            for (const Scenario &scenario : game->scenarios)
                wanted += line(*game, scenario.id.str());
            for (const PlayMode way : systems::waysOf(system))
                wanted += line(*game, way == PlayMode::Table ? "table" : "referee");
            wanted += line(*game, std::string()); // a battle without a scenario
        }
        QCOMPARE(wanted - seen, QSet<QString>());
    }
};

GONFALON_TEST(SameEverywhereTest)
#include "tst_same_everywhere.moc"
