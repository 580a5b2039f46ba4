// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/club/club.h"
#include "core/club/import_reader.h"

#include <QIODevice>
#include <QString>

namespace gonfalon {

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
/// repeated.
[[nodiscard]] Findings importCampaign(const QString &url, QIODevice &from, ImportLimits limits = {});

/// The same straight from one database to the other.
[[nodiscard]] Findings moveCampaign(const QString &from, const QString &to);

} // namespace gonfalon
