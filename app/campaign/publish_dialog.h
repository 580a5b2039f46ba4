// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign/campaign_document.h"
#include "app/common/settings.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;

namespace gonfalon {

class FindingsStrip;

/// Where the campaign's pages for everybody go: a folder, which is made where it is not there yet.
class PublishDialog final : public QDialog
{
    Q_OBJECT

public:
    PublishDialog(CampaignDocument &document, Settings &settings, QWidget *parent = nullptr);

    /// The first page of what was published; empty where nothing was.
    [[nodiscard]] QString index() const { return m_index; }

private:
    void choose();
    void chooseTemplates();
    void check();
    void publish();

    CampaignDocument &m_document;
    Settings &m_settings;
    QLineEdit *m_folder, *m_templates;
    QLabel *m_about;
    FindingsStrip *m_strip;
    QPushButton *m_publish;
    QString m_index;
};

} // namespace gonfalon
