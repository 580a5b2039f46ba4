// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/server_dialog.h"

#include "app/campaign/keyring.h"
#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/dialog_frame.h"
#include "app/common/findings_strip.h"
#include "app/common/typeface.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QUrl>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

constexpr int usualPort = 5432, mostPort = 65535;

} // namespace

ServerDialog::ServerDialog(Settings &settings, QWidget *parent)
    : QDialog(parent), m_settings(settings), m_strip(new FindingsStrip), m_host(new QLineEdit),
      m_database(new QLineEdit), m_user(new QLineEdit), m_password(new QLineEdit), m_port(new QSpinBox),
      m_keep(new QCheckBox(tr("Keep it in the desktop’s keyring"))),
      m_open(buttons::primary(tr("Open the campaign"), u"search"_s, this))
{
    setWindowTitle(tr("Join a club server"));
    m_host->setText(settings.text(u"campaign/host"_s));
    m_database->setText(settings.text(u"campaign/database"_s));
    m_user->setText(settings.text(u"campaign/user"_s));
    m_port->setRange(1, mostPort);
    m_port->setValue(settings.number(u"campaign/port"_s, usualPort));
    m_host->setPlaceholderText(u"club.example.org"_s);
    m_password->setEchoMode(QLineEdit::Password);
    m_password->setPlaceholderText(tr("empty: from the password file"));
    auto *cancel = buttons::plain(tr("Cancel"), {}, this);
    cancel->setAutoDefault(false);
    m_open->setDefault(true);
    auto *contents = new QWidget;
    auto *form = new QFormLayout(contents);
    form->setContentsMargins(scaled(font(), 14), scaled(font(), 12), scaled(font(), 14), scaled(font(), 12));
    form->addRow(tr("&Host"), m_host);
    form->addRow(tr("P&ort"), m_port);
    form->addRow(tr("&Database"), m_database);
    form->addRow(tr("&User"), m_user);
    form->addRow(tr("&Password"), m_password);
    form->addRow(QString(), m_keep);
    form->addRow(
        quietLabel(tr("The organiser of the club gives you these. The password goes to the server and "
                      "nowhere else.")));
    QHBoxLayout *acts = frameDialog(*this, m_strip, contents, windowTitle(), {480, 0});
    acts->addStretch(1);
    acts->addWidget(cancel);
    acts->addWidget(m_open);
    for (QLineEdit *field : {m_host, m_database, m_user})
        connect(field, &QLineEdit::textChanged, this, &ServerDialog::check);
    connect(m_user, &QLineEdit::editingFinished, this, &ServerDialog::askKeyring);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_open, &QPushButton::clicked, this, &ServerDialog::open);
    check();
    askKeyring();
    m_host->setFocus();
}

QString ServerDialog::url() const
{
    QUrl url;
    url.setScheme(u"postgresql"_s);
    url.setHost(m_host->text().trimmed());
    if (m_port->value() != usualPort)
        url.setPort(m_port->value());
    url.setUserName(m_user->text().trimmed());
    url.setPath(u'/' + m_database->text().trimmed());
    return url.toString(QUrl::FullyEncoded);
}

void ServerDialog::check()
{
    m_open->setEnabled(!m_host->text().trimmed().isEmpty() && !m_database->text().trimmed().isEmpty());
}

void ServerDialog::askKeyring()
{
    if (!m_open->isEnabled() || !m_password->text().isEmpty())
        return;
    keyring::ask(url(), this, [this](const QString &password) {
        if (!password.isEmpty() && m_password->text().isEmpty()) {
            m_password->setText(password);
            m_keep->setChecked(true);
        }
    });
}

void ServerDialog::open()
{
    if (!m_open->isEnabled())
        return;
    QUrl address(url());
    if (!m_password->text().isEmpty())
        address.setPassword(m_password->text(), QUrl::DecodedMode);
    QGuiApplication::setOverrideCursor(Qt::WaitCursor);
    auto club = Club::open(address.toString(QUrl::FullyEncoded));
    QGuiApplication::restoreOverrideCursor();
    if (!club) {
        m_strip->show(club.findings());
        return;
    }
    m_settings.set(u"campaign/host"_s, m_host->text().trimmed());
    m_settings.set(u"campaign/port"_s, m_port->value());
    m_settings.set(u"campaign/database"_s, m_database->text().trimmed());
    m_settings.set(u"campaign/user"_s, m_user->text().trimmed());
    if (m_keep->isChecked())
        keyring::keep(url(), m_password->text());
    m_club.emplace(std::move(club).value());
    accept();
}

} // namespace gonfalon
