// SPDX-License-Identifier: GPL-3.0-or-later
// The tables, stories and lives of a campaign: what their rows and buttons tell and do.
#include "app/campaign/changes_model.h"
#include "app/campaign/fixtures_page.h"
#include "app/campaign/glory_chart.h"
#include "app/campaign/meeting_rows.h"
#include "app/campaign/prose.h"
#include "app/campaign/story_map.h"
#include "app/campaign/table_view.h"
#include "app/campaign/territory_map.h"
#include "app/campaign/wording.h"
#include "app/common/findings_strip.h"
#include "tests/app/support/by_hand.h"
#include "tests/app/support/campaign_asks.h"
#include "tests/support/catalogues.h"

#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QHelpEvent>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QToolButton>
#include <QToolTip>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::CampaignProgram;
using test::columnOf;
using test::four;
using test::headCalled;
using test::named;
using test::opened;
using test::sees;
using test::tableOf;
using test::three;
using test::titleOf;
using test::two;

namespace {

const QString toFile = u"File a battle"_s;

} // namespace

class CampaignTablesTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QAccessible::setActive(true); }

    void theActsOfTheFixtures()
    {
        CampaignProgram at(u"club-league"_s, four);
        at.window->showPage(PageId::Fixtures);
        QWidget &page = at.window->page(PageId::Fixtures);
        auto &file = named<QPushButton>(page, u"File this battle…"_s);
        QVERIFY(!file.isEnabled());
        named<QPushButton>(page, u"Draw the next round"_s).click();
        QCOMPARE(at.window->strip().text(), u"2 appointments drawn."_s);
        TableView &table = tableOf(at, PageId::Fixtures, u"Fixtures"_s);
        const store::FixtureRow first = at.document().fixtures().front();
        table.choose(QString::fromStdString(first.id.str()));
        QVERIFY(file.isEnabled());
        QCOMPARE(file.text(), u"File this battle…"_s);
        QCOMPARE(opened([&] { file.click(); }), toFile);
        const auto &all = at.document().warbands();
        const auto number = [&](const campaign::WarbandId &id) {
            return int(std::ranges::find(all, id, &store::WarbandRow::id) - all.begin());
        };
        const auto id = at.fight(number(first.first), number(*first.second), 5, 1);
        QCOMPARE(file.text(), u"Open the battle…"_s);
        QCOMPARE(opened([&] { file.click(); }), titleOf(at, id));
        QCOMPARE(columnOf(table, headCalled(table, u"State"_s)).filter(u"confirmed"_s).size(), 1);
        const auto second = at.document().fixtures().back();
        at.fight(number(second.first), number(*second.second), 5, 1);
        named<QPushButton>(page, u"Draw the final"_s).click();
        QCOMPARE(at.document().fixtures().size(), std::size_t(4));
        QVERIFY(std::ranges::any_of(at.document().fixtures(), &store::FixtureRow::isFinal));
        QVERIFY(columnOf(table, 0).front().startsWith(u"Final, round 2"_s)); // the latest first
    }

    void whatCannotBeDrawnSaysWhy()
    {
        CampaignProgram at(u"club-league"_s, two);
        at.window->showPage(PageId::Fixtures);
        QWidget &page = at.window->page(PageId::Fixtures);
        const auto &draw = named<QPushButton>(page, u"Draw the next round"_s),
                   &final = named<QPushButton>(page, u"Draw the final"_s);
        QVERIFY(draw.isEnabled() && draw.toolTip().isEmpty());
        named<QPushButton>(page, u"Draw the next round"_s).click();
        QVERIFY(!draw.isEnabled() && !final.isEnabled());
        for (const QString &why : {draw.toolTip(), final.toolTip()})
            QVERIFY2(why.contains(u"Round 1 is not over"_s), qPrintable(why));
        const auto id = at.fight(0, 1, 5, 1, false);
        QVERIFY2(draw.toolTip().contains(u"waits to be confirmed"_s), qPrintable(draw.toolTip()));
        QVERIFY(at.document().books().undo(id, u"wrong"_s).empty());
        at.fight(0, 1, 5, 1);
        QVERIFY(!draw.isEnabled()); // the two have met
        QVERIFY2(draw.toolTip().contains(u"no round left"_s), qPrintable(draw.toolTip()));
        QVERIFY(final.isEnabled());
        CampaignProgram alone(u"club-league"_s, {u"goblins"_s});
        alone.window->showPage(PageId::Fixtures);
        for (const QString &act : {u"Draw the next round"_s, u"Challenge…"_s}) {
            const auto &button = named<QPushButton>(alone.window->page(PageId::Fixtures), act);
            QVERIFY(!button.isEnabled() && !button.toolTip().isEmpty());
        }
    }

    void aChallengeIsTakenBack()
    {
        CampaignProgram at(u"club-league"_s, three);
        at.window->showPage(PageId::Fixtures);
        QWidget &page = at.window->page(PageId::Fixtures);
        auto &back = named<QPushButton>(page, u"Take back…"_s);
        QVERIFY(!back.isEnabled());
        named<QPushButton>(page, u"Draw the next round"_s).click();
        const store::FixtureRow drawn = at.document().fixtures().front();
        TableView &table = tableOf(at, PageId::Fixtures, u"Fixtures"_s);
        table.choose(QString::fromStdString(drawn.id.str()));
        QVERIFY(!back.isEnabled());
        QVERIFY2(back.toolTip().contains(u"It was drawn"_s), qPrintable(back.toolTip()));
        const store::FixtureRow challenge = at.document().club().challenge(at.warband(0), at.warband(2));
        QVERIFY(at.document().club().appoint({challenge}).empty());
        at.document().reload();
        table.choose(QString::fromStdString(challenge.id.str()));
        QVERIFY(back.isVisible() && back.isEnabled());
        const std::size_t all = at.document().fixtures().size();
        const auto answer = [&](const QString &act) {
            test::whenDialog([&](QDialog &dialog) { named<QPushButton>(dialog, act).click(); });
            back.click();
        };
        answer(u"Let it stand"_s);
        QCOMPARE(at.document().fixtures().size(), all);
        answer(u"Take back"_s);
        QCOMPARE(at.document().fixtures().size(), all - 1);
        QVERIFY2(at.window->strip().text().contains(u"is taken back"_s),
                 qPrintable(at.window->strip().text()));
        const auto line = at.document().books().ledger(1)->front();
        QVERIFY(at.document().club().undo(line.filing, u"they meet after all"_s).empty());
        at.document().reload();
        QCOMPARE(at.document().fixtures().size(), all);
        at.fight(0, 2, 4, 1);
        table.choose(QString::fromStdString(challenge.id.str()));
        QVERIFY2(!back.isEnabled() && back.toolTip() == u"It was played"_s, qPrintable(back.toolTip()));
    }

    /// Numbers below nothing have a true minus sign on every page.
    void nothingIsWrittenWithAHyphenForMinus()
    {
        CampaignProgram at(u"road-of-five-battles"_s, two);
        for (int battle = 0; battle < 2; ++battle)
            at.fight(0, 1, -4, -3);
        static const QRegularExpression hyphen(u"(^|[\\s:(])-\\d"_s), minus(u"−\\d"_s);
        int seen = 0;
        for (int page = 0; page < pageCount; ++page) {
            at.window->showPage(PageId(page));
            QStringList told;
            for (const auto *view : at.window->page(PageId(page)).findChildren<TableView *>()) {
                for (int column = 0; column < view->model()->columnCount(); ++column) {
                    for (const int role :
                         {int(Qt::DisplayRole), int(tablerole::Second), int(Qt::ToolTipRole)})
                        told << columnOf(*view, column, role);
                }
            }
            for (const auto *text : at.window->page(PageId(page)).findChildren<QTextBrowser *>())
                told << text->toPlainText().split(u'\n');
            for (const auto *child : at.window->page(PageId(page)).findChildren<QWidget *>())
                told << child->accessibleDescription() << child->toolTip();
            const QStringList wrong = told.filter(hyphen);
            QVERIFY2(wrong.isEmpty(), qPrintable(u"page %1: %2"_s.arg(page).arg(wrong.join(u" | "_s))));
            seen += int(told.filter(minus).size());
        }
        QVERIFY(seen > 10);
    }

    void aChallengeIsNoted()
    {
        CampaignProgram at(u"club-league"_s, three);
        at.window->showPage(PageId::Fixtures);
        QWidget &page = at.window->page(PageId::Fixtures);
        QString scenario;
        test::whenDialog([&](QDialog &dialog) {
            auto &ok = named<QPushButton>(dialog, u"Note it"_s);
            for (const char *side : {"Who", "Against"}) { // nobody fights himself, whichever is chosen last
                auto &box = test::comboNamed(dialog, QLatin1String(side));
                const int before = box.currentIndex();
                box.setCurrentIndex(
                    test::comboNamed(dialog, QLatin1String(side) == u"Who" ? u"Against"_s : u"Who"_s)
                        .currentIndex());
                QVERIFY(!ok.isEnabled());
                box.setCurrentIndex(before);
                QVERIFY(ok.isEnabled());
            }
            auto &kind = test::comboNamed(dialog, u"Scenario"_s);
            kind.setCurrentIndex(2);
            scenario = kind.currentText();
            ok.click();
        });
        named<QPushButton>(page, u"Challenge…"_s).click();
        QCOMPARE(at.document().fixtures().size(), std::size_t(1));
        TableView &table = tableOf(at, PageId::Fixtures, u"Fixtures"_s);
        QCOMPARE(table.current(), QString::fromStdString(at.document().fixtures().front().id.str()));
        QCOMPARE(columnOf(table, headCalled(table, u"Scenario"_s)), QStringList{scenario});
        QVERIFY(named<QPushButton>(page, u"File this battle…"_s).isEnabled());
    }

    /// What was played stands there once a result says it, not what might have been.
    void aFixtureThatWasPlayedTellsItsScenario()
    {
        CampaignProgram at(u"club-league"_s, four);
        Club &club = at.document().club();
        QVERIFY(club.appoint(*club.nextRound()).empty());
        at.document().reload();
        at.window->showPage(PageId::Fixtures);
        TableView &table = tableOf(at, PageId::Fixtures, u"Fixtures"_s);
        const auto told = [&](const QString &scenario) {
            return columnOf(table, headCalled(table, u"Scenario"_s)).count(scenario);
        };
        QCOMPARE(told(u"as players like"_s), 2);
        const store::FixtureRow fixture = at.document().fixtures().front();
        campaign::Filing filing;
        filing.id = Club::newFilingId();
        filing.playedOn = "2026-11-22";
        filing.fixture = fixture.id;
        filing.scenario = ScenarioId("death-chase");
        for (const auto &warband : {fixture.first, *fixture.second}) {
            filing.sides.emplace_back();
            filing.sides.back().warband = warband;
        }
        QVERIFY(club.file(*club.propose(filing), false).empty());
        at.document().reload();
        QCOMPARE(told(u"as players like"_s), 1);
        QCOMPARE(told(u"Death Chase"_s), 1);
        at.window->showPage(PageId::Overview);
        const auto rows = at.window->page(PageId::Overview).findChildren<MeetingRows *>();
        QVERIFY(std::ranges::any_of(rows, [](const MeetingRows *each) {
            return each->accessibleDescription().contains(u"Death Chase"_s);
        }));
    }

    // --- tables

    void battlesAreOpenedAndPutInOrder()
    {
        CampaignProgram at(u"club-league"_s, two);
        at.day = 4; // 5 October, then 26 October: by their days, not by their letters
        const auto older = at.fight(0, 1, 5, 1);
        at.day = 25;
        const auto newer = at.fight(0, 1, 4, 2, false);
        at.window->showPage(PageId::Battles);
        QWidget &page = at.window->page(PageId::Battles);
        TableView &table = tableOf(at, PageId::Battles, u"Battles"_s);
        auto &open = named<QPushButton>(page, u"Open…"_s);
        QVERIFY(sees(page, u"1 to confirm"_s));
        table.sortByColumn(headCalled(table, u"Date"_s), Qt::AscendingOrder);
        QCOMPARE(columnOf(table, 0, tablerole::Key),
                 (QStringList{QString::fromStdString(older.str()), QString::fromStdString(newer.str())}));
        table.setCurrentIndex({});
        table.choose(QString::fromStdString(newer.str()));
        QVERIFY(open.isEnabled());
        QCOMPARE(opened([&] { open.click(); }), titleOf(at, newer));
        const auto &row = at.document().latest().front();
        for (const auto &[head, side] : {std::pair(u"First side"_s, 0), {u"Second side"_s, 1}}) {
            const int column = headCalled(table, head);
            QCOMPARE(columnOf(table, column).front(), row.sides[std::size_t(side)].warbandName);
            QCOMPARE(columnOf(table, column, tablerole::Second).front(),
                     row.sides[std::size_t(side)].playerName);
        }
        QVERIFY(at.document().books().dispute(newer, u"no"_s).empty());
        at.document().reload();
        const int state = headCalled(table, u"State"_s);
        QCOMPARE(columnOf(table, state), (QStringList{u"confirmed"_s, u"disputed"_s}));
        QCOMPARE(columnOf(table, state, tablerole::Shape), (QStringList{u"legal"_s, u"illegal"_s}));
        QCOMPARE(table.current(), QString::fromStdString(newer.str())); // stays chosen
    }

    void wordsAreFoundInBothLines()
    {
        CampaignProgram at(u"club-league"_s, three);
        at.fight(0, 1, 5, 1);
        at.fight(1, 2, 4, 2);
        at.window->showPage(PageId::Battles);
        TableView &table = tableOf(at, PageId::Battles, u"Battles"_s);
        auto *search = at.window->page(PageId::Battles).findChild<QLineEdit *>();
        // The player of the first or of the last, of whom there is one battle; not the one who filed them
        // all.
        const auto &warbands = at.document().warbands();
        const int whose = warbands[0].playerName == u"Ilse" ? 2 : 0;
        search->setText(warbands[std::size_t(whose)].playerName); // who stands in the second line
        QCOMPARE(table.model()->rowCount(), 1);
        search->clear();
        QCOMPARE(table.model()->rowCount(), 2);
    }

    void aRowIsCopiedWholeOrByItsCell()
    {
        CampaignProgram at(u"club-league"_s, two);
        at.fight(0, 1, 5, 1);
        at.window->showPage(PageId::Battles);
        TableView &table = tableOf(at, PageId::Battles, u"Battles"_s);
        const int column = headCalled(table, u"First side"_s);
        table.setCurrentIndex(table.model()->index(0, column));
        table.setFocus();
        const auto &side = at.document().latest().front().sides[0];
        QTest::keyClick(&table, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text().split(u'\t').value(column),
                 u"%1 (%2)"_s.arg(side.warbandName, side.playerName));
        QTest::keyClick(&table, Qt::Key_F10, Qt::ShiftModifier);
        test::entry(test::openMenu(), u"Copy “"_s)->trigger();
        test::closeMenu();
        QCOMPARE(QGuiApplication::clipboard()->text(), side.warbandName);
        QCOMPARE(at.window->strip().text(), u"Copied: %1."_s.arg(side.warbandName));
    }

    void olderRowsAreFetched()
    {
        CampaignProgram at(u"club-league"_s, two);
        constexpr int many = 201, atOnce = 200;
        for (int battle = 0; battle < many; ++battle) {
            campaign::Filing filing;
            filing.id = Club::newFilingId();
            filing.playedOn = "2026-10-01";
            filing.sides.resize(2);
            filing.sides[0].warband = at.warband(0);
            filing.sides[1].warband = at.warband(1);
            QVERIFY(at.document().books().file(filing, {}).empty());
        }
        at.document().reload();
        for (const auto &[page, name] :
             {std::pair(PageId::Battles, u"Battles"_s), {PageId::Ledger, u"Ledger"_s}}) {
            at.window->showPage(page);
            QAbstractItemModel &rows = *tableOf(at, page, name).model();
            QCOMPARE(rows.rowCount(), atOnce);
            QVERIFY(rows.canFetchMore({}));
            rows.fetchMore({});
            QVERIFY(rows.rowCount() > atOnce);
            QSet<QString> keys;
            for (int row = 0; row < rows.rowCount(); ++row)
                keys << rows.index(row, 0).data(tablerole::Key).toString();
            QCOMPARE(keys.size(), qsizetype(rows.rowCount())); // none twice
        }
    }

    // --- chronicle, leaders, warbands

    void theChronicleCountsFromTheFirst()
    {
        CampaignProgram at(u"club-league"_s, two);
        constexpr int battles = 41, atOnce = 40;
        at.season(battles);
        at.window->showPage(PageId::Chronicle);
        QWidget &page = at.window->page(PageId::Chronicle);
        const auto &text = named<ProseView>(page, u"Chronicle"_s);
        auto &more = named<QPushButton>(page, u"Older battles"_s);
        const auto told = [&] { return text.toPlainText(); };
        QVERIFY(told().indexOf(u"Battle 41"_s) >= 0 &&
                told().indexOf(u"Battle 41"_s) < told().indexOf(u"Battle 40"_s));
        QVERIFY(more.isVisible() && !told().contains(u"Battle 1 "_s));
        QCOMPARE(at.window->page(PageId::Chronicle).tables().front().rows.size(), std::size_t(atOnce));
        text.verticalScrollBar()->setValue(50);
        at.document().reload();
        QCOMPARE(text.verticalScrollBar()->value(), 50); // whoever reads stays there
        more.click();
        QVERIFY(!more.isVisible() && told().contains(u"Battle 1 "_s));
    }

    void aLifeIsToldFromTheBeginning()
    {
        CampaignProgram at(u"from-eighteen-points"_s, two);
        at.fight(0, 1, 5, 1);
        at.fight(0, 1, 2, 4);
        at.window->showPage(PageId::Leaders);
        QWidget &page = at.window->page(PageId::Leaders);
        tableOf(at, PageId::Leaders, u"Leaders"_s).choose(QString::fromStdString(at.warband(0).str()));
        const QString told = named<ProseView>(page, u"About the one that is chosen"_s).toPlainText();
        const store::WarbandRow &row = *at.document().warband(at.warband(0));
        QVERIFY2(told.contains(u"%1, led by %2"_s.arg(row.name, row.playerName)), qPrintable(told));
        QVERIFY2(told.indexOf(u"with 5 Glory"_s) >= 0 &&
                     told.indexOf(u"with 5 Glory"_s) < told.indexOf(u"with 2 Glory"_s),
                 qPrintable(told));
    }

    void aWarbandIsToldOf()
    {
        CampaignProgram at(u"from-eighteen-points"_s, two);
        at.fight(0, 1, 5, 1);
        at.fight(0, 1, 2, 4, false);
        const campaign::Subject subject =
            campaign::ofUnit(at.warband(0), at.document().list(at.warband(0)).units.front().name);
        campaign::Filing sheet; // of an older pack, which had an honour that this one does not declare
        sheet.id = Club::newFilingId();
        sheet.kind = campaign::FilingKind::Correction;
        sheet.note = "in the rain";
        sheet.sides.emplace_back().warband = at.warband(0);
        QVERIFY(
            at.document()
                .club()
                .books()
                .fileAndConfirm(
                    sheet, {{subject, "experience", 3, {}, {}, "by-hand"},
                            {campaign::ofWarband(at.warband(0)), "honour/of-the-fen", 2, {}, {}, "by-hand"}})
                .empty());
        at.document().reload();
        at.window->showPage(PageId::Warbands);
        TableView &table = tableOf(at, PageId::Warbands, u"Warbands"_s);
        table.choose(QString::fromStdString(at.warband(0).str()));
        const auto &view =
            named<ProseView>(at.window->page(PageId::Warbands), u"About the one that is chosen"_s);
        const QString told = view.toPlainText();
        QVERIFY2(told.contains(u"Honour: of the fen"_s), qPrintable(told));
        QVERIFY2(!told.contains(QRegularExpression(u"[A-Za-z] 0\\b"_s)),
                 qPrintable(told)); // nothing is not told
        QCOMPARE(told.count(u"(to be confirmed)"_s), 1);
        QVERIFY(!told.contains(u"(confirmed)"_s));
        table.choose(QString::fromStdString(at.warband(1).str()));
        QVERIFY(view.toPlainText().startsWith(at.document().warband(at.warband(1))->name));
    }

    // --- maps

    void aPlaceSaysWhatItIs()
    {
        const QTemporaryDir folder;
        QFile file(test::dataFolder() + u"/campaigns/the-eleven-marches.json"_s);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QJsonArray places = QJsonDocument::fromJson(file.readAll()).object()[u"territories"_s].toArray();
        QJsonObject second = places[1].toObject();
        second[u"scenario"_s] = u"death-chase"_s;
        places[1] = second;
        CampaignProgram at(test::changedPack(folder, u"the-eleven-marches"_s, {{u"territories"_s, places}}),
                           two);
        at.window->showPage(PageId::Overview);
        auto &map = *at.window->page(PageId::Overview).findChild<TerritoryMap *>();
        QVERIFY(map.accessibleDescription().contains(u"nobody’s"_s));
        QStringList tips;
        for (int y = 10; y < map.height(); y += 20) {
            for (int x = 10; x < map.width(); x += 40) {
                QHelpEvent asked(QEvent::ToolTip, {x, y}, map.mapToGlobal(QPoint(x, y)));
                QApplication::sendEvent(&map, &asked);
                if (!QToolTip::text().isEmpty() && !tips.contains(QToolTip::text()))
                    tips << QToolTip::text();
            }
        }
        const campaign::Pack &pack = at.document().pack();
        QCOMPARE(std::size_t(tips.size()), pack.territories.size());
        for (const campaign::Territory &place : pack.territories) {
            const QStringList of = tips.filter(QString::fromStdString(place.name) + u'\n');
            QVERIFY2(!of.isEmpty(), place.name.c_str());
            if (!place.scenario.empty())
                QVERIFY(of.front().contains(at.document().names().scenario(place.scenario)));
            QCOMPARE(of.front().contains(u"a place to start from"_s), place.home);
        }
    }

    void aBattleOfTheStoryWaitsForTwo()
    {
        CampaignProgram at(u"road-of-five-battles"_s, {u"goblins"_s});
        at.window->showPage(PageId::Overview);
        QAbstractButton *first = nullptr;
        const campaign::Stage &stage = at.document().pack().stages.front();
        for (auto *button : at.window->findChildren<QAbstractButton *>()) {
            if (button->accessibleName().startsWith(QString::fromStdString(stage.name)))
                first = button;
        }
        QVERIFY(first);
        QVERIFY2(first->toolTip().contains(u"Waits for an opponent"_s), qPrintable(first->toolTip()));
        store::WarbandRow gone; // who has left does not stand there either
        gone.id = campaign::WarbandId(Club::newFilingId().str());
        gone.player = at.document().players().front().id;
        gone.name = u"The Departed"_s;
        gone.active = false;
        QVERIFY(
            at.document()
                .books()
                .addWarband(gone, {{campaign::ofWarband(gone.id), "stage", 0, stage.id.str(), {}, "joining"}})
                .empty());
        at.document().reload();
        QVERIFY2(first->toolTip().contains(u"Waits for an opponent"_s) &&
                     !first->toolTip().contains(u"The Departed"_s),
                 qPrintable(first->toolTip()));
        QCOMPARE(opened([&] { first->click(); }), QString());
        for (const campaign::Stage &each : at.document().pack().stages) {
            const int limit = each.limit.value_or(at.document().pack().limit.points);
            bool told = false;
            for (const auto *button : at.window->findChildren<QAbstractButton *>())
                told = told || button->accessibleName().startsWith(
                                   u"%1, %2 points"_s.arg(QString::fromStdString(each.name)).arg(limit));
            QVERIFY2(told, each.name.c_str());
        }
    }
};

GONFALON_APP_TEST(CampaignTablesTest)
#include "tst_campaign_tables.moc"
