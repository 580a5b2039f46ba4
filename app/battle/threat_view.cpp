// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/threat_view.h"

#include "app/battle/table/tabletop_view.h"
#include "app/battle/table/threat_overlay.h"
#include "app/common/buttons.h"
#include "core/systems/registry.h"
#include "core/words/battle_words.h"
#include "core/words/finding_words.h"

#include <QAction>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QStackedWidget>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

constexpr int soon = 60; ///< milliseconds between two questions about a unit that is drawn about

} // namespace

ThreatView::ThreatView(BattleSession &session, TabletopView &table, std::function<UnitIndex()> chosen,
                       QWidget *window)
    : QObject(window), m_session(session), m_table(table), m_ground(table.viewport()),
      m_chosen(std::move(chosen)), m_pane(new ThreatPane(session, window)),
      m_action(new QAction(tr("&Threat"), this))
{
    m_pane->hide();
    m_action->setCheckable(true);
    m_action->setShortcut(QKeySequence(Qt::Key_T));
    m_action->setShortcutContext(Qt::WidgetShortcut); // lists are searched by typing
    table.addAction(m_action);
    const BattleSetup &setup = session.battle().setup();
    m_told = systems::threatens(setup.catalogue->id) && setup.mode == PlayMode::Table;
    m_action->setEnabled(m_told);
    m_action->setToolTip(m_told ? tr("What can they do to me here? (T)")
                                : tr("Who threatens whom is not told in this game"));
    m_soon.setSingleShot(true);
    m_soon.setInterval(soon);
    connect(&m_soon, &QTimer::timeout, this, &ThreatView::follow);
    connect(m_action, &QAction::triggered, this, &ThreatView::toggle);
    connect(m_pane, &ThreatPane::closed, this, &ThreatView::close);
    connect(m_pane, &ThreatPane::picked, this, [this](UnitIndex from) {
        m_picked = from;
        drawAreas();
        drawArrows();
    });
    connect(&m_asker, &ThreatAsker::answered, this, &ThreatView::show);
    connect(&m_asker, &ThreatAsker::counted, m_pane, &ThreatPane::showOdds);
    connect(&m_asker, &ThreatAsker::refused, this, [this](const Findings &why) {
        m_pane->say(tr("It may not stand there: %1.").arg(words::brief(why.front())));
        drawArrows();
    });
    connect(&m_asker, &ThreatAsker::reached, this, [this](const std::vector<ThreatReach> &reach) {
        m_reach = reach;
        drawAreas();
    });
    connect(&table, &TabletopView::judged, this, [this] {
        if (isOpen() && !m_soon.isActive())
            m_soon.start();
    });
    table.installEventFilter(this);
    m_ground->installEventFilter(this);
}

ThreatView::~ThreatView() = default;

