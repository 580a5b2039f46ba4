// SPDX-License-Identifier: GPL-3.0-or-later
// One battle is one, whatever the bytes of its file.
#include <QTest>

#include "core/files/battle_identity.h"
#include "tests/core/files/any_battle.h"
#include "tests/support/file_findings.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

/// A battle with a unit noted in secret, a Quest kept secret, marks, notes and players.
files::BattleFile noted()
{
    files::BattleFile file = everything();
    auto setup = std::make_shared<BattleSetup>(*file.setup);
    setup->scenario = ScenarioId("ring-bearer");
    for (const Scenario &scenario : setup->catalogue->scenarios) {
        if (scenario.secretNote)
            setup->scenario = scenario.id;
    }
    setup->sides[1].salts.push_back("77aa");
    file.setup = setup;
    file.steps = {Roll{{2}}, order(OrderKind::Note, 8), order(OrderKind::Deploy, 8), Roll{{3, 5}}};
    file.marks = {0xa1f2, 7, 0x10, 0x20};
    return file;
}

std::string identityOf(const std::string &bytes)
{
    const auto read = files::readBattle(bytes, catalogueFor);
    if (!read)
        qFatal("%s", told(read.findings()).c_str());
    return files::battleIdentity(*read);
}

std::string everywhere(std::string text, const std::string &from, const std::string &to)
{
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
        text.replace(at, from.size(), to);
    return text;
}

files::BattleFile changed(const std::function<void(files::BattleFile &, BattleSetup &)> &change)
{
    files::BattleFile file = noted();
    auto setup = std::make_shared<BattleSetup>(*file.setup);
    change(file, *setup);
    file.setup = setup;
    return file;
}

} // namespace

class BattleIdentityTest : public QObject
{
    Q_OBJECT

private slots:
    void bytesSayNothing_data()
    {
        QTest::addColumn<std::string>("bytes");
        const files::BattleFile file = noted();
        const std::string text = files::writeBattle(file);
        QTest::newRow("as it is") << text;
        QTest::newRow("space at its end") << text + "  \n\n";
        QTest::newRow("line ends") << everywhere(text, "\n", "\r\n");
        QTest::newRow("indentation") << everywhere(text, "\n  ", "\n\t    ");
        QTest::newRow("marks cut") << files::writeBattle(
            changed([](files::BattleFile &f, BattleSetup &) { f.marks.clear(); }));
        QTest::newRow("program") << files::writeBattle(
            changed([](files::BattleFile &f, BattleSetup &) { f.program = "another 9"; }));
        QTest::newRow("players") << files::writeBattle(
            changed([](files::BattleFile &f, BattleSetup &) { f.players = {"bold", "cautious"}; }));
        QTest::newRow("a note") << files::writeBattle(changed([](files::BattleFile &f, BattleSetup &) {
            f.annotations.notes.push_back({.step = 1, .text = "here"});
        }));
        QTest::newRow("an appointment")
            << files::writeBattle(changed([](files::BattleFile &f, BattleSetup &) {
                   f.appointment = {
                       "c9f0d0a2-0000-4000-8000-000000000001", "c9f0d0a2-0000-4000-8000-000000000002", {}};
               }));
        QTest::newRow("another seed, the same dice")
            << files::writeBattle(changed([](files::BattleFile &, BattleSetup &s) { s.seed += 1; }));
        for (const SideIndex side : {SideIndex(0), SideIndex(1)})
            QTest::addRow("the copy for side %d", int(side)) << files::writeBattle(file, side);
    }
    void bytesSayNothing()
    {
        QFETCH(std::string, bytes);
        QCOMPARE(identityOf(bytes), files::battleIdentity(noted()));
    }

    void whatWasPlayedSaysAll_data()
    {
        QTest::addColumn<files::BattleFile>("other");
        const auto row = [](const char *name, auto change) { QTest::newRow(name) << changed(change); };
        row("another die", [](files::BattleFile &f, BattleSetup &) { f.steps.back() = Roll{{5, 3}}; });
        row("another order",
            [](files::BattleFile &f, BattleSetup &) { f.steps[2] = order(OrderKind::Deploy, 9); });
        row("one step less", [](files::BattleFile &f, BattleSetup &) { f.steps.pop_back(); });
        row("another scenario",
            [](files::BattleFile &, BattleSetup &s) { s.scenario = ScenarioId("gory-bloodbath"); });
        row("another warband",
            [](files::BattleFile &, BattleSetup &s) { s.sides[0].warband.name = "Others"; });
        row("other teams", [](files::BattleFile &, BattleSetup &s) { s.sides[0].team = 3; });
        row("sides changed",
            [](files::BattleFile &, BattleSetup &s) { std::swap(s.sides[0].role, s.sides[1].role); });
    }
    void whatWasPlayedSaysAll()
    {
        QFETCH(files::BattleFile, other);
        QVERIFY(files::battleIdentity(other) != files::battleIdentity(noted()));
    }
};

GONFALON_TEST(BattleIdentityTest)
#include "tst_battle_identity.moc"
