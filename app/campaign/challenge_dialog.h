// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign/campaign_document.h"

#include <QDialog>

class QComboBox;
class QPushButton;

namespace gonfalon {

/// Two who agreed to meet, and over what.
class ChallengeDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit ChallengeDialog(CampaignDocument &document, QWidget *parent = nullptr);

    [[nodiscard]] store::FixtureRow fixture() const;

private:
    CampaignDocument &m_document;
    QComboBox *m_first, *m_second, *m_scenario;
    QPushButton *m_ok;
};

} // namespace gonfalon
