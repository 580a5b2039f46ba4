// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/go_on_rows.h"

#include "app/shell/campaigns.h"
#include "core/files/warband_file.h"
#include "core/store/campaign/address.h"
#include "core/store/disk.h"
#include "core/words/time_words.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

struct GoOn
{
    Q_DECLARE_TR_FUNCTIONS(GoOn)
};

QString joined(QStringList parts, const QString &by = u", "_s)
{
    parts.removeAll(QString());
    return parts.join(by);
}

QString gameName(Documents &documents, const QString &id)
{
    const auto &systems = documents.library().systems();
    const auto known = std::ranges::find(systems, SystemId(id.toStdString()), &store::SystemEntry::id);
    return known == systems.end() ? QString() : known->name;
}

void judgeList(GoOnRow &row, const store::RecentFacts &facts)
{
    if (facts.errors > 0) {
        row.state = GoOnRow::State::ToSettle;
        row.stateWords = GoOn::tr("%n thing(s) to settle", nullptr, facts.errors);
    } else if (facts.units > 0) {
        row.state = GoOnRow::State::Legal;
        const int left = facts.limit - facts.points;
        row.stateWords = left > 0 ? GoOn::tr("legal, %n point(s) left", nullptr, left) : GoOn::tr("legal");
    }
}

void describe(GoOnRow &row, Documents &documents, const store::RecentFacts &facts)
{
    row.name = facts.name;
    row.pennons = facts.pennons;
    const QString game = gameName(documents, facts.system);
    if (row.kind == GoOnRow::Kind::Campaign) {
        const QString round =
            facts.rounds > 0 ? GoOn::tr("round %1 of %2").arg(facts.round).arg(facts.rounds) : QString();
        row.about =
            joined({GoOn::tr("Campaign"), joined({GoOn::tr("%n player(s)", nullptr, facts.players), round})},
                   u" · "_s);
        if (facts.waiting > 0) {
            row.state = GoOnRow::State::Waiting;
            row.stateWords = GoOn::tr("%n result(s) to confirm", nullptr, facts.waiting);
        }
        return;
    }
    const QString points = GoOn::tr("%1 of %n point(s)", nullptr, facts.limit).arg(facts.points);
    row.about = joined({game, joined({points, GoOn::tr("%n unit(s)", nullptr, facts.units)})}, u" · "_s);
    judgeList(row, facts);
}

/// The row of a file, with what is remembered of it, and how it stands on the disk.
GoOnRow rowOf(GoOnRow::Kind kind, const QString &address, Documents &documents,
              const QHash<QString, store::RecentFacts> &remembered)
{
    GoOnRow row{.kind = kind, .address = address};
    const bool onServer = address.startsWith("postgresql:"_L1);
    const QFileInfo file(address);
    row.place = onServer ? address : homely(file.path());
    row.name = kind == GoOnRow::Kind::Campaign ? campaigns::shownName(address) : file.completeBaseName();
    row.about = kind == GoOnRow::Kind::Campaign ? GoOn::tr("Campaign") : row.place;
    row.used = onServer ? QDateTime() : file.lastModified();
    if (const auto facts = remembered.constFind(address); facts != remembered.constEnd()) {
        describe(row, documents, *facts);
        row.used = facts->used;
        if (kind == GoOnRow::Kind::List && store::changedSince(address, *facts)) {
            row.state = GoOnRow::State::Changed;
            row.stateWords = GoOn::tr("changed since");
        }
    }
    if (!onServer && !file.exists()) {
        row.state = GoOnRow::State::Moved;
        row.stateWords = GoOn::tr("the file has moved");
        row.about = joined({row.about == row.place ? QString() : row.about.section(u" · "_s, 0, 0),
                            GoOn::tr("the file has moved from %1").arg(row.place)},
                           u" · "_s);
    }
    return row;
}

std::optional<Warband> warbandIn(const QString &file)
{
    const auto bytes = store::readFile(file);
    if (!bytes)
        return std::nullopt;
    auto read = files::readWarband(*bytes);
    return read ? std::optional(std::move(read).value()) : std::nullopt;
}

GoOnRow rowOf(const store::Leftover &leftover, Documents &documents,
              const QHash<QString, store::RecentFacts> &remembered)
{
    GoOnRow row{.kind = GoOnRow::Kind::Recovered, .address = leftover.file};
    const QString known =
        leftover.title.isEmpty() ? remembered.value(leftover.original).name : leftover.title;
    const QString name = !known.isEmpty()              ? known
                         : leftover.original.isEmpty() ? GoOn::tr("Untitled")
                                                       : QFileInfo(leftover.original).completeBaseName();
    row.name = GoOn::tr("%1, recovered").arg(name);
    row.place = leftover.original.isEmpty() ? GoOn::tr("It was never saved.")
                                            : homely(QFileInfo(leftover.original).path());
    row.about = GoOn::tr("Not saved when the program ended");
    // It is small and rare; what it holds tells more than where it lies.
    if (leftover.file.endsWith(u".battle"_s)) {
        row.about = GoOn::tr("A battle whose window was open when the program ended");
    } else if (const auto kept = warbandIn(leftover.file)) {
        if (!kept->name.empty())
            row.name = GoOn::tr("%1, recovered").arg(QString::fromStdString(kept->name));
        row.about = joined({gameName(documents, QString::fromStdString(kept->system.str())),
                            GoOn::tr("%n unit(s)", nullptr, int(kept->units.size())), row.about},
                           u" · "_s);
    }
    row.used = leftover.when;
    row.leftover = leftover;
    return row;
}

