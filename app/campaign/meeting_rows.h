// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign/campaign_document.h"

#include <QWidget>

namespace gonfalon {

/// Who meets whom: pennon and name against pennon and name, and at the right over what or how it ended.
class MeetingRows final : public QWidget
{
    Q_OBJECT

public:
    struct Meeting
    {
        campaign::WarbandId first, second; ///< the second may be missing
        QString right;
    };

    explicit MeetingRows(CampaignDocument &document, QWidget *parent = nullptr);

    void setMeetings(std::vector<Meeting> meetings);
    [[nodiscard]] bool empty() const { return m_meetings.empty(); }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] QString shownName(const campaign::WarbandId &id, bool players) const;
    [[nodiscard]] double nameRoom(const Meeting &meeting) const;
    [[nodiscard]] bool namesFit() const;

    CampaignDocument &m_document;
    std::vector<Meeting> m_meetings;
};

} // namespace gonfalon
