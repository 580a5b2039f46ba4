// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/finding.h"

#include <algorithm>
#include <utility>

namespace gonfalon {

Finding error(Code code, std::vector<std::string> arguments)
{
    return {.code = code, .arguments = std::move(arguments)};
}

Finding errorAt(Code code, std::string path, std::vector<std::string> arguments, std::string file)
{
    return {.code = code,
            .place = {.file = std::move(file), .path = std::move(path)},
            .arguments = std::move(arguments)};
}

Finding errorIn(std::string file, Code code, std::vector<std::string> arguments)
{
    return errorAt(code, {}, std::move(arguments), std::move(file));
}

Finding remark(Code code, Severity severity, std::vector<std::string> arguments)
{
    return findingAt(code, severity, {}, std::move(arguments));
}

Finding findingAt(Code code, Severity severity, std::string path, std::vector<std::string> arguments)
{
    return {.code = code,
            .severity = severity,
            .place = {.path = std::move(path)},
            .arguments = std::move(arguments)};
}

Finding byRule(Code code, Severity severity, RuleId rule, std::vector<std::string> arguments,
               std::string subject)
{
    return {.code = code,
            .severity = severity,
            .rule = std::move(rule),
            .place = {.subject = std::move(subject)},
            .arguments = std::move(arguments)};
}

Findings inFile(Findings findings, const std::string &file)
{
    for (Finding &finding : findings)
        finding.place.file = file;
    return findings;
}

bool isMachineFailure(Code code)
{
    switch (code) {
    case Code::CannotWrite:
    case Code::DiskFull:
    case Code::CannotPrint:
    case Code::NoPdfReader:
    case Code::DataNotFound:
    case Code::DataSchema:
    case Code::DataUnknownReference:
    case Code::DataTwice:
    case Code::DataUnknownKey:
    case Code::ServerUnreachable:
    case Code::CampaignBusy:
    case Code::BooksHeldBy:
    case Code::DatabaseRefused:
    case Code::DriverMissing:
    case Code::CopyFailed:
    case Code::CampaignReadOnly:
    case Code::OldReadOnly:
    case Code::ConnectionLost:
        return true;
    default:
        return false;
    }
}

bool hasErrors(const Findings &findings)
{
    return std::ranges::any_of(findings, [](const Finding &f) { return f.severity == Severity::Error; });
}

} // namespace gonfalon
