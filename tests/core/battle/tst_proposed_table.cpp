// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/battle/proposed_table.h"
#include "core/battle/table/danger.h"
#include "tests/support/catalogues.h"
#include "tests/support/suite.h"
#include "tests/support/tables.h"

#include <algorithm>

using namespace gonfalon;

namespace {

/// So many sides, each of a warband up to `limit` points; each a team of its own, or two teams in all.
BattleSetup setUp(int sides, int limit, bool eachForItself)
{
    BattleSetup setup;
    setup.catalogue = std::make_shared<const Catalogue>(test::dragonRampant());
    for (int side = 0; side < sides; ++side) {
        setup.sides.emplace_back();
        setup.sides.back().warband.limit = limit;
        setup.sides.back().team = std::uint8_t(eachForItself ? side + 1 : 1 + side % 2);
    }
    return setup;
}

} // namespace

/// How large the table is.
class ProposedTableTest : public QObject
{
    Q_OBJECT

private slots:
    void DR_MUSTER_05_theTableFollowsThePoints_data()
    {
        QTest::addColumn<int>("sides");
        QTest::addColumn<int>("limit");
        QTest::addColumn<bool>("eachForItself");
        QTest::addColumn<int>("width");
        QTest::addColumn<int>("depth");
        QTest::newRow("two of 12") << 2 << 12 << false << 48 << 48;
        QTest::newRow("two of 18") << 2 << 18 << false << 48 << 48;
        QTest::newRow("two of 24") << 2 << 24 << false << 72 << 48;
        QTest::newRow("two of 36") << 2 << 36 << false << 96 << 48;
        QTest::newRow("two against two, 12 each") << 4 << 12 << false << 72 << 48;
        QTest::newRow("two against two, 24 each") << 4 << 24 << false << 96 << 48;
        QTest::newRow("three of 12, each for itself") << 3 << 12 << true << 48 << 48;
        QTest::newRow("four of 12, each for itself") << 4 << 12 << true << 72 << 72;
        QTest::newRow("six of 24, each for itself") << 6 << 24 << true << 96 << 72;
    }
    void DR_MUSTER_05_theTableFollowsThePoints()
    {
        QFETCH(int, sides);
        QFETCH(int, limit);
        QFETCH(bool, eachForItself);
        const TableSize size = proposedTable(setUp(sides, limit, eachForItself));
        QTEST(size.width, "width");
        QTEST(size.depth, "depth");
    }

    void DR_MUSTER_05_tooSmallAndBeyondReason()
    {
        const auto refused = [](const char *scenario, int width, int depth) -> std::optional<Code> {
            BattleSetup setup = setUp(2, 24, false);
            setup.scenario = ScenarioId(scenario);
            setup.battlefield = proposedBattlefield(setup, {.upTo = 24, .width = width, .depth = depth});
            const Findings findings = unfitTable(setup);
            return findings.empty() ? std::nullopt : std::optional(findings.front().code);
        };
        QCOMPARE(refused("gory-bloodbath", 24, 24), std::nullopt);
        QCOMPARE(refused("gory-bloodbath", 72, 23), Code::TableTooSmall);
        QCOMPARE(refused("crystal-gale", 47, 48), Code::TableTooSmall);
        QCOMPARE(refused("crystal-gale", 48, 48), std::nullopt);
        QCOMPARE(refused("gory-bloodbath", 240, 240), std::nullopt);
        QCOMPARE(refused("gory-bloodbath", 241, 48), Code::TableTooLarge);
        QCOMPARE(refused("gory-bloodbath", 99'999, 99'999), Code::TableTooLarge); // no number runs over
        QCOMPARE(refused("valley-of-certain-death", 99'999, 99'999), Code::TableTooLarge);
    }

    void DR_SCEN_39_halfOfTheValleyIsDangerous_data()
    {
        QTest::addColumn<int>("width");
        QTest::addColumn<int>("depth");
        QTest::newRow("48 by 48") << 48 << 48;
        QTest::newRow("72 by 48") << 72 << 48;
        QTest::newRow("96 by 48") << 96 << 48;
    }
    void DR_SCEN_39_halfOfTheValleyIsDangerous()
    {
        QFETCH(int, width);
        QFETCH(int, depth);
        BattleSetup setup = setUp(2, 24, false);
        setup.scenario = ScenarioId("valley-of-certain-death");
        setup.battlefield = proposedBattlefield(setup, {.upTo = 24, .width = width, .depth = depth});
        const int share = table::dangerousShare(setup.battlefield);
        QVERIFY2(share >= 45 && share <= 55, qPrintable(QString::number(share)));
        for (const TerrainPiece &piece : setup.battlefield.pieces) {
            QVERIFY(!piece.traits.rough || piece.traits.dangerous);
            for (const Point point : piece.points) // nobody is set up on it
                QVERIFY(!piece.traits.dangerous || (point.x >= 600 && point.x <= width * 100 - 600));
        }
        QVERIFY(tooLittleDanger(setup).empty());
        setup.scenario = ScenarioId("gory-bloodbath");
        QCOMPARE(proposedBattlefield(setup, {.upTo = 24, .width = width, .depth = depth}),
                 usualBattlefield(Length::inches(width), Length::inches(depth)));
    }

