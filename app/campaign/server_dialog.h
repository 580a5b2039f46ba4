// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign/server_address.h"
#include "app/common/settings.h"
#include "core/club/club.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace gonfalon {

class FindingsStrip;

/// A club's server: where it is, who one is there, how the way to it is kept. A whole address that is pasted
/// for the host fills all of it. The password is never written into our settings; where the
/// desktop has a keyring it may be kept there.
class ServerDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit ServerDialog(Settings &settings, QWidget *parent = nullptr);
    ~ServerDialog() override;

    /// The campaign that was opened; nothing where the dialog was left.
    [[nodiscard]] std::optional<Club> takeClub() { return std::move(m_club); }
    /// "postgresql://user@host/database?sslmode=require", without a password.
    [[nodiscard]] QString url() const { return written().url(); }
    /// Fills all fields with an address that was opened elsewhere. \param why it did not go there
    void setAddress(const QString &address, const Findings &why = {});

private:
    [[nodiscard]] ServerAddress written() const;
    [[nodiscard]] QWidget *makeForm();
    void recall();
    void remember();
    void fill(const ServerAddress &address);
    bool takePasted();
    void hostEdited();
    void choose(Encryption encryption);
    void check();
    void openCampaign();
    void askKeyring();

    Settings &m_settings;
    FindingsStrip *m_strip;
    QLineEdit *m_host, *m_database, *m_user, *m_password;
    QLineEdit *m_options; ///< seen only where there are some
    QSpinBox *m_port;
    QCheckBox *m_keep;
    QComboBox *m_encryption;
    QFormLayout *m_form = nullptr;
    ServerAddress m_remembered;
    QString m_certificates;
    qsizetype m_hostLetters = 0; ///< what is pasted brings many at once
    bool m_chosen = false;       ///< somebody said how it is to be encrypted
    QPushButton *m_open;
    std::optional<Club> m_club;
};

} // namespace gonfalon
