// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/meanwhile_player.h"

#include <algorithm>

namespace gonfalon {

namespace {

constexpr int stay = 700; ///< milliseconds for each change

bool looksAlike(const UnitView &a, const UnitView &b)
{
    return a.pieces == b.pieces && a.strength == b.strength && a.marks == b.marks && a.onTable == b.onTable;
}

/// How the table looked after each step from `from` on that changed what is seen, played again on a copy.
std::vector<BattleView> viewsFrom(const BattleSession &session, std::size_t from)
{
    std::vector<BattleView> views;
    Battle battle = session.match().asBegun();
    std::size_t number = 0;
    for (const Step &step : session.battle().steps().unpacked()) {
        if (!battle.take(step).empty())
            break;
        if (++number < from)
            continue;
        BattleView view = battle.view(session.viewer());
        if (views.empty() || !std::ranges::equal(view.units, views.back().units, looksAlike))
            views.push_back(std::move(view));
    }
    return views;
}

} // namespace

MeanwhilePlayer::MeanwhilePlayer(const BattleSession &session, QObject *parent)
    : QObject(parent), m_session(session)
{
    m_next.setInterval(stay);
    connect(&m_next, &QTimer::timeout, this, &MeanwhilePlayer::showNext);
}

void MeanwhilePlayer::play(std::size_t step)
{
    m_views = viewsFrom(m_session, step);
    m_at = 0;
    m_next.start();
    showNext();
}

void MeanwhilePlayer::showNext()
{
    if (m_at >= m_views.size())
        return stop();
    emit shown(m_views[m_at++]);
}

void MeanwhilePlayer::stop()
{
    if (!m_next.isActive())
        return;
    m_next.stop();
    m_views.clear();
    emit ended();
}

} // namespace gonfalon
