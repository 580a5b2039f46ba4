// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign/campaign_document.h"
#include "app/common/settings.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace gonfalon {

class FindingsStrip;

/// A warband enters the campaign: who plays it, and its .warband file.
class JoinDialog final : public QDialog
{
    Q_OBJECT

public:
    JoinDialog(CampaignDocument &document, Settings &settings, QWidget *parent = nullptr);

    void setFile(const QString &path);
    [[nodiscard]] QString warbandName() const { return m_joined; }
    /// What was noticed when it joined.
    [[nodiscard]] const Findings &findings() const { return m_findings; }

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void fillHomes();
    void choose();
    void check();
    void join();

    CampaignDocument &m_document;
    Settings &m_settings;
    QComboBox *m_player;
    QLineEdit *m_file;
    QComboBox *m_home; ///< the place of the map that it holds from the first
    QLabel *m_about;
    FindingsStrip *m_strip;
    QPushButton *m_join;
    QString m_list, m_name, m_joined;
    Findings m_findings;
};

} // namespace gonfalon
