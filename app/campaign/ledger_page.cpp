// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/ledger_page.h"

#include "app/campaign/table_view.h"
#include "app/campaign/wording.h"
#include "app/common/card.h"

#include <map>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

constexpr int pageOfLines = 200;

using Row = LedgerPage::Row;

QString shapeOf(const QString &what)
{
    if (what == "confirmed"_L1)
        return u"legal"_s;
    if (what == "disputed"_L1)
        return u"illegal"_s;
    return what == "undone"_L1 ? u"undo"_s : u"note"_s;
}

QString titleOf(CampaignDocument &document, const store::LedgerRow &line)
{
    const auto sheet = document.books().filing(line.filing);
    return sheet && line.kind == campaign::FilingKind::Battle ? words::scoreLine(document.names(), *sheet)
                                                              : wording::kind(line.kind);
}

TableModel<Row>::Columns ledgerColumns()
{
    return {
        {.head = LedgerPage::tr("No."),
         .text = [](const Row &row) { return QString::number(row.line.number); },
         .figure = true,
         .sort = [](const Row &row) { return row.line.number; }},
        {.head = LedgerPage::tr("When"),
         .text = [](const Row &row) { return wording::moment(row.line.at); },
         .sort = [](const Row &row) { return row.line.at; }},
        {.head = LedgerPage::tr("Who"), .text = [](const Row &row) { return row.line.who; }, .strong = true},
        {.head = LedgerPage::tr("Did"),
         .text = [](const Row &row) { return wording::deed(row.line.what); },
         .shape = [](const Row &row) { return shapeOf(row.line.what); }},
        {.head = LedgerPage::tr("What"), .text = [](const Row &row) { return row.about; }},
        {.head = LedgerPage::tr("Why"), .text = [](const Row &row) { return row.line.why; }}};
}

} // namespace

LedgerPage::LedgerPage(CampaignDocument &document, QWidget *parent)
    : TablePage(document, tr("Ledger"), parent),
      m_rows(new TableModel<Row>(
          ledgerColumns(), [](const Row &row) { return QString::number(row.line.number); }, this))
{
    m_rows->setMore([this](const std::vector<Row> &rows) { return before(rows.back().line.number); });
    auto *view = new TableView(m_rows, tr("Ledger"));
    view->stretch(4);
    view->setOpening(tr("Open what it is about…"));
    setTable(view,
             new EmptyNote(u"secret"_s, tr("Nothing has been done yet. Whoever joins, files, confirms or "
                                           "undoes something is written down here, for good.")));
    addSearch(tr("Search the ledger"));
    setNote(tr("written once, never changed"));
    connect(view, &TableView::opened, this, [this](const QString &key) {
        for (const Row &row : m_rows->rows()) {
            if (QString::number(row.line.number) == key)
                emit battleWanted(row.line.filing);
        }
    });
}

std::vector<LedgerPage::Row> LedgerPage::before(qint64 number) const
{
    std::vector<Row> rows;
    const auto lines = document().books().ledger(pageOfLines, number);
    if (!lines)
        return rows;
    // The sheets of these lines lie together in the books; the few that do not are asked for one by one.
    std::map<campaign::FilingId, QString> titles;
    if (const auto filings = document().books().filings({.limit = 2 * pageOfLines})) {
        for (const store::FilingRow &filing : *filings)
            titles[filing.id] = sheetTitle(filing, document().club().scoresGlory());
    }
    for (const store::LedgerRow &line : *lines) {
        const auto title = titles.find(line.filing);
        rows.push_back({line, title == titles.end() ? titleOf(document(), line) : title->second});
    }
    return rows;
}

void LedgerPage::refresh()
{
    m_rows->setRows(before(0));
    m_rows->mayHaveMore(int(m_rows->rows().size()) == pageOfLines);
    showTable(!m_rows->rows().empty());
}

std::vector<Table> LedgerPage::tables() const
{
    auto table = ledgerTable(document().club());
    return table ? std::vector<Table>{std::move(table).value()} : std::vector<Table>();
}

} // namespace gonfalon
