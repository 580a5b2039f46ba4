// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/packs/field.h"

#include <QJsonArray>

class QHBoxLayout;
class QPlainTextEdit;
class QVBoxLayout;

namespace gonfalon {

/// Paragraphs of a scenario, one below the other with an empty line between them. A paragraph that is left as
/// it was keeps the rule behind it.
class ParagraphsField final : public FieldEditor
{
    Q_OBJECT

public:
    explicit ParagraphsField(const Field &field);
    void showEntry(const QJsonObject &entry) override;
    void writeTo(QJsonObject &entry) const override;

private:
    QJsonArray m_paragraphs;
    QPlainTextEdit *m_edit;
};

/// What gives Glory, a line for each: to whom, how much, for what, once or for each, and in which words.
class AwardsField final : public FieldEditor
{
    Q_OBJECT

public:
    /// The choices of the field are the deeds that the game knows.
    explicit AwardsField(const Field &field);
    void showEntry(const QJsonObject &entry) override;
    void writeTo(QJsonObject &entry) const override;

private:
    void build();
    void addLine(int at);
    void change(int at, const QString &key, const QJsonValue &value);

    QJsonArray m_awards;
    QVBoxLayout *m_lines;
};

} // namespace gonfalon
