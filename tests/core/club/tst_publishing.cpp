// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/packs.h"
#include "core/club/site/site.h"
#include "tests/support/campaign_asserts.h"
#include "tests/support/source_tree.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <optional>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

QString textOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : u"none"_s;
}

void write(const QString &path, const QByteArray &bytes, int secondsAgo = 0)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
    QVERIFY(file.flush());
    QVERIFY(file.setFileTime(QDateTime::currentDateTime().addSecs(-secondsAgo),
                             QFileDevice::FileModificationTime));
}

QStringList filesIn(const QString &folder)
{
    QStringList files;
    for (QDirIterator all(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories); all.hasNext();)
        files << QDir(folder).relativeFilePath(all.next());
    files.sort();
    return files;
}

} // namespace

/// The folder of a published campaign: what is written, what goes, and what is never touched.
class PublishingTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_club.reset();
        auto club = Club::create(
            m_home.filePath(u"%1.campaign"_s.arg(++m_number)),
            {u"The Fen"_s, *readPackText(m_library, u"club-league"_s), SystemId("dragon-rampant")});
        QVERIFY(club.ok());
        m_club.emplace(std::move(club).value());
        for (const QString &name : {u"elves"_s, u"orcs"_s}) {
            const QString list =
                textOf(test::sourceFolder() + u"/data/dragon-rampant/warbands/"_s + name + u".warband"_s);
            QVERIFY(!hasErrors(m_club->join(u"Player of "_s + name, list, m_library)));
        }
        m_site = m_home.filePath(u"site %1"_s.arg(m_number));
    }

    void undoneBattlesGoFromTheSite()
    {
        fight(5);
        const campaign::FilingId second = fight(7);
        NOTHING(publish(*m_club, m_library, m_site));
        const QStringList both = filesIn(m_site);
        NOTHING(m_club->books().undo(second, u"the wrong table"_s));
        write(m_site + u"/battle/my notes.html"_s, "mine");
        write(m_site + u"/battle/00ff.html"_s, "mine, though called so");
        write(m_site + u"/photo.jpg"_s, "mine");
        NOTHING(publish(*m_club, m_library, m_site));
        QStringList expected = both;
        QCOMPARE(expected.filter(u"battle/"_s).size(), 2);
        const QString page = u"battle/"_s + QString::fromStdString(second.str()).remove(u'-') + u".html"_s;
        QVERIFY(expected.removeOne(page));
        expected << u"battle/my notes.html"_s << u"battle/00ff.html"_s << u"photo.jpg"_s;
        expected.sort();
        QCOMPARE(filesIn(m_site), expected);
        QCOMPARE(textOf(m_site + u"/battle/00ff.html"_s), u"mine, though called so"_s);
    }

    /// Sites of programs that did not name their files.
    void whatAnOlderProgramPublishedGoesToo()
    {
        fight(5);
        NOTHING(publish(*m_club, m_library, m_site));
        const QStringList before = filesIn(m_site);
        write(m_site + u"/campaign.json"_s,
              "{\"campaign\":\"" + m_club->books().about().id.toUtf8() + "\",\"name\":\"The Fen\"}");
        write(m_site + u"/battle/0123456789abcdef.html"_s, "a battle that was undone");
        write(m_site + u"/replay/0123456789abcdef.html"_s, "its recording");
        NOTHING(publish(*m_club, m_library, m_site));
        QCOMPARE(filesIn(m_site), before);
    }

    void filesOfOthersAreNotWrittenOver_data()
    {
        QTest::addColumn<QString>("file");
        for (const char *file : {"site.css", "index.html", "letter.txt", "battle/letter.txt"})
            QTest::newRow(file) << QString::fromLatin1(file);
    }

    void filesOfOthersAreNotWrittenOver()
    {
        QFETCH(QString, file);
        write(m_site + u'/' + file, "mine");
        REFUSED(mayPublish(*m_club, m_site), Code::PublishFolderInUse);
        REFUSED(publish(*m_club, m_library, m_site), Code::PublishFolderInUse);
        QCOMPARE(filesIn(m_site), QStringList{file});
        QCOMPARE(textOf(m_site + u'/' + file), u"mine"_s);
    }

    void whatIsNotOursInOurFolderStays()
    {
        NOTHING(publish(*m_club, m_library, m_site));
        write(m_site + u"/campaign.json"_s, "{\"campaign\":\"" + m_club->books().about().id.toUtf8() +
                                                "\",\"name\":\"The Fen\",\"files\":[\"site.css\"]}");
        write(m_site + u"/index.html"_s, "mine");
        REFUSED(mayPublish(*m_club, m_site), Code::PublishOverOthers);
        REFUSED(publish(*m_club, m_library, m_site), Code::PublishOverOthers);
        QCOMPARE(textOf(m_site + u"/index.html"_s), u"mine"_s);
    }

    /// After each of its files the publishing is killed, and done again.
    void aKilledPublishingIsRepeated()
    {
        fight(5);
        NOTHING(publish(*m_club, m_library, m_site));
        const QStringList whole = filesIn(m_site);
        QByteArray begun;
        for (qsizetype written = 0; written <= whole.size(); ++written) {
            QVERIFY(QDir(m_site).removeRecursively());
            begun = "{\"campaign\":\"" + m_club->books().about().id.toUtf8() +
                    "\",\"name\":\"The Fen\",\"others\":[]}";
            if (written > 0)
                write(m_site + u"/campaign.json"_s, begun);
            for (qsizetype i = 0; i + 1 < written; ++i) {
                if (whole[i] != u"campaign.json"_s)
                    write(m_site + u'/' + whole[i], "of the killed one");
            }
            NOTHING(publish(*m_club, m_library, m_site));
            QCOMPARE(filesIn(m_site), whole);
            QVERIFY(textOf(m_site + u"/index.html"_s).contains(u"The Fen"_s));
        }
    }

    void whatAKilledPageLeftGoes()
    {
        write(m_site + u"/campaign.json.AbCdEf"_s, "half", 4000); // killed at its first file
        NOTHING(publish(*m_club, m_library, m_site));
        write(m_site + u"/battles.html.QwErTy"_s, "half", 4000);
        write(m_site + u"/warband/00ff.html.QwErTy"_s, "half", 4000);
        write(m_site + u"/battles.html.before.txt"_s, "mine", 4000);
        NOTHING(publish(*m_club, m_library, m_site));
        const QStringList files = filesIn(m_site);
        QVERIFY(files.filter(u"QwErTy"_s).isEmpty() && files.filter(u"AbCdEf"_s).isEmpty());
        QVERIFY(files.contains(u"battles.html.before.txt"_s));
    }

    /// A failed one has marked its folder, and the next goes on there.
    void aFailedPublishingDoesNotBlockItsFolder()
    {
        write(m_site + u"/warband"_s, "a file where the folder should be");
        REFUSED(publish(*m_club, m_library, m_site), Code::PublishFolderInUse);
        QVERIFY(QFile::remove(m_site + u"/warband"_s));
        QVERIFY(QDir().mkpath(m_site + u"/battle"_s));
        NOTHING(publish(*m_club, m_library, m_site));
        QVERIFY(QFile::remove(m_site + u"/leaders.html"_s));
        QVERIFY(QDir().mkpath(m_site + u"/leaders.html"_s)); // a folder where the page should be
        QVERIFY(hasErrors(publish(*m_club, m_library, m_site)));
        QVERIFY(QDir(m_site + u"/leaders.html"_s).removeRecursively());
        NOTHING(publish(*m_club, m_library, m_site));
    }

private:
    campaign::FilingId fight(int glory)
    {
        campaign::Filing filing;
        filing.id = Club::newFilingId();
        filing.playedOn = "2026-03-07";
        const auto warbands = m_club->books().warbands();
        for (const store::WarbandRow &row : *warbands) {
            campaign::SideReport side;
            side.warband = row.id;
            side.verdict = filing.sides.empty() ? campaign::Verdict::Won : campaign::Verdict::Lost;
            side.glory = filing.sides.empty() ? glory : 1;
            filing.sides.push_back(side);
        }
        const auto proposal = m_club->propose(filing);
        if (!proposal || hasErrors(m_club->file(*proposal, true)))
            qFatal("no battle");
        return filing.id;
    }

    QTemporaryDir m_home;
    store::Library m_library;
    std::optional<Club> m_club;
    QString m_site;
    int m_number = 0;
};

GONFALON_TEST(PublishingTest)
#include "tst_publishing.moc"
