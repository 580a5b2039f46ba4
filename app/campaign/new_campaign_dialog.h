// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/common/settings.h"
#include "core/club/club.h"
#include "core/club/packs.h"

#include <QDialog>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace gonfalon {

class FindingsStrip;
class TwoLineList;

/// A new campaign: its name, its game, the pack that rules it, and the file that will hold it.
class NewCampaignDialog final : public QDialog
{
    Q_OBJECT

public:
    NewCampaignDialog(store::Library &library, Settings &settings, QWidget *parent = nullptr);

    /// The campaign that was made; nothing where the dialog was left.
    [[nodiscard]] std::optional<Club> takeClub() { return std::move(m_club); }
    [[nodiscard]] QString url() const { return m_url; }

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] QWidget *makeForm();
    void fillPacks();
    void tellPack();
    void openPack();
    bool chooseFile();
    void fillActs(QHBoxLayout &row);
    [[nodiscard]] QString suggested(const QString &refused) const;
    void check();
    void create();
    [[nodiscard]] SystemId system() const;

    store::Library &m_library;
    Settings &m_settings;
    std::vector<PackOnShelf> m_shelf;
    FindingsStrip *m_strip;
    QLineEdit *m_name, *m_file;
    QComboBox *m_system;
    TwoLineList *m_packs;
    QLabel *m_about;
    QPushButton *m_create;
    bool m_ownFile = false;
    std::optional<Club> m_club;
    QString m_url;
};

} // namespace gonfalon
