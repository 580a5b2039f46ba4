// SPDX-License-Identifier: GPL-3.0-or-later
// Sheets of a few blocks, made in a test, and the words that they print.
#pragma once

#include "tests/core/sheets/printed.h"
#include "tests/support/printed_words.h"

namespace gonfalon::test {

/// A book of one sheet with the id "small" that has these blocks below one another.
/// \param blocks JSON objects with commas between them
inline sheets::SheetBook smallBook(const std::string &blocks)
{
    const auto read = sheets::readSheetBook(
        {{"sheets/small.json",
          R"({"id": "small", "name": "Small", "title": "Small", "parts": [{"blocks": [)" + blocks + "]}]}"}});
    if (!read) {
        complain(read.findings());
        std::abort();
    }
    return read.value();
}

inline sheets::Booklet smallSheet(const std::string &blocks, const Catalogue &catalogue,
                                  const Warband &warband, bool large = false)
{
    sheets::PrintSettings settings;
    settings.sheets = {sheets::SheetId("small")};
    settings.largeType = large;
    return sheets::layOut(smallBook(blocks), catalogue, warband, settings);
}

/// How many boxes of a page, or of all pages where it is −1, are called so.
inline int boxesCalled(const sheets::Booklet &booklet, const std::string &what, int page = -1)
{
    int found = 0;
    for (int at = 0; at < booklet.pageCount(); ++at) {
        for (const sheets::PlacedBox &box : booklet.boxes(at)) {
            found += (page < 0 || page == at) && box.what == what ? 1 : 0;
        }
    }
    return found;
}

} // namespace gonfalon::test
