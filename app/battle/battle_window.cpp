// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/battle_window.h"

#include "app/battle/hand_over.h"
#include "app/battle/log_list.h"
#include "app/battle/odds_card.h"
#include "app/battle/order_bar.h"
#include "app/battle/phase_steps.h"
#include "app/battle/quests_card.h"
#include "app/battle/roster_list.h"
#include "app/battle/table/overlay_item.h"
#include "app/battle/table/reach.h"
#include "app/battle/table/tabletop_view.h"
#include "app/battle/unit_looks.h"
#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/elided_label.h"
#include "app/common/findings_strip.h"
#include "app/common/fit_to_screen.h"
#include "app/common/glyphs.h"
#include "app/common/typeface.h"
#include "core/words/battle_words.h"

#include <QAbstractButton>
#include <QAction>
#include <QCloseEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

/// "Grakk’s Raiders attack Citadel Knights"; of more than two "A, B, C".
QString whoFights(const words::BattleNames &names)
{
    const auto &sides = names.setup().sides;
    if (sides.size() == 2)
        return BattleWindow::tr("%1 attack %2").arg(names.side(0), names.side(1));
    QStringList all;
    for (std::size_t side = 0; side < sides.size(); ++side)
        all << names.side(SideIndex(side));
    return all.join(u", "_s);
}

/// Markers on the table by their names in the scenario.
std::vector<ShownMarker> markersOf(const BattleSession &session)
{
    const Scenario *scenario =
        session.battle().setup().catalogue->scenario(session.battle().setup().scenario);
    std::vector<ShownMarker> shown;
    for (const MarkerView &marker : session.view().markers) {
        if (!marker.onTable || marker.carrier != noUnit)
            continue;
        QString name = QString::fromStdString(marker.id);
        for (std::size_t i = 0; scenario && i < scenario->markers.size(); ++i) {
            if (scenario->markers[i].id == marker.id)
                name = QString::fromStdString(scenario->markers[i].name);
        }
        shown.push_back({marker.at, name});
    }
    return shown;
}

} // namespace

BattleWindow::BattleWindow(match::Match match, const Findings &remarks, Settings &settings, QWidget *parent)
    : QMainWindow(parent), m_settings(settings), m_session(std::make_unique<BattleSession>(std::move(match))),
      m_title(new ElidedLabel), m_turn(new QLabel), m_phase(new QLabel), m_score(new QLabel),
      m_steps(new PhaseSteps(m_session->vocabulary().steps)), m_rosters(new RosterList),
      m_table(new TabletopView), m_odds(new OddsCard(*m_session)), m_orders(new OrderBar(*m_session)),
      m_strip(new FindingsStrip), m_lines(new LogModel(*m_session, this)), m_log(new LogList(*m_lines)),
      m_undo(buttons::plain({}, u"undo"_s, this)), m_undoing(new QAction(this)), m_redoing(new QAction(this))
{
    setWindowIcon(glyphs::icon(u"gonfalon"_s));
    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeBar());
    column->addWidget(m_strip);
    auto *row = new QSplitter;
    row->setChildrenCollapsible(false);
    m_rosters->setMinimumWidth(scaled(font(), 210));
    row->addWidget(m_rosters);
    row->addWidget(makeMiddle());
    row->addWidget(makeLog());
    row->setStretchFactor(1, 1);
    row->setSizes({scaled(font(), 250), scaled(font(), 870), scaled(font(), 318)});
    column->addWidget(row, 1);
    setCentralWidget(content);
    m_handOver = new HandOver(content);
    new QuestsCard(*m_session, *m_handOver, m_table);
    makeMenus();
    makeScene();
    connect(m_session.get(), &BattleSession::stepTaken, this, &BattleWindow::refresh);
    connect(m_session.get(), &BattleSession::jumped, this, &BattleWindow::refresh);
    connect(m_session.get(), &BattleSession::failed, this, &BattleWindow::tell);
    connect(m_rosters, &RosterList::unitPicked, this, &BattleWindow::choose);
    connect(m_table, &TabletopView::unitClicked, this, &BattleWindow::choose);
    connect(m_table, &TabletopView::placed, this, &BattleWindow::give);
    connect(m_table, &TabletopView::nextWanted, this, &BattleWindow::chooseNext);
    connect(m_table, &TabletopView::judged, this, [this](const Findings &refusals) {
        m_orders->showPlace(m_table->placement() && m_table->placement()->hasPlace(), refusals);
    });
    connect(m_orders, &OrderBar::orderGiven, this, &BattleWindow::give);
    connect(m_orders, &OrderBar::rollPressed, m_session.get(), &BattleSession::roll);
    connect(m_orders, &OrderBar::diceGiven, this,
            [this](const Roll &roll) { answered(m_session->take(roll)); });
    connect(m_orders, &OrderBar::placePressed, m_table, &TabletopView::putDown);
    connect(m_orders, &OrderBar::considered, m_odds, &OddsCard::consider);
    fitToScreen(*this, {1440, 900});
    if (const QByteArray geometry = m_settings.bytes(u"battle/geometry"_s); !geometry.isEmpty()) {
        restoreGeometry(geometry);
        bringIntoScreen(*this);
    }
    refresh();
    tell(remarks);
}

