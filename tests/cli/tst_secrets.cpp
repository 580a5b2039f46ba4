// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/format.h"
#include "core/files/zip.h"
#include "tests/support/program.h"
#include "tests/support/suite.h"

#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace gonfalon;
using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

/// A warband with a secret of every kind, or the one that others believe they see. One Quest is announced.
QByteArray warband(bool secrets)
{
    const QByteArray turns = secrets ? R"(, "options": ["were-creatures"], "secret_form": true,
        "other_form": ["cunning"])"
                                     : "";
    const QByteArray target = secrets ? R"(, "target": "Paladins of Nettlewater")" : "";
    const QByteArray quests = secrets ? R"({"quest": "drive-them-out", "secret": true},
        {"name": "Steal the silver sickle", "glory": 3, "secret": true, "target": "Abbot Crispin"},)"
                                      : "";
    return R"({"format": "gonfalon-warband", "version": 1, "system": "dragon-rampant", "name": "Fen Folk",
        "units": [{"type": "light-foot", "name": "Reed Cutters", "leader": true)" +
           turns +
           R"(}, {"type": "light-foot", "name": "Eel Spears"}, {"type": "scouts", "name": "Pricklers"},
        {"type": "bellicose-foot", "name": "Bog Folk"}],
        "quests": [)" +
           quests + R"({"quest": "avenge-the-fallen")" + target + R"(}]})";
}

/// What nobody else may learn, by name and by id.
const QStringList secretWords{
    u"Were Creature"_s,  u"were-creature"_s, u"Cunning"_s,  u"Lesser Warbeasts"_s, u"(secret)"_s,
    u"secret_form"_s,    u"\"secret\""_s,    u"Paladins"_s, u"Nettlewater"_s,      u"drive-them-out"_s,
    u"Drive them out"_s, u"silver sickle"_s, u"Crispin"_s,  u"other_form"_s};
const QString mark = u"with the owner’s secrets"_s;

/// No white space and no hyphens: lines break where they will.
QString squeezed(QString text) { return text.remove(QRegularExpression(u"[-\\s]+"_s)).toLower(); }

bool holds(const QString &text, const QString &word) { return squeezed(text).contains(squeezed(word)); }

constexpr int longest = 120'000; ///< milliseconds, on a machine that has much to do

QByteArray output(const QString &program, const QStringList &arguments)
{
    QProcess tool;
    tool.start(program, arguments);
    if (!tool.waitForFinished(longest) || tool.exitStatus() != QProcess::NormalExit)
        qFatal("%s is needed for this test", qPrintable(program));
    return tool.readAllStandardOutput();
}

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString nameOf(const files::FormatInfo &format)
{
    return QString::fromUtf8(format.name.data(), qsizetype(format.name.size()));
}

} // namespace

