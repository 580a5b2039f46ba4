// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/battle_window.h"

#include "app/battle/battle_bar.h"
#include "app/battle/dock.h"
#include "app/battle/hand_over.h"
#include "app/battle/log_pane.h"
#include "app/battle/meanwhile_player.h"
#include "app/battle/order_bar.h"
#include "app/battle/quests_card.h"
#include "app/battle/referee/referee_panel.h"
#include "app/battle/roster_list.h"
#include "app/battle/table/overlay_item.h"
#include "app/battle/table/tabletop_view.h"
#include "app/battle/threat_view.h"
#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/findings_strip.h"
#include "app/common/fingers.h"
#include "app/common/fit_to_screen.h"
#include "app/common/glyphs.h"
#include "app/common/notice.h"
#include "app/common/passing_word.h"
#include "app/common/typeface.h"
#include "core/words/terrain_words.h"

#include <QAbstractButton>
#include <QAction>
#include <QCloseEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

/// "Grakk’s Raiders attack Citadel Knights", or "against" in a game without scenarios, where nobody attacks;
/// of more than two "A, B, C".
QString whoFights(const words::BattleNames &names)
{
    const auto &sides = names.setup().sides;
    if (sides.size() == 2)
        return (names.setup().catalogue->scenarios.empty() ? BattleWindow::tr("%1 against %2")
                                                           : BattleWindow::tr("%1 attack %2"))
            .arg(names.side(0), names.side(1));
    QStringList all;
    for (std::size_t side = 0; side < sides.size(); ++side)
        all << names.side(SideIndex(side));
    return all.join(u", "_s);
}

} // namespace

BattleWindow::BattleWindow(match::Match match, const Findings &remarks, Settings &settings, QWidget *parent)
    : QMainWindow(parent), m_settings(settings), m_session(std::make_unique<BattleSession>(std::move(match))),
      m_looks(m_session->names()), m_bar(new BattleBar(*m_session)),
      m_rosters(new RosterList(m_session->vocabulary().measure)), m_table(new TabletopView),
      m_dock(new Dock(*m_session)), m_orders(new OrderBar(*m_session)), m_strip(new FindingsStrip),
      m_log(new LogPane(*m_session)), m_threat(new ThreatView(
                                          *m_session, *m_table, [this] { return m_chosen; }, this)),
      m_undoing(new QAction(this)), m_redoing(new QAction(this)),
      m_motion(settings.flag(u"battle/motion"_s, true)), m_follow(settings.flag(u"battle/follow"_s, true))
{
    setWindowIcon(glyphs::icon(u"gonfalon"_s));
    m_session->setPace(settings.number(u"battle/pace"_s, m_session->pace()));
    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    if (m_session->battle().setup().mode == PlayMode::Table)
        m_bar->addTool(m_threat->button());
    column->addWidget(m_bar);
    auto *row = m_row = new QSplitter;
    row->setChildrenCollapsible(false);
    // What is asked keeps its place: the strip takes its room from the table, or where no table is from the
    // units.
    const bool refereed = m_session->battle().setup().mode == PlayMode::Referee;
    row->addWidget(refereed ? m_strip->paneWith(*m_rosters, Qt::BottomEdge) : m_rosters);
    row->addWidget(refereed ? makeReferee() : makeMiddle());
    row->addWidget(m_threat->inPlaceOf(m_log));
    row->setStretchFactor(1, 1);
    dress();
    column->addWidget(row, 1);
    setCentralWidget(content);
    m_handOver = new HandOver(content);
    m_meanwhile = new MeanwhilePlayer(*m_session, this);
    m_passing = new PassingWord(*this);
    new QuestsCard(*m_session, *m_handOver, m_referee ? static_cast<QWidget *>(m_referee) : m_table);
    makeMenus();
    if (refereed)
        fingers::makeTapped(*this);
    connect(m_threat->action(), &QAction::toggled, this, [this](bool on) {
        if (on)
            m_logShown->setChecked(true); // it stands there
    });
    makeScene();
    connectParts();
    fitToScreen(*this, {1440, 900});
    if (const QByteArray geometry = m_settings.bytes(u"battle/geometry"_s); !geometry.isEmpty()) {
        restoreGeometry(geometry);
        bringIntoScreen(*this);
    }
    m_table->setFocus(Qt::OtherFocusReason);
    const int dock = std::clamp(height() / 4, scaled(font(), 186), scaled(font(), 226));
    m_middle->setSizes({height() - dock, dock});
    m_middle->restoreState(m_settings.bytes(u"battle/dock"_s));
    refresh();
    tell(remarks);
}

