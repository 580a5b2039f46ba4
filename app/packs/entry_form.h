// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/packs/field.h"

namespace gonfalon {

/// A form of fields for one entry of a pack. It shows what it is given; what is typed comes out by `edited`
/// and shows once it is given back.
class EntryForm final : public QWidget
{
    Q_OBJECT

public:
    explicit EntryForm(const QList<Field> &fields);

    void showEntry(const QJsonObject &entry);

signals:
    /// \param field path of the field that was edited
    void edited(const QString &field, const QJsonObject &entry);

private:
    void addEditor(const Field &field, const QList<Field> &all);

    QJsonObject m_entry;
    QList<FieldEditor *> m_editors;
};

} // namespace gonfalon
