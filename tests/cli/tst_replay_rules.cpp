// SPDX-License-Identifier: GPL-3.0-or-later
// By which rules the golden battles go, as a replay tells them.
#include "tests/support/program.h"
#include "tests/support/source_tree.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QJsonArray>
#include <QMap>
#include <QSet>
#include <QTest>

#include <algorithm>

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

/// The Lucky Blow of the step fell on a banner or holy man.
bool strikesCharacter(const QJsonValue &step)
{
    constexpr int character = 2;
    for (const auto &event : step[u"events"].toArray())
        if (event[u"kind"].toString() == u"lucky-blow"_s)
            return event[u"c"].toInt() == character;
    return false;
}

bool happens(const QJsonValue &step, const QString &kind, int unit)
{
    const QJsonArray events = step[u"events"].toArray();
    return std::any_of(events.begin(), events.end(), [&](const QJsonValue &event) {
        return event[u"kind"].toString() == kind && event[u"unit"].toInt(-1) == unit;
    });
}

/// The recorded and written battles of Dragon Rampant, by their path.
QStringList dragonBattles()
{
    QStringList all;
    for (const QString &folder : {u"battles"_s, u"recorded"_s}) {
        const QString path = u"dragon-rampant/"_s + folder;
        for (const QString &file :
             QDir(sourceFolder() + u"/tests/golden/"_s + path).entryList({u"*.battle"_s}, QDir::Files))
            all += path + u'/' + file.chopped(7);
    }
    return all;
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
                const QString its = strikesCharacter(step) ? u"LR-HMB-06"_s : rule;
                QCOMPARE(step[u"rule"].toString(), its);
                QCOMPARE(rulesOf({step}, u"lucky-blow"_s), QStringList{its});
            }
            for (const auto &event : step[u"events"].toArray())
                if (event[u"kind"].toString() == u"points-lost"_s)
                    rule = event[u"b"].toInt() == byAttack ? u"LR-ATK-11"_s : u"LR-SHT-09"_s;
        }
        QVERIFY(blows > 0);
        QVERIFY(rulesOf(stepsOf(battle), u"lucky-blow"_s).contains(u"LR-HMB-06"_s) ||
                !battle.endsWith("banner-and-holy-man"_L1));
        const QByteArray told = cli(replayed(battle)).out;
        QCOMPARE(told.contains("[LR-ATK-11]"),
                 rulesOf(stepsOf(battle), u"lucky-blow"_s).contains(u"LR-ATK-11"_s));
    }

    /// A spell ends by the rule of what ended it.
    void DR_FANT_44_DR_FANT_45_DR_FANT_47_spellsEnd()
    {
        QMap<QString, int> ends;
        for (const QString &battle : dragonBattles()) {
            for (const auto &step : stepsOf(battle)) {
                for (const auto &event : step[u"events"].toArray()) {
                    if (event[u"kind"].toString() != u"spell-ended"_s)
                        continue;
                    const QString rule = event[u"rule"].toString();
                    const int unit = event[u"unit"].toInt(), caster = event[u"other"].toInt();
                    const QString where = battle + u' ' + QString::number(step[u"step"].toInt());
                    const bool out =
                        happens(step, u"battered"_s, caster) || happens(step, u"removed"_s, caster);
                    QVERIFY2((rule == u"DR-FANT-44"_s) == step[u"order"].toString().startsWith(u"cast "_s),
                             qPrintable(where));
                    QVERIFY2((rule == u"DR-FANT-45"_s) == out, qPrintable(where));
                    QVERIFY2((rule == u"DR-FANT-53"_s) == happens(step, u"rallied"_s, unit),
                             qPrintable(where));
                    QVERIFY2(!rule.isEmpty() || happens(step, u"removed"_s, unit), qPrintable(where));
                    ++ends[rule];
                }
            }
        }
        for (const char *rule :
             {"DR-FANT-44", "DR-FANT-45", "DR-FANT-47", "DR-FANT-50", "DR-FANT-53", "DR-FANT-59"})
            QVERIFY2(ends.contains(QLatin1String(rule)), rule);
    }

    /// Armour is counted against shots, or in a fight.
    void DR_SHOOT_15_DR_ATTACK_22_armour()
    {
        QSet<QString> rules;
        for (const QString &battle : dragonBattles()) {
            bool fight = false;
            for (const auto &step : stepsOf(battle)) {
                for (const auto &event : step[u"events"].toArray()) {
                    const QString kind = event[u"kind"].toString();
                    if (kind == u"fought"_s || kind == u"shot-at"_s)
                        fight = kind == u"fought"_s;
                    if (kind != u"armour-counted"_s)
                        continue;
                    QCOMPARE(event[u"rule"].toString(), fight ? u"DR-ATTACK-22"_s : u"DR-SHOOT-15"_s);
                    rules += event[u"rule"].toString();
                }
            }
        }
        QCOMPARE(rules.size(), 2);
    }

    /// The mole is handed to a friend, or won.
    void DR_SCEN_15_DR_SCEN_16_theMole()
    {
        QSet<QString> rules;
        for (const QString &battle : dragonBattles()) {
            for (const auto &step : stepsOf(battle)) {
                const bool handed = step[u"order"].toString().startsWith(u"hand-over"_s);
                for (const QString &rule : rulesOf({step}, u"mole-taken"_s)) {
                    QCOMPARE(rule, handed ? u"DR-SCEN-15"_s : u"DR-SCEN-16"_s);
                    rules += rule;
                }
            }
        }
        QCOMPARE(rules.size(), 2);
    }
};

GONFALON_TEST(ReplayRulesTest)
#include "tst_replay_rules.moc"