void BattleWindow::connectParts()
{
    connect(m_session.get(), &BattleSession::stepTaken, this, &BattleWindow::refresh);
    const auto accepted = [this] { answered({}); }; // also what was rolled, or taken back
    connect(m_session.get(), &BattleSession::stepTaken, this, accepted);
    connect(m_session.get(), &BattleSession::jumped, this, accepted);
    connect(m_session.get(), &BattleSession::jumped, this, [this] {
        refresh();
        m_scene->overlay().showWays({}); // nothing went that way
    });
    connect(m_session.get(), &BattleSession::failed, this, &BattleWindow::tell);
    connect(m_bar, &BattleBar::undoPressed, m_undoing, &QAction::trigger);
    connect(m_rosters, &RosterList::unitPicked, this, &BattleWindow::choose);
    connect(m_table, &TabletopView::unitClicked, this, &BattleWindow::choose);
    connect(m_table, &TabletopView::placed, this, &BattleWindow::give);
    connect(m_table, &TabletopView::measuringChanged, this, [this](bool measures) {
        m_passing->say(measures ? tr("Draw the mouse over the table to measure; R ends it")
                                : tr("The mouse draws units again"));
    });
    connect(m_table, &TabletopView::nextWanted, this, &BattleWindow::chooseNext);
    connect(m_table, &TabletopView::judged, this, [this](const Findings &refusals) {
        m_orders->showPlace(m_table->placement() && m_table->placement()->hasPlace(), refusals);
    });
    connect(m_orders, &OrderBar::orderGiven, this, &BattleWindow::give);
    if (m_referee) {
        connect(m_referee, &RefereePanel::orderGiven, this, &BattleWindow::give);
        connect(m_referee, &RefereePanel::rollPressed, m_session.get(), &BattleSession::roll);
        connect(m_referee, &RefereePanel::dieToTakeBackChanged, this, &BattleWindow::refreshActs);
        connect(m_referee, &RefereePanel::diceGiven, this,
                [this](const Roll &roll) { answered(m_session->take(roll)); });
    }
    connect(m_orders, &OrderBar::rollPressed, m_session.get(), &BattleSession::roll);
    const auto take = [this](const Step &step) { answered(m_session->take(step)); };
    connect(m_orders, &OrderBar::diceGiven, this, take);
    connect(m_orders, &OrderBar::stepTyped, this, [this](const Step &step) {
        if (const auto *order = std::get_if<Order>(&step); order && !mayEnd(*order))
            return;
        const Findings refused = m_session->take(step);
        m_orders->sayRefused(refused);
        if (refused.empty())
            answered({});
    });
    connect(m_orders, &OrderBar::notUnderstood, m_orders, &OrderBar::sayRefused);
    connect(m_orders, &OrderBar::focusLeft, m_table, [this] { m_table->setFocus(Qt::OtherFocusReason); });
    connect(m_orders, &OrderBar::paceChosen, this,
            [this](int milliseconds) { m_settings.set(u"battle/pace"_s, milliseconds); });
    connect(m_orders, &OrderBar::placePressed, m_table, &TabletopView::putDown);
    connect(m_orders, &OrderBar::considered, m_dock, &Dock::consider);
    connect(m_dock, &Dock::pageChosen, this,
            [this](Dock::Page page) { m_settings.set(u"battle/reading"_s, int(page)); });
    connect(m_log, &LogPane::unitWanted, this, &BattleWindow::showUnit);
    connect(m_log, &LogPane::takeBackWanted, this, &BattleWindow::takeBackTo);
    connect(m_log, &LogPane::reasonWanted, this, &BattleWindow::tellReason);
    connect(m_orders, &OrderBar::reasonWanted, this, [this] { tellReason(m_session->lastReason()); });
    connect(m_handOver, &HandOver::taken, this, &BattleWindow::seatTaken);
    connect(m_handOver, &HandOver::covered, this, &BattleWindow::refreshActs);
    connect(m_meanwhile, &MeanwhilePlayer::shown, this, &BattleWindow::showAgain);
    connect(m_meanwhile, &MeanwhilePlayer::ended, this, &BattleWindow::refresh);
}

