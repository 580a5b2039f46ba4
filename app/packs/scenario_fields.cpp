// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/packs/scenario_fields.h"

#include "app/common/buttons.h"
#include "app/common/typeface.h"
#include "app/packs/json_path.h"
#include "app/packs/layouts.h"
#include "app/packs/side_words.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

QString joined(const QJsonArray &paragraphs)
{
    QStringList texts;
    for (const auto &paragraph : paragraphs)
        texts << paragraph.toObject()[u"text"].toString();
    return texts.join(u"\n\n"_s);
}

/// The paragraph with that text as it was, or a new one.
QJsonObject paragraphWith(const QString &text, const QJsonArray &before)
{
    for (const auto &paragraph : before) {
        if (paragraph.toObject()[u"text"].toString() == text)
            return paragraph.toObject();
    }
    return {{u"text"_s, text}};
}

} // namespace

ParagraphsField::ParagraphsField(const Field &field) : FieldEditor(field), m_edit(new QPlainTextEdit)
{
    layouts::columnOf(this)->addWidget(m_edit);
    m_edit->setAccessibleName(field.label);
    m_edit->setTabChangesFocus(true);
    m_edit->setPlaceholderText(tr("Paragraphs, with an empty line between them"));
    m_edit->setFixedHeight(typeface::scaled(font(), 92));
    setFocusProxy(m_edit);
    connect(m_edit, &QPlainTextEdit::textChanged, this, &FieldEditor::edited);
}

void ParagraphsField::showEntry(const QJsonObject &entry)
{
    const QJsonArray paragraphs = json::at(entry, m_field.path).toArray();
    QJsonObject shown;
    writeTo(shown);
    const bool same = json::at(shown, m_field.path).toArray() == paragraphs;
    m_paragraphs = paragraphs;
    if (same)
        return;
    const QSignalBlocker quiet(m_edit);
    m_edit->setPlainText(joined(paragraphs));
}

void ParagraphsField::writeTo(QJsonObject &entry) const
{
    static const QRegularExpression gap(u"\\n\\s*\\n"_s);
    QJsonArray paragraphs;
    for (const QString &text : m_edit->toPlainText().split(gap, Qt::SkipEmptyParts)) {
        if (!text.trimmed().isEmpty())
            paragraphs.append(paragraphWith(text.simplified(), m_paragraphs));
    }
    entry[m_field.path] = paragraphs;
}

AwardsField::AwardsField(const Field &field) : FieldEditor(field), m_lines(new QVBoxLayout)
{
    auto *column = layouts::columnOf(this);
    m_lines->setSpacing(8);
    column->addLayout(m_lines);
    QToolButton *add = buttons::quiet(tr("Award"), u"add"_s, this);
    column->addWidget(add);
    connect(add, &QToolButton::clicked, this, [this] {
        const auto &[word, name] = m_field.choices.front();
        m_awards.append(QJsonObject{{u"side"_s, u"both"_s},
                                    {u"glory"_s, 1},
                                    {u"event"_s, word},
                                    {u"text"_s, tr("1 Glory for %1.").arg(name)}});
        build();
        emit edited();
    });
}

void AwardsField::showEntry(const QJsonObject &entry)
{
    const QJsonArray awards = json::at(entry, m_field.path).toArray();
    if (awards == m_awards && m_lines->count() == awards.size())
        return;
    m_awards = awards;
    build();
}

void AwardsField::writeTo(QJsonObject &entry) const { entry[m_field.path] = m_awards; }

void AwardsField::build()
{
    layouts::clear(m_lines);
    for (int at = 0; at < m_awards.size(); ++at)
        addLine(at);
}

void AwardsField::change(int at, const QString &key, const QJsonValue &value)
{
    QJsonObject award = m_awards[at].toObject();
    if (value.isUndefined() || value == QJsonValue(false))
        award.remove(key);
    else
        award[key] = value;
    m_awards[at] = award;
    emit edited();
}

void AwardsField::addLine(int at)
{
    const QJsonObject award = m_awards[at].toObject();
    auto *block = new QWidget;
    QVBoxLayout *column = layouts::columnOf(block);
    auto *row = new QHBoxLayout;
    column->addLayout(row);

    auto *side = new QComboBox;
    for (const auto &[id, name] : sideChoices())
        side->addItem(name, id);
    side->setCurrentIndex(side->findData(award[u"side"].toString()));
    side->setAccessibleName(tr("Who gets award %1").arg(at + 1));
    auto *glory = new QSpinBox;
    glory->setRange(-20, 20);
    glory->setValue(award[u"glory"].toInt());
    glory->setSuffix(tr(" Glory"));
    glory->setAccessibleName(tr("Glory of award %1").arg(at + 1));
    auto *event = new QComboBox;
    for (const auto &[word, name] : m_field.choices)
        event->addItem(name, word);
    const QString word = award[u"event"].toString();
    if (event->findData(word) < 0)
        event->addItem(word, word);
    event->setCurrentIndex(event->findData(word));
    event->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    event->setAccessibleName(tr("What award %1 is for").arg(at + 1));
    auto *each = new QCheckBox(tr("for each"));
    each->setChecked(award[u"each"].toBool());
    QToolButton *remove = buttons::iconOnly(tr("Remove award %1").arg(at + 1), u"bin"_s, this);
    row->addWidget(side, 1);
    row->addWidget(glory);
    row->addWidget(each);
    row->addWidget(remove);
    column->addWidget(event);
    auto *text = new QLineEdit(award[u"text"].toString());
    text->setMaxLength(2000);
    text->setAccessibleName(tr("Words of award %1").arg(at + 1));
    column->addWidget(text);

    connect(side, &QComboBox::activated, this,
            [this, at, side] { change(at, u"side"_s, side->currentData().toString()); });
    connect(glory, &QSpinBox::valueChanged, this, [this, at](int value) { change(at, u"glory"_s, value); });
    connect(event, &QComboBox::activated, this,
            [this, at, event] { change(at, u"event"_s, event->currentData().toString()); });
    connect(each, &QCheckBox::toggled, this, [this, at](bool on) { change(at, u"each"_s, on); });
    connect(text, &QLineEdit::textEdited, this,
            [this, at](const QString &words) { change(at, u"text"_s, words); });
    connect(remove, &QToolButton::clicked, this, [this, at] {
        m_awards.removeAt(at);
        build();
        emit edited();
    });
    m_lines->addWidget(block);
}

} // namespace gonfalon
