// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign/campaign_page.h"

class QPushButton;
class QStackedWidget;

namespace gonfalon {

class ProseView;

/// One battle as the chronicle tells it.
struct ChronicleEntry
{
    campaign::FilingId id;
    int number = 0; ///< the oldest that was confirmed is 1
    std::vector<campaign::SideReport> sides;
    QString title; ///< "Red Fang 5 : 1 Court of Thorns"
    QString day;
    QString text;
};
/// The newest confirmed battles, at most so many, the newest first.
[[nodiscard]] std::vector<ChronicleEntry> chronicle(CampaignDocument &document, int most);

/// The story of the campaign, the newest first.
class ChroniclePage final : public CampaignPage
{
    Q_OBJECT

public:
    explicit ChroniclePage(CampaignDocument &document, QWidget *parent = nullptr);

    void refresh() override;
    void find() override;
    [[nodiscard]] std::vector<Table> tables() const override;

private:
    int m_shown;
    ProseView *m_text;
    QPushButton *m_more;
    QStackedWidget *m_stack;
};

} // namespace gonfalon
