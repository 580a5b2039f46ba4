// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/club/club.h"

#include <QByteArray>
#include <QString>

#include <functional>

namespace gonfalon {

/// Takes one file of a site: its path below the site's folder, and its bytes. What it returns stops the work.
using TakePage = std::function<Findings(const QString &path, const QByteArray &bytes)>;

/// The campaign as a static web site: standings, fixtures, battle reports with pictures of the table,
/// warbands with what is secret left out, leaders, the chronicle. Readable without scripts, on a phone and on
/// paper; a battle that was recorded plays too, in a page of its own with a script.
/// \param templates a folder with a club's own templates, see `PublishOptions`
[[nodiscard]] Findings writeSite(const Club &club, store::Library &library, const TakePage &take,
                                 const QString &templates = {});

/// Why the site cannot be written into a folder: it holds other files, or the pages of another campaign.
/// Empty where it can: the folder is new, empty, or holds an older site of this campaign, whole or half made.
[[nodiscard]] Findings mayPublish(const Club &club, const QString &folder);

/// How a site is published.
struct PublishOptions
{
    /// A folder with a club's own Mustache templates and `site.css`, by the names of those in data/site;
    /// empty: the program's own. What it has not got is the program's own too. Whoever writes templates is
    /// trusted with the pages; what players write is escaped in them all the same.
    QString templates{};
    std::function<Findings()> goesOn{}; ///< asked before each page; what it returns stops the work
};

/// Writes the site into a folder where `mayPublish` allows it; each page whole or not at all. Pages of an
/// older site that are not written any more go, and nobody else's file is touched: one that stands where a
/// page should be is a finding. Whatever fails or is killed can be repeated.
/// \return empty or warnings alone when all is written: GF-3027 for each template that cannot be used
[[nodiscard]] Findings publish(const Club &club, store::Library &library, const QString &folder,
                               const PublishOptions &options = {});

} // namespace gonfalon
