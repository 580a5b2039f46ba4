// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheets/booklet_maker.h"

#include "core/sheets/facts.h"
#include "core/sheets/marks.h"
#include "core/sheets/notes.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace gonfalon::sheets {
namespace {

bool hasSlips(const std::vector<PlacedBox> &boxes)
{
    return std::ranges::find(boxes, "slip", &PlacedBox::what) != boxes.end();
}

/// True where a part goes on in the columns of the one before it.
bool goesOn(const PartSpec &part, const PartSpec &next, bool breaks)
{
    return next.layout == PartSpec::Layout::Columns && next.columns == part.columns &&
           next.largeColumns == part.largeColumns && next.gap == part.gap && !part.together &&
           !next.together && !(next.newPage && breaks);
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
        m_told.clear();
        m_made.clear();
        add(id);
    }
    addFeet();
    reportPictures();
    return std::move(m_booklet);
}

void BookletMaker::reportPictures()
{
    for (std::size_t at = 0; at < m_kit->pictures.size(); ++at) {
        const Unit &unit = m_kit->warband.units[at];
        if (unit.picture.empty() || !m_kit->pictures[at].isNull()) {
            continue;
        }
        const std::string file = unit.picture.starts_with("data:") ? "in the file itself" : unit.picture;
        m_booklet.m_findings.push_back(
            remark(Code::PictureUnreadable, Severity::Warning,
                   {displayName(m_kit->catalogue, unit), shortened(words::text(file), 80).toStdString()}));
    }
}

double BookletMaker::pageWidth() const { return m_booklet.m_size.width() - 2 * pageMargin; }

double BookletMaker::pageBottom() const { return m_booklet.m_size.height() - pageMargin; }

void BookletMaker::add(const SheetId &id)
{
    const SheetTemplate *sheet = findSheet(m_book, id);
    if (!sheet) {
        m_booklet.m_findings.push_back(error(Code::UnknownSheet, {id.str()}));
        return;
    }
    if (!sheet->sheets.empty()) {
        addPack(*sheet);
        return;
    }
    report(*sheet);
    const std::size_t before = m_booklet.m_pages.size();
    addRun({sheet});
    if (m_booklet.m_pages.size() == before) {
        m_booklet.m_findings.push_back(
            remark(Code::NothingToPrint, Severity::Warning, {sheet->name, m_kit->warband.name}));
    }
}

void BookletMaker::reportNotes(const SheetTemplate &sheet)
{
    const auto holdsThem = [](const PartSpec &part) {
        return std::ranges::any_of(part.blocks, [](const BlockSpec &block) {
            return block.kind == "note-texts" && block.of == "long";
        });
    };
    if (std::ranges::none_of(sheet.parts, holdsThem)) {
        return;
    }
    for (const Note &note : notesOf(*m_kit)) {
        if (note.goesOn()) {
            const QString whose = note.of.isEmpty() ? words::text(m_kit->warband.name) : note.of;
            m_booklet.m_findings.push_back(
                remark(Code::NotesGoOn, Severity::Note, {whose.toStdString(), sheet.name}));
        }
    }
}

void BookletMaker::report(const SheetTemplate &sheet)
{
    reportNotes(sheet);
    const Findings unknown = unknownReferences(sheet, m_kit->catalogue);
    m_booklet.m_findings.insert(m_booklet.m_findings.end(), unknown.begin(), unknown.end());
}

/// Sheets of text go on where the one before ended; cards, slips and the like begin pages of their own.
void BookletMaker::addPack(const SheetTemplate &pack)
{
    Sheets run;
    const auto close = [&] { addRun(std::exchange(run, {})); };
    for (const SheetId &id : pack.sheets) {
        const SheetTemplate *member = findSheet(m_book, id);
        report(*member);
        const bool flows = isText(*member) && !holdsSlips(m_book, id);
        if (!flows) {
            close();
        }
        run.push_back(member);
        if (!flows && !isGrid(*member)) {
            close();
        }
    }
    close();
}

