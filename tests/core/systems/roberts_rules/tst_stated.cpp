// SPDX-License-Identifier: GPL-3.0-or-later
// What players state of Robert's Rules of Warfare: sums of circumstances, and what cannot be so together.
#include "core/words/battle_words.h"
#include "tests/core/systems/roberts_rules/scene.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::roberts_rules;
using namespace Qt::StringLiterals;
using test::Warfare;

namespace {

const std::string foot = "heavy-foot 4 formed hand-weapon shield";
const std::string guild = "medium-foot 4 formed hand-weapon crossbow shield";

Order shot(Facts stated) { return {.kind = Deed::Shoot, .unit = 1, .target = 0, .facts = stated}; }

} // namespace

class RobertsStatedTest : public QObject
{
    Q_OBJECT

private slots:
    /// A number is stated by parts that come to it, whichever it is.
    void sumsAreSaidAsTheyAre()
    {
        QCOMPARE(int(vocabulary().sums.size()), 2);
        for (const SumWords &sum : vocabulary().sums) {
            QCOMPARE(sum.least(), -3);
            QCOMPARE(sum.most(), 3);
            for (int value = sum.least(); value <= sum.most(); ++value)
                QCOMPARE(sum.of(sum.saying(value)), value);
        }
    }

    /// They are told as one number, and refused by theirs.
    void sumsAreToldOnce_RR_MSL_11()
    {
        Warfare at({{foot}, {guild}});
        at.setUp();
        at.give(Deed::Done);
        const Facts three = facts(Fact::PlusOne) | facts(Fact::PlusTwo);
        const words::BattleNames names(at.battle().setup());
        const QString told = words::factsWords(names, shot(three), at.battle().awaiting().decision);
        QVERIFY2(told.count(u"circumstances"_s) == 1 && told.contains(u"circumstances +3"_s),
                 qPrintable(told));
        const Findings refused = at.battle().check(shot(three | facts(Fact::MinusTwo)));
        QCOMPARE(refused.front().code, Code::StatedAgainst);
        QCOMPARE(refused.front().arguments,
                 (std::vector<std::string>{"other circumstances +3", "other circumstances −2"}));
    }

    /// Whoever is gone is worth nothing, and who has lost hits less.
    void whatAPositionIsWorth()
    {
        Warfare at({{foot}, {"foot-skirmishers 1 unformed", foot}});
        at.setUp();
        const int before = at.battle().worth(0).value();
        at.give(Deed::Move, 0);
        at.total(12);
        at.give(Deed::Press, 0, 1);
        at.total(2); // it is lost without a hit
        const int after = at.battle().worth(0).value();
        QVERIFY(after > before);
        Facts stated;
        stated.count = 5;
        at.give(Deed::Record, 0, noUnit, stated);
        QVERIFY(at.battle().worth(0).value() < after);
        QCOMPARE(at.battle().worth(1).value(), -at.battle().worth(0).value());
    }
};

GONFALON_TEST(RobertsStatedTest)
#include "tst_stated.moc"
