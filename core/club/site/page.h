// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/club/club.h"

#include <QByteArray>
#include <QString>

namespace gonfalon::site {

/// What every page of a site needs to know.
struct Frame
{
    QString campaign;
    QString notice; ///< who owns the game, and that this program is unofficial
};

/// A whole page. \param up the way back to the site's folder: "" or "../"
[[nodiscard]] QByteArray page(const Frame &frame, const QString &title, const QString &body,
                              const QString &up = {});

[[nodiscard]] QByteArray styleSheet();

/// A link. \param text is escaped
[[nodiscard]] QString link(const QString &to, const QString &text);

/// The name of a page: the first letters of an identity, which are never told apart by less in one campaign.
[[nodiscard]] QString pageName(const std::string &id);

/// The sum of every warband's Glory, battle by battle, as an svg element; empty before the first battle.
[[nodiscard]] QString gloryChart(const std::vector<std::pair<QString, std::vector<int>>> &lines);

} // namespace gonfalon::site