BattleWindow::~BattleWindow()
{
    delete takeCentralWidget(); // before the session that it shows
}

QWidget *BattleWindow::makeMiddle()
{
    m_middle = new QSplitter(Qt::Vertical);
    m_middle->setChildrenCollapsible(false);
    const bool refereed = m_session->battle().setup().mode == PlayMode::Referee;
    m_middle->addWidget(refereed ? m_table : m_strip->paneWith(*m_table, Qt::TopEdge));
    auto *dock = new PanelBar;
    dock->setLine(PanelBar::Line::Above);
    dock->setMinimumHeight(scaled(font(), 150));
    auto *row = new QHBoxLayout(dock);
    row->setContentsMargins(0, 1, 0, 0);
    row->setSpacing(0);
    m_dock->show(
        Dock::Page(std::clamp(m_settings.number(u"battle/reading"_s, 0), 0, int(Dock::Page::Scenario))));
    row->addWidget(m_dock, 5);
    row->addWidget(m_orders, 4);
    m_middle->addWidget(dock);
    m_middle->setStretchFactor(0, 1);
    return m_middle;
}

/// The table, its orders and its threats are of no use where the program sees no table.
QWidget *BattleWindow::makeReferee()
{
    auto *middle = new QWidget;
    auto *column = new QVBoxLayout(middle);
    column->setContentsMargins(0, 0, 0, 0);
    m_referee = new RefereePanel(*m_session);
    column->addWidget(m_referee, 1);
    QWidget *unseen = makeMiddle();
    column->addWidget(unseen);
    unseen->hide();
    column->addWidget(makeReading(), 1);
    m_referee->setFocus(Qt::OtherFocusReason); // else Enter presses whichever button is the first
    return middle;
}

/// What is read, below a referee, who shows it when he wants it.
QWidget *BattleWindow::makeReading()
{
    auto *reading = new PanelBar;
    reading->setLine(PanelBar::Line::Above);
    auto *row = new QHBoxLayout(reading);
    row->setContentsMargins(0, 1, 0, 0);
    row->addWidget(m_dock);
    m_dock->setMinimumHeight(scaled(font(), 150));
    m_dock->show(Dock::Page(m_settings.number(u"battle/reading"_s, int(Dock::Page::Profile))));
    m_readingShown = new QAction(tr("&Profile"), this);
    m_readingShown->setToolTip(
        tr("What the unit that is chosen is, whom it touches, and how the battle stands"));
    m_readingShown->setIcon(glyphs::icon(u"note"_s));
    m_readingShown->setCheckable(true);
    connect(m_readingShown, &QAction::toggled, this, [this, reading](bool on) {
        reading->setVisible(on);
        if (m_row->orientation() == Qt::Vertical)
            sharePanes(); // it takes its room from the list of units
        m_settings.set(u"battle/reading-below"_s, on);
    });
    m_readingShown->setChecked(m_settings.flag(u"battle/reading-below"_s, false));
    reading->setVisible(m_readingShown->isChecked());
    QToolButton *button = buttons::quiet(m_readingShown->text(), {}, nullptr);
    button->setDefaultAction(m_readingShown);
    button->setAccessibleName(tr("Profile"));
    button->setFocusPolicy(Qt::TabFocus);
    m_bar->addTool(button);
    return reading;
}

/// Sizes that follow from the window's font.
void BattleWindow::dress()
{
    m_rosters->setMinimumWidth(scaled(font(), m_referee ? 300 : 210));
    m_orders->setMinimumWidth(scaled(font(), 220));
    m_table->setMinimumHeight(scaled(font(), 120));
    if (m_referee) {
        m_rosters->setFont(typeface::sized(font(), RefereePanel::textSize));
        m_bar->setFont(typeface::sized(font(), RefereePanel::textSize));
        m_referee->dress(font());
    }
    m_bar->dress();
    sharePanes();
}

/// What is left of the window is the table's, or the referee's.
void BattleWindow::sharePanes()
{
    const bool log = m_logShown && m_logShown->isChecked();
    const bool reading = m_readingShown && m_readingShown->isChecked();
    const int units = height() * (log || reading ? 24 : 42) / 100, told = log ? height() * 22 / 100 : 0;
    m_row->setSizes(m_row->orientation() == Qt::Vertical
                        ? QList{units, height() - units - told, told}
                        : QList{scaled(font(), 250), scaled(font(), 870), scaled(font(), 318)});
}

