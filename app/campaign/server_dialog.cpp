// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/server_dialog.h"

#include "app/campaign/keyring.h"
#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/dialog_frame.h"
#include "app/common/findings_strip.h"
#include "app/common/typeface.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QUrl>

#include <utility>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

constexpr int mostPort = 65535;

} // namespace

ServerDialog::ServerDialog(Settings &settings, QWidget *parent)
    : QDialog(parent), m_settings(settings), m_strip(new FindingsStrip), m_host(new QLineEdit),
      m_database(new QLineEdit), m_user(new QLineEdit), m_password(new QLineEdit), m_options(new QLineEdit),
      m_port(new QSpinBox), m_keep(new QCheckBox(tr("Keep it in the desktop’s keyring"))),
      m_encryption(new QComboBox), m_open(buttons::primary(tr("Open the campaign"), u"search"_s, this))
{
    setWindowTitle(tr("Join a club server"));
    auto *cancel = buttons::plain(tr("Cancel"), {}, this);
    cancel->setAutoDefault(false);
    m_open->setDefault(true);
    QHBoxLayout *acts = frameDialog(*this, m_strip, makeForm(), windowTitle(), {520, 0});
    acts->addStretch(1);
    acts->addWidget(cancel);
    acts->addWidget(m_open);
    recall();
    for (QLineEdit *field : {m_database, m_user, m_options})
        connect(field, &QLineEdit::textChanged, this, &ServerDialog::check);
    connect(m_host, &QLineEdit::textChanged, this, &ServerDialog::hostEdited);
    connect(m_host, &QLineEdit::editingFinished, this, &ServerDialog::takePasted);
    connect(m_encryption, &QComboBox::activated, this, [this] { m_chosen = true; });
    connect(m_user, &QLineEdit::editingFinished, this, &ServerDialog::askKeyring);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_open, &QPushButton::clicked, this, &ServerDialog::openCampaign);
    check();
    askKeyring();
    m_host->setFocus();
}

ServerDialog::~ServerDialog()
{
    for (QLineEdit *field : {m_host, m_user})
        field->disconnect(this); // they lose the focus when this is a dialog like any other already
}

QWidget *ServerDialog::makeForm()
{
    m_port->setRange(1, mostPort);
    m_host->setPlaceholderText(u"club.example.org"_s);
    m_host->setToolTip(tr("Or the whole address that you were given: postgresql://…"));
    m_password->setEchoMode(QLineEdit::Password);
    m_password->setPlaceholderText(tr("empty: from the password file"));
    m_encryption->addItem(tr("as the server offers it"), int(Encryption::AsOffered));
    m_encryption->addItem(tr("encrypted"), int(Encryption::Always));
    m_encryption->addItem(tr("encrypted, and the server proves who it is"), int(Encryption::Proven));
    m_encryption->setAccessibleName(tr("Encryption"));
    m_encryption->setToolTip(
        tr("Over the internet, let the server prove who it is. A server at home may have no certificate for "
           "that; then the others are left."));
    auto *contents = new QWidget;
    m_form = new QFormLayout(contents);
    m_form->setContentsMargins(scaled(font(), 14), scaled(font(), 12), scaled(font(), 14),
                               scaled(font(), 12));
    m_form->addRow(tr("&Host"), m_host);
    m_form->addRow(tr("Po&rt"), m_port);
    m_form->addRow(tr("&Database"), m_database);
    m_form->addRow(tr("&User"), m_user);
    m_form->addRow(tr("&Password"), m_password);
    m_form->addRow(QString(), m_keep);
    m_form->addRow(tr("&Encryption"), m_encryption);
    m_form->addRow(tr("&Options"), m_options);
    m_form->addRow(quietLabel(
        tr("The organiser of the club gives you these, or all of them in one line: paste it for the host. "
           "The password goes to the server and nowhere else.")));
    return contents;
}

