// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/judged.h"
#include "app/cli/output.h"
#include "core/files/export.h"
#include "core/files/share_code.h"
#include "core/files/warband_file.h"
#include "core/model/public_form.h"
#include "core/sheets/sheets.h"
#include "core/store/disk.h"
#include "core/store/qpdf.h"

#include <QBuffer>

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

namespace gonfalon::cli {

using namespace Qt::StringLiterals;

namespace {

/// Findings about sheets do not know of which file they are made.
Findings named(Findings findings, const std::string &file)
{
    for (Finding &finding : findings) {
        if (finding.place.file.empty())
            finding.place.file = file;
    }
    return findings;
}

/// \param shared the warband as others may have it
sheets::PrintSettings settingsFor(const PrintOptions &options, const Warband &shared)
{
    sheets::PrintSettings settings;
    settings.paper = sheets::paperNamed(options.paper);
    settings.ink = sheets::inkNamed(options.ink);
    settings.sheets = {sheets::SheetId(options.sheet)};
    // Whoever has the file has the slips in it: they want the owner's word like every other secret.
    settings.secrets = settings.withSecrets = options.withSecrets;
    settings.shareCode = files::shareCode(shared);
    return settings;
}

/// Those that every game is asked for, whether it has them or not.
constexpr std::array<std::string_view, 8> usualSheets{"roster", "cards",    "reference", "spells",
                                                      "quests", "scenario", "pack",      "tracker"};

/// Why there is no such sheet in a game's book, or in any game's; nothing where there is.
std::optional<Finding> unknownSheet(const std::string &name, const sheets::SheetBook &book)
{
    if (std::ranges::find(usualSheets, name) != usualSheets.end() ||
        sheets::findSheet(book, sheets::SheetId(name)))
        return std::nullopt;
    std::set<std::string> ids(usualSheets.begin(), usualSheets.end());
    for (const sheets::SheetTemplate &sheet : book)
        ids.insert(sheet.id.str());
    std::string all;
    for (const std::string &id : ids)
        all += (all.empty() ? "" : ", ") + id;
    return Finding{.code = Code::Usage, .arguments = {"--sheet: " + name + " is none of " + all + '.'}};
}

/// The sheets of every game that is read without a fault.
sheets::SheetBook everySheet(store::Library &library)
{
    sheets::SheetBook all;
    for (const store::SystemEntry &entry : library.systems()) {
        if (const auto book = sheets::readSheetBook(library.files(entry.id, u"sheets"_s)))
            all.insert(all.end(), book->begin(), book->end());
    }
    return all;
}

/// The sheets of one warband as the bytes of a PDF.
Result<std::string> pdfOf(const PrintOptions &options, const std::string &file,
                          const store::OpenedWarband &opened, store::Library &library)
{
    const auto book = sheets::readSheetBook(library.files(opened.catalogue->id, u"sheets"_s));
    if (!book)
        return book.findings();
    if (const auto unknown = unknownSheet(options.sheet, *book))
        return *unknown;
    const Warband shared = files::sharedForm(*opened.catalogue, opened.warband, {options.withSecrets});
    const sheets::Booklet booklet =
        sheets::layOut(*book, *opened.catalogue, opened.warband, settingsFor(options, shared));
    Findings noticed = booklet.findings();
    if (!options.withSecrets && hasSecrets(*opened.catalogue, opened.warband) &&
        sheets::holdsSlips(*book, sheets::SheetId(options.sheet)))
        noticed.push_back(remark(Code::SlipsLeftOut, Severity::Note));
    if (hasErrors(noticed))
        return noticed;
    if (booklet.pageCount() == 0) {
        noticed.push_back(errorIn(file, Code::NothingToPrint, {options.sheet}));
        return noticed;
    }
    QBuffer pdf;
    pdf.open(QIODevice::WriteOnly);
    const auto attachment = sheets::warbandAttachment(shared.name, files::writeWarband(shared));
    if (Findings findings = sheets::writePdf(booklet, pdf, {attachment}); !findings.empty())
        return findings;
    return {pdf.data().toStdString(), std::move(noticed)};
}

Result<std::string> pageOf(const PrintOptions &options, const std::string &file,
                           const store::OpenedWarband &opened, store::Library &library)
{
    if (options.sheet == "tracker")
        return files::exportWarband(*opened.catalogue, opened.warband, files::Format::Tracker,
                                    {options.withSecrets});
    return pdfOf(options, file, opened, library);
}

Output outputOf(const PrintOptions &options)
{
    Output output{options.out, options.sheet == "tracker" ? Holds::Page : Holds::Pdf, options.files};
    output.inputs.insert(output.inputs.end(), options.packs.begin(), options.packs.end());
    return output;
}

/// What is written to the one file that was asked for.
Result<std::string> joined(const PrintOptions &options, std::vector<std::string> parts)
{
    if (parts.size() == 1)
        return std::move(parts.front());
    if (options.sheet == "tracker")
        return errorIn(options.out, Code::CannotPrint,
                       {"a tracker page holds one warband; write one page for each"});
    return store::joinedPdf(parts);
}

} // namespace

Exit print(const PrintOptions &options, Console &console)
{
    if (const Findings refused = refusedOutput(outputOf(options)); !refused.empty()) {
        console.report(refused);
        return Exit::BadInput;
    }
    store::Library library;
    if (const Exit failed = usePacks(options.packs, library, console); failed != Exit::Done)
        return failed;
    if (const auto unknown = unknownSheet(options.sheet, everySheet(library))) {
        console.report({*unknown});
        return exitFor({*unknown});
    }
    std::vector<std::string> parts;
    for (const std::string &file : options.files) {
        auto opened = openWhole(file, library);
        console.report(opened.findings());
        if (!opened)
            return exitFor(opened.findings());
        auto part = pageOf(options, file, *opened, library);
        console.report(named(part.findings(), file));
        if (!part)
            return exitFor(part.findings());
        parts.push_back(std::move(part).value());
        console.progress(parts.size(), options.files.size());
    }
    const auto bytes = joined(options, std::move(parts));
    const Findings findings =
        bytes ? store::writeFile(QString::fromStdString(options.out), *bytes) : bytes.findings();
    console.report(findings);
    return exitFor(findings);
}

} // namespace gonfalon::cli
