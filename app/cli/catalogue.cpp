// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/catalogue_json.h"
#include "app/cli/commands.h"
#include "app/cli/judged.h"
#include "app/cli/output.h"
#include "core/files/export/battlescribe_catalogue.h"
#include "core/store/disk.h"
#include "core/store/library.h"

#include <nlohmann/json.hpp>

#include <QDir>

#include <utility>

namespace gonfalon::cli {

using namespace Qt::StringLiterals;

namespace {

using Json = nlohmann::ordered_json;

/// The number that stands behind a name in a list: points, Glory, the difficulty of a spell, a total of dice.
QString worth(const Json &entry)
{
    static constexpr const char *keys[] = {"percent", "points", "glory", "difficulty", "total", "die"};
    for (const char *key : keys) {
        if (entry.contains(key) && entry[key].is_number() && (entry[key] != 0 || key != keys[0]))
            return u"  %1 %2"_s.arg(QLatin1String(key)).arg(entry[key].get<int>());
    }
    return {};
}

void list(const std::string &kind, const Json &entries, Console &console)
{
    console.line(QString::fromStdString(kind) + u':');
    for (const Json &entry : entries)
        console.line(u"  %1: %2%3"_s.arg(QString::fromStdString(entry["id"].get<std::string>()),
                                         QString::fromStdString(entry["name"].get<std::string>()),
                                         worth(entry)));
}

/// Both files go into the folder, under the game's name. \return what went wrong, and was told
Exit writeForBattleScribe(const Catalogue &catalogue, const CatalogueOptions &options, Console &console)
{
    const files::BattleScribeData data = files::battleScribeOf(catalogue);
    const QDir folder(QString::fromStdString(options.out));
    if (!QDir().mkpath(folder.path())) {
        const Findings wrong{store::noFolder(folder.path())};
        console.report(wrong);
        return exitFor(wrong);
    }
    for (const auto &[ending, bytes] : {std::pair("gst", &data.system), std::pair("cat", &data.catalogue)}) {
        const QString file =
            folder.filePath(QString::fromStdString(catalogue.id.str()) + u'.' + QString::fromLatin1(ending));
        Findings wrong = refusedOutput({.file = file.toStdString()});
        if (!hasErrors(wrong))
            wrong = store::writeFile(file, *bytes);
        console.report(wrong);
        if (hasErrors(wrong))
            return exitFor(wrong);
        console.line(file);
    }
    return Exit::Done;
}

} // namespace

const std::vector<std::string> &catalogueKinds()
{
    static const std::vector<std::string> kinds{"units",  "options",   "traits",   "spells",
                                                "quests", "scenarios", "warbands", "organisations",
                                                "tables", "settings"};
    return kinds;
}

Exit catalogue(const CatalogueOptions &options, Console &console)
{
    store::Library library;
    if (const Exit failed = usePacks(options.packs, library, console); failed != Exit::Done)
        return failed;
    const Catalogue *catalogue = library.catalogue(SystemId(options.system));
    console.report(library.findings());
    if (!catalogue)
        return exitFor(library.findings());
    if (!options.format.empty())
        return writeForBattleScribe(*catalogue, options, console);
    Json document{{"system", catalogue->id.str()}};
    for (const std::string &kind : catalogueKinds()) {
        if (options.kind.empty() || options.kind == kind)
            document[kind] = catalogueJson(*catalogue, kind);
    }
    if (options.json) {
        console.json(document);
        return Exit::Done;
    }
    for (const auto &[kind, entries] : document.items()) {
        if (entries.is_array())
            list(kind, entries, console);
    }
    return Exit::Done;
}

} // namespace gonfalon::cli
