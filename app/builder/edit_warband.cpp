// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/edit_warband.h"

#include <utility>

namespace gonfalon {

EditWarband::EditWarband(const QString &reason, const Warband &document, Warband after, QString field,
                         std::function<void(Warband &)> exchange)
    : QUndoCommand(reason), m_document(document), m_other(std::move(after)), m_field(std::move(field)),
      m_exchange(std::move(exchange))
{
}

bool EditWarband::mergeWith(const QUndoCommand *later)
{
    if (static_cast<const EditWarband *>(later)->m_field != m_field)
        return false;
    // The document already holds the later value; this command goes on holding the one from before both.
    setText(later->text());
    setObsolete(m_document == m_other);
    return true;
}

} // namespace gonfalon
