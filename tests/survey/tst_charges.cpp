// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/support/field.h"
#include "tests/support/suite.h"
#include "tests/survey/charge_search.h"
#include "tests/survey/charges.h"
#include "tests/survey/planted.h"
#include "tests/survey/sight.h"

using namespace gonfalon;
using namespace gonfalon::survey;

namespace {

const Spots row{{20, 20}, {21.2, 20}, {22.4, 20}};

Spots southOf(const Spots &spots, double inches)
{
    Spots shifted = spots;
    for (Spot &spot : shifted)
        spot.y += inches;
    return shifted;
}

std::optional<ChargeSearch::Charge> charge(const Planted &planted)
{
    const Lore lore(*planted.setup);
    const Picture picture = lore.picture(planted.after);
    const Walks walks(lore, picture, 0, 2);
    return ChargeSearch(walks).find();
}

bool sees(const Planted &planted)
{
    const Lore lore(*planted.setup);
    return surelySees(lore, lore.picture(planted.after), 0, 2);
}

} // namespace

/// Charges made by hand: found where there is one, not found where something forbids it.
class ChargesTest : public QObject
{
    Q_OBJECT

private slots:
    void straightAhead()
    {
        const auto found = charge(Planted().stands(0, row).stands(2, southOf(row, 6.5)));
        QVERIFY(found);
        QVERIFY(!found->aslant);
        QCOMPARE(found->places.size(), row.size());
    }
    void tooFar() { QVERIFY(!charge(Planted().stands(0, row).stands(2, southOf(row, 7.1)))); }
    void roughGround()
    {
        const auto marsh = test::area("marsh", 10, 10, 30, 30);
        QVERIFY(!charge(Planted({marsh}).stands(0, row).stands(2, southOf(row, 6))));
        QVERIFY(charge(Planted({marsh}).stands(0, row).stands(2, southOf(row, 3.9))));
        QVERIFY(charge(Planted({marsh}).buys(0, "flying").stands(0, row).stands(2, southOf(row, 6))));
    }
    void thirdUnit()
    {
        Planted planted;
        planted.stands(0, row).stands(2, southOf(row, 6)).stands(1, {{24.5, 23}});
        QVERIFY(
            !charge(planted)); // all but one are in the way of nobody, but they come within 3 inches of it
        planted.stands(1, {{28, 23}});
        QVERIFY(charge(planted));
    }
    void impassable()
    {
        const auto river = test::area("river", 10, 22, 30, 23);
        QVERIFY(!charge(Planted({river}).stands(0, row).stands(2, southOf(row, 6))));
    }
    void obstacles()
    {
        const auto wall = [](int y) { return test::line("wall", atInches(10, y), atInches(40, y)); };
        QVERIFY(
            !charge(Planted({wall(22)}).stands(0, row).stands(2, southOf(row, 6.5)))); // too far behind it
        const auto halts = charge(Planted({wall(24)}).stands(0, row).stands(2, southOf(row, 6)));
        QVERIFY(halts);
        QVERIFY(halts->atObstacle); // DR-ATTACK-06
    }
    void sight()
    {
        const auto hill = test::area("hill", 10, 22, 30, 24);
        QVERIFY(sees(Planted().stands(0, row).stands(2, southOf(row, 6))));
        QVERIFY(!sees(Planted({hill}).stands(0, row).stands(2, southOf(row, 6))));
        TerrainPiece pointed = hill; // whose corners the line passes through
        pointed.points = {atInches(15, 23), atInches(20, 22), atInches(25, 23), atInches(20, 24)};
        QVERIFY(!sees(Planted({pointed}).stands(0, {{20, 20}}).stands(2, {{20, 26}})));
        QVERIFY(!sees(Planted()
                          .stands(0, row)
                          .stands(2, southOf(row, 12))
                          .stands(1, {{18, 26}, {20, 26}, {22, 26}, {24.5, 26}})));
    }

    /// A battle is told to be about units that stand nearer than they do: what it refuses is then wrong.
    void DR_ATTACK_01_refused()
    {
        test::Field field({.ours = {"light-foot @36,10", "light-foot @10,10"},
                           .theirs = {"light-foot @36,40", "light-foot @60,40"}});
        field.toPhase(0);
        const Lore lore(field.battle().setup());
        Picture picture = lore.picture(field.battle().view(noSide));
        QCOMPARE(kinds(lore, picture, field.battle()), std::vector<std::string>{});
        survey::Standing &foe = picture.units[field.theirs()];
        for (Spot &spot : foe.models)
            spot.y -= 22;
        QCOMPARE(kinds(lore, picture, field.battle()), std::vector<std::string>{"charge wrongly refused"});
        picture.units[field.ours()].tested = true;
        QCOMPARE(kinds(lore, picture, field.battle()), std::vector<std::string>{});
    }
    void DR_ATTACK_01_allowed()
    {
        test::Field field({.ours = {"light-foot @36,10", "light-foot @10,10"},
                           .theirs = {"light-foot @36,18", "light-foot @60,40"}});
        field.toPhase(0);
        const Lore lore(field.battle().setup());
        QCOMPARE(kinds(lore, lore.picture(field.battle().view(noSide)), field.battle()),
                 std::vector<std::string>{});
    }

private:
    static std::vector<std::string> kinds(const Lore &lore, const Picture &picture, const Battle &battle)
    {
        Notes notes;
        Charges().see(lore, picture, battle, notes);
        std::vector<std::string> kinds;
        for (const Fault &fault : notes.faults())
            kinds.push_back(fault.kind);
        return kinds;
    }
};

GONFALON_TEST(ChargesTest)
#include "tst_charges.moc"
