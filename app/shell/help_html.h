// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/common/tokens.h"
#include "core/words/articles.h"

#include <QFont>
#include <QStringList>

#include <vector>

namespace gonfalon::helphtml {

/// One page of the help window.
struct Page
{
    const words::Article &article;
    std::vector<std::pair<std::size_t, QString>> next; ///< articles to read next, by position and title
    std::vector<const Ruling *> readings; ///< what the table may decide otherwise; owned by the catalogue
    QStringList units;                    ///< of the list that is open, which it touches
    QString words;                        ///< to be marked
    int width = 600;                      ///< of a line, in pixels
};

/// The page as rich text: title, number, text, what is ruled, units, what to read next, where it comes from.
/// Links are `article:POSITION` and `copy:NUMBER`.
[[nodiscard]] QString write(const Page &page, const QFont &font, const Tokens &tokens, const QString &source);

} // namespace gonfalon::helphtml
