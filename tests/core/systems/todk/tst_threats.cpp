// SPDX-License-Identifier: GPL-3.0-or-later
// Who threatens whom in Tales of the Dragon Kingdoms: what is told is what the engine then accepts.
#include "tests/core/systems/todk/scene.h"
#include "tests/support/suite.h"

#include <algorithm>
#include <cmath>

using namespace gonfalon;
using namespace gonfalon::todk;
using test::Scene;

namespace {

constexpr std::int16_t up = 0, down = 180;

/// Theirs stand in the north, ours before them.
Scene apart(const std::string &ours, const std::string &theirs, int y)
{
    const auto setup = test::kingdomsSetup({{ours}, {theirs}});
    setup->battlefield.depth = Length::hundredths(6500);
    Scene scene(setup);
    scene.begin();
    scene.deploy(0, {6000, y}, up);
    scene.deploy(1, {6000, 2200}, down);
    return scene;
}

std::vector<Threat> threatsTo(Scene &scene, UnitIndex unit)
{
    const auto threats = scene.battle().threats({.there = {.unit = unit}});
    return threats ? *threats : std::vector<Threat>();
}

} // namespace

class TodkThreatsTest : public QObject
{
    Q_OBJECT

private slots:
    /// Riders 19 cm away need a 3 to charge, and no die to shoot.
    void theDieThatIsNeeded()
    {
        Scene scene = apart("band sergeant", "band sergeant riders arrows", 4600);
        const auto threats = threatsTo(scene, 0);
        QCOMPARE(threats.size(), std::size_t(2));
        QCOMPARE(threats[0].way, Kind<Order>(Deed::Charge));
        QVERIFY(threats[0].possible());
        QCOMPARE(threats[0].test.sides, 4);
        QCOMPARE(threats[0].needed, 3);
        QCOMPARE(chanceOf(threats[0]), 0.5);
        QVERIFY(threats[1].fromAfar && threats[1].possible());
        QCOMPARE(threats[1].test.count, 0); // it reaches 20 cm from where it stands
        QCOMPARE(threats[1].strikes.count, 10);
    }

    /// A shot is told as far off as its range is measured: from the Centrepoint to the nearest base
    /// (TK-RNG-06); who charges, base to base.
    void aShotIsMeasuredAsItsRangeIs()
    {
        Scene scene = apart("band sergeant", "band sergeant riders arrows", 4600);
        const auto threats = threatsTo(scene, 0);
        const UnitView ours = scene.unit(0), theirs = scene.unit(threats[1].from);
        double least = 1e9;
        for (const PieceView &piece : ours.pieces)
            least = std::min(least, std::hypot(double(piece.at.x - theirs.middle.x),
                                               double(piece.at.y - theirs.middle.y)) -
                                        ours.base.radius());
        QVERIFY2(std::abs(threats[1].apart - least) <= 2, qPrintable(QString::number(threats[1].apart)));
        QVERIFY(threats[0].apart < threats[1].apart);
    }

    void whyItCannot()
    {
        Scene scene = apart("band sergeant", "heavy-weapon catapult", 4600);
        for (const Threat &threat : threatsTo(scene, 0)) {
            QVERIFY(!threat.possible());
            QCOMPARE(threat.bar->code, Code::TargetTooFar);
        }
    }

    /// What is told to be possible comes true where the die falls so, and not a pip lower.
    void itComesTrue()
    {
        for (const int y : {4300, 4600, 4900, 5200}) {
            Scene scene = apart("band sergeant", "band sergeant riders arrows", y);
            for (const Threat &threat : threatsTo(scene, 0)) {
                if (!threat.possible())
                    continue;
                const auto then = scene.battle().foreseen({.there = {.unit = 0}}, threat);
                QVERIFY(then.has_value());
                QVERIFY(then->awaiting().what != Awaiting::What::Nothing);
                QVERIFY(then->selfCheck().empty());
                const Happening told = threat.fromAfar ? Happening::Paced : Happening::Charged;
                QVERIFY(threat.needed == 0 ||
                        std::ranges::count(then->events(), Kind<Event>(told), &Event::kind) == 1);
            }
        }
    }

    void nobodyStandsOnOthers()
    {
        Scene scene = apart("band sergeant", "band sergeant", 4600);
        ThreatQuestion question{.there = {.unit = 0}};
        question.there.places.at[0] = {6000, 2200};
        question.there.places.count = 1;
        QVERIFY(!scene.battle().threats(question));
        question.anywhere = true; // for the outline of what an enemy reaches
        QVERIFY(scene.battle().threats(question));
    }
};

GONFALON_TEST(TodkThreatsTest)
#include "tst_threats.moc"
