// SPDX-License-Identifier: GPL-3.0-or-later
// What a replay says of a file that was changed, cut or damaged: the cause first, no more than is known, and
// steps counted from 1.
#include "tests/support/program.h"
#include "tests/support/source_tree.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <functional>

using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

const QStringList formats{u"text"_s, u"markdown"_s, u"json"_s, u"html"_s};

/// A file's text after something was done to it, by the name of that.
struct Damage
{
    const char *name;
    std::function<void(QString &)> change;
    QByteArray first; ///< what the first finding says: severity and number
    int exit;         ///< of a replay that only tells it
};

void remove(QString &text, const char *pattern) { text.remove(QRegularExpression(QLatin1String(pattern))); }

void editStep(QString &text, const std::function<void(QJsonArray &)> &edit)
{
    QJsonObject json = QJsonDocument::fromJson(text.toUtf8()).object();
    QJsonArray steps = json[u"steps"_s].toArray();
    edit(steps);
    const QString rest = text.left(text.indexOf(u"\"steps\""_s));
    text = rest + u"\"steps\": "_s + QString::fromUtf8(QJsonDocument(steps).toJson()) + u"}\n"_s;
}

std::vector<Damage> damages()
{
    return {
        {"the table's width", [](QString &text) { text.replace(u"\"width\": 72"_s, u"\"width\": 84"_s); },
         "warning GF-7082", 0},
        {"a unit's name", [](QString &text) { text.replace(u"Tusk Riders"_s, u"Husk Riders"_s); },
         "warning GF-7082", 0},
        {"a step that is no step",
         [](QString &text) { editStep(text, [](auto &steps) { steps[12] = u"dance~0000"_s; }); },
         "error GF-7061", 2},
        {"a step taken out", [](QString &text) { editStep(text, [](auto &steps) { steps.removeAt(12); }); },
         "error GF-7064", 2},
        {"the end cut off", [](QString &text) { text.chop(200); }, "error GF-7064", 2},
        {"more steps than it says",
         [](QString &text) {
             text.replace(QRegularExpression(u"\"step_count\": [0-9]+"_s), u"\"step_count\": 20"_s);
         },
         "error GF-7078", 2},
        {"another mark",
         [](QString &text) {
             editStep(text, [](auto &steps) { steps[12] = steps[12].toString().chopped(4) + u"0000"_s; });
         },
         "error GF-7063", 2},
    };
}

} // namespace

class ReplayVerdictTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        const QString file = m_folder.filePath(u"raid.battle"_s);
        const Run run = cli({u"battle"_s, sample(u"goblins"_s), sample(u"orcs"_s), u"--turns"_s, u"3"_s,
                             u"--seed"_s, u"7"_s, u"-o"_s, file});
        QVERIFY2(run.exit == 0, run.err);
        QFile read(file);
        QVERIFY(read.open(QIODevice::ReadOnly));
        m_text = QString::fromUtf8(read.readAll());
    }

    void theVerdictSaysWhatWasCompared_data()
    {
        QTest::addColumn<QStringList>("cut");
        QTest::addColumn<QStringList>("said");
        QTest::addColumn<QStringList>("open");
        const QString hash = u" *\"setup_hash\": [^\n]*,\n"_s, count = u" *\"step_count\": [^\n]*,\n"_s,
                      seed = u" *\"seed\": [^\n]*,\n"_s;
        const QString whole = u"All agree"_s, every = u"Every event that could be compared agrees"_s;
        const QString setUp = u"nobody can tell whether the set-up was changed"_s,
                      steps = u"nobody can tell whether some were cut off"_s;
        QTest::newRow("nothing is missing") << QStringList() << QStringList{whole} << QStringList();
        QTest::newRow("the set-up's hash")
            << QStringList{hash} << QStringList{every, setUp} << QStringList{u"setup_hash"_s};
        QTest::newRow("the number of steps")
            << QStringList{count} << QStringList{every, steps} << QStringList{u"step_count"_s};
        QTest::newRow("both") << QStringList{hash, count} << QStringList{every, setUp, steps}
                              << QStringList{u"setup_hash"_s, u"step_count"_s};
        QTest::newRow("the seed too")
            << QStringList{hash, seed} << QStringList{every, setUp, u"names no seed"_s}
            << QStringList{u"setup_hash"_s, u"dice"_s};
    }
    /// All agree where all was compared, and nowhere else; what was compared agrees, so it is a yes.
    void theVerdictSaysWhatWasCompared()
    {
        QFETCH(QStringList, cut);
        QFETCH(QStringList, said);
        QFETCH(QStringList, open);
        QString text = m_text;
        for (const QString &line : cut)
            text.remove(QRegularExpression(line));
        const Run run = verify(text);
        QVERIFY2(run.exit == 0, run.err);
        for (const QString &words : said)
            QVERIFY2(run.out.contains(words.toUtf8()), run.out);
        QCOMPARE(run.out.contains("All agree"), open.isEmpty());
        const QJsonObject json = verify(text, {u"--as"_s, u"json"_s}).json();
        QVERIFY(json[u"agrees"_s].toBool());
        QCOMPARE(json[u"not_compared"_s].toArray(), QJsonArray::fromStringList(open));
        QCOMPARE(json[u"dice_of_seed"_s].toBool(), !open.contains(u"dice"_s));
    }

    void diceOfAnotherSeedAreSaid_data()
    {
        QTest::addColumn<QString>("text");
        QString seed = m_text;
        QTest::newRow("another seed") << seed.replace(u"\"seed\": \"7\""_s, u"\"seed\": \"8\""_s);
        QString faces = m_text;
        editStep(faces, [](QJsonArray &steps) {
            static const QRegularExpression two(u"^([1-6])([1-6])~"_s);
            for (auto step : steps) {
                const auto match = two.match(step.toString());
                if (match.hasMatch() && match.captured(1) != match.captured(2)) { // the sum stays as it was
                    step = match.captured(2) + match.captured(1) + step.toString().mid(2);
                    return;
                }
            }
            QFAIL("no two dice");
        });
        QTest::newRow("two dice exchanged") << faces;
    }
    /// Dice may well be rolled by hand, so it stays a yes, but nobody says that all agree.
    void diceOfAnotherSeedAreSaid()
    {
        QFETCH(QString, text);
        if (QLatin1String(QTest::currentDataTag()) == "another seed"_L1) // which is part of the set-up
            remove(text, " *\"setup_hash\": [^\n]*,\n");
        const Run run = verify(text);
        QVERIFY2(run.exit == 0 && run.told("GF-7079"), run.err);
        QVERIFY2(!run.out.contains("All agree"), run.out);
        QVERIFY2(run.out.contains("Every event that could be compared agrees") &&
                     run.out.contains("nobody can tell from the file whether they fell so"),
                 run.out);
        QVERIFY(!verify(text, {u"--as"_s, u"json"_s}).json()[u"dice_of_seed"_s].toBool(true));
    }

    /// A Quest that is not the one that was sealed is a no, though every event agrees; it is told all the
    /// same.
    void aBrokenSealIsANo()
    {
        const QString lions = sourceFolder() + u"/data/lion-rampant/warbands/%1.warband"_s;
        const QString file = m_folder.filePath(u"sealed.battle"_s);
        const Run run = cli({u"battle"_s, lions.arg(u"barons-rent-day"_s), lions.arg(u"free-company"_s),
                             u"--turns"_s, u"1"_s, u"--seed"_s, u"3"_s, u"-o"_s, file});
        QVERIFY2(run.exit == 0, run.err);
        QFile read(file);
        QVERIFY(read.open(QIODevice::ReadOnly));
        QString text = QString::fromUtf8(read.readAll());
        QCOMPARE(verify(text).exit, 0);
        static const QRegularExpression salt(u"(\"salts\": \\[\")([0-9a-f])"_s);
        const auto at = salt.match(text);
        QVERIFY(at.hasMatch());
        text[at.capturedStart(2)] = at.captured(2) == "0"_L1 ? u'1' : u'0';
        remove(text, " *\"setup_hash\": [^\n]*,\n");
        const Run broken = verify(text);
        QVERIFY2(broken.exit == 1 && broken.err.contains("error GF-7066"), broken.err);
        QVERIFY2(!broken.out.contains("gree;"), broken.out);
        const Run only = told(text);
        QVERIFY2(only.exit == 0 && only.err.contains("warning GF-7066"), only.err);
    }

    /// As far as it was looked at, and no further.
    void aPartIsCalledAPart()
    {
        const Run part = verify(m_text, {u"--to"_s, u"20"_s});
        QVERIFY2(part.exit == 0 && !part.out.contains("All agree"), part.out);
        QVERIFY2(part.out.contains("those behind step 20, and its branches, were not looked at"), part.out);
    }

    void everyFormatSaysWhatIsWrong_data()
    {
        QTest::addColumn<int>("damage");
        QTest::addColumn<QString>("format");
        const auto all = damages();
        for (std::size_t i = 0; i < all.size(); ++i) {
            for (const QString &format : formats)
                QTest::addRow("%s, %s", all[i].name, qPrintable(format)) << int(i) << format;
        }
    }
    /// Whatever the reader finds stands on standard error, in every format, and on what is written of it.
    void everyFormatSaysWhatIsWrong()
    {
        QFETCH(int, damage);
        QFETCH(QString, format);
        const Damage damaged = damages()[std::size_t(damage)];
        QString text = m_text;
        damaged.change(text);
        QVERIFY(text != m_text);
        const Run run = told(text, {u"--as"_s, format});
        QCOMPARE(run.exit, damaged.exit);
        QVERIFY2(run.err.split('\n').first().contains(damaged.first), run.err);
        const QByteArray code = damaged.first.right(7);
        if (format == "html"_L1)
            QVERIFY(run.out.contains("<small>" + code + "</small>"));
        if (format == "json"_L1)
            QCOMPARE(run.json()[u"findings"_s][0][u"code"_s].toString().toLatin1(), code);
        const Run verdict = verify(text, {u"--as"_s, format});
        QVERIFY2(verdict.exit == 1 || verdict.exit == 2, verdict.err);
        QVERIFY2(!verdict.out.contains("gree;"), verdict.out);
    }

    /// People count steps from 1, whatever the file's own paths do; and nobody is told to choose again.
    void stepsAreCountedFromOne()
    {
        QString text = m_text;
        editStep(text, [](auto &steps) { steps.removeAt(12); });
        const Run run = told(text);
        QVERIFY2(run.err.contains(":step 13: error GF-7062: Step 13 cannot be taken"), run.err);
        QVERIFY2(!run.err.contains("steps/12") && !run.err.contains("rest is missing"), run.err);
        for (const QByteArray &line : run.err.trimmed().split('\n'))
            QVERIFY2(line.contains("GF-7064") || line.contains("tep 13"), line);
        QVERIFY2(!run.err.contains("Choose"), run.err);
        const QJsonArray findings = told(text, {u"--as"_s, u"json"_s}).json()[u"findings"_s].toArray();
        QCOMPARE(findings[1][u"where"_s].toString(), u"steps/12"_s); // the path in the file
        QVERIFY(findings[2][u"message"_s].toString().contains(u"(step 13)"_s));
    }

    void theCauseComesFirst_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QByteArray>("cause");
        QTest::addColumn<int>("lines");
        QString scenario = m_text, system = m_text;
        scenario.replace(QRegularExpression(u"\"scenario\": \"[^\"]*\""_s), u"\"scenario\": \"nowhere\""_s);
        system.replace(u"\"system\": \"dragon-rampant\",\n  \"program\""_s,
                       u"\"system\": \"elf-rampant\",\n  \"program\""_s);
        QTest::newRow("no such scenario") << scenario << QByteArray(":scenario: error GF-1042") << 2;
        QTest::newRow("no such game") << system << QByteArray(":system: error GF-1051") << 2;
        QTest::newRow("empty") << QString() << QByteArray(": error GF-2021: The file is empty.") << 1;
        QTest::newRow("blank") << u" \n"_s << QByteArray(": error GF-2021: The file is empty.") << 1;
    }
    /// What follows from the cause is told after it, and what says nothing more is not told.
    void theCauseComesFirst()
    {
        QFETCH(QString, text);
        QFETCH(QByteArray, cause);
        QFETCH(int, lines);
        for (const QStringList &how : {QStringList(), QStringList{u"--verify"_s}}) {
            const Run run = told(text, how);
            QCOMPARE(run.exit, 2);
            const auto findings = run.err.trimmed().split('\n');
            QVERIFY2(findings.first().startsWith(m_file.toUtf8() + cause), run.err);
            QCOMPARE(findings.size(), lines);
            QVERIFY(!run.told("GF-2013"));
        }
        const Run goesOn = cli({u"battle"_s, m_file});
        QCOMPARE(goesOn.exit, 2);
        QVERIFY2(goesOn.err.trimmed().split('\n').first().contains(cause), goesOn.err);
    }

    void anEmptyFileOfAnyKindIsCalledEmpty()
    {
        for (const char *name :
             {"empty.warband", "empty.pack", "empty.battle", "empty.ros", "empty.json", "empty.txt"}) {
            const QString file = m_folder.filePath(QLatin1String(name));
            write(file, {});
            const Run run = cli({u"check"_s, file});
            QVERIFY2(run.exit == 2 && run.told("GF-2021"), name + QByteArray(": ") + run.err);
        }
    }

private:
    static void write(const QString &path, const QByteArray &bytes)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    }
    Run told(const QString &text, const QStringList &how = {})
    {
        m_file = m_folder.filePath(u"changed.battle"_s);
        write(m_file, text.toUtf8());
        return cli(QStringList{u"replay"_s, m_file} + how);
    }
    Run verify(const QString &text, const QStringList &how = {})
    {
        return told(text, QStringList{u"--verify"_s} + how);
    }

    QTemporaryDir m_folder;
    QString m_text, m_file;
};

GONFALON_TEST(ReplayVerdictTest)
#include "tst_replay_verdict.moc"
