// SPDX-License-Identifier: GPL-3.0-or-later
// What players look up during a battle, in its window; and the window in another size of everything.
#include "app/battle/battle_bar.h"
#include "app/battle/dock.h"
#include "app/battle/facts_pages.h"
#include "app/battle/order_bar.h"
#include "app/battle/report.h"
#include "app/battle/roster_list.h"
#include "app/battle/table/overlay_item.h"
#include "app/battle/table/table_scene.h"
#include "app/battle/table/tabletop_view.h"
#include "app/common/buttons.h"
#include "app/common/theme.h"
#include "app/common/topic.h"
#include "core/match/proposals.h"
#include "core/model/profile.h"
#include "core/store/disk.h"
#include "core/systems/roberts_rules/kinds.h"
#include "core/words/battle_words.h"
#include "tests/app/support/battle.h"
#include "tests/app/support/referee.h"
#include "tests/app/support/window.h"
#include "tests/support/catalogues.h"

#include <QDragEnterEvent>
#include <QDropEvent>
#include <QLabel>
#include <QMimeData>
#include <QProcess>
#include <QPushButton>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTextBrowser>
#include <QTextDocument>
#include <QToolButton>

using namespace gonfalon;
using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

QString plain(const QString &html)
{
    QTextDocument page;
    page.setHtml(html);
    return page.toPlainText();
}

} // namespace

class BattleReadingTest : public QObject
{
    Q_OBJECT

private slots:
    void cleanup() { applyTheme(*qApp, Theme::Light, 100); }

    /// Every unit of both sides, in both games: its figures as the warband resolves them, and each of its
    /// rules.
    void profilesAreRead_data()
    {
        QTest::addColumn<QByteArray>("system");
        for (const char *system : {"dragon-rampant", "lion-rampant"})
            QTest::newRow(system) << QByteArray(system);
    }
    void profilesAreRead()
    {
        QFETCH(QByteArray, system);
        BattleSession session(matchOf(battleOf(system.constData(), {}, 12), {"human", "human"}));
        const BattleSetup &setup = session.battle().setup();
        UnitIndex unit = 0;
        for (const BattleSide &side : setup.sides) {
            for (std::size_t at = 0; at < side.warband.units.size(); ++at, ++unit) {
                const QString read = plain(factspages::profile(session, unit));
                const Profile profile = resolve(*setup.catalogue, side.warband, at);
                QVERIFY2(read.startsWith(session.names().unit(unit)), qPrintable(read));
                QVERIFY(read.contains(QString::fromStdString(profile.type->name)));
                QCOMPARE(factspages::typeOf(session, unit), profile.type);
                for (const auto &row : setup.catalogue->grid) {
                    for (const FigureCell &cell : row)
                        QVERIFY(
                            read.contains(QString::fromStdString(written(*setup.catalogue, cell, profile))));
                }
                for (const ProfileRule &rule : profile.rules)
                    QVERIFY(read.contains(QString::fromStdString(rule.rule->name)));
            }
        }
        QVERIFY(unit > 5);
        QCOMPARE(factspages::typeOf(session, noUnit), nullptr);
        QVERIFY(plain(factspages::profile(session, noUnit)).contains(u"Choose a unit"_s));
    }

