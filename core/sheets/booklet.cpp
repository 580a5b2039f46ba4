// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheets/booklet_maker.h"

#include <QPainter>

#include <algorithm>
#include <iterator>

namespace gonfalon::sheets {

Booklet::Booklet(QString title, const QSizeF &size, const SheetId &sheet,
                 std::vector<std::vector<PlacedBox>> pages)
    : m_size(size), m_title(std::move(title))
{
    for (std::vector<PlacedBox> &boxes : pages)
        m_pages.push_back({sheet, std::move(boxes)});
}

void Booklet::paint(QPainter &painter, int page) const
{
    painter.save();
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    for (const PlacedBox &box : m_pages.at(static_cast<std::size_t>(page)).boxes) {
        painter.save();
        box.paint(painter, box.place);
        painter.restore();
    }
    painter.restore();
}

const std::vector<PlacedBox> &Booklet::boxes(int page) const
{
    return m_pages.at(static_cast<std::size_t>(page)).boxes;
}

const SheetId &Booklet::sheet(int page) const { return m_pages.at(static_cast<std::size_t>(page)).sheet; }

Booklet joined(std::vector<Booklet> booklets)
{
    Booklet all;
    for (Booklet &booklet : booklets) {
        if (all.m_title.isEmpty()) {
            all.m_title = booklet.m_title;
            all.m_size = booklet.m_size;
        }
        std::ranges::move(booklet.m_pages, std::back_inserter(all.m_pages));
        std::ranges::move(booklet.m_findings, std::back_inserter(all.m_findings));
    }
    return all;
}

Booklet layOut(const SheetBook &book, const Catalogue &catalogue, const Warband &warband,
               const PrintSettings &settings)
{
    return BookletMaker(book, std::make_shared<const Kit>(catalogue, warband, settings)).make();
}

} // namespace gonfalon::sheets
