// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/battle/laid_table.h"
#include "core/battle/proposed_table.h"
#include "core/battle/terrain_shapes.h"
#include "tests/support/catalogues.h"
#include "tests/support/suite.h"

#include <algorithm>
#include <array>

using namespace gonfalon;

namespace {

TerrainPiece square(const std::string &kind, int inches)
{
    const int half = inches * 50;
    return {.kind = kind,
            .name = {},
            .line = false,
            .points = {{-half, -half}, {half, -half}, {half, half}, {-half, half}},
            .traits = usualTraits(kind)};
}

std::vector<TerrainTemplate> shelf()
{
    return {{"wood", "Wood", "W", square("woods", 9)},
            {"marsh", "Marsh", "M", square("marsh", 8)},
            {"lake", "Lake", "L", square("river", 8)}};
}

BattleSetup setUp(const char *scenario = "")
{
    BattleSetup setup;
    setup.catalogue = {std::shared_ptr<const Catalogue>(), &test::dragonRampant()};
    setup.sides.resize(2);
    setup.scenario = ScenarioId(scenario);
    return setup;
}

TerrainPiece aboutTheMiddle(TerrainPiece piece, const Battlefield &field)
{
    for (Point &point : piece.points)
        point = Point{field.width.inHundredths(), field.depth.inHundredths()} - point;
    return piece;
}

} // namespace

/// Tables laid by chance, and how pieces are moved and turned.
class LaidTableTest : public QObject
{
    Q_OBJECT

private slots:
    void DR_TERR_19_aPieceInEachQuarter()
    {
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            const Battlefield field =
                laidTable(setUp(), {.upTo = 0, .width = 72, .depth = 48}, shelf(), seed);
            std::array<int, 4> quarters{};
            for (const TerrainPiece &piece : field.pieces) {
                QVERIFY(isOnTable(piece, field));
                QVERIFY(!piece.traits.impassable);
                const Point middle = middleOf(piece);
                ++quarters[std::size_t((middle.x > 3600 ? 1 : 0) + (middle.y > 2400 ? 2 : 0))];
                QVERIFY(std::ranges::find(field.pieces, aboutTheMiddle(piece, field)) != field.pieces.end());
            }
            for (const int pieces : quarters)
                QVERIFY2(pieces >= 1, std::to_string(seed).c_str());
            BattleSetup setup = setUp();
            setup.battlefield = field;
            QVERIFY(unfitTable(setup).empty());
        }
    }

    void equalSeedsLayEqualTables()
    {
        const TableSize size{.upTo = 0, .width = 48, .depth = 48};
        QVERIFY(laidTable(setUp(), size, shelf(), 5) == laidTable(setUp(), size, shelf(), 5));
        QVERIFY(laidTable(setUp(), size, shelf(), 5) != laidTable(setUp(), size, shelf(), 6));
    }

    void DR_SCEN_39_dangerIsLaid()
    {
        const char *scenario = "valley-of-certain-death";
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            BattleSetup setup = setUp(scenario);
            setup.battlefield = laidTable(setup, {.upTo = 0, .width = 72, .depth = 48}, shelf(), seed);
            QVERIFY(tooLittleDanger(setup).empty());
        }
    }

    /// Nothing on the shelf, or nothing that fits: the usual table.
    void withoutAShelfItIsTheUsualTable()
    {
        const TableSize size{.upTo = 0, .width = 72, .depth = 48};
        QVERIFY(laidTable(setUp(), size, {}, 1) == proposedBattlefield(setUp(), size));
        const std::vector<TerrainTemplate> huge{{"a", "A", "A", square("woods", 70)}};
        QVERIFY(laidTable(setUp(), size, huge, 1) == proposedBattlefield(setUp(), size));
    }

    void aPieceIsTurned()
    {
        const TerrainPiece wall{
            .kind = "wall", .name = {}, .line = true, .points = {{1000, 1000}, {3000, 1000}}, .traits = {}};
        const TerrainPiece quarter = turned(wall, 6);
        QCOMPARE(quarter.points.front(), (Point{2000, 0}));
        QCOMPARE(quarter.points.back(), (Point{2000, 2000}));
        QVERIFY(turned(wall, 24) == wall);
        QVERIFY(turned(turned(wall, 6), -6) == wall);
        const TerrainPiece slightly = turned(wall, 1); // to the right: its west end goes up
        QCOMPARE(slightly.points.front(), (Point{1034, 741}));
    }

    void aPieceIsPushedOntoTheTable()
    {
        const Battlefield field;
        const TerrainPiece out = moved(square("woods", 10), {-200, 4900});
        QVERIFY(!isOnTable(out, field));
        QCOMPARE(middleOf(onTable(out, field)), (Point{500, 4300}));
        QVERIFY(isOnTable(onTable(out, field), field));
    }
};

GONFALON_TEST(LaidTableTest)
#include "tst_laid_table.moc"