void BattleWindow::makeScene()
{
    const BattleSetup &setup = m_session->battle().setup();
    const Vocabulary &words = m_session->vocabulary();
    const Battlefield ground = words.groundOf(setup);
    auto fresh = std::make_unique<TableScene>(ground, words, Tokens::of(palette()), font());
    m_table->showTable(fresh.get(), words.measure);
    m_scene = std::move(fresh);
    m_threat->drawOn(*m_scene);
    m_scene->setMotion(m_motion);
    m_table->setAccessibleDescription(words::terrainList(ground, words).join(u". "_s));
}

void BattleWindow::setMotion(bool motion)
{
    m_motion = motion;
    m_scene->setMotion(motion);
}

/// Whoever takes the seat sees what happened since he had it.
void BattleWindow::seatTaken(bool showMeanwhile)
{
    refreshActs();
    (m_referee ? static_cast<QWidget *>(m_referee) : m_table)->setFocus(Qt::OtherFocusReason);
    const std::size_t seen = m_session->seenBy(m_session->viewer());
    m_log->showNews(seen);
    if (showMeanwhile)
        m_meanwhile->play(seen < m_session->log().size() ? m_session->log()[seen].line.step : 0);
}

void BattleWindow::showUnit(UnitIndex unit)
{
    choose(unit);
    m_table->follow(unit);
}

/// A die that is told before the others was done last, though it is no step yet.
void BattleWindow::takeBack()
{
    if (!m_referee || !m_referee->takeBackDie())
        m_session->takeBack();
}

void BattleWindow::takeBackTo(std::size_t step)
{
    const Notice notice{
        .tone = Notice::Tone::Question,
        .title = tr("Take the battle back?"),
        .text = tr("Everything from there on is taken back, also what others did. It stays in the "
                   "log as long as this window is open, and can be done again until "
                   "something else is. Do all players agree?"),
        .actions = {tr("All agree"), tr("Cancel")}};
    if (NoticeBox::ask(this, notice) == 0)
        m_session->takeBackTo(step);
}

QString BattleWindow::title() const
{
    const words::BattleNames &names = m_session->names();
    if (!m_whatIf.isEmpty())
        return m_whatIf;
    return names.scenario().isEmpty() ? whoFights(names)
                                      : tr("%1 · %2").arg(names.scenario(), whoFights(names));
}

void BattleWindow::choose(UnitIndex unit)
{
    if (m_referee && unit != noUnit && m_referee->aimAt(unit))
        return;
    const std::vector<OpenOrder> open = m_choices.of(m_choices.units().empty() ? noUnit : m_chosen);
    const auto aims = [&](const OpenOrder &choice) { return m_orders->aimsWith(choice.order); };
    const bool aiming = !m_referee && std::ranges::any_of(open, aims);
    const auto aimed = [&](const OpenOrder &choice) {
        return choice.order.target == unit && (!aiming || aims(choice));
    };
    const bool records = m_referee && m_referee->records(); // of whichever unit is tapped
    if (unit != noUnit && !records && (aiming || !m_choices.mayChoose(unit)) &&
        std::ranges::count_if(open, aimed) == 1) {
        const Order order = std::ranges::find_if(open, aimed)->order;
        return m_referee ? m_referee->propose(order) : give(order);
    }
    if (unit == m_chosen)
        return;
    m_chosen = unit;
    const Awaiting &asked = m_session->battle().awaiting();
    if (unit == noUnit || m_choices.mayChoose(unit))
        m_picked[asked.side] = {m_session->view().turn, asked.decision, unit};
    m_log->refresh(m_chosen);
    refreshUnits();
    m_dock->refresh(m_chosen);
    askPerson();
    m_table->follow(unit);
}

void BattleWindow::chooseNext(int by)
{
    std::vector<UnitIndex> among = m_choices.units();
    if (among.empty())
        return;
    const auto at = std::ranges::find(among, m_chosen);
    const int count = int(among.size());
    const int next =
        at == among.end() ? (by > 0 ? 0 : count - 1) : (int(at - among.begin()) + by + count) % count;
    choose(among[std::size_t(next)]);
}

void BattleWindow::askPerson()
{
    if (m_referee)
        return m_referee->ask(m_choices, m_chosen);
    m_orders->ask(m_choices, m_chosen);
    showPlacement();
    m_threat->refresh();
}

