// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign/campaign_document.h"
#include "core/battle/setup.h"
#include "core/club/tables.h"

#include <QWidget>

namespace gonfalon {

/// The pages of a campaign, in the order of the navigation.
enum class PageId
{
    Overview,
    Fixtures,
    Battles,
    Warbands,
    Leaders,
    Standings,
    Chronicle,
    Ledger
};
inline constexpr int pageCount = int(PageId::Ledger) + 1;

/// One page of the window.
class CampaignPage : public QWidget
{
    Q_OBJECT

public:
    explicit CampaignPage(CampaignDocument &document, QWidget *parent = nullptr)
        : QWidget(parent), m_document(document)
    {
    }

    /// Shows what the books say now.
    virtual void refresh() = 0;
    /// What of the page can be printed and taken elsewhere.
    [[nodiscard]] virtual std::vector<Table> tables() const { return {}; }
    /// Puts the keyboard into the field that searches, where there is one, else into the page.
    virtual void find() { setFocus(); }

signals:
    void pageWanted(gonfalon::PageId page);
    void battleWanted(const gonfalon::campaign::FilingId &battle);
    void warbandWanted(const gonfalon::campaign::WarbandId &warband);
    /// File a battle, for an appointment where one is named.
    void filingWanted(const gonfalon::campaign::FixtureId &fixture);
    /// File the battle of those who stand at a place of the story.
    void stageWanted(const gonfalon::campaign::StageId &stage);
    /// Fight the battle of an appointment: on this screen, or on a real table with the program as referee.
    void playWanted(const gonfalon::campaign::FixtureId &fixture, gonfalon::PlayMode mode);
    /// Watch the battle that is kept with a result.
    void watchWanted(const gonfalon::campaign::FilingId &battle);
    /// Watch the battle of an appointment that was played here and is not filed yet.
    void watchPlayedWanted(const gonfalon::campaign::FixtureId &fixture);
    /// Pick today's list from the roster of a warband.
    void fieldingWanted(const gonfalon::campaign::WarbandId &warband);
    void joiningWanted();
    void failed(const gonfalon::Findings &findings);
    void done(const QString &what);

protected:
    [[nodiscard]] CampaignDocument &document() const { return m_document; }

private:
    CampaignDocument &m_document;
};

} // namespace gonfalon
