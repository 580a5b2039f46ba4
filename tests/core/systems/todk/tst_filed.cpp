// SPDX-License-Identifier: GPL-3.0-or-later
// What a battle of Tales of the Dragon Kingdoms brings into a campaign of Kingdoms and Water: figures that
// fell, water, and the levels of leaders.
#include "core/campaign/settle.h"
#include "core/files/filing_from_battle.h"
#include "core/model/edit.h"
#include "tests/core/systems/todk/scene.h"
#include "tests/support/season.h"
#include "tests/support/suite.h"

#include <bit>

using namespace gonfalon;
using namespace gonfalon::todk;
using test::pass;
using test::Scene;
using namespace Qt::StringLiterals;

namespace {

const campaign::WarbandId tom("tom"), ulla("ulla");

const campaign::Pack &pack()
{
    static const campaign::Pack read = test::campaignPack("kingdoms-and-water");
    return read;
}

/// A battle of one turn that the first side begins.
Scene shortBattle(const std::shared_ptr<BattleSetup> &setup)
{
    setup->mode = PlayMode::Referee;
    setup->mostTurns = 1;
    Scene scene(setup);
    scene.begin();
    return scene;
}

/// Ours hits figures of theirs, who die of it; to be asked in the commands or missiles of ours.
void fellFigures(Scene &scene, UnitIndex ours, UnitIndex theirs, FigureSet figures)
{
    if (scene.asked() == todk::Question::Command)
        scene.give({.kind = Deed::Done});
    scene.give({.kind = Deed::Shoot, .unit = ours, .target = theirs});
    if (scene.asked() == todk::Question::Answer)
        scene.give({.kind = Deed::HoldFire, .unit = theirs});
    Roll dice;
    const int hits = std::popcount(figures);
    for (int die = 0; die < scene.battle().awaiting().dice.count; ++die)
        dice.faces.push_back(die < hits ? 8 : 1);
    QVERIFY(scene.battle().roll(dice).empty());
    if (scene.asked() == todk::Question::Victims)
        scene.give({.kind = Deed::Nominate, .unit = theirs, .parts = figures});
    scene.rollAll(10);
}

void finish(Scene &scene)
{
    while (!scene.battle().over()) {
        const Awaiting &now = scene.battle().awaiting();
        if (now.what == Awaiting::What::Dice)
            scene.rollAll(2); // nobody breaks
        else
            scene.give({.kind = Deed::Done});
    }
}

campaign::Filing filed(Scene &scene, const BattleSetup &setup)
{
    campaign::Filing filing = files::filingFromBattle(*scene.battle().outcome(), setup);
    filing.sides[0].warband = tom;
    filing.sides[1].warband = ulla;
    return filing;
}

campaign::Standing joined()
{
    return campaign::apply(campaign::apply({}, campaign::joining(pack(), tom)),
                           campaign::joining(pack(), ulla));
}

campaign::Standing after(const campaign::Filing &filing, const campaign::Standing &before)
{
    const campaign::Settlement settled = campaign::settle(pack(), before, filing);
    if (!settled.findings.empty() || !settled.wanted.empty())
        qFatal("a filing of these tests does not settle: %d",
               settled.findings.empty() ? 0 : number(settled.findings.front().code));
    return campaign::apply(before, settled.changes);
}

int water(const campaign::Standing &standing, const campaign::WarbandId &whose)
{
    return standing.amount(campaign::ofWarband(whose), "purse");
}

/// The level of the leader of a unit.
std::string level(const campaign::Standing &standing, const campaign::WarbandId &whose,
                  const std::string &unit)
{
    return campaign::levelName(*pack().key("battles-led"),
                               standing.amount(campaign::ofUnit(whose, unit), "battles-led"));
}

constexpr const char *fateWords[] = {"unharmed", "depleted", "fled", "destroyed", "absent"};

QStringList told(const campaign::SideReport &side)
{
    QStringList lines;
    for (const campaign::UnitReport &unit : side.units)
        lines.push_back(QString::fromStdString(unit.unit + " " + std::to_string(unit.points) + " " +
                                               fateWords[std::size_t(unit.fate)] +
                                               (unit.leader ? " led" : "")));
    return lines;
}

} // namespace

