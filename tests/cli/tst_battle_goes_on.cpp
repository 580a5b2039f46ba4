// SPDX-License-Identifier: GPL-3.0-or-later
// Battles at the terminal that are refereed from the set-up to the end, broken off and gone on with, or taken
// back.
#include "core/files/step_text.h"
#include "core/store/open_battle.h"
#include "core/systems/registry.h"
#include "tests/support/drawn.h"
#include "tests/support/program.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace gonfalon;
using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

const QStringList bothHuman{u"--player1"_s, u"human"_s, u"--player2"_s, u"human"_s};

/// What somebody types to fight a battle to its end, a line for each step: orders with what he states of his
/// table, and the faces of his dice.
struct Typed
{
    QByteArray lines;
    std::size_t steps = 0, facts = 0, rolls = 0;
    std::uint64_t hash = 0;
};

/// It states nothing, and so its player is asked, where it is not an answer of facts alone.
bool isAskedAbout(const Battle &battle, const Vocabulary &words, const Order &order)
{
    const Kind<Awaiting> decision = battle.awaiting().decision;
    const Facts asked = words.asked(decision, order.kind).of(battle.factsThatMatter(order));
    return order.facts == Facts() && asked != Facts() && words.decision(decision)->answers.size() > 1;
}

Typed typedToTheEnd(const files::BattleFile &file, std::uint64_t seed)
{
    Typed typed;
    Battle battle = systems::begin(file.setup).value();
    const Vocabulary &words = systems::vocabulary(file.setup->catalogue->id);
    Drawing drawing(file.setup->catalogue->id, seed);
    while (!battle.over()) {
        const Step step = drawing.step(battle);
        const auto *order = std::get_if<Order>(&step);
        const bool asked = order && isAskedAbout(battle, words, *order);
        if (!battle.take(step).empty())
            break;
        typed.facts += order && order->facts != Facts() ? 1 : 0;
        typed.rolls += order ? 0 : 1;
        typed.lines += QByteArray::fromStdString(files::stepText(words, step)) + (asked ? "\n\n" : "\n");
        ++typed.steps;
    }
    typed.hash = battle.stateHash();
    return typed;
}

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class BattleGoesOnTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_folder.isValid()); }

    void refereed_data()
    {
        QTest::addColumn<QString>("scenario");
        for (const Scenario &scenario : m_library.catalogue(SystemId("dragon-rampant"))->scenarios)
            QTest::newRow(scenario.id.str().c_str()) << QString::fromStdString(scenario.id.str());
    }
    /// Typed dice, stated facts, set-up to end: the file that is left leads to the same battle.
    void refereed()
    {
        QFETCH(QString, scenario);
        const QString begun = path(u"begun"_s), ended = path(u"ended"_s);
        const QStringList battle = QStringList{u"battle"_s,
                                               sample(u"goblins"_s),
                                               sample(u"orcs"_s),
                                               u"--mode"_s,
                                               u"referee"_s,
                                               u"--scenario"_s,
                                               scenario,
                                               u"--turns"_s,
                                               u"8"_s,
                                               u"--seed"_s,
                                               u"5"_s} +
                                   bothHuman;
        QCOMPARE(cli(battle + QStringList{u"-o"_s, begun}).exit, 2);
        const auto file = store::openBattleBytes(bytesOf(begun), m_library);
        QVERIFY(file && file->steps.empty());
        const Typed typed = typedToTheEnd(*file, 11);
        QVERIFY(typed.steps > 40 && typed.facts > 0 && typed.rolls > 10);
        const Run run = cli({u"battle"_s, begun, bothHuman[0], bothHuman[1], bothHuman[2], bothHuman[3],
                             u"-o"_s, ended, u"--json"_s},
                            typed.lines);
        QVERIFY2(run.exit == 0, run.err.right(600));
        const QString hash = QString::number(qulonglong(typed.hash), 16).rightJustified(16, u'0');
        QCOMPARE(run.json()[u"state_hash"_s].toString(), hash);
        const Run replayed = cli({u"replay"_s, ended, u"--verify"_s, u"--as"_s, u"json"_s});
        QVERIFY2(replayed.exit == 0, replayed.err.right(600));
        QCOMPARE(replayed.json()[u"state_hash"_s].toString(), hash);
    }

    /// Wherever a battle is broken off, its file goes on, and over itself: the seed's dice come as if nothing
    /// had been.
    void brokenOffAndGoneOnWith()
    {
        const QString file = path(u"off"_s);
        const QStringList sides{sample(u"goblins"_s), sample(u"orcs"_s)};
        const Run whole = cli(QStringList{u"battle"_s} + sides +
                                  QStringList{u"--player1"_s, u"human"_s, u"--player2"_s, u"random"_s,
                                              u"--turns"_s, u"3"_s, u"--seed"_s, u"3"_s, u"--json"_s},
                              QByteArray("1\n\n").repeated(1));
        QCOMPARE(whole.exit, 2); // nobody answers to the end
        for (const int answers : {0, 3, 9, 14}) {
            const Run off = cli(QStringList{u"battle"_s} + sides + bothHuman +
                                    QStringList{u"--seed"_s, u"3"_s, u"--turns"_s, u"2"_s, u"-o"_s, file},
                                QByteArray("1\n").repeated(answers));
            QCOMPARE(off.exit, 2);
            QVERIFY2(off.err.contains("goes on with it"), off.err.right(300));
            const Run on = cli({u"battle"_s, file, u"-o"_s, file, u"--json"_s});
            QVERIFY2(on.exit == 0, on.err.right(300));
            QCOMPARE(cli({u"replay"_s, file, u"--verify"_s}).exit, 0);
            const Run over = cli({u"battle"_s, file});
            QVERIFY2(over.exit == 2 && over.told("GF-7092"), over.err);
        }
    }

    void settled_data()
    {
        QTest::addColumn<QStringList>("option");
        for (const QStringList &option : {QStringList{u"--teams"_s, u"1,2"_s},
                                          {u"--mode"_s, u"table"_s},
                                          {u"--scenario"_s, u"gory-bloodbath"_s},
                                          {u"--ruling"_s, u"venomous=double-hit"_s},
                                          {u"--setting"_s, u"a=b"_s},
                                          {u"--table"_s, u"t.json"_s},
                                          {u"--table-size"_s, u"72x48"_s},
                                          {u"--seed"_s, u"1"_s},
                                          {u"--turns"_s, u"3"_s},
                                          {u"--quests-later"_s}})
            QTest::newRow(qPrintable(option.front())) << option;
    }
    /// What the file has settled is not overruled in silence.
    void settled()
    {
        QFETCH(QStringList, option);
        const QString file = path(u"settled"_s);
        (void)cli(QStringList{u"battle"_s, sample(u"goblins"_s), sample(u"orcs"_s), u"-o"_s, file} +
                  bothHuman);
        const QByteArray before = bytesOf(file);
        const Run run = cli(QStringList{u"battle"_s, file, u"-o"_s, file} + option);
        QVERIFY2(run.exit == 2 && run.err.contains(option.front().toUtf8() + " is settled in"), run.err);
        QCOMPARE(bytesOf(file), before);
    }

    /// A file that leads elsewhere than it says is not gone on with.
    void aFileThatDiffers()
    {
        const QString file = path(u"differs"_s);
        (void)cli(QStringList{u"battle"_s, sample(u"goblins"_s), sample(u"orcs"_s), u"--seed"_s, u"3"_s,
                              u"-o"_s, file} +
                      bothHuman,
                  QByteArray("1\n").repeated(5));
        QByteArray bytes = bytesOf(file);
        const qsizetype at = bytes.indexOf("deploy 6 ");
        QVERIFY(at > 0);
        bytes.replace(at, 9, "deploy 8 ");
        QFile out(file);
        QVERIFY(out.open(QIODevice::WriteOnly) && out.write(bytes) == bytes.size());
        out.close();
        const Run run = cli({u"battle"_s, file});
        QVERIFY2(run.exit != 0 && run.told("GF-7063"), run.err.right(400));
    }

    /// Back and on again lead to the same file as if nothing had been taken back.
    void takenBack()
    {
        const QString plain = path(u"plain"_s), back = path(u"back"_s);
        const auto play = [&](const QByteArray &answers, const QString &to) {
            return cli(QStringList{u"battle"_s, sample(u"goblins"_s), sample(u"orcs"_s), u"--seed"_s, u"3"_s,
                                   u"-o"_s, to} +
                           bothHuman,
                       answers);
        };
        const QByteArray setUp = QByteArray("1\n").repeated(11);
        (void)play(setUp + "move 0\n66\n", plain);
        const Run run =
            play("undo\nredo\n1\nundo\nredo\n" + QByteArray("1\n").repeated(10) +
                     "move 0\n11\nundo\nundo\nredo\nundo\nmove 0\n66\nundo\nUNDO\nredo\nRedo\nredo\n",
                 back);
        QVERIFY2(run.told("GF-7090") && run.told("GF-7091"), run.err.right(600));
        QCOMPARE(run.out.count("Taken back: "), 6);
        const auto steps = [this](const QString &file) {
            return store::openBattleBytes(bytesOf(file), m_library).value().steps;
        };
        QVERIFY(steps(plain) == steps(back));
        QVERIFY(!steps(plain).empty());
    }

    /// What computers did since goes back with what the person did before.
    void takenBackPastAComputer()
    {
        const QString file = path(u"past"_s);
        const Run run = cli({u"battle"_s, sample(u"goblins"_s), sample(u"orcs"_s), u"--seed"_s, u"3"_s,
                             u"--player1"_s, u"random"_s, u"--player2"_s, u"human"_s, u"-o"_s, file},
                            QByteArray("1\n").repeated(5) + "undo\n");
        QCOMPARE(run.out.count("Taken back: the battle stands as it did after step 4."), 1);
        QCOMPARE(store::openBattleBytes(bytesOf(file), m_library).value().steps.size(), std::size_t(4));
    }

private:
    QString path(const QString &name) const { return m_folder.filePath(name + u".battle"_s); }

    QTemporaryDir m_folder;
    store::Library m_library;
};

GONFALON_TEST(BattleGoesOnTest)
#include "tst_battle_goes_on.moc"
