// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/battle_keeper.h"

#include "app/battle/battle_window.h"

#include <utility>

namespace gonfalon {

using namespace Qt::StringLiterals;

BattleKeeper::BattleKeeper(store::Autosave &autosave, BattleWindow &window)
    : QObject(&window), m_autosave(autosave), m_window(window)
{
    static int next = 1;
    m_name = u"battle-%1.battle"_s.arg(next++);
    m_thread.setMaxThreadCount(1);
    connect(&window.session(), &BattleSession::stepTaken, this, &BattleKeeper::keep);
    connect(&window.session(), &BattleSession::jumped, this, &BattleKeeper::keep);
    connect(&window, &BattleWindow::filed, this, &BattleKeeper::forget);
    keep();
    wait();
}

BattleKeeper::~BattleKeeper() { forget(); }

void BattleKeeper::forget()
{
    m_next.reset();
    wait();
    m_autosave.discard(m_name);
}

void BattleKeeper::keep()
{
    QStringList players;
    for (const std::string &player : m_window.session().match().players())
        players << QString::fromStdString(player);
    State state{{.original = m_window.path(),
                 .title = m_window.title(),
                 .players = players,
                 .played = m_window.clock(),
                 .appointment = m_window.session().match().appointment()},
                m_window.written()};
    if (m_writing)
        m_next = std::move(state);
    else
        write(std::move(state));
}

void BattleKeeper::write(State state)
{
    m_writing = true;
    m_thread.start([this, state = std::move(state)] {
        const Findings failed = m_autosave.keep(m_name, state.with, state.bytes);
        QMetaObject::invokeMethod(this, [this, failed] { wrote(failed); }, Qt::QueuedConnection);
    });
}

void BattleKeeper::wrote(const Findings &failed)
{
    m_writing = false;
    if (!failed.empty())
        m_window.tell(failed);
    if (auto next = std::exchange(m_next, std::nullopt))
        write(std::move(*next));
}

} // namespace gonfalon
