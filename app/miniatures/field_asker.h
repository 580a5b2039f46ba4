// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/miniatures/field.h"

#include <QObject>
#include <QThreadPool>

#include <memory>
#include <optional>

namespace gonfalon {

/// What is fielded from, and what is wanted of it. The catalogue outlives the asker.
struct FieldQuestion
{
    const Catalogue *catalogue = nullptr;
    miniatures::Shelf shelf;
    std::optional<Warband> pool; ///< in place of the shelf
    miniatures::Wish wish;
};

/// Asks what can be fielded, in a thread of its own, so that nobody waits for it. The last question alone is
/// answered.
class FieldAsker final : public QObject
{
    Q_OBJECT

public:
    explicit FieldAsker(QObject *parent = nullptr);
    ~FieldAsker() override;

    void ask(FieldQuestion question);
    void stop();
    /// Waits for what is being worked out; its answer comes when events are next looked at.
    void wait() { m_pool.waitForDone(); }

signals:
    /// With the shelf that it is about.
    void answered(const std::shared_ptr<const gonfalon::FieldQuestion> &question,
                  const std::shared_ptr<const gonfalon::miniatures::Proposals> &found);

private:
    std::shared_ptr<std::atomic<bool>> m_stop;
    QThreadPool m_pool; ///< one thread; it is waited for before all else goes
};

} // namespace gonfalon
