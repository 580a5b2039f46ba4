// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/miniatures/shelf.h"
#include "core/store/shelf_file.h"

#include <QObject>
#include <QTimer>
#include <QUndoStack>

#include <functional>

namespace gonfalon {

/// The user's shelf of miniatures: its value, the steps back, and its file, into which every change goes by
/// itself a moment later. Every change goes through `modify`, and everybody who shows it listens to
/// `changed`.
class ShelfDocument final : public QObject
{
    Q_OBJECT

public:
    /// \param path of the file; empty: the user's
    explicit ShelfDocument(const QString &path = {}, QObject *parent = nullptr);
    /// Saves what is not saved yet.
    ~ShelfDocument() override;

    [[nodiscard]] const miniatures::Shelf &shelf() const { return m_shelf; }
    [[nodiscard]] QUndoStack &steps() { return m_steps; }
    /// Why the file could not be read: nothing can be changed then, so that nothing in it is lost.
    [[nodiscard]] const Findings &problem() const { return m_problem; }
    /// What was noticed when it was read.
    [[nodiscard]] const Findings &noticed() const { return m_noticed; }
    /// Gives the unreadable file another name and begins anew.
    [[nodiscard]] Findings setAside(QString &moved);

    /// Changes the shelf in one named step that can be undone. Steps of the same field, one after the other,
    /// become one. An operation that changes nothing makes no step.
    void modify(const QString &reason, const std::function<void(miniatures::Shelf &)> &operation,
                const QString &field = {});
    /// The same for one lot.
    void modifyLot(std::size_t lot, const QString &reason,
                   const std::function<void(miniatures::Lot &)> &operation, const QString &field = {});

    /// Saves now what is not saved yet. Empty when all is on disk; what failed is told by nothing else.
    [[nodiscard]] Findings saveNow();

signals:
    /// After every change, undo and redo.
    void changed();
    /// Saving by itself failed; the next change tries again.
    void notSaved(const gonfalon::Findings &why);

private:
    friend class EditShelf;
    void exchange(std::size_t first, std::vector<miniatures::Lot> &other, std::size_t count);

    store::OwnShelf m_own;
    miniatures::Shelf m_shelf;
    QUndoStack m_steps;
    Findings m_problem, m_noticed;
    QTimer m_later;
    bool m_unsaved = false;
};

} // namespace gonfalon
