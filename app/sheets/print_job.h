// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/common/settings.h"
#include "core/sheets/sheets.h"
#include "core/store/library.h"

namespace gonfalon {

/// What is printed: a warband, the templates of its system, and how. Laid out afresh when asked.
struct PrintJob
{
    const Catalogue &catalogue;
    const Warband &warband;
    sheets::SheetBook book;
    sheets::PrintSettings settings; ///< its share code is made of what goes to others, at each laying out

    /// The warband as it goes to others with these settings.
    [[nodiscard]] Warband shared() const;
    [[nodiscard]] sheets::Booklet layOut() const;
    /// The warband as it goes to others, to be opened again from the PDF.
    [[nodiscard]] sheets::Attachment attachment() const;
};

/// The job for a warband with the choices remembered from last time (the game-night pack at first).
[[nodiscard]] PrintJob makePrintJob(const Catalogue &catalogue, const Warband &warband,
                                    store::Library &library, const Settings &settings);

/// Remembers the choices of a job.
void rememberPrintJob(const PrintJob &job, Settings &settings);

} // namespace gonfalon
