// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheets/booklet_maker.h"

#include "core/sheets/facts.h"
#include "core/sheets/marks.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gonfalon::sheets {
namespace {

bool hasSlips(const std::vector<PlacedBox> &boxes)
{
    return std::ranges::find(boxes, "slip", &PlacedBox::what) != boxes.end();
}

QSizeF paperSize(Paper paper) { return paper == Paper::A4 ? QSizeF(210, 297) : QSizeF(215.9, 279.4); }

} // namespace

BookletMaker::BookletMaker(const SheetBook &book, KitPtr kit) : m_book(book), m_kit(std::move(kit))
{
    m_booklet.m_size = paperSize(m_kit->settings.paper);
    m_booklet.m_title = words::text(m_kit->warband.name);
}

Booklet BookletMaker::make()
{
    for (const SheetId &id : m_kit->settings.sheets) {
        add(id, false);
    }
    addFeet();
    return std::move(m_booklet);
}

double BookletMaker::pageWidth() const { return m_booklet.m_size.width() - 2 * pageMargin; }

double BookletMaker::pageBottom() const { return m_booklet.m_size.height() - pageMargin; }

void BookletMaker::add(const SheetId &id, bool inPack)
{
    const SheetTemplate *sheet = findSheet(m_book, id);
    if (!sheet) {
        m_booklet.m_findings.push_back(error(Code::UnknownSheet, {id.str()}));
        return;
    }
    for (const SheetId &member : sheet->sheets) {
        add(member, true);
    }
    const Findings unknown = unknownReferences(*sheet, m_kit->catalogue);
    m_booklet.m_findings.insert(m_booklet.m_findings.end(), unknown.begin(), unknown.end());
    if (!addParts(*sheet) && sheet->sheets.empty() && !inPack) {
        m_booklet.m_findings.push_back(remark(Code::NothingToPrint, Severity::Warning, {sheet->name}));
    }
}

bool BookletMaker::addParts(const SheetTemplate &sheet)
{
    m_sheet = &sheet;
    m_fresh = true;
    for (const PartSpec &part : sheet.parts) {
        if (part.newPage && !sheet.cutDown) {
            m_pageOpen = false;
        }
        switch (part.layout) {
        case PartSpec::Layout::Columns:
            addColumns(part);
            break;
        case PartSpec::Layout::Grid:
            addGrid(part);
            break;
        case PartSpec::Layout::Cards:
            addCards(part);
            break;
        }
    }
    m_pageOpen = false;
    return !m_fresh;
}

Blocks BookletMaker::blocksOf(const PartSpec &part, double width) const
{
    Blocks all;
    for (const BlockSpec &spec : part.blocks) {
        const BlockOrder order{m_kit, spec, width, m_sheet->cutDown, m_sheet->anonymous};
        const BlockKind *kind = blockKind(spec.kind);
        if (!kind || !wanted(order, spec.anyOf)) {
            continue;
        }
        Blocks made = kind->make(order);
        if (!made.empty()) {
            made.front().newColumn = spec.newColumn && !m_sheet->cutDown;
        }
        for (Block &block : made) {
            block.ifRoom = spec.ifRoom;
        }
        std::move(made.begin(), made.end(), std::back_inserter(all));
    }
    return all;
}

void BookletMaker::put(const Block &block, const QRectF &place)
{
    m_booklet.m_pages.back().boxes.push_back({place, block.what, block.paint});
}

void BookletMaker::stretch(const Block &block, double width, double from)
{
    if (m_bottom - from >= block.stretchTo) {
        put(block, {pageMargin, from, width, m_bottom - from});
    }
}

void BookletMaker::openPage()
{
    m_booklet.m_pages.push_back({m_sheet->id, {}});
    m_feet.push_back({footText(m_sheet->foot), false, false});
    m_pageOpen = true;
    const Block ruled = foot(m_kit, {m_feet.back().left, 88, 88}, pageWidth());
    m_bottom = pageBottom() - ruled.height - 2.5;
    m_top = pageMargin;
    if (const auto head = headOf()) {
        put(*head, {pageMargin, pageMargin, pageWidth(), head->height});
        m_top += head->height + 3;
    }
    m_fresh = false;
}

std::optional<Block> BookletMaker::headOf() const
{
    if (!m_fresh) {
        return runningHead(m_kit, *m_sheet, pageWidth());
    }
    switch (m_sheet->head) {
    case SheetTemplate::Head::None:
        return std::nullopt;
    case SheetTemplate::Head::Warband:
        return m_sheet->anonymous ? blankHead(m_kit, pageWidth()) : warbandHead(m_kit, *m_sheet, pageWidth());
    case SheetTemplate::Head::Title:
        return titleHead(m_kit, *m_sheet, pageWidth());
    }
    return std::nullopt;
}

QString BookletMaker::footText(const std::string &words) const
{
    const auto hasSigns = [](const PartSpec &part) {
        return std::ranges::any_of(part.blocks, [](const BlockSpec &block) {
            const BlockKind *kind = blockKind(block.kind);
            return kind && kind->signs;
        });
    };
    const QString remark =
        std::ranges::any_of(m_sheet->parts, hasSigns) ? signRemark(givenInUse(*m_kit)) : QString();
    return remark.isEmpty() ? words::text(words) : words::text(words) + u" "_s + remark + u'.';
}

void BookletMaker::addFeet()
{
    // Pages of slips are not counted: the number of pages would tell that there are secrets.
    const auto open = static_cast<int>(std::ranges::count_if(
        m_booklet.m_pages, [](const Booklet::Page &page) { return !hasSlips(page.boxes); }));
    int number = 0;
    for (std::size_t at = 0; at < m_feet.size(); ++at) {
        const FootNote &note = m_feet[at];
        Booklet::Page &page = m_booklet.m_pages[at];
        const Foot words{note.left, hasSlips(page.boxes) ? 0 : ++number, open, note.named};
        if (note.cards) {
            putCardFoot(page, words);
            continue;
        }
        const Block block = foot(m_kit, words, pageWidth());
        page.boxes.push_back(
            {{pageMargin, pageBottom() - block.height, pageWidth(), block.height}, block.what, block.paint});
    }
}

} // namespace gonfalon::sheets
