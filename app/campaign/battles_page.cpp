// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/battles_page.h"

#include "app/campaign/table_view.h"
#include "app/campaign/wording.h"
#include "app/common/buttons.h"
#include "app/common/card.h"

#include <QAction>
#include <QHeaderView>
#include <QPushButton>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

constexpr int pageOfRows = 200;

} // namespace

BattlesPage::Rows::Columns BattlesPage::columns(CampaignDocument &document)
{
    using Row = store::FilingRow;
    const auto name = [](std::size_t side) {
        return [side](const Row &row) {
            return side < row.sides.size() ? row.sides[side].warbandName : QString();
        };
    };
    const auto player = [](std::size_t side) {
        return [side](const Row &row) {
            return side < row.sides.size() ? row.sides[side].playerName : QString();
        };
    };
    const auto mark = [&document](std::size_t side) {
        return [side, &document](const Row &row) {
            return side < row.sides.size() ? QVariant::fromValue(document.heraldry(row.sides[side].warband))
                                           : QVariant();
        };
    };
    const bool scoresGlory = document.club().scoresGlory();
    const auto ended = [&document](const Row &row) {
        if (row.kind != campaign::FilingKind::Battle || row.sides.size() < 2)
            return QString();
        QStringList sides;
        for (const store::SideRow &side : row.sides)
            sides << wording::ending(document, side.glory, side.verdict);
        return sides.join(u" : "_s);
    };
    return {
        {.head = tr("Date"),
         .text = [](const Row &row) { return wording::date(row.playedOn); },
         .sort = [](const Row &row) { return row.playedOn + row.at.toString(Qt::ISODateWithMs); }},
        {.head = tr("First side"), .text = name(0), .second = player(0), .mark = mark(0), .strong = true},
        {.head = scoresGlory ? tr("Glory") : tr("Result"),
         .text = ended,
         .figure = true,
         .sort =
             [scoresGlory](const Row &row) {
                 return row.sides.empty() ? 0 : scoresGlory ? row.sides[0].glory : int(row.sides[0].verdict);
             },
         .strong = true},
        {.head = tr("Second side"),
         .text =
             [](const Row &row) {
                 QStringList others;
                 for (std::size_t side = 1; side < row.sides.size(); ++side)
                     others << row.sides[side].warbandName;
                 return others.join(u", "_s);
             },
         .second = player(1),
         .mark = mark(1)},
        {.head = tr("Scenario"),
         .text =
             [&document](const Row &row) {
                 return row.scenario.empty()
                            ? (row.kind == campaign::FilingKind::Battle ? QString() : wording::kind(row.kind))
                            : document.names().scenario(row.scenario);
             },
         .second =
             [&document](const Row &row) {
                 return words::placeName(document.pack(), row.stage, row.territory);
             }},
        {.head = tr("Round"),
         .text = [](const Row &row) { return row.round > 0 ? QString::number(row.round) : QString(); },
         .figure = true,
         .sort = [](const Row &row) { return row.round; }},
        {.head = tr("State"),
         .text = [](const Row &row) { return stateWord(row.state); },
         .second =
             [](const Row &row) {
                 const QString objection = wording::objection(row);
                 return !objection.isEmpty() ? objection
                        : row.by.isEmpty()   ? QString()
                                             : tr("filed by %1").arg(row.by);
             },
         .shape = [](const Row &row) { return wording::stateShape(row.state); }},
    };
}

BattlesPage::BattlesPage(CampaignDocument &document, QWidget *parent)
    : TablePage(document, tr("Battles"), parent),
      m_rows(new Rows(
          columns(document), [](const store::FilingRow &row) { return QString::fromStdString(row.id.str()); },
          this)),
      m_open(buttons::plain(tr("Open…"), u"search"_s, this)),
      m_watch(buttons::plain(tr("Watch"), u"play"_s, this))
{
    m_rows->setMore([this](const std::vector<store::FilingRow> &rows) { return after(int(rows.size())); });
    auto *empty = new EmptyNote(
        u"attack"_s, tr("No battle has been filed. File one by hand in under a minute, or open a .battle."));
    empty->addAct(tr("File a battle"), u"add"_s, [this] { emit filingWanted({}); });
    auto *view = new TableView(m_rows, tr("Battles"));
    view->setTwoLines(true);
    view->setOpening(tr("Open the battle…"));
    view->stretch(3);
    setTable(view, empty);
    addSearch(tr("Search the battles"));
    addAct(m_watch);
    addAct(m_open);
    auto *watch = new QAction(tr("Watch"), view);
    view->addAction(watch);
    const auto open = [this](const QString &key) {
        if (!key.isEmpty())
            emit battleWanted(campaign::FilingId(key.toStdString()));
    };
    connect(view, &TableView::opened, this, open);
    connect(view, &TableView::chosen, this, &BattlesPage::setActs);
    connect(m_watch, &QPushButton::clicked, watch, &QAction::trigger);
    connect(watch, &QAction::triggered, this, [this] {
        if (m_watch->isEnabled())
            emit watchWanted(campaign::FilingId(this->view().current().toStdString()));
    });
    connect(m_open, &QPushButton::clicked, this, [this, open] { open(this->view().current()); });
}

std::vector<store::FilingRow> BattlesPage::after(int offset) const
{
    auto read = document().books().filings(
        {.kind = campaign::FilingKind::Battle, .limit = pageOfRows, .offset = offset});
    return read ? std::move(read).value() : std::vector<store::FilingRow>();
}

void BattlesPage::refresh()
{
    m_rows->setRows(document().latest());
    m_rows->mayHaveMore(int(m_rows->rows().size()) == pageOfRows);
    showTable(!m_rows->rows().empty());
    const auto waiting = document().waiting().size();
    setNote(waiting ? tr("%n to confirm", nullptr, int(waiting)) : QString());
    setActs();
}

void BattlesPage::setActs()
{
    const campaign::FilingId chosen(view().current().toStdString());
    m_open->setEnabled(!chosen.empty());
    m_watch->setEnabled(document().isRecorded(chosen));
    m_watch->setToolTip(chosen.empty() ? tr("Choose a battle")
                        : m_watch->isEnabled()
                            ? tr("Opens the battle in a window of its own, at its end")
                            : tr("Its result was written down; no battle is kept with it"));
    for (QAction *act : view().actions())
        act->setEnabled(m_watch->isEnabled());
}

std::vector<Table> BattlesPage::tables() const
{
    auto table = battlesTable(document().club(), document().names());
    return table ? std::vector<Table>{std::move(table).value()} : std::vector<Table>();
}

} // namespace gonfalon
