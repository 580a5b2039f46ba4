// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QList>
#include <QString>
#include <QWidget>

#include <utility>

namespace gonfalon {

/// One thing that an entry of a pack says: where it stands in the entry, and how it is asked for.
struct Field
{
    enum class Kind
    {
        Heading,    ///< no value: begins a part of the form
        Line,       ///< one line of text
        Text,       ///< several lines
        Number,     ///< a whole number that is always there
        MayNumber,  ///< a whole number, or none
        Flag,       ///< yes, or not there
        Choice,     ///< one of `choices`; the one without an id stands for none
        Checks,     ///< a list of ids, those that are ticked
        NotChecks,  ///< a list of ids, those that are not ticked
        Numbers,    ///< a list of whole numbers
        Grid,       ///< the columns and rows of a table
        Effects,    ///< what an option does
        Options,    ///< options of the entry's own
        Rest,       ///< all other keys, as JSON
        Paragraphs, ///< the paragraphs of a scenario
        Awards,     ///< what a scenario gives Glory for
        Zones,      ///< where sides set up, drawn
    };

    Kind kind = Kind::Line;
    QString path;                                    ///< "figures/attack"
    QString label;                                   ///< "Attack"
    QList<std::pair<QString, QString>> choices = {}; ///< id and name
    int least = 0, most = 1000;
    QString suffix = {};
    int fallback = 0;     ///< what a missing number counts as
    QString instead = {}; ///< of NotChecks: an entry that has this key lists there what is ticked
};

/// The widget of one field. It shows an entry's value and writes it back; `edited` follows every change by
/// hand, and none by `show`.
class FieldEditor : public QWidget
{
    Q_OBJECT

public:
    explicit FieldEditor(Field field) : m_field(std::move(field)) {}

    [[nodiscard]] const Field &field() const { return m_field; }
    virtual void showEntry(const QJsonObject &entry) = 0;
    virtual void writeTo(QJsonObject &entry) const = 0;

signals:
    void edited();

protected:
    Field m_field;
};

/// The editor for a field.
/// \param others the paths of the other fields of the form, which `Rest` leaves to them
[[nodiscard]] FieldEditor *makeEditor(const Field &field, const QList<Field> &all);

} // namespace gonfalon
