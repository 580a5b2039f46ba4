// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign/campaign_page.h"
#include "app/campaign/table_model.h"

class QStackedWidget;

namespace gonfalon {

class Card;
class GloryChart;
class TableView;

/// A line of the table with its place.
struct RankedRow
{
    int place = 0;
    store::TableRow row;
};
[[nodiscard]] std::vector<RankedRow> ranked(const std::vector<store::TableRow> &table);

/// The columns of the table of a campaign; fewer for a card.
[[nodiscard]] TableModel<RankedRow>::Columns standingColumns(CampaignDocument &document, bool few);

/// The table, and everybody against everybody.
class StandingsPage final : public CampaignPage
{
    Q_OBJECT

public:
    explicit StandingsPage(CampaignDocument &document, QWidget *parent = nullptr);

    void refresh() override;
    [[nodiscard]] std::vector<Table> tables() const override;
    void find() override;

private:
    [[nodiscard]] QWidget *besideChart(Card *table);

    TableModel<RankedRow> *m_rows;
    TableView *m_table;
    GloryChart *m_chart = nullptr; ///< none without Glory
    TableView *m_grid;
    TableModel<QStringList> *m_meetings = nullptr;
    QStackedWidget *m_stack;
    QLayout *m_gridHolder;
};

} // namespace gonfalon
