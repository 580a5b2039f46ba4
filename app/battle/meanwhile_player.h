// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/battle_session.h"

#include <QObject>
#include <QTimer>

#include <vector>

namespace gonfalon {

/// Shows again what happened on the table since a player looked last, as he may see it. Looking changes
/// nothing.
class MeanwhilePlayer final : public QObject
{
    Q_OBJECT

public:
    /// \param session outlives it
    explicit MeanwhilePlayer(const BattleSession &session, QObject *parent = nullptr);

    /// From that step of the battle on, 0 being its beginning.
    void play(std::size_t step);
    void stop();
    [[nodiscard]] bool plays() const { return m_next.isActive(); }

signals:
    void shown(const gonfalon::BattleView &view);
    /// All was shown, or somebody stopped it.
    void ended();

private:
    void showNext();

    const BattleSession &m_session;
    std::vector<BattleView> m_views;
    std::size_t m_at = 0;
    QTimer m_next;
};

} // namespace gonfalon
