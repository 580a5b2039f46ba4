// SPDX-License-Identifier: GPL-3.0-or-later
// What a refereed battle brings into the County Championship: stands, leaders and units that were lost.
#include "core/campaign/settle.h"
#include "core/files/filing_from_battle.h"
#include "tests/core/systems/roberts_rules/scene.h"
#include "tests/support/season.h"
#include "tests/support/suite.h"

#include <QStringList>

using namespace gonfalon;
using namespace gonfalon::roberts_rules;
using namespace Qt::StringLiterals;
using test::Warfare;
using Asked = roberts_rules::Question;

namespace {

const campaign::WarbandId tom("tom"), ulla("ulla");

const std::string foot = "heavy-foot 4 formed hand-weapon shield";
const std::string led = "heavy-foot 4 formed hand-weapon shield captain";
const std::string knights = "heavy-mounted 3 formed lance plate elite";

const campaign::Pack &pack()
{
    static const campaign::Pack read = test::campaignPack("county-championship");
    return read;
}

constexpr const char *fateWords[] = {"unharmed", "depleted", "fled", "destroyed", "absent"};

QStringList told(const campaign::SideReport &side)
{
    QStringList lines;
    for (const campaign::UnitReport &unit : side.units)
        lines.push_back(QString::fromStdString(unit.unit + ' ' + std::to_string(unit.points) + ' ' +
                                               fateWords[std::size_t(unit.fate)]));
    return lines;
}

/// The knights hit the first unit of the others, which was reduced to so many hits: a stand is lost, its
/// Captain and the unit roll what is given. Then both sides have enough of it.
Warfare fought(int left, int captain, int unit)
{
    Warfare at({{knights, foot, foot}, {led, foot, foot}});
    at.setUp();
    Facts stated;
    stated.count = std::uint8_t(left);
    at.give(Deed::Record, 3, noUnit, stated);
    at.give(Deed::Declare, 0, 3);
    at.passTo(Asked::Contact);
    at.give(Deed::Touch, 0, 3, {}, 0b1);
    at.give(Deed::Against, noUnit, 3, {}, 0b1);
    at.fight(0, 1, 3);
    at.total(9);
    at.total(2);
    while (at.asked() == Asked::Pursuit)
        at.give(Deed::Hold, 0);
    at.total(captain);
    while (at.asked() == Asked::Spread)
        at.give(Deed::Done);
    at.total(unit);
    while (at.asked() != Asked::Action)
        at.pass();
    at.give(Deed::Agree);
    return at;
}

campaign::Standing joined()
{
    return campaign::apply(campaign::apply({}, campaign::joining(pack(), tom)),
                           campaign::joining(pack(), ulla));
}

campaign::Filing filed(const Warfare &at)
{
    campaign::Filing filing = files::filingFromBattle(*at.battle().outcome(), at.battle().setup());
    filing.sides[0].warband = tom;
    filing.sides[1].warband = ulla;
    return filing;
}

} // namespace

class RobertsFiledTest : public QObject
{
    Q_OBJECT

private slots:
    /// Stand and Captain by themselves, each at its price; the unit is worth what is left of it.
    void standsAndLeaders_RR_PTS_01_RR_PTS_08_RR_END_04()
    {
        const Warfare at = fought(4, 6, 12);
        QCOMPARE(at.battle().outcome()->sides[1].pointsLost, 30);
        const campaign::Filing filing = filed(at);
        QCOMPARE(told(filing.sides[0]),
                 (QStringList{u"heavy-mounted 64 unharmed"_s, u"heavy-foot 44 unharmed"_s,
                              u"heavy-foot 2 44 unharmed"_s}));
        QCOMPARE(told(filing.sides[1]),
                 (QStringList{u"heavy-foot 34 depleted"_s, u"heavy-foot: 1 10 destroyed"_s,
                              u"heavy-foot: Captain 20 destroyed"_s, u"heavy-foot 2 44 unharmed"_s,
                              u"heavy-foot 3 44 unharmed"_s}));
        const campaign::Settlement settled = campaign::settle(pack(), joined(), filing);
        QVERIFY(settled.findings.empty());
        const campaign::Standing after = campaign::apply(joined(), settled.changes);
        QCOMPARE(after.amount(campaign::ofWarband(tom), "ruin"), 30);
        QCOMPARE(after.amount(campaign::ofWarband(ulla), "bill"), 30);
        QCOMPARE(after.amount(campaign::ofUnit(ulla, "heavy-foot"), "colours"), 1);
    }

    /// A unit that ran is one line; only the stand that fell before is another.
    void whoRan_RR_MOR_03()
    {
        const Warfare at = fought(4, 12, 2);
        QCOMPARE(at.battle().outcome()->sides[1].pointsLost, 64);
        QCOMPARE(told(filed(at).sides[1]),
                 (QStringList{u"heavy-foot 54 fled"_s, u"heavy-foot: 1 10 destroyed"_s,
                              u"heavy-foot 2 44 unharmed"_s, u"heavy-foot 3 44 unharmed"_s}));
    }
};

GONFALON_TEST(RobertsFiledTest)
#include "tst_filed.moc"