class TodkFiledTest : public QObject
{
    Q_OBJECT

private slots:
    /// A Lieutenant (17), his Corporal (8) and a man (5) fall: 30 water, and 100 more for the victory.
    void figuresAndWater_TK_MNY_05_TK_MNY_06_TK_MNY_07_TK_PTS_01()
    {
        const auto setup = test::kingdomsSetup({{"band sergeant arrows", "lone-character captain"},
                                                {"band lieutenant veteran arrows", "band sergeant riders"}});
        Scene scene = shortBattle(setup);
        fellFigures(scene, 0, 2, 0b111);
        QCOMPARE(scene.battle().view(noSide).pointsLost[1], 17 + 4 + 8 + 5);
        finish(scene);
        QCOMPARE(scene.battle().outcome()->sides[1].pointsLost, 34);
        const campaign::Filing filing = filed(scene, *setup);
        QCOMPARE(told(filing.sides[0]),
                 (QStringList{u"band 1 60 unharmed led"_s, u"lone-character 1 30 unharmed led"_s}));
        QCOMPARE(told(filing.sides[1]), (QStringList{u"band 1 35 depleted"_s, u"band 1: 1 21 destroyed"_s,
                                                     u"band 1: 2 8 destroyed"_s, u"band 1: 3 5 destroyed"_s,
                                                     u"band 2 110 unharmed led"_s}));
        const campaign::Standing standing = after(filing, joined());
        QCOMPARE(water(standing, tom), 5000 + 34 + 100);
        QCOMPARE(water(standing, ulla), 5000 - 34);
    }

    /// Every leader who lived has led one battle more; the band that lost its own begins anew.
    void levelsOfLeaders_TK_EXP_03_TK_EXP_12_TK_EXP_13()
    {
        const auto setup =
            test::kingdomsSetup({{"band sergeant arrows", "heavy-weapon siege-weapon"},
                                 {"band lieutenant arrows", "band captain", "flying-vehicle machine-gun"}});
        Scene scene = shortBattle(setup);
        fellFigures(scene, 0, 2, 0b1);
        finish(scene);
        campaign::Standing before = joined();
        for (const auto &[whose, unit] : {std::pair(tom, "band 1"), std::pair(ulla, "band 1")})
            before.values[{campaign::ofUnit(whose, unit), "battles-led"}].amount = 2;
        const campaign::Standing standing = after(filed(scene, *setup), before);
        QCOMPARE(level(standing, tom, "band 1"), std::string("Experienced"));
        QCOMPARE(level(standing, ulla, "band 1"), std::string("Inexperienced"));
        QCOMPARE(level(standing, ulla, "band 2"), std::string("Semi-experienced"));
        for (const auto &[whose, unit] :
             {std::pair(tom, "heavy-weapon 1"), std::pair(ulla, "flying-vehicle 1")})
            QCOMPARE(standing.amount(campaign::ofUnit(whose, unit), "battles-led"), 0); // nobody's to lead
        QCOMPARE(standing.amount(campaign::ofUnit(ulla, "band 2"), "battles"), 1);
    }

    /// Whoever acted for a fallen Sergeant holds the rank and has led this battle; of other ranks nobody
    /// does, nor where nobody is left to lead.
    void actingLeaders_TK_EXP_05()
    {
        const auto setup =
            test::kingdomsSetup({{"band sergeant arrows", "band sergeant arrows", "band sergeant arrows"},
                                 {"band sergeant veteran", "band captain", "lone-character captain"}});
        Scene scene = shortBattle(setup);
        fellFigures(scene, 0, 3, 0b1);
        fellFigures(scene, 1, 4, 0b1);
        fellFigures(scene, 2, 5, 0b1);
        finish(scene);
        const campaign::Filing filing = filed(scene, *setup);
        const auto acting = [&](const std::string &unit) {
            return std::ranges::find(filing.sides[1].units, unit, &campaign::UnitReport::unit)->acting;
        };
        QVERIFY(acting("band 1") && !acting("band 2") && !acting("lone-character 1"));
        campaign::Standing before = joined();
        for (const char *unit : {"band 1", "band 2"})
            before.values[{campaign::ofUnit(ulla, unit), "battles-led"}].amount = 7;
        const campaign::Standing standing = after(filing, before);
        QCOMPARE(standing.amount(campaign::ofUnit(ulla, "band 1"), "battles-led"), 1);
        QCOMPARE(standing.amount(campaign::ofUnit(ulla, "band 2"), "battles-led"), 0);
    }

