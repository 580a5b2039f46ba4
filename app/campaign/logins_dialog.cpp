// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/logins_dialog.h"

#include "app/campaign/table_model.h"
#include "app/campaign/table_view.h"
#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/dialog_frame.h"
#include "app/common/findings_strip.h"
#include "app/common/typeface.h"
#include "core/store/campaign/passwords.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QVBoxLayout>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

/// What the list of those who get a login has for whoever is no player.
const QString forOrganiser = u"organiser"_s;
const QString forSpectator = u"spectator"_s;

QString loginRole(store::Role role)
{
    switch (role) {
    case store::Role::Organiser:
        return LoginsDialog::tr("organiser");
    case store::Role::Player:
        return LoginsDialog::tr("player");
    case store::Role::Spectator:
        break;
    }
    return LoginsDialog::tr("spectator");
}

QString loginNote(const store::LoginRow &row)
{
    if (row.owner)
        return LoginsDialog::tr("made the campaign");
    return row.there ? QString() : LoginsDialog::tr("not on this server");
}

std::vector<Column<store::LoginRow>> loginColumns()
{
    using Row = store::LoginRow;
    return {
        {.head = LoginsDialog::tr("Login"), .text = [](const Row &row) { return row.login; }, .strong = true},
        {.head = LoginsDialog::tr("Player"), .text = [](const Row &row) { return row.player; }},
        {.head = LoginsDialog::tr("Role"), .text = [](const Row &row) { return loginRole(row.role); }},
        {.head = LoginsDialog::tr("Note"), .text = loginNote}};
}

} // namespace

LoginsDialog::LoginsDialog(store::CampaignStore &books, QWidget *parent)
    : QDialog(parent), m_books(books), m_strip(new FindingsStrip),
      m_rows(new TableModel<store::LoginRow>(
          loginColumns(), [](const store::LoginRow &row) { return row.login; }, this)),
      m_table(new TableView(m_rows, tr("Logins"))), m_whose(new QComboBox), m_login(new QLineEdit),
      m_password(new QLineEdit), m_give(buttons::primary(tr("Give a login"), u"add"_s, this)),
      m_new(buttons::plain(tr("New password"), u"undo"_s, this)),
      m_take(buttons::plain(tr("Take the login"), {}, this))
{
    setWindowTitle(tr("Logins"));
    m_table->stretch(1);
    auto *contents = new QWidget;
    auto *column = new QVBoxLayout(contents);
    column->setContentsMargins(scaled(font(), 14), scaled(font(), 12), scaled(font(), 14),
                               scaled(font(), 12));
    column->addWidget(m_table, 1);
    column->addWidget(makeForm());
    auto *close = buttons::plain(tr("Close"), {}, this);
    for (QPushButton *button : {close, m_new, m_take})
        button->setAutoDefault(false);
    QHBoxLayout *acts = frameDialog(*this, m_strip, contents, windowTitle(), {640, 460});
    acts->addWidget(m_new);
    acts->addWidget(m_take);
    acts->addStretch(1);
    acts->addWidget(close);
    acts->addWidget(m_give);
    connect(m_table, &TableView::chosen, this, &LoginsDialog::choose);
    connect(m_whose, &QComboBox::currentIndexChanged, this, &LoginsDialog::suggest);
    connect(m_give, &QPushButton::clicked, this, &LoginsDialog::give);
    connect(m_new, &QPushButton::clicked, this, &LoginsDialog::setPassword);
    connect(m_take, &QPushButton::clicked, this, &LoginsDialog::take);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    refresh();
}

QWidget *LoginsDialog::makeForm()
{
    auto *fields = new QWidget;
    auto *form = new QFormLayout(fields);
    form->setContentsMargins(0, scaled(font(), 8), 0, 0);
    m_whose->setAccessibleName(tr("For whom"));
    m_login->setAccessibleName(tr("Login"));
    m_password->setAccessibleName(tr("Password"));
    m_password->setReadOnly(true);
    m_password->setPlaceholderText(tr("Gonfalon makes it, and shows it once."));
    form->addRow(tr("&For whom"), m_whose);
    form->addRow(tr("&Login"), m_login);
    form->addRow(tr("&Password"), m_password);
    return fields;
}

const store::LoginRow *LoginsDialog::chosen() const
{
    const auto &rows = m_rows->rows();
    const auto found = std::ranges::find(rows, m_table->current(), &store::LoginRow::login);
    return found == rows.end() ? nullptr : &*found;
}

void LoginsDialog::refresh()
{
    auto logins = m_books.logins();
    const auto players = m_books.players();
    if (!logins || !players) {
        tell(logins ? players.findings() : logins.findings(), {});
        return;
    }
    m_whose->clear();
    for (const store::PlayerRow &player : *players) {
        const auto has = [&](const store::LoginRow &row) { return row.there && row.login == player.login; };
        if (player.login.isEmpty() || std::ranges::none_of(*logins, has))
            m_whose->addItem(player.name, QString::fromStdString(player.id.str()));
    }
    m_whose->addItem(tr("A spectator, who only reads"), forSpectator);
    m_whose->addItem(tr("An organiser"), forOrganiser);
    m_rows->setRows(std::move(logins).value());
    suggest();
    choose();
}

void LoginsDialog::choose()
{
    const store::LoginRow *row = chosen();
    m_new->setEnabled(row && row->there && !row->owner);
    m_take->setEnabled(row && !row->owner);
}

void LoginsDialog::suggest()
{
    const QString whose = m_whose->currentData().toString();
    static const QRegularExpression unusable(u"[^a-z0-9_]"_s);
    constexpr int longest = 30;
    const bool player = whose != forOrganiser && whose != forSpectator;
    m_login->setText(player ? m_whose->currentText().toLower().remove(unusable).left(longest) : QString());
}

void LoginsDialog::give()
{
    const QString whose = m_whose->currentData().toString();
    const QString login = m_login->text().trimmed();
    const QString password = store::newPassword();
    const Findings findings =
        whose == forOrganiser   ? m_books.admit(store::Role::Organiser, login, password)
        : whose == forSpectator ? m_books.admit(store::Role::Spectator, login, password)
                                : m_books.giveLogin(campaign::PlayerId(whose.toStdString()), login, password);
    tell(findings, tr("The login %1 is made. Write its password down: it is shown this once.").arg(login),
         password);
}

void LoginsDialog::setPassword()
{
    const store::LoginRow *row = chosen();
    if (!row)
        return;
    const QString password = store::newPassword();
    const Findings findings = m_books.setPassword(row->login, password);
    tell(findings,
         tr("The login %1 has a new password. Write it down: it is shown this once.").arg(row->login),
         password);
}

void LoginsDialog::take()
{
    const store::LoginRow *row = chosen();
    if (!row)
        return;
    const QString login = row->login;
    tell(m_books.takeLogin(login), tr("The login %1 is gone. What its player filed stays.").arg(login));
}

void LoginsDialog::tell(const Findings &findings, const QString &done, const QString &password)
{
    if (hasErrors(findings)) {
        m_password->clear();
        m_strip->show(findings);
        return;
    }
    refresh();
    m_password->setText(password);
    if (findings.empty())
        m_strip->tell(done);
    else
        m_strip->show(findings);
}

} // namespace gonfalon
