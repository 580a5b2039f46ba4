// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/judged.h"
#include "app/cli/output.h"
#include "app/cli/print_list.h"
#include "core/base/text.h"
#include "core/files/export.h"
#include "core/files/share_code.h"
#include "core/files/warband_file.h"
#include "core/model/public_form.h"
#include "core/sheets/offer.h"
#include "core/store/disk.h"
#include "core/store/qpdf.h"

#include <QBuffer>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
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

Finding misused(const std::string &what) { return error(Code::Usage, {what}); }

constexpr const char *tracker = "tracker";

bool wantsTracker(const PrintOptions &options)
{
    return std::ranges::find(options.sheets, tracker) != options.sheets.end();
}

/// The sheets that are asked for, as a message tells them: "roster, cards".
std::string asked(const PrintOptions &options)
{
    std::string all;
    for (const std::string &sheet : options.sheets)
        all += (all.empty() ? "" : ", ") + sheet;
    return all.empty() ? options.preset : all;
}

/// What the parser cannot ask for, since `--list` does without it.
std::optional<Finding> missing(const PrintOptions &options)
{
    const std::string help = ". `--help` shows how it is used.";
    if (options.files.empty())
        return misused("FILE is required" + help);
    if (options.sheets.empty() && options.preset.empty())
        return misused("--sheet or --preset is required" + help);
    if (options.out.empty())
        return misused("--output is required" + help);
    if (wantsTracker(options) && options.sheets.size() > 1)
        return misused("--sheet: tracker is a page for a browser and stands alone" + help);
    return std::nullopt;
}

/// Takes out the sheets that this game has not, where warbands of several may be printed at once.
/// \return a warning for each
Findings leaveOutLacking(const PrintOptions &options, const sheets::SheetBook &book,
                         std::vector<sheets::SheetId> &sheets)
{
    Findings told;
    if (options.files.size() < 2)
        return told; // an error, as it is told where the sheets are laid out
    std::erase_if(sheets, [&](const sheets::SheetId &sheet) {
        const bool lacking = !sheets::findSheet(book, sheet);
        if (lacking)
            told.push_back(remark(Code::UnknownSheet, Severity::Warning, {sheet.str()}));
        return lacking;
    });
    return told;
}

/// \param file of the warband, beside which its pictures lie; \param shared the warband as others may have it
Result<sheets::PrintSettings> settingsFor(const PrintOptions &options, const std::string &file,
                                          const sheets::SheetBook &book, const Warband &shared)
{
    sheets::PrintSettings settings;
    if (!options.preset.empty()) {
        const auto preset = sheets::findPreset(book, options.preset);
        if (!preset)
            return misused("--preset: this game has not the sheets of " + options.preset + '.');
        sheets::choose(*preset, settings);
    }
    for (const std::string &sheet : options.sheets)
        settings.sheets.emplace_back(sheet);
    settings.paper = sheets::paperNamed(options.paper);
    if (!options.ink.empty())
        settings.ink = sheets::inkNamed(options.ink);
    settings.largeType = settings.largeType || options.largeType;
    // Whoever has the file has the slips in it: they want the owner's word like every other secret.
    settings.secrets = settings.withSecrets = options.withSecrets;
    settings.shareCode = files::shareCode(shared);
    settings.folder = QFileInfo(QString::fromStdString(file)).path();
    return settings;
}

/// Those that every game is asked for, whether it has them or not.
constexpr std::array<std::string_view, 8> usualSheets{"roster", "cards",    "reference", "spells",
                                                      "quests", "scenario", "pack",      "tracker"};

