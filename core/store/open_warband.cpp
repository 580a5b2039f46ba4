// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/open_warband.h"

#include "core/files/import.h"
#include "core/files/share_code.h"
#include "core/files/warband_file.h"
#include "core/store/disk.h"
#include "core/store/pdf_attachment.h"

#include <algorithm>

namespace gonfalon::store {

using namespace Qt::StringLiterals;

namespace {

/// Findings about data files carry a name already; a game that is not here is the warband's own trouble.
void nameFile(Findings &findings, const QString &path)
{
    for (Finding &finding : findings) {
        if (finding.place.file.empty() || finding.code == Code::SystemUnknown)
            finding.place.file = path.toStdString();
    }
}

/// What the library found out since it had found `known` things.
Findings newFindings(const Library &library, std::size_t known)
{
    return {library.findings().begin() + static_cast<std::ptrdiff_t>(known), library.findings().end()};
}

Origin originOf(files::Format format, const Findings &findings)
{
    if (format != files::Format::Warband)
        return Origin::Imported;
    const bool whole = std::ranges::none_of(
        findings, [](const Finding &finding) { return finding.severity >= Severity::Warning; });
    return whole ? Origin::OwnFile : Origin::Salvaged;
}

Result<OpenedWarband> openOwn(const std::string &bytes, files::Format format, Library &library)
{
    auto read = format == files::Format::Warband ? files::readWarband(bytes) : files::readShareCode(bytes);
    if (!read)
        return read.findings();
    const std::size_t known = library.findings().size();
    const Catalogue *catalogue = library.catalogue(read->system, read->packs);
    Findings told = newFindings(library, known);
    if (!catalogue)
        return told;
    const Origin origin = originOf(format, read.findings());
    // A pack that does not fit is told, though the warband opens: the check says that it is missing.
    Findings findings = std::move(read.findings());
    for (Finding &finding : told) {
        finding.severity = std::min(finding.severity, Severity::Warning);
        findings.push_back(std::move(finding));
    }
    return {{std::move(read.value()), catalogue, format, origin}, std::move(findings)};
}

/// How much of a list the game that took it does not know.
std::ptrdiff_t unknownIn(const Findings &findings)
{
    return std::ranges::count(findings, Code::ForeignUnitUnknown, &Finding::code);
}

/// Most other programs' lists do not say for which of our games they are: the one that knows most of the list
/// has it, the first of those that know as much.
Result<OpenedWarband> openForeign(const std::string &bytes, files::Format format, Library &library)
{
    const std::size_t known = library.findings().size();
    std::optional<Result<OpenedWarband>> best;
    Findings refused;
    for (const SystemEntry &system : library.systems()) {
        const Catalogue *catalogue = library.catalogue(system.id);
        if (!catalogue)
            continue;
        auto imported = files::importWarband(*catalogue, bytes, format);
        if (!imported) {
            // Of refusals that which says most: a list is damaged for every game, another's for all but one.
            if (refused.empty() || refused.front().code == Code::ForeignOtherGame)
                refused = imported.findings();
            continue;
        }
        if (best && unknownIn(best->findings()) <= unknownIn(imported.findings()))
            continue;
        best =
            Result<OpenedWarband>({std::move(imported.value().warband), catalogue, format, Origin::Imported},
                                  std::move(imported.findings()));
        if (unknownIn(best->findings()) == 0)
            break;
    }
    if (best)
        return std::move(*best);
    return refused.empty() ? newFindings(library, known) : refused;
}

} // namespace

Result<std::string> readGiven(const QString &given)
{
    return isWarbandLink(given) ? Result<std::string>(given.toStdString()) : readFile(given);
}

bool isWarbandLink(const QString &given)
{
    const bool address = given.startsWith(u"https://"_s) || given.startsWith(u"http://"_s);
    const std::string text = given.toStdString();
    return files::isShareLink(text) ||
           (address && files::recognise(text) == files::Format::SecondEditionLink);
}

Result<OpenedWarband> openWarbandBytes(const std::string &bytes, Library &library,
                                       std::optional<files::Format> format)
{
    if (isPdf(bytes)) {
        const auto attached = warbandInPdf(bytes);
        if (!attached)
            return attached.findings();
        auto opened = openWarbandBytes(attached->bytes, library);
        if (!opened)
            return opened;
        opened.value().origin = Origin::Pdf;
        if (attached->count > 1)
            opened.findings().push_back(remark(Code::ForeignSeveralLists, Severity::Note,
                                               {std::to_string(attached->count), opened->warband.name}));
        return opened;
    }
    const files::Format form = format.value_or(files::recognise(bytes));
    const bool own = form == files::Format::Warband || form == files::Format::ShareCode ||
                     form == files::Format::ShareLink;
    auto opened = own ? openOwn(bytes, form, library) : openForeign(bytes, form, library);
    if (opened)
        library.packs().addUsed(opened->catalogue->id, opened.value().warband.packs);
    return opened;
}

Result<OpenedWarband> openWarbandBytes(const QString &path, const std::string &bytes, Library &library,
                                       std::optional<files::Format> format)
{
    auto opened = openWarbandBytes(bytes, library, format);
    nameFile(opened.findings(), path);
    return opened;
}

Result<OpenedWarband> openWarband(const QString &path, Library &library, std::optional<files::Format> format)
{
    const auto bytes = readGiven(path);
    return bytes ? openWarbandBytes(path, *bytes, library, format) : bytes.findings();
}

} // namespace gonfalon::store