    /// Figures that have names are all told, those that live too.
    void namedFigures_TK_EXP_10_TK_EXP_11()
    {
        const auto setup = test::kingdomsSetup({{"band sergeant arrows"}, {"band sergeant"}});
        nameModels(*setup->catalogue, setup->sides[1].warband, 0);
        Scene scene = shortBattle(setup);
        fellFigures(scene, 0, 1, 0b1000);
        finish(scene);
        const campaign::Filing filing = filed(scene, *setup);
        QCOMPARE(filing.sides[1].units.size(), std::size_t(11));
        QCOMPARE(told(filing.sides[1])[0], u"band 1 0 depleted led"_s);
        QCOMPARE(told(filing.sides[1])[1], u"band 1: band 1 1 12 unharmed"_s);
        QCOMPARE(told(filing.sides[1])[4], u"band 1: band 1 4 5 destroyed"_s);
        campaign::Standing before = joined();
        before.values[{campaign::ofUnit(ulla, "band 1: band 1 4"), "battles"}].amount = 7;
        const campaign::Standing standing = after(filing, before);
        QCOMPARE(standing.amount(campaign::ofUnit(ulla, "band 1: band 1 4"), "battles"), 0);
        QCOMPARE(standing.amount(campaign::ofUnit(ulla, "band 1: band 1 5"), "battles"), 1);
    }

    /// Whoever joins another unit is still his own list's: what fell before and after is counted once.
    void figuresOfReformedUnits_TK_REF_07_TK_MNY_06()
    {
        const auto setup = test::kingdomsSetup({{"band sergeant arrows", "band sergeant arrows"},
                                                {"band sergeant", "band captain", "band sergeant"}},
                                               PlayMode::Referee);
        Scene scene(setup);
        scene.begin();
        scene.give({.kind = Deed::Done});
        for (const UnitIndex theirs : {2, 3}) {
            scene.give({.kind = Deed::Shoot, .unit = UnitIndex(theirs - 2), .target = theirs});
            scene.roll({10, 10, 10, 10, 10, 10, 1, 1, 1, 1}); // five men and the Corporal die at once
        }
        const auto lost = [&] { return scene.battle().view(noSide).pointsLost[1]; };
        QCOMPARE(lost(), 2 * (5 * 5 + 8));
        while (scene.thrown() == Throw::Retreat || scene.asked() != todk::Question::Command)
            scene.thrown() == Throw::Retreat ? scene.rollAll(2) : scene.give({.kind = Deed::Done});
        scene.give({.kind = Deed::Reform, .unit = 2, .target = 3});
        QCOMPARE(scene.unit(2).strength, 8);
        QCOMPARE(lost(), 2 * (5 * 5 + 8));
        pass(scene, 0);
        scene.give({.kind = Deed::Done});
        scene.give({.kind = Deed::Shoot, .unit = 0, .target = 2});
        scene.roll({10, 10, 10, 10, 10, 10, 10, 10, 1, 1}); // all that are left of both
        QCOMPARE(lost(), scene.unit(2).points + scene.unit(3).points);
        finish(scene);
        const auto result = scene.battle().outcome();
        for (const std::size_t unit : {0, 1})
            QVERIFY(result->sides[1].units[unit].fate == Fate::Destroyed);
        QVERIFY(result->sides[1].units[2].fate == Fate::Unharmed);
        QCOMPARE(
            told(filed(scene, *setup).sides[1]),
            (QStringList{u"band 1 60 destroyed"_s, u"band 2 78 destroyed"_s, u"band 3 60 unharmed led"_s}));
    }
};

GONFALON_TEST(TodkFiledTest)
#include "tst_filed.moc"
