// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/judged.h"

#include "core/store/open_warband.h"

namespace gonfalon::cli {

Result<Judged> judge(const std::string &file, store::Library &library, std::optional<int> limit)
{
    auto opened = store::openWarband(QString::fromStdString(file), library);
    if (!opened)
        return opened.findings();
    Judged judged{std::move(opened.value().warband), opened->catalogue, {}, opened.findings()};
    if (limit)
        judged.warband.limit = *limit;
    judged.muster = muster(*judged.catalogue, judged.warband);
    for (Finding finding : judged.muster.findings) {
        finding.place.file = file;
        judged.findings.push_back(std::move(finding));
    }
    return judged;
}

} // namespace gonfalon::cli
