// SPDX-License-Identifier: GPL-3.0-or-later
// What a battle's window tells besides the table: log, score, clock, ways; and going back and forth in it.
#include "app/battle/battle_bar.h"
#include "app/battle/hand_over.h"
#include "app/battle/log_pane.h"
#include "app/battle/order_bar.h"
#include "app/battle/order_line.h"
#include "app/battle/score_card.h"
#include "app/battle/table/map_label.h"
#include "app/battle/table/overlay_item.h"
#include "app/battle/table/table_scene.h"
#include "app/battle/table/tabletop_view.h"
#include "app/battle/tally.h"
#include "app/battle/threat_pane.h"
#include "app/battle/threat_view.h"
#include "app/common/findings_strip.h"
#include "core/files/step_text.h"
#include "core/match/secrets.h"
#include "core/players/chance.h"
#include "core/words/battle_words.h"
#include "tests/app/support/battle.h"
#include "tests/app/support/campaign.h"
#include "tests/app/support/window.h"
#include "tests/support/catalogues.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

using namespace gonfalon;
using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

/// A battle of two people, some steps of it played.
std::unique_ptr<BattleWindow> played(Program &program, int steps, std::uint64_t seed = 12)
{
    auto window = std::make_unique<BattleWindow>(
        matchOf(battleOf("dragon-rampant", {}, seed), {"human", "human"}), Findings(), program.settings);
    players::Chance chance(seed);
    for (int step = 0; step < steps && !window->session().battle().over(); ++step)
        playOn(*window, chance.next());
    return window;
}

/// To the first decision of the battle at which a deed begins, in the seat of who is asked.
void toOrders(BattleWindow &window)
{
    BattleSession &session = window.session();
    const auto opens = [&] {
        const DecisionWords *asked = session.vocabulary().decision(session.battle().awaiting().decision);
        return session.view().turn > 0 && asked && asked->opens;
    };
    for (int step = 0; step < 300; ++step) {
        if (session.battle().awaiting().what == Awaiting::What::Dice)
            session.roll();
        else if (session.setsUp())
            session.setUpRest();
        else if (opens())
            break;
        else
            QVERIFY(session.take(session.battle().suggest().front()).empty());
    }
    if (window.handOver().isVisible())
        window.handOver().findChild<QPushButton *>()->click();
}

QStringList texts(const LogModel &model)
{
    QStringList all;
    for (int row = 0; row < model.rowCount(); ++row)
        all << model.line(model.index(row, 0)).line.text;
    return all;
}

/// All that a session shows to whoever looks: what was told, the score, the units and what lies about.
QStringList shown(const BattleSession &session)
{
    QStringList all;
    for (const LogLine &line : session.log())
        all << line.line.text;
    all << ScoreCard(session).toPlainText();
    const BattleView &view = session.view();
    for (const UnitView &unit : view.units) {
        all << u"%1 %2 %3 %4"_s.arg(QString::fromStdString(unit.name))
                   .arg(unit.strength)
                   .arg(unit.points)
                   .arg(unit.marks.bits());
        for (int figure = 0; std::cmp_less(figure, FigureValues::most); ++figure)
            all << QString::number(unit.figures[Kind<FigureValues>(figure)]);
        for (const Point at : unit.places())
            all << u"%1 %2"_s.arg(at.x).arg(at.y);
    }
    for (const MarkerView &marker : view.markers)
        all << u"%1 %2 %3 %4"_s.arg(QString::fromStdString(marker.id))
                   .arg(marker.at.x)
                   .arg(marker.at.y)
                   .arg(marker.carrier);
    return all;
}

/// The one with the text on it; null where there is none.
QPushButton *button(const QWidget &above, const QString &text)
{
    for (auto *each : above.findChildren<QPushButton *>()) {
        if (each->text().remove(u'&') == text && !each->isHidden())
            return each;
    }
    return nullptr;
}

