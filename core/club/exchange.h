// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/club/club.h"

#include <QIODevice>
#include <QString>

namespace gonfalon {

/// Writes the whole campaign as one JSON document: what it is about, then everything that was done, one act a
/// line.
[[nodiscard]] Findings exportCampaign(const store::CampaignStore &books, QIODevice &to);

/// Does everything again that an exported document tells: in a new campaign at `url`, or, where there is one,
/// adds what it has not got yet. A document of another campaign is refused.
[[nodiscard]] Findings importCampaign(const QString &url, QIODevice &from);

/// The same straight from one database to the other.
[[nodiscard]] Findings moveCampaign(const QString &from, const QString &to);

} // namespace gonfalon
