// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/common/settings.h"
#include "core/club/tables.h"

class QWidget;

namespace gonfalon::output {

/// A page of tables as a document that prints.
[[nodiscard]] QString tablesHtml(const std::vector<Table> &tables, const QString &campaign);

/// What became of a file that somebody asked for.
struct Written
{
    Findings findings;
    QString path; ///< empty where nobody wanted it
};
/// Asks for a name and writes the tables as CSV, JSON or HTML, by the name's ending.
/// \param refused a folder that has just failed; another one is suggested
[[nodiscard]] Written exportTables(const std::vector<Table> &tables, const QString &campaign,
                                   Settings &settings, QWidget *parent, const QString &refused = {});
/// Writes them without asking. Several tables as CSV follow each other with an empty line between.
[[nodiscard]] Findings writeTables(const std::vector<Table> &tables, const QString &campaign,
                                   const QString &path);

} // namespace gonfalon::output
