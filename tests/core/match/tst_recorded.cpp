// SPDX-License-Identifier: GPL-3.0-or-later
// Refereed battles in which players now and then just write down what stands on the table.
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/files/battle_file.h"
#include "core/files/step_text.h"
#include "core/match/match.h"
#include "core/match/statements.h"
#include "core/words/battle_words.h"
#include "core/words/finding_words.h"
#include "core/words/narrator.h"
#include "tests/core/match/battles_by_chance.h"
#include "tests/support/drawn.h"
#include "tests/support/rampant.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

Order recorded(UnitIndex unit, int left, bool battered = false)
{
    return {.kind = OrderKind::Record, .unit = unit, .facts = Stated{.battered = battered, .count = left}};
}

match::Match aMatch(const Catalogue &game, const ScenarioId &scenario, PlayMode mode = PlayMode::Referee)
{
    return match::Match::begin(setupByChance(game, scenario, mode, 5, 8), {"human", "human"}).value();
}

/// What two people might write down; nothing where they may not, or need not.
std::optional<Order> anyRecord(const Battle &battle, players::Chance &chance)
{
    if (!match::recordKind(battle, vocabulary()) || chance.below(2) != 0)
        return std::nullopt;
    const auto units = std::uint32_t(battle.view(noSide).units.size());
    for (int tries = 0; tries < 5; ++tries) {
        const int left = chance.below(30) == 0 ? 0 : int(1 + chance.below(9)); // few, or no battle is played
        const Order order = recorded(UnitIndex(chance.below(units)), left, chance.below(3) == 0);
        if (battle.allows(order))
            return order;
    }
    return std::nullopt;
}

files::BattleFile writtenDown(const match::Match &match)
{
    const auto catalogue = match.battle().setup().catalogue;
    const auto find = [&](const SystemId &, const std::vector<PackRef> &) { return catalogue; };
    return files::readBattle(files::writeBattle(match.file("gonfalon test")), find).value();
}

/// Up to where orders are given.
match::Match ordering(const Catalogue &game)
{
    match::Match match = aMatch(game, game.scenarios.front().id);
    Drawing drawing(game.id, 3);
    while (!match.over() && match.battle().awaiting().decision != Decision::GiveOrder)
        (void)match.take(drawing.step(match.battle()));
    return match;
}

UnitIndex anyoneOf(const Battle &battle, SideIndex side)
{
    const BattleView view = battle.view(noSide);
    for (UnitIndex unit = 0; unit < view.units.size(); ++unit) {
        if (view.units[unit].onTable && view.units[unit].side == side && view.units[unit].strength > 4)
            return unit;
    }
    return noUnit;
}

} // namespace

