// SPDX-License-Identifier: GPL-3.0-or-later
// What whoever confirms a result is told of it: changes that the campaign's rules do not make of the sheet.
#include "core/campaign/verdicts.h"
#include "core/club/packs.h"
#include "core/club/review.h"
#include "tests/support/club.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <functional>
#include <memory>

using namespace gonfalon;
using namespace gonfalon::campaign;
using namespace Qt::StringLiterals;
using test::listOf;

namespace {

using Bend = std::function<void(Changes &)>;

Change &changeOf(Changes &changes, const std::string &key)
{
    return *std::ranges::find(changes, key, &Change::key);
}

} // namespace

Q_DECLARE_METATYPE(Bend)

class ReviewTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        auto club = Club::create(
            m_folder.filePath(u"club.campaign"_s),
            {u"The Fen"_s, *readPackText(m_library, u"road-of-five-battles"_s), SystemId("dragon-rampant")});
        QVERIFY(club.ok());
        m_club = std::make_unique<Club>(std::move(club).value());
        for (const QString &name : {u"elves"_s, u"orcs"_s})
            QVERIFY(!hasErrors(m_club->join(u"Player of "_s + name, listOf(name), m_library)));
    }

    void whatDoesNotFollowIsTold_data()
    {
        QTest::addColumn<Bend>("bend");
        QTest::addColumn<QStringList>("told"); ///< what the sheet brings, what the rules make of it
        const auto row = [](const char *name, const Bend &bend, const QStringList &told) {
            QTest::newRow(name) << bend << told;
        };
        row("as the rules have it", [](Changes &) {}, {});
        row("in another order", [](Changes &changes) { std::ranges::reverse(changes); }, {});
        row("more Glory", [](Changes &changes) { changeOf(changes, "glory").amount += 1000; },
            {u"+1007"_s, u"+7"_s});
        row("a loss", [](Changes &changes) { changeOf(changes, "played").amount = -2; }, {u"−2"_s, u"+1"_s});
        row("left out", [](Changes &changes) { std::erase(changes, Change(changeOf(changes, "won"))); },
            {u"nothing"_s, u"+1"_s});
        row("besides",
            [](Changes &changes) {
                changes.push_back({ofLeader(changes.front().subject.warband), "luck", 0, "good", {}, "rule"});
            },
            {u"“good”"_s, u"nothing"_s});
        row("in two parts",
            [](Changes &changes) {
                Change half = changeOf(changes, "glory");
                half.amount = 3;
                changeOf(changes, "glory").amount = 4;
                changes.push_back(half);
            },
            {});
    }

    void whatDoesNotFollowIsTold()
    {
        QFETCH(Bend, bend);
        QFETCH(QStringList, told);
        const auto proposal = m_club->propose(fought());
        QVERIFY(proposal.ok() && proposal->settlement.wanted.empty());
        Changes changes = proposal->settlement.changes;
        bend(changes);
        QVERIFY(m_club->books().file(proposal->filing, changes).empty());
        const auto seen = review(*m_club, proposal->filing.id, m_library);
        QVERIFY(seen.ok());
        QVERIFY(seen->sheet.filing == proposal->filing && seen->sheet.changes == changes);
        QCOMPARE(seen->inTheWay().empty(), told.isEmpty());
        QCOMPARE(seen->differences.size(), std::size_t(told.isEmpty() ? 0 : 1));
        if (!told.isEmpty()) {
            QCOMPARE(int(seen->differences.front().code), int(Code::ChangeNotOfSheet));
            QCOMPARE(QString::fromStdString(seen->differences.front().arguments[1]), told[0]);
            QCOMPARE(QString::fromStdString(seen->differences.front().arguments[2]), told[1]);
        }
        QVERIFY(m_club->books().undo(proposal->filing.id, u"x"_s).empty());
    }

private:
    Filing fought()
    {
        const auto rows = *m_club->books().warbands();
        Filing filing;
        filing.id = Club::newFilingId();
        filing.playedOn = "2026-11-22";
        filing.sides.resize(2);
        for (std::size_t i = 0; i < 2; ++i) {
            filing.sides[i].warband = rows[i].id;
            filing.sides[i].role = i == 0 ? SideRole::Attacker : SideRole::Defender;
            filing.sides[i].glory = i == 0 ? 7 : 3;
        }
        completeVerdicts(filing);
        return filing;
    }

    QTemporaryDir m_folder;
    store::Library m_library;
    std::unique_ptr<Club> m_club;
};

GONFALON_TEST(ReviewTest)
#include "tst_review.moc"
