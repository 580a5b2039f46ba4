// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheets/alike.h"

#include "core/sheets/facts.h"

using namespace Qt::StringLiterals;

namespace gonfalon::sheets {
namespace {

/// "Scout 12" without its number: "Scout".
QString stem(const QString &name)
{
    qsizetype end = name.size();
    while (end > 0 && name.at(end - 1).isDigit()) {
        --end;
    }
    return end == name.size() ? name : name.left(end).trimmed();
}

/// What stands behind the stem: "12", or nothing.
QString numberOf(const QString &name) { return name.mid(stem(name).size()).trimmed(); }

bool alike(Unit one, Unit other)
{
    const bool sameName = stem(QString::fromStdString(one.name)) == stem(QString::fromStdString(other.name));
    one.name.clear();
    other.name.clear();
    one.pennon.reset();
    other.pennon.reset();
    return sameName && one == other;
}

QString nameOf(const Kit &kit, const AlikeUnits &units)
{
    const QString first = unitName(kit, units.first);
    const QString last = unitName(kit, units.end() - 1);
    if (units.count == 1) {
        return first;
    }
    if (numberOf(first).isEmpty() || numberOf(last).isEmpty()) {
        return stem(first);
    }
    return stem(first) + u' ' + numberOf(first) + u'–' + numberOf(last);
}

} // namespace

std::vector<AlikeUnits> unitsTogether(const BlockOrder &order)
{
    const Kit &kit = *order.kit;
    const auto &units = kit.warband.units;
    const bool together = order.spec.words.contains("together");
    std::vector<AlikeUnits> all;
    for (std::size_t at = 0; at < units.size();) {
        AlikeUnits next{at, 1, {}};
        while (together && next.end() < units.size() && alike(units[at], units[next.end()])) {
            ++next.count;
        }
        next.name = nameOf(kit, next);
        at = next.end();
        all.push_back(std::move(next));
    }
    return all;
}

Runs typeLine(const BlockOrder &order, const AlikeUnits &units, bool inShort)
{
    Runs runs = typeLine(*order.kit, units.first, inShort);
    if (units.count > 1) {
        runs.push_back({u" · "_s + word(order.spec, "together").arg(units.count), true});
    }
    return runs;
}

int pointsOf(const BlockOrder &order, const AlikeUnits &units)
{
    return order.kit->muster.profiles[units.first].points.value() * units.count;
}

} // namespace gonfalon::sheets
