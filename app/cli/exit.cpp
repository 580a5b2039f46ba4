// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/exit.h"

namespace gonfalon::cli {

namespace {

bool isMachine(Code code)
{
    switch (code) {
    case Code::CannotWrite:
    case Code::DiskFull:
    case Code::CannotPrint:
    case Code::CampaignReadOnly:
    case Code::OldReadOnly:
    case Code::CopyFailed:
    case Code::DataNotFound:
    case Code::DataSchema:
    case Code::DataUnknownReference:
    case Code::DataTwice:
    case Code::DataUnknownKey:
        return true;
    default:
        return false;
    }
}

} // namespace

Exit exitFor(const Findings &findings)
{
    Exit exit = Exit::Done;
    for (const Finding &finding : findings) {
        if (finding.severity == Severity::Error)
            exit = graver(exit, isMachine(finding.code) ? Exit::Machine : Exit::BadInput);
    }
    return exit;
}

} // namespace gonfalon::cli
