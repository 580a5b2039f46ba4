// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/common/settings.h"
#include "core/club/club.h"

#include <QDialog>

class QCheckBox;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace gonfalon {

class FindingsStrip;

/// A club's server: where it is, who one is there. The password is never written into our settings; where the
/// desktop has a keyring it may be kept there.
class ServerDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit ServerDialog(Settings &settings, QWidget *parent = nullptr);

    /// The campaign that was opened; nothing where the dialog was left.
    [[nodiscard]] std::optional<Club> takeClub() { return std::move(m_club); }
    /// "postgresql://user@host/database", without a password.
    [[nodiscard]] QString url() const;

private:
    void check();
    void open();
    void askKeyring();

    Settings &m_settings;
    FindingsStrip *m_strip;
    QLineEdit *m_host, *m_database, *m_user, *m_password;
    QSpinBox *m_port;
    QCheckBox *m_keep;
    QPushButton *m_open;
    std::optional<Club> m_club;
};

} // namespace gonfalon
