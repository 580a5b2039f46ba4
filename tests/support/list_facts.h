// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/catalogue.h"
#include "core/model/warband.h"

#include <QByteArray>
#include <QStringList>

#include <functional>
#include <vector>

namespace gonfalon::test {

/// A warband beside the game that it is of: either may be changed.
struct Listing
{
    Catalogue game;
    Warband warband;
};

/// One thing that a list tells, and a change of it alone.
struct ListFact
{
    const char *name; ///< "price of a unit"
    void (*change)(Listing &);
    bool ofUnit = false; ///< of `changedUnit` and of nothing else
    /// What is so of the list before the change and after it; null: nothing more.
    void (*beside)(Listing &) = nullptr;
};

/// The unit of `rich` that facts are changed of: neither its first nor its last, and not the Leader's.
inline constexpr std::size_t changedUnit = 2;

/// A list that has something of everything that its game knows, with no two numbers alike that could be taken
/// for each other; among its units several alike.
/// \param game the id of the system
[[nodiscard]] Listing rich(const std::string &game = "dragon-rampant");

/// Everything that a list tells. What a game does not know is not changed.
[[nodiscard]] const std::vector<ListFact> &listFacts();

/// Which of `ways` tell which fact: a line for each fact, a mark below each way whose outcome changes with
/// it.
/// \param outcomes of a list, one for each of the ways
[[nodiscard]] QByteArray toldBy(const std::string &game, const QStringList &ways,
                                const std::function<QStringList(const Listing &)> &outcomes);

} // namespace gonfalon::test