/// What was opened last.
void ServerDialog::recall()
{
    const QString word = m_settings.text(u"campaign/encryption"_s, u"unsaid"_s);
    m_remembered = {.host = m_settings.text(u"campaign/host"_s),
                    .database = m_settings.text(u"campaign/database"_s),
                    .login = m_settings.text(u"campaign/user"_s),
                    .password = {},
                    .port = m_settings.number(u"campaign/port"_s, ServerAddress::usualPort),
                    .encryption = encryptionOf(word),
                    .certificates = m_settings.text(u"campaign/certificates"_s),
                    .options = m_settings.text(u"campaign/options"_s)};
    fill(m_remembered);
    m_chosen = false;
}

void ServerDialog::remember()
{
    const ServerAddress now = written();
    m_settings.set(u"campaign/host"_s, now.host);
    m_settings.set(u"campaign/port"_s, now.port);
    m_settings.set(u"campaign/database"_s, now.database);
    m_settings.set(u"campaign/user"_s, now.login);
    m_settings.set(u"campaign/encryption"_s, encryptionWord(*now.encryption));
    m_settings.set(u"campaign/certificates"_s, now.certificates);
    m_settings.set(u"campaign/options"_s, now.options);
}

ServerAddress ServerDialog::written() const
{
    return {.host = m_host->text().trimmed(),
            .database = m_database->text().trimmed(),
            .login = m_user->text().trimmed(),
            .password = m_password->text(),
            .port = m_port->value(),
            .encryption = Encryption(m_encryption->currentData().toInt()),
            .certificates = m_certificates,
            .options = m_options->text().trimmed()};
}

void ServerDialog::fill(const ServerAddress &address)
{
    m_host->setText(address.host);
    m_port->setValue(address.port);
    m_database->setText(address.database);
    m_user->setText(address.login);
    if (!address.password.isEmpty())
        m_password->setText(address.password);
    m_options->setText(address.options);
    m_form->setRowVisible(m_options, !address.options.isEmpty());
    m_certificates = address.certificates;
    choose(address.encryption.value_or(usualEncryption(address.host)));
    m_chosen = address.encryption.has_value();
}

void ServerDialog::setAddress(const QString &address, const Findings &why)
{
    auto read = serverAddress(address);
    m_strip->show(read ? why : read.findings());
    if (!read)
        return;
    ServerAddress server = std::move(read).value();
    server.encryption = server.encryption.value_or(Encryption::AsOffered); // as it was opened elsewhere
    m_password->clear();
    fill(server);
    check();
    askKeyring();
    m_password->setFocus();
}

/// A whole address that stands where the host should fills all fields. False where it cannot be read.
bool ServerDialog::takePasted()
{
    if (!looksLikeServer(m_host->text()))
        return true;
    const auto address = serverAddress(m_host->text());
    m_strip->show(address.findings());
    if (!address)
        return false;
    fill(*address);
    askKeyring();
    return true;
}

void ServerDialog::hostEdited()
{
    const qsizetype before = std::exchange(m_hostLetters, m_host->text().size());
    const bool pasted = m_host->text().size() > before + 1;
    if (looksLikeServer(m_host->text())) {
        if (pasted)
            takePasted();
    } else if (!m_chosen) {
        const QString host = m_host->text().trimmed();
        const bool known = m_remembered.encryption && host == m_remembered.host;
        choose(known ? *m_remembered.encryption : usualEncryption(host));
    }
    check();
}

void ServerDialog::choose(Encryption encryption)
{
    m_encryption->setCurrentIndex(m_encryption->findData(int(encryption)));
}

void ServerDialog::check() { m_open->setEnabled(written().isWhole() || looksLikeServer(m_host->text())); }

void ServerDialog::askKeyring()
{
    if (!m_open->isEnabled() || !m_password->text().isEmpty())
        return;
    keyring::ask(written().place(), this, [this](const QString &password) {
        if (!password.isEmpty() && m_password->text().isEmpty()) {
            m_password->setText(password);
            m_keep->setChecked(true);
        }
    });
}

void ServerDialog::openCampaign()
{
    if (!m_open->isEnabled() || !takePasted() || !written().isWhole())
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
    remember();
    if (m_keep->isChecked())
        keyring::keep(written().place(), m_password->text());
    m_club.emplace(std::move(club).value());
    accept();
}

} // namespace gonfalon
