// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDeadlineTimer>
#include <QSqlDatabase>

namespace gonfalon::store {

/// Bounds what an open file of whoever makes SQLite do: no value of it is longer than any of ours, for as
/// long as it is open, and while this object lives its statements end within some seconds. Reading the schema
/// alone can run what a file has made up for that. It needs SQLite's own functions: where Qt's driver has a
/// copy of SQLite to itself, and not the system's, nothing is bounded.
class Bounds
{
public:
    explicit Bounds(const QSqlDatabase &base);
    ~Bounds();
    Bounds(const Bounds &) = delete;
    Bounds &operator=(const Bounds &) = delete;

private:
    void *m_database = nullptr; ///< SQLite's own
    QDeadlineTimer m_deadline;
};

} // namespace gonfalon::store
