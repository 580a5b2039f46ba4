// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/packs/kinds.h"
#include "app/packs/pack_document.h"

class QLabel;
class QListWidget;
class QPushButton;
class QScrollArea;
class QToolButton;

namespace gonfalon {

class EntryForm;

/// The page on which one pack is edited: its kinds, the entries of one, the form of one, what is wrong.
class PackEditor final : public QWidget
{
    Q_OBJECT

public:
    explicit PackEditor(PackDocument &document, QWidget *parent = nullptr);

    void chooseKind(kinds::Kind kind, int entry = 0);
    /// Saves; says so where that failed. True when done.
    bool save();

signals:
    void saved();

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeHead();
    QWidget *makeEntries();
    void refresh();
    void refreshEntries();
    void showFindings();
    void showForm();
    void addEntry();
    void addFrom();
    void addCopy(QJsonObject entry, bool inPlace);
    void removeEntry();
    void edit(const QString &field, const QJsonObject &entry);
    void append(const QString &reason, const QJsonObject &entry);
    [[nodiscard]] QString freeId(const QString &name) const;
    [[nodiscard]] QJsonArray entries() const;
    [[nodiscard]] int entryRow() const;

    PackDocument &m_document;
    kinds::Kind m_kind = kinds::Kind::About;
    QLabel *m_title;
    QToolButton *m_undo, *m_redo;
    QPushButton *m_save;
    QListWidget *m_kinds, *m_entries, *m_findings;
    QWidget *m_entryPane = nullptr;
    QToolButton *m_from = nullptr, *m_remove = nullptr;
    QScrollArea *m_area;
    EntryForm *m_form = nullptr;
    QString m_formKey; ///< of what the form was made; another needs another form
};

} // namespace gonfalon