/// Why there is no such sheet in a game's book, or in any game's; nothing where there are all.
std::optional<Finding> unknownSheet(const std::vector<std::string> &names, const sheets::SheetBook &book)
{
    const auto unknown = std::ranges::find_if(names, [&](const std::string &name) {
        return std::ranges::find(usualSheets, name) == usualSheets.end() &&
               !sheets::findSheet(book, sheets::SheetId(name));
    });
    if (unknown == names.end())
        return std::nullopt;
    std::set<std::string> ids{"tracker"};
    for (const sheets::SheetTemplate &sheet : book)
        ids.insert(sheet.id.str());
    std::string all;
    for (const std::string &id : ids)
        all += (all.empty() ? "" : ", ") + id;
    return misused("--sheet: " + *unknown + " is none of " + all + '.');
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

/// True where secrets stay out that would stand on slips of these sheets.
bool leavesSlips(const store::OpenedWarband &opened, const sheets::SheetBook &book,
                 const sheets::PrintSettings &settings)
{
    return !settings.withSecrets && hasSecrets(*opened.catalogue, opened.warband) &&
           std::ranges::any_of(settings.sheets,
                               [&](const sheets::SheetId &sheet) { return sheets::holdsSlips(book, sheet); });
}

/// Makes an error of each sheet that has nothing to print, where no sheet has anything.
void refuseEmpty(Findings &noticed, Finding otherwise)
{
    bool told = false;
    for (Finding &one : noticed) {
        if (one.code == Code::NothingToPrint) {
            one.severity = Severity::Error;
            told = true;
        }
    }
    if (!told)
        noticed.push_back(std::move(otherwise));
}

/// The sheets of one warband as the bytes of a PDF.
Result<std::string> pdfOf(const PrintOptions &options, const std::string &file,
                          const store::OpenedWarband &opened, store::Library &library)
{
    const auto book = sheets::readSheetBook(library.files(opened.catalogue->id, u"sheets"_s));
    if (!book)
        return book.findings();
    if (const auto unknown = unknownSheet(options.sheets, *book))
        return *unknown;
    const Warband shared = files::sharedForm(*opened.catalogue, opened.warband, {options.withSecrets});
    auto settings = settingsFor(options, file, *book, shared);
    if (!settings)
        return settings.findings();
    const Findings lacking = leaveOutLacking(options, *book, settings.value().sheets);
    const sheets::Booklet booklet = sheets::layOut(*book, *opened.catalogue, opened.warband, *settings);
    Findings noticed = booklet.findings();
    noticed.insert(noticed.begin(), lacking.begin(), lacking.end());
    if (leavesSlips(opened, *book, *settings))
        noticed.push_back(remark(Code::SlipsLeftOut, Severity::Note));
    if (!hasErrors(noticed) && booklet.pageCount() == 0)
        refuseEmpty(noticed, errorIn(file, Code::NothingToPrint, {asked(options), shared.name}));
    if (hasErrors(noticed))
        return noticed;
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
    if (wantsTracker(options))
        return files::exportWarband(*opened.catalogue, opened.warband, files::Format::Tracker,
                                    {options.withSecrets});
    return pdfOf(options, file, opened, library);
}

/// One warband, opened and printed; what is noticed is told. Nothing where it cannot be.
std::optional<std::string> printed(const PrintOptions &options, const std::string &file,
                                   store::Library &library, Console &console, Exit &exit)
{
    auto opened = openWhole(file, library);
    console.report(opened.findings());
    if (!opened) {
        exit = graver(exit, exitFor(opened.findings()));
        return std::nullopt;
    }
    auto part = pageOf(options, file, *opened, library);
    const Findings noticed = named(part.findings(), file);
    console.report(noticed);
    if (part)
        return std::move(part).value();
    exit = graver(exit, exitFor(noticed));
    return std::nullopt;
}

/// What every warband is written to. In a folder each has a file that is called like its own; where two would
/// be called alike, the later ones are numbered.
std::vector<std::string> outputs(const PrintOptions &options)
{
    std::error_code failed;
    if (!std::filesystem::is_directory(options.out, failed))
        return {options.out};
    std::vector<std::string> files;
    std::set<std::string> taken; // in small letters: other systems do not tell them from capitals
    const std::string ending = wantsTracker(options) ? ".html" : ".pdf";
    for (const std::string &file : options.files) {
        const std::string base =
            file == "-" ? "warband"
                        : QFileInfo(QString::fromStdString(file)).completeBaseName().toStdString();
        std::string name = base + ending;
        for (int copy = 2; !taken.insert(lowered(name)).second; ++copy)
            name = base + ' ' + std::to_string(copy) + ending;
        files.push_back((std::filesystem::path(options.out) / name).string());
    }
    return files;
}

/// Files that must not be written.
Findings refusedFiles(const PrintOptions &options, const std::vector<std::string> &files)
{
    Findings all;
    for (const std::string &file : files) {
        Output output{file, wantsTracker(options) ? Holds::Page : Holds::Pdf, options.files};
        output.inputs.insert(output.inputs.end(), options.packs.begin(), options.packs.end());
        std::ranges::move(refusedOutput(output), std::back_inserter(all));
    }
    return all;
}

/// What is written to the one file that was asked for.
Result<std::string> joined(std::vector<std::string> parts)
{
    if (parts.size() == 1)
        return std::move(parts.front());
    return store::joinedPdf(parts);
}

Exit write(const std::string &file, const Result<std::string> &bytes, Console &console)
{
    const Findings findings =
        bytes ? store::writeFile(QString::fromStdString(file), *bytes) : bytes.findings();
    console.report(findings);
    return exitFor(findings);
}

/// Prints all warbands into one file, or each that can be printed into one of its own.
Exit printAll(const PrintOptions &options, const std::vector<std::string> &files, store::Library &library,
              Console &console)
{
    std::error_code failed;
    const bool folder = std::filesystem::is_directory(options.out, failed);
    std::vector<std::string> parts;
    Exit exit = Exit::Done;
    for (std::size_t at = 0; at < options.files.size(); ++at) {
        auto part = printed(options, options.files[at], library, console, exit);
        if (part && folder)
            exit = graver(exit, write(files[at], std::move(*part), console));
        else if (part)
            parts.push_back(std::move(*part));
        console.progress(at + 1, options.files.size());
    }
    // One file is whole or is not written: nobody looks whether all are in it.
    return parts.size() < options.files.size() ? exit : write(options.out, joined(std::move(parts)), console);
}

/// Why nothing can be printed, before anything is read.
Findings refused(const PrintOptions &options, const std::vector<std::string> &files, store::Library &library)
{
    if (Findings findings = refusedFiles(options, files); !findings.empty())
        return findings;
    if (wantsTracker(options) && files.size() < options.files.size())
        return {errorIn(options.out, Code::CannotPrint,
                        {"a tracker page holds one warband; write them into a folder, a page for each"})};
    if (const auto unknown = unknownSheet(options.sheets, everySheet(library)))
        return {*unknown};
    return {};
}

} // namespace

Exit print(const PrintOptions &options, Console &console)
{
    const auto lacking = options.list ? std::nullopt : missing(options);
    if (lacking) {
        console.report({*lacking});
        return Exit::BadInput;
    }
    store::Library library;
    if (const Exit failed = usePacks(options.packs, library, console); failed != Exit::Done)
        return failed;
    if (options.list)
        return listSheets(options, library, console);
    const std::vector<std::string> files = outputs(options);
    if (const Findings findings = refused(options, files, library); !findings.empty()) {
        console.report(findings);
        return exitFor(findings);
    }
    return printAll(options, files, library, console);
}

} // namespace gonfalon::cli
