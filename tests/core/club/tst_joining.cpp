// SPDX-License-Identifier: GPL-3.0-or-later
// Who enters a campaign: with which list, and from which place of its map.
#include "core/club/club.h"
#include "core/club/packs.h"
#include "tests/support/club.h"
#include "tests/support/file_findings.h"
#include "tests/support/suite.h"

#include <QTemporaryDir>
#include <QTest>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::codes, test::listOf;

class JoiningTest : public QObject
{
    Q_OBJECT

private slots:
    /// A list that breaks rules is taken, and it is said which.
    void aListThatIsNotLegalIsTold()
    {
        Club club = begun();
        QVERIFY(!test::found(club.join(u"Ann"_s, listOf(u"elves"_s), m_library), Code::ListNotLegal));
        const Findings told =
            club.join(u"Bob"_s, listOf(u"orcs"_s).replace(u"\"limit\": 24"_s, u"\"limit\": 12"_s), m_library);
        const Finding *found = test::found(told, Code::ListNotLegal);
        QVERIFY2(found && !hasErrors(told), codes(told));
        QCOMPARE(found->severity, Severity::Warning);
        QCOMPARE(found->arguments.back(), std::string("GF-1001"));
        QCOMPARE(club.books().warbands()->size(), 2);
    }

    void aHomeIsAPlaceToStartFromThatIsFree()
    {
        Club club = begun();
        const auto free = Club::freeHomes(club.pack(), *club.books().standing());
        QCOMPARE(free.size(), 4);
        const campaign::TerritoryId home = free.front().id;
        QVERIFY(!hasErrors(club.join(u"Ann"_s, listOf(u"elves"_s), m_library, home)));
        QCOMPARE(Club::freeHomes(club.pack(), *club.books().standing()).size(), 3);
        const Findings taken = club.join(u"Bob"_s, listOf(u"orcs"_s), m_library, home);
        QCOMPARE(codes(taken), QByteArray("8200"));
        const std::string elves = club.books().warbands()->front().name.toStdString();
        QCOMPARE(taken.front().arguments[0], free.front().name);
        QCOMPARE(taken.front().arguments[1], elves);
        QCOMPARE(taken.front().arguments[2], free[1].name + ", " + free[2].name + ", " + free[3].name);
        for (const campaign::Territory &place : club.pack().territories) {
            if (!place.home)
                QCOMPARE(codes(club.join(u"Bob"_s, listOf(u"orcs"_s), m_library, place.id)),
                         QByteArray("8201"));
        }
        QCOMPARE(codes(club.join(u"Bob"_s, listOf(u"orcs"_s), m_library, campaign::TerritoryId("moon"))),
                 QByteArray("8002"));
        QVERIFY(!hasErrors(club.join(u"Bob"_s, listOf(u"orcs"_s), m_library, free[1].id)));
    }

private:
    Club begun()
    {
        auto club = Club::create(
            m_folder.filePath(u"club-%1.campaign"_s.arg(++m_number)),
            {u"The Map"_s, *readPackText(m_library, u"the-eleven-marches"_s), SystemId("dragon-rampant")});
        if (!club)
            qFatal("no campaign: %s", codes(club.findings()).constData());
        return std::move(club).value();
    }

    QTemporaryDir m_folder;
    store::Library m_library;
    int m_number = 0;
};

GONFALON_TEST(JoiningTest)
#include "tst_joining.moc"