QToolButton *ThreatView::button()
{
    auto *button = buttons::quiet(m_action->text(), {}, nullptr);
    button->setDefaultAction(m_action);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setAccessibleName(tr("Threat"));
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

QWidget *ThreatView::inPlaceOf(QWidget *log)
{
    m_stack = new QStackedWidget;
    m_stack->addWidget(log);
    m_stack->addWidget(m_pane);
    return m_stack;
}

void ThreatView::drawOn(TableScene &scene)
{
    m_scene = &scene;
    if (!m_overlay) // as the window comes up: keys go to the table, and not to the first button
        QMetaObject::invokeMethod(&m_table, [this] { m_table.setFocus(); }, Qt::QueuedConnection);
    m_overlay = new ThreatOverlay(Tokens::of(m_table.palette()), m_table.font(), scene.sceneRect());
    scene.addItem(m_overlay);
    if (!isOpen())
        return;
    drawAreas();
    drawArrows();
    m_soon.start();
}

void ThreatView::setCovered(bool covered) { m_action->setEnabled(m_told && !covered); }

bool ThreatView::isOpen() const { return m_action->isChecked(); }

bool ThreatView::close()
{
    if (!isOpen())
        return false;
    m_action->setChecked(false);
    toggle(false);
    return true;
}

void ThreatView::toggle(bool open)
{
    m_soon.stop();
    m_spot.reset();
    m_subject = noUnit;
    m_stack->setCurrentWidget(open ? static_cast<QWidget *>(m_pane) : m_stack->widget(0));
    if (!open) {
        m_asker.stop();
        m_reach.clear();
        m_overlay->clear();
        return;
    }
    m_viewer = m_session.viewer();
    const UnitIndex under =
        m_pointer ? m_scene->unitAt(m_table.mapToScene(*m_pointer), m_table.transform()) : noUnit;
    const UnitIndex chosen = m_chosen();
    if (under != noUnit) {
        m_subject = under;
    } else if (m_pointer && chosen != noUnit) {
        const QPointF place = m_table.mapToScene(*m_pointer);
        if (m_scene->table().contains(place))
            m_spot = Point{int(std::lround(place.x())), int(std::lround(place.y()))};
    }
    follow();
}

/// About whom is asked: who is under the pointer when it is opened, else who is chosen.
UnitIndex ThreatView::subject() const { return m_subject != noUnit ? m_subject : m_chosen(); }

void ThreatView::refresh()
{
    const std::size_t steps = m_session.battle().steps().count();
    if (steps != m_steps) {
        m_known = false;
        m_spot.reset();
    }
    m_steps = steps;
    if (!isOpen())
        return;
    if (m_viewer != m_session.viewer()) { // nobody reads on what was the other's
        close();
        return;
    }
    if (m_chosen() != noUnit)
        m_subject = noUnit;
    if (!m_soon.isActive())
        m_soon.start();
}

void ThreatView::follow()
{
    if (!isOpen())
        return;
    const std::optional<Placement> &placement = m_table.placement();
    if (placement && placement->hasPlace()) {
        m_spot.reset();
        const auto legal = placement->legal() ? std::optional(placement->order()) : placement->nearest();
        if (!legal) {
            m_asker.stop();
            m_pane->say(tr("It may not stand there."));
            return;
        }
        const auto pieces = placement->legal() ? placement->pieces() : placement->piecesOf(*legal);
        return ask(standingOf(placement->unit(), pieces),
                   placement->legal() ? tr("where it would stand") : tr("at the nearest place that fits"));
    }
    const UnitIndex unit = subject();
    if (unit >= m_session.view().units.size() || m_session.view().units[unit].pieces.empty()) {
        m_asker.stop();
        m_pane->setSubject({});
        m_pane->say(tr("Choose a unit on the table, or point at one and press T."));
        m_overlay->clear();
        return;
    }
    const Standing now = standingOf(unit, m_session.view().units[unit].pieces);
    if (m_spot)
        return ask(standingAt(now, *m_spot), tr("what if it stood here?"));
    ask(now, tr("where it stands"));
}

void ThreatView::ask(const Standing &there, const QString &where)
{
    if (!m_known)
        m_asker.setBattle(m_session.battle());
    m_known = true;
    m_question = {.there = there, .viewer = m_session.viewer()};
    m_pane->setSubject(tr("%1, %2").arg(m_session.names().unit(there.unit), where));
    if (m_spot) {
        std::vector<PieceView> pieces;
        for (const Point place : there.places)
            pieces.push_back({.at = place, .facing = there.facing});
        m_overlay->showPlace(std::move(pieces), m_session.view().units[there.unit].base, tr("What if here?"));
    } else {
        m_overlay->showPlace({}, {}, {});
    }
    m_asker.ask(m_question);
}

void ThreatView::show(const std::vector<Threat> &threats)
{
    m_pane->show(threats);
    drawArrows();
}

void ThreatView::drawArrows()
{
    std::vector<ThreatOverlay::Arrow> arrows;
    const Point to = middleOf(m_question.there);
    for (const ThreatRow &row : m_pane->model().rows()) {
        if (row.number == 0)
            continue;
        const Point from = m_session.view().units[row.from].middle;
        arrows.push_back({.from = QPointF(from.x, from.y),
                          .to = QPointF(to.x, to.y),
                          .number = row.number,
                          .must = row.must,
                          .strong = row.from == m_picked});
    }
    m_overlay->showArrows(std::move(arrows));
}

namespace {

ThreatPattern threatPatternOf(const ThreatReach &reach)
{
    return reach.fromAfar ? ThreatPattern::Shots : reach.must ? ThreatPattern::Must : ThreatPattern::May;
}

QPainterPath pathOf(const ThreatReach &reach)
{
    QPainterPath path;
    path.addPolygon(reach.outline);
    path.closeSubpath();
    return path;
}

} // namespace

/// All that is alike in one area; that of the enemy that is picked once more, with how far it is.
void ThreatView::drawAreas()
{
    const Measure measure = m_session.vocabulary().measure;
    const QString labels[] = {tr("must charge"), tr("may charge"), tr("may shoot")};
    std::vector<ThreatOverlay::Area> areas;
    for (const ThreatPattern pattern : {ThreatPattern::Shots, ThreatPattern::May, ThreatPattern::Must}) {
        ThreatOverlay::Area all{.path = {}, .pattern = pattern, .label = labels[std::size_t(pattern)]};
        ThreatOverlay::Area nearer{.path = {}, .pattern = pattern, .label = tr("shoots best")};
        for (const ThreatReach &reach : m_reach) {
            if (threatPatternOf(reach) == pattern)
                (reach.nearer ? nearer : all).path |= pathOf(reach);
        }
        for (ThreatOverlay::Area &area : {std::ref(all), std::ref(nearer)}) {
            if (!area.path.isEmpty())
                areas.push_back(std::move(area));
        }
    }
    for (const ThreatReach &reach : m_reach) {
        if (reach.from == m_picked)
            areas.push_back({.path = pathOf(reach),
                             .pattern = threatPatternOf(reach),
                             .label = reach.nearer ? QString() : words::length(measure, reach.most),
                             .strong = true});
    }
    m_overlay->showAreas(std::move(areas));
}

void ThreatView::moveSpot(int x, int y, bool fine)
{
    const UnitIndex unit = subject();
    if (unit >= m_session.view().units.size() || m_session.view().units[unit].pieces.empty())
        return;
    const double step = m_scene->step() * (fine ? 0.1 : 1);
    const Point from = m_spot.value_or(middleOf(standingOf(unit, m_session.view().units[unit].pieces)));
    m_spot = Point{from.x + int(std::lround(x * step)), from.y + int(std::lround(y * step))};
    if (!m_soon.isActive())
        m_soon.start();
}

/// The pointer is followed; arrows move the spot that is asked about where no unit is being placed.
bool ThreatView::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_ground) {
        if (event->type() == QEvent::MouseMove)
            m_pointer = static_cast<QMouseEvent *>(event)->pos();
        else if (event->type() == QEvent::Leave)
            m_pointer.reset();
        return false;
    }
    if (event->type() != QEvent::KeyPress || !isOpen() || m_table.placement())
        return false;
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool fine = key->modifiers() & Qt::ShiftModifier;
    switch (key->key()) {
    case Qt::Key_Left:
        moveSpot(-1, 0, fine);
        return true;
    case Qt::Key_Right:
        moveSpot(1, 0, fine);
        return true;
    case Qt::Key_Up:
        moveSpot(0, -1, fine);
        return true;
    case Qt::Key_Down:
        moveSpot(0, 1, fine);
        return true;
    default:
        return false;
    }
}

} // namespace gonfalon
