// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/dice/dice.h"
#include "core/files/borrow.h"
#include "core/players/chance.h"
#include "core/systems/registry.h"
#include "tests/core/systems/lions.h"
#include "tests/support/source_tree.h"
#include "tests/support/suite.h"
#include "tests/support/warbands.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QSet>

using namespace gonfalon;
using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

QString textOf(const std::string &utf8) { return QString::fromStdString(utf8); }

/// By which rule the order would be refused now; empty where it would be taken.
QString refusedBy(const Field &field, const Order &order)
{
    const Findings findings = field.battle().check(order);
    return findings.empty() ? QString() : textOf(findings.front().rule.str());
}

/// Orders that somebody might try, most of them wrong: every kind, of and at units drawn by chance, to
/// places drawn by chance.
std::vector<Order> tries(const Battle &battle, players::Chance &chance)
{
    const auto units = std::uint32_t(battle.view(noSide).units.size());
    std::vector<Order> orders;
    for (int kind = 0; kind <= int(lastOrderKind); ++kind) {
        for (int i = 0; i < 4; ++i) {
            Order order{.kind = OrderKind(kind),
                        .unit = UnitIndex(chance.below(units)),
                        .target = UnitIndex(chance.below(units)),
                        .choice = std::uint8_t(chance.below(2))};
            order.path = {atInches(int(chance.below(80)) - 4, int(chance.below(56)) - 4)};
            if (i == 3)
                order.places = standAt({atInches(20, 20), atInches(20, 20)});
            orders.push_back(order);
        }
    }
    return orders;
}

/// One battle by chance, a few orders tried at each of its decisions; the rules of all that were refused, as
/// "GF-7021 DR-MOVE-01".
QSet<QString> rulesOfRefusals(const char *scenario, PlayMode mode, std::uint64_t seed)
{
    BattleSetup setup;
    setup.catalogue = {std::shared_ptr<const Catalogue>(), &lionRampant()};
    setup.sides = {{readyMade("town-militia", "lion-rampant"), SideRole::Attacker, {}, {}},
                   {readyMade("free-company", "lion-rampant"), SideRole::Defender, {}, {}}};
    setup.scenario = ScenarioId(scenario);
    setup.mode = mode;
    Battle battle = systems::begin(std::make_shared<const BattleSetup>(std::move(setup))).value();
    SeededDice dice(seed);
    players::Chance chance(seed);
    QSet<QString> rules;
    for (int step = 0; step < 3000 && !battle.over(); ++step) {
        if (battle.awaiting().what == Awaiting::What::Dice) {
            (void)battle.roll(*dice.roll(battle.awaiting().dice));
            continue;
        }
        for (const Order &order : tries(battle, chance))
            for (const Finding &finding : battle.check(order))
                rules += u"GF-%1 %2"_s.arg(number(finding.code)).arg(textOf(finding.rule.str()));
        const auto proposed = battle.suggest();
        (void)battle.give(proposed[chance.below(std::uint32_t(proposed.size()))]);
    }
    return rules;
}

} // namespace

/// What Lion Rampant borrows from its sister cites Lion's own rules, and the right ones.
class TestLionCitations : public QObject
{
    Q_OBJECT

private slots:
    void LR_PRO_07_LR_END_02_LR_SKL_07_whatIsBorrowed();
    void LR_PRO_07_theOrderOfTheLender();
    void everyRuleThatTheEngineCites();
    void everyRefusalOfABattle_data();
    void everyRefusalOfABattle();
    void LR_ACT_05_afterAChallenge();
    void LR_MOV_07_aMoveStaysOnTheTable();
    void LR_COH_06_noModelOnAnother();
    void LR_END_03_tooLateForBoasts();
};

void TestLionCitations::LR_PRO_07_LR_END_02_LR_SKL_07_whatIsBorrowed()
{
    const auto all = files::withBorrowed(dataFiles(u"lion-rampant"_s), dataFiles(u"dragon-rampant"_s));
    QVERIFY(all.ok());
    static const QRegularExpression dragons(u"\"(DR-[A-Z]+-[0-9]{2})\""_s);
    for (const auto &[file, bytes] : *all) {
        if (file == "borrow.json")
            continue;
        const auto found = dragons.match(textOf(bytes));
        QVERIFY2(!found.hasMatch(), qPrintable(textOf(file) + u' ' + found.captured(1)));
    }
    QCOMPARE(lionRampant().unitType(UnitTypeId("scouts"))->rule, RuleId("LR-PRO-07"));
    QCOMPARE(lionRampant().scenario(ScenarioId("death-chase"))->rule, RuleId("LR-END-02"));
    QCOMPARE(lionRampant().trait(TraitId("wise"))->rule, RuleId("LR-SKL-07"));
}

