// SPDX-License-Identifier: GPL-3.0-or-later
// What players are told before they decide or throw: where a unit fits, what dice are, what ground does.
#include "core/words/dice_words.h"
#include "core/words/terrain_words.h"
#include "tests/core/systems/todk/scene.h"
#include "tests/support/suite.h"

#include <algorithm>

using namespace gonfalon;
using namespace gonfalon::todk;
using namespace Qt::StringLiterals;
using test::kingdomsSetup;
using test::Scene;

namespace {

/// Where the battle would set the unit up now.
Order proposedFor(const Battle &battle, UnitIndex unit)
{
    for (const Order &order : battle.suggest()) {
        if (order.kind == Deed::Deploy && order.unit == unit)
            return order;
    }
    return {};
}

} // namespace

class TodkToldBeforeTest : public QObject
{
    Q_OBJECT

private slots:
    /// The middle of the foremost rank comes first, not a corner of the zone.
    void aUnitIsProposedInTheMiddle_TK_SET_07()
    {
        Scene scene(kingdomsSetup({{"band sergeant"}, {"band sergeant"}}));
        scene.begin();
        for (const SideIndex side : {0, 1}) {
            const auto zones = scene.battle().view(noSide).zones;
            const ZoneView zone = *std::ranges::find(zones, side, &ZoneView::side);
            const Order order = proposedFor(scene.battle(), UnitIndex(side));
            QVERIFY(std::abs(order.path.back().x - 6000) < 1000);
            const int front = side == 0 ? zone.from.y : zone.to.y;
            QVERIFY2(std::abs(order.path.back().y - front) < 500, qPrintable(QString::number(side)));
            scene.give(order);
        }
    }

    /// Where the foremost rank is within an enemy's reach, a place behind it is proposed (TK-SET-06).
    void aUnitIsProposedOutOfRange_TK_SET_06()
    {
        const auto setup = kingdomsSetup({{"band sergeant sniper"}, {"band sergeant"}});
        setup->battlefield.depth = Length::hundredths(6'000); // the zones are 15 cm apart
        Scene scene(setup);
        scene.begin();
        scene.give(proposedFor(scene.battle(), 0));
        scene.give(proposedFor(scene.battle(), 1));
        QVERIFY(!scene.last(Happening::WithinRange));
    }

    /// Under a template every die has its colour, and what saves is told.
    void diceAreTold_TK_TPL_02_TK_TPL_04()
    {
        Scene scene(kingdomsSetup({{"heavy-weapon siege-weapon"}, {"band sergeant"}}, PlayMode::Referee));
        scene.begin();
        QVERIFY(scene.battle().diceNotes().empty());
        scene.give({.kind = Deed::Done});
        scene.give({.kind = Deed::Bombard, .unit = 0});
        QCOMPARE(words::diceLines(scene.battle()),
                 QStringList{u"1, 2 misses; 3–5 misfires; 6–10 on target"_s});
        scene.roll({6});
        scene.give({.kind = Deed::Red, .target = 1, .parts = 0b1110}); // the Corporal and two men
        scene.give({.kind = Deed::Blue, .target = 1, .parts = 0b11110000});
        scene.give({.kind = Deed::Done});
        QCOMPARE(words::diceLines(scene.battle()),
                 (QStringList{u"Dice 1, 2, 7, under the red: 1, 10 thrown clear; 2–9 killed"_s,
                              u"Dice 3–6, under the blue: 1, 10 thrown clear; 2–9 serious wound"_s}));
    }

    /// Every die of a volley and of the defence is read as it is told, behind cover too.
    void blowsAreTold_TK_CMB_01_TK_CMB_02_TK_TER_03()
    {
        for (const bool covered : {false, true}) {
            const auto setup =
                kingdomsSetup({{"band sergeant arrows"}, {"band sergeant"}}, PlayMode::Referee);
            setup->rulings["terrain"] = "on";
            Scene scene(setup);
            scene.begin();
            scene.give({.kind = Deed::Done});
            scene.give({.kind = Deed::Shoot,
                        .unit = 0,
                        .target = 1,
                        .facts = covered ? facts(Fact::BehindCover) : Facts()});
            const QStringList volley = words::diceLines(scene.battle());
            QVERIFY2(volley.front().startsWith(u"Dice 1–8: 1–5 misses; 6–9 hits; 10 kills at once"_s),
                     qPrintable(volley.join(u'\n')));
            scene.roll({6, 6, 6, 1, 1, 1, 1, 1, 1, 1});
            while (scene.battle().awaiting().what == Awaiting::What::Order)
                scene.give(scene.battle().suggest().front());
            const QString defence = words::diceLines(scene.battle()).join(u'\n');
            QVERIFY2(defence.contains(covered ? u"1–7 flesh wound; 8, 9 serious wound; 10 killed"_s
                                              : u"1–6 flesh wound; 7–9 serious wound; 10 killed"_s),
                     qPrintable(defence));
        }
    }

    /// Ground that does not count is not shown, and what counts is told in this game's words
    /// (TK-TER-03, TK-TER-04).
    void groundIsTold_TK_TER_03_TK_TER_04()
    {
        const auto setup = kingdomsSetup({{"band sergeant"}, {"band sergeant"}});
        TerrainPiece marsh{.kind = "marsh", .name = {}, .line = false, .points = {}, .traits = {}};
        marsh.traits = usualTraits("marsh");
        marsh.points = {{1000, 1000}, {2000, 1000}, {2000, 2000}};
        setup->battlefield.pieces = {marsh};
        QVERIFY(vocabulary().groundOf(*setup).pieces.empty());
        setup->rulings["terrain"] = "on";
        QCOMPARE(vocabulary().groundOf(*setup).pieces.size(), std::size_t(1));
        QCOMPARE(words::terrainTraits(vocabulary(), marsh), u"half movement"_s);
        TerrainPiece wall{.kind = "castle wall", .name = {}, .line = true, .points = {}, .traits = {}};
        wall.traits = usualTraits("castle wall");
        QVERIFY(!words::terrainTraits(vocabulary(), wall).contains(u"superb"_s));
    }
};

GONFALON_TEST(TodkToldBeforeTest)
#include "tst_told_before.moc"