    /// However little is wanted: whoever turns the table finds what was added as it was.
    void DR_SCEN_39_noSideHasTheBetterOfIt()
    {
        for (const int wanted : {25, 50}) {
            BattleSetup setup = setUp(2, 24, false);
            auto own = std::make_shared<Catalogue>(test::dragonRampant());
            setup.scenario = ScenarioId("valley-of-certain-death");
            std::ranges::find(own->scenarios, setup.scenario, &Scenario::id)->dangerousShare = wanted;
            setup.catalogue = own;
            const auto pieces = proposedBattlefield(setup, {.upTo = 24, .width = 72, .depth = 48}).pieces;
            std::ptrdiff_t added = 0;
            for (const TerrainPiece &piece : pieces) {
                if (piece.kind != "dangerous ground")
                    continue;
                std::vector<Point> turned = piece.points;
                for (Point &point : turned)
                    point = atInches(72, 48) - point;
                QCOMPARE(std::ranges::count(pieces, turned, &TerrainPiece::points), std::ptrdiff_t(1));
                ++added;
            }
            QCOMPARE(added, std::ptrdiff_t(wanted == 50 ? 4 : 2));
        }
    }

    void DR_SCEN_39_tooLittleIsRemarked()
    {
        BattleSetup setup = setUp(2, 24, false);
        setup.scenario = ScenarioId("valley-of-certain-death");
        const auto withDanger = [](int inches) {
            Battlefield field;
            field.pieces = {test::area("dangerous ground", 0, 0, inches, 48),
                            test::area("dangerous ground", 0, 0, inches, 24)}; // which counts once
            return field;
        };
        setup.battlefield = withDanger(36);
        QCOMPARE(table::dangerousShare(setup.battlefield), 50);
        QVERIFY(tooLittleDanger(setup).empty());
        setup.battlefield = withDanger(18);
        const Findings remarked = tooLittleDanger(setup);
        QCOMPARE(remarked.size(), std::size_t(1));
        QCOMPARE(remarked.front().code, Code::TooLittleDanger);
        QCOMPARE(remarked.front().severity, Severity::Warning);
        QCOMPARE(remarked.front().rule, RuleId("DR-SCEN-39"));
        QCOMPARE(remarked.front().arguments,
                 (std::vector<std::string>{"Into the Valley of Certain Death", "25", "50"}));
        setup.mode = PlayMode::Referee; // on a real table the players see for themselves
        QVERIFY(tooLittleDanger(setup).empty());
        setup.mode = PlayMode::Table;
        setup.scenario = ScenarioId("gory-bloodbath");
        QVERIFY(tooLittleDanger(setup).empty());
    }

    void DR_TERR_06_somebodyMustFindRoom()
    {
        BattleSetup setup = setUp(2, 24, false);
        setup.battlefield = {
            .name = {}, .width = Length::inches(48), .depth = Length::inches(48), .pieces = {}};
        const auto flood = [&](int from, int to) {
            setup.battlefield.pieces = {test::area("river", 0, from, 48, to),
                                        test::area("marsh", 0, 0, 48, 48)};
            const Findings findings = unfitTable(setup);
            return findings.empty() ? std::nullopt : std::optional(findings.front().code);
        };
        QCOMPARE(flood(0, 48), Code::NoOpenGround);
        QCOMPARE(flood(1, 48), std::nullopt);
        QCOMPARE(flood(0, 47), std::nullopt);
    }

    void theUsualTerrainSpreadsWithTheTable()
    {
        QCOMPARE(usualBattlefield(Length::inches(72), Length::inches(48)), usualBattlefield());
        const Battlefield small = usualBattlefield(Length::inches(48), Length::inches(48));
        QCOMPARE(small.pieces.size(), usualBattlefield().pieces.size());
        for (const TerrainPiece &piece : small.pieces) {
            for (const Point point : piece.points)
                QVERIFY(point.x >= 0 && point.x <= 4800 && point.y >= 0 && point.y <= 4800);
        }
    }
};

GONFALON_TEST(ProposedTableTest)
#include "tst_proposed_table.moc"
