// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/packs/field.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPlainTextEdit;
class QSpinBox;

namespace gonfalon {

// The editors of plain values, each named after its kind of field.

class LineField final : public FieldEditor
{
    Q_OBJECT

public:
    explicit LineField(const Field &field);
    void showEntry(const QJsonObject &entry) override;
    void writeTo(QJsonObject &entry) const override;

private:
    QLineEdit *m_edit;
};

class TextField final : public FieldEditor
{
    Q_OBJECT

public:
    explicit TextField(const Field &field);
    void showEntry(const QJsonObject &entry) override;
    void writeTo(QJsonObject &entry) const override;

private:
    QPlainTextEdit *m_edit;
};

/// Number and MayNumber: the latter has one value below the least that reads as none.
class NumberField final : public FieldEditor
{
    Q_OBJECT

public:
    explicit NumberField(const Field &field);
    void showEntry(const QJsonObject &entry) override;
    void writeTo(QJsonObject &entry) const override;

private:
    QSpinBox *m_box;
};

/// A list of whole numbers, typed with commas.
class NumbersField final : public FieldEditor
{
    Q_OBJECT

public:
    explicit NumbersField(const Field &field);
    void showEntry(const QJsonObject &entry) override;
    void writeTo(QJsonObject &entry) const override;

private:
    QLineEdit *m_edit;
};

class FlagField final : public FieldEditor
{
    Q_OBJECT

public:
    explicit FlagField(const Field &field);
    void showEntry(const QJsonObject &entry) override;
    void writeTo(QJsonObject &entry) const override;

private:
    QCheckBox *m_box;
};

class ChoiceField final : public FieldEditor
{
    Q_OBJECT

public:
    explicit ChoiceField(const Field &field);
    void showEntry(const QJsonObject &entry) override;
    void writeTo(QJsonObject &entry) const override;

private:
    QComboBox *m_box;
};

/// Checks and NotChecks. Ids that are in the entry but in no choice stay in it.
class ChecksField final : public FieldEditor
{
    Q_OBJECT

public:
    explicit ChecksField(const Field &field);
    void showEntry(const QJsonObject &entry) override;
    void writeTo(QJsonObject &entry) const override;

private:
    QListWidget *m_list;
    QStringList m_strangers;
};

/// What no other field of the form shows.
class RestField final : public FieldEditor
{
    Q_OBJECT

public:
    RestField(const Field &field, QStringList others);
    void showEntry(const QJsonObject &entry) override;
    void writeTo(QJsonObject &entry) const override;

private:
    [[nodiscard]] QJsonObject restOf(const QJsonObject &entry) const;

    QStringList m_others; ///< keys
    QPlainTextEdit *m_edit;
    QLabel *m_wrong;
};

} // namespace gonfalon
