// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/overview_page.h"

#include "app/campaign/chronicle_page.h"
#include "app/campaign/fixtures_page.h"
#include "app/campaign/glory_chart.h"
#include "app/campaign/meeting_rows.h"
#include "app/campaign/prose.h"
#include "app/campaign/side_by_side.h"
#include "app/campaign/story_map.h"
#include "app/campaign/table_view.h"
#include "app/campaign/territory_map.h"
#include "app/campaign/wording.h"
#include "app/common/card.h"
#include "app/common/fit_to_screen.h"
#include "app/common/marked_label.h"
#include "app/common/typeface.h"

#include <QAbstractButton>
#include <QBoxLayout>
#include <QLabel>
#include <QStackedWidget>
#include <QStyle>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

constexpr int latestBattles = 10, meetingsShown = 8, placesShown = 10;

/// "5 : 1" in the order of the sides; without Glory "won : lost".
QString endings(const CampaignDocument &document, const store::FilingRow &row)
{
    QStringList sides;
    for (const store::SideRow &side : row.sides)
        sides << wording::ending(document, side.glory, side.verdict);
    return sides.join(u" : "_s);
}

} // namespace

OverviewPage::OverviewPage(CampaignDocument &document, QWidget *parent)
    : CampaignPage(document, parent), m_standingsCard(new Card(tr("Standings"))),
      m_roundCard(new Card(tr("This round"))), m_chronicleCard(new Card(tr("Chronicle"))),
      m_round(new MeetingRows(document)),
      m_rows(new TableModel<RankedRow>(
          standingColumns(document, true),
          [](const RankedRow &row) { return QString::fromStdString(row.row.warband.str()); }, this)),
      m_table(new TableView(m_rows, tr("Standings"))),
      m_text(new ProseView(tr("Latest of the chronicle"), true)), m_stack(new QStackedWidget)
{
    auto *content = new SideBySide(makeLeft(), makeRight(), scaled(font(), 430), scaled(font(), 420));
    content->box().setContentsMargins(scaled(font(), 18), scaled(font(), 14), scaled(font(), 18),
                                      scaled(font(), 14));
    content->box().setSpacing(scaled(font(), 18));
    m_stack->addWidget(content);
    auto *empty = new EmptyNote(
        u"gonfalon"_s, tr("The campaign stands ready and nobody has come yet. Bring the first warband in "
                          "from its .warband file; the players come with their warbands."));
    empty->addAct(tr("Join a warband…"), u"add"_s, [this] { emit joiningWanted(); });
    m_stack->addWidget(empty);
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(m_stack);
}

QWidget *OverviewPage::makeMap()
{
    const campaign::Pack &pack = document().pack();
    if (!pack.stages.empty()) {
        m_story = new StoryMap(document());
        connect(m_story, &StoryMap::battleWanted, this, &CampaignPage::battleWanted);
        connect(m_story, &StoryMap::filingWanted, this, &CampaignPage::stageWanted);
    } else if (!pack.territories.empty()) {
        m_places = new TerritoryMap(document());
    } else {
        return nullptr;
    }
    auto *card = m_mapCard = new Card(m_story ? tr("The story") : tr("Territories"));
    QWidget *map = m_story ? static_cast<QWidget *>(m_story) : m_places;
    auto *area = new ScrollFrame(map, map->accessibleName());
    area->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFixedHeight(map->minimumSizeHint().height() + 4 +
                         style()->pixelMetric(QStyle::PM_ScrollBarExtent));
    area->viewport()->setAutoFillBackground(false);
    map->setAutoFillBackground(false);
    if (m_story)
        card->addToHead(new Legend({{u"legal"_s, &Tokens::ok, tr("fought")},
                                    {u"die"_s, &Tokens::accent, tr("to be fought")},
                                    {u"secret"_s, &Tokens::ink3, tr("not yet open")},
                                    {u"attack"_s, &Tokens::ink2, tr("attacker wins")},
                                    {u"defend"_s, &Tokens::ink2, tr("defender wins")}}));
    else
        card->setNote(tr("a pennon stands where somebody rules"));
    card->body().addWidget(area);
    return card;
}

QWidget *OverviewPage::makeLeft()
{
    auto *left = new QWidget;
    auto *column = new QVBoxLayout(left);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(scaled(font(), 12));
    if (QWidget *map = makeMap())
        column->addWidget(map);
    else
        column->addWidget(m_roundCard);
    QAbstractButton *all = m_chronicleCard->addAct(tr("Read all"));
    connect(all, &QAbstractButton::clicked, this, [this] { emit pageWanted(PageId::Chronicle); });
    m_chronicleCard->body().addWidget(m_text, 1);
    m_text->setMinimumHeight(scaled(font(), 180));
    connect(m_text, &QTextBrowser::anchorClicked, this,
            [this](const QUrl &url) { emit battleWanted(campaign::FilingId(url.path().toStdString())); });
    column->addWidget(m_chronicleCard, 1);
    return left;
}

