// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/judged.h"

#include <algorithm>
#include <iterator>

namespace gonfalon::cli {

Exit usePacks(const std::vector<std::string> &files, store::Library &library, Console &console)
{
    for (const std::string &file : files) {
        auto pack = store::readPackFile(QString::fromStdString(file));
        console.report(pack.findings());
        if (!pack)
            return exitFor(pack.findings());
        const auto with = library.tryPacks(pack->system, {*pack});
        console.report(with.findings());
        if (hasErrors(with.findings()))
            return Exit::BadInput;
        library.packs().use(std::move(pack).value());
    }
    return Exit::Done;
}

namespace {

/// What breaks off is an error.
Result<store::OpenedWarband> whole(Result<store::OpenedWarband> opened)
{
    if (!opened)
        return opened;
    const auto broken = std::ranges::find(opened.findings(), Code::EndsTooSoon, &Finding::code);
    if (broken == opened.findings().end())
        return opened;
    broken->severity = Severity::Error;
    return std::move(opened.findings());
}

Result<Judged> judged(const std::string &file, Result<store::OpenedWarband> opened, std::optional<int> limit)
{
    if (!opened)
        return opened.findings();
    Judged judged{std::move(opened.value().warband), opened->catalogue, {}, opened.findings()};
    if (limit)
        judged.warband.limit = *limit;
    judged.muster = muster(*judged.catalogue, judged.warband);
    std::ranges::move(inFile(judged.muster.findings, file), std::back_inserter(judged.findings));
    return judged;
}

} // namespace

Result<store::OpenedWarband> openWhole(const std::string &file, store::Library &library)
{
    return whole(store::openWarband(QString::fromStdString(file), library));
}

Result<Judged> judge(const std::string &file, store::Library &library,
                     std::optional<files::ExportOptions> shared)
{
    auto opened = openWhole(file, library);
    if (opened && shared)
        opened.value().warband = files::sharedForm(*opened->catalogue, opened->warband, *shared);
    return judged(file, std::move(opened), {});
}

Result<Judged> judge(const std::string &file, const std::string &bytes, store::Library &library,
                     std::optional<int> limit)
{
    return judged(file, whole(store::openWarbandBytes(QString::fromStdString(file), bytes, library)), limit);
}

} // namespace gonfalon::cli
