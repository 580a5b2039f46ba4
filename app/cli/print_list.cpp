// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/print_list.h"

#include "core/sheets/offer.h"
#include "core/words/text.h"

#include <nlohmann/json.hpp>

namespace gonfalon::cli {

using namespace Qt::StringLiterals;

namespace {

using Json = nlohmann::ordered_json;

/// Which the command line makes of every warband, beside the sheets of its game.
constexpr const char *aboutTracker =
    "One web page for a phone, on which Strength is ticked off; in the window, the phone page";

Json wordsJson(const auto &choices)
{
    Json words = Json::array();
    for (const auto &choice : choices)
        words.push_back(std::string(choice.first));
    return words;
}

Json idsJson(const std::vector<sheets::SheetId> &ids)
{
    Json list = Json::array();
    for (const sheets::SheetId &id : ids)
        list.push_back(id.str());
    return list;
}

Json bookJson(const store::SystemEntry &entry, const sheets::SheetBook &book)
{
    Json listed = Json::array(), presets = Json::array();
    for (const sheets::SheetTemplate *sheet : sheets::offered(book))
        listed.push_back({{"id", sheet->id.str()},
                          {"name", sheet->name},
                          {"about", sheet->about},
                          {"sheets", idsJson(sheet->sheets)}});
    for (const sheets::Preset &preset : sheets::presets(book))
        presets.push_back({{"id", preset.id},
                           {"name", preset.name},
                           {"about", preset.about},
                           {"sheets", idsJson(preset.sheets)},
                           {"ink", sheets::wordFor(preset.ink)},
                           {"large_type", preset.largeType}});
    return {{"id", entry.id.str()},
            {"name", entry.name.toStdString()},
            {"sheets", std::move(listed)},
            {"presets", std::move(presets)}};
}

void tell(const std::string &id, const std::string &name, const std::string &about, Console &console)
{
    constexpr int widest = 16; // what is longer pushes its own line alone
    console.line(u"  %1  %2: %3"_s.arg(words::text(id), -widest).arg(words::text(name), words::text(about)));
}

/// "roster, briefing, reference; full ink; large type".
std::string madeOf(const sheets::Preset &preset)
{
    std::string made;
    for (const sheets::SheetId &sheet : preset.sheets)
        made += (made.empty() ? "" : ", ") + sheet.str();
    made += "; " + sheets::wordFor(preset.ink) + " ink";
    return preset.largeType ? made + "; large type" : made;
}

void tellBook(const store::SystemEntry &entry, const sheets::SheetBook &book, Console &console)
{
    console.line(u"%1: sheets"_s.arg(entry.name));
    for (const sheets::SheetTemplate *sheet : sheets::offered(book))
        tell(sheet->id.str(), sheet->name, sheet->about, console);
    console.line(u"%1: presets"_s.arg(entry.name));
    for (const sheets::Preset &preset : sheets::presets(book))
        tell(preset.id, preset.name, preset.about + " (" + madeOf(preset) + ")", console);
    console.line({});
}

void tellTracker(Console &console)
{
    console.line(u"Every game"_s);
    tell("tracker", "Tracker", aboutTracker, console);
}

} // namespace

Exit listSheets(const PrintOptions &options, store::Library &library, Console &console)
{
    Json systems = Json::array();
    Exit exit = Exit::Done;
    for (const store::SystemEntry &entry : library.systems()) {
        const auto book = sheets::readSheetBook(library.files(entry.id, u"sheets"_s));
        console.report(book.findings());
        if (!book)
            exit = graver(exit, exitFor(book.findings()));
        else if (options.json)
            systems.push_back(bookJson(entry, *book));
        else
            tellBook(entry, *book, console);
    }
    if (options.json)
        console.json({{"systems", std::move(systems)},
                      {"tracker", {{"id", "tracker"}, {"name", "Tracker"}, {"about", aboutTracker}}},
                      {"papers", wordsJson(sheets::papers)},
                      {"inks", wordsJson(sheets::inks)}});
    else
        tellTracker(console);
    console.report(library.findings());
    return graver(exit, exitFor(library.findings()));
}

} // namespace gonfalon::cli
