// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign/table_pictures.h"
#include "core/store/library.h"

#include <QObject>
#include <QThreadPool>

namespace gonfalon {

/// Draws the tables of battles at their end for a campaign: a thread plays each again, so that the window
/// never waits for one.
class TablePainter final : public QObject
{
    Q_OBJECT

public:
    /// \param library outlives it \param parent at whose text the pictures have their size
    TablePainter(store::Library &library, QWidget &parent);
    /// Waits for the thread.
    ~TablePainter() override;

    /// As `DrawTable` asks.
    void draw(const QByteArray &battle, const std::function<void(Result<TablePicture>)> &done);

private:
    store::Library &m_library;
    QWidget &m_beside;
    QThreadPool m_thread;
};

} // namespace gonfalon