BattleWindow::~BattleWindow()
{
    delete takeCentralWidget(); // before the session that it shows
}

QWidget *BattleWindow::makeBar()
{
    auto *bar = new PanelBar;
    bar->setFixedHeight(scaled(font(), 46));
    auto *row = new QHBoxLayout(bar);
    row->setContentsMargins(scaled(font(), 12), 0, scaled(font(), 12), 0);
    row->setSpacing(scaled(font(), 12));
    row->addWidget(new Glyph(u"gonfalon"_s, 26, &Tokens::accent));
    m_title->setTextFormat(Qt::PlainText);
    m_title->setFont(typeface::sized(font(), 13, QFont::Bold));
    m_turn->setFont(typeface::sized(font(), 15, QFont::Bold));
    m_phase->setForegroundRole(QPalette::PlaceholderText);
    row->addWidget(m_title, 1);
    row->addWidget(m_turn);
    row->addWidget(m_phase);
    row->addWidget(m_steps);
    row->addStretch(1);
    row->addWidget(m_score);
    row->addWidget(m_undo);
    connect(m_undo, &QPushButton::clicked, m_undoing, &QAction::trigger);
    return bar;
}

QWidget *BattleWindow::makeMiddle()
{
    auto *middle = new QWidget;
    auto *column = new QVBoxLayout(middle);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_table, 1);
    auto *dock = new PanelBar;
    dock->setLine(PanelBar::Line::Above);
    dock->setFixedHeight(scaled(font(), 226));
    auto *row = new QHBoxLayout(dock);
    row->setContentsMargins(0, 1, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_odds, 1);
    m_orders->setFixedWidth(scaled(font(), 310));
    row->addWidget(m_orders);
    column->addWidget(dock);
    return middle;
}

QWidget *BattleWindow::makeLog()
{
    auto *pane = new QWidget;
    auto *column = new QVBoxLayout(pane);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *head = new PanelBar;
    head->setFixedHeight(scaled(font(), 44));
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(scaled(font(), 12), 0, scaled(font(), 12), 0);
    row->addWidget(headingLabel(tr("Log"), 15));
    auto *search = new QLineEdit;
    search->setPlaceholderText(tr("Search"));
    search->setAccessibleName(tr("Search the log"));
    search->setClearButtonEnabled(true);
    connect(search, &QLineEdit::textChanged, m_lines, &LogModel::setFilter);
    row->addStretch(1);
    row->addWidget(search, 2);
    column->addWidget(head);
    column->addWidget(m_log, 1);
    pane->setMinimumWidth(scaled(font(), 240));
    return pane;
}

void BattleWindow::makeScene()
{
    const BattleSetup &setup = m_session->battle().setup();
    const Measure measure = m_session->vocabulary().measure;
    auto fresh = std::make_unique<TableScene>(setup.battlefield, measure, Tokens::of(palette()), font());
    m_table->showTable(fresh.get(), measure);
    m_scene = std::move(fresh);
    m_scene->setMotion(m_motion);
}

void BattleWindow::setMotion(bool motion)
{
    m_motion = motion;
    m_scene->setMotion(motion);
}

void BattleWindow::refresh()
{
    if (m_session->asksPerson() && m_session->battle().awaiting().what == Awaiting::What::Order)
        m_choices = Choices(m_session->battle(), m_session->names());
    else
        m_choices = {};
    if (m_seated != noSide && m_session->viewer() != m_seated && m_session->sharesSecrets())
        m_handOver->cover(m_session->names().side(m_session->viewer()));
    m_seated = m_session->viewer();
    const UnitIndex asked = m_session->battle().awaiting().unit;
    if (asked != noUnit && m_choices.units().empty())
        m_chosen = asked;
    else if (!m_choices.units().empty() && !m_choices.mayChoose(m_chosen))
        m_chosen = m_choices.units().size() == 1 ? m_choices.units().front() : noUnit;
    m_table->setTabChooses(!m_choices.units().empty());
    m_lines->refresh();
    refreshBar();
    refreshUnits();
    refreshActs();
    m_orders->ask(m_choices, m_chosen);
    showPlacement();
}

QString BattleWindow::title() const
{
    const words::BattleNames &names = m_session->names();
    return names.scenario().isEmpty() ? whoFights(names)
                                      : tr("%1 · %2").arg(names.scenario(), whoFights(names));
}

void BattleWindow::refreshBar()
{
    const BattleView &view = m_session->view();
    const words::BattleNames &names = m_session->names();
    m_title->setText(title());
    setWindowTitle(tr("%1 – Gonfalon").arg(title()));
    m_turn->setText(view.turn > 0 ? tr("Turn %1").arg(view.turn) : tr("Before the battle"));
    m_phase->setText(view.phase != noSide && view.turn > 0 ? tr("Phase of %1").arg(names.side(view.phase))
                                                           : QString());
    m_steps->show(view.step);
    QStringList lost;
    for (std::size_t side = 0; side < view.pointsLost.size(); ++side)
        lost << QString::number(view.pointsLost[side]);
    m_score->setText(tr("Points lost %1").arg(lost.join(u" : "_s)));
    m_score->setVisible(view.turn > 0);
}

