// SPDX-License-Identifier: GPL-3.0-or-later
// What the window shows after every step: read anew from the session.
#include "app/battle/battle_window.h"

#include "app/battle/battle_bar.h"
#include "app/battle/dock.h"
#include "app/battle/facts_pages.h"
#include "app/battle/hand_over.h"
#include "app/battle/log_pane.h"
#include "app/battle/meanwhile_player.h"
#include "app/battle/order_bar.h"
#include "app/battle/referee/referee_panel.h"
#include "app/battle/roster_list.h"
#include "app/battle/table/overlay_item.h"
#include "app/battle/table/reach.h"
#include "app/battle/table/tabletop_view.h"
#include "app/battle/threat_view.h"
#include "app/common/buttons.h"
#include "app/common/topic.h"
#include "core/words/battle_words.h"

#include <QAction>
#include <QMenu>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;

void BattleWindow::refresh()
{
    m_meanwhile->stop();
    if (m_session->asksPerson() && m_session->battle().awaiting().what == Awaiting::What::Order)
        m_choices = Choices(m_session->battle(), m_session->names());
    else
        m_choices = {};
    // A battle that was opened may show at once what another must not see.
    const bool others =
        m_seated != noSide ? m_session->viewer() != m_seated : m_session->battle().steps().count() > 0;
    if (others && m_session->sharesSecrets())
        m_handOver->cover(m_session->names().side(m_session->viewer()),
                          m_session->seenBy(m_session->viewer()) < m_session->log().size(), lastLines());
    m_seated = m_session->viewer();
    m_chosen = chosenNow();
    m_table->setTabChooses(!m_choices.units().empty());
    m_log->refresh(m_chosen);
    m_bar->refresh(title());
    m_dock->refresh(m_chosen);
    setWindowTitle(tr("%1 – Gonfalon").arg(title()));
    refreshUnits();
    refreshWays();
    refreshActs();
    askPerson();
}

/// Who is asked; else whom the side that is asked chose for the same, although others rolled since then; else
/// who was chosen, where he may act.
UnitIndex BattleWindow::chosenNow() const
{
    const Awaiting &asked = m_session->battle().awaiting();
    if (m_choices.units().empty())
        return asked.unit != noUnit ? asked.unit : m_chosen;
    const std::vector<UnitView> &units = m_session->view().units;
    const auto may = [&](UnitIndex unit) {
        return m_choices.mayChoose(unit) && (unit >= units.size() || units[unit].side == asked.side);
    };
    const auto picked = m_picked.find(asked.side);
    if (picked != m_picked.end() && picked->second.turn == m_session->view().turn &&
        picked->second.decision == asked.decision && may(picked->second.unit))
        return picked->second.unit;
    if (may(m_chosen))
        return m_chosen;
    return m_choices.units().size() == 1 ? m_choices.units().front() : noUnit;
}

/// What the last step told.
QStringList BattleWindow::lastLines() const
{
    constexpr int most = 4;
    QStringList lines;
    for (auto line = m_session->log().rbegin(); line != m_session->log().rend() && lines.size() < most;
         ++line) {
        if (line->line.step != m_session->battle().steps().count())
            break;
        if (!line->takenBack && !line->line.text.isEmpty())
            lines.prepend(line->line.text);
    }
    return lines;
}

/// How far the unit went with the last step, in hundredths: as it is told, which is along its way; else
/// straight.
int BattleWindow::lengthOf(const TableScene::Went &went) const
{
    int told = 0;
    for (const Event &event : m_session->lastEvents()) {
        if (event.unit == went.unit)
            told += words::wayTold(m_session->vocabulary(), event);
    }
    return told > 0 ? told : int(went.way.length() / 10) * 10;
}

/// What moved with the last step, and what is aimed at whom.
void BattleWindow::refreshWays()
{
    std::vector<OverlayItem::Way> ways;
    const Measure measure = m_session->vocabulary().measure;
    const bool begun = m_session->view().turn > 0;
    for (const TableScene::Went &went : m_scene->went()) {
        if (begun && m_motion)
            ways.push_back({went.way, words::length(measure, lengthOf(went))});
    }
    const auto &units = m_session->view().units;
    const std::optional<Deed> &deed = m_session->deed();
    if (m_motion && deed && deed->unit < units.size() && deed->target < units.size() &&
        units[deed->unit].onTable && units[deed->target].onTable) {
        const Point from = units[deed->unit].middle, to = units[deed->target].middle;
        ways.push_back({QLineF(from.x, from.y, to.x, to.y), deed->words, true});
    }
    m_scene->overlay().showWays(std::move(ways));
    if (m_follow && !m_session->asksPerson())
        m_table->follow(m_session->lastActed());
}