class TestRecorded : public QObject
{
    Q_OBJECT

private slots:
    void everyScenario_data()
    {
        QTest::addColumn<bool>("lion");
        QTest::addColumn<QString>("scenario");
        for (const bool lion : {false, true}) {
            for (const Scenario &scenario : (lion ? lionRampant() : dragonRampant()).scenarios)
                QTest::addRow("%s%s", lion ? "Lion's " : "", scenario.id.str().c_str())
                    << lion << QString::fromStdString(scenario.id.str());
        }
    }
    /// To its end, sound after each; every record taken back leaves the battle as it was. What is written
    /// down and read again is the same battle, and goes the same way.
    void everyScenario()
    {
        QFETCH(bool, lion);
        QFETCH(QString, scenario);
        const Catalogue &game = lion ? lionRampant() : dragonRampant();
        int records = 0;
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            match::Match match = aMatch(game, ScenarioId(scenario.toStdString()));
            Drawing drawing(game.id, seed);
            players::Chance chance(seed);
            for (int steps = 0; steps < 20'000 && !match.over(); ++steps) {
                const std::uint64_t before = match.battle().stateHash();
                const Awaiting asked = match.battle().awaiting();
                const auto record = anyRecord(match.battle(), chance);
                QVERIFY(match.take(record ? Step(*record) : drawing.step(match.battle())).empty());
                if (!record)
                    continue;
                ++records;
                QVERIFY(match.battle().selfCheck().empty());
                const std::uint64_t after = match.battle().stateHash();
                match.takeBack();
                QCOMPARE(match.battle().stateHash(), before);
                QVERIFY(match.battle().awaiting() == asked);
                match.takeAgain();
                QCOMPARE(match.battle().stateHash(), after);
            }
            QVERIFY(match.over());
            const files::BattleFile file = writtenDown(match);
            QVERIFY(file.steps == match.battle().steps().unpacked());
            QCOMPARE(file.marks, systems::marksOf(file.setup, file.steps));
            const auto again = match::Match::resume(file, {"human", "human"});
            QVERIFY(again.ok());
            QCOMPARE(again->battle().stateHash(), match.battle().stateHash());
            QVERIFY(std::ranges::equal(again->battle().events(), match.battle().events()));
        }
        QVERIFY2(records > 20, qPrintable(QString::number(records)));
    }

    /// In plain words, by the game's own for its points, and by no rule; what was stated is not told twice.
    void itIsTold_data()
    {
        QTest::addColumn<bool>("lion");
        QTest::addColumn<QString>("lost");
        QTest::newRow("Dragon") << false << u"lost 2 Strength: "_s;
        QTest::newRow("Lion") << true << u"lost 2 models: "_s;
    }
    void itIsTold()
    {
        QFETCH(bool, lion);
        QFETCH(QString, lost);
        match::Match match = ordering(lion ? lionRampant() : dragonRampant());
        const words::BattleNames names(match.battle().setup());
        const UnitIndex unit = anyoneOf(match.battle(), 1);
        const QString name = names.unit(unit);
        const int left = match.battle().view(noSide).units[unit].strength - 2;
        words::Narrator narrator(match.battle());
        const auto told = [&](const Order &order) {
            (void)narrator.news();
            const Awaiting before = match.battle().awaiting();
            const std::size_t first = match.battle().events().size();
            [&] { QVERIFY(match.take(order).empty()); }();
            narrator.took(before, order, match.battle());
            [&] {
                QVERIFY(words::ruleFor(match.battle().setup(), match.battle().events(), first).empty());
            }();
            QStringList lines;
            for (const words::StoryLine &line : narrator.news())
                lines += line.text;
            return lines;
        };
        QCOMPARE(told(recorded(unit, left, true)),
                 (QStringList{u"Recorded at the table: %1 %2%3 left."_s.arg(name, lost).arg(left),
                              u"Recorded at the table: %1 became Battered."_s.arg(name)}));
        QCOMPARE(told(recorded(unit, left)),
                 QStringList{u"Recorded at the table: %1 stood Battered no more."_s.arg(name)});
        QVERIFY(
            told(recorded(unit, left + 1)).front().startsWith(u"Recorded at the table: %1 had "_s.arg(name)));
        const QStringList gone = told(recorded(unit, 0));
        QVERIFY2(gone.contains(u"Recorded at the table: nothing was left of %1."_s.arg(name)),
                 qPrintable(gone.join(u'\n')));
    }

    /// It says its number always, so that a forgotten one is no 0.
    void itsText()
    {
        const Order all[] = {recorded(3, 5), recorded(3, 0), recorded(3, 7, true), recorded(3, 0, true)};
        const char *const texts[] = {"record 3 n5", "record 3 n0", "record 3 battered n7",
                                     "record 3 battered n0"};
        for (std::size_t i = 0; i < std::size(all); ++i) {
            QCOMPARE(files::stepText(vocabulary(), all[i]), std::string(texts[i]));
            QVERIFY(files::stepFromText(vocabulary(), texts[i]) == Step(all[i]));
        }
        for (const char *wrong : {"record 3", "record 3 battered", "record 3 =1 n2", "record 3 @4 n2"})
            QVERIFY2(!files::stepFromText(vocabulary(), wrong), wrong);
    }

    /// What the battle has of the unit comes first, for its players to put right; of any side, and asked for
    /// by the vocabulary alone.
    void whatTheBattleHas()
    {
        match::Match match = ordering(dragonRampant());
        const words::BattleNames names(match.battle().setup());
        for (const SideIndex side : {SideIndex(0), SideIndex(1)}) {
            const UnitIndex unit = anyoneOf(match.battle(), side);
            QVERIFY(match.take(recorded(unit, 3, true)).empty());
            QVERIFY(match::recordOf(match.battle(), vocabulary(), unit) == recorded(unit, 3, true));
            QVERIFY(match.take(recorded(unit, 2)).empty());
            const auto now = match::recordOf(match.battle(), vocabulary(), unit);
            QVERIFY(now == recorded(unit, 2));
            QVERIFY(match::statesWhatIsAsked(match.battle(), vocabulary(), *now));
            QCOMPARE(words::orderWords(names, *now, Decision::GiveOrder),
                     u"Just record of %1: 2 Strength left"_s.arg(names.unit(unit)));
        }
        QVERIFY(!match::recordOf(match.battle(), vocabulary(), 99));
        QCOMPARE(
            words::factsAsked(names, Decision::GiveOrder, OrderKind::Record),
            (QStringList{u"battered: Battered"_s, u"n4: 4, the number of the Strength left (0: gone)"_s}));
        match::Match table = aMatch(dragonRampant(), dragonRampant().scenarios.front().id, PlayMode::Table);
        Drawing drawing(dragonRampant().id, 3);
        for (int steps = 0; steps < 200 && !table.over(); ++steps) {
            QVERIFY(!match::recordKind(table.battle(), vocabulary()));
            (void)table.take(drawing.step(table.battle()));
        }
    }

    /// Every refusal says what is wrong in words that are whole.
    void whyItIsRefused()
    {
        match::Match match = ordering(dragonRampant());
        const UnitIndex unit = anyoneOf(match.battle(), 1);
        QVERIFY(match.take(recorded(unit, 0)).empty());
        const UnitIndex other = anyoneOf(match.battle(), 0);
        const int now = match.battle().view(noSide).units[other].strength;
        for (const Order &order : {recorded(unit, 3), recorded(99, 3), recorded(noUnit, 3),
                                   recorded(other, 99), recorded(other, now), recorded(other, 0, true)}) {
            const Findings why = match.battle().check(order);
            QVERIFY(!why.empty());
            const QString said = words::sentence(why.front());
            QVERIFY2(!said.contains(u'%') && !said.contains(u'{'), qPrintable(said));
        }
        QVERIFY(words::sentence(match.battle().check(recorded(unit, 3)).front()).contains(u"taking back"_s));
    }
};

GONFALON_TEST(TestRecorded)
#include "tst_recorded.moc"
