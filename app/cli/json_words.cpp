// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/json_words.h"

#include "core/words/finding_words.h"

#include <nlohmann/json.hpp>

namespace gonfalon::cli {

nlohmann::ordered_json findingsJson(const Findings &findings, const Catalogue *catalogue,
                                    const Warband &warband)
{
    auto list = nlohmann::ordered_json::array();
    for (const Finding &finding : findings) {
        const QString fix = catalogue ? words::fixLabel(*catalogue, warband, finding) : QString();
        list.push_back({
            {"code", words::codeName(finding.code).toStdString()},
            {"severity", words::severityName(finding.severity).toStdString()},
            {"rule", finding.rule.str()},
            {"where", words::where(finding.place).toStdString()},
            {"message", words::sentence(finding).toStdString()},
            {"fix", fix.toStdString()},
        });
    }
    return list;
}

} // namespace gonfalon::cli
