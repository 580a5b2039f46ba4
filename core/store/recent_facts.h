// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/pennons.h"

#include <QDateTime>
#include <QString>

#include <optional>
#include <vector>

namespace gonfalon::store {

/// A pennon as a list shows it.
struct Pennon
{
    Bearing bearing;
    Tinctures tinctures;

    friend bool operator==(const Pennon &, const Pennon &) = default;
};

/// What is remembered of a file when it is opened or saved, so that a list of files can show it without
/// opening any. A warband fills the figures of a warband, a campaign those of a campaign.
struct RecentFacts
{
    QString name{};   ///< the warband's or campaign's own, never the file's
    QString system{}; ///< id of the game
    std::vector<Pennon> pennons{};
    QDateTime used{}; ///< when it was opened or saved last

    int points = 0, limit = 0, units = 0; ///< of a warband
    int errors = 0;                       ///< findings that keep a warband from being legal

    int players = 0, round = 0, rounds = 0; ///< of a campaign; 0: it has no rounds
    int waiting = 0;                        ///< results of a campaign that wait to be confirmed
    QString campaign{};                     ///< its identity, by which battles name it

    QDateTime modified{}; ///< of the file, when it was remembered
    qint64 size = -1;     ///< of the file, in bytes

    friend bool operator==(const RecentFacts &, const RecentFacts &) = default;
};

/// One line of text that `factsFrom` reads back.
[[nodiscard]] QString asText(const QString &file, const RecentFacts &facts);
/// The file and its facts, or nothing where the line is not one of `asText`.
[[nodiscard]] std::optional<std::pair<QString, RecentFacts>> factsFrom(const QString &text);

} // namespace gonfalon::store
