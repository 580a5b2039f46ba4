// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/club/club.h"
#include "core/club/import_reader.h"

#include <QIODevice>
#include <QString>

#include <functional>

namespace gonfalon {

/// How many of one kind an import brought, and how many of it were there already.
struct ImportedCount
{
    int fresh = 0, there = 0;
};

/// What an import did.
struct Imported
{
    ImportedCount players, warbands, results; ///< results of battles
    bool stopped = false; ///< before the end: what was done stands in the books, the rest may follow later
};

/// Is asked between two acts of an import, and told how many hundredths of it are done; `false` stops it.
using GoesOn = std::function<bool(int percent)>;

/// Writes the whole campaign as one JSON document: what it is about, then everything that was done, one act a
/// line. What players keep from one another is left out, see `PublicActs`; where there is any, the document
/// and a note say so.
[[nodiscard]] Findings exportCampaign(const store::CampaignStore &books, store::Library &library,
                                      QIODevice &to);

/// The same with all that the books hold, to move a campaign; the document says so.
[[nodiscard]] Findings exportWithSecrets(const store::CampaignStore &books, QIODevice &to);

/// Does everything again that an exported document tells: in a new campaign at `url`, or, where there is one,
/// adds what it has not got yet. A document of another campaign is refused; of one that secrets were left out
/// of, a warning tells. Nothing is left of one that is refused, or whose import was killed; it can be
/// repeated. Of one that `goesOn` stops, what came before is taken.
[[nodiscard]] Result<Imported> importCampaign(const QString &url, QIODevice &from, const GoesOn &goesOn = {},
                                              ImportLimits limits = {});

/// The same straight from one database to the other.
[[nodiscard]] Result<Imported> moveCampaign(const QString &from, const QString &to,
                                            const GoesOn &goesOn = {});

} // namespace gonfalon
