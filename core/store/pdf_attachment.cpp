// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/pdf_attachment.h"

#include "core/store/disk.h"
#include "core/store/qpdf.h"

namespace gonfalon::store {

bool isPdf(std::string_view bytes) { return bytes.starts_with("%PDF-"); }

Result<Attached> warbandInPdf(std::string_view pdf)
{
    return attachedFile(pdf, ".warband", static_cast<std::size_t>(largestFile));
}

} // namespace gonfalon::store
