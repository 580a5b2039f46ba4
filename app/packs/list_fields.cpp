// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/packs/list_fields.h"

#include "app/common/buttons.h"
#include "app/common/fit_to_screen.h"
#include "app/common/typeface.h"
#include "app/packs/entry_form.h"
#include "app/packs/json_path.h"
#include "app/packs/layouts.h"

#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTableWidget>
#include <QToolButton>

#include <algorithm>
#include <array>

namespace gonfalon {

using namespace Qt::StringLiterals;
using layouts::clear;
using layouts::columnOf;

namespace {

QJsonArray withRemoved(QJsonArray list, int at)
{
    list.removeAt(at);
    return list;
}

} // namespace

GridField::GridField(const Field &field) : FieldEditor(field), m_grid(new QTableWidget)
{
    auto *column = columnOf(this);
    column->addWidget(m_grid);
    m_grid->setAccessibleName(field.label);
    m_grid->setTabKeyNavigation(false); // Tab goes on to the next field
    m_grid->setMinimumHeight(typeface::scaled(font(), 240));
    m_grid->horizontalHeader()->hide();
    m_grid->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_grid->verticalHeader()->hide(); // the heads stand out by their type
    m_grid->verticalHeader()->setDefaultSectionSize(typeface::scaled(font(), 28));
    auto *row = new QHBoxLayout;
    const auto add = [&](const QString &text, const QString &icon, int rows, int columns) {
        QToolButton *button = buttons::quiet(text, icon, this);
        row->addWidget(button);
        connect(button, &QToolButton::clicked, this, [this, rows, columns] {
            resizeGrid(m_grid->rowCount() + rows, m_grid->columnCount() + columns);
            emit edited();
        });
    };
    add(tr("Row"), u"add"_s, 1, 0);
    add(tr("Last row"), u"bin"_s, -1, 0);
    add(tr("Column"), u"add"_s, 0, 1);
    add(tr("Last column"), u"bin"_s, 0, -1);
    row->addStretch();
    column->addLayout(row);
    connect(m_grid, &QTableWidget::itemChanged, this, &FieldEditor::edited);
}

void GridField::resizeGrid(int rows, int columns)
{
    const QSignalBlocker quiet(m_grid);
    m_grid->setRowCount(std::max(rows, 2));
    m_grid->setColumnCount(std::max(columns, 1));
    for (int row = 0; row < m_grid->rowCount(); ++row) {
        for (int column = 0; column < m_grid->columnCount(); ++column) {
            if (!m_grid->item(row, column))
                m_grid->setItem(row, column, new QTableWidgetItem);
            QFont face = font();
            face.setBold(row == 0);
            m_grid->item(row, column)->setFont(face);
            m_grid->item(row, column)->setToolTip(row == 0 ? tr("Head of the column") : QString());
        }
    }
}

void GridField::showEntry(const QJsonObject &entry)
{
    QJsonObject shown;
    writeTo(shown);
    if (m_grid->rowCount() > 0 && shown[u"columns"] == entry[u"columns"] && shown[u"rows"] == entry[u"rows"])
        return;
    const QJsonArray heads = entry[u"columns"].toArray(), rows = entry[u"rows"].toArray();
    resizeGrid(int(rows.size()) + 1, int(heads.size()));
    const QSignalBlocker quiet(m_grid);
    for (int column = 0; column < m_grid->columnCount(); ++column) {
        m_grid->item(0, column)->setText(heads.at(column).toString());
        for (int row = 1; row < m_grid->rowCount(); ++row)
            m_grid->item(row, column)->setText(rows.at(row - 1).toArray().at(column).toString());
    }
}

void GridField::writeTo(QJsonObject &entry) const
{
    const auto texts = [this](int row) {
        QJsonArray cells;
        for (int column = 0; column < m_grid->columnCount(); ++column)
            cells.append(m_grid->item(row, column) ? m_grid->item(row, column)->text() : QString());
        return cells;
    };
    QJsonArray rows;
    for (int row = 1; row < m_grid->rowCount(); ++row)
        rows.append(texts(row));
    entry[u"columns"_s] = texts(0);
    entry[u"rows"_s] = rows;
}

namespace {

/// How an effect is said: its verb in the file, its words, and what its target is.
struct Verb
{
    const char *key;
    const char *words;
    const char *target; ///< "figure:" or "rule:"
    bool valued;
};

constexpr std::array<Verb, 4> verbs{
    {{"set", QT_TRANSLATE_NOOP("gonfalon::EffectsField", "sets"), "figure:", true},
     {"add", QT_TRANSLATE_NOOP("gonfalon::EffectsField", "adds to"), "figure:", true},
     {"grant", QT_TRANSLATE_NOOP("gonfalon::EffectsField", "gives"), "rule:", false},
     {"remove", QT_TRANSLATE_NOOP("gonfalon::EffectsField", "takes away"), "rule:", false}}};

/// The verb of an effect that a line can say, or nothing.
const Verb *verbOf(const QJsonObject &effect)
{
    const auto found = std::ranges::find_if(
        verbs, [&](const Verb &verb) { return effect.contains(QLatin1String(verb.key)); });
    const bool sayable = found != verbs.end() && effect.size() == (found->valued ? 2 : 1) &&
                         (!found->valued || effect[u"value"].isDouble());
    return sayable ? &*found : nullptr;
}

QString firstTarget(const Field &field, const Verb &verb)
{
    const QLatin1String kind(verb.target);
    for (const auto &choice : field.choices) {
        if (choice.first.startsWith(kind))
            return choice.first.mid(kind.size());
    }
    return {};
}

QJsonObject effectOf(const Verb &verb, const QString &target, int value)
{
    QJsonObject effect{{QLatin1String(verb.key), target}};
    if (verb.valued)
        effect[u"value"_s] = value;
    return effect;
}

} // namespace

EffectsField::EffectsField(const Field &field) : FieldEditor(field), m_lines(new QVBoxLayout)
{
    auto *column = columnOf(this);
    m_lines->setSpacing(4);
    column->addLayout(m_lines);
    QToolButton *add = buttons::quiet(tr("Effect"), u"add"_s, this);
    column->addWidget(add);
    connect(add, &QToolButton::clicked, this, [this] {
        m_effects.append(effectOf(verbs.front(), firstTarget(m_field, verbs.front()), 0));
        build();
        emit edited();
    });
}

void EffectsField::showEntry(const QJsonObject &entry)
{
    const QJsonArray effects = json::at(entry, m_field.path).toArray();
    if (effects == m_effects)
        return;
    m_effects = effects;
    build();
}

void EffectsField::writeTo(QJsonObject &entry) const
{
    json::put(entry, m_field.path,
              m_effects.isEmpty() ? QJsonValue(QJsonValue::Undefined) : QJsonValue(m_effects));
}

void EffectsField::build()
{
    clear(m_lines);
    for (int at = 0; at < m_effects.size(); ++at)
        addLine(at);
}

void EffectsField::addLine(int at)
{
    auto *line = new QWidget;
    auto *row = new QHBoxLayout(line);
    row->setContentsMargins(0, 0, 0, 0);
    const QJsonObject effect = m_effects[at].toObject();
    if (const Verb *verb = verbOf(effect))
        addWidgets(row, at, std::size_t(verb - verbs.data()));
    else
        row->addWidget(new QLabel(json::textOf(effect).simplified()), 1);
    QToolButton *remove = buttons::iconOnly(tr("Remove effect %1").arg(at + 1), u"bin"_s, this);
    row->addWidget(remove);
    connect(remove, &QToolButton::clicked, this, [this, at] {
        m_effects = withRemoved(m_effects, at);
        build();
        emit edited();
    });
    m_lines->addWidget(line);
}

void EffectsField::addWidgets(QHBoxLayout *row, int at, std::size_t index)
{
    const Verb &verb = verbs[index];
    const QJsonObject effect = m_effects[at].toObject();
    auto *what = new QComboBox;
    for (const Verb &one : verbs)
        what->addItem(tr(one.words));
    what->setCurrentIndex(int(index));
    what->setAccessibleName(tr("What effect %1 does").arg(at + 1));
    auto *target = new QComboBox;
    for (const auto &[id, name] : m_field.choices) {
        if (id.startsWith(QLatin1String(verb.target)))
            target->addItem(name, id.section(u':', 1));
    }
    const QString aim = effect[QLatin1String(verb.key)].toString();
    if (target->findData(aim) < 0)
        target->addItem(aim, aim);
    target->setCurrentIndex(target->findData(aim));
    target->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    target->setAccessibleName(tr("What effect %1 changes").arg(at + 1));
    auto *value = new QSpinBox;
    value->setRange(-1000, 1000);
    value->setValue(effect[u"value"].toInt());
    value->setAccessibleName(tr("The figure of effect %1").arg(at + 1));
    row->addWidget(what);
    row->addWidget(target, 1);
    row->addWidget(value);
    value->setVisible(verb.valued);
    const auto keep = [this, at, index, target, value] {
        m_effects[at] = effectOf(verbs[index], target->currentData().toString(), value->value());
        emit edited();
    };
    connect(target, &QComboBox::activated, this, keep);
    connect(value, &QSpinBox::valueChanged, this, keep);
    connect(what, &QComboBox::activated, this, [this, at](int chosen) {
        const Verb &other = verbs[std::size_t(chosen)];
        m_effects[at] = effectOf(other, firstTarget(m_field, other), 0);
        build();
        emit edited();
    });
}

OptionsField::OptionsField(const Field &field, QList<Field> form)
    : FieldEditor(field), m_form(std::move(form)), m_list(new QListWidget),
      m_edit(buttons::quiet(tr("Edit…"), u"note"_s, this)),
      m_remove(buttons::quiet(tr("Remove"), u"bin"_s, this))
{
    auto *column = columnOf(this);
    column->addWidget(m_list);
    m_list->setAccessibleName(field.label);
    m_list->setFixedHeight(typeface::scaled(font(), 92));
    auto *row = new QHBoxLayout;
    QToolButton *add = buttons::quiet(tr("New option…"), u"add"_s, this);
    row->addWidget(add);
    row->addWidget(m_edit);
    row->addWidget(m_remove);
    row->addStretch();
    column->addLayout(row);
    connect(add, &QToolButton::clicked, this, [this] { editOption(int(m_options.size())); });
    connect(m_edit, &QToolButton::clicked, this, [this] { editOption(m_list->currentRow()); });
    connect(m_list, &QListWidget::itemActivated, this, [this] { editOption(m_list->currentRow()); });
    connect(m_remove, &QToolButton::clicked, this, [this] {
        m_options = withRemoved(m_options, m_list->currentRow());
        build();
        emit edited();
    });
    build();
}

void OptionsField::build()
{
    const int row = m_list->currentRow();
    m_list->clear();
    for (const auto &option : std::as_const(m_options)) {
        const QJsonObject one = option.toObject();
        const int points = one[u"points"].toInt();
        m_list->addItem(tr("%1 (%2)").arg(one[u"name"].toString(one[u"id"].toString()),
                                          one.contains(u"percent"_s) ? tr("%1 %").arg(one[u"percent"].toInt())
                                                                     : QString::number(points)));
    }
    m_list->setCurrentRow(std::min(std::max(row, 0), m_list->count() - 1));
    m_edit->setEnabled(m_list->count() > 0);
    m_remove->setEnabled(m_list->count() > 0);
}

void OptionsField::showEntry(const QJsonObject &entry)
{
    const QJsonArray options = json::at(entry, m_field.path).toArray();
    if (options == m_options)
        return;
    m_options = options;
    build();
}

void OptionsField::writeTo(QJsonObject &entry) const
{
    json::put(entry, m_field.path,
              m_options.isEmpty() ? QJsonValue(QJsonValue::Undefined) : QJsonValue(m_options));
}

void OptionsField::editOption(int at)
{
    const bool isNew = at >= m_options.size();
    QJsonObject option =
        isNew ? QJsonObject{{u"id"_s, tr("new-option")}, {u"points"_s, 1}} : m_options[at].toObject();
    QDialog dialog(window());
    dialog.setWindowTitle(isNew ? tr("New option") : tr("Option"));
    auto *column = new QVBoxLayout(&dialog);
    auto *area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    auto *form = new EntryForm(m_form);
    form->showEntry(option);
    area->setWidget(form);
    column->addWidget(area);
    auto *answer = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    column->addWidget(answer);
    connect(answer, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
    connect(answer, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    connect(form, &EntryForm::edited, &dialog, [&option, form](const QString &, const QJsonObject &entry) {
        option = entry;
        form->showEntry(option);
    });
    fitToScreen(dialog, {typeface::scaled(font(), 560), typeface::scaled(font(), 620)});
    if (dialog.exec() != QDialog::Accepted)
        return;
    if (isNew)
        m_options.append(option);
    else
        m_options[at] = option;
    build();
    m_list->setCurrentRow(at);
    emit edited();
}

} // namespace gonfalon
