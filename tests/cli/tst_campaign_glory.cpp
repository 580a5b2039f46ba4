// SPDX-License-Identifier: GPL-3.0-or-later
// What the command line tells of the campaigns of every game: Glory where the game counts it, who won where
// it does not.
#include "core/battle/vocabulary.h"
#include "core/systems/registry.h"
#include "tests/support/program.h"
#include "tests/support/source_tree.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace gonfalon;
using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString dataOf(const QString &folder) { return sourceFolder() + u"/data/"_s + folder; }

/// The first shipped pack of a game.
QString packOf(const QString &game)
{
    const QDir folder(dataOf(u"campaigns"_s));
    for (const QString &file : folder.entryList({u"*.json"_s}, QDir::Files, QDir::Name)) {
        const QJsonObject pack = QJsonDocument::fromJson(bytesOf(folder.filePath(file))).object();
        if (pack[u"systems"_s].toArray().contains(game))
            return file.chopped(5);
    }
    return {};
}

bool tellsGlory(const QByteArray &text) { return text.toLower().contains("glory"); }

} // namespace

class CampaignGloryTest : public QObject
{
    Q_OBJECT

    void eachGame()
    {
        QTest::addColumn<QString>("game");
        QTest::addColumn<bool>("scores");
        for (const SystemId &game : systems::played())
            QTest::newRow(game.str().c_str())
                << QString::fromStdString(game.str()) << systems::vocabulary(game).scoresGlory;
    }

private slots:
    void everyCommandTellsItByTheGame_data() { eachGame(); }
    void everyCommandTellsItByTheGame()
    {
        QFETCH(QString, game);
        QFETCH(bool, scores);
        begin(game);
        const QString first = m_names[0] + (scores ? u"=77"_s : u"=won"_s),
                      second = m_names[1] + (scores ? u"=22"_s : u"=lost"_s);
        const QByteArray ended =
            (scores ? u"%1 77 : 22 %2"_s : u"%1 beat %2"_s).arg(m_names[0], m_names[1]).toUtf8();
        const Run recorded = run({u"record"_s, u"--seed"_s, u"1"_s, u"--side"_s, first, u"--side"_s, second});
        QVERIFY2(recorded.exit == 0 && recorded.out.contains(ended), recorded.out + recorded.err);
        QCOMPARE(tellsGlory(recorded.out + recorded.err), scores); // the changes
        for (const auto &command : {u"waiting"_s, u"history"_s}) {
            const Run told = run({command});
            QVERIFY2(told.exit == 0 && told.out.contains(ended), told.out + told.err);
            QVERIFY2(scores || !tellsGlory(told.out), told.out);
        }
        const Run shown = run({u"show"_s, QString::fromUtf8(recorded.out.left(8))});
        QVERIFY2(shown.exit == 0 && shown.out.contains(ended), shown.out + shown.err);
        QCOMPARE(tellsGlory(shown.out), scores);
        QVERIFY(shown.out.contains(scores ? ": won, 77 Glory" : ": won\n"));
        QCOMPARE(run({u"confirm"_s, u"--all"_s}).exit, 0);
        for (const QStringList &command : {QStringList{u"standings"_s}, {u"export"_s, u"--as"_s, u"csv"_s}}) {
            const Run told = run(command);
            QVERIFY2(told.exit == 0 && told.out.contains(m_names[0].toUtf8()), told.out + told.err);
            QVERIFY2(tellsGlory(told.out) == scores, told.out);
            QVERIFY2(told.out.contains("Against") == scores, told.out);
        }
        const Run keys =
            run({u"record"_s, u"--correct"_s, m_names[0] + u":nothing=1"_s, u"--note"_s, u"to see them"_s});
        QVERIFY2(keys.told("GF-8130") && tellsGlory(keys.err) == scores, keys.err);
    }

