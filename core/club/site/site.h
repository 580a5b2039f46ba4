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
[[nodiscard]] Findings writeSite(const Club &club, store::Library &library, const TakePage &take);

/// Why the site cannot be written into a folder: it holds other files, or the pages of another campaign.
/// Empty where it can: the folder is new, empty, or holds an older site of this campaign, whole or half made.
[[nodiscard]] Findings mayPublish(const Club &club, const QString &folder);

/// Writes the site into a folder where `mayPublish` allows it; each page whole or not at all. Pages of an
/// older site that are not written any more go, and nobody else's file is touched: one that stands where a
/// page should be is a finding. Whatever fails or is killed can be repeated.
/// \param goesOn is asked before each page; what it returns stops the work
[[nodiscard]] Findings publish(const Club &club, store::Library &library, const QString &folder,
                               const std::function<Findings()> &goesOn = {});

} // namespace gonfalon