void BattleWindow::refreshUnits()
{
    std::vector<UnitLook> looks = unitLooks(*m_session);
    const std::vector<UnitIndex> targets = m_choices.targetsOf(m_choices.units().empty() ? noUnit : m_chosen);
    for (UnitLook &look : looks) {
        look.mayChoose = m_choices.mayChoose(look.unit);
        look.chosen = look.unit == m_chosen;
        look.target = std::ranges::find(targets, look.unit) != targets.end();
    }
    m_scene->show(looks, markersOf(*m_session));
    std::vector<ShownZone> zones;
    for (const ZoneView &zone : m_session->view().zones)
        zones.push_back({zone, m_session->names().side(zone.side)});
    m_scene->showZones(zones);
    std::vector<std::pair<QString, QString>> sides;
    for (std::size_t side = 0; side < m_session->battle().setup().sides.size(); ++side) {
        int there = 0, all = 0;
        for (const UnitLook &look : looks) {
            all += look.view.side == side ? 1 : 0;
            there += look.view.side == side && !look.view.removal ? 1 : 0;
        }
        sides.emplace_back(m_session->names().side(SideIndex(side)), tr("%1 of %2").arg(there).arg(all));
    }
    m_rosters->roster().show(std::move(looks), sides);
    m_rosters->choose(m_chosen);
}

void BattleWindow::refreshActs()
{
    const QString undone = m_session->stepToTakeBack(), redone = m_session->stepToTakeAgain();
    m_undoing->setEnabled(!undone.isEmpty());
    m_undoing->setText(undone.isEmpty() ? tr("&Undo") : tr("&Undo: %1").arg(undone));
    m_redoing->setEnabled(!redone.isEmpty());
    m_redoing->setText(redone.isEmpty() ? tr("&Redo") : tr("&Redo: %1").arg(redone));
    m_undo->setEnabled(!undone.isEmpty());
    const QFontMetrics metrics(m_undo->font());
    m_undo->setText(undone.isEmpty() ? tr("Undo")
                                     : metrics.elidedText(tr("Undo: %1").arg(undone), Qt::ElideRight,
                                                          scaled(font(), 240)));
    m_undo->setToolTip(undone);
}

void BattleWindow::showPlacement()
{
    m_scene->overlay().clear();
    const auto placings = m_choices.placingsOf(m_choices.units().empty() ? noUnit : m_chosen);
    if (placings.empty()) {
        m_table->setPlacement(std::nullopt);
        return;
    }
    m_table->setPlacement(Placement(m_session->battle(), m_session->viewer(), placings.front()));
    const Placement &placement = *m_table->placement();
    if (!placement.stands())
        return;
    Order way = placings.front().order;
    way.unit = placement.unit();
    const int most = int(m_scene->step() * 24);
    m_scene->overlay().showReach(reachOf(m_session->battle(), way, placement.place(), most), tr("reach"));
}

void BattleWindow::choose(UnitIndex unit)
{
    const std::vector<OpenOrder> open = m_choices.of(m_choices.units().empty() ? noUnit : m_chosen);
    const auto aimed = [&](const OpenOrder &choice) { return choice.order.target == unit; };
    if (unit != noUnit && !m_choices.mayChoose(unit) && std::ranges::count_if(open, aimed) == 1) {
        give(std::ranges::find_if(open, aimed)->order);
        return;
    }
    if (unit == m_chosen)
        return;
    m_chosen = unit;
    refreshUnits();
    m_orders->ask(m_choices, m_chosen);
    showPlacement();
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

void BattleWindow::give(const Order &order) { answered(m_session->take(order)); }

/// Why it was refused stays until something is taken; other remarks until somebody puts them away.
void BattleWindow::answered(const Findings &refused)
{
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
    auto *button = qobject_cast<QAbstractButton *>(focusWidget());
    const bool types = qobject_cast<QLineEdit *>(focusWidget());
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (button)
            button->click();
        else if (!types)
            m_orders->press();
        return;
    case Qt::Key_D:
        return m_orders->typeDice();
    case Qt::Key_Escape:
        return choose(noUnit);
    default:
        if (event->key() >= Qt::Key_1 && event->key() <= Qt::Key_9)
            return m_orders->pressChoice(event->key() - Qt::Key_0);
        QMainWindow::keyPressEvent(event);
    }
}

void BattleWindow::closeEvent(QCloseEvent *event)
{
    if (!mayClose()) {
        event->ignore();
        return;
    }
    m_settings.set(u"battle/geometry"_s, saveGeometry());
    QMainWindow::closeEvent(event);
}

/// Another theme: the table is drawn in its colours.
void BattleWindow::changeEvent(QEvent *event)
{
    QMainWindow::changeEvent(event);
    if (event->type() != QEvent::PaletteChange || !m_scene)
        return;
    makeScene();
    refreshUnits();
    showPlacement();
}

} // namespace gonfalon
