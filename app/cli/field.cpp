// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/miniatures/field.h"
#include "app/cli/commands.h"
#include "app/cli/json_words.h"
#include "app/cli/judged.h"
#include "app/cli/miniatures_json.h"
#include "core/files/warband_file.h"
#include "core/store/disk.h"
#include "core/store/shelf_file.h"
#include "core/words/miniature_words.h"
#include "core/words/profile_words.h"

#include <nlohmann/json.hpp>

#include <QDir>
#include <QFileInfo>

namespace gonfalon::cli {

using namespace Qt::StringLiterals;

namespace {

/// What is fielded from, read and ready.
struct Stall
{
    const Catalogue *catalogue = nullptr;
    std::optional<miniatures::Shelf> shelf; ///< or else
    std::optional<Warband> pool;
};

Finding misusedField(const std::string &what) { return error(Code::Usage, {what}); }

/// A roster, and the game it is for.
Result<Stall> openPool(const FieldOptions &options, store::Library &library, Console &console)
{
    auto opened = openWhole(options.pool, library);
    if (!opened)
        return opened.findings();
    console.report(opened.findings());
    if (!options.game.empty() && opened->catalogue->id.str() != options.game)
        return misusedField("--game: " + options.pool + " is a warband of " + opened->catalogue->id.str() +
                            ", not of " + options.game + '.');
    return Stall{opened->catalogue, std::nullopt, std::move(opened->warband)};
}

Result<Stall> openStall(const FieldOptions &options, store::Library &library, Console &console)
{
    if (!options.pool.empty())
        return openPool(options, library, console);
    if (options.shelf.empty() || options.game.empty())
        return misusedField(options.shelf.empty() ? "field: name a shelf of miniatures, or --pool."
                                                  : "--game: say for which game; `systems` lists them.");
    auto shelf = store::readShelf(QString::fromStdString(options.shelf));
    if (!shelf)
        return shelf.findings();
    console.report(shelf.findings());
    const Catalogue *catalogue = library.catalogue(SystemId(options.game));
    if (!catalogue)
        return library.findings();
    console.report(inFile(miniatures::judge(*catalogue, *shelf), options.shelf));
    return Stall{catalogue, std::move(shelf).value(), std::nullopt};
}

miniatures::Wish wishOf(const FieldOptions &options)
{
    miniatures::Wish wish{options.points, miniatures::Style::Any, options.race, options.painted,
                          options.count};
    for (const miniatures::Style style : miniatures::styles) {
        if (miniatures::styleName(style) == options.style)
            wish.style = style;
    }
    return wish;
}

/// The first name in the folder that is free: what stands there is never written over.
QString freeName(const QString &folder, const QString &title)
{
    QString name = title.toLower();
    name.replace(u' ', u'-');
    QString path = folder + u'/' + name + u".warband"_s;
    for (int copy = 2; QFileInfo::exists(path); ++copy)
        path = folder + u'/' + name + u'-' + QString::number(copy) + u".warband"_s;
    return path;
}

/// Writes the lists into the folder; the files stand in `written` as far as it got.
Findings writeLists(const std::string &out, const std::vector<miniatures::Proposal> &lists,
                    const QStringList &titles, QStringList &written)
{
    const QString folder = QString::fromStdString(out);
    if (!QDir().mkpath(folder))
        return {store::noFolder(folder)};
    for (std::size_t i = 0; i < lists.size(); ++i) {
        Warband warband = lists[i].warband;
        if (warband.name.empty())
            warband.name = titles[qsizetype(i)].toStdString();
        const QString path = freeName(folder, titles[qsizetype(i)]);
        if (Findings failed = store::writeFile(path, files::writeWarband(warband)); !failed.empty())
            return failed;
        written << path;
    }
    return {};
}

void tellList(const Catalogue &catalogue, const miniatures::Proposal &list, const QString &title,
              Console &console)
{
    console.line(u"%1: points %2, %3"_s.arg(title, words::pointsLine(list.points, list.warband.limit),
                                            words::muchOf(list.facts)));
    console.line(u"  "_s + words::reason(list));
    for (const Unit &unit : list.warband.units) {
        const Profile profile = resolve(catalogue, unit, list.warband.game);
        const QString type = profile.type ? QString::fromStdString(profile.type->name) : QString();
        QString line =
            u"  %1 %2, %3, models %4"_s.arg(QString::number(profile.points.value()).rightJustified(2),
                                            QString::fromStdString(displayName(catalogue, unit)), type,
                                            QString::number(models(catalogue, unit, profile)));
        for (const Choice &choice : unit.choices) {
            const Option *option = profile.type ? catalogue.option(*profile.type, choice.option) : nullptr;
            if (option)
                line += u", "_s + QString::fromStdString(option->name);
        }
        console.line(unit.leader ? line + u" (Leader)"_s : line);
    }
}

void tellRest(const Stall &stall, const miniatures::Proposals &found, Console &console)
{
    if (!stall.shelf)
        return;
    for (const miniatures::Near &near : found.near)
        console.line(words::nearWords(*stall.catalogue, *stall.shelf, near));
    for (const miniatures::Spare &spare : found.spare)
        console.line(words::spareWords(*stall.shelf, spare));
}

} // namespace

const std::vector<std::string> &fieldStyles()
{
    static const std::vector<std::string> names = [] {
        std::vector<std::string> all;
        for (const miniatures::Style style : miniatures::styles)
            all.push_back(miniatures::styleName(style));
        return all;
    }();
    return names;
}

Exit field(const FieldOptions &options, Console &console)
{
    store::Library library;
    if (const Exit failed = usePacks(options.packs, library, console); failed != Exit::Done)
        return failed;
    const Result<Stall> stall = openStall(options, library, console);
    if (!stall) {
        console.report(stall.findings());
        return exitFor(stall.findings());
    }
    const std::atomic<bool> stop = false;
    const miniatures::Wish wish = wishOf(options);
    const miniatures::Proposals found = stall->shelf ? propose(*stall->catalogue, *stall->shelf, wish, stop)
                                                     : propose(*stall->catalogue, *stall->pool, wish, stop);
    const QStringList titles = words::titlesOf(found.lists);
    QStringList written;
    if (!options.out.empty()) {
        const Findings failed = writeLists(options.out, found.lists, titles, written);
        console.report(failed);
        if (!failed.empty())
            return exitFor(failed);
    }
    if (options.json) {
        console.json(
            proposalsJson(*stall->catalogue, stall->shelf ? &*stall->shelf : nullptr, wish, found, written));
    } else {
        console.report(found.findings);
        for (std::size_t i = 0; i < found.lists.size(); ++i)
            tellList(*stall->catalogue, found.lists[i], titles[qsizetype(i)], console);
        tellRest(*stall, found, console);
    }
    return found.lists.empty() ? Exit::No : Exit::Done;
}

} // namespace gonfalon::cli
