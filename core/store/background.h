// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <thread>

namespace gonfalon::store {

/// One task after the other in a thread of its own. Each has its outcome to itself until that is taken, and
/// the next begins only then. All functions are for one thread.
class Background
{
public:
    ~Background() { wait(); }

    /// \return it begins; false: the one before is running, or its outcome waits
    bool start(std::function<Findings()> work)
    {
        if (m_task && !m_task->taken)
            return false;
        wait(); // its outcome was told, and it may be on its way out
        m_task = std::make_unique<Task>();
        m_task->thread = std::thread([task = m_task.get(), work = std::move(work)] {
            task->outcome = work();
            task->done = true;
        });
        return true;
    }
    /// What the last task came to, once; nothing while it runs.
    [[nodiscard]] std::optional<Findings> take()
    {
        if (!m_task || !m_task->done || m_task->taken)
            return std::nullopt;
        m_task->taken = true;
        return std::move(m_task->outcome);
    }
    [[nodiscard]] bool hasBegun() const { return m_task != nullptr; }
    void wait()
    {
        if (m_task && m_task->thread.joinable())
            m_task->thread.join();
    }

private:
    struct Task
    {
        Findings outcome;
        std::atomic<bool> done = false;
        bool taken = false;
        std::thread thread;
    };
    std::unique_ptr<Task> m_task;
};

} // namespace gonfalon::store
