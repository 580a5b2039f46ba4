// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign/campaign_page.h"
#include "app/campaign/standings_page.h"

class QAbstractButton;
class QStackedWidget;

namespace gonfalon {

class Card;
class GloryChart;
class MeetingRows;
class ProseView;
class StoryMap;
class TableView;
class TerritoryMap;

/// How the campaign stands, at a glance: the map or the round, the table, Glory by battle where there is any,
/// the latest of the chronicle.
class OverviewPage final : public CampaignPage
{
    Q_OBJECT

public:
    explicit OverviewPage(CampaignDocument &document, QWidget *parent = nullptr);

    void refresh() override;
    [[nodiscard]] std::vector<Table> tables() const override;

private:
    [[nodiscard]] QWidget *makeLeft();
    [[nodiscard]] QWidget *makeRight();
    [[nodiscard]] QWidget *makeMap();
    [[nodiscard]] QString battlesOfEach() const;
    void refreshChronicle();
    void refreshRound();

    StoryMap *m_story = nullptr;
    TerritoryMap *m_places = nullptr;
    Card *m_mapCard = nullptr, *m_standingsCard, *m_roundCard, *m_chronicleCard;
    MeetingRows *m_round;
    TableModel<RankedRow> *m_rows;
    TableView *m_table;
    GloryChart *m_chart = nullptr; ///< none without Glory
    ProseView *m_text;
    QStackedWidget *m_stack;
    QAbstractButton *m_join = nullptr;
};

} // namespace gonfalon
