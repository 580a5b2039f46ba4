// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/judged.h"
#include "app/cli/miniatures_json.h"
#include "app/cli/output.h"
#include "core/store/shelf_file.h"
#include "core/words/miniature_words.h"

#include <nlohmann/json.hpp>

namespace gonfalon::cli {

using namespace Qt::StringLiterals;

namespace {

QString mostOf(const miniatures::Lot &lot)
{
    const QString name = QString::fromStdString(lot.race + ' ' + lot.name).trimmed();
    QString line = u"%1: %2 (%3 painted)"_s.arg(name, QString::number(lot.owned),
                                                QString::number(miniatures::paintedOf(lot)));
    line += u", "_s + words::kindWords(lot.kind).toLower() + u", "_s + words::baseWords(baseOf(lot));
    QStringList types;
    for (const miniatures::StandsFor &one : lot.standsFor)
        types << QString::fromStdString(one.system.str() + '/' + one.type.str());
    return types.isEmpty() ? line : line + u"; "_s + types.join(u", "_s);
}

void tellShelf(const miniatures::Shelf &shelf, Console &console)
{
    console.line(u"Miniatures: %1, in %2, %3 painted"_s.arg(ownedOn(shelf))
                     .arg(words::lotsWord(int(shelf.lots.size())))
                     .arg(paintedOn(shelf)));
    for (const miniatures::Lot &lot : shelf.lots)
        console.line(u"  "_s + mostOf(lot));
}

void tellUses(const Catalogue &catalogue, const miniatures::Shelf &shelf, const Warband &warband,
              const miniatures::Assignment &assignment, Console &console)
{
    for (std::size_t i = 0; i < warband.units.size(); ++i) {
        QStringList from;
        for (const miniatures::LotUse &use : assignment.uses[i])
            from << u"%1 of %2"_s.arg(QString::number(use.models),
                                      QString::fromStdString(shelf.lots[use.lot].name));
        const QString name = QString::fromStdString(displayName(catalogue, warband.units[i]));
        console.line(u"%1, models %2: %3"_s.arg(name, QString::number(assignment.wanted[i]),
                                                from.isEmpty() ? u"none"_s : from.join(u", "_s)));
    }
}

/// Which figures a list uses; the answer is no where it lacks some.
Exit uses(const MiniaturesOptions &options, const miniatures::Shelf &shelf, Console &console)
{
    store::Library library;
    if (const Exit failed = usePacks(options.packs, library, console); failed != Exit::Done)
        return failed;
    const auto opened = openWhole(options.list, library);
    console.report(opened.findings());
    if (!opened)
        return exitFor(opened.findings());
    const auto assignment = miniatures::assign(*opened->catalogue, shelf, opened->warband);
    if (options.json) {
        console.json(assignmentJson(*opened->catalogue, shelf, opened->warband, assignment));
    } else {
        console.report(inFile(assignment.findings, options.list));
        tellUses(*opened->catalogue, shelf, opened->warband, assignment, console);
    }
    return assignment.complete() ? Exit::Done : Exit::No;
}

/// Only a shelf of which everything was read may be written anew where it stands, and a table never over its
/// file, which has the pictures.
Exit convertShelf(const MiniaturesOptions &options, const Result<miniatures::Shelf> &shelf, Console &console)
{
    const bool table = store::isShelfTable(QString::fromStdString(options.out));
    const Output output{options.out, table ? Holds::Other : Holds::Miniatures, {options.file}};
    Findings findings = refusedOutput(output);
    if (!findings.empty()) {
        console.report(findings);
        return Exit::BadInput;
    }
    findings = store::writeShelf(QString::fromStdString(options.out), *shelf);
    console.report(findings);
    return exitFor(findings);
}

} // namespace

Exit miniatures(const MiniaturesOptions &options, Console &console)
{
    const auto shelf = store::readShelf(QString::fromStdString(options.file));
    console.report(shelf.findings());
    if (!shelf)
        return exitFor(shelf.findings());
    if (!options.out.empty()) {
        if (const Exit failed = convertShelf(options, shelf, console); failed != Exit::Done)
            return failed;
    }
    if (!options.list.empty())
        return uses(options, *shelf, console);
    if (options.json)
        console.json(shelfJson(*shelf));
    else if (options.out.empty())
        tellShelf(*shelf, console);
    return Exit::Done;
}

} // namespace gonfalon::cli