    /// Who touches whom, and who hides in whom, as each of the two has it; and which stands are in front.
    void contactsAreRead()
    {
        const auto setup = refereed("roberts-rules-of-warfare", {}, 12);
        BattleSession met(
            playedTo(setup, [](const Battle &battle) { return !battle.view(noSide).touches.empty(); }));
        const BattleView view = met.view();
        QVERIFY(!view.touches.empty());
        const TouchView touch = view.touches.front();
        const auto says = [&](UnitIndex unit, int part, UnitIndex other, int otherPart) {
            return plain(factspages::profile(met, unit))
                .contains(
                    u"%1 touches %2 of %3"_s.arg(part + 1).arg(otherPart + 1).arg(met.names().unit(other)));
        };
        QVERIFY(says(touch.unit, touch.part, touch.other, touch.otherPart));
        QVERIFY(says(touch.other, touch.otherPart, touch.unit, touch.part));
        QVERIFY(plain(factspages::profile(met, touch.unit)).contains(u"first row: 1"_s));

        BattleSession worn(playedTo(setup, [](const Battle &battle) { // worse than in its list
            return std::ranges::any_of(battle.view(noSide).units, [](const UnitView &unit) {
                return unit.onTable && unit.marks.has(roberts_rules::Sign::Disrupted);
            });
        }));
        const BattleView then = worn.view();
        const auto low = std::ranges::find_if(then.units, [](const UnitView &unit) {
            return unit.onTable && unit.marks.has(roberts_rules::Sign::Disrupted);
        });
        QVERIFY(low != then.units.end());
        QVERIFY(plain(factspages::profile(worn, UnitIndex(low - then.units.begin()))).contains(u"Now – "_s));

        BattleSession hides(playedTo(setup, [](const Battle &battle) {
            return std::ranges::any_of(battle.view(noSide).units,
                                       [](const UnitView &unit) { return unit.host != noUnit; });
        }));
        const BattleView now = hides.view();
        const auto hidden =
            std::ranges::find_if(now.units, [](const UnitView &unit) { return unit.host != noUnit; });
        QVERIFY(hidden != now.units.end());
        const auto unit = UnitIndex(hidden - now.units.begin());
        QVERIFY(plain(factspages::profile(hides, unit))
                    .contains(u"Hides in – "_s + hides.names().unit(hidden->host)));
        QVERIFY(plain(factspages::profile(hides, hidden->host)).contains(u"Hidden in it – "_s));
    }

    /// A referee reads profiles too, when he wants them; what he chose holds for his next battle.
    void aRefereeReadsProfiles()
    {
        Program program;
        const auto setup = refereed("roberts-rules-of-warfare", {}, 12);
        for (const bool again : {false, true}) {
            BattleWindow window(matchOf(setup, {"human", "human"}), {}, program.settings);
            window.show();
            auto *dock = window.findChild<Dock *>();
            QCOMPARE(dock->isVisible(), again);
            if (!again)
                named<QToolButton>(window, u"Profile"_s).click();
            QVERIFY(dock->isVisible());
            QCOMPARE(dock->page(), Dock::Page::Profile);
            const UnitIndex unit = 0;
            window.choose(unit);
            QVERIFY(named<QTextBrowser>(*dock, u"Profile of the unit"_s)
                        .toPlainText()
                        .startsWith(window.session().names().unit(unit)));
        }
    }

    /// Every scenario: what it is about, how it ends and what wins Glory.
    void scenariosAreRead()
    {
        for (const Catalogue *game : {&dragonRampant(), &lionRampant()}) {
            for (const Scenario &scenario : game->scenarios) {
                BattleSession session(
                    matchOf(battleOf(game->id.str().c_str(), scenario.id.str(), 3), {"human", "human"}));
                const QString read = plain(factspages::scenario(session));
                QVERIFY(read.contains(QString::fromStdString(scenario.summary)));
                for (const auto *texts : {&scenario.special, &scenario.ending}) {
                    for (const ScenarioText &text : *texts)
                        QVERIFY(read.contains(QString::fromStdString(text.text)));
                }
                for (const GloryAward &award : scenario.victory)
                    QVERIFY(read.contains(QString::fromStdString(award.text)));
            }
        }
        BattleSession none(matchOf(battleOf("dragon-rampant", {}, 3), {"human", "human"}));
        QVERIFY(plain(factspages::scenario(none)).contains(u"until one side is gone"_s));
    }

    /// DR-FANT-75: who is a were creature in secret is read by his owner alone, until he has shown himself.
    void secretFormsAreNotRead()
    {
        auto setup = std::make_shared<BattleSetup>(*battleOf("dragon-rampant", {}, 12));
        Unit &unit = setup->sides[1].warband.units[1];
        const auto were = std::ranges::find_if(
            setup->catalogue->options, [](const Option &option) { return option.name.starts_with("Were"); });
        QVERIFY(were != setup->catalogue->options.end());
        unit.choices.push_back({.option = were->id, .answers = {}});
        unit.secretForm = true;
        BattleSession session(matchOf(setup, {"human", "human"}));
        const auto second = UnitIndex(setup->sides[0].warband.units.size() + 1);
        const SideIndex viewer = session.viewer();
        const QString read = plain(factspages::profile(session, second));
        QCOMPARE(read.contains(u"were"_s, Qt::CaseInsensitive), viewer == 1);
        const Profile open = resolve(*setup->catalogue, setup->sides[1].warband, 1);
        QCOMPARE(read.contains(u" %1 point"_s.arg(open.points.value())), viewer == 1);
    }

