// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/console.h"

#include <QStringList>

#include <string_view>
#include <vector>

namespace gonfalon::cli {

/// The word alone, in letters of any size.
[[nodiscard]] bool isWord(std::string_view line, std::string_view word);
/// "?" or "help".
[[nodiscard]] bool asksForHelp(std::string_view line);

/// What a person is asked of a list.
struct ListQuestion
{
    QStringList listed;
    QString question;
    std::size_t most = 1; ///< of the list at once
    QString help{};       ///< what may be typed
};

/// What came of it.
struct ListAnswer
{
    enum class Said
    {
        Numbers,
        Gone, ///< nobody answers any more
        Undo,
        Redo
    };

    Said said = Said::Numbers;
    std::vector<std::size_t> numbers{}; ///< from 1; none where nothing was typed
};

/// Asks until numbers of the list are typed, or one of the words that all questions of a battle understand.
[[nodiscard]] ListAnswer askOfList(const ListQuestion &asked, Console &console);

} // namespace gonfalon::cli