/// What the owner of a warband keeps to himself is in nothing that goes to others, unless he says so.
class SecretsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        qunsetenv("QT_QPA_PLATFORM");
        qunsetenv("DISPLAY");
        m_band = written(u"band.warband"_s, warband(true));
        m_twin = written(u"twin.warband"_s, warband(false));
        const Run check = cli({u"check"_s, m_band});
        QVERIFY2(check.exit == 0, check.err);
    }

    void everyFormat_data()
    {
        QTest::addColumn<QString>("format");
        for (const files::FormatInfo &format : files::formats()) {
            if (format.writes)
                QTest::addRow("%s", format.name.data()) << nameOf(format);
        }
    }

    void everyFormat()
    {
        QFETCH(QString, format);
        const QString open = decoded(format, convert(m_band, format, {}));
        const QString twin = decoded(format, convert(m_twin, format, {}));
        const QString all = decoded(format, convert(m_band, format, {u"--with-secrets"_s}));
        QVERIFY(holds(open, u"Eel Spears"_s));
        if (format == "warband"_L1) { // the owner's own file
            QVERIFY(holds(open, u"silver sickle"_s) && holds(open, u"Nettlewater"_s));
            QCOMPARE(open, all);
            return;
        }
        QCOMPARE(open, twin);
        keepsQuiet(open);
        QVERIFY2(holds(all, mark), qPrintable(all));
        if (format.startsWith("dickloraine"_L1)) // which has no place for any of it, and says so
            return;
        for (const char *word :
             {"silver sickle", "Crispin", "Nettlewater", "Drive them out", "were-creature"})
            QVERIFY2(holds(all, QString::fromLatin1(word)), qPrintable(all));
        QVERIFY(holds(all, u"Cunning"_s) || format == "tracker"_L1); // which shows no second forms
    }

    void theShareCodeComesBackWithThem()
    {
        const QByteArray code = convert(m_band, u"share"_s, {u"--with-secrets"_s});
        const Run back = cli({u"convert"_s, u"-"_s, u"-"_s, u"--to"_s, u"warband"_s}, code);
        QCOMPARE(back.out, bytesOf(m_band).isEmpty() ? QByteArray() : convert(m_band, u"warband"_s, {}));
    }

    void shownWords_data()
    {
        QTest::addColumn<QString>("style");
        for (const char *style : {"text", "markdown", "bbcode", "html", "json"})
            QTest::newRow(style) << QString::fromLatin1(style);
    }

    void shownWords()
    {
        QFETCH(QString, style);
        const Run open = cli({u"show"_s, m_band, u"--as"_s, style});
        QCOMPARE(open.exit, 0);
        keepsQuiet(QString::fromUtf8(open.out + open.err));
        QCOMPARE(open.out, cli({u"show"_s, m_twin, u"--as"_s, style}).out);
        const Run all = cli({u"show"_s, m_band, u"--as"_s, style, u"--with-secrets"_s});
        QVERIFY(holds(QString::fromUtf8(all.out), u"were"_s));
        QVERIFY(style == "json"_L1 || holds(QString::fromUtf8(all.out), mark));
    }

    /// What a sheet tells, but for the sum of the whole list and half of it, in which a unit that turns
    /// counts: that there is one is announced (DR-FANT-75).
    static QString withoutSum(const QString &pdf)
    {
        static const QRegularExpression sum(u"(?:\\d+ of 24 points|lost at \\d+ points)"_s);
        return QString::fromUtf8(output(u"pdftotext"_s, {pdf, u"-"_s})).remove(sum);
    }

    void everySheet_data()
    {
        QTest::addColumn<QString>("sheet");
        for (const char *sheet : {"roster", "cards", "pack"}) // the others say nothing of the warband alone
            QTest::newRow(sheet) << QString::fromLatin1(sheet);
    }

    void everySheet()
    {
        QFETCH(QString, sheet);
        const QString open = printed(m_band, sheet, {}), twin = printed(m_twin, sheet, {});
        const QString all = printed(m_band, sheet, {u"--with-secrets"_s});
        // What others see is what the twin prints, page counts too; the slips are the last page of the
        // owner's.
        QCOMPARE(withoutSum(open), withoutSum(twin));
        if (sheet == "pack"_L1) {
            const QStringList pages = QString::fromUtf8(output(u"pdftotext"_s, {all, u"-"_s})).split(u'\f');
            const QString slips = pages[pages.size() - 2];
            for (const char *word : {"Drive them out", "silver sickle", "Crispin", "Nettlewater", "Lesser"})
                QVERIFY2(holds(slips, QString::fromLatin1(word)), word);
            for (const char *word : {"Eel Spears", "Pricklers", "page"})
                QVERIFY2(!holds(slips, QString::fromLatin1(word)), word);
        }
        keepsQuiet(attachedTo(open));
        QVERIFY(holds(attachedTo(open), u"Eel Spears"_s));
        const QString told = QString::fromUtf8(output(u"pdftotext"_s, {all, u"-"_s}));
        const auto count = told.count(u'\f');
        QVERIFY2(told.count(mark) >= count - 1 && told.contains(mark), qPrintable(told));
        QVERIFY(holds(told, u"Were Creatures"_s));
        QVERIFY(holds(attachedTo(all), u"silver sickle"_s) && holds(attachedTo(all), u"Nettlewater"_s));
    }

    void theSquareCode()
    {
        const QString open = squareOf(printed(m_band, u"roster"_s, {}));
        QVERIFY2(open.startsWith(u"GF1:"_s), qPrintable(open));
        const QString inside = decoded(u"share"_s, open.toUtf8());
        keepsQuiet(inside);
        QVERIFY(holds(inside, u"Eel Spears"_s) && holds(inside, u"avenge-the-fallen"_s));
        const QString all = squareOf(printed(m_band, u"roster"_s, {u"--with-secrets"_s}));
        QVERIFY(holds(decoded(u"share"_s, all.toUtf8()), u"silver sickle"_s));
    }

    void theTracker()
    {
        const Run open = cli({u"print"_s, m_band, u"--sheet"_s, u"tracker"_s, u"-o"_s, u"-"_s});
        QCOMPARE(open.exit, 0);
        keepsQuiet(pageWords(open.out));
        const Run all =
            cli({u"print"_s, m_band, u"--sheet"_s, u"tracker"_s, u"-o"_s, u"-"_s, u"--with-secrets"_s});
        QVERIFY(holds(pageWords(all.out), u"silver sickle"_s) && holds(pageWords(all.out), mark));
    }

    /// Slips are secrets on paper: whoever has the file has them. What is left out is said, and how to get
    /// it.
    void theSlipsWantTheOwnersWord()
    {
        const QString pdf = m_folder.filePath(u"slips.pdf"_s);
        const auto printSheet = [&](const QString &band, const QString &sheet, const QStringList &more) {
            return cli(QStringList{u"print"_s, band, u"--sheet"_s, sheet, u"-o"_s, pdf} + more);
        };
        for (const QString &sheet : {u"quests"_s, u"pack"_s}) {
            const Run open = printSheet(m_band, sheet, {});
            QVERIFY2(open.exit == 0 && open.told("GF-4010"), open.err);
            QVERIFY(open.err.contains("--with-secrets") && open.err.contains(m_band.toUtf8()));
            keepsQuiet(QString::fromUtf8(open.err + output(u"pdftotext"_s, {pdf, u"-"_s})));
            const Run all = printSheet(m_band, sheet, {u"--with-secrets"_s});
            QVERIFY2(all.exit == 0 && !all.told("GF-4010"), all.err);
            QVERIFY(holds(QString::fromUtf8(output(u"pdftotext"_s, {pdf, u"-"_s})), u"Open at the end"_s));
            QVERIFY(!printSheet(m_twin, sheet, {}).told("GF-4010"));
        }
        QVERIFY(!printSheet(m_band, u"roster"_s, {}).told("GF-4010")); // which never has them
    }

    void thePublishedSite()
    {
        const QString db = m_folder.filePath(u"fen.campaign"_s), site = m_folder.filePath(u"site"_s);
        const auto campaign = [&](const QStringList &order) {
            const Run run = cli(QStringList{u"campaign"_s, u"--db"_s, db} + order);
            QVERIFY2(run.exit == 0, run.err);
        };
        campaign({u"new"_s, u"The Fen"_s, u"--pack"_s, u"club-league"_s});
        campaign({u"join"_s, m_band, sample(u"orcs"_s)});
        campaign({u"record"_s, u"--confirm"_s, u"--side"_s, u"Fen Folk=5"_s, u"--side"_s,
                  u"Gorbag’s Heavy Hand=2"_s});
        campaign({u"publish"_s, site});
        int lists = 0;
        QDirIterator files(site, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QByteArray bytes = bytesOf(files.next());
            keepsQuiet(pageWords(bytes));
            lists += bytes.contains("Eel Spears") && bytes.contains("Avenge the fallen") ? 1 : 0;
        }
        QCOMPARE(lists, 1);
    }

    /// A battle that is not over yet is watched as everybody sees it, by its words and by its page.
    void theReplayOfABattleThatGoesOn()
    {
        const QString battle = m_folder.filePath(u"watched.battle"_s);
        QCOMPARE(cli({u"battle"_s, m_band, sample(u"orcs"_s), u"--seed"_s, u"7"_s, u"-o"_s, battle}).exit, 0);
        const auto page = [&](const QStringList &more) {
            return pageWords(cli(QStringList{u"replay"_s, battle, u"--as"_s, u"html"_s} + more).out);
        };
        const QString announced =
            u"Fen Folk announced were creatures: 1."_s; // that there are some (DR-FANT-75)
        for (const QString &step : {u"0"_s, u"40"_s}) {
            const QString told = page({u"--to"_s, step});
            QVERIFY(told.contains(announced));
            keepsQuiet(QString(told).remove(announced));
        }
        QVERIFY(holds(page({}), u"silver sickle"_s)); // all is open at the end
    }

    /// A campaign goes out without what its players keep from one another; with it only where that is asked.
    void theExportedCampaign()
    {
        const QString battle = m_folder.filePath(u"fen.battle"_s);
        QVERIFY(fenCampaign(u"out.campaign"_s, m_band, battle));
        const QString open = m_folder.filePath(u"open.json"_s), all = m_folder.filePath(u"all.json"_s);
        const Run quiet = of(u"out.campaign"_s, {u"export"_s, u"-o"_s, open});
        QVERIFY2(quiet.exit == 0 && quiet.told("GF-8098"), quiet.err);
        const QString told = unpacked(bytesOf(open));
        QVERIFY(holds(told, u"Eel Spears"_s) && holds(told, u"without the players’ secrets"_s));
        // What was said of a Quest after its battle is open, and may stay.
        keepsQuiet(QString(told).remove(QRegularExpression(u"\"quests\":\\[[^\\]]*\\]"_s)));
        const Run whole = of(u"out.campaign"_s, {u"export"_s, u"--with-secrets"_s, u"-o"_s, all});
        QVERIFY2(whole.exit == 0 && !whole.told("GF-8098"), whole.err);
        const QString secrets = unpacked(bytesOf(all));
        QVERIFY(holds(secrets, u"silver sickle"_s) && holds(secrets, u"Nettlewater"_s));
        QVERIFY(holds(secrets, mark) && holds(secrets, u"replay"_s));
        // One that has no secrets goes out as it is, without a word.
        QVERIFY(fenCampaign(u"twin.campaign"_s, m_twin, {}));
        QCOMPARE(of(u"twin.campaign"_s, {u"export"_s}).err, QByteArray());
    }

    void aCampaignIsMovedWithAllItHolds()
    {
        const QString battle = m_folder.filePath(u"moved.battle"_s);
        QVERIFY(fenCampaign(u"from.campaign"_s, m_band, battle));
        const QString all = m_folder.filePath(u"move.json"_s), open = m_folder.filePath(u"quiet.json"_s);
        QCOMPARE(of(u"from.campaign"_s, {u"export"_s, u"--with-secrets"_s, u"-o"_s, all}).exit, 0);
        const Run taken = of(u"by file.campaign"_s, {u"import"_s, all});
        QVERIFY2(taken.exit == 0 && taken.err.isEmpty(), taken.err);
        const QString from = m_folder.filePath(u"from.campaign"_s);
        QCOMPARE(of(u"by store.campaign"_s, {u"import"_s, from}).exit, 0);
        for (const QString &copy : {u"by file.campaign"_s, u"by store.campaign"_s}) {
            QCOMPARE(of(copy, {u"export"_s, u"--with-secrets"_s}).out, bytesOf(all));
            QCOMPARE(of(copy, {u"check"_s}).exit, 0);
        }
        // The public form can be taken over too, and says what it lacks.
        QCOMPARE(of(u"from.campaign"_s, {u"export"_s, u"-o"_s, open}).exit, 0);
        const Run lacking = of(u"public.campaign"_s, {u"import"_s, open});
        QVERIFY2(lacking.exit == 0 && lacking.told("GF-8099"), lacking.err);
        QCOMPARE(of(u"public.campaign"_s, {u"check"_s}).exit, 0);
    }