    /// A game without Glory is asked for none; the others for nothing else than before.
    void aSideIsWrittenByTheGame_data() { eachGame(); }
    void aSideIsWrittenByTheGame()
    {
        QFETCH(QString, game);
        QFETCH(bool, scores);
        begin(game);
        const auto record = [&](const QString &one, const QString &other) {
            return run({u"record"_s, u"--show"_s, u"--seed"_s, u"1"_s, u"--side"_s, m_names[0] + one,
                        u"--side"_s, m_names[1] + other});
        };
        for (const auto &written : {u"=won"_s, u"=drawn"_s, u"=lost"_s}) {
            const Run run = record(written, written == u"=won"_s    ? u"=lost"_s
                                            : written == u"=lost"_s ? u"=won"_s
                                                                    : written);
            QVERIFY2((run.exit == 0) != scores, run.out + run.err);
            QVERIFY2(!scores || run.told("GF-8095"), run.err);
        }
        for (const auto &written : {u"=7"_s, u"=7,won"_s}) {
            const Run run = record(written, u"=2"_s);
            QVERIFY2((run.exit == 0) == scores, run.out + run.err);
            QVERIFY2(scores ||
                         (run.told("GF-8131") && run.err.contains("WARBAND=won") && !tellsGlory(run.err)),
                     run.err);
        }
    }

    /// A battle that was fought, and all pages of the site: its replay and the lists too.
    void theSiteOfARecordedBattle_data() { eachGame(); }
    void theSiteOfARecordedBattle()
    {
        QFETCH(QString, game);
        QFETCH(bool, scores);
        begin(game);
        const QString battle = m_folder.filePath(u"%1.battle"_s.arg(game)),
                      site = m_folder.filePath(u"site of %1"_s.arg(game));
        const Run fought = cli({u"battle"_s, m_lists[0], m_lists[1], u"--seed"_s, u"5"_s, u"--turns"_s,
                                u"1"_s, u"--output"_s, battle});
        QVERIFY2(fought.exit == 0, fought.err);
        const Run recorded = run({u"record"_s, u"--as-filed"_s, u"--confirm"_s, u"--seed"_s, u"1"_s, battle});
        QVERIFY2(recorded.exit == 0, recorded.out + recorded.err);
        QVERIFY2(scores || !tellsGlory(recorded.out), recorded.out);
        QCOMPARE(run({u"publish"_s, site}).exit, 0);
        int pages = 0, replays = 0, telling = 0;
        QDirIterator files(site, {u"*.html"_s}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString path = files.next();
            // In small letters it is a name in the script of a replay.
            const bool tells = bytesOf(path).contains("Glory");
            ++pages;
            replays += path.contains(u"/replay/"_s) ? 1 : 0;
            telling += tells ? 1 : 0;
            QVERIFY2(scores || !tells, qPrintable(path));
        }
        QVERIFY(pages > 8 && replays == 1);
        QVERIFY(!scores || telling > 2);
    }

private:
    /// A campaign of the game with the first two of its sample lists that may join.
    void begin(const QString &game)
    {
        m_db = m_folder.filePath(u"%1.campaign"_s.arg(++m_number));
        m_lists.clear();
        const Run begun = run({u"new"_s, u"Fen"_s, u"--system"_s, game, u"--pack"_s, packOf(game)});
        QVERIFY2(begun.exit == 0, begun.err);
        const QDir lists(dataOf(game + u"/warbands"_s));
        for (const QString &file : lists.entryList({u"*.warband"_s}, QDir::Files, QDir::Name)) {
            if (m_lists.size() < 2 && run({u"join"_s, lists.filePath(file)}).exit == 0)
                m_lists << lists.filePath(file);
        }
        QCOMPARE(m_lists.size(), 2);
        m_names.clear();
        for (const QString &list : m_lists)
            m_names << QJsonDocument::fromJson(bytesOf(list)).object()[u"name"_s].toString();
    }

    [[nodiscard]] Run run(const QStringList &arguments) const
    {
        return cli(QStringList{u"campaign"_s, u"--who"_s, u"Ilse"_s, u"--db"_s, m_db} + arguments);
    }

    QTemporaryDir m_folder;
    QString m_db;
    QStringList m_lists, m_names;
    int m_number = 0;
};

GONFALON_TEST(CampaignGloryTest)
#include "tst_campaign_glory.moc"
