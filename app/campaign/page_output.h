// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign/campaign_document.h"
#include "app/common/settings.h"
#include "core/club/tables.h"

class QWidget;

namespace gonfalon::output {

/// A page of tables as a document that prints.
[[nodiscard]] QString tablesHtml(const std::vector<Table> &tables, const QString &campaign);

/// Asks for a name and writes the tables as CSV, JSON or HTML, by the name's ending.
[[nodiscard]] Findings exportTables(const std::vector<Table> &tables, const QString &campaign,
                                    Settings &settings, QWidget *parent);
/// Writes them without asking. Several tables as CSV follow each other with an empty line between.
[[nodiscard]] Findings writeTables(const std::vector<Table> &tables, const QString &campaign,
                                   const QString &path);

/// Asks for a printer and prints the tables.
void printTables(const std::vector<Table> &tables, const QString &campaign, QWidget *parent);

struct Published
{
    Findings findings;
    QString done; ///< where it stands now; empty where nobody wanted it
};
/// Asks for a folder and writes the campaign's pages for everybody to read.
[[nodiscard]] Published publish(CampaignDocument &document, Settings &settings, QWidget *parent);

} // namespace gonfalon::output
