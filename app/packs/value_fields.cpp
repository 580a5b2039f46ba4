// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/packs/value_fields.h"

#include "app/common/typeface.h"
#include "app/packs/json_path.h"

#include <QCheckBox>
#include <QComboBox>
#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

/// Puts the one widget of an editor into it and names it.
template <typename Widget>
Widget *only(FieldEditor *editor, Widget *widget)
{
    auto *column = new QVBoxLayout(editor);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(widget);
    widget->setAccessibleName(editor->field().label);
    editor->setFocusProxy(widget);
    return widget;
}

/// As tall as so many lines of text.
void setLines(QWidget *widget, int lines)
{
    widget->setFixedHeight(widget->fontMetrics().lineSpacing() * lines +
                           typeface::scaled(widget->font(), 14));
}

} // namespace

LineField::LineField(const Field &field) : FieldEditor(field), m_edit(only(this, new QLineEdit))
{
    m_edit->setMaxLength(120);
    connect(m_edit, &QLineEdit::textEdited, this, &FieldEditor::edited);
}

void LineField::showEntry(const QJsonObject &entry)
{
    const QString text = json::at(entry, m_field.path).toString();
    if (m_edit->text() != text)
        m_edit->setText(text);
}

void LineField::writeTo(QJsonObject &entry) const
{
    const QString text = m_edit->text();
    json::put(entry, m_field.path, text.isEmpty() ? QJsonValue(QJsonValue::Undefined) : QJsonValue(text));
}

TextField::TextField(const Field &field) : FieldEditor(field), m_edit(only(this, new QPlainTextEdit))
{
    m_edit->setTabChangesFocus(true);
    setLines(m_edit, 3);
    connect(m_edit, &QPlainTextEdit::textChanged, this, &FieldEditor::edited);
}

void TextField::showEntry(const QJsonObject &entry)
{
    const QSignalBlocker quiet(m_edit);
    const QString text = json::at(entry, m_field.path).toString();
    if (m_edit->toPlainText() != text)
        m_edit->setPlainText(text);
}

void TextField::writeTo(QJsonObject &entry) const
{
    const QString text = m_edit->toPlainText();
    json::put(entry, m_field.path, text.isEmpty() ? QJsonValue(QJsonValue::Undefined) : QJsonValue(text));
}

NumberField::NumberField(const Field &field) : FieldEditor(field), m_box(only(this, new QSpinBox))
{
    const bool may = field.kind == Field::Kind::MayNumber;
    m_box->setRange(may ? field.least - 1 : field.least, field.most);
    if (may)
        m_box->setSpecialValueText(u"–"_s);
    m_box->setSuffix(field.suffix);
    m_box->setMaximumWidth(typeface::scaled(font(), 120));
    connect(m_box, &QSpinBox::valueChanged, this, &FieldEditor::edited);
}

void NumberField::showEntry(const QJsonObject &entry)
{
    const QSignalBlocker quiet(m_box);
    const QJsonValue value = json::at(entry, m_field.path);
    const bool may = m_field.kind == Field::Kind::MayNumber;
    m_box->setValue(value.toInt(may ? m_field.least - 1 : m_field.fallback));
}

void NumberField::writeTo(QJsonObject &entry) const
{
    const bool none = m_field.kind == Field::Kind::MayNumber && m_box->value() < m_field.least;
    json::put(entry, m_field.path, none ? QJsonValue(QJsonValue::Undefined) : QJsonValue(m_box->value()));
}

NumbersField::NumbersField(const Field &field) : FieldEditor(field), m_edit(only(this, new QLineEdit))
{
    connect(m_edit, &QLineEdit::textEdited, this, &FieldEditor::edited);
}

void NumbersField::showEntry(const QJsonObject &entry)
{
    QStringList texts;
    for (const auto &number : json::at(entry, m_field.path).toArray())
        texts << QString::number(number.toInt());
    QJsonObject shown;
    writeTo(shown);
    if (json::at(shown, m_field.path) != json::at(entry, m_field.path))
        m_edit->setText(texts.join(u", "_s));
}

void NumbersField::writeTo(QJsonObject &entry) const
{
    QJsonArray numbers;
    static const QRegularExpression between(u"[^0-9]+"_s);
    for (const QString &word : m_edit->text().split(between, Qt::SkipEmptyParts))
        numbers.append(word.toInt());
    json::put(entry, m_field.path,
              numbers.isEmpty() ? QJsonValue(QJsonValue::Undefined) : QJsonValue(numbers));
}

FlagField::FlagField(const Field &field) : FieldEditor(field), m_box(only(this, new QCheckBox))
{
    connect(m_box, &QCheckBox::toggled, this, &FieldEditor::edited);
}

void FlagField::showEntry(const QJsonObject &entry)
{
    const QSignalBlocker quiet(m_box);
    m_box->setChecked(json::at(entry, m_field.path).toBool());
}

