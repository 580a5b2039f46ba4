// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/miniatures/shelf_filter.h"

#include "core/words/miniature_words.h"

#include <QCoreApplication>

#include <algorithm>

namespace gonfalon {

namespace {

/// The context of these words for translators.
struct ShelfFilters
{
    Q_DECLARE_TR_FUNCTIONS(ShelfFilters)
};

int countFor(const miniatures::Shelf &shelf, const ShelfFilter &filter)
{
    int count = 0;
    for (const miniatures::Lot &lot : shelf.lots)
        count += filter.countOf(lot);
    return count;
}

/// The values that lots have, as words; the commonest races first, all else in the order of `values`.
template <typename Words>
QStringList valuesOf(const miniatures::Shelf &shelf, Words words)
{
    QStringList values;
    for (const miniatures::Lot &lot : shelf.lots) {
        if (const QString value = words(lot); !values.contains(value))
            values << value;
    }
    return values;
}

void addGroup(std::vector<FilterRow> &rows, const miniatures::Shelf &shelf, const QString &head,
              ShelfFilter::By by, QStringList values)
{
    std::vector<FilterRow> group;
    for (const QString &value : values) {
        const ShelfFilter filter{by, value};
        if (const int count = countFor(shelf, filter); count > 0)
            group.push_back({value, count, filter});
    }
    if (group.empty())
        return;
    rows.push_back({head, -1, {}});
    rows.insert(rows.end(), group.begin(), group.end());
}

} // namespace

QString raceWords(const miniatures::Lot &lot)
{
    return lot.race.empty() ? ShelfFilters::tr("No race") : QString::fromStdString(lot.race);
}

int ShelfFilter::countOf(const miniatures::Lot &lot) const
{
    switch (by) {
    case By::All:
        break;
    case By::Kind:
        return words::kindWords(lot.kind) == value ? lot.owned : 0;
    case By::Race:
        return raceWords(lot).compare(value, Qt::CaseInsensitive) == 0 ? lot.owned : 0;
    case By::Base:
        return words::baseWords(baseOf(lot)) == value ? lot.owned : 0;
    case By::Painted:
        return paintedOf(lot);
    case By::Unpainted:
        return lot.owned - paintedOf(lot);
    }
    return lot.owned;
}

std::vector<FilterRow> filterRows(const miniatures::Shelf &shelf)
{
    using By = ShelfFilter::By;
    std::vector<FilterRow> rows{{ShelfFilters::tr("All"), ownedOn(shelf), {}}};
    QStringList kinds;
    for (const miniatures::LotKind kind : miniatures::kinds)
        kinds << words::kindWords(kind);
    addGroup(rows, shelf, ShelfFilters::tr("By kind"), By::Kind, kinds);
    QStringList races = valuesOf(shelf, raceWords);
    std::ranges::sort(
        races, {}, [&](const QString &race) { return std::pair(-countFor(shelf, {By::Race, race}), race); });
    addGroup(rows, shelf, ShelfFilters::tr("By race"), By::Race, races);
    QStringList bases =
        valuesOf(shelf, [](const miniatures::Lot &lot) { return words::baseWords(baseOf(lot)); });
    std::ranges::sort(bases, {},
                      [](const QString &base) { return std::pair(base.section(u' ', 0, 0).toInt(), base); });
    addGroup(rows, shelf, ShelfFilters::tr("By base"), By::Base, bases);
    const int painted = paintedOn(shelf), unpainted = ownedOn(shelf) - painted;
    rows.push_back({ShelfFilters::tr("State"), -1, {}});
    rows.push_back({ShelfFilters::tr("Painted"), painted, {By::Painted, {}}});
    rows.push_back({ShelfFilters::tr("Not yet"), unpainted, {By::Unpainted, {}}});
    return rows;
}

} // namespace gonfalon