    /// The page that was chosen is there again in the next battle; F1 has the unit that is chosen.
    void whatIsReadIsRemembered()
    {
        Program program;
        {
            BattleWindow window(matchOf(battleOf("dragon-rampant", {}, 12), {"human", "human"}), {},
                                program.settings);
            window.show();
            auto *dock = window.findChild<Dock *>();
            auto *tabs = dock->findChild<QTabBar *>();
            QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(1).center());
            QCOMPARE(dock->page(), Dock::Page::Profile);
            const UnitIndex unit = window.choices().units().front();
            window.choose(unit);
            const auto topic = window.property(topicProperty).value<Topic>();
            QCOMPARE(topic.id, factspages::typeOf(window.session(), unit)->id.str());
        }
        BattleWindow window(matchOf(battleOf("dragon-rampant", {}, 12), {"human", "human"}), {},
                            program.settings);
        QCOMPARE(window.findChild<Dock *>()->page(), Dock::Page::Profile);
    }

    /// A unit is carried from the list to its place; another one, or one at an illegal place, is not put
    /// down.
    void aUnitIsDrawnFromTheList()
    {
        Program program;
        BattleWindow window(matchOf(battleOf("dragon-rampant", {}, 12), {"human", "human"}), {},
                            program.settings);
        window.setMotion(false);
        window.show();
        BattleSession &session = window.session();
        QVERIFY(session.setsUp());
        const UnitIndex unit = window.choices().units().front();
        window.choose(unit);
        TabletopView &table = window.table();
        const auto carry = [&](UnitIndex carried, Point to) {
            QMimeData mime;
            mime.setData(QString::fromLatin1(unitDragFormat), QByteArray::number(carried));
            const QPoint at = table.mapFromScene(QPointF(to.x, to.y));
            QDragEnterEvent enter(at, Qt::MoveAction, &mime, Qt::LeftButton, {});
            QApplication::sendEvent(table.viewport(), &enter);
            QDragMoveEvent move(at, Qt::MoveAction, &mime, Qt::LeftButton, {});
            QApplication::sendEvent(table.viewport(), &move);
            QDropEvent drop(at, Qt::MoveAction, &mime, Qt::LeftButton, {});
            QApplication::sendEvent(table.viewport(), &drop);
            return drop.isAccepted();
        };
        const std::vector<Order> proposed = match::settingUp(session.battle());
        const auto own = std::ranges::find(proposed, unit, &Order::unit);
        QVERIFY(own != proposed.end());
        const Point legal = own->path.back();
        const std::size_t steps = session.battle().steps().count();
        QVERIFY(!carry(UnitIndex(unit + 1), legal));
        QCOMPARE(session.battle().steps().count(), steps);
        const Battlefield &field = session.battle().setup().battlefield;
        QVERIFY(carry(unit, {field.width.inHundredths() / 2, field.depth.inHundredths() / 2}));
        QCOMPARE(session.battle().steps().count(), steps); // no zone is there
        QVERIFY(table.placement()->hasPlace());
        QVERIFY(carry(unit, legal));
        QCOMPARE(session.battle().steps().count(), steps + 1);
        QVERIFY(session.view().units[unit].onTable);
    }

    /// Another size of everything holds for an open window at once, and back.
    void anotherSizeHoldsAtOnce()
    {
        Program program;
        BattleWindow window(matchOf(battleOf("dragon-rampant", {}, 12), {"human", "human"}), {},
                            program.settings);
        window.show();
        const auto sizes = [&] {
            std::map<QString, int> all;
            for (const QLabel *label : window.findChildren<QLabel *>()) {
                if (label->isVisible() && !label->text().isEmpty())
                    all[label->text()] = label->fontMetrics().height();
            }
            return all;
        };
        const auto before = sizes();
        QVERIFY(before.size() > 3);
        const int bar = window.findChild<BattleBar *>()->height();
        applyTheme(*qApp, Theme::Light, 150);
        QCoreApplication::processEvents();
        for (const auto &[words, size] : sizes())
            QVERIFY2(!before.contains(words) || size > before.at(words) * 1.3,
                     qPrintable(u"%1: %2 %3"_s.arg(words).arg(size).arg(before.at(words))));
        QVERIFY(window.findChild<BattleBar *>()->height() > bar * 1.3);
        applyTheme(*qApp, Theme::Light, 100);
        QCoreApplication::processEvents();
        QCOMPARE(sizes(), before);
        QCOMPARE(window.findChild<BattleBar *>()->height(), bar);
    }

    /// The report of a battle that is over, in each form: who won, each side, the luck, and all that
    /// happened.
    void theReportTellsAll()
    {
        match::Match match = matchOf(battleOf("dragon-rampant", "gory-bloodbath", 12), {"random", "random"});
        while (!match.over() && match.take(match.computersStep()).empty())
            ;
        BattleSession session(std::move(match));
        const BattleSetup &setup = session.battle().setup();
        QTemporaryDir home;
        for (const QString &ending : {u"html"_s, u"md"_s, u"pdf"_s}) {
            const QString path = home.filePath(u"report."_s + ending);
            QVERIFY(report::save(session, path).empty());
            QString text = QString::fromStdString(store::readFile(path).value());
            if (ending == "pdf"_L1) {
                QProcess reader;
                reader.start(u"pdftotext"_s, {path, u"-"_s});
                QVERIFY(reader.waitForFinished());
                text = QString::fromUtf8(reader.readAllStandardOutput()).simplified();
            }
            for (std::size_t side = 0; side < setup.sides.size(); ++side)
                QVERIFY2(text.contains(session.names().side(SideIndex(side))), qPrintable(ending));
            const QString won = words::resultSentence(session.names(), *session.battle().outcome());
            QVERIFY2(plain(text).simplified().contains(won) || text.contains(won), qPrintable(ending));
            QVERIFY2(text.contains(u"expected"_s), qPrintable(ending));
            QCOMPARE(text.contains(u"data:image/png"_s), ending == "html"_L1);
        }
        auto refereed = std::make_shared<BattleSetup>(setup);
        refereed->mode = PlayMode::Referee;
        QVERIFY(!report::html(BattleSession(matchOf(refereed, {"human", "human"}))).contains(u"<img"_s));
        const QString page = home.filePath(u"page.html"_s);
        QVERIFY(report::savePage(session, page).empty());
        const QString plays = QString::fromStdString(store::readFile(page).value());
        QVERIFY(plays.contains(
            words::resultSentence(session.names(), *session.battle().outcome()).toHtmlEscaped()));
        QVERIFY(plays.contains(u"\"steps\":%1,"_s.arg(session.battle().steps().count())));
        QVERIFY(!report::savePage(session, home.filePath(u"nowhere/page.html"_s)).empty());
    }

    /// Each button says which digit presses it, and that digit does.
    void buttonsShowTheirKeys()
    {
        Program program;
        BattleWindow window(matchOf(battleOf("dragon-rampant", {}, 12), {"human", "human"}), {},
                            program.settings);
        window.show();
        std::vector<QString> keys;
        for (const QPushButton *button : window.orders().findChildren<QPushButton *>()) {
            const QString key = button->property(buttons::keyProperty).toString();
            if (button->isVisible() && !key.isEmpty())
                keys.push_back(key);
        }
        QVERIFY(!keys.empty());
        for (std::size_t i = 0; i < keys.size(); ++i)
            QCOMPARE(keys[i], QString::number(i + 1));
    }
};

static int run(int argc, char **argv)
{
    return runAtHome(argc, argv, [] { return new BattleReadingTest; });
}

GONFALON_RUN(run)
#include "tst_battle_reading.moc"
