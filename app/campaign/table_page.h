// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign/campaign_page.h"

class QHBoxLayout;
class QLabel;
class QLineEdit;
class QStackedWidget;
class QVBoxLayout;

namespace gonfalon {

class EmptyNote;
class TableView;

/// A page with a heading, a field that searches, acts at the right, and one table in a card. While the table
/// is empty a note says what to do.
class TablePage : public CampaignPage
{
    Q_OBJECT

public:
    TablePage(CampaignDocument &document, const QString &title, QWidget *parent = nullptr);

    void find() override;

protected:
    /// Puts the table in; called once.
    void setTable(TableView *view, EmptyNote *empty);
    /// A field above the table that searches in it.
    void addSearch(const QString &hint);
    void addAct(QWidget *act);
    void setNote(const QString &note);
    /// Shows table or note.
    void showTable(bool hasRows);
    [[nodiscard]] TableView &view() const { return *m_view; }
    /// Below the table.
    [[nodiscard]] QVBoxLayout &column() const { return *m_column; }

private:
    QLabel *m_note;
    QLineEdit *m_search = nullptr;
    QHBoxLayout *m_head;
    QVBoxLayout *m_column;
    QStackedWidget *m_stack;
    TableView *m_view = nullptr;
};

} // namespace gonfalon
