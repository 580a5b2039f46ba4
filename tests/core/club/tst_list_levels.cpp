// SPDX-License-Identifier: GPL-3.0-or-later
// What lists say of the levels of leaders, beside what the books make of them.
#include "core/club/club.h"
#include "core/club/packs.h"
#include "core/club/review.h"
#include "core/files/warband_file.h"
#include "core/store/open_battle.h"
#include "tests/support/club.h"
#include "tests/support/file_findings.h"
#include "tests/support/kingdoms.h"
#include "tests/support/source_tree.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::codes;

namespace {

/// A battle of two armies, five leaders of the level Normal in all, and two without experience.
QByteArray fought()
{
    QFile golden(test::sourceFolder() +
                 u"/tests/golden/tales-of-the-dragon-kingdoms/battles/kuma-rangers-in-cold.battle"_s);
    return golden.open(QIODevice::ReadOnly) ? golden.readAll() : QByteArray();
}

Warband armyOf(const std::vector<std::string> &units)
{
    Warband army = test::kingdoms::anArmy(units);
    army.name = "The Well Watch";
    return army;
}

QString listText(const Warband &army) { return QString::fromStdString(files::writeWarband(army)); }

Findings levelsIn(const Findings &findings)
{
    Findings own;
    std::ranges::copy_if(findings, std::back_inserter(own),
                         [](const Finding &one) { return one.code == Code::LevelNotOfBooks; });
    return own;
}

} // namespace

class ListLevelsTest : public QObject
{
    Q_OBJECT

private slots:
    /// Whoever is new has led no battle (TK-EXP-09), whatever the list says.
    void whoeverJoinsBeginsAtTheBeginning()
    {
        Club club = begun();
        const Warband army = armyOf({"band sergeant inexperienced", "band captain veteran",
                                     "band sergeant normal", "heavy-weapon catapult"});
        const Findings told = club.join(u"Ann"_s, listText(army), m_library);
        QVERIFY2(!hasErrors(told), codes(told));
        const Findings levels = levelsIn(told);
        QCOMPARE(levels.size(), std::size_t(2));
        QCOMPARE(levels[0].arguments[0], army.units[1].name);
        QCOMPARE(levels[0].arguments[1], army.name);
        QCOMPARE(levels[0].arguments[2], std::string("Veteran"));
        QCOMPARE(levels[0].arguments[3], std::string("Inexperienced"));
        QCOMPARE(levels[1].arguments[2], std::string("Normal"));
        QCOMPARE(levels[0].severity, Severity::Warning);
    }

    /// What the books know of a leader counts as soon as they know it.
    void aNewListIsComparedToo()
    {
        Club club = begun();
        Warband army = armyOf({"band sergeant inexperienced"});
        QVERIFY(levelsIn(club.join(u"Ann"_s, listText(army), m_library)).empty());
        const auto row = club.books().warbands()->front();
        setLed(club, row.id, army.units[0].name, 3);
        army.units[0].choices.back().option = OptionId("veteran");
        const Findings higher = levelsIn(club.changeList(row.id, listText(army), m_library));
        QCOMPARE(higher.size(), std::size_t(1));
        QCOMPARE(higher[0].arguments[3], std::string("Experienced"));
    }

    /// Whoever files a battle and whoever confirms it is told of levels that the books do not have; it is
    /// theirs to agree on.
    void aRecordedBattleIsComparedWithTheBooks()
    {
        Club club = begun();
        const auto file = store::openBattleBytes(fought(), m_library);
        for (const BattleSide &side : file->setup->sides) {
            QVERIFY(!hasErrors(club.join(QString::fromStdString("P " + side.warband.name),
                                         listText(side.warband), m_library)));
        }
        const auto proposal = club.proposeBattle(fought(), m_library);
        QVERIFY2(proposal.ok(), codes(proposal.findings()));
        QCOMPARE(levelsIn(proposal->leftOpen).size(), std::size_t(5));
        QVERIFY2(proposal->doubts.empty(), codes(proposal->doubts));
        const Findings filed = club.file(*proposal, false);
        QVERIFY2(!hasErrors(filed), codes(filed));
        const auto seen = review(club, proposal->filing.id, m_library);
        QCOMPARE(levelsIn(seen->doubts).size(), std::size_t(5));
        QVERIFY(seen->inTheWay().empty());
        const auto rows = *club.books().warbands();
        const auto own = std::ranges::find(rows, file->setup->sides[0].warband.name,
                                           [](const auto &row) { return row.name.toStdString(); });
        setLed(club, own->id, named(*own), 2);
        QCOMPARE(levelsIn(review(club, proposal->filing.id, m_library)->doubts).size(), std::size_t(4));
    }

private:
    Club begun()
    {
        auto club = Club::create(m_folder.filePath(u"%1.campaign"_s.arg(++m_number)),
                                 {u"The Wells"_s, *readPackText(m_library, u"kingdoms-and-water"_s),
                                  SystemId("tales-of-the-dragon-kingdoms")});
        if (!club)
            qFatal("no campaign: %s", codes(club.findings()).constData());
        return std::move(club).value();
    }

    /// The first unit of a list that states a level.
    static std::string named(const store::WarbandRow &row)
    {
        const Warband list = *files::readWarband(row.list.toStdString());
        for (const Unit &unit : list.units) {
            if (std::ranges::find(unit.choices, OptionId("normal"), &Choice::option) != unit.choices.end())
                return unit.name;
        }
        return {};
    }

    static void setLed(Club &club, const campaign::WarbandId &whose, const std::string &unit, int battles)
    {
        const auto done =
            club.correct({{campaign::ofUnit(whose, unit), "battles-led", battles, {}, {}, {}}}, u"by hand"_s);
        QVERIFY2(done.ok(), codes(done.findings()));
    }

    QTemporaryDir m_folder;
    store::Library m_library;
    int m_number = 0;
};

GONFALON_TEST(ListLevelsTest)
#include "tst_list_levels.moc"
