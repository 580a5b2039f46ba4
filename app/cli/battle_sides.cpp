// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/battle_sides.h"

#include "core/match/seating.h"

#include <QStringList>

#include <algorithm>

namespace gonfalon::cli {

namespace {

/// A number from 1 to 6; nothing for any other text.
std::optional<std::uint8_t> teamIn(const QString &text)
{
    bool whole = false;
    const uint number = text.trimmed().toUInt(&whole);
    return whole && number >= 1 && number <= mostTeams ? std::optional(std::uint8_t(number)) : std::nullopt;
}

} // namespace

Findings makeTeams(const std::string &teams, std::vector<BattleSide> &sides)
{
    std::vector<std::uint8_t> numbers;
    if (!teams.empty()) {
        const QStringList given = QString::fromStdString(teams).split(u',');
        if (std::size_t(given.size()) != sides.size())
            return {{.code = Code::TeamsNotOneEach,
                     .rule = RuleId("DR-TURN-07"),
                     .arguments = {std::to_string(given.size()), std::to_string(sides.size())}}};
        for (std::size_t i = 0; i < sides.size(); ++i) {
            const auto number = teamIn(given[qsizetype(i)]);
            if (!number)
                return {{.code = Code::TeamUnknown,
                         .rule = RuleId("DR-TURN-07"),
                         .arguments = {sides[i].warband.name, given[qsizetype(i)].toStdString(),
                                       std::to_string(mostTeams)}}};
            numbers.push_back(*number);
        }
    }
    for (std::size_t i = 0; i < numbers.size(); ++i)
        sides[i].team = numbers[i];
    match::seat(sides);
    return {};
}

std::optional<TableSize> sizeIn(const std::string &text)
{
    const QStringList parts =
        QString::fromStdString(text).split(u'x', Qt::KeepEmptyParts, Qt::CaseInsensitive);
    if (parts.size() != 2)
        return std::nullopt;
    bool width = false, depth = false;
    constexpr uint farTooMuch = 1'000'000; // told as it was given, and no number of it runs over
    const TableSize size{.width = int(std::min(parts[0].toUInt(&width), farTooMuch)),
                         .depth = int(std::min(parts[1].toUInt(&depth), farTooMuch))};
    return width && depth ? std::optional(size) : std::nullopt;
}

} // namespace gonfalon::cli
