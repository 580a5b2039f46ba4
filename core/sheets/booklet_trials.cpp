// SPDX-License-Identifier: GPL-3.0-or-later
// The layout of sheets that share pages is found by measuring and trying: as few pages as smaller types
// allow, and none of them almost empty.
#include "core/sheets/booklet_maker.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <tuple>

namespace gonfalon::sheets {
namespace {

/// A page that is filled less looks forgotten.
constexpr double thinPage = 0.52;
/// Types from the usual down to the smallest that reads well at the table.
constexpr std::array smallerScales{0.96, 0.92, 0.88, 0.84, 0.8};
constexpr double gapBelow = 3.6; ///< millimetres that a box keeps free

} // namespace

int BookletMaker::Trial::thin() const
{
    return static_cast<int>(std::ranges::count_if(fills, [](double fill) { return fill < thinPage; }));
}

double BookletMaker::Trial::filled() const { return std::accumulate(fills.begin(), fills.end(), 0.0); }

bool BookletMaker::Trial::betterThan(const Trial &other) const
{
    const auto worth = [](const Trial &trial) {
        const double emptiest = trial.thin() > 0 ? std::ranges::min(trial.fills) : 1;
        return std::tuple(trial.pages.size(), trial.thin(), -emptiest, -trial.plan.scale, !trial.plan.breaks);
    };
    return worth(*this) < worth(other);
}

bool BookletMaker::Trial::shows(const std::string &what) const
{
    return std::ranges::any_of(pages, [&](const Booklet::Page &page) {
        return std::ranges::find(page.boxes, what, &PlacedBox::what) != page.boxes.end();
    });
}

double BookletMaker::filled(const Booklet::Page &page, const FootNote &note) const
{
    double area = 0;
    for (const PlacedBox &box : page.boxes) {
        if (box.place.top() >= note.top - 0.01 && box.place.bottom() <= note.bottom + 0.5) {
            area +=
                box.place.width() * std::min(box.place.height() + gapBelow, note.bottom - box.place.top());
        }
    }
    return note.bottom > note.top ? std::min(1.0, area / (pageWidth() * (note.bottom - note.top))) : 1;
}

BookletMaker::Trial BookletMaker::tried(const Sheets &sheets, const Plan &plan)
{
    const std::size_t before = m_booklet.m_pages.size();
    const std::set<std::string> told = m_told;
    m_plan = plan;
    m_pageOpen = false;
    for (const SheetTemplate *sheet : sheets) {
        m_flows = sheet != sheets.back();
        const std::size_t pages = m_booklet.m_pages.size();
        addParts(*sheet);
        // A roster on one page keeps that page for itself; what is left of its second is used.
        const bool goesOn = m_booklet.m_pages.size() > pages + 1 && !plan.closed;
        m_pageOpen = m_pageOpen && (isText(*sheet) || goesOn);
    }
    m_pageOpen = false;
    m_told = told;
    Trial trial{plan, {}, {}, {}};
    const auto from = static_cast<std::ptrdiff_t>(before);
    for (std::size_t page = before; page < m_booklet.m_pages.size(); ++page) {
        trial.fills.push_back(m_feet[page].cards ? 1 : filled(m_booklet.m_pages[page], m_feet[page]));
    }
    trial.pages.assign(std::make_move_iterator(m_booklet.m_pages.begin() + from),
                       std::make_move_iterator(m_booklet.m_pages.end()));
    trial.feet.assign(m_feet.begin() + from, m_feet.end());
    m_booklet.m_pages.resize(before);
    m_feet.resize(before);
    return trial;
}

std::optional<BookletMaker::Trial> BookletMaker::onFewerPages(const Sheets &sheets, const Trial &usual)
{
    if (m_kit->settings.largeType) {
        return std::nullopt;
    }
    for (const double scale : smallerScales) {
        // Smaller letters need room by the square of their size: what cannot fit is not tried.
        if (std::ceil(usual.filled() * scale * scale - 0.1) >= static_cast<double>(usual.pages.size())) {
            continue;
        }
        Plan plan = usual.plan;
        plan.scale = scale;
        Trial trial = tried(sheets, plan);
        if (trial.pages.size() < usual.pages.size()) {
            return trial;
        }
    }
    return std::nullopt;
}

BookletMaker::Trial BookletMaker::levelled(const Sheets &sheets, Trial usual)
{
    Trial best = std::move(usual);
    const Plan first = best.plan;
    for (const auto &[breaks, closed] : {std::pair(true, false), {false, false}, {true, true}}) {
        for (int percent = 50; best.thin() > 0 && percent <= 100; percent += 2) {
            Plan plan = first;
            plan.limit = percent / 100.0;
            plan.breaks = breaks;
            plan.closed = closed;
            if (Trial trial = tried(sheets, plan); trial.betterThan(best)) {
                best = std::move(trial);
            }
        }
    }
    return best;
}

BookletMaker::Trial BookletMaker::best(const Sheets &sheets)
{
    Trial found = tried(sheets, {});
    const bool coded = !m_kit->settings.shareCode.empty() && !found.shows("share-code");
    if (coded) {
        Plan plan;
        plan.inHead = true;
        if (Trial trial = tried(sheets, plan); trial.pages.size() == found.pages.size()) {
            found = std::move(trial);
        }
    }
    if (found.pages.size() < 2) {
        return found;
    }
    if (auto fewer = onFewerPages(sheets, found)) {
        found = std::move(*fewer);
    }
    return levelled(sheets, std::move(found));
}

void BookletMaker::addRun(const Sheets &sheets)
{
    if (sheets.empty()) {
        return;
    }
    Trial found = best(sheets);
    std::ranges::move(found.pages, std::back_inserter(m_booklet.m_pages));
    std::ranges::move(found.feet, std::back_inserter(m_feet));
    // What is told now is not told again by the sheets that follow.
    for (const SheetTemplate *sheet : sheets) {
        if (sheet->head == SheetTemplate::Head::Warband && !sheet->anonymous) {
            m_told.insert("notes"); // its head does, and what follows its units
        }
        for (const PartSpec &part : sheet->parts) {
            const auto made = m_made.find({&part, found.plan.scale});
            if (made != m_made.end()) {
                m_told.insert(made->second.tells.begin(), made->second.tells.end());
            }
        }
    }
}

} // namespace gonfalon::sheets
