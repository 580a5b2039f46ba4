// SPDX-License-Identifier: GPL-3.0-or-later
// Robert's Rules of Warfare as it is typed at the terminal: what is refused and why, dice in twos, and the
// end.
#include "tests/support/program.h"
#include "tests/support/source_tree.h"
#include "tests/support/suite.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

/// Lancers with their General, lancers, and Impetuous spears; twenty units more.
QString rivers() { return sourceFolder() + u"/data/roberts-rules-of-warfare/warbands/two-rivers.warband"_s; }

/// A guild of ten crossbows comes first, as unit 22.
QString saltgate()
{
    return sourceFolder() + u"/data/roberts-rules-of-warfare/warbands/saltgate-crossbows.warband"_s;
}

QStringList command(const QString &file)
{
    return {u"battle"_s, rivers(),       saltgate(), u"--mode"_s, u"referee"_s, u"--player1"_s,
            u"human"_s,  u"--player2"_s, u"human"_s, u"-o"_s,     file};
}

} // namespace

class WarfareTypedTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_folder.isValid()); }

    /// "Go on" is no line of the list while somebody Eager has to charge; it is told who.
    void whoHoldsThePhaseUp()
    {
        const Run run = typed("move 2 halts\n66\nGo on\ndeclare 2 @22\nGo on\n");
        QVERIFY2(run.told("GF-7172") && run.err.contains("The Long Spears is Eager"), run.err.right(400));
        QVERIFY2(run.out.contains("Reaction Phase of"), run.out.right(400));
    }

    /// A fact that cannot be so is refused with its own reason, and not as one that nobody asks for.
    void theGeneralHasGivenHisAction()
    {
        const Run run = typed("change-face 0 by-general\nchange-face 1 by-general\n");
        QVERIFY2(run.told("GF-7166") && !run.told("GF-7112"), run.err.right(400));
    }

    /// An agreement that is chosen from the list is asked about; the word of it is meant.
    void anAgreementIsAskedAbout()
    {
        const QByteArray asked = "End the battle by agreement: do both players want that?";
        const Run chosen = typed("End the battle by agreement\nno\nEnd the battle by agreement\nyes\n");
        QVERIFY2(chosen.exit == 0 && chosen.err.count(asked) == 2, chosen.err.right(300));
        QCOMPARE(chosen.out.count("The players ended the battle."), 1);
        const Run word = typed("agree\n");
        QVERIFY2(word.exit == 0 && !word.err.contains(asked), word.err.right(300));
    }

    /// Two dice of each attack may stand together; a sum is said once.
    void aVolleyIsTyped()
    {
        const QByteArray shot = "done\nshoot 22 @0 %0 %1\n";
        const Run run = typed(shot + "+2 +1\n+2 -3\n+2\nat @0\n34 56\n");
        QVERIFY2(run.err.contains("GF-7004: “+1” does not answer") &&
                     run.err.contains("GF-7004: “-3” does not answer"),
                 run.err.right(600));
        QVERIFY2(run.out.contains("attacks 2"), run.out.right(600));
        QVERIFY(typed(shot + "\nat @0\n3456\n").out.contains("attacks 2"));
        QVERIFY2(typed(shot + "\nat @0\n34 57\n").told("GF-7003"), "no die shows 7");
    }

    /// Nobody is asked for what is nought nearly always: it is typed before the dice of the fight.
    void circumstancesAreTypedBeforeTheDice()
    {
        const QByteArray charge = "declare 0 @22\ndone\ndone\ndone\ngo-in 0\ntouch 0 @22\n\nagainst @22\n"
                                  "fight 0 @22 =1\n";
        const Run plain = typed(charge + "34\n25\n");
        QVERIFY2(plain.out.contains("against stand 1 of First Guild: 11 (") &&
                     plain.out.contains("against stand 1 of The Marshal’s Lancers: 6 ("),
                 plain.out.right(900));
        QVERIFY(!plain.err.contains("Fight: stand 1 of The Marshal’s Lancers against First Guild. What is"));
        QCOMPARE(plain.err.count("or first other circumstances, −3…+3 theirs−3…+3"), 1);

        const Run told = typed(charge + "+9\n+2 +1\n+2 theirs-1\n+1\n34\n25\n");
        QVERIFY2(told.out.contains("against stand 1 of First Guild: 13 (") &&
                     told.out.contains("against stand 1 of The Marshal’s Lancers: 5 ("),
                 told.out.right(900));
        QCOMPARE(told.out.count("Stated: other circumstances +2, circumstances of the other −1"), 1);
        QVERIFY(told.err.contains("GF-7004: “+9” does not answer"));
        QVERIFY(told.err.contains("GF-7004: “+2 +1” does not answer")); // nor are these dice
        QCOMPARE(told.out.count("as in “+2” or “+2 theirs-1”"), 2);
        QVERIFY(told.err.contains("GF-7004: “+1” does not answer")); // they are told already

        // Taken back, they may be told again; what is typed with the order is not asked for.
        const Run again = typed(charge + "undo\nfight 0 @22 =1 plus-1\n34\n25\n");
        QVERIFY2(again.out.contains("against stand 1 of First Guild: 12 ("), again.out.right(900));
        QCOMPARE(again.err.count("or first other circumstances"), 1);
    }

    /// What stands on the table is written down, and all that changes is told.
    void whatIsWrittenDown()
    {
        const Run run = typed("record 22 disrupted n9\nrecord 22 n20\nrecord 22 n0\nrecord 22 n21\n");
        QVERIFY2(run.out.contains("First Guild is Disrupted.") &&
                     run.out.contains("First Guild lost stand 10; stands left: 9.") &&
                     run.out.contains("First Guild has stand 10 back; stands left: 10.") &&
                     run.out.contains("First Guild is no longer Disrupted."),
                 run.out.right(600));
        QCOMPARE(run.err.count("GF-7198"), 2);
    }

    /// Whoever sits at a terminal may take back what ended the battle.
    void theEndIsTakenBack()
    {
        QProcess script; // a terminal of its own
        QStringList words{buildFolder() + u"/bin/gonfalon-cli"_s};
        for (const QString &word : command(m_folder.filePath(u"end.battle"_s)))
            words << u'\'' + word + u'\'';
        script.start(u"script"_s, {u"-qec"_s, words.join(u' '), u"/dev/null"_s});
        QVERIFY(script.waitForStarted());
        script.write(begun + "agree\nundo\nagree\n\n");
        QVERIFY(script.waitForFinished(60'000));
        const QByteArray all = script.readAllStandardOutput();
        QCOMPARE(script.exitCode(), 0);
        QCOMPARE(all.count("The players ended the battle."), 2);
        QCOMPARE(all.count("The battle is over. Enter leaves it so"), 2);
        QVERIFY2(all.contains("Taken back: the battle stands as it did after step 4."), all.right(600));
    }

private:
    [[nodiscard]] Run typed(const QByteArray &lines) const
    {
        return cli(command(m_folder.filePath(u"typed.battle"_s)), begun + lines);
    }

    /// The first army acts first, and both have set up.
    const QByteArray begun = "6\n1\ndone\ndone\n";
    QTemporaryDir m_folder;
};

GONFALON_TEST(WarfareTypedTest)
#include "tst_warfare_typed.moc"
