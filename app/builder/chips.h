// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/warband_document.h"
#include "app/common/tokens.h"

#include <QFont>
#include <QRectF>

class QPainter;

namespace gonfalon {

/// One chip of a card: an option taken (tinted), a special rule, a spell, or a house rule (dashed).
struct Chip
{
    enum class Kind
    {
        Option,
        Rule,
        Spell,
        House
    };
    QString text;
    Kind kind;
};

/// The chips of a unit: options with their price first, then rules, then spells.
[[nodiscard]] std::vector<Chip> chipsOf(const WarbandDocument &document, std::size_t unit);

/// Paints as many chips as fit in one line, then "+2" for the rest.
void paintChips(QPainter &painter, const QRectF &line, const std::vector<Chip> &chips, const QFont &font,
                const Tokens &tokens);

} // namespace gonfalon