/// Rows of the same name say where they lie, and what their file is called where they lie in one folder. A
/// row that says its place already is told apart by that.
void tellApart(std::vector<GoOnRow> &rows)
{
    for (GoOnRow &row : rows) {
        const auto isTwin = [&row](const GoOnRow &other) { return &other != &row && other.name == row.name; };
        const bool shown = row.state == GoOnRow::State::Moved || row.about == row.place;
        if (shown || row.kind == GoOnRow::Kind::Recovered || std::ranges::none_of(rows, isTwin))
            continue;
        const bool sameFolder = std::ranges::any_of(
            rows, [&](const GoOnRow &other) { return isTwin(other) && other.place == row.place; });
        if (row.kind == GoOnRow::Kind::Campaign && store::isAddress(row.address)) {
            row.apart = campaigns::place(row.address);
            continue;
        }
        row.apart =
            sameFolder ? row.place + QDir::separator() + QFileInfo(row.address).fileName() : row.place;
    }
}

} // namespace

QString homely(const QString &folder)
{
    const QString home = QDir::homePath();
    const QString shown = folder == home                   ? u"~"_s
                          : folder.startsWith(home + u'/') ? u'~' + folder.mid(home.size())
                                                           : folder;
    return QDir::toNativeSeparators(shown);
}

GoOnAct GoOnRow::first() const
{
    if (kind == Kind::Recovered)
        return GoOnAct::Look;
    return state == State::Moved ? GoOnAct::Find : GoOnAct::Open;
}

std::vector<GoOnAct> GoOnRow::offered() const
{
    if (kind == Kind::Recovered)
        return {GoOnAct::Look, GoOnAct::ThrowAway};
    if (state == State::Moved)
        return {GoOnAct::Find, GoOnAct::Forget};
    if (kind == Kind::Campaign)
        return {GoOnAct::Menu};
    return {GoOnAct::Print, GoOnAct::Menu};
}

std::vector<GoOnAct> GoOnRow::all() const
{
    if (alwaysOffers())
        return offered();
    if (kind == Kind::Campaign)
        return {GoOnAct::Open, GoOnAct::ShowFolder, GoOnAct::CopyPlace, GoOnAct::Forget};
    return {GoOnAct::Open, GoOnAct::Print, GoOnAct::ShowFolder, GoOnAct::CopyPlace, GoOnAct::Forget};
}

QString GoOnRow::spoken() const { return joined({name, apart, about, stateWords, day}); }

QString wordsOf(GoOnAct act)
{
    switch (act) {
    case GoOnAct::Open:
        return GoOn::tr("Open");
    case GoOnAct::Print:
        return GoOn::tr("Print");
    case GoOnAct::ShowFolder:
        return GoOn::tr("Show its folder");
    case GoOnAct::CopyPlace:
        return GoOn::tr("Copy its place on the disk");
    case GoOnAct::Find:
        return GoOn::tr("Find it…");
    case GoOnAct::Forget:
        return GoOn::tr("Forget");
    case GoOnAct::Look:
        return GoOn::tr("Look at it");
    case GoOnAct::ThrowAway:
        return GoOn::tr("Throw it away");
    case GoOnAct::Menu:
        break;
    }
    return u"…"_s;
}

std::vector<GoOnRow> goOnRows(Documents &documents, const Settings &settings, const QDateTime &now)
{
    std::vector<GoOnRow> rows;
    const auto lists = documents.recent().facts();
    for (const store::Leftover &leftover : documents.leftovers())
        rows.push_back(rowOf(leftover, documents, lists));
    for (const QString &path : documents.recent().files())
        rows.push_back(rowOf(GoOnRow::Kind::List, path, documents, lists));
    const store::RecentFiles known = campaigns::recentFiles(settings);
    const auto facts = known.facts();
    for (const QString &url : known.files())
        rows.push_back(rowOf(GoOnRow::Kind::Campaign, url, documents, facts));
    for (GoOnRow &row : rows)
        row.day = words::dayOf(row.used.toLocalTime(), now);
    tellApart(rows);
    std::ranges::sort(rows, std::greater(),
                      [](const GoOnRow &row) { return std::pair(row.used, row.address); });
    return rows;
}

} // namespace gonfalon