/// What the log says that a unit moved with the last step stands at its way, too.
void lengthsAreThoseTold(BattleWindow &window)
{
    BattleSession &session = window.session();
    auto *scene = static_cast<TableScene *>(window.table().scene());
    QString told;
    for (const LogLine &line : session.log())
        told += line.line.step == session.battle().steps().count() ? line.line.text + u'\n' : QString();
    for (std::size_t i = 0; i < scene->went().size(); ++i) {
        const auto measured = [&](const Event &event) {
            return event.unit == scene->went()[i].unit && words::wayTold(session.vocabulary(), event) > 0;
        };
        if (std::ranges::count_if(session.lastEvents(), measured) == 1)
            QVERIFY2(told.contains(scene->overlay().ways()[i].label), qPrintable(told));
    }
}

} // namespace

class BattleTellingTest : public QObject
{
    Q_OBJECT

private slots:
    void theLogIsSifted()
    {
        Program program;
        const auto window = played(program, 160);
        LogPane &pane = window->log();
        const int all = pane.model().rowCount();
        auto &filter = *pane.findChild<QComboBox *>();
        const auto each = [&](const auto &holds) {
            for (int row = 0; row < pane.model().rowCount(); ++row) {
                const words::StoryLine &line = pane.model().line(pane.model().index(row, 0)).line;
                if (line.kind > words::StoryLine::Kind::Turn && line.kind != words::StoryLine::Kind::Result &&
                    !holds(line))
                    return false;
            }
            return pane.model().rowCount() > 0 && pane.model().rowCount() < all;
        };
        for (SideIndex side = 0; side < 2; ++side) {
            filter.setCurrentText(window->session().names().side(side));
            QVERIFY(each([&](const words::StoryLine &line) { return line.side == side; }));
        }
        filter.setCurrentText(u"Without dice"_s);
        const auto dice = std::ranges::count_if(window->session().log(), [](const LogLine &line) {
            return line.line.kind == words::StoryLine::Kind::Dice;
        });
        QCOMPARE(pane.model().rowCount(), all - int(dice));
        filter.setCurrentText(u"The chosen unit"_s);
        for (UnitIndex unit = 0; unit < 3; ++unit) {
            window->choose(unit);
            QVERIFY(each([&](const words::StoryLine &l) { return l.unit == unit || l.other == unit; }));
        }
        filter.setCurrentText(u"Everything"_s);
        QCOMPARE(pane.model().rowCount(), all);
        named<QLineEdit>(pane, u"Search the log"_s).setText(u"turn 1"_s);
        QVERIFY(pane.model().rowCount() >= 1);
        for (const QString &line : texts(pane.model()))
            QVERIFY2(line.contains(u"turn 1"_s, Qt::CaseInsensitive), qPrintable(line));
    }

    /// Any step of anybody can be taken back where all agree; what was taken back stays in the log.
    void anyStepIsTakenBack()
    {
        Program program;
        const auto window = played(program, 120);
        BattleSession &session = window->session();
        const std::size_t steps = session.battle().steps().count(), lines = session.log().size();
        QVERIFY(steps > 60);
        const auto before = session.battle().steps().unpacked();
        {
            const Answering disagree([](QDialog &dialog) { dialog.reject(); });
            emit window->log().takeBackWanted(steps / 2);
            QCOMPARE(session.battle().steps().count(), steps);
        }
        const Answering agree([](QDialog &dialog) {
            if (auto *all = button(dialog, u"All agree"_s))
                all->click();
        });
        emit window->log().takeBackWanted(steps / 2);
        QCOMPARE(session.battle().steps().count(), steps / 2 - 1);
        QCOMPARE(session.log().size(), lines);
        QVERIFY(session.log().back().takenBack);
        window->log().findChild<QComboBox *>()->setCurrentText(u"What was taken back"_s);
        QVERIFY(window->log().model().rowCount() > 0);
        while (session.battle().steps().count() < steps)
            session.stepOnce();
        QCOMPARE(session.battle().steps().unpacked(), before);
    }