void FlagField::writeTo(QJsonObject &entry) const
{
    json::put(entry, m_field.path, m_box->isChecked() ? QJsonValue(true) : QJsonValue(QJsonValue::Undefined));
}

ChoiceField::ChoiceField(const Field &field) : FieldEditor(field), m_box(only(this, new QComboBox))
{
    for (const auto &[id, name] : field.choices)
        m_box->addItem(name, id);
    m_box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_box->setMinimumContentsLength(14);
    connect(m_box, &QComboBox::activated, this, &FieldEditor::edited);
}

void ChoiceField::showEntry(const QJsonObject &entry)
{
    const QString id = json::at(entry, m_field.path).toString();
    if (m_box->findData(id) < 0) // what nobody knows is shown as it is, and kept
        m_box->addItem(id, id);
    m_box->setCurrentIndex(m_box->findData(id));
}

void ChoiceField::writeTo(QJsonObject &entry) const
{
    const QString id = m_box->currentData().toString();
    json::put(entry, m_field.path, id.isEmpty() ? QJsonValue(QJsonValue::Undefined) : QJsonValue(id));
}

ChecksField::ChecksField(const Field &field) : FieldEditor(field), m_list(only(this, new QListWidget))
{
    for (const auto &[id, name] : field.choices) {
        auto *item = new QListWidgetItem(name, m_list);
        item->setData(Qt::UserRole, id);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(Qt::Unchecked);
    }
    setLines(m_list, int(std::clamp<qsizetype>(field.choices.size(), 2, 6)) + 1);
    connect(m_list, &QListWidget::itemChanged, this, &FieldEditor::edited);
}

bool ChecksField::inverts() const { return m_field.kind == Field::Kind::NotChecks && !m_instead; }

void ChecksField::showEntry(const QJsonObject &entry)
{
    const QSignalBlocker quiet(m_list);
    m_instead = !m_field.instead.isEmpty() && entry.contains(m_field.instead);
    m_strangers.clear();
    for (const auto &id : json::at(entry, m_instead ? m_field.instead : m_field.path).toArray())
        m_strangers << id.toString();
    const bool invert = inverts();
    for (int row = 0; row < m_list->count(); ++row) {
        QListWidgetItem *item = m_list->item(row);
        const bool listed = m_strangers.removeAll(item->data(Qt::UserRole).toString()) > 0;
        item->setCheckState(listed != invert ? Qt::Checked : Qt::Unchecked);
    }
}

void ChecksField::writeTo(QJsonObject &entry) const
{
    QJsonArray ids = QJsonArray::fromStringList(m_strangers);
    const bool invert = inverts();
    for (int row = 0; row < m_list->count(); ++row) {
        const QListWidgetItem *item = m_list->item(row);
        if ((item->checkState() == Qt::Checked) != invert)
            ids.append(item->data(Qt::UserRole).toString());
    }
    if (m_instead)
        entry[m_field.instead] = ids; // an empty list says that it may take none
    else
        json::put(entry, m_field.path, ids.isEmpty() ? QJsonValue(QJsonValue::Undefined) : QJsonValue(ids));
}

RestField::RestField(const Field &field, QStringList others)
    : FieldEditor(field), m_others(std::move(others)), m_edit(only(this, new QPlainTextEdit)),
      m_wrong(new QLabel(tr("This is no JSON object yet; it is taken once it is one.")))
{
    m_edit->setTabChangesFocus(true);
    setLines(m_edit, 4);
    m_edit->setPlaceholderText(tr("Nothing. What the fields above do not cover stands here as JSON."));
    m_wrong->setWordWrap(true);
    m_wrong->hide();
    layout()->addWidget(m_wrong);
    connect(m_edit, &QPlainTextEdit::textChanged, this, [this] {
        const bool sound = json::objectOf(m_edit->toPlainText()).has_value();
        m_wrong->setVisible(!sound);
        if (sound)
            emit edited();
    });
}

QJsonObject RestField::restOf(const QJsonObject &entry) const
{
    QJsonObject rest = entry;
    for (const QString &key : m_others)
        rest.remove(key);
    return rest;
}

void RestField::showEntry(const QJsonObject &entry)
{
    const QSignalBlocker quiet(m_edit);
    const QJsonObject rest = restOf(entry);
    if (json::objectOf(m_edit->toPlainText()) != rest)
        m_edit->setPlainText(json::textOf(rest));
    m_wrong->hide();
}

void RestField::writeTo(QJsonObject &entry) const
{
    const auto typed = json::objectOf(m_edit->toPlainText());
    if (!typed)
        return;
    for (const QString &key : restOf(entry).keys())
        entry.remove(key);
    const QJsonObject rest = restOf(*typed); // a key that has a field of its own is the field's
    for (auto it = rest.begin(); it != rest.end(); ++it)
        entry[it.key()] = it.value();
}

} // namespace gonfalon
