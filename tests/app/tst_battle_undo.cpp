// SPDX-License-Identifier: GPL-3.0-or-later
// What the window says that is taken back, as its players would say it.
#include "core/systems/registry.h"
#include "core/words/battle_words.h"
#include "tests/app/support/battle.h"
#include "tests/app/support/window.h"
#include "tests/support/games.h"
#include "tests/support/rampant.h"

#include <algorithm>
#include <set>

using namespace gonfalon;
using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

/// An order of the kind that answers so, of the first unit, at the first of the other side.
Order answering(const Vocabulary &words, Kind<Order> kind, Facts facts)
{
    const unsigned asks = words.order(kind)->asks;
    Order order{.kind = kind};
    order.unit = (asks & AsksUnit) != 0 ? UnitIndex(0) : noUnit;
    order.target = (asks & AsksTarget) != 0 ? UnitIndex(1) : noUnit;
    order.facts = facts;
    return order;
}

Awaiting askedFor(Kind<Awaiting> decision)
{
    return {.what = Awaiting::What::Order, .side = 0, .decision = decision, .unit = 0, .other = 1};
}

} // namespace

class BattleUndoTest : public QObject
{
    Q_OBJECT

private slots:
    /// Every kind of order of every game of the Rampants, with each decision that it answers: what stands
    /// behind "Undo:" tells the answer. None is a bare word of a button, nor what files call it.
    void everyAnswerIsTold_data()
    {
        QTest::addColumn<QByteArray>("system");
        QTest::addRow("dragon") << QByteArray("dragon-rampant");
        QTest::addRow("lion") << QByteArray("lion-rampant");
    }
    void everyAnswerIsTold()
    {
        QFETCH(QByteArray, system);
        const auto setup = battleOf(system.constData(), "gory-bloodbath", 11);
        const words::BattleNames names(*setup);
        const Vocabulary &words = names.vocabulary();
        std::set<int> told;
        for (const DecisionWords &decision : words.decisions) {
            for (const Answer &answer : decision.answers) {
                for (const Facts &facts : {Facts(), Facts(Stated{.yes = true})}) {
                    const QString text = words::takenWords(names, askedFor(decision.decision),
                                                           answering(words, answer.kind, facts));
                    QVERIFY2(
                        text.contains(u' ') && !text.contains(u'{') && !text.contains(u"State:"_s) &&
                            !text.contains(u"  "_s) && !text.startsWith(u' '),
                        qPrintable(u"%1, %2: %3"_s.arg(QString::fromUtf8(decision.word),
                                                       QString::fromUtf8(words.wordOf(answer.kind)), text)));
                }
                told.insert(answer.kind.number());
            }
        }
        QCOMPARE(told.size(), words.orders.size());
    }

    /// What was answered to a question of facts is told in the question's words.
    void factsAreToldAsAnswers_data()
    {
        QTest::addColumn<int>("decision");
        QTest::addColumn<Facts>("facts");
        QTest::addColumn<QString>("said");
        const auto row = [](const char *name, Decision decision, Facts facts, const QString &said) {
            QTest::newRow(name) << int(decision) << facts << said;
        };
        row("caught", Decision::StateCaught, Stated{.yes = true, .cover = true}, u"%2 was caught"_s);
        row("DR-ATTACK-15", Decision::StateCaught, Stated{.dangerous = true}, u"nobody was caught"_s);
        row("near", Decision::StateLeader, Stated{.yes = true}, u"the Leader is within 12″ of %1"_s);
        row("far", Decision::StateLeader, {}, u"the Leader is not within 12″ of %1"_s);
        row("blast", Decision::StateBlast, {}, u"the blast did not reach %2"_s);
        row("retreat", Decision::StateRetreat, Stated{.offTable = true}, u"how %1 retreated"_s);
    }
    void factsAreToldAsAnswers()
    {
        QFETCH(int, decision);
        QFETCH(Facts, facts);
        QFETCH(QString, said);
        const auto setup = battleOf("dragon-rampant", "gory-bloodbath", 11);
        const words::BattleNames names(*setup);
        const Order order = answering(names.vocabulary(), OrderKind::State, facts);
        said.replace(u"%1"_s, names.unit(0)).replace(u"%2"_s, names.unit(1));
        QCOMPARE(words::takenWords(names, askedFor(Decision(decision)), order), said);
    }

    /// Who is noted is told by what it means; where that is secret, only what was asked.
    void whoIsNotedIsTold()
    {
        const auto setup = battleOf("dragon-rampant", "sacred-mole", 11);
        const words::BattleNames names(*setup);
        const Order note = answering(names.vocabulary(), OrderKind::Note, {});
        QCOMPARE(words::orderWords(names, note, Decision::NoteCarrier),
                 u"%1 carries the mole"_s.arg(names.unit(0)));
        QCOMPARE(words::orderWords(names, note, Decision::NoteBearer),
                 u"%1 bears the ring"_s.arg(names.unit(0)));
        QCOMPARE(words::takenWords(names, askedFor(Decision::NoteCarrier), note),
                 u"%1 carries the mole"_s.arg(names.unit(0)));
        auto secret = std::make_shared<BattleSetup>(*setup);
        const auto &scenarios = secret->catalogue->scenarios;
        const auto keeps = std::ranges::find_if(scenarios, &Scenario::secretNote);
        QVERIFY(keeps != scenarios.end());
        secret->scenario = keeps->id;
        const words::BattleNames kept(*secret);
        QCOMPARE(words::takenWords(kept, askedFor(Decision::NoteBearer), note),
                 u"note in secret who bears the ring"_s);
    }
};

GONFALON_APP_TEST(BattleUndoTest)
#include "tst_battle_undo.moc"
