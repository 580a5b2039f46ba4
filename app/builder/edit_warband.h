// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/warband.h"

#include <QUndoCommand>

#include <functional>

namespace gonfalon {

/// The one undo command of a warband: it holds the other value, so that undo and redo are the same exchange.
/// Edits of the same field merge, and an edit back to the start marks itself obsolete.
class EditWarband final : public QUndoCommand
{
public:
    /// \param document the warband as the document holds it; it outlives the command
    /// \param after    what it shall become
    /// \param field    edits with the same non-empty field, one after the other, become one step
    /// \param exchange swaps its argument with the document's warband and tells everybody
    EditWarband(const QString &reason, const Warband &document, Warband after, QString field,
                std::function<void(Warband &)> exchange);

    void undo() override { m_exchange(m_other); }
    void redo() override { m_exchange(m_other); }
    [[nodiscard]] int id() const override { return m_field.isEmpty() ? -1 : 1; }
    bool mergeWith(const QUndoCommand *later) override;

private:
    const Warband &m_document;
    Warband m_other;
    QString m_field;
    std::function<void(Warband &)> m_exchange;
};

} // namespace gonfalon