private:
    [[nodiscard]] Run of(const QString &db, const QStringList &order) const
    {
        return cli(QStringList{u"campaign"_s, u"--db"_s, m_folder.filePath(db)} + order);
    }

    /// A campaign in which a warband met the orcs once by hand, and once in a recorded battle.
    [[nodiscard]] bool fenCampaign(const QString &db, const QString &band, const QString &battle) const
    {
        const auto done = [&](const QStringList &order) { return of(db, order).exit == 0; };
        const bool fought =
            battle.isEmpty() ||
            cli({u"battle"_s, band, sample(u"orcs"_s), u"--seed"_s, u"7"_s, u"-o"_s, battle}).exit == 0;
        return fought && done({u"new"_s, u"The Fen"_s, u"--pack"_s, u"club-league"_s}) &&
               done({u"join"_s, band, sample(u"orcs"_s)}) &&
               done({u"record"_s, u"--confirm"_s, u"--side"_s, u"Fen Folk=5"_s, u"--side"_s,
                     u"Gorbag’s Heavy Hand=2"_s}) &&
               (battle.isEmpty() || done({u"record"_s, battle, u"--confirm"_s, u"--seed"_s, u"1"_s}));
    }

    /// The words of an exported campaign, those of its recorded battles too.
    static QString unpacked(const QByteArray &document)
    {
        QString all = QString::fromUtf8(document);
        for (const QJsonValue &act : QJsonDocument::fromJson(document)[u"done"_s].toArray())
            all +=
                QString::fromUtf8(QByteArray::fromBase64(act[u"filed"_s][u"replay"_s].toString().toLatin1()));
        return all.replace(u"\\\""_s, u"\""_s);
    }

    QString written(const QString &name, const QByteArray &bytes)
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("the test's own file cannot be written");
        return file.fileName();
    }

    static QByteArray convert(const QString &from, const QString &format, const QStringList &more)
    {
        const Run run = cli(QStringList{u"convert"_s, from, u"-"_s, u"--to"_s, format} + more);
        return run.exit == 0 ? run.out : QByteArray();
    }

    /// What a format holds, in readable words.
    static QString decoded(const QString &format, const QByteArray &bytes)
    {
        if (format == "share"_L1 || format == "link"_L1) {
            const Run back = cli({u"convert"_s, u"-"_s, u"-"_s, u"--to"_s, u"warband"_s}, bytes);
            return QString::fromUtf8(bytes.left(bytes.indexOf("GF1:")) + back.out);
        }
        if (format == "rosz"_L1) {
            const auto roster = files::unzipped(bytes.toStdString(), ".ros", 1024 * 1024);
            return roster ? QString::fromStdString(roster->front()) : QString();
        }
        if (format == "tracker"_L1 || format == "html"_L1)
            return pageWords(bytes);
        return QString::fromUtf8(bytes);
    }

    /// A page without its script and style, which are the same for every warband.
    static QString pageWords(const QByteArray &page)
    {
        static const QRegularExpression same(u"<(script|style)>.*?</\\1>"_s,
                                             QRegularExpression::DotMatchesEverythingOption);
        return QString::fromUtf8(page).remove(same);
    }

    static void keepsQuiet(const QString &text)
    {
        QVERIFY(!text.isEmpty());
        for (const QString &word : secretWords)
            QVERIFY2(!holds(text, word), qPrintable(word + u" stands in "_s + text));
    }

    QString printed(const QString &band, const QString &sheet, const QStringList &more)
    {
        const QString pdf = m_folder.filePath(u"%1.pdf"_s.arg(++m_number));
        const Run run = cli(QStringList{u"print"_s, band, u"--sheet"_s, sheet, u"-o"_s, pdf} + more);
        return run.exit == 0 ? pdf : QString();
    }

    QString attachedTo(const QString &pdf)
    {
        const QString file = m_folder.filePath(u"attached"_s);
        QFile::remove(file);
        (void)output(u"pdfdetach"_s, {u"-save"_s, u"1"_s, u"-o"_s, file, pdf});
        return QString::fromUtf8(bytesOf(file));
    }

    /// What a telephone reads on the first page.
    QString squareOf(const QString &pdf)
    {
        const QString picture = m_folder.filePath(u"page"_s);
        (void)output(u"pdftoppm"_s, {u"-r"_s, u"200"_s, u"-png"_s, u"-singlefile"_s, pdf, picture});
        return QString::fromUtf8(output(u"zbarimg"_s, {u"-q"_s, u"--raw"_s, picture + u".png"_s})).trimmed();
    }

    QTemporaryDir m_folder;
    QString m_band, m_twin;
    int m_number = 0;
};

GONFALON_TEST(SecretsTest)
#include "tst_secrets.moc"
