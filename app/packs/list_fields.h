// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/packs/field.h"

#include <QJsonArray>

class QHBoxLayout;
class QListWidget;
class QTableWidget;
class QToolButton;
class QVBoxLayout;

namespace gonfalon {

/// The columns and rows of a table, as a grid whose first line holds the heads.
class GridField final : public FieldEditor
{
    Q_OBJECT

public:
    explicit GridField(const Field &field);
    void showEntry(const QJsonObject &entry) override;
    void writeTo(QJsonObject &entry) const override;

private:
    void resizeGrid(int rows, int columns);

    QTableWidget *m_grid;
};

/// What an option does, a line for each effect. Effects that the lines cannot say are kept.
class EffectsField final : public FieldEditor
{
    Q_OBJECT

public:
    /// The choices of the field are "figure:ID" and "rule:ID" with their names.
    explicit EffectsField(const Field &field);
    void showEntry(const QJsonObject &entry) override;
    void writeTo(QJsonObject &entry) const override;

private:
    void build();
    void addLine(int at);
    /// \param verb position in the list of verbs that a line can say
    void addWidgets(QHBoxLayout *row, int at, std::size_t verb);

    QJsonArray m_effects;
    QVBoxLayout *m_lines;
};

/// Options of a unit type's own: a list, and a form for each.
class OptionsField final : public FieldEditor
{
    Q_OBJECT

public:
    /// \param form the fields of an option
    OptionsField(const Field &field, QList<Field> form);
    void showEntry(const QJsonObject &entry) override;
    void writeTo(QJsonObject &entry) const override;

private:
    void build();
    void editOption(int at);

    QList<Field> m_form;
    QJsonArray m_options;
    QListWidget *m_list;
    QToolButton *m_edit, *m_remove;
};

} // namespace gonfalon