void BattleWindow::give(const Order &order)
{
    if (mayEnd(order))
        answered(m_session->take(order));
}

/// One tap beside what was meant ends no battle.
bool BattleWindow::mayEnd(const Order &order)
{
    if (!endsByAgreement(m_session->battle(), m_session->names(), order))
        return true;
    const Notice notice{.tone = Notice::Tone::Question,
                        .title = tr("End the battle here?"),
                        .text = tr("It is over then, and counts as it stands. Do all players agree?"),
                        .actions = {tr("Play on"), tr("End the battle")},
                        .safe = 0}; // Enter too: it may have been meant for what was asked before
    return NoticeBox::ask(this, notice) == 1;
}

/// Why it was refused stays until something is taken; other remarks until somebody puts them away.
void BattleWindow::answered(const Findings &refused)
{
    if (m_referee)
        m_referee->sayRefused(refused);
    if (!refused.empty())
        m_strip->show(refused);
    else if (m_refused)
        m_strip->hide();
    m_refused = !refused.empty();
}

void BattleWindow::tell(const Findings &findings)
{
    if (!findings.empty())
        m_strip->show(findings);
}

/// Keys of the battle, where no field takes them.
void BattleWindow::keyPressEvent(QKeyEvent *event)
{
    if (!m_handOver->isHidden()) { // nobody plays under it
        const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
        return enter ? m_handOver->press() : QMainWindow::keyPressEvent(event);
    }
    auto *button = qobject_cast<QAbstractButton *>(focusWidget());
    const bool types = qobject_cast<QLineEdit *>(focusWidget());
    const bool presses = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter ||
                         (event->key() >= Qt::Key_0 && event->key() <= Qt::Key_9);
    if (presses && (event->isAutoRepeat() || (m_referee && !m_referee->isArmed())))
        return; // it was meant for what was asked before
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (button)
            button->click();
        else if (!types)
            m_referee ? m_referee->press() : m_orders->press();
        return;
    case Qt::Key_R:
        if (!m_referee || !m_referee->isArmed() || !m_referee->rollForUs())
            QMainWindow::keyPressEvent(event);
        return;
    case Qt::Key_D:
        return m_orders->typeDice();
    case Qt::Key_Colon:
        return m_orders->typeOrder();
    case Qt::Key_Escape:
        if (m_meanwhile->plays())
            return m_meanwhile->stop();
        if (!m_referee && m_orders->unfold())
            return;
        return m_threat->close() ? void() : choose(noUnit);
    default:
        if (event->key() >= Qt::Key_0 && event->key() <= Qt::Key_9) {
            const int number = event->key() - Qt::Key_0;
            return m_referee ? m_referee->pressChoice(number) : m_orders->pressChoice(number);
        }
        QMainWindow::keyPressEvent(event);
    }
}

void BattleWindow::closeEvent(QCloseEvent *event)
{
    if (!closes()) {
        event->ignore();
        return;
    }
    m_settings.set(u"battle/geometry"_s, saveGeometry());
    m_settings.set(u"battle/dock"_s, m_middle->saveState());
    QMainWindow::closeEvent(event);
}

/// Panes give way where there is no room for them, and come again with it; the menu has them at any size.
void BattleWindow::makeRoom()
{
    const int units = m_referee ? 0 : 700, log = m_referee ? 1500 : 960; // a referee's units are always there
    const int room = width() < scaled(font(), units) ? 0 : width() < scaled(font(), log) ? 1 : 2;
    if (const auto way = height() > width() ? Qt::Vertical : Qt::Horizontal;
        m_referee && way != m_row->orientation()) {
        m_row->setOrientation(way);
        sharePanes();
    }
    if (room == m_room)
        return;
    m_room = room;
    m_unitsShown->setChecked(room > 0);
    m_logShown->setChecked(room > 1);
}

void BattleWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    makeRoom();
}

/// Another theme, or size of everything: the table is drawn in its colours, with words of that size.
void BattleWindow::changeEvent(QEvent *event)
{
    QMainWindow::changeEvent(event);
    if ((event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange) || !m_scene)
        return;
    if (event->type() == QEvent::FontChange) {
        dress();
        makeRoom();
    }
    makeScene();
    refreshUnits();
    showWayReach();
}

} // namespace gonfalon