void TestLionCitations::LR_PRO_07_theOrderOfTheLender()
{
    std::vector<std::string> own, lent;
    for (const UnitType &type : lionRampant().unitTypes)
        own.push_back(type.id.str());
    for (const UnitType &type : dragonRampant().unitTypes)
        if (lionRampant().unitType(type.id))
            lent.push_back(type.id.str());
    QVERIFY(own == lent);
}

/// Each has its own rule in Lion's ledger, but what no battle of Lion's can come to.
void TestLionCitations::everyRuleThatTheEngineCites()
{
    // LR-ACT-12: its Wild Charges bar nothing. Of teams it says nothing, and follows the other.
    const QSet<QString> never{u"DR-WILD-06"_s, u"DR-TURN-07"_s};
    static const QRegularExpression cited(u"\"(DR-[A-Z]+-[0-9]{2})\""_s);
    QDir folder(sourceFolder() + u"/core/systems/rampant"_s);
    int found = 0;
    for (const QString &name : folder.entryList({u"*.cpp"_s})) {
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString source = QString::fromUtf8(file.readAll());
        for (auto it = cited.globalMatch(source); it.hasNext(); ++found) {
            const QString id = it.next().captured(1);
            const RuleId own = lionRampant().cited(RuleId(id.toStdString()));
            QVERIFY2(own.str().starts_with("LR-") || never.contains(id), qPrintable(id));
        }
    }
    QVERIFY(found > 40);
}

void TestLionCitations::everyRefusalOfABattle_data()
{
    QTest::addColumn<bool>("table");
    for (const bool table : {true, false})
        for (const Scenario &scenario : lionRampant().scenarios)
            QTest::addRow("%s%s", scenario.id.str().c_str(), table ? "" : " on a real table") << table;
}

void TestLionCitations::everyRefusalOfABattle()
{
    QFETCH(bool, table);
    const QByteArray scenario = QByteArray(QTest::currentDataTag()).split(' ').front();
    const auto rules = rulesOfRefusals(scenario.constData(), table ? PlayMode::Table : PlayMode::Referee, 11);
    QVERIFY(rules.size() > 5);
    for (const QString &rule : rules)
        QVERIFY2(!rule.contains(u"DR-"_s), qPrintable(rule));
}

void TestLionCitations::LR_ACT_05_afterAChallenge()
{
    Field field(lions({"elite-foot", "heavy-foot", "heavy-foot"}, {"elite-foot", "heavy-foot"}));
    field.order(OrderKind::Challenge, Field::ours(), field.theirs()).order(OrderKind::Refuse).settle();
    QCOMPARE(refusedBy(field, {.kind = OrderKind::Move, .unit = Field::ours()}), u"LR-ACT-05"_s);
    field.ordered(OrderKind::Move, Field::ours(1)).go();
    QCOMPARE(refusedBy(field, {.kind = OrderKind::Move, .unit = Field::ours(1)}), u"LR-ACT-10"_s);
    field.toPhase(0).ordered(OrderKind::Move, Field::ours()).go();
    QCOMPARE(refusedBy(field, {.kind = OrderKind::Move, .unit = Field::ours()}), u"LR-ACT-10"_s);
}

void TestLionCitations::LR_MOV_07_aMoveStaysOnTheTable()
{
    Field field(lions({"heavy-foot *1 @3,20", "heavy-foot *1 @30,5"}, {"heavy-foot *1 @60,40"}));
    field.settle().ordered(OrderKind::Move, Field::ours());
    QCOMPARE(refusedBy(field, {.kind = OrderKind::Go, .path = {atInches(-1, 20)}}), u"LR-MOV-07"_s);
}

void TestLionCitations::LR_COH_06_noModelOnAnother()
{
    Field field(lions({"elite-foot @20,20", "heavy-foot *1 @30,5"}, {"heavy-foot *1 @60,40"}));
    field.settle().ordered(OrderKind::Move, Field::ours());
    Order heap{.kind = OrderKind::Go};
    heap.places = standAt(std::vector<Point>(6, field.middle(Field::ours())));
    QCOMPARE(refusedBy(field, heap), u"LR-COH-06"_s);
}

void TestLionCitations::LR_END_03_tooLateForBoasts()
{
    Field field(lions({"heavy-foot", "heavy-foot"}, {"heavy-foot", "heavy-foot"}));
    field.settle().ordered(OrderKind::Move, Field::ours()).go();
    const auto late = systems::withQuests(field.battle(), field.battle().setup().sides);
    QVERIFY(!late.ok());
    QCOMPARE(late.findings().front().rule, RuleId("LR-END-03"));
}

GONFALON_TEST(TestLionCitations)
#include "tst_lion_citations.moc"
