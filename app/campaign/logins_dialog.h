// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/campaign/campaign_store.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace gonfalon {

class FindingsStrip;
class TableView;
template <typename Row>
class TableModel;

/// Who may log in to a club's server: given to players, with new passwords, taken away. For organisers.
class LoginsDialog final : public QDialog
{
    Q_OBJECT

public:
    /// \param books on a server; they outlive the dialog
    explicit LoginsDialog(store::CampaignStore &books, QWidget *parent = nullptr);

private:
    [[nodiscard]] const store::LoginRow *chosen() const;
    [[nodiscard]] QWidget *makeForm();
    void refresh();
    void choose();
    /// A login that its player's name suggests.
    void suggest();
    void give();
    void setPassword();
    void take();
    /// Tells what was done with the password that belongs to it, or why it was not done.
    void tell(const Findings &findings, const QString &done, const QString &password = {});

    store::CampaignStore &m_books;
    FindingsStrip *m_strip;
    TableModel<store::LoginRow> *m_rows;
    TableView *m_table;
    QComboBox *m_whose;
    QLineEdit *m_login, *m_password;
    QPushButton *m_give, *m_new, *m_take;
};

} // namespace gonfalon
