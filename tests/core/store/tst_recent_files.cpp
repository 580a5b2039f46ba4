// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/recent_files.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace gonfalon;
using namespace gonfalon::store;
using namespace Qt::StringLiterals;

class RecentFilesTest : public QObject
{
    Q_OBJECT

private slots:
    void theNewestStandsFirstAndOnce()
    {
        const QTemporaryDir folder;
        RecentFiles recent(folder.filePath(u"recent.ini"_s));
        QVERIFY(recent.files().isEmpty());
        recent.add(u"/a/one.warband"_s);
        recent.add(u"/a/two, and more.warband"_s);
        recent.add(u"/a/one.warband"_s);
        QCOMPARE(recent.files(), QStringList({u"/a/one.warband"_s, u"/a/two, and more.warband"_s}));
        QCOMPARE(RecentFiles(folder.filePath(u"recent.ini"_s)).files(), recent.files());
    }

    void theListHasAnEnd()
    {
        const QTemporaryDir folder;
        RecentFiles recent(folder.filePath(u"recent.ini"_s));
        for (int i = 0; i < RecentFiles::most + 3; ++i)
            recent.add(u"/a/%1.warband"_s.arg(i));
        QCOMPARE(recent.files().size(), RecentFiles::most);
        QCOMPARE(recent.files().first(), u"/a/%1.warband"_s.arg(RecentFiles::most + 2));
    }

    void whatIsRememberedComesBackAndGoesWithItsFile()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"one, with a comma.warband"_s);
        QFile written(file);
        QVERIFY(written.open(QIODevice::WriteOnly) && written.write("twelve bytes") == 12);
        written.close();
        RecentFacts facts;
        facts.name = u"Overlord “Grakk”’s, \"the\" Raiders; 100%"_s;
        facts.system = u"dragon-rampant"_s;
        facts.pennons = {{{Ordinary::Bend, true}, {"sable", "argent"}}, {{Ordinary::Pale}, {"or", "gules"}}};
        facts.points = 23;
        facts.limit = 24;
        facts.units = 7;
        facts.errors = 1;
        facts.players = 6;
        facts.round = 3;
        facts.rounds = 5;
        facts.waiting = 2;
        RecentFiles recent(folder.filePath(u"recent.ini"_s));
        recent.add(file, facts);
        const RecentFacts back = RecentFiles(folder.filePath(u"recent.ini"_s)).facts().value(file);
        QVERIFY(back.used.isValid() && back.used.secsTo(QDateTime::currentDateTimeUtc()) < 60);
        QCOMPARE(back.size, 12);
        facts.used = back.used;
        facts.modified = back.modified;
        facts.size = back.size;
        QVERIFY(back == facts);
        QVERIFY(!changedSince(file, back));
        QVERIFY(written.open(QIODevice::Append) && written.write("!") == 1);
        written.close();
        QVERIFY(changedSince(file, back));

        // Its length alone tells, and its time alone.
        const auto stamp = [&](const QDateTime &when) {
            return written.open(QIODevice::ReadWrite) &&
                   written.setFileTime(when, QFileDevice::FileModificationTime);
        };
        QVERIFY(stamp(back.modified));
        written.close();
        QVERIFY(changedSince(file, back));
        QVERIFY(written.resize(12) && stamp(back.modified));
        written.close();
        QVERIFY(!changedSince(file, back));
        QVERIFY(stamp(back.modified.addSecs(2)));
        written.close();
        QVERIFY(changedSince(file, back));

        recent.add(folder.filePath(u"another.warband"_s));
        recent.add(file); // without facts: it keeps those that it has
        QCOMPARE(recent.facts().value(file).units, 7);
        recent.remove(file);
        QVERIFY(recent.facts().isEmpty());
    }

    void whatFallsOffTheEndIsForgottenWhole()
    {
        const QTemporaryDir folder;
        RecentFiles recent(folder.filePath(u"recent.ini"_s));
        for (int i = 0; i < RecentFiles::most + 2; ++i)
            recent.add(u"/a/%1.warband"_s.arg(i), {.name = QString::number(i)});
        QCOMPARE(recent.facts().size(), RecentFiles::most);
        QCOMPARE(recent.facts().value(recent.files().first()).name, QString::number(RecentFiles::most + 1));
    }

    void twoListsInOneFileKeepApart()
    {
        const QTemporaryDir folder;
        const QString settings = folder.filePath(u"recent.ini"_s);
        RecentFiles lists(settings), campaigns(settings, u"campaign"_s);
        lists.add(u"/a/one.warband"_s);
        campaigns.add(u"postgresql://club.example.org/low-fen"_s);
        QCOMPARE(lists.files(), QStringList{u"/a/one.warband"_s});
        QCOMPARE(campaigns.files(), QStringList{u"postgresql://club.example.org/low-fen"_s});
    }

    void filesAreForgotten()
    {
        const QTemporaryDir folder;
        RecentFiles recent(folder.filePath(u"recent.ini"_s));
        recent.add(u"/a/one.warband"_s);
        recent.add(u"/a/two.warband"_s);
        recent.remove(u"/a/one.warband"_s);
        QCOMPARE(recent.files(), QStringList{u"/a/two.warband"_s});
        recent.clear();
        QVERIFY(recent.files().isEmpty());
    }
};

GONFALON_TEST(RecentFilesTest)
#include "tst_recent_files.moc"
