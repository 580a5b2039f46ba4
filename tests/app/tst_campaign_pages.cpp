// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of a campaign, by their buttons, rows and links: each leads where it says, and tells of the right
// thing.
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
#include "core/words/finding_words.h"
#include "tests/app/support/by_hand.h"
#include "tests/app/support/campaign_asks.h"
#include "tests/support/campaign_base.h"
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

const QString toJoin = u"Join the campaign"_s, toFile = u"File a battle"_s;

/// Draws as the button of its page does.
void appoint(CampaignProgram &at, Result<std::vector<store::FixtureRow>> round)
{
    if (!round || !at.document().club().appoint(*round).empty())
        qFatal("no round");
    at.document().reload();
}

store::FixtureRow challenge(CampaignProgram &at, int one, int other)
{
    store::FixtureRow row = at.document().club().challenge(at.warband(one), at.warband(other));
    appoint(at, std::vector{row});
    return row;
}

/// Every action of the menus that has a shortcut: "Refresh F5".
QStringList shortcuts(const QMenuBar &bar)
{
    QStringList all;
    for (const QAction *menu : bar.actions()) {
        for (const QAction *action : menu->menu()->actions()) {
            if (!action->isSeparator())
                all << QString(action->text()).remove(u'&').remove(u'…') + u' ' +
                           action->shortcut().toString(QKeySequence::PortableText);
        }
    }
    return all;
}

} // namespace

class CampaignPagesTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QAccessible::setActive(true); }

    void everyMenuEntryHasItsKeys()
    {
        CampaignProgram at(u"club-league"_s, two);
        const auto usual = [](const QString &name, QKeySequence::StandardKey key) {
            return name + u' ' + QKeySequence(key).toString(QKeySequence::PortableText);
        };
        QCOMPARE(shortcuts(*at.window->menuBar()),
                 (QStringList{u"Join a warband Ctrl+J"_s,
                              u"Export this page Ctrl+E"_s,
                              usual(u"Print this page"_s, QKeySequence::Print),
                              u"Publish Ctrl+Shift+P"_s,
                              u"Back up now Ctrl+Shift+B"_s,
                              u"Restore a backup Ctrl+Shift+R"_s,
                              u"Logins Ctrl+Shift+L"_s,
                              usual(u"Close"_s, QKeySequence::Close),
                              usual(u"File a battle"_s, QKeySequence::New),
                              usual(u"Undo the last battle"_s, QKeySequence::Undo),
                              u"Overview Ctrl+1"_s,
                              u"Fixtures Ctrl+2"_s,
                              u"Battles Ctrl+3"_s,
                              u"Warbands Ctrl+4"_s,
                              u"Leaders Ctrl+5"_s,
                              u"Standings Ctrl+6"_s,
                              u"Chronicle Ctrl+7"_s,
                              u"Ledger Ctrl+8"_s,
                              usual(u"Search in the page"_s, QKeySequence::Find),
                              usual(u"Refresh"_s, QKeySequence::Refresh)}));
    }

    void everyPageIsSearchedWhereItStands()
    {
        CampaignProgram at(u"club-league"_s, two);
        appoint(at, at.document().club().nextRound());
        at.fight(0, 1, 5, 1);
        for (int page = int(PageId::Fixtures); page < pageCount; ++page) {
            at.window->showPage(PageId(page));
            at.window->findChild<QListWidget *>()->setFocus();
            test::press(Qt::Key_F, Qt::ControlModifier);
            const QWidget *focus = QApplication::focusWidget();
            QVERIFY2(focus && at.window->page(PageId(page)).isAncestorOf(focus),
                     qPrintable(QString::number(page)));
        }
    }

    void anEmptyPageTellsHowItIsFilled()
    {
        CampaignProgram at(u"club-league"_s);
        for (const PageId page : {PageId::Overview, PageId::Warbands, PageId::Leaders, PageId::Standings}) {
            at.window->showPage(page);
            auto &join = named<QPushButton>(at.window->page(page), u"Join a warband…"_s);
            QVERIFY(at.window->page(page).isVisible());
            QCOMPARE(opened([&] { join.click(); }), toJoin);
        }
        QVERIFY(sees(at.window->page(PageId::Standings), u"No warband has joined"_s) ||
                at.window->currentPage() == PageId::Standings);
        CampaignProgram more(u"club-league"_s, two);
        for (const PageId page : {PageId::Battles, PageId::Chronicle}) {
            more.window->showPage(page);
            auto &file = named<QPushButton>(more.window->page(page), u"File a battle"_s);
            QVERIFY(file.isVisible());
            QCOMPARE(opened([&] { file.click(); }), toFile);
        }
        more.window->showPage(PageId::Battles);
        auto *search = more.window->page(PageId::Battles).findChild<QLineEdit *>();
        QVERIFY(search && !search->isEnabled()); // nothing can be found
        more.fight(0, 1, 5, 1);
        QVERIFY(search->isEnabled());
    }

    void whatWasSaidGoesWithItsPage()
    {
        CampaignProgram at(u"club-league"_s, two);
        at.window->tell(u"Done."_s);
        at.window->showPage(at.window->currentPage());
        QCOMPARE(at.window->strip().text(), u"Done."_s);
        at.window->showPage(PageId::Ledger);
        QCOMPARE(at.window->strip().text(), QString());
    }

    void whatIsOfferedGoesWithWhatWasSaid()
    {
        FindingsStrip strip;
        strip.tell(u"Exported."_s);
        strip.offer(u"Open"_s, [] {});
        strip.QWidget::show();
        QVERIFY(named<QToolButton>(strip, u"Open"_s).isVisible());
        strip.tell(u"Copied."_s);
        QVERIFY(!named<QToolButton>(strip, u"Open"_s).isVisible());
        const Finding wrong{Code::CampaignFinalOver, Severity::Error, {}, {}, {}, {}};
        strip.show({wrong, wrong});
        QVERIFY2(!strip.text().contains(u'\n'), qPrintable(strip.text())); // said once
    }

    void theBarCountsPlayers()
    {
        CampaignProgram at(u"club-league"_s, {u"goblins"_s});
        QFile list(test::sampleWarband(u"elves"_s));
        QVERIFY(list.open(QIODevice::ReadOnly));
        QVERIFY(
            !hasErrors(at.document().club().join(u"Ilse"_s, QString::fromUtf8(list.readAll()), at.library)));
        at.document().reload();
        QCOMPARE(at.document().warbands().size(), std::size_t(2));
        QVERIFY(sees(*at.window, u"1 player ·"_s));
    }

    void whatIsUndoneIsTheLastThatCounts()
    {
        CampaignProgram at(u"club-league"_s, two);
        const auto counted = at.fight(0, 1, 5, 1);
        at.fight(0, 1, 2, 4, false);
        QCOMPARE(opened([&] { at.window->undoing().trigger(); }), titleOf(at, counted));
    }

    void filesThatFallOnTheWindowAreTaken()
    {
        CampaignProgram at(u"club-league"_s, two);
        QCOMPARE(opened([&] { test::dropOn(*at.window, test::sampleWarband(u"orcs"_s)); }), toJoin);
        for (const char *name : {"fought.battle", "FOUGHT.BATTLE"})
            QCOMPARE(opened([&] { test::dropOn(*at.window, at.path(QLatin1String(name))); }), toFile);
    }

    void whatOthersWriteIsShown()
    {
        CampaignProgram at(u"club-league"_s, two);
        at.window->showPage(PageId::Ledger);
        TableView &ledger = tableOf(at, PageId::Ledger, u"Ledger"_s);
        const int before = ledger.model()->rowCount();
        const auto id = at.fight(0, 1, 5, 1, false);
        QCOMPARE(ledger.model()->rowCount(), before + 1);
        QVERIFY(at.document().books().dispute(id, u"why not"_s).empty()); // nobody says that it changed
        QTRY_COMPARE(ledger.model()->rowCount(), before + 2);
        QVERIFY(test::confirm(at.document().books(), id).empty());
        QTRY_COMPARE(ledger.model()->rowCount(), before + 3);
    }

    void whoeverJoinsAboveTheLimitIsTold()
    {
        CampaignProgram at(u"the-eleven-marches"_s, {u"goblins"_s});
        const test::Answering answering([&](QDialog &dialog) {
            named<QLineEdit>(dialog, u"Warband file"_s).setText(test::sampleWarband(u"elves"_s));
            test::comboNamed(dialog, u"Player"_s).setCurrentText(u"Marek"_s);
            named<QPushButton>(dialog, u"Join"_s).click();
            if (dialog.isVisible())
                dialog.reject();
        });
        at.window->join();
        QCOMPARE(at.document().warbands().size(), std::size_t(2));
        QVERIFY2(at.window->strip().text().contains(words::codeName(Code::CampaignOverLimit)),
                 qPrintable(at.window->strip().text()));
    }

    // --- what waits, at the left

    void whatWaitsIsOpenedThere()
    {
        CampaignProgram at(u"club-league"_s, two);
        const auto disputed = at.fight(0, 1, 5, 1, false), filed = at.fight(1, 0, 3, 2, false);
        QVERIFY(at.document().books().dispute(disputed, u"not so"_s).empty());
        const auto fixture = challenge(at, 0, 1);
        Q_UNUSED(fixture);
        auto &waiting = named<QListWidget>(*at.window, u"Waiting for you"_s);
        QCOMPARE(waiting.count(), 3);
        const QString expected[][2] = {{u"Confirm a battle"_s, titleOf(at, filed)},
                                       {u"In dispute"_s, titleOf(at, disputed)},
                                       {{}, toFile}};
        for (int row = 0; row < 3; ++row) {
            QListWidgetItem *item = waiting.item(row);
            if (!expected[row][0].isEmpty())
                QCOMPARE(item->text(), expected[row][0]);
            QCOMPARE(opened([&] {
                         QTest::mouseClick(waiting.viewport(), Qt::LeftButton, {},
                                           waiting.visualItemRect(item).center());
                     }),
                     expected[row][1]);
        }
    }

    void whoHasToPlayIsToldAgainstWhom()
    {
        CampaignProgram at(u"club-league"_s, three);
        const auto &warbands = at.document().warbands();
        challenge(at, 0, 1);
        auto &waiting = named<QListWidget>(*at.window, u"Waiting for you"_s);
        for (const int me : {0, 1}) {
            at.document().books().setWho(warbands[std::size_t(me)].playerName);
            at.document().reload();
            QCOMPARE(waiting.item(0)->text(),
                     u"Play "_s + at.document().warbands()[std::size_t(1 - me)].playerName);
        }
        at.document().books().setWho(u"nobody of them"_s);
        at.document().reload();
        QCOMPARE(waiting.item(0)->text(), warbands[0].playerName + u" against "_s + warbands[1].playerName);
    }

    void pagesAreCounted()
    {
        CampaignProgram at(u"club-league"_s, three);
        const auto count = [&](PageId page) {
            return at.window->findChild<QListWidget *>()
                ->item(int(page))
                ->data(Qt::AccessibleTextRole)
                .toString();
        };
        QCOMPARE(count(PageId::Warbands), u"Warbands, 3"_s);
        QCOMPARE(count(PageId::Battles), u"Battles"_s);
        appoint(at, at.document().club().nextRound()); // one pair and a bye
        QCOMPARE(at.document().fixtures().size(), std::size_t(2));
        QCOMPARE(count(PageId::Fixtures), u"Fixtures, 1"_s);
        at.fight(0, 1, 5, 1);
        at.fight(0, 2, 5, 1);
        QCOMPARE(count(PageId::Battles), u"Battles, 2"_s);
    }

    // --- overview and standings

    void linksAndRowsOfTheOverviewLead()
    {
        CampaignProgram at(u"club-league"_s, two);
        const auto id = at.fight(0, 1, 5, 1);
        at.window->showPage(PageId::Overview);
        QWidget &page = at.window->page(PageId::Overview);
        auto &story = named<ProseView>(page, u"Latest of the chronicle"_s);
        QVERIFY(story.toPlainText().contains(u"Battle 1."_s));
        QCOMPARE(
            opened([&] { emit story.anchorClicked(QUrl(u"battle:"_s + QString::fromStdString(id.str()))); }),
            titleOf(at, id));
        for (const PageId from : {PageId::Overview, PageId::Standings}) {
            at.window->showPage(from);
            TableView &table = tableOf(at, from, u"Standings"_s);
            table.setCurrentIndex(table.model()->index(1, 1));
            QTest::keyClick(&table, Qt::Key_Return);
            QCOMPARE(at.window->currentPage(), PageId::Warbands);
            QCOMPARE(tableOf(at, PageId::Warbands, u"Warbands"_s).current(),
                     QString::fromStdString(at.document().table()[1].warband.str()));
        }
        at.window->showPage(PageId::Overview);
        named<QAbstractButton>(page, u"Read all"_s).click();
        QCOMPARE(at.window->currentPage(), PageId::Chronicle);
    }

    void everyFigureOfTheStandingsIsItsOwn()
    {
        CampaignProgram at(u"club-league"_s, three);
        at.fight(0, 1, 5, 1);
        at.fight(0, 2, 3, 3);
        at.fight(0, 1, 2, 4);
        at.fight(1, 2, 6, 0);
        const std::pair<QString, int store::TableRow::*> figures[] = {
            {u"Played"_s, &store::TableRow::played}, {u"Won"_s, &store::TableRow::won},
            {u"Drawn"_s, &store::TableRow::drawn},   {u"Lost"_s, &store::TableRow::lost},
            {u"Glory"_s, &store::TableRow::glory},   {u"Against"_s, &store::TableRow::gloryAgainst},
            {u"Points"_s, &store::TableRow::points}};
        for (const PageId page : {PageId::Overview, PageId::Standings}) {
            at.window->showPage(page);
            const TableView &table = tableOf(at, page, u"Standings"_s);
            QStringList places, warbands, players;
            for (const store::TableRow &row : at.document().table()) {
                places << QString::number(places.size() + 1);
                warbands << row.warbandName;
                players << row.playerName;
            }
            QCOMPARE(columnOf(table, 0), places);
            QCOMPARE(columnOf(table, 1), warbands);
            QCOMPARE(columnOf(table, 1, tablerole::Second), players);
            for (const auto &[head, figure] : figures) {
                const int column = headCalled(table, head);
                QCOMPARE(column < 0, page == PageId::Overview && (head == u"Played" || head == u"Against"));
                QStringList wanted;
                for (const store::TableRow &row : at.document().table())
                    wanted << QString::number(row.*figure);
                if (column >= 0)
                    QCOMPARE(columnOf(table, column), wanted);
            }
        }
    }

    void theOverviewSaysHowManyHaveFought()
    {
        CampaignProgram at(u"club-league"_s, three);
        QWidget &page = at.window->page(PageId::Overview);
        at.window->showPage(PageId::Overview);
        at.fight(0, 1, 5, 1);
        QVERIFY(!sees(page, u"battles each"_s) && !sees(page, u"battle each"_s));
        at.fight(1, 2, 5, 1);
        at.fight(0, 2, 5, 1);
        QVERIFY(sees(page, u"after 2 battles each"_s));
    }

    void theOverviewShowsTheFirstTen()
    {
        CampaignProgram at(u"club-league"_s,
                           four + QStringList{u"borderlands"_s, u"centaurs"_s, u"creatures"_s,
                                              u"graveyard-dwellers"_s, u"lizard-kin"_s, u"rat-kin"_s,
                                              u"sea-elves"_s, u"sand-marauders"_s});
        at.window->showPage(PageId::Overview);
        QVERIFY(sees(at.window->page(PageId::Overview), u"the first 10 of 12"_s));
        QCOMPARE(tableOf(at, PageId::Overview, u"Standings"_s).model()->rowCount(), 10);
    }

    void thisRoundIsWhatHasStillToBePlayed()
    {
        CampaignProgram at(u"club-league"_s, three);
        at.window->showPage(PageId::Overview);
        const auto &rows = *at.window->page(PageId::Overview).findChild<MeetingRows *>();
        const auto played = challenge(at, 0, 1);
        Q_UNUSED(played);
        challenge(at, 1, 2);
        at.fight(0, 1, 5, 1); // keeps its appointment
        const auto name = [&](int number) { return at.document().warbands()[std::size_t(number)].name; };
        QVERIFY2(rows.accessibleDescription().contains(u"%1 against %2, "_s.arg(name(1), name(2))),
                 qPrintable(rows.accessibleDescription()));
        QVERIFY(!rows.accessibleDescription().contains(u"%1 against %2, "_s.arg(name(0), name(1))));
        QVERIFY(sees(at.window->page(PageId::Overview), u"Challenges"_s));
        appoint(at, at.document().club().nextRound());
        QVERIFY(sees(at.window->page(PageId::Overview), u"Round 1"_s));
        QVERIFY2(rows.accessibleDescription().contains(u"against nobody"_s), // whoever has none
                 qPrintable(rows.accessibleDescription()));
    }

    void roundsAreCountedWhereTheyAreKnown()
    {
        const QTemporaryDir folder;
        CampaignProgram at(test::changedPack(folder, u"club-league"_s, {{u"pairing"_s, u"round-robin"_s}}),
                           four);
        appoint(at, at.document().club().nextRound());
        at.window->showPage(PageId::Overview);
        QWidget &page = at.window->page(PageId::Overview);
        QVERIFY(sees(page, u"Round 1"_s) && sees(page, u"of 3"_s));
        QCOMPARE(wording::round(at.document()), u"round 1 of 3"_s);
        for (const store::FixtureRow &row : std::vector(at.document().fixtures())) {
            if (row.round == 1) {
                const auto &all = at.document().warbands();
                const auto number = [&](const campaign::WarbandId &id) {
                    return int(std::ranges::find(all, id, &store::WarbandRow::id) - all.begin());
                };
                at.fight(number(row.first), number(*row.second), 5, 1);
            }
        }
        QCOMPARE(wording::round(at.document()), u"round 2 of 3"_s);
        CampaignProgram league(u"club-league"_s, four);
        appoint(league, league.document().club().nextRound());
        QVERIFY(!sees(league.window->page(PageId::Overview), u"of 1"_s));
    }

    void theChartKnowsWhatCounts()
    {
        CampaignProgram at(u"club-league"_s, two);
        at.fight(0, 1, 5, 1);
        at.fight(0, 1, 2, 4, false);
        for (const GloryLine &line : gloryLines(at.document(), 8)) {
            QCOMPARE(line.sums.size(), std::size_t(2));
            QCOMPARE(line.sums.front(), 0);
        }
    }

    // --- fixtures
};

GONFALON_APP_TEST(CampaignPagesTest)
#include "tst_campaign_pages.moc"
