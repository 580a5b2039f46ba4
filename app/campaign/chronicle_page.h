// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign/campaign_page.h"
#include "app/campaign/table_pictures.h"

#include <QTimer>

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

/// The story of the campaign, the newest first, with the last table of each battle that was recorded: the
/// picture opens the battle. Pictures are drawn for what is in sight.
class ChroniclePage final : public CampaignPage
{
    Q_OBJECT

public:
    explicit ChroniclePage(CampaignDocument &document, QWidget *parent = nullptr);

    void refresh() override;
    void find() override;
    [[nodiscard]] std::vector<Table> tables() const override;
    /// The tables of the battles; until somebody draws them there are none.
    [[nodiscard]] TablePictures &pictures() { return *m_pictures; }

protected:
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void tellAgain();
    void look();
    [[nodiscard]] bool isWide() const;
    [[nodiscard]] QString entryHtml(const ChronicleEntry &entry) const;

    int m_shown;
    std::vector<ChronicleEntry> m_entries;
    bool m_wide = true; ///< pictures stand beside the text, else below it
    TablePictures *m_pictures;
    QTimer m_soon; ///< looks what is in sight
    ProseView *m_text;
    QPushButton *m_more;
    QStackedWidget *m_stack;
};

} // namespace gonfalon
