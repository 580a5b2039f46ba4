// SPDX-License-Identifier: GPL-3.0-or-later
// By which rules the golden battles go, as a replay tells them.
#include "tests/support/program.h"
#include "tests/support/source_tree.h"
#include "tests/support/suite.h"

#include <QJsonArray>
#include <QTest>

using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

QStringList replayed(const QString &battle)
{
    return {u"replay"_s, sourceFolder() + u"/tests/golden/"_s + battle + u".battle"_s};
}

/// All steps of a golden battle.
QJsonArray stepsOf(const QString &battle)
{
    return cli(replayed(battle) + QStringList{u"--as"_s, u"json"_s}).json()[u"steps"].toArray();
}

/// The rules behind all events of the kind.
QStringList rulesOf(const QJsonArray &steps, const QString &kind)
{
    QStringList rules;
    for (const auto &step : steps)
        for (const auto &event : step[u"events"].toArray())
            if (event[u"kind"].toString() == kind)
                rules += event[u"rule"].toString();
    return rules;
}

} // namespace

class ReplayRulesTest : public QObject
{
    Q_OBJECT

private slots:
    void DR_SCEN_20_DR_SCEN_43_waysOut_data()
    {
        QTest::addColumn<QString>("battle");
        QTest::addColumn<QString>("rule");
        QTest::newRow("Death Chase") << u"dragon-rampant/battles/death-chase"_s << u"DR-SCEN-20"_s;
        QTest::newRow("the valley") << u"dragon-rampant/battles/valley-of-certain-death"_s << u"DR-SCEN-43"_s;
        QTest::newRow("LR-END-02") << u"lion-rampant/battles/death-chase"_s << u"LR-END-02"_s;
    }
    /// Two scenarios have a way out, and each a rule of its own for it.
    void DR_SCEN_20_DR_SCEN_43_waysOut()
    {
        QFETCH(QString, battle);
        QFETCH(QString, rule);
        const QStringList rules = rulesOf(stepsOf(battle), u"unit-exited"_s);
        QVERIFY(!rules.isEmpty());
        QCOMPARE(rules, QStringList(rules.size(), rule));
    }

    void LR_ATK_11_LR_SHT_09_luckyBlows_data()
    {
        QTest::addColumn<QString>("battle");
        for (const char *name :
             {"shooting-and-lucky-blows", "counter-charge-and-evade", "sacred-mole", "banner-and-holy-man"})
            QTest::newRow(name) << u"lion-rampant/battles/"_s + QLatin1String(name);
    }
    /// A Lucky Blow falls by the rule of what the unit lost its models to: a fight, or shots.
    void LR_ATK_11_LR_SHT_09_luckyBlows()
    {
        QFETCH(QString, battle);
        constexpr int byAttack = 1;
        QString rule;
        int blows = 0;
        for (const auto &step : stepsOf(battle)) {
            if (step[u"for"].toString() == u"lucky-blow"_s) {
                ++blows;
                QCOMPARE(step[u"rule"].toString(), rule);
                QCOMPARE(rulesOf({step}, u"lucky-blow"_s), QStringList{rule});
            }
            for (const auto &event : step[u"events"].toArray())
                if (event[u"kind"].toString() == u"points-lost"_s)
                    rule = event[u"b"].toInt() == byAttack ? u"LR-ATK-11"_s : u"LR-SHT-09"_s;
        }
        QVERIFY(blows > 0);
        const QByteArray told = cli(replayed(battle)).out;
        QCOMPARE(told.contains("[LR-ATK-11]"),
                 rulesOf(stepsOf(battle), u"lucky-blow"_s).contains(u"LR-ATK-11"_s));
    }
};

GONFALON_TEST(ReplayRulesTest)
#include "tst_replay_rules.moc"