void BookletMaker::addParts(const SheetTemplate &sheet)
{
    m_sheet = &sheet;
    m_tells.clear();
    m_fresh = true;
    const bool breaks = !sheet.cutDown && m_plan.breaks;
    for (std::size_t at = 0; at < sheet.parts.size(); ++at) {
        const PartSpec &part = sheet.parts[at];
        if (part.newPage && breaks) {
            m_pageOpen = false;
        }
        m_inColumns = part.layout == PartSpec::Layout::Columns;
        switch (part.layout) {
        case PartSpec::Layout::Columns: {
            std::vector<const PartSpec *> parts{&part};
            while (at + 1 < sheet.parts.size() && goesOn(part, sheet.parts[at + 1], breaks)) {
                parts.push_back(&sheet.parts[++at]);
            }
            addColumns(parts);
            break;
        }
        case PartSpec::Layout::Grid:
            addGrid(part);
            break;
        case PartSpec::Layout::Cards:
            addCards(part);
            break;
        }
    }
    m_told.merge(m_tells);
}

KitPtr BookletMaker::kitFor(const PartSpec &part)
{
    if (part.layout != PartSpec::Layout::Columns || m_plan.scale == 1) {
        return m_kit;
    }
    KitPtr &kit = m_smaller[m_plan.scale];
    if (!kit) {
        kit = m_kit->scaled(m_plan.scale);
    }
    return kit;
}

const Blocks &BookletMaker::blocksOf(const PartSpec &part, double width)
{
    const double scale = part.layout == PartSpec::Layout::Columns ? m_plan.scale : 1;
    const std::pair key(&part, scale);
    auto found = m_made.find(key);
    if (found == m_made.end()) {
        found = m_made.emplace(key, made(part, width, kitFor(part))).first;
    }
    m_tells.insert(found->second.tells.begin(), found->second.tells.end());
    return found->second.blocks;
}

BookletMaker::Made BookletMaker::made(const PartSpec &part, double width, const KitPtr &kit) const
{
    Made all;
    for (const BlockSpec &spec : part.blocks) {
        const BlockOrder order{kit, spec, width, m_sheet->cutDown, m_sheet->anonymous};
        const BlockKind *kind = blockKind(spec.kind);
        if (!kind || !wanted(order, spec.anyOf) || m_told.contains(spec.tells)) {
            continue;
        }
        Blocks made = kind->make(order);
        if (made.empty()) {
            continue;
        }
        if (!spec.tells.empty()) {
            all.tells.insert(spec.tells);
        }
        made.front().newColumn = spec.newColumn && !m_sheet->cutDown;
        for (Block &block : made) {
            block.ifRoom = spec.ifRoom;
        }
        std::move(made.begin(), made.end(), std::back_inserter(all.blocks));
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
    m_feet.back().top = m_top;
    m_feet.back().bottom = m_bottom;
    if (m_inColumns) {
        m_bottom = m_top + (m_bottom - m_top) * m_plan.limit;
    }
    m_fresh = false;
}

void BookletMaker::makeRoom(double height, bool newPage)
{
    // A sheet that goes on on the page of another has its head in the middle of it.
    const auto head = m_fresh && m_pageOpen ? headOf() : std::nullopt;
    const double above = head ? head->height + 6 : 0;
    const double worthIt = head ? above + std::max(height, 30.0) : height;
    if (!m_pageOpen || newPage || m_bottom - m_top < worthIt) {
        openPage();
    } else if (head) {
        put(*head, {pageMargin, m_top + 3, pageWidth(), head->height});
        m_top += above;
        m_fresh = false;
    }
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
        return m_sheet->anonymous ? blankHead(m_kit, pageWidth())
                                  : warbandHead(m_kit, *m_sheet, pageWidth(), m_plan.inHead);
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