QWidget *OverviewPage::makeRight()
{
    auto *right = new QWidget;
    auto *column = new QVBoxLayout(right);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(scaled(font(), 12));
    m_table->setTwoLines(true);
    m_table->setOpening(tr("Show the warband"));
    connect(m_table, &TableView::copied, this, &CampaignPage::done);
    m_table->stretch(1);
    m_table->setOrdering(false);
    m_table->setTight();
    m_table->showAll();
    m_join = m_standingsCard->addAct(tr("Join a warband…"));
    connect(m_join, &QAbstractButton::clicked, this, &CampaignPage::joiningWanted);
    m_standingsCard->body().addWidget(m_table);
    connect(m_table, &TableView::opened, this,
            [this](const QString &key) { emit warbandWanted(campaign::WarbandId(key.toStdString())); });
    column->addWidget(m_standingsCard);
    if (document().club().scoresGlory()) {
        m_chart = new GloryChart(document());
        auto *chart = new Card(tr("Glory by battle"));
        chart->setNote(tr("sum of each warband"));
        chart->body().addWidget(m_chart);
        column->addWidget(chart);
    }
    m_roundCard->body().addWidget(m_round);
    m_roundCard->body().addStretch(1);
    if (m_mapCard)
        column->addWidget(m_roundCard);
    column->addStretch(1);
    return right;
}

void OverviewPage::refresh()
{
    m_stack->setCurrentIndex(document().warbands().empty() ? 1 : 0);
    m_join->setVisible(document().mayJoin());
    if (m_story)
        m_story->refresh();
    if (m_places)
        m_places->refresh();
    std::vector<RankedRow> rows = ranked(document().table());
    const int all = int(rows.size());
    if (all > placesShown)
        rows.resize(placesShown);
    m_rows->setRows(std::move(rows));
    m_standingsCard->setNote(all > placesShown ? tr("the first %1 of %2").arg(placesShown).arg(all)
                                               : battlesOfEach());
    if (m_chart)
        m_chart->refresh();
    refreshChronicle();
    refreshRound();
}

/// "after 4 battles each"; nothing where some have fought more than others.
QString OverviewPage::battlesOfEach() const
{
    const auto &table = document().table();
    const int each = table.empty() ? 0 : table.front().played;
    const bool same =
        std::ranges::all_of(table, [each](const store::TableRow &row) { return row.played == each; });
    return same && each > 0 ? tr("after %n battle(s) each", nullptr, each) : QString();
}

void OverviewPage::refreshChronicle()
{
    QStringList told;
    for (const ChronicleEntry &entry : chronicle(document(), latestBattles))
        told << prose::lead(tr("Battle %1.").arg(entry.number), entry.text);
    m_text->setProse(told.isEmpty()
                         ? prose::quiet(tr("No battle has been confirmed. The chronicle begins with "
                                           "the first."))
                         : prose::columns(told));
}

/// The appointments of this round; where nobody has any, what was fought last.
void OverviewPage::refreshRound()
{
    std::vector<MeetingRows::Meeting> meetings;
    const int round = document().currentRound();
    for (const store::FixtureRow &fixture : document().fixtures()) {
        const FixtureState state = fixtureState(document(), fixture);
        const bool open = fixture.round == 0 && fixture.second && state < FixtureState::Filed;
        if ((fixture.round != round || round == 0) && !open)
            continue;
        QStringList right;
        if (!fixture.toldScenario().empty())
            right << document().names().scenario(fixture.toldScenario());
        right << fixtureStateWords(state);
        meetings.push_back(
            {fixture.first, fixture.second.value_or(campaign::WarbandId()), right.join(u" · "_s)});
    }
    const bool fixtures = !meetings.empty();
    for (const store::FilingRow &row : document().latest()) {
        if (!fixtures && row.sides.size() == 2 && int(meetings.size()) < meetingsShown)
            meetings.push_back({row.sides[0].warband, row.sides[1].warband,
                                endings(document(), row) + u" · "_s + stateWord(row.state)});
    }
    m_roundCard->setTitle(!fixtures   ? tr("Latest battles")
                          : round > 0 ? tr("Round %1").arg(round)
                                      : tr("Challenges"));
    const bool known = document().pack().pairing == campaign::Pairing::RoundRobin;
    m_roundCard->setNote(round > 0 && fixtures && known ? tr("of %1").arg(document().lastRound())
                                                        : QString());
    const bool any = !meetings.empty();
    m_round->setMeetings(std::move(meetings));
    m_roundCard->setVisible(any);
}

std::vector<Table> OverviewPage::tables() const
{
    auto table = standingsTable(document().club());
    return table ? std::vector<Table>{std::move(table).value()} : std::vector<Table>();
}

} // namespace gonfalon
