// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "tests/support/suite.h"
#include "tests/support/tables.h"

#include <set>

using namespace gonfalon;
using namespace gonfalon::table;
using namespace gonfalon::test;

class TestTableBattlefield : public QObject
{
    Q_OBJECT

private slots:
    void DR_TERR_13_what_kinds_usually_are()
    {
        const TerrainTraits woods = usualTraits("woods");
        QVERIFY(woods.rough && woods.obscuring && woods.cover && woods.seeThrough && woods.overhead);
        const TerrainTraits wall = usualTraits("wall"); // DR-TERR-14
        QVERIFY(wall.obstacle && wall.cover && !wall.obscuring && !wall.rough);
        const TerrainTraits building = usualTraits("building"); // DR-TERR-15
        QVERIFY(building.obscuring && building.cover && building.overhead && !building.rough &&
                !building.seeThrough);
        const TerrainTraits village = usualTraits("village"); // DR-TERR-15
        QVERIFY(village.rough && village.obscuring && village.cover);
        QVERIFY(usualTraits("ditch").obstacle && !usualTraits("ditch").cover);  // DR-TERR-05
        QVERIFY(usualTraits("ravine").impassable);                              // DR-TERR-06
        QVERIFY(usualTraits("hill").hill && !usualTraits("hill").cover);        // DR-TERR-11
        QVERIFY(usualTraits("steep hill").steep && usualTraits("marsh").rough); // DR-TERR-12, DR-TERR-02
        QVERIFY(usualTraits("castle wall").superb);                             // DR-TERR-16
        QVERIFY(usualTraits("scrub").rough && !usualTraits("scrub").cover);     // DR-TERR-18
        QVERIFY(usualTraits("porridge") == TerrainTraits{});
    }

    void every_kind_is_something_and_known_once()
    {
        std::set<std::string> seen;
        for (const std::string &kind : terrainKinds()) {
            QVERIFY2(!(usualTraits(kind) == TerrainTraits{}), kind.c_str());
            QVERIFY(seen.insert(kind).second);
        }
    }

    void six_pieces_of_known_kinds_on_the_table()
    {
        const Battlefield field = usualBattlefield();
        QCOMPARE(field.pieces.size(), 6U);
        for (const TerrainPiece &piece : field.pieces) {
            QVERIFY(piece.traits == usualTraits(piece.kind));
            QVERIFY(piece.points.size() >= (piece.line ? 2U : 3U));
            for (const Point point : piece.points) // the strips of deployment are open
                QVERIFY(point.x > 0 && point.x < 7200 && point.y > 600 && point.y < 4200);
        }
    }
};

GONFALON_TEST(TestTableBattlefield)
#include "tst_table_battlefield.moc"
