// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/store/autosave.h"

#include <QObject>
#include <QString>
#include <QThreadPool>

#include <optional>
#include <string>

namespace gonfalon {

class BattleWindow;

/// Keeps a battle aside after every step, until its window goes as it should. Disks are slow, so a thread
/// writes; while it does, only the newest state waits.
class BattleKeeper final : public QObject
{
    Q_OBJECT

public:
    /// It is kept once when this returns. \param autosave outlives the keeper, which belongs to the window
    BattleKeeper(store::Autosave &autosave, BattleWindow &window);
    /// Forgets the battle: its window was closed.
    ~BattleKeeper() override;
    /// What is kept aside is of no use any more, until the next step: the result is in the books.
    void forget();

    /// All that was to be written is written.
    void wait() { m_thread.waitForDone(); }

private:
    struct State
    {
        store::KeptWith with;
        std::string bytes;
    };

    void keep();
    void write(State state);
    void wrote(const Findings &failed);

    store::Autosave &m_autosave;
    BattleWindow &m_window;
    QString m_name;
    std::optional<State> m_next; ///< waits for the thread
    bool m_writing = false;
    QThreadPool m_thread;
};

} // namespace gonfalon