    /// Computers are held, stepped back and on; the same comes of it.
    void computersAreSteppedBothWays()
    {
        BattleSession session(matchOf(battleOf("lion-rampant", {}, 4), {}));
        session.setPace(0);
        QVERIFY(QTest::qWaitFor([&] { return session.battle().steps().count() > 40; }, 240'000));
        session.hold(true);
        QCoreApplication::processEvents();
        const std::size_t steps = session.battle().steps().count();
        const std::uint64_t hash = session.battle().stateHash();
        for (int back = 0; back < 7; ++back)
            session.stepBack();
        QCOMPARE(session.battle().steps().count(), steps - 7);
        QVERIFY(session.isHeld());
        QCoreApplication::processEvents();
        QCOMPARE(session.battle().steps().count(), steps - 7);
        for (int on = 0; on < 7; ++on)
            session.stepOnce();
        QCOMPARE(session.battle().stateHash(), hash);
    }

    /// An order is typed as battle files write it; what is none is refused where it was typed.
    void ordersAreTyped()
    {
        Program program;
        const auto window = played(program, 0);
        window->show();
        BattleSession &session = window->session();
        QVERIFY(session.battle().awaiting().what == Awaiting::What::Order);
        QTest::keyClick(window.get(), Qt::Key_Colon);
        auto &line = named<QLineEdit>(*window, u"Type an order"_s);
        QVERIFY(line.isVisible());
        line.setText(u"fly to the moon"_s);
        QTest::keyClick(&line, Qt::Key_Return);
        QCOMPARE(session.battle().steps().count(), 0U);
        const QString said = visibleWords(window->orders()).join(u'\n'); // where it was typed
        QVERIFY2(said.contains(u"fly to the moon"_s) && said.contains(u"[GF-"_s), qPrintable(said));
        const Order wanted = session.battle().suggest().front();
        line.setText(QString::fromStdString(files::stepText(session.vocabulary(), wanted)));
        QTest::keyClick(&line, Qt::Key_Return);
        QCOMPARE(session.battle().steps().count(), 1U);
        QVERIFY(line.text().isEmpty());
        QVERIFY(window->strip().isHidden());
    }

    /// In the words of its button too; with the list of what is offered open, Enter gives it all the same.
    void ordersAreTypedInWords()
    {
        Program program;
        const auto window = played(program, 0);
        window->show();
        QVERIFY(QTest::qWaitForWindowActive(window.get()));
        BattleSession &session = window->session();
        toOrders(*window);
        const auto proposed = session.battle().suggest();
        const auto order =
            std::ranges::find_if(proposed, [](const Order &each) { return each.unit != noUnit; });
        QVERIFY(order != proposed.end());
        const std::size_t before = session.battle().steps().count();
        window->orders().typeOrder();
        const QString words = words::choiceWords(session.names(), session.battle(), *order);
        type(words.toUpper());
        QVERIFY(QApplication::activePopupWidget()); // what is offered
        QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Return);
        QCOMPARE(session.battle().steps().count(), before + 1);
        QVERIFY(std::get<Order>(session.battle().steps().unpacked().back()) == *order);
    }

    /// While the table is handed over nobody plays under the cover, and nothing is taken back there.
    void nobodyPlaysUnderTheCover()
    {
        Program program;
        const auto window = played(program, 6);
        window->show();
        QVERIFY(QTest::qWaitForWindowActive(window.get()));
        BattleSession &session = window->session();
        const std::uint64_t hash = session.battle().stateHash();
        QVERIFY(!session.stepToTakeBack().isEmpty());
        window->handOver().cover(u"Somebody"_s, false);
        window->refreshActs();
        for (const auto &[key, with] : {std::pair(Qt::Key_Z, Qt::ControlModifier),
                                        {Qt::Key_Left, Qt::ControlModifier},
                                        {Qt::Key_1, Qt::NoModifier},
                                        {Qt::Key_T, Qt::NoModifier}})
            QTest::keyClick(window.get(), key, with);
        QCOMPARE(session.battle().stateHash(), hash);
        QVERIFY(!window->threat().pane().isVisible());
        window->handOver().findChild<QPushButton *>()->click();
        QTest::keyClick(window.get(), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(session.battle().stateHash() != hash);
    }

    /// A key or a click that was meant for something that is no more does nothing else: what ends a phase is
    /// nobody's first button, and the focus is the table's again.
    void strayKeysEndNoPhase()
    {
        Program program;
        const auto window = played(program, 0, 14);
        window->show();
        QVERIFY(QTest::qWaitForWindowActive(window.get()));
        BattleSession &session = window->session();
        toOrders(*window);
        window->choose(noUnit);
        const std::size_t before = session.battle().steps().count();
        QPushButton *any = window->orders().findChild<QPushButton *>();
        any->setFocus();
        window->orders().ask(window->choices(), noUnit);
        QCOMPARE(QApplication::focusWidget(), static_cast<QWidget *>(&window->table()));
        QTest::keyClick(&window->table(), Qt::Key_Return);
        QCOMPARE(session.battle().steps().count(), before);
    }

    /// Glory as it stands is what the battle would end with; secrets of others count for nobody who looks.
    void theScoreKeepsSecrets()
    {
        const auto setup = std::make_shared<BattleSetup>(*battleOf("dragon-rampant", "pot-boiler", 5));
        const std::size_t quests = setup->catalogue->quests.size();
        QVERIFY(quests > 4);
        for (std::size_t side = 0; side < 2; ++side) {
            auto &chosen = setup->sides[side].warband.quests;
            chosen.assign(2, {});
            for (std::size_t at = 0; at < 2; ++at)
                chosen[at].quest = setup->catalogue->quests[side * 2 + at].id;
            chosen[1].secret = true;
        }
        match::saltSecrets(*setup);
        BattleSession session(matchOf(setup, {"human", "random"}));
        session.setPace(0);
        const std::vector<SideTally> seen = tallies(session);
        QCOMPARE(seen.size(), 2U);
        QCOMPARE(session.viewer(), SideIndex(0));
        QVERIFY(!seen[0].quests[0].name.isEmpty() && !seen[0].quests[1].name.isEmpty());
        QVERIFY(!seen[1].quests[0].name.isEmpty());
        QVERIFY(seen[1].quests[1].name.isEmpty());
        QCOMPARE(seen[1].quests[1].glory, 0);
        const auto whole = session.battle().standing();
        QCOMPARE(seen[1].questGlory, whole->sides[1].quests[0].glory);
        QCOMPARE(seen[0].questGlory, whole->sides[0].questGlory);
        QCOMPARE(seen[0].scenarioGlory, whole->sides[0].scenarioGlory);
        const ScoreCard card(session);
        const QString words = card.toPlainText();
        QVERIFY2(words.contains(u"a secret Quest"_s), qPrintable(words));
        const auto name = [&](int quest) {
            return QString::fromStdString(setup->catalogue->quests[std::size_t(quest)].name);
        };
        QVERIFY2(words.contains(name(1)) && !words.contains(name(3)), qPrintable(words));
    }

    /// Two battles that differ by a secret Quest of one side alone are one to the other, step for step.
    void secretsLeaveNoTrace_data()
    {
        QTest::addColumn<std::size_t>("quest");
        const auto &quests = dragonRampant().quests;
        for (std::size_t at = 0; at + 2 < quests.size(); ++at)
            QTest::newRow(quests[at].id.str().c_str()) << at;
    }
    void secretsLeaveNoTrace()
    {
        QFETCH(std::size_t, quest);
        const auto &quests = dragonRampant().quests;
        const auto sessionWith = [&](std::size_t secret) {
            const auto setup =
                std::make_shared<BattleSetup>(*battleOf("dragon-rampant", "gory-bloodbath", 20 + quest));
            auto &chosen = setup->sides[1].warband.quests;
            chosen.assign(2, {});
            chosen[0].quest = quests.back().id;
            chosen[1].quest = quests[secret].id;
            chosen[1].secret = true;
            match::saltSecrets(*setup);
            return std::make_unique<BattleSession>(matchOf(setup, {"human", "human"}));
        };
        const auto one = sessionWith(quest), other = sessionWith(quests.size() - 2);
        players::Chance chance(quest);
        int looks = 0;
        for (int step = 0; step < 900 && !one->battle().over(); ++step) {
            const Awaiting &asked = one->battle().awaiting();
            const bool same = asked.what == other->battle().awaiting().what &&
                              asked.side == other->battle().awaiting().side;
            QVERIFY(same || asked.side == 1);
            if (!same)
                break; // its owner shows it now
            if (one->viewer() == 0) {
                QCOMPARE(shown(*one), shown(*other));
                ++looks;
            }
            if (asked.what == Awaiting::What::Dice) {
                one->roll();
                other->roll();
                continue;
            }
            const auto proposed = one->battle().suggest();
            const Order order = proposed[chance.below(std::uint32_t(proposed.size()))];
            QVERIFY(one->take(order).empty());
            if (!other->take(order).empty()) {
                QCOMPARE(asked.side, SideIndex(1));
                break;
            }
        }
        QVERIFY2(looks > 40, qPrintable(QString::number(looks)));
    }

    /// Why a computer gave its order: the order, and what it weighed beside it; while it is read, all waits.
    void reasonsAreTold()
    {
        Program program;
        BattleWindow window(matchOf(battleOf("dragon-rampant", "gory-bloodbath", 8), {}), {},
                            program.settings);
        BattleSession &session = window.session();
        window.setMotion(false);
        session.setPace(0);
        const auto weighs = [&] {
            const Reason *last = session.reasonOf(session.lastReason());
            return last && !last->others.isEmpty() && session.view().turn > 0;
        };
        QVERIFY(QTest::qWaitFor(weighs, 240'000));
        session.hold(true);
        const std::size_t step = session.lastReason();
        const Reason reason = *session.reasonOf(step);
        QString said;
        whenDialog([&](QDialog &dialog) {
            QVERIFY(session.isHeld());
            said = visibleWords(dialog).join(u'\n');
            dialog.reject();
        });
        window.orders().ask({}, noUnit);
        QVERIFY(button(window.orders(), u"Why this order?"_s));
        button(window.orders(), u"Why this order?"_s)->click();
        QVERIFY2(said.contains(reason.given), qPrintable(said));
        QVERIFY2(said.contains(reason.others.front()), qPrintable(said));
        QVERIFY(session.isHeld()); // as before
        session.takeBackTo(step);
        QVERIFY(!session.reasonOf(step)); // it is no more
    }

    /// Asked while computers are held, it explains the order that is shown: also where that was the only one.
    void theReasonIsOfTheOrderThatIsShown()
    {
        Program program;
        BattleWindow window(matchOf(battleOf("dragon-rampant", "gory-bloodbath", 8), {}), {},
                            program.settings);
        BattleSession &session = window.session();
        window.setMotion(false);
        session.setPace(0);
        QVERIFY(QTest::qWaitFor([&] { return session.view().turn > 0; }, 240'000));
        session.hold(true);
        int forced = 0;
        for (int step = 0; step < 120; ++step) {
            const std::size_t before = session.battle().steps().count();
            session.stepOnce();
            QVERIFY(QTest::qWaitFor([&] { return session.battle().steps().count() > before; }));
            const Step last = session.battle().steps().unpacked().back();
            if (!std::holds_alternative<Order>(last))
                continue;
            QCOMPARE(session.lastReason(), before + 1);
            const Reason *reason = session.reasonOf(before + 1);
            QVERIFY(reason);
            forced += reason->onlyOne ? 1 : 0;
            QVERIFY(reason->weighed || reason->onlyOne || reason->others.isEmpty());
        }
        QVERIFY(forced > 0);
    }

    /// Words on the table stand apart and on it, however far one looks from.
    void wordsOnTheTableStandApart()
    {
        Battlefield field;
        field.width = field.depth = Length::inches(48);
        for (const int x : {0, 1, 20, 21, 42}) {
            TerrainPiece piece{.kind = "woods",
                               .name = "The Wood of Words",
                               .line = false,
                               .points = {},
                               .traits = usualTraits("woods")};
            piece.points = {{x * 100, 1000}, {x * 100 + 600, 1000}, {x * 100 + 300, 1600}};
            field.pieces.push_back(piece);
        }
        TableScene scene(field, Vocabulary(), Tokens::light(), qApp->font());
        scene.show({},
                   {{.at = {4700, 1500}, .name = u"The Mole"_s}, {.at = {4650, 1500}, .name = u"A Ring"_s}});
        for (const double scale : {0.1, 0.15, 0.3}) {
            scene.arrangeLabels(scale);
            std::vector<QRectF> seen;
            for (const QGraphicsItem *item : scene.items()) {
                if (const auto *label = dynamic_cast<const MapLabel *>(item))
                    seen.push_back(label->boundingRect()
                                       .translated(label->pos() * scale)
                                       .adjusted(0.1, 0.1, -0.1, -0.1));
            }
            QCOMPARE(seen.size(), std::size_t(7));
            const QRectF table(0, 0, 4800 * scale + 0.01, 4800 * scale + 0.01);
            for (std::size_t one = 0; one < seen.size(); ++one) {
                QVERIFY(table.adjusted(-0.01, -0.01, 0, 0).contains(seen[one]));
                for (std::size_t other = 0; other < one; ++other)
                    QVERIFY(!seen[one].intersects(seen[other]));
            }
        }
    }

    /// Words keep off markers, and off units also where these have come with a move, whether they slide there
    /// or not.
    void wordsKeepOffUnitsThatMoved()
    {
        Battlefield field;
        field.width = field.depth = Length::inches(48);
        field.pieces.push_back({.kind = "woods",
                                .name = "The Wood of Words",
                                .line = false,
                                .points = {{2000, 2000}, {2600, 2000}, {2300, 2600}},
                                .traits = usualTraits("woods")});
        UnitLook look;
        look.unit = 0;
        look.pieces.resize(1);
        look.view.onTable = true;
        look.view.base = {.width = 400, .depth = 400};
        const auto standAt = [&](Point at) {
            look.view.middle = at;
            look.view.pieces = {PieceView{.at = at}};
        };
        for (const bool slides : {false, true}) {
            TableScene scene(field, Vocabulary(), Tokens::light(), qApp->font());
            scene.setMotion(slides);
            scene.arrangeLabels(0.1);
            for (const Point at : {Point{600, 600}, Point{2300, 2600}, Point{2300, 2300}}) {
                standAt(at);
                const QPointF gem(2300, 2700);
                scene.show({look}, {{.at = {2300, 2700}, .name = u"The Mole"_s}});
                QTRY_COMPARE(scene.boxOf(0).center(), QPointF(at.x, at.y));
                for (const QGraphicsItem *item : scene.items()) {
                    const auto *label = dynamic_cast<const MapLabel *>(item);
                    const QRectF box = label ? label->boundingRect() : QRectF();
                    const QRectF words(label ? label->pos() + box.topLeft() / 0.1 : QPointF(),
                                       box.size() / 0.1);
                    QVERIFY2(!label || !words.intersects(scene.boxOf(0)),
                             qPrintable(u"%1 %2"_s.arg(at.x).arg(at.y)));
                    QVERIFY(!label || !words.contains(gem));
                }
            }
        }
    }

    /// The end: who won, with every number of the result.
    void theEndIsTold()
    {
        Program program;
        BattleWindow window(matchOf(battleOf("dragon-rampant", "gory-bloodbath", 8), {"random", "random"}),
                            {}, program.settings);
        window.session().setPace(0);
        window.setMotion(false);
        QVERIFY(QTest::qWaitFor([&] { return window.session().battle().over(); }, 120'000));
        const auto result = window.session().battle().outcome();
        const QString words = window.findChild<ScoreCard *>()->toPlainText();
        for (const SideOutcome &side : result->sides) {
            QVERIFY2(words.contains(QString::fromStdString(side.warband)), qPrintable(words));
            QVERIFY2(words.contains(QString::number(side.pointsLost)), qPrintable(words));
            for (const UnitFate &unit : side.units)
                QVERIFY2(words.contains(QString::fromStdString(unit.name)), qPrintable(words));
        }
        keepPicture(window, u"battle-end"_s);
    }

    /// Whatever moved is told on the table from where to where, with how far.
    void waysAreShown()
    {
        Program program;
        const auto window = played(program, 0);
        window->setMotion(true);
        players::Chance chance(12);
        int moved = 0, aimed = 0;
        for (int step = 0; step < 400 && !window->session().battle().over(); ++step) {
            const BattleView before = window->session().view();
            playOn(*window, chance.next());
            const BattleView &after = window->session().view();
            auto *scene = static_cast<TableScene *>(window->table().scene());
            for (const TableScene::Went &went : scene->went()) {
                const Point from = before.units[went.unit].middle, to = after.units[went.unit].middle;
                QCOMPARE(went.way, QLineF(from.x, from.y, to.x, to.y));
                ++moved;
            }
            if (after.turn == 0)
                QVERIFY(scene->overlay().ways().empty());
            else
                lengthsAreThoseTold(*window);
            for (const OverlayItem::Way &way : scene->overlay().ways())
                aimed += way.aimed ? 1 : 0;
        }
        QVERIFY2(moved > 10 && aimed > 2, qPrintable(u"%1 %2"_s.arg(moved).arg(aimed)));
    }

    /// Whoever takes the seat at a table with secrets is shown what he missed, if he wishes.
    void whatWasMissedIsShown()
    {
        Program program;
        const auto setup = std::make_shared<BattleSetup>(*battleOf("dragon-rampant", {}, 12));
        for (std::size_t side = 0; side < 2; ++side) {
            setup->sides[side].warband.quests.assign(1, {});
            setup->sides[side].warband.quests[0].quest = setup->catalogue->quests.front().id;
            setup->sides[side].warband.quests[0].secret = true;
        }
        match::saltSecrets(*setup);
        BattleWindow window(matchOf(setup, {"human", "human"}), {}, program.settings);
        window.show();
        players::Chance chance(3);
        bool shown = false;
        for (int step = 0; step < 400 && !shown && !window.session().battle().over(); ++step) {
            QCoreApplication::processEvents(); // which shows the buttons
            if (window.handOver().isVisible()) {
                const SideIndex viewer = window.session().viewer();
                const bool news = window.session().seenBy(viewer) < window.session().log().size();
                QPushButton *look =
                    button(window.handOver(),
                           u"I am %1, show me what happened"_s.arg(window.session().names().side(viewer)));
                QCOMPARE(look != nullptr, news);
                shown = news && window.session().view().turn > 0;
                (shown ? look
                       : button(window.handOver(), u"I am %1"_s.arg(window.session().names().side(viewer))))
                    ->click();
                QVERIFY(window.handOver().isHidden());
            } else {
                playOn(window, chance.next());
            }
        }
        QVERIFY2(shown, qPrintable(u"turn %1, step %2"_s.arg(window.session().view().turn)
                                       .arg(window.session().battle().steps().count())));
        LogModel &lines = window.log().model();
        int fresh = 0;
        for (int row = 0; row < lines.rowCount(); ++row)
            fresh += lines.isNews(lines.index(row, 0)) ? 1 : 0;
        QVERIFY(fresh > 0 && fresh < lines.rowCount());
        QTest::keyClick(&window, Qt::Key_Escape); // the replay, not what is chosen
    }

    void theClockCounts()
    {
        Program program;
        const auto window = played(program, 60);
        auto *bar = window->findChild<BattleBar *>();
        QVERIFY(bar);
        const auto words = [&] {
            QStringList said;
            for (const auto *label : bar->findChildren<QLabel *>())
                said << label->text();
            return said.join(u'|');
        };
        bar->pauseClock(true);
        QVERIFY2(words().contains(u"paused"_s), qPrintable(words()));
        QVERIFY2(words().contains(u"Glory, if it ended now"_s), qPrintable(words()));
    }
};

GONFALON_APP_TEST(BattleTellingTest)
#include "tst_battle_telling.moc"