/// The table as it was: looking changes nothing.
void BattleWindow::showAgain(const BattleView &view)
{
    m_scene->show(m_looks.of(view), shownMarkers(m_session->battle().setup(), view));
    m_scene->showLaid(view);
}

void BattleWindow::refreshUnits()
{
    std::vector<UnitLook> looks = m_looks.of(m_session->view());
    const std::vector<UnitIndex> targets = m_choices.targetsOf(m_choices.units().empty() ? noUnit : m_chosen);
    for (UnitLook &look : looks) {
        look.mayChoose = m_choices.mayChoose(look.unit);
        look.chosen = look.unit == m_chosen;
        look.target = std::ranges::find(targets, look.unit) != targets.end();
    }
    m_scene->show(looks, shownMarkers(m_session->battle().setup(), m_session->view()));
    std::vector<ShownZone> zones;
    for (const ZoneView &zone : m_session->view().zones)
        zones.push_back({zone, m_session->names().side(zone.side)});
    m_scene->showZones(zones);
    m_scene->showLaid(m_session->view());
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
    if (m_chosen == noUnit)
        m_rosters->reveal(m_choices.units());
    const UnitType *type = factspages::typeOf(*m_session, m_chosen);
    setProperty(topicProperty,
                type ? QVariant::fromValue(Topic{Topic::Kind::UnitType, type->id.str()}) : QVariant());
}

void BattleWindow::refreshActs()
{
    const bool covered = !m_handOver->isHidden(); // nobody plays under it
    const QString die = m_referee ? m_referee->dieToTakeBack() : QString();
    const QString undone = covered          ? QString()
                           : !die.isEmpty() ? die
                                            : m_session->stepToTakeBack(),
                  redone = covered ? QString() : m_session->stepToTakeAgain();
    for (QAction *act : m_playing->actions())
        act->setEnabled(!covered);
    m_holding->setChecked(m_session->isHeld());
    m_threat->setCovered(covered);
    for (QAction *act : {m_reporting, m_paging, m_filing}) {
        if (act)
            act->setEnabled(m_session->battle().over()); // before it would tell what is secret
    }
    m_undoing->setEnabled(!undone.isEmpty());
    m_undoing->setText(undone.isEmpty() ? tr("&Undo") : tr("&Undo: %1").arg(buttons::verbatim(undone)));
    m_redoing->setEnabled(!redone.isEmpty());
    m_redoing->setText(redone.isEmpty() ? tr("&Redo") : tr("&Redo: %1").arg(buttons::verbatim(redone)));
    m_bar->showUndo(undone);
}

void BattleWindow::showPlacement()
{
    m_scene->overlay().clear();
    const auto placings = m_choices.placingsOf(m_choices.units().empty() ? noUnit : m_chosen);
    if (placings.empty()) {
        m_table->setPlacement(std::nullopt);
        showReach();
        return;
    }
    m_table->setPlacement(Placement(m_session->battle(), m_session->viewer(), placings.front()));
    showWayReach();
}

/// How far the unit comes that is placed now, where it stands somewhere.
void BattleWindow::showWayReach()
{
    if (!m_table->placement())
        return showReach();
    const Placement &placement = *m_table->placement();
    if (!placement.stands())
        return;
    Order way = placement.placing().order;
    way.unit = placement.unit();
    const int most = int(m_scene->step() * 24);
    const Point from = m_session->view().units[placement.unit()].middle;
    m_scene->overlay().showReach(reachOf(m_session->battle(), way, from, most, true), tr("reach"));
}

/// How far the chosen unit would come, were it ordered to now and might.
void BattleWindow::showReach()
{
    const auto &units = m_session->view().units;
    const DecisionWords *asked = m_session->vocabulary().decision(m_session->battle().awaiting().decision);
    if (!m_session->asksPerson() || !asked || !asked->opens || m_chosen >= units.size() ||
        !units[m_chosen].onTable || m_session->view().turn == 0)
        return;
    for (const OrderWords &words : m_session->vocabulary().orders) {
        if ((words.asks & AsksPath) == 0 || (words.asks & AsksUnit) == 0 || words.leaves)
            continue;
        Order way;
        way.kind = words.kind;
        way.unit = m_chosen;
        const QPolygonF reach =
            reachOf(m_session->battle(), way, units[m_chosen].middle, int(m_scene->step() * 24), false);
        const QRectF box = reach.boundingRect();
        if (std::max(box.width(), box.height()) > m_scene->step())
            m_scene->overlay().showReach(reach, tr("reach"));
    }
}

} // namespace gonfalon
