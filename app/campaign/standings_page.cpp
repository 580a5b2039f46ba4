// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/standings_page.h"

#include "app/campaign/glory_chart.h"
#include "app/campaign/side_by_side.h"
#include "app/campaign/table_view.h"
#include "app/common/card.h"
#include "app/common/typeface.h"
#include "core/words/numbers.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

std::vector<RankedRow> ranked(const std::vector<store::TableRow> &table)
{
    std::vector<RankedRow> rows;
    for (const store::TableRow &row : table)
        rows.push_back({int(rows.size()) + 1, row});
    return rows;
}

TableModel<RankedRow>::Columns standingColumns(CampaignDocument &document, bool few)
{
    const auto figure = [](const QString &head, int store::TableRow::*member, bool strong = false) {
        return Column<RankedRow>{
            .head = head,
            .text = [member](const RankedRow &row) { return words::signedNumber(row.row.*member); },
            .figure = true,
            .sort = [member](const RankedRow &row) { return row.row.*member; },
            .strong = strong};
    };
    TableModel<RankedRow>::Columns columns{
        {.head = QString(),
         .text = [](const RankedRow &row) { return QString::number(row.place); },
         .figure = true,
         .sort = [](const RankedRow &row) { return row.place; },
         .strong = true},
        {.head = StandingsPage::tr("Warband"),
         .text = [](const RankedRow &row) { return row.row.warbandName; },
         .second = [](const RankedRow &row) { return row.row.playerName; },
         .mark =
             [&document](const RankedRow &row) {
                 return QVariant::fromValue(document.heraldry(row.row.warband));
             },
         .strong = true}};
    if (!few)
        columns.push_back(figure(StandingsPage::tr("Played"), &store::TableRow::played));
    columns.push_back(figure(StandingsPage::tr("Won"), &store::TableRow::won));
    columns.push_back(figure(StandingsPage::tr("Drawn"), &store::TableRow::drawn));
    columns.push_back(figure(StandingsPage::tr("Lost"), &store::TableRow::lost));
    const bool glory = document.club().scoresGlory();
    if (glory)
        columns.push_back(figure(StandingsPage::tr("Glory"), &store::TableRow::glory, true));
    if (glory && !few)
        columns.push_back(figure(StandingsPage::tr("Against"), &store::TableRow::gloryAgainst));
    columns.push_back(figure(StandingsPage::tr("Points"), &store::TableRow::points, true));
    return columns;
}

StandingsPage::StandingsPage(CampaignDocument &document, QWidget *parent)
    : CampaignPage(document, parent),
      m_rows(new TableModel<RankedRow>(
          standingColumns(document, false),
          [](const RankedRow &row) { return QString::fromStdString(row.row.warband.str()); }, this)),
      m_table(new TableView(m_rows, tr("Standings"))), m_grid(nullptr), m_stack(new QStackedWidget),
      m_gridHolder(nullptr)
{
    m_table->setTwoLines(true);
    m_table->stretch(1);
    m_table->setOpening(tr("Show the warband"));
    connect(m_table, &TableView::copied, this, &CampaignPage::done);
    m_table->showAll();
    auto *table = new Card(tr("Standings"));
    table->body().addWidget(m_table);
    auto *meetings = new Card(tr("Who met whom"));
    meetings->setNote(tr("won–drawn–lost of the row against the column"));
    m_gridHolder = &meetings->body();
    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(scaled(font(), 18), scaled(font(), 14), scaled(font(), 18),
                               scaled(font(), 14));
    column->setSpacing(scaled(font(), 12));
    column->addWidget(besideChart(table));
    column->addWidget(meetings);
    column->addStretch(1);
    auto *empty =
        new EmptyNote(u"glory"_s, tr("No warband has joined. Bring one in from its .warband file."));
    empty->addAct(tr("Join a warband…"), u"add"_s, [this] { emit joiningWanted(); });
    m_stack->addWidget(content);
    m_stack->addWidget(empty);
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(m_stack);
    connect(m_table, &TableView::opened, this,
            [this](const QString &key) { emit warbandWanted(campaign::WarbandId(key.toStdString())); });
}

/// The table, with the chart beside it where there is Glory.
QWidget *StandingsPage::besideChart(Card *table)
{
    if (!document().club().scoresGlory())
        return table;
    m_chart = new GloryChart(document());
    auto *chart = new Card(tr("Glory by battle"));
    chart->setNote(tr("sum of each warband"));
    chart->body().addWidget(m_chart, 1);
    chart->body().addStretch(0);
    auto *both = new SideBySide(table, chart, scaled(font(), 430), scaled(font(), 560));
    both->box().setSpacing(scaled(font(), 12));
    table->body().addStretch(1);
    return both;
}

void StandingsPage::refresh()
{
    if (m_chart)
        m_chart->refresh();
    m_rows->setRows(ranked(document().table()));
    m_stack->setCurrentIndex(m_rows->rows().empty() ? 1 : 0);
    delete std::exchange(m_grid, nullptr); // its columns are the warbands
    delete std::exchange(m_meetings, nullptr);
    const auto table = headToHeadTable(document().club());
    if (!table)
        return;
    TableModel<QStringList>::Columns columns;
    for (qsizetype place = 0; place < table->heads.size(); ++place)
        columns.push_back({.head = table->heads[place],
                           .text = [place](const QStringList &row) { return row.value(place); },
                           .figure = place > 0,
                           .strong = place == 0});
    m_meetings =
        new TableModel<QStringList>(columns, [](const QStringList &row) { return row.value(0); }, this);
    m_grid = new TableView(m_meetings, tr("Who met whom"));
    m_grid->setOrdering(false);
    m_grid->stretch(0);
    connect(m_grid, &TableView::copied, this, &CampaignPage::done);
    m_meetings->setRows(table->rows);
    m_grid->showAll();
    m_gridHolder->addWidget(m_grid);
}

std::vector<Table> StandingsPage::tables() const
{
    std::vector<Table> tables;
    for (auto table : {standingsTable(document().club()), headToHeadTable(document().club())}) {
        if (table)
            tables.push_back(std::move(table).value());
    }
    return tables;
}

void StandingsPage::find() { m_table->setFocus(Qt::ShortcutFocusReason); }

} // namespace gonfalon
