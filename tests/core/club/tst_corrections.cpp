// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/corrections.h"
#include "core/club/exchange.h"
#include "core/club/packs.h"
#include "core/club/result_checks.h"
#include "core/club/site/site.h"
#include "core/club/waiting.h"
#include "tests/support/source_tree.h"
#include "tests/support/suite.h"

#include <QBuffer>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

QStringList keysOf(const campaign::Pack &pack, const campaign::Subject &subject)
{
    QStringList all;
    for (const KeptKey &key : keptKeys(pack, subject, true))
        all += QString::fromStdString(key.key) + (key.isNumber ? QString() : u"="_s);
    return all;
}

Code codeOf(const Findings &findings) { return findings.empty() ? Code() : findings.front().code; }

} // namespace

/// What an organiser sets right, and long work that stops between two parts of it.
class CorrectionsTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_url = m_folder.filePath(u"%1.campaign"_s.arg(++m_number));
        auto club = Club::create(m_url, {u"The Fen"_s, *readPackText(m_library, u"road-of-five-battles"_s),
                                         SystemId("dragon-rampant")});
        QVERIFY(club.ok());
        m_club.emplace(std::move(club).value());
        for (const QString &name : {u"elves"_s, u"orcs"_s}) {
            QFile file(test::sourceFolder() + u"/data/dragon-rampant/warbands/"_s + name + u".warband"_s);
            QVERIFY(file.open(QIODevice::ReadOnly));
            QVERIFY(!hasErrors(m_club->join(name, QString::fromUtf8(file.readAll()), m_library)));
        }
    }

    void everySubjectHasItsKeys()
    {
        const campaign::WarbandId elves = warband(0);
        const campaign::Pack &pack = m_club->pack();
        const QStringList side = keysOf(pack, campaign::ofWarband(elves));
        QVERIFY2(side.contains(u"points"_s) && side.contains(u"stage="_s) && side.contains(u"renown"_s) &&
                     !side.contains(u"territories"_s),
                 qPrintable(side.join(u' ')));
        const QStringList leader = keysOf(pack, campaign::ofLeader(elves));
        QVERIFY2(leader.contains(u"fate="_s) && leader.contains(u"trait="_s) && !leader.contains(u"points"_s),
                 qPrintable(leader.join(u' ')));
        QCOMPARE(keysOf(pack, campaign::ofTerritory(campaign::TerritoryId("x"))), QStringList{u"owner="_s});
        QVERIFY(keysOf(pack, {elves, "bearer"}).isEmpty());
    }

    void aNumberIsSetByItsDifference()
    {
        const campaign::Subject elves = campaign::ofWarband(warband(0));
        const auto made = m_club->correct({{elves, "points", 0, "+15", {}, {}}, // one after the other
                                           {elves, "points", 0, "7", {}, {}},
                                           {elves, "points", 0, "-2", {}, {}},
                                           {elves, "points", 0, "5", {}, {}}},
                                          u"a slip"_s);
        QVERIFY(made.ok());
        QCOMPARE(made->size(), std::size_t(3));
        QCOMPARE((*made)[1].amount, -8);
        QVERIFY(!(*made)[1].value);
        QCOMPARE(m_club->books().standing()->amount(elves, "points"), 5);
        QVERIFY(m_club->books().standing()->text(elves, "points").empty());
        QVERIFY(m_club->books().check().empty());
    }

    void whatIsNotKeptIsRefused()
    {
        const campaign::Subject elves = campaign::ofWarband(warband(0));
        const auto wrong = [&](const std::string &key, const std::string &value) {
            return codeOf(m_club->correct({{elves, key, 0, value, {}, {}}}, u"a slip"_s).findings());
        };
        QCOMPARE(wrong("ponts", "+3"), Code::CorrectionKeyUnknown);
        QCOMPARE(wrong("points", "many"), Code::CorrectionNoNumber);
        QCOMPARE(wrong("points", "+"), Code::CorrectionNoNumber);
        QCOMPARE(wrong("stage", "nowhere"), Code::StageUnknown);
        QCOMPARE(codeOf(m_club->correct({{elves, "ponts", 3, {}, {}, {}}}, u"a slip"_s).findings()),
                 Code::CorrectionKeyUnknown);
        QVERIFY(m_club->correct({{elves, "stage", 0, campaign::storyEnd, {}, {}}}, u"over"_s).ok());
    }

    void nobodyChallengesHimself()
    {
        const Findings refused = m_club->appoint({m_club->challenge(warband(0), warband(0))});
        QCOMPARE(codeOf(refused), Code::ChallengeNeedsTwo);
        QVERIFY(m_club->books().fixtures()->empty());
        QVERIFY(m_club->appoint({m_club->challenge(warband(0), warband(1))}).empty());
    }

    void daysAreDays()
    {
        const QDate today(2026, 11, 26);
        for (const QString &day : {u"2026-11-26"_s, u"2026-11-27"_s, u"2024-02-29"_s})
            QVERIFY(isDayOfBattle(day, today));
        for (const QString &day : {u""_s, u"2026-11-28"_s, u"2026-02-29"_s, u"26.11.2026"_s, u"2026-1-2"_s})
            QVERIFY2(!isDayOfBattle(day, today), qPrintable(day));
    }

    void importStopsAndGoesOn()
    {
        QBuffer document;
        QVERIFY(document.open(QIODevice::ReadWrite));
        QVERIFY(!hasErrors(exportWithSecrets(m_club->books(), document)));
        const QString copy = m_folder.filePath(u"copy%1.campaign"_s.arg(m_number));
        QVERIFY(document.seek(0));
        int asked = 0;
        const auto some = importCampaign(copy, document, [&](int percent) {
            return percent <= 100 && ++asked < 4; // the campaign and two acts
        });
        QVERIFY(some.ok() && some->stopped);
        QVERIFY(some->warbands.fresh < 2);
        QVERIFY(document.seek(0));
        const auto rest = importCampaign(copy, document, [](int) { return true; });
        QVERIFY(rest.ok() && !rest->stopped);
        QCOMPARE(some->players.fresh + rest->players.fresh, 2);
        QCOMPARE(rest->players.there, some->players.fresh);
        QCOMPARE(some->warbands.fresh + rest->warbands.fresh, 2);
        const auto club = Club::open(copy);
        QVERIFY(club.ok() && club->books().check().empty());
        QCOMPARE(club->books().warbands()->size(), std::size_t(2));
    }

    void publishingStopsAndGoesOn()
    {
        const QString folder = m_folder.filePath(u"site%1"_s.arg(m_number));
        int pages = 0;
        const Findings stopped = publish(*m_club, m_library, folder, {.goesOn = [&]() -> Findings {
            return ++pages > 4 ? Findings{error(Code::CampaignWorkStopped, {"4", "again"})} : Findings();
        }});
        QCOMPARE(codeOf(stopped), Code::CampaignWorkStopped);
        QVERIFY(!QFile::exists(folder + u"/chronicle.html"_s));
        QVERIFY(publish(*m_club, m_library, folder).empty());
        QVERIFY(QFile::exists(folder + u"/chronicle.html"_s));
    }

    void nobodyIsWaitedForOnceItIsAnswered()
    {
        store::FilingRow row;
        row.by = u"Ann"_s;
        row.sides = {{{}, u"Red"_s, u"Ann"_s}, {{}, u"Blue"_s, u"Bob"_s}, {{}, u"Green"_s, u"Bob"_s}};
        QCOMPARE(row.waitsFor(), QStringList{u"Bob"_s});
        row.by = u"Olga"_s;
        QCOMPARE(row.waitsFor(), (QStringList{u"Ann"_s, u"Bob"_s}));
        row.state = store::FilingState::Confirmed;
        QVERIFY(row.waitsFor().isEmpty());
    }

private:
    [[nodiscard]] campaign::WarbandId warband(std::size_t number) const
    {
        return m_club->books().warbands()->at(number).id;
    }

    QTemporaryDir m_folder;
    store::Library m_library;
    std::optional<Club> m_club;
    QString m_url;
    int m_number = 0;
};

GONFALON_TEST(CorrectionsTest)
#include "tst_corrections.moc"
